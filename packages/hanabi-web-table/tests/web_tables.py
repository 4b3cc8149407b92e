"""A running server, and clients that store every byte that they receive."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any, Self

import attrs
import uvicorn
from websockets.sync.client import connect

from hanabi import State
from hanabi.records import Record, loads
from hanabi_web_table.app import app
from hanabi_web_table.bots import Bots
from hanabi_web_table.listening import listening
from hanabi_web_table.requests import MAX_MESSAGE
from hanabi_web_table.storage import SavedSeat, Storage
from hanabi_web_table.tickets import kept

SECONDS = 20


@attrs.frozen
class Site:
    """A running server."""

    port: int

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """Send a request. Returns the status and the text of the answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        with closing(connection):
            text = body if body is None or isinstance(body, str | bytes) else json.dumps(body)
            connection.request(method, path, text, {"Content-Type": "application/json", **headers})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def post(self, path: str, body: Any) -> Any:
        """The answer to a valid request."""
        status, text = self.ask("POST", path, body)
        assert status == 201, text
        return json.loads(text)

    def table(self, seats: Sequence[str | None], *, seed: int | None = 7, **rules: Any) -> str:
        """Set up a table, and return its id."""
        document = {"format": "hanabi/rules/1", **rules}
        return str(self.post("/tables", {"rules": document, "seats": seats, "seed": seed})["table"])

    def take(self, table: str, seat: int, name: str) -> str:
        """Take a free seat, and return its ticket."""
        return str(self.post(f"/tables/{table}/seats", {"seat": seat, "name": name})["ticket"])

    def join(self, table: str, ticket: str | None = None) -> Seat:
        """A client that sits at a table or watches."""
        seat = Seat(self.port, table)
        seat.say({"kind": "sit", "ticket": ticket})
        return seat

    def record(self, table: str) -> Record:
        """The record of a finished game."""
        status, text = self.ask("GET", f"/games/{table}.json")
        assert status == 200, text
        return loads(text, Record)


class Seat:
    """A client at a table. `heard`: every message as it was received."""

    def __init__(self, port: int, table: str) -> None:
        address = f"ws://127.0.0.1:{port}/tables/{table}/play"
        self._stack = ExitStack()
        self.socket = self._stack.enter_context(connect(address, open_timeout=SECONDS, close_timeout=1))
        self.heard: list[str] = []

    def say(self, message: Any) -> None:
        """Send a message: text or bytes unchanged, anything else as JSON."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def move(self, number: int, text: str) -> None:
        """Send a move for a turn."""
        self.say({"kind": "move", "number": number, "text": text})

    def next(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            text = self.socket.recv(SECONDS)
            assert isinstance(text, str)
            self.heard.append(text)
            message = json.loads(text)
            if message["kind"] == kind:
                return message

    def table(self, number: int) -> Any:
        """Wait for the table with this event number."""
        while True:
            message = self.next("table")
            if message["number"] >= number:
                assert message["number"] == number
                return message

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Disconnect."""
        self._stack.close()


@contextmanager
def serving(database: Path | str, *, bots: Bots | None = None) -> Iterator[Site]:
    """A context with a running server, which is ended as by Ctrl-C."""
    with served(Storage(database), bots=bots) as site:
        yield site


@contextmanager
def served(storage: Storage, *, bots: Bots | None = None) -> Iterator[Site]:
    """The same, with a storage prepared by a test."""
    socket = listening("127.0.0.1", 0)
    config = uvicorn.Config(
        app(storage, bots, pause=0),
        ws="websockets-sansio",
        ws_max_size=4 * MAX_MESSAGE,
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, args=([socket],))
    thread.start()
    try:
        yield Site(socket.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()
        socket.close()


def seated(storage: Storage, table: str, start: State, names: Sequence[str]) -> None:
    """Store a table with a given deck whose seats are all taken. Each person's ticket is their name."""
    seats = [SavedSeat(None, name, kept(name)) for name in names]
    storage.create(table, Record.of(start, []), seats)
