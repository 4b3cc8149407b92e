"""How wide a text is on a terminal, in cells: a Chinese character takes two, an accent of its own none."""

from __future__ import annotations

from unicodedata import category, east_asian_width

from hanabi.game.internals import JOINERS

CUT = "…"
"""What is in place of the rest of a text that was cut."""
LETTERS_IN_CELL = 4
"""How many characters a cell may take on average: a letter and some accents."""

_WIDE = frozenset("WF")
_WITHOUT_WIDTH = frozenset(("Mn", "Me", "Cf"))
_AS_EMOJI = "\ufe0f"
"""It makes the sign before it as wide as an emoji. Terminals differ; counting it never makes a line too wide.

Nor does it to count all the signs that are joined to one emoji: some terminals show them one beside the other.
"""


def cells(text: str) -> int:
    r"""How many cells a line of text takes.

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


def cut(text: str, most: int) -> str:
    """A text of at most `most` cells; what is too long, or has accents without end, ends with an ellipsis.

    Examples:
        >>> cut("Ann", 5), cut("Annabella", 5)
        ('Ann', 'Anna…')
    """
    if cells(text) <= most and len(text) <= most * LETTERS_IN_CELL:
        return text
    head, _ = _split(text[: most * LETTERS_IN_CELL], most - len(CUT))
    return head.rstrip(JOINERS).rstrip() + CUT


def pieces(text: str, most: int) -> list[str]:
    """A text in pieces of at most `most` cells, without regard to words.

    Examples:
        >>> pieces("Annabella", 4)
        ['Anna', 'bell', 'a']
    """
    found = []
    while cells(text) > most:
        head, text = _split(text, most)
        found.append(head)
    return [*found, text]


def _split(text: str, most: int) -> tuple[str, str]:
    """The longest beginning that fits, which keeps its accents, and the rest. Between them is nothing to join."""
    taken = 0
    for place, letter in enumerate(text):
        taken += _cells_of(letter)
        if taken > most:
            return text[:place].rstrip(JOINERS), text[place:]
    return text, ""
