"""The socket of the server."""

import socket


def listening(host: str, port: int) -> socket.socket:
    """A socket whose connections send each message at once (TCP_NODELAY).

    Otherwise a message waits up to 40 ms until the one before is acknowledged. asyncio sets the option itself, but only
    on sockets that name their protocol.
    """
    server = socket.create_server((host, port))
    # Connections inherit the option.
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return server
