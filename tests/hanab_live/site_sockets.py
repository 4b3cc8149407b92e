"""The lowest part of our test server: HTTP and websockets on one port of the loopback, on a thread of its own.

It answers `POST /login`, and accepts a websocket at `/ws` for a known cookie. What the frames say is the business of
`site_server`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Semaphore, Thread
from typing import Protocol
from urllib.parse import parse_qs

from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

HEAD_END = b"\r\n\r\n"
CHUNK = 65536


class Site(Protocol):
    """What the sockets ask of the site."""

    pings_every: float | None
    pongs: Semaphore
    is_dead: bool

    @property
    def is_busy(self) -> bool: ...

    def log_in(self, user: str, password: str, version: str) -> tuple[int, str]: ...

    def user_of(self, cookie: str) -> str | None: ...

    def opened(self, socket: Socket) -> None: ...

    def heard(self, socket: Socket, text: str) -> None: ...

    def closed(self, socket: Socket) -> None: ...


class Socket:
    """The websocket of one user."""

    def __init__(self, user: str, writer: asyncio.StreamWriter) -> None:
        self.user = user
        self.protocol = ServerProtocol()
        self.is_dropped = False
        self._writer = writer

    def send(self, frame: str) -> None:
        """Send a frame, unless the socket is gone."""
        if self.protocol.state is State.OPEN:
            self.protocol.send_text(frame.encode())
            self.flush()

    def ping(self) -> None:
        if self.protocol.state is State.OPEN:
            self.protocol.send_ping(b"")
            self.flush()

    def close(self) -> None:
        """Close politely."""
        if self.protocol.state is State.OPEN:
            self.protocol.send_close(1000)
            self.flush()

    def drop(self) -> None:
        """Cut the line without a word."""
        self.is_dropped = True
        self._writer.transport.abort()

    def flush(self) -> None:
        for data in self.protocol.data_to_send():
            if data:
                self._writer.write(data)
            elif self._writer.can_write_eof():
                self._writer.write_eof()


async def _serve(site: Site, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        if site.is_dead:
            writer.transport.abort()
            return
        head = await reader.readuntil(HEAD_END)
        if head.startswith(b"POST /login "):
            await _answer_login(site, head, reader, writer)
        else:
            await _serve_socket(site, head, reader, writer)
    except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError, ProtocolError):
        pass
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def _answer_login(site: Site, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    headers = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
    form = parse_qs((await reader.readexactly(int(headers[b"content-length"]))).decode())
    status, text = site.log_in(*[form.get(name, [""])[0] for name in ("username", "password", "version")])
    cookie, body = (f"Set-Cookie: hanabi.sid={text}; Path=/; HttpOnly\r\n", "OK") if status == 200 else ("", text)
    head_of_answer = f"HTTP/1.1 {status} -\r\n{cookie}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    writer.write(f"{head_of_answer}{body}".encode())
    await writer.drain()


async def _serve_socket(site: Site, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    socket = Socket("", writer)
    protocol = socket.protocol
    protocol.receive_data(head)
    (request,) = protocol.events_received()
    assert isinstance(request, Request)
    user = site.user_of(request.headers.get("Cookie", "").removeprefix("hanabi.sid="))
    if user is None or site.is_busy:
        protocol.send_response(protocol.reject(401 if user is None else 503, "No"))
        socket.flush()
        return
    socket.user = user
    protocol.send_response(protocol.accept(request))
    socket.flush()
    pinging = asyncio.create_task(_ping(site, socket))
    site.opened(socket)
    try:
        while data := await reader.read(CHUNK):
            protocol.receive_data(data)
            for event in protocol.events_received():
                assert isinstance(event, Frame)
                if event.opcode is Opcode.TEXT:
                    site.heard(socket, bytes(event.data).decode())
                if event.opcode is Opcode.PONG:
                    site.pongs.release()
            socket.flush()
    finally:
        pinging.cancel()
        site.closed(socket)


async def _ping(site: Site, socket: Socket) -> None:
    while site.pings_every is not None:
        socket.ping()
        await asyncio.sleep(site.pings_every)


@contextmanager
def listening(site: Site) -> Iterator[str]:
    """A context in which the site listens. It yields its address."""
    loop = asyncio.new_event_loop()
    ready: list[int] = []
    started, stop = asyncio.Event(), asyncio.Event()

    async def run() -> None:
        server = await asyncio.start_server(lambda *ends: _serve(site, *ends), "127.0.0.1", 0)
        ready.append(server.sockets[0].getsockname()[1])
        started.set()
        await stop.wait()
        server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    serving = loop.create_task(run())
    loop.run_until_complete(started.wait())
    thread = Thread(target=loop.run_until_complete, args=(serving,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{ready[0]}"
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()
