"""Where the server listens."""

import socket


def listening(host: str, port: int) -> socket.socket:
    """A socket whose connections send each message at once, and not when the one before has been acknowledged.

    That takes 40 ms. asyncio turns the waiting off itself, but only for sockets that name their protocol.
    """
    server = socket.create_server((host, port))
    # Each connection inherits it.
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return server
