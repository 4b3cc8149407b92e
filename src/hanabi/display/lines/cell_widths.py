"""The width of text on a terminal, in cells: a Chinese character takes two, a combining accent none."""

from __future__ import annotations

from unicodedata import category, east_asian_width

from hanabi.game.internals import JOINERS

ELLIPSIS = "…"
MAX_LETTERS_PER_CELL = 4
"""Maximum number of characters per cell, on average over a text: a letter and some accents."""

_WIDE = frozenset("WF")
_WITHOUT_WIDTH = frozenset(("Mn", "Me", "Cf"))
_AS_EMOJI = "\ufe0f"
"""Turns the character before it into an emoji, which is one cell wider on some terminals.

The joined parts of an emoji are counted separately, as some terminals show them separately. So the width of a line may
be overestimated, but never underestimated.
"""


def cells(text: str) -> int:
    r"""The number of cells that a line of text takes.

    Examples:
        >>> cells("Ann"), cells("\u5b89"), cells("Ame\u0301lie")
        (3, 2, 6)
    """
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(letter: str) -> int:
    if letter == _AS_EMOJI:
        return 1
    if category(letter) in _WITHOUT_WIDTH:
        return 0
    return 2 if east_asian_width(letter) in _WIDE else 1


def cut(text: str, max_cells: int) -> str:
    """Truncate a text to at most `max_cells` cells. A longer text, or one with endless accents, ends with an ellipsis.

    Examples:
        >>> cut("Ann", 5), cut("Annabella", 5)
        ('Ann', 'Anna…')
    """
    if cells(text) <= max_cells and len(text) <= max_cells * MAX_LETTERS_PER_CELL:
        return text
    head, _ = _split(text[: max_cells * MAX_LETTERS_PER_CELL], max_cells - len(ELLIPSIS))
    return head.rstrip(JOINERS).rstrip() + ELLIPSIS


def pieces(text: str, max_cells: int) -> list[str]:
    """Split a text into pieces of at most `max_cells` cells, at any character.

    Examples:
        >>> pieces("Annabella", 4)
        ['Anna', 'bell', 'a']
    """
    split = []
    while cells(text) > max_cells:
        head, text = _split(text, max_cells)
        split.append(head)
    return [*split, text]


def _split(text: str, max_cells: int) -> tuple[str, str]:
    """The longest beginning that fits, with its accents, and the rest."""
    taken = 0
    for index, letter in enumerate(text):
        taken += _cells_of(letter)
        if taken > max_cells:
            return text[:index].rstrip(JOINERS), text[index:]
    return text, ""
