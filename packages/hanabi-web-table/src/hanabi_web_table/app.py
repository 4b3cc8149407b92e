"""The routes of the server: pages, requests for tables and seats, and the web socket of a table.

The server sets no cookies, so no other site can act for a player: the page sends the ticket in its first message.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanabi import HanabiError, editions, variants
from hanabi.display import page
from hanabi.records import dumps
from hanabi_web_table.bots import Bots, NoSuchBot
from hanabi_web_table.connection import Connection
from hanabi_web_table.requests import MAX_BODY, NotUnderstood, Sit, read_message, read_new_table, read_take_seat
from hanabi_web_table.storage import Storage
from hanabi_web_table.table import Table
from hanabi_web_table.tables import Tables

PAGES = Path(__file__).parent / "page"

SECONDS_TO_SIT = 10
NO_SENSE, NO_TICKET, NO_TABLE = 4400, 4403, 4404

HEADERS = {
    # Our pages load nothing from other servers, and send nothing to them.
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
LOG = logging.getLogger(__name__)


class Server:
    """The routes, one method each."""

    def __init__(self, storage: Storage, bots: Bots, *, pause: float) -> None:
        self._storage = storage
        self._bots = bots
        self._tables = Tables(storage, bots, pause=pause)

    # Setting up a table, and sitting down.

    async def choices(self, request: Request) -> Response:
        """List the editions, variants and bots that a table can have."""
        known = [
            {"id": each.id, "title": each.title, "players": each.rules.players, "book": each.is_book}
            for each in editions.EDITIONS
        ]
        extra = [{"id": each.id, "title": each.names[0]} for each in variants.VARIANTS]
        return JSONResponse({"editions": known, "variants": extra, "bots": self._bots.names}, headers=HEADERS)

    async def set_table(self, request: Request) -> Response:
        """Set up a table."""
        try:
            game_id = self._tables.create(read_new_table(await _body(request)))
        except (NotUnderstood, HanabiError, NoSuchBot) as error:
            return _because(422, str(error))
        return JSONResponse({"table": game_id}, 201)

    async def take_seat(self, request: Request) -> Response:
        """Give a free seat and its ticket to the first who asks."""
        try:
            wanted = read_take_seat(await _body(request))
            table = self._tables.at(request.path_params["id"])
            if table is None:
                return _because(404, "There is no such table.")
            ticket = table.take(wanted.seat, wanted.name)
        except (NotUnderstood, NoSuchBot) as error:
            return _because(422, str(error))
        table.forget_if_empty()
        return JSONResponse({"seat": wanted.seat, "ticket": ticket}, 201)

    # Playing.

    async def play(self, websocket: WebSocket) -> None:
        """Serve a browser at a table, from its first message until it disconnects."""
        await websocket.accept()
        try:
            async with asyncio.timeout(SECONDS_TO_SIT):
                wanted = read_message(await _text(websocket))
        except (TimeoutError, NotUnderstood):
            wanted = None
        except WebSocketDisconnect:
            return
        if not isinstance(wanted, Sit):
            await websocket.close(NO_SENSE)
            return
        try:
            table = self._tables.at(websocket.path_params["id"])
        except NoSuchBot:
            LOG.exception("a stored table cannot be set up again")
            table = None
        if table is None:
            await websocket.close(NO_TABLE)
            return
        seat = None if wanted.ticket is None else table.seat_of(wanted.ticket)
        if wanted.ticket is not None and seat is None:
            table.forget_if_empty()
            await websocket.close(NO_TICKET)
            return
        await _talk(websocket, table, Connection(websocket, seat))

    # Finished games.

    async def record(self, request: Request) -> Response:
        """The record of a finished game. A running game has none, because it would show every hand."""
        record = self._storage.record(request.path_params["id"])
        if record is None:
            return _because(404, "There is no finished game with this id.")
        return Response(dumps(record, indent=1), media_type="application/json", headers=HEADERS)

    async def replay(self, request: Request) -> Response:
        """A page to step through a finished game."""
        record = self._storage.record(request.path_params["id"])
        if record is None:
            return _because(404, "There is no finished game with this id.")
        return HTMLResponse(page(record))  # This page has its own security policy.

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Close the database at the end."""
        try:
            yield
        finally:
            self._storage.close()


def app(storage: Storage, bots: Bots | None = None, *, pause: float = 1.0) -> Starlette:
    """The ASGI application. A bot waits `pause` seconds before it moves, so that people can follow."""
    server = Server(storage, bots or Bots(), pause=pause)
    return Starlette(
        lifespan=server.lifespan,
        routes=[
            Route("/", _file(PAGES / "lobby.html")),
            Route("/choices", server.choices),
            Route("/tables", server.set_table, methods=["POST"]),
            # The page is the same for every table. It gets everything about its table over the web socket.
            Route("/tables/{id}", _file(PAGES / "table.html")),
            Route("/tables/{id}/seats", server.take_seat, methods=["POST"]),
            WebSocketRoute("/tables/{id}/play", server.play),
            Route("/games/{id}.json", server.record),
            Route("/games/{id}", server.replay),
            Mount("/page", StaticFiles(directory=PAGES)),
        ],
    )


async def _talk(websocket: WebSocket, table: Table, connection: Connection) -> None:
    """Receive and send messages until the connection ends."""

    async def receive() -> None:
        while True:
            await table.receive(connection, await _text(websocket))

    both = asyncio.create_task(receive()), asyncio.create_task(connection.run())
    try:
        table.join(connection)
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.leave(connection)
        for task in both:
            task.cancel()
        for ended in await asyncio.gather(*both, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                LOG.error("a connection failed", exc_info=ended)


async def _text(websocket: WebSocket) -> str:
    """The next message as text; empty if it was sent as bytes. Raises `WebSocketDisconnect`."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def _body(request: Request) -> bytes:
    """The body of a request. Raises `NotUnderstood` if it is too long, or its content type is not JSON.

    A browser lets other sites send JSON to a server only if that server agrees, and this server never does.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotUnderstood("Expected the content type application/json.")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            raise NotUnderstood(f"A request has up to {MAX_BODY:,} bytes.")
    return body


def _because(status: int, because: str) -> Response:
    return JSONResponse({"because": because}, status, headers=HEADERS)


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return FileResponse(path, headers=HEADERS)

    return answer
