"""How `print` and notebooks display values. `hanabi.game.display_hook` imports this module by name."""

from __future__ import annotations

from functools import singledispatch

from hanabi.display.images.table_image import svg as image_of
from hanabi.display.lines.plain_text import text as text_of
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
    """A table as text."""
    return text_of(_picture_of(value))


def svg(value: Table | Picture) -> str | None:
    """A table as an image; None if drawing fails."""
    try:
        return image_of(_picture_of(value))
    except Exception:  # noqa: BLE001
        # The notebook falls back to `html`, which reports the error.
        return None


def html(value: object) -> str:
    """A value as HTML. If drawing fails, the HTML reports the error, as a traceback would fill the notebook's cell."""
    try:
        return _html(value).text
    except Exception as error:  # noqa: BLE001
        kind = element("code", type(value).__name__)
        return element("p", "This ", kind, f" cannot be drawn: {brief_repr(error)}").text


def _picture_of(value: Table | Picture) -> Picture:
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
