"""Messages from browsers. They may be anything: anybody who can reach the server can send them."""

import json
from typing import Any, TypeAlias

from attrs import frozen

from hanabi import HanabiError, Rules
from hanabi.records import from_data

MAX_MESSAGE = 1_000
"""Maximum length of a message at a table, in characters."""
MAX_BODY = 20_000
"""Maximum length of a request, in bytes. Rules with custom suits may be long."""
MAX_NAME = 30
MAX_SEED = 2**53


class NotUnderstood(Exception):
    """A request or message that makes no sense. Its text tells the sender why."""


@frozen
class Sit:
    """The first message: the ticket of a seat, or None to watch."""

    ticket: str | None


@frozen
class Move:
    """A move, and the number of events before it. It counts for that turn only."""

    number: int
    text: str


@frozen
class Look:
    """A request to see the table again, from a browser that is not sure of its connection."""


Message: TypeAlias = Sit | Move | Look


@frozen
class NewTable:
    """A request for a new table.

    * `seats`: for each seat the name of a bot, or None for a person.
    * `seed`: the seed of the deck; None for a deck that nobody can know.
    """

    rules: Rules
    seats: tuple[str | None, ...]
    seed: int | None


@frozen
class TakeSeat:
    """A request for a free seat, with the name of the person."""

    seat: int
    name: str


def read_message(text: str) -> Message:
    """Read a message at a table. Raises `NotUnderstood`."""
    if len(text) > MAX_MESSAGE:
        raise NotUnderstood(f"A message has up to {MAX_MESSAGE:,} characters.")
    data = _object(text)
    match data:
        case {"kind": "sit", "ticket": str() | None as ticket}:
            return Sit(ticket)
        case {"kind": "move", "number": int() as number, "text": str() as move}:
            return Move(number, move)
        case {"kind": "look"}:
            return Look()
    raise NotUnderstood("Expected a ticket to sit down, a move with its number, or a look at the table.")


def read_new_table(body: bytes) -> NewTable:
    """Read a request for a table. Raises `NotUnderstood`."""
    match _object(body):
        case {"rules": rules, "seats": [*seats], **more} if all(isinstance(seat, str | None) for seat in seats):
            return NewTable(_rules(rules), tuple(seats), _seed(more.get("seed")))
    raise NotUnderstood("Expected rules, and for each seat the name of a bot, or null for a person.")


def read_take_seat(body: bytes) -> TakeSeat:
    """Read a request for a seat. Raises `NotUnderstood`."""
    match _object(body):
        case {"seat": int() as seat, "name": str() as name}:
            called = " ".join(name.split())
            if not (0 < len(called) <= MAX_NAME and called.isprintable()):
                raise NotUnderstood(f"A name has 1 to {MAX_NAME} printable characters.")
            return TakeSeat(seat, called)
    raise NotUnderstood("Expected a seat, and a name.")


def _object(text: str | bytes) -> dict[str, Any]:
    try:
        data = json.loads(text)
    # ValueError also means a number with thousands of digits; RecursionError means deep nesting.
    except (ValueError, RecursionError):
        raise NotUnderstood("Expected JSON.") from None
    if not isinstance(data, dict):
        raise NotUnderstood("Expected a JSON object.")
    return data


def _rules(data: Any) -> Rules:
    try:
        return from_data(data, Rules)
    except HanabiError as error:
        raise NotUnderstood(str(error)) from None


def _seed(seed: Any) -> int | None:
    if seed is None or (type(seed) is int and 0 <= seed < MAX_SEED):
        return seed
    raise NotUnderstood("The seed is a whole number from 0 of up to 15 digits.")
