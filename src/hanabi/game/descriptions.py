"""What the fields of a value are, said once, where each is declared. Docstrings, the reference and schemas have it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import attrs

ABOUT = "about"
"""The key of a description in the metadata of a field."""


def about(text: str) -> dict[str, str]:
    """The metadata of a field: what it is, as a phrase that goes on after the name and a colon.

    Examples:
        >>> about("its lowest score")
        {'about': 'its lowest score'}
    """
    return {ABOUT: text}


def descriptions_of(kind: Any) -> dict[str, str]:
    """What the fields of a class are, by name; those that say nothing are left out.

    Examples:
        >>> from hanabi import Band
        >>> descriptions_of(Band)["lowest"]
        'the lowest score in it'
    """
    return {field.name: field.metadata[ABOUT] for field in attrs.fields(kind) if ABOUT in field.metadata}


def with_fields(text: str, descriptions: Mapping[str, str]) -> str:
    r"""A docstring with a list of fields after its first paragraph.

    Examples:
        >>> with_fields("A band.\n\nMore.", {"lowest": "the lowest score in it"})
        'A band.\n\n* `lowest`: the lowest score in it.\n\nMore.'
    """
    if not descriptions:
        return text
    first, blank, rest = inspect.cleandoc(text).partition("\n\n")
    listed = "\n".join([f"* `{name}`: {what.removesuffix('.')}." for name, what in descriptions.items()])
    return f"{first}\n\n{listed}{blank}{rest}"
