"""Values as JSON and back. Each value has exactly one JSON form, and only that form is read.

Each document names its kind and version: `"format": "hanabi/record/1"`. Reading reports the path of every defect:
unknown or duplicate keys, wrong types, and documents that are too large or too deep.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast

from hanabi.game import Defect, Event, HanabiError, InvalidArgument, Outcome, Rearrangement, Rules, State
from hanabi.game.internals import MAX_DOCUMENT, abridged, brief_repr, is_int_between
from hanabi.plain_data import InvalidJson, json_data, read_json, require_few_values
from hanabi.records.documents.rules import RULES
from hanabi.records.documents.under_rules import ANY_GAME, converter_for
from hanabi.records.documents.unwritable import UNWRITABLE
from hanabi.records.record import Record
from hanabi.records.setup import Setup
from hanabi.seats import View

Value: TypeAlias = Record | Setup | State | View | Event | Rearrangement | Rules | Outcome
"""The values that can be written as JSON."""

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
"""The kinds of documents by name."""

VERSION = 1
"""The version of all documents. Raise it when older readers cannot read new documents."""

MAX_INDENT = 16

_NAMES = {kind: name for name, kind in KINDS.items()}
_FORMATS = {f"hanabi/{name}/{VERSION}": kind for name, kind in KINDS.items()}
_UNDER_RULES: tuple[type[Any], ...] = (Record, Setup, State, View)
"""The kinds whose documents have rules. Everything else in such a document is read and written under these rules."""


def dumps(value: Value, *, indent: int | None = None) -> str:
    """Write a value as a JSON document, on one line or indented by up to 16 spaces.

    Raises `InvalidArgument` if the value has no JSON form, or the document would be too long to be read back.

    Examples:
        >>> from hanabi import Discard, Play
        >>> dumps(Record(players=2, seed=7, moves=[Play(0), Discard(1)]))
        '{"format":"hanabi/record/1","players":2,"seed":7,"moves":["play 0","discard 1"]}'
    """
    text = encoded(value, to_data, indent)
    if len(text) >= MAX_DOCUMENT:  # a file adds a line break
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
    """Read the value of a JSON document; with `kind`, accept only that kind.

    Raises `InvalidJson` with every defect and its path.

    Examples:
        >>> loads('{"format": "hanabi/record/1", "players": 2, "seed": 7}', Record).players
        2
    """
    return cast("SomeValue", _value(json_data(text), kind))


def to_data(value: Value) -> dict[str, Any]:
    """Convert a value to plain dictionaries, lists, strings and numbers.

    Raises `InvalidArgument` if the value has no JSON form, or parts of the wrong type.

    Examples:
        >>> from hanabi import new_game, view
        >>> to_data(view(new_game(2, seed=7), 0))["format"]
        'hanabi/view/1'
    """
    kind = type(value)
    if kind not in _NAMES:
        raise InvalidArgument(f"{brief_repr(value)} has no JSON form: expected one of {', '.join(KINDS)}")
    try:
        wrong = abridged(map(str, UNWRITABLE[kind](value))) if kind in UNWRITABLE else ()
        written = {} if wrong else _written(value)
    except Exception as error:  # noqa: BLE001
        wrong = (str(error) if isinstance(error, HanabiError) else brief_repr(error),)
    if wrong:
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: {'; '.join(wrong)}")
    return {"format": f"hanabi/{_NAMES[kind]}/{VERSION}", **written}


def _written(value: Any) -> dict[str, Any]:
    kind = type(value)
    written: dict[str, Any]
    if not isinstance(value, _UNDER_RULES):
        written = ANY_GAME.writer(kind)(value)
        return written
    written = converter_for(value.rules).writer(kind)(value)
    if not written.get("rules", True):
        # The standard rules are left out.
        del written["rules"]
    return written


def from_data(data: object, kind: type[SomeValue] | None = None) -> SomeValue:
    """Convert plain dictionaries, lists, strings and numbers to a value. Raises `InvalidJson` as `loads` does.

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
    return read_json(_reader_under_rules(wanted) if wanted in _UNDER_RULES else ANY_GAME.reader(wanted), rest)


def _reader_under_rules(kind: type[Any]) -> Callable[[dict[str, Any]], Any]:
    """A reader that first reads the rules of a document (default: the standard rules), and the rest under them."""

    def read(data: dict[str, Any]) -> Any:
        given = {"rules": {}, **data}
        try:
            converter = converter_for(RULES.reads(given["rules"]))
        except HanabiError:
            # This converter reports the wrong rules, and every other defect that can be found without the rules.
            converter = ANY_GAME
        return converter.reader(kind)(given)

    return read


def _kind(given: object, kind: type[Any] | None) -> type[Any]:
    formats = _FORMATS
    if kind is not None:
        formats = {name: known for name, known in _FORMATS.items() if known is kind}
        if not formats:
            raise InvalidArgument(f"{brief_repr(kind)} has no JSON form")
    if type(given) is not str or given not in formats:
        raise InvalidJson([Defect("format", ["format"], expected=tuple(formats), got=brief_repr(given))])
    return formats[given]
