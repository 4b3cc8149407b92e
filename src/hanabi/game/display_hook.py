"""How `print` and notebooks display values of the game.

The module that draws the values imports this package, so this package cannot import it in the usual way. It is imported
by its name when the first value is displayed.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

DRAWINGS = "hanabi.display.drawings"


class Drawings(Protocol):
    """The functions of the module that draws."""

    def text(self, value: object) -> str:
        """The value as lines of text."""

    def html(self, value: object) -> str:
        """The value as a fragment of HTML."""

    def svg(self, value: object) -> str | None:
        """The value as an SVG image, or None if such values have no image."""


def drawings() -> Drawings:
    """The module that draws."""
    return cast("Drawings", import_module(DRAWINGS))


class HtmlDisplay:
    """A value that notebooks display as HTML. IPython's terminal displays it as `print` does."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # IPython searches the base classes in order, each for `_repr_pretty_` and then `__repr__`. An inherited
        # `_repr_pretty_` would come after the `__repr__` of the class itself.
        cls._repr_pretty_ = HtmlDisplay._repr_pretty_  # type: ignore[method-assign]

    def _repr_html_(self) -> str:
        return drawings().html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # Several lines are hard to read inside a list, or in an example that Hypothesis prints by this protocol.
        is_alone = len(printer.stack) == 1 and type(printer).__module__.startswith("IPython.")
        printer.text(str(self) if is_alone else repr(self))


class ImageDisplay(HtmlDisplay):
    """A value that is also displayed as an image, and printed as lines of text."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return drawings().svg(self)

    def __str__(self) -> str:
        return drawings().text(self)
