"""Values as JSON and back. Each value is written in one way, and nothing else is read.

Each document names its kind and version: `"format": "hanabi/record/1"`. Unknown and duplicate keys, wrong types, and
documents that are too large or too deep are refused, with the path to each fault.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast

import attrs

from hanabi.game import Defect, Event, HanabiError, InvalidArgument, Outcome, Rearrangement, Rules, State
from hanabi.game.house import MAX_DOCUMENT, brief_repr, is_int_between
from hanabi.records.documents import tables  # noqa: F401  (registers views and states)
from hanabi.records.documents.converter import CONVERTER, Form, Unfit, defects_of
from hanabi.records.documents.forms import DECK, ENTRY, NUMBER, SLOTS
from hanabi.records.documents.parsing import InvalidJson, parsed, require_few_values
from hanabi.records.documents.rules import RULES_FIRST, reads_under_rules, writes_under_rules
from hanabi.records.notation import RecordEntry
from hanabi.records.record import MAX_MOVES, Record
from hanabi.records.setup import Setup
from hanabi.seats import View

Value: TypeAlias = Record | Setup | State | View | Event | Rearrangement | Rules | Outcome
"""Everything that can be written as JSON."""

SomeValue = TypeVar("SomeValue", Record, Setup, State, View, Event, Rearrangement, Rules, Outcome)

KINDS: Mapping[str, type[Any]] = MappingProxyType(
    {
        "record": Record,
        "setup": Setup,
        "state": State,
        "view": View,
        "event": Event,
        "rearrangement": Rearrangement,
        "rules": Rules,
        "outcome": Outcome,
    }
)
"""Every kind of document by its name."""

VERSION = 1
"""The version of every kind of document. It goes up when the version before could no longer read what is written."""

MAX_INDENT = 16

_NAMES = {kind: name for name, kind in KINDS.items()}
_FORMATS = {f"hanabi/{name}/{VERSION}": kind for name, kind in KINDS.items()}
_UNCHECKED = frozenset({Setup, Event, Outcome})
"""The kinds that may hold anything, so that only reading a document back shows whether it is good."""


def dumps(value: Value, *, indent: int | None = None) -> str:
    """A value as a JSON document, on one line or indented by up to 16 spaces.

    Raises `InvalidArgument` for anything that has no JSON form, and for a document too long to be read back.

    Examples:
        >>> from hanabi import Discard, Play
        >>> dumps(Record(players=2, seed=7, moves=[Play(0), Discard(1)]))
        '{"format":"hanabi/record/1","players":2,"seed":7,"moves":["play 0","discard 1"]}'
    """
    text = encoded(value, to_data, indent)
    if len(text) >= MAX_DOCUMENT:  # in a file there is a line break after it
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: it would be {MAX_DOCUMENT:,} characters or more")
    return text


def encoded(value: Any, to_data: Callable[[Any], dict[str, Any]], indent: int | None) -> str:
    """The text of a document. Raises `InvalidArgument` as `dumps` does."""
    if not (indent is None or is_int_between(indent, 0, MAX_INDENT)):
        raise InvalidArgument(f"indent: expected 0 to {MAX_INDENT} spaces or None, got {brief_repr(indent)}")
    data = to_data(value)
    try:
        return _ENCODER.encode(data) if indent is None else json.dumps(data, indent=indent)
    except TypeError as error:
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: {error}") from None


_ENCODER = json.JSONEncoder(separators=(",", ":"))


def loads(text: str | bytes, kind: type[SomeValue] | None = None) -> SomeValue:
    """The value of a JSON document of any kind, or only of the kind given.

    Raises `InvalidJson` with every fault and its path.

    Examples:
        >>> loads('{"format": "hanabi/record/1", "players": 2, "seed": 7}', Record).players
        2
    """
    return cast("SomeValue", _value(parsed(text), kind))


def to_data(value: Value) -> dict[str, Any]:
    """A value as plain dictionaries, lists, strings and numbers.

    Raises `InvalidArgument` for anything that has no JSON form, or has parts of the wrong type.

    Examples:
        >>> from hanabi import new_game, view
        >>> to_data(view(new_game(2, seed=7), 0))["format"]
        'hanabi/view/1'
    """
    kind = type(value)
    if kind not in _NAMES:
        raise InvalidArgument(f"{brief_repr(value)} has no JSON form: expected one of {', '.join(KINDS)}")
    try:
        data = {"format": f"hanabi/{_NAMES[kind]}/{VERSION}", **CONVERTER.writer(kind)(value)}
        same = kind not in _UNCHECKED or from_data(data, kind) == value
    except Exception as error:  # noqa: BLE001
        why = error if isinstance(error, HanabiError) else brief_repr(error)
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: {why}") from None
    if not same:
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: it would be read back as another value")
    return data


def from_data(data: object, kind: type[SomeValue] | None = None) -> SomeValue:
    """The value of plain dictionaries, lists, strings and numbers. Raises `InvalidJson` as `loads` does.

    Examples:
        >>> from hanabi import STANDARD
        >>> from_data(to_data(STANDARD)) == STANDARD
        True
    """
    require_few_values(data)
    return cast("SomeValue", _value(data, kind))


def _value(data: object, kind: type[Any] | None) -> Any:
    if not isinstance(data, dict):
        raise InvalidJson([Defect("kind", expected="an object", got=brief_repr(data))])
    rest = dict(data)
    wanted = _kind(rest.pop("format", None), kind)
    try:
        return CONVERTER.reader(wanted)(rest, wanted)
    except (Unfit, HanabiError) as error:
        invalid = InvalidJson(defects_of(error))
    # Out here, so that it does not drag the converter's own errors along: some pickle all that led to an error.
    raise invalid


def _kind(given: object, kind: type[Any] | None) -> type[Any]:
    formats = _FORMATS
    if kind is not None:
        formats = {name: known for name, known in _FORMATS.items() if known is kind}
        if not formats:
            raise InvalidArgument(f"{brief_repr(kind)} has no JSON form")
    if type(given) is not str or given not in formats:
        raise InvalidJson([Defect("format", ["format"], expected=tuple(formats), got=brief_repr(given))])
    return formats[given]


# What differs from the fields of the values.


def _read_moves(value: Any) -> Any:
    if type(value) is list and len(value) > MAX_MOVES:  # before any of them is read
        raise Unfit(Defect("at-most", expected=MAX_MOVES, figures={"count": len(value)}))
    return CONVERTER.reader(tuple[RecordEntry, ...])(value, None)


CONVERTER.register_object(
    Record,
    read=reads_under_rules,
    write=writes_under_rules,
    rules=RULES_FIRST,
    deck=DECK,
    moves=Form(_read_moves, None, {"type": "array", "items": ENTRY.schema, "maxItems": MAX_MOVES}),
)
CONVERTER.register_object(Setup, read=reads_under_rules, write=writes_under_rules, rules=RULES_FIRST)
CONVERTER.register_object(
    Event,
    seat=attrs.evolve(NUMBER, about="the seat that moved"),
    move=Form(about="what it did, such as play 0, play 0 as red, discard 0, hint B red or hint B 1"),
    drawn=Form(about="the card drawn, null where it is hidden"),
    touched=SLOTS,
    hint_tokens=attrs.evolve(NUMBER, about="how many hint tokens are available after the move"),
    strikes=attrs.evolve(NUMBER, about="how many strikes there are after the move"),
)
CONVERTER.register_object(
    Rearrangement,
    seat=attrs.evolve(NUMBER, about="whose hand it is"),
    slots=attrs.evolve(SLOTS, about="the old slots in their new order"),
)
