"""The seam to the drawings: values that a person sees drawn, by `print` and in notebooks.

The rules of play know nothing of drawings, which are far above them. The front door of the package says in which module
they are; it is imported when something is first drawn.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast


class Drawings(Protocol):
    """What can be made of a value for a person."""

    def text(self, value: object) -> str:
        """Lines of text."""

    def html(self, value: object) -> str:
        """A piece of a page."""

    def svg(self, value: object) -> str | None:
        """An image; None where there is none to be made."""


_modules: list[str] = []


def draw_with(module: str) -> None:
    """Say which module has the drawings. Whoever says so last is asked."""
    _modules[:] = [module]


def drawings() -> Drawings:
    """The drawings."""
    return cast("Drawings", import_module(_modules[-1]))


class Shown:
    """A value that notebooks show as a piece of a page, and IPython's terminal as `print` does."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # IPython asks each class in turn, and takes its `__repr__` unless this is in the class itself.
        cls._repr_pretty_ = Shown._repr_pretty_  # type: ignore[method-assign]

    def _repr_html_(self) -> str:
        return drawings().html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # Inside a list or the like, several lines would be hard to read.
        printer.text(str(self) if len(printer.stack) == 1 else repr(self))


class Drawn(Shown):
    """A value that is drawn as an image too, and printed as lines of text."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return drawings().svg(self)

    def __str__(self) -> str:
        return drawings().text(self)
