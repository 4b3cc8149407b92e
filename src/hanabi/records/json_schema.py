"""The JSON Schema of each kind of document, drawn from the same shapes that reading follows."""

from __future__ import annotations

import types
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from hanabi.game import InvalidArgument, brief_repr
from hanabi.records.codec import VERSION
from hanabi.records.forms import FORMS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SIMPLE = {int: "integer", str: "string", bool: "boolean", type(None): "null"}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document: record, setup, view, event, rearrangement, rules or outcome.

    Raises `InvalidArgument` for any other name.

    Examples:
        >>> schema("rearrangement")["required"]
        ['format', 'seat', 'slots']
    """
    if type(name) is not str or name not in FORMS:
        raise InvalidArgument(f"{brief_repr(name)} is no kind of document: expected one of {', '.join(FORMS)}")
    drawn = _object(FORMS[name].shape)
    return {
        "$schema": DIALECT,
        "title": f"hanabi {name}, version {VERSION}",
        **drawn,
        "properties": {"format": {"const": f"hanabi/{name}/{VERSION}"}, **drawn["properties"]},
        "required": ["format", *drawn["required"]],
    }


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every kind of document, by its name.

    Examples:
        >>> list(schemas())
        ['record', 'setup', 'view', 'event', 'rearrangement', 'rules', 'outcome']
    """
    return {name: schema(name) for name in FORMS}


def _object(shape: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(shape)
    fields = attrs.fields(shape)
    return {
        "type": "object",
        "description": str(shape.__doc__).splitlines()[0],
        "properties": {field.name: _any(hints[field.name]) for field in fields},
        "required": [field.name for field in fields if field.default is attrs.NOTHING],
        "additionalProperties": False,
    }


def _any(kind: Any) -> dict[str, Any]:
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _any(get_args(kind)[0])}
    if get_origin(kind) in {Union, types.UnionType}:
        return {"anyOf": [_any(part) for part in get_args(kind)]}
    return _object(kind)
