"""The JSON Schema of each kind of document, derived from the same values and forms that the converter uses."""

from __future__ import annotations

import inspect
import re
import types
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from hanabi.game import InvalidArgument
from hanabi.game.house import brief_repr
from hanabi.records.converter import CONVERTER, Form
from hanabi.records.documents import KINDS, VERSION

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_NAMES = re.compile(r"((?:`\w+`(?:, | and )?)+): ")
_WORDS = {"None": "null", "True": "true", "False": "false"}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document: record, setup, state, view, event, rearrangement, rules or outcome.

    Raises `InvalidArgument` for any other name.

    Examples:
        >>> schema("rearrangement")["required"]
        ['format', 'seat', 'slots']
    """
    if type(name) is not str or name not in KINDS:
        raise InvalidArgument(f"{brief_repr(name)} is not a kind of document: expected one of {', '.join(KINDS)}")
    drawn = _of_type(KINDS[name])
    return {
        "$schema": DIALECT,
        "$id": f"urn:hanabi:{name}:{VERSION}",
        "title": f"hanabi {name}, version {VERSION}",
        **drawn,
        "properties": {
            "format": {"const": f"hanabi/{name}/{VERSION}", "description": "The kind and version of the document."},
            **drawn["properties"],
        },
        "required": ["format", *drawn["required"]],
    }


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every kind of document, by its name.

    Examples:
        >>> list(schemas())
        ['record', 'setup', 'state', 'view', 'event', 'rearrangement', 'rules', 'outcome']
    """
    return {name: schema(name) for name in KINDS}


def _of_type(kind: Any) -> dict[str, Any]:
    if kind in CONVERTER.forms:
        return _of_form(CONVERTER.forms[kind], kind)
    if get_origin(kind) is tuple:
        return _of_tuple(get_args(kind))
    if get_origin(kind) in {Union, types.UnionType}:
        return {"anyOf": [_of_type(part) for part in get_args(kind)]}
    return {"type": "null"} if kind is type(None) else _of_class(kind)


def _of_form(form: Form, kind: Any) -> dict[str, Any]:
    if form.schema is None:
        return _of_type(kind)
    return _of_class(form.schema) if isinstance(form.schema, type) else dict(form.schema)


def _of_tuple(parts: tuple[Any, ...]) -> dict[str, Any]:
    if parts[-1] is ...:
        return {"type": "array", "items": _of_type(parts[0])}
    size = len(parts)
    return {"type": "array", "prefixItems": [_of_type(part) for part in parts], "minItems": size, "maxItems": size}


def _of_class(kind: type[Any]) -> dict[str, Any]:
    names, forms = CONVERTER.field_names(kind), CONVERTER.fields.get(kind, {})
    hints = get_type_hints(kind)
    # Some versions of attrs give a class made by `make_class` no hints.
    types_of = {field.name: hints.get(field.name, field.type) for field in attrs.fields(kind)}
    about = field_descriptions(kind)
    required = [field.name for field in attrs.fields(kind) if field.default is attrs.NOTHING and field.name != "rules"]
    properties: dict[str, Any] = {}
    for field, name in names.items():
        form = forms.get(field, Form())
        drawn = _of_form(form, types_of[field])
        words = form.about or about.get(field)
        properties[name] = {**drawn, "description": _sentence(words)} if words else drawn
    return {
        "type": "object",
        "description": _sentence(inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]),
        "properties": properties,
        "required": [names[field] for field in required],
        "additionalProperties": False,
    }


def field_descriptions(kind: type[Any]) -> dict[str, str]:
    """What the docstring of a class or of its bases says about each field."""
    found: dict[str, str] = {}
    for above in reversed(kind.__mro__):
        lines = inspect.cleandoc(above.__doc__ or "").split("\n")
        items = re.sub(r"\n  +", " ", "\n".join(lines))
        for item in re.findall(r"^\* (.*)", items, re.MULTILINE):
            _, *parts = _NAMES.split(item)
            for fields, words in zip(parts[::2], parts[1::2], strict=True):
                found.update(dict.fromkeys(re.findall(r"\w+", fields.replace(" and ", " ")), words))
    return found


def _sentence(words: str) -> str:
    """A phrase of a docstring as a sentence for readers of JSON."""
    plain = re.sub(r"\b(None|True|False)\b", lambda found: _WORDS[found[0]], words.strip().replace("`", ""))
    return f"{plain[:1].upper()}{plain[1:]}{'' if plain.endswith('.') else '.'}"
