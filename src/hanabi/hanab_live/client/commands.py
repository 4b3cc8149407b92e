"""The frames that a client sends."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_NUMBER, MAX_TEXT, brief_repr, is_int_between, is_text

OPTIONS: Mapping[str, bool | int] = {
    "timed": False,
    "timeBase": 0,
    "timePerTurn": 0,
    "speedrun": False,
    "cardCycle": False,
    "deckPlays": False,
    "emptyClues": False,
    "oneExtraCard": False,
    "oneLessCard": False,
    "allOrNothing": False,
    "detrimentalCharacters": False,
}
"""The options of a new table, besides its variant, with their defaults."""


def write_frame(command: str, **body: Any) -> str:
    """The frame of a command: its name, a space and JSON.

    Examples:
        >>> write_frame("getGameInfo1", tableID=7)
        'getGameInfo1 {"tableID":7}'
    """
    return f"{command} {json.dumps(body, separators=(',', ':'))}"


def join(table_id: int, password: str) -> str:
    """Join a table."""
    return write_frame("tableJoin", tableID=_number(table_id), password=_text(password))


def rejoin(table_id: int) -> str:
    """Return to a table."""
    return write_frame("tableReattend", tableID=_number(table_id))


def spectate(table_id: int, shadowing: int | None) -> str:
    """Watch a game, perhaps as one of its seats sees it."""
    seat = -1 if shadowing is None else _number(shadowing)
    return write_frame("tableSpectate", tableID=_number(table_id), shadowingPlayerIndex=seat)


def create(name: str, variant: str, max_players: int, password: str, options: Mapping[str, bool | int]) -> str:
    """Open a table."""
    for option, value in options.items():
        if option not in OPTIONS:
            raise InvalidArgument(f"no such option: {brief_repr(option)}. The site has {', '.join(OPTIONS)}")
        if type(value) not in {bool, int}:
            raise InvalidArgument(f"option {option}: expected a number, True or False, got {brief_repr(value)}")
    known = {"variantName": _text(variant), **OPTIONS, **options}
    return write_frame(
        "tableCreate", name=_text(name), options=known, password=_text(password), maxPlayers=_number(max_players)
    )


def start(table_id: int, names: Sequence[str]) -> str:
    """Start the game of these players."""
    return write_frame("tableStart", tableID=table_id, intendedPlayers=list(names))


def say(text: str, room: str) -> str:
    """Say something in a room."""
    return write_frame("chat", msg=_text(text), room=room)


def whisper(text: str, recipient: str) -> str:
    """Say something to one account."""
    return write_frame("chatPM", msg=_text(text), recipient=_text(recipient), room="")


def _number(value: int) -> int:
    if not is_int_between(value, 0, MAX_NUMBER):
        raise InvalidArgument(f"expected the number of a table or a seat, got {brief_repr(value)}")
    return value


def _text(value: str) -> str:
    if not is_text(value, MAX_TEXT):
        raise InvalidArgument(f"expected a string of up to {MAX_TEXT} characters, got {brief_repr(value)}")
    return value
