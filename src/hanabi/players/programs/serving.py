"""`serve`: runs a Python player as a program that speaks the protocol on standard input and output."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import RawIOBase
from typing import Any, BinaryIO, cast, final

from hanabi.game import Defect, Event, InvalidArgument, Rearrangement
from hanabi.game.internals import brief_repr
from hanabi.plain_data import json_data
from hanabi.players.entrants import Entrant, dismiss, name_of, optional_method, player_for
from hanabi.players.player import Player, UnsuitableRules
from hanabi.records import InvalidJson, from_data, write_move
from hanabi.records.internals import player_messages as messages
from hanabi.seats import View, observe


def serve(player: Entrant) -> None:
    """Run a player as a program: read messages from standard input, and answer on standard output.

    Use it as the last line of a bot's file:

        if __name__ == "__main__":
            serve(MyBot)

    It returns after the message `close`, or at the end of the input. The player cannot disturb the protocol: what it
    prints goes to standard error, and standard input is empty for it. Its exceptions are raised here, except for
    `UnsuitableRules`, which is sent as an answer.

    Raises `InvalidArgument` if this is not a player or if the player sees its own hand, and `InvalidJson` for a message
    that breaks the protocol.

    Examples:
        >>> serve(7)
        Traceback (most recent call last):
        hanabi.InvalidArgument: expected a player, which has a method `move`, a class of players, or a \
name, got 7
    """
    with _standard_streams() as (reading, writing):  # before importing the player, which may print
        playing = player_for(player)
        if getattr(playing, "cheats", False):
            raise InvalidArgument(f"{name_of(playing)} sees its own hand; programs cannot")
        try:
            answer_all(playing, reading, writing.write)
        finally:
            if playing is not player:
                dismiss(playing)


def answer_all(player: Player, lines: Iterable[bytes], write: Callable[[bytes], Any]) -> None:
    """Answer messages until `close` or the end."""
    seat = _Served(player)
    for line in lines:
        message = json_data(line)
        kind = message.get("kind") if type(message) is dict else None
        if kind == "close":
            return
        if type(kind) is not str or kind not in _ANSWERS:
            expected = (*_ANSWERS, "close")
            raise InvalidJson([Defect("one-of", ["kind"], expected=expected, got=brief_repr(kind))])
        answer = _ANSWERS[kind](seat, message)
        if answer is not None:
            write(messages.line(answer))


@final
class _Served:
    def __init__(self, player: Player) -> None:
        self.player = player
        self.view: View | None = None

    def hello(self, message: dict[str, Any]) -> dict[str, Any]:
        given = message.get("format")
        if given != messages.FORMAT:
            return {"error": f"expected {messages.FORMAT}, got {brief_repr(given)}"}
        # `views` is false because following the events takes less time than reading a view for each move.
        return {"format": messages.FORMAT, "name": name_of(self.player), "views": False}

    def start(self, message: dict[str, Any]) -> dict[str, Any]:
        self.view = from_data(message.get("view"), View)
        begin = optional_method(self.player, "start")
        try:
            if begin is not None:
                begin(self.view)
        except UnsuitableRules as error:
            return {"error": str(error)}
        return {"ready": True}

    def see(self, message: dict[str, Any]) -> None:
        happening = cast("Event | Rearrangement", from_data(message.get("event")))
        self.view = observe(self._now(), happening)
        see = optional_method(self.player, "see")
        if see is not None:
            see(happening)

    def move(self, message: dict[str, Any]) -> dict[str, Any]:
        view = self._now()
        return {"move": write_move(self.player.move(view), view.rules)}

    def _now(self) -> View:
        if self.view is None:
            raise InvalidJson([Defect("not-started", ["kind"])])
        return self.view


_ANSWERS: dict[Any, Callable[[_Served, dict[str, Any]], dict[str, Any] | None]] = {
    "hello": _Served.hello,
    "start": _Served.start,
    "see": _Served.see,
    "move": _Served.move,
}


@contextmanager
def _standard_streams() -> Iterator[tuple[BinaryIO, RawIOBase]]:
    """Standard input and output for the protocol, while the player and its children print to standard error."""
    sys.stdout.flush()
    with os.fdopen(os.dup(0), "rb") as reading, os.fdopen(os.dup(1), "wb", buffering=0) as writing:
        with open(os.devnull, "rb") as nothing:  # noqa: PTH123
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        try:
            with redirect_stdout(sys.stderr):
                yield reading, cast("RawIOBase", writing)
        finally:
            os.dup2(reading.fileno(), 0)
            os.dup2(writing.fileno(), 1)
