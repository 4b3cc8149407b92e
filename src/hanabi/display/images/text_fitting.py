"""Text in an image: how wide it may be, what is left out, and where its lines break.

An image cannot ask for the width of a text, which depends on the fonts of whoever looks at it. The widths here are
those of a wide font, so that a text seldom needs more.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from hanabi.display.escaping import escaped
from hanabi.game.internals import JOINERS

_KNOWN: Mapping[str, float] = MappingProxyType(
    {
        **{chr(code): 0.64 for code in range(33, 127)},
        **{chr(code): 0.79 for code in range(ord("A"), ord("Z") + 1)},
        **dict.fromkeys("#&+<=>^~w", 0.84),
        **dict.fromkeys("mMW@%…", 1.0),
        **dict.fromkeys("ijlIJ.,:;'|/- ", 0.39),
        **dict.fromkeys("ftr()[]!", 0.45),
        **dict.fromkeys("ÆæŒœŴŵĦ©®±\u00d7÷¬", 1.07),
    }
)
_ELLIPSIS = "…"
_LAST_TAME = "\u017f"
"""The last letter of the Latin alphabets that any font has."""
_BOLD = 1.12


def width_of(letter: str) -> float:
    """How wide a letter may be, in parts of the size of the font. None is without width: there may be thousands.

    Examples:
        >>> width_of("a"), width_of("界")
        (0.64, 1.05)
    """
    known = _KNOWN.get(letter)
    if known is not None:
        return known
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0.2
    # A ligature of many letters is as wide as they are.
    letters = unicodedata.normalize("NFKC", letter)
    return sum([1.05 if unicodedata.east_asian_width(each) in "WF" else 0.8 for each in letters])


def fitted(text: str, size: float, room: float) -> str:
    """A text that fits into `room`, cut short with an ellipsis where it does not.

    Examples:
        >>> fitted("Ann", 10, 100), fitted("Annabelle", 10, 40)
        ('Ann', 'Anna…')
    """
    left = room / size
    for place, letter in enumerate(text):
        left -= width_of(letter)
        if left < 0:
            return _cut(text[:place], room / size)
    return text


def _cut(text: str, room: float) -> str:
    """The beginning of a text that leaves room for an ellipsis."""
    room -= width_of(_ELLIPSIS)
    for place, letter in enumerate(text):
        room -= width_of(letter)
        if room < 0:
            text = text[:place].rstrip()
            break
    return text.rstrip(JOINERS) + _ELLIPSIS


def wrapped(text: str, size: float, room: float, lines: int) -> list[str]:
    """A text in at most so many lines that fit into `room`; the last is cut short where more would follow.

    Examples:
        >>> wrapped("Ann hints red to Bob", 10, 80, 2)
        ['Ann hints red', 'to Bob']
    """
    found: list[str] = []
    while len(found) < lines - 1:
        place = _break(text, room / size)
        if place is None:
            break
        found.append(text[:place].rstrip(JOINERS).rstrip())
        text = text[place:].lstrip(JOINERS).lstrip()
    return [*found, fitted(text, size, room)]


def _break(text: str, room: float) -> int | None:
    """Where a line has to end: after its last word that fits, or inside a word that is longer than a line."""
    space = 0
    for place, letter in enumerate(text):
        if letter == " ":
            space = place
        room -= width_of(letter)
        if room < 0:
            return space or max(place, 1)
    return None


def label(text: str, x: float, y: float, size: float, looks: str, anchor: str = "") -> str:
    """A text in the image. `looks`: its classes, in short; `anchor`: `middle` or `end`, where it is not the start.

    Examples:
        >>> label("Ann", 1, 2, 10, "ink")
        '<text class="hanabi-ink" x="1" y="2" font-size="10">Ann</text>'
    """
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="hanabi-{looks}" x="{x:g}" y="{y:g}" font-size="{size:g}"{anchored}>{escaped(text)}</text>'


def boxed(text: str, x: float, y: float, size: float, looks: str, room: float, anchor: str = "") -> str:
    """A text of people's in the image, which reaches nowhere out of its line.

    `anchor`: `middle`, where `x` is not its start. What most fonts have, and `fitted` measures, needs nothing more.
    Other letters may be stacked, or wider than thought: they are drawn in a window.

    Examples:
        >>> boxed("Ann", 1, 20, 10, "ink", 50) == label("Ann", 1, 20, 10, "ink")
        True
        >>> boxed("安", 1, 20, 10, "ink", 50)[:62]
        '<svg x="1" y="8.5" width="50" height="15" overflow="hidden"><t'
    """
    if all(letter <= _LAST_TAME or letter == _ELLIPSIS for letter in text):
        return label(text, x, y, size, looks, anchor)
    middle = room / 2 if anchor else 0
    top = round(y - 1.15 * size, 1)
    window = f'<svg x="{x - middle:g}" y="{top:g}" width="{room:g}" height="{1.5 * size:g}" overflow="hidden">'
    return f"{window}{label(text, middle, round(y - top, 1), size, looks, anchor)}</svg>"


def bold_room(room: float) -> float:
    """The room for a text in a plain font that its bold form needs no more of than `room`.

    Examples:
        >>> round(bold_room(112))
        100
    """
    return room / _BOLD
