"""The seam to the drawings: values that a person sees drawn, by `print` and in notebooks.

The rules of play know nothing of drawings, which are far above them. The front door of the package says where they are
to be found; they are imported when something is first drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias


class Drawings(Protocol):
    """What can be made of a value for a person."""

    def text(self, value: object) -> str:
        """Lines of text."""

    def html(self, value: object) -> str:
        """A piece of a page."""

    def svg(self, value: object) -> str:
        """An image."""


FindDrawings: TypeAlias = Callable[[], Drawings]

_found: list[FindDrawings] = []


def draw_with(find: FindDrawings) -> None:
    """Say where the drawings are found. Whoever says so last is asked."""
    _found[:] = [find]


def drawings() -> Drawings:
    """The drawings."""
    return _found[-1]()


class Shown:
    """A value that notebooks show as a piece of a page."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return drawings().html(self)


class Drawn(Shown):
    """A value that is drawn as an image too, and printed as lines of text."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return drawings().svg(self)

    def __str__(self) -> str:
        return drawings().text(self)
