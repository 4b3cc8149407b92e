"""The index at which each part of a layout begins, in a form for compiled loops."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from hanabi.encoding import Layout
from hanabi.encoding.internals import part_names


def _type_for(layout_name: str, name: str) -> Any:
    # Each layout has a type of its own, so that code that uses a part of another layout does not compile.
    return namedtuple(name, [*part_names(layout_name), "size"], module=__name__)  # noqa: PYI024 - its names are not known here


PartStarts: TypeAlias = Any
"""One of the next two types: the index where each part begins, by its name, and the `size` of the layout."""
# pickle looks up each type in this module by its name, so variable and type must have the same name.
CanonicalStarts = _type_for("learning-environment", "CanonicalStarts")
ExactStarts = _type_for("exact", "ExactStarts")
_TYPES: Mapping[str, Callable[..., PartStarts]] = MappingProxyType(
    {"learning-environment": CanonicalStarts, "exact": ExactStarts}
)


def part_starts(layout: Layout) -> PartStarts:
    """Where the parts of a layout begin."""
    return _TYPES[layout.name](**{part.name: part.start for part in layout.parts}, size=layout.size)
