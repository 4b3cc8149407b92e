"""The JSON Schema of each kind of document, derived from the classes and forms that the converter uses."""

from __future__ import annotations

import inspect
import re
import types
from typing import Any, Literal, Union, final, get_args, get_origin

import attrs

from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr, descriptions_of
from hanabi.plain_data import Converter, Form, types_of
from hanabi.records.documents.kinds import KINDS, VERSION
from hanabi.records.documents.under_rules import ANY_GAME

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_DEFINITIONS = "#/$defs/"
_IN_JSON = {"None": "null", "True": "true", "False": "false"}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document: record, setup, state, view, event, rearrangement, rules or outcome.

    Raises `InvalidArgument` for any other name.

    Examples:
        >>> schema("rearrangement")["required"]
        ['format', 'seat', 'slots']
    """
    if type(name) is not str or name not in KINDS:
        raise InvalidArgument(f"{brief_repr(name)} is not a kind of document: expected one of {', '.join(KINDS)}")
    return document_schema(name, KINDS[name], ANY_GAME)


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every kind of document, by its name.

    Examples:
        >>> list(schemas())
        ['record', 'setup', 'state', 'view', 'event', 'rearrangement', 'rules', 'outcome']
    """
    return {name: schema(name) for name in KINDS}


def document_schema(name: str, kind: type[Any], converter: Converter) -> dict[str, Any]:
    """The JSON Schema of a kind of document, as a converter writes it."""
    parts = _Parts(converter)
    document = parts.whole(kind)
    document_format = f"hanabi/{name}/{VERSION}"
    return {
        "$schema": DIALECT,
        "$id": f"urn:hanabi:{name}:{VERSION}",
        "title": f"hanabi {name}, version {VERSION}",
        **document,
        "properties": {
            "format": {"const": document_format, "description": "The kind and version of the document."},
            **document["properties"],
        },
        "required": ["format", *document["required"]],
        **({"$defs": parts.definitions} if parts.definitions else {}),
    }


@final
class _Parts:
    """Derives the schemas of the parts of a document. `definitions` has the schemas of classes, by class name."""

    def __init__(self, converter: Converter) -> None:
        self._converter = converter
        self.definitions: dict[str, dict[str, Any]] = {}

    def whole(self, kind: type[Any]) -> dict[str, Any]:
        """Return the schema of a class itself, not a reference to the schema."""
        return self.definitions.pop(self._of_type(kind)["$ref"].removeprefix(_DEFINITIONS))

    def _of_type(self, kind: Any) -> dict[str, Any]:
        if kind in self._converter.forms:
            return self._of_form(self._converter.forms[kind], kind)
        origin = get_origin(kind)
        if origin is tuple:
            return self._of_tuple(get_args(kind))
        if origin in {Union, types.UnionType}:
            return {"anyOf": [self._of_type(part) for part in get_args(kind)]}
        if origin is Literal:
            return {"type": "string", "enum": list(get_args(kind))}
        return {"type": "null"} if kind is type(None) else self._of_class(kind)

    def _of_form(self, form: Form, kind: Any) -> dict[str, Any]:
        if form.schema is None:
            return self._of_type(kind)
        return self._of_class(form.schema) if isinstance(form.schema, type) else dict(form.schema)

    def _of_tuple(self, parts: tuple[Any, ...]) -> dict[str, Any]:
        if parts[-1] is ...:
            return {"type": "array", "items": self._of_type(parts[0])}
        size = len(parts)
        of_parts = [self._of_type(part) for part in parts]
        return {"type": "array", "prefixItems": of_parts, "minItems": size, "maxItems": size}

    def _of_class(self, kind: type[Any]) -> dict[str, Any]:
        name = kind.__name__.removesuffix("Document")
        if name not in self.definitions:
            self.definitions[name] = {}  # keeps its place before the definitions of its parts
            self.definitions[name] = self._object(kind)
        return {"$ref": f"{_DEFINITIONS}{name}"}

    def _object(self, kind: type[Any]) -> dict[str, Any]:
        names, forms = self._converter.field_names(kind), self._converter.fields.get(kind, {})
        types = types_of(kind)
        about = descriptions_of(kind)
        properties: dict[str, Any] = {}
        for field, name in names.items():
            form = forms.get(field, Form())
            properties[name] = {
                **self._of_form(form, types[field]),
                "description": _sentence(form.about or about[field]),
            }
        return {
            "type": "object",
            "description": _sentence(inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]),
            "properties": properties,
            "required": [names[field.name] for field in attrs.fields(kind) if self._is_required(field)],
            "additionalProperties": False,
        }

    def _is_required(self, field: attrs.Attribute[Any]) -> bool:
        return self._converter.complete or (field.default is attrs.NOTHING and field.name != "rules")


def _sentence(phrase: str) -> str:
    """Turn a phrase of a docstring into a sentence in the words of JSON, such as null for None."""
    plain = re.sub(r"\b(None|True|False)\b", lambda found: _IN_JSON[found[0]], phrase.strip().replace("`", ""))
    return f"{plain[:1].upper()}{plain[1:]}{'' if plain.endswith('.') else '.'}"
