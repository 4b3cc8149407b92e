"""Play Hanabi in the browser with bots. The page draws JSON from the server; it knows nothing about the rules.

Usage: python examples/table_in_the_browser/serve.py [PORT]
"""

import json
import random
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Any

from hanabi import (
    Event,
    HanabiError,
    IllegalMove,
    InvalidArgument,
    Rearrangement,
    editions,
    new_game,
    rearrange,
    redact,
    step,
    view,
)
from hanabi.display import Picture, change, picture, to_data
from hanabi.records import read_move

HERE = Path(__file__).parent
FILES = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/drawing.js": ("drawing.js", "text/javascript"),
    "/client.js": ("client.js", "text/javascript"),
}
NAMES = ["Eve", "Ann", "Bob"]
MAX_BODY = 1000

Answer = tuple[HTTPStatus, Any]


def choose(seen: Picture) -> str:
    """A bot's move in notation, chosen from the picture of its view alone."""
    playable = {f"{suit.letter}{firework.next}" for suit, firework in zip(seen.suits, seen.fireworks, strict=True)}
    own = next(seat for seat in seen.seats if seat.to_move)
    wishes = [f"play {card.slot}" for card in own.cards if playable.issuperset(card.possible)]
    for move in seen.moves:
        if move.seat is not None and move.touches:
            touched = [seen.seats[move.seat].cards[slot] for slot in move.touches]
            if any(card.playable and not card.touched_by for card in touched):
                wishes.append(move.text)
    wishes += [f"discard {card.slot}" for card in own.cards if not card.touched_by]
    legal = [move.text for move in seen.moves]
    return next((wish for wish in wishes if wish in legal), legal[-1])


class Game:
    """A game of a person, in seat 0, and bots."""

    def __init__(self, seed: int) -> None:
        self.state = new_game(len(NAMES), editions.COCKTAIL_2025, seed=seed)
        self.number = 0
        self.last: Event | Rearrangement | None = None
        self.lock = Lock()

    def seen(self, seat: int) -> Picture:
        """The picture of a seat's view."""
        return picture(view(self.state, seat), last=self.last, names=NAMES)

    def table(self) -> dict[str, Any]:
        """The message to a page that opens or reconnects."""
        with self.lock:
            return {"number": self.number, "picture": to_data(self.seen(0)), "change": None}

    def move(self, number: object, text: object) -> Answer:
        """Make the person's move and then the bots' moves. Answer with a message for each, or with the refusal."""
        with self.lock:
            if number != self.number:
                return HTTPStatus.CONFLICT, {"rule": None, "because": "The table has moved on."}
            try:
                messages = [self._step(text, seat=0)]
            except IllegalMove as error:
                redacted = redact(error, 0)
                return HTTPStatus.UNPROCESSABLE_ENTITY, {"rule": str(redacted.rule), "because": str(redacted)}
            except HanabiError as error:  # not a move
                return HTTPStatus.BAD_REQUEST, {"rule": None, "because": str(error)}
            while not self.state.is_over and self.state.current_player != 0:
                messages.append(self._step(choose(self.seen(self.state.current_player)), self.state.current_player))
            return HTTPStatus.OK, messages

    def _step(self, text: Any, seat: int) -> dict[str, Any]:
        before, entry = self.seen(0), read_move(text, self.state.rules)
        if isinstance(entry, Rearrangement):
            if entry.seat != seat:
                raise InvalidArgument("Each player may rearrange only their own hand.")
            self.state, self.last = rearrange(self.state, seat, entry.slots), entry
        else:
            self.state, self.last = step(self.state, entry, seat=seat)
        self.number += 1
        after = self.seen(0)
        return {"number": self.number, "picture": to_data(after), "change": to_data(change(before, after))}


def serve(port: int, seed: int) -> ThreadingHTTPServer:
    """A server for one game; port 0 chooses any free port."""
    game = Game(seed)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/table":
                self._answer(HTTPStatus.OK, game.table())
            elif self.path in FILES:
                name, kind = FILES[self.path]
                self._send(HTTPStatus.OK, (HERE / name).read_bytes(), kind)
            else:
                self.send_error(HTTPStatus.NOT_FOUND)

        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            # Longer numbers are too large anyway, and Python refuses to parse thousands of digits.
            if self.path != "/moves" or not length.isdecimal() or len(length) > 4 or int(length) > MAX_BODY:
                self.send_error(HTTPStatus.BAD_REQUEST)
                return
            try:
                body = json.loads(self.rfile.read(int(length)))
                number, text = body["number"], body["text"]
            except (ValueError, KeyError, TypeError, RecursionError):
                self._answer(HTTPStatus.BAD_REQUEST, {"rule": None, "because": "Expected a number and a text."})
                return
            self._answer(*game.move(number, text))

        def _answer(self, status: HTTPStatus, data: Any) -> None:
            self._send(status, json.dumps(data).encode(), "application/json")

        def _send(self, status: HTTPStatus, body: bytes, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Do not log requests."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


def main() -> None:
    """Serve one game until it is interrupted."""
    server = serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8000, random.randrange(10**6))
    print(f"Open http://127.0.0.1:{server.server_port}/ in a browser; end with Ctrl-C.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
