"""TypeScript types of documents, generated from their JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from textwrap import indent, wrap

from hanabi.plain_data import Schema

_WIDTH = 108
_TYPES = {"integer": "number"}
_HEAD = """/**
 * The documents of hanabi, version 1.
 *
 * Generated from the JSON Schemas beside this file: python -m hanabi.display.publish_schemas docs/schemas
 */
"""


def typescript(schemas: Mapping[str, Schema]) -> str:
    """Declarations for schemas by name: an interface for each document and each part.

    A part with alternatives becomes a union, and `kind` tells its members apart. Parts with the same name
    have to be equal in all schemas.
    """
    documents = {f"{name.capitalize()}Document": schema for name, schema in schemas.items()}
    parts: dict[str, Schema] = {}
    for schema in documents.values():
        for name, part in schema.get("$defs", {}).items():
            assert parts.setdefault(name, part) == part, name
    interfaces = [_interface(name, schema) for name, schema in {**documents, **parts}.items()]
    every = f"/** Any document. */\nexport type Document = {' | '.join(documents)};\n"
    return "\n".join([_HEAD, *interfaces, every])


def _interface(name: str, schema: Schema) -> str:
    fields = "\n".join(_field(field, part, schema["required"]) for field, part in schema["properties"].items())
    body = f"{{\n{indent(fields, '  ')}\n}}"
    if "oneOf" not in schema:
        return f"{_comment(schema)}export interface {name} {body}\n"
    kinds = "".join([f"  | {_kind(kind['properties'])}\n" for kind in schema["oneOf"]])
    return f"{_comment(schema)}export type {name} = {body} & (\n{kinds});\n"


def _kind(fields: Schema) -> str:
    return f"{{ {' '.join(f'readonly {name}: {_type(part)};' for name, part in fields.items())} }}"


def _field(name: str, schema: Schema, required: Iterable[str]) -> str:
    return f"{_comment(schema)}readonly {name}{'' if name in required else '?'}: {_type(schema)};".replace(
        ": \n", ":\n"
    )


def _comment(schema: Schema) -> str:
    lines = wrap(schema["description"].replace("*/", "*\\/"), _WIDTH)
    return f"/** {lines[0]} */\n" if len(lines) == 1 else "\n".join(["/**", *(f" * {line}" for line in lines), " */\n"])


def _type(schema: Schema) -> str:
    alternatives = list(dict.fromkeys(_alternatives(schema)))
    union = " | ".join(alternatives)
    return union if len(union) < _WIDTH else "\n  | ".join(["", *alternatives])


def _alternatives(schema: Schema) -> Iterator[str]:
    if "$ref" in schema:
        yield schema["$ref"].rpartition("/")[2]
    elif "anyOf" in schema:
        for part in schema["anyOf"]:
            yield from _alternatives(part)
    elif "const" in schema:
        yield json.dumps(schema["const"])
    elif "enum" in schema:
        yield from map(json.dumps, schema["enum"])
    elif schema["type"] == "array":
        yield _array(schema)
    elif schema["type"] == "object":
        yield f"{{ readonly [name: string]: {_type(schema['additionalProperties'])} }}"
    else:
        kinds = schema["type"]
        for kind in [kinds] if isinstance(kinds, str) else kinds:
            yield _TYPES.get(kind, kind)


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(_type, schema['prefixItems']))}]"
    items = _type(schema["items"])
    return f"readonly ({items})[]" if " " in items else f"readonly {items}[]"
