"""What `print` and notebooks show of a value, by its kind."""

from __future__ import annotations

from functools import singledispatch
from html import escape

from hanabi.display.picturing import picture
from hanabi.display.plain_text import text as in_text
from hanabi.display.svg_table import svg as drawn
from hanabi.game import Table


@singledispatch
def text(value: object) -> str:
    """A value as lines of text."""
    return repr(value)


@singledispatch
def svg(value: object) -> str:
    """A value as an image."""
    raise TypeError(value)


@singledispatch
def html(value: object) -> str:
    """A value as a piece of a page."""
    return f"<pre>{escape(str(value))}</pre>"


@text.register
def _(value: Table) -> str:
    return in_text(picture(value))


@svg.register
def _(value: Table) -> str:
    return drawn(picture(value))


@html.register
def _(value: Table) -> str:
    return drawn(picture(value))
