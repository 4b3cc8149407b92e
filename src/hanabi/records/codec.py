"""Values as JSON and back: strict in reading, one form in writing.

Each document says its kind and version: `"format": "hanabi/record/1"`. What is unknown, of the wrong type, twice there,
too large or too deep is refused, with the path to each fault.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias, TypeVar, cast

from hanabi.game import (
    MAX_DOCUMENT,
    Event,
    HanabiError,
    InvalidArgument,
    Outcome,
    Rearrangement,
    Rules,
    ValidationFailed,
    brief_repr,
    is_a,
    is_int_between,
)
from hanabi.records.forms import FORMS, Form
from hanabi.records.parsing import InvalidJson, parsed, plain, structured
from hanabi.records.record import Record
from hanabi.records.setup import Setup
from hanabi.seats import View

Value: TypeAlias = Record | Setup | View | Event | Rearrangement | Rules | Outcome
"""Everything that can be written as JSON."""

SomeValue = TypeVar("SomeValue", Record, Setup, View, Event, Rearrangement, Rules, Outcome)

MAX_INDENT = 16

VERSION = 1
"""The version of every form; it goes up when what is written can no longer be read by the one before."""


def dumps(value: Value, *, indent: int | None = None) -> str:
    """A value as a JSON document, on one line or with lines indented by up to 16 spaces.

    Raises `InvalidArgument` for anything that has no form as JSON, and for what would be longer than is read.

    Examples:
        >>> from hanabi import Discard, Play
        >>> dumps(Record(players=2, seed=7, moves=[Play(0), Discard(1)]))
        '{"format":"hanabi/record/1","players":2,"seed":7,"moves":["play 0","discard 1"]}'
    """
    if not (indent is None or is_int_between(indent, 0, MAX_INDENT)):
        raise InvalidArgument(f"indent: expected 0 to {MAX_INDENT} spaces or None, got {brief_repr(indent)}")
    separators = (",", ":") if indent is None else None
    text = json.dumps(to_data(value), indent=indent, separators=separators)
    if len(text) >= MAX_DOCUMENT:  # in a file there is a line break after it
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: it takes {MAX_DOCUMENT} characters or more")
    return text


def loads(text: str | bytes, kind: type[SomeValue] | None = None) -> SomeValue:
    """The value of a JSON document, of any kind or of the one given.

    Raises `InvalidJson` with every fault and its path.

    Examples:
        >>> loads('{"format": "hanabi/record/1", "players": 2, "seed": 7}', Record).players
        2
    """
    return from_data(parsed(text), kind)


def to_data(value: Value) -> dict[str, Any]:
    """A value as plain dictionaries, lists, texts and numbers.

    Raises `InvalidArgument` for anything that has no form as JSON, or has parts that are not of their types.
    """
    for name, form in FORMS.items():
        if type(value) is form.kind:
            return {"format": f"hanabi/{name}/{VERSION}", **_written(value, form)}
    raise InvalidArgument(f"{brief_repr(value)} has no form as JSON: expected one of {', '.join(FORMS)}")


def _written(value: Value, form: Form) -> dict[str, Any]:
    """Setups, events and outcomes are made of anything: what could not be read as the same is refused here."""
    try:
        data = plain(form.write(value))
        shape = structured(data, form.shape)
        same = not form.doubtful or form.read(shape) == value
    except Exception as error:  # noqa: BLE001
        why = error if isinstance(error, HanabiError) else brief_repr(error)
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: {why}") from None
    if not same:
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: it would be read as another value")
    return data


def from_data(data: object, kind: type[SomeValue] | None = None) -> SomeValue:
    """The value of plain dictionaries, lists, texts and numbers. Raises `InvalidJson`."""
    if not is_a(data, dict):
        raise InvalidJson([f"$: expected an object, got {brief_repr(data)}"])
    given = cast("dict[Any, Any]", data)
    strange = [key for key in dict.keys(given) if type(key) is not str]
    if strange:
        raise InvalidJson([f"$: the keys of an object are texts, got {brief_repr(strange[0])}"])
    rest = dict(dict.items(given))
    form = _form(rest, kind)
    rest.pop("format")
    shape = structured(rest, form.shape)
    try:
        return form.read(shape)  # type: ignore[no-any-return]
    except InvalidJson:
        raise
    except ValidationFailed as error:
        raise InvalidJson([f"$: {defect}" for defect in error.defects]) from None
    except HanabiError as error:
        raise InvalidJson([f"$: {error}"]) from None


def _form(data: dict[Any, Any], kind: type[Any] | None) -> Form:
    formats = {f"hanabi/{name}/{VERSION}": form for name, form in FORMS.items()}
    if kind is not None:
        formats = {name: form for name, form in formats.items() if form.kind is kind}
        if not formats:
            raise InvalidArgument(f"{brief_repr(kind)} has no form as JSON")
    given = data.get("format")
    if type(given) is not str or given not in formats:
        raise InvalidJson([f"$.format: expected {' or '.join(formats)}, got {brief_repr(given)}"])
    return formats[given]
