"""Descriptions of fields, written where a field is declared. Docstrings, the reference and schemas show them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import attrs

ABOUT = "about"
"""The key of a description in the metadata of a field."""


def about(text: str) -> dict[str, str]:
    """The metadata of a field: its description, a phrase that is shown after the field's name and a colon.

    Examples:
        >>> about("its lowest score")
        {'about': 'its lowest score'}
    """
    return {ABOUT: text}


def descriptions_of(kind: Any) -> dict[str, str]:
    """The descriptions of the fields of a class, by name, without fields that have none.

    Examples:
        >>> from hanabi import Band
        >>> descriptions_of(Band)["lowest"]
        'the lowest score in it'
    """
    return {field.name: field.metadata[ABOUT] for field in attrs.fields(kind) if ABOUT in field.metadata}


def with_fields(text: str, descriptions: Mapping[str, str]) -> str:
    r"""Insert a list of fields into a docstring, after its first paragraph.

    Examples:
        >>> with_fields("A band.\n\nMore.", {"lowest": "the lowest score in it"})
        'A band.\n\n* `lowest`: the lowest score in it.\n\nMore.'
    """
    if not descriptions:
        return text
    first, blank, rest = inspect.cleandoc(text).partition("\n\n")
    listed = "\n".join([f"* `{name}`: {what.removesuffix('.')}." for name, what in descriptions.items()])
    return f"{first}\n\n{listed}{blank}{rest}"
