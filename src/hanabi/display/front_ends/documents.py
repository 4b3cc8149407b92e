"""Pictures and changes as JSON, for clients that draw tables. Every field is always present.

The fields come from the classes. This module adds only the texts that some fields allow, and the fields that each
kind of move has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from hanabi.display.front_ends.table_change import Change
from hanabi.display.pictures.known_looks import OUTLINES
from hanabi.display.pictures.table_picture import (
    MoveKind,
    Picture,
    ProposedPicture,
    ResultPicture,
    SubjectPicture,
    SuitPicture,
)
from hanabi.game import Ending, InvalidArgument, Rule
from hanabi.game.internals import brief_repr
from hanabi.plain_data import Converter, Form, Schema
from hanabi.records.internals import VERSION, document_schema, encoded

Value: TypeAlias = Picture | Change
"""What can be written."""

KINDS: Mapping[str, type[Any]] = MappingProxyType({"picture": Picture, "change": Change})
"""The kinds of documents, by name."""

_NAMES = {kind: name for name, kind in KINDS.items()}


def to_data(value: Value) -> dict[str, Any]:
    """A picture or a change as dictionaries, lists, strings and numbers, with every field.

    Raises `InvalidArgument` for anything else, and if a part has the wrong type.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> data = to_data(picture(view(new_game(2, seed=7), 0)))
        >>> data["format"], data["turn"], data["seats"][0]["cards"][0]["card"]
        ('hanabi/picture/1', 'A to move, as A sees it', None)
    """
    kind = type(value)
    if kind not in _NAMES:
        raise InvalidArgument(f"expected a Picture or a Change, got {brief_repr(value)}")
    try:
        return {"format": f"hanabi/{_NAMES[kind]}/{VERSION}", **CONVERTER.writer(kind)(value)}
    except Exception as error:  # noqa: BLE001
        raise InvalidArgument(f"{brief_repr(value)} cannot be written: {brief_repr(error)}") from None


def dumps(value: Value, *, indent: int | None = None) -> str:
    """A picture or a change as a JSON document, on one line or indented by up to 16 spaces.

    It is safe inside a `<script>`, because `<` is escaped. Raises `InvalidArgument` as `to_data` does, and for any
    other indent.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> dumps(picture(view(new_game(2, seed=7), 0)))[:63]
        '{"format":"hanabi/picture/1","eyes":"seat","viewer":0,"turn":"A'
    """
    return encoded(value, to_data, indent).replace("<", "\\u003c")


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document: `picture` or `change`. Raises `InvalidArgument` for any other name.

    Examples:
        >>> schema("change")["properties"]["touched"]["items"]
        {'type': 'integer'}
    """
    if type(name) is not str or name not in KINDS:
        raise InvalidArgument(f"{brief_repr(name)} is not a kind of document: expected one of {', '.join(KINDS)}")
    schema = document_schema(name, KINDS[name], CONVERTER)
    move = schema["$defs"]["MovePicture"]
    move["oneOf"] = _moves_by_kind(move["properties"])
    return schema


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schemas of pictures and changes, by name.

    Examples:
        >>> list(schemas())
        ['picture', 'change']
    """
    return {name: schema(name) for name in KINDS}


_FIELDS_OF_MOVES: Mapping[MoveKind, Mapping[str, bool]] = MappingProxyType(
    {
        "play": {"slot": True, "announce": False},
        "discard": {"slot": True},
        "hint color": {"seat": True, "color": True, "touches": False},
        "hint value": {"seat": True, "value": True, "touches": False},
    }
)
"""The fields of each kind of move: True if never null, False if sometimes null. Fields not listed are always null."""


def _moves_by_kind(fields: Schema) -> list[Schema]:
    """One JSON Schema per kind of move: which fields are null, and which are not."""
    alternatives: list[Schema] = []
    for kind, never_null in _FIELDS_OF_MOVES.items():
        properties: dict[str, Schema] = {"kind": {"const": kind}}
        for name, field in fields.items():
            if "anyOf" in field and never_null.get(name, True):
                filled, null = field["anyOf"]
                properties[name] = filled if name in never_null else null
        alternatives.append({"properties": properties})
    return alternatives


def _one_of(texts: Iterable[str]) -> Form:
    return Form(schema={"type": "string", "enum": list(texts)})


_FILL: Schema = {"type": "string", "pattern": "^#[0-9a-f]{6}$"}
CONVERTER = Converter(
    {str | int: Form(schema={"type": ["string", "integer"]})},
    {
        SuitPicture: {
            "shape": _one_of(OUTLINES),
            "fills": Form(schema={"type": "array", "items": _FILL, "minItems": 1}),
        },
        SubjectPicture: {"fills": Form(schema={"type": "array", "items": _FILL})},
        ResultPicture: {"ending": _one_of(ending.value for ending in Ending)},
        ProposedPicture: {"rule": Form(schema={"anyOf": [_one_of(map(str, Rule)).schema, {"type": "null"}]})},
    },
    complete=True,
)
"""Writes documents for clients. It reads none."""
