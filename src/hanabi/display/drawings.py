"""What `print` and notebooks show of a value, by its kind."""

from __future__ import annotations

from functools import singledispatch

from hanabi.display.images.table_image import svg as as_svg
from hanabi.display.lines.plain_text import text as in_text
from hanabi.display.notebooks.html_elements import Markup, element
from hanabi.display.notebooks.records_html import (
    comparison_as_html,
    difference_as_html,
    fault_as_html,
    history_as_html,
    judgement_as_html,
    record_as_html,
)
from hanabi.display.notebooks.rules_html import edition_as_html, rules_as_html
from hanabi.display.notebooks.rulings_html import explanation_as_html, ruling_as_html, sources_as_html
from hanabi.display.notebooks.table_html import figure
from hanabi.display.pictures.building import picture
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import Rules, Table
from hanabi.game.internals import brief_repr
from hanabi.records import Comparison, Difference, Fault, History, Judgement, Record
from hanabi.rulebook import Edition, Explanation, Ruling, Source


def text(value: Table | Picture) -> str:
    """A table as lines of text."""
    return in_text(_pictured(value))


def svg(value: Table | Picture) -> str | None:
    """A table as an image; None where it cannot be drawn."""
    try:
        return as_svg(_pictured(value))
    except Exception:  # noqa: BLE001
        # A notebook shows the other forms of the value, and `html` says why.
        return None


def html(value: object) -> str:
    """A value as a piece of a page. If it is hollow and cannot be drawn, the piece says so.

    In a notebook an error would be written across the cell with all its lines, and hide the value.
    """
    try:
        return _html(value).text
    except Exception as error:  # noqa: BLE001
        kind = element("code", type(value).__name__)
        return element("p", "This ", kind, f" cannot be drawn: {brief_repr(error)}").text


def _pictured(value: Table | Picture) -> Picture:
    return picture(value) if isinstance(value, Table) else value


@singledispatch
def _html(value: object) -> Markup:
    return element("pre", str(value))


@_html.register
def _(value: Table) -> Markup:
    return figure(picture(value))


@_html.register
def _(value: Source) -> Markup:
    return sources_as_html((value,))


_html.register(Picture, figure)
_html.register(Ruling, ruling_as_html)
_html.register(Explanation, explanation_as_html)
_html.register(Rules, rules_as_html)
_html.register(Edition, edition_as_html)
_html.register(Record, record_as_html)
_html.register(History, history_as_html)
_html.register(Fault, fault_as_html)
_html.register(Judgement, judgement_as_html)
_html.register(Difference, difference_as_html)
_html.register(Comparison, comparison_as_html)
