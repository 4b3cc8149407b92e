"""Text that fits into an image: estimating its width, cutting it, and wrapping it.

The width of a text depends on the viewer's fonts, which are unknown. The estimates are for a wide font, so a text is
seldom wider than estimated.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from hanabi.display.escaping import escaped
from hanabi.game.internals import JOINERS

_WIDTHS: Mapping[str, float] = MappingProxyType(
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
_LAST_COMMON = "\u017f"
"""The last letter of the Latin alphabets that every font has."""
_BOLD_FACTOR = 1.12


def width_of(letter: str) -> float:
    """The estimated width of a character, relative to the font size.

    Even combining characters count a little, as a text may have thousands of them.

    Examples:
        >>> width_of("a"), width_of("界")
        (0.64, 1.05)
    """
    width = _WIDTHS.get(letter)
    if width is not None:
        return width
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0.2
    # A ligature is as wide as its letters.
    letters = unicodedata.normalize("NFKC", letter)
    return sum([1.05 if unicodedata.east_asian_width(each) in "WF" else 0.8 for each in letters])


def fitted(text: str, size: float, room: float) -> str:
    """A text that fits into `room`, if necessary cut with an ellipsis.

    Examples:
        >>> fitted("Ann", 10, 100), fitted("Annabelle", 10, 40)
        ('Ann', 'Anna…')
    """
    left = room / size
    for index, letter in enumerate(text):
        left -= width_of(letter)
        if left < 0:
            return _cut(text[:index], room / size)
    return text


def _cut(text: str, room: float) -> str:
    """As much of a text as leaves room for an ellipsis."""
    room -= width_of(_ELLIPSIS)
    for index, letter in enumerate(text):
        room -= width_of(letter)
        if room < 0:
            text = text[:index].rstrip()
            break
    return text.rstrip(JOINERS) + _ELLIPSIS


def wrapped(text: str, size: float, room: float, lines: int) -> list[str]:
    """A text wrapped into at most `lines` lines, the last one cut if necessary.

    Examples:
        >>> wrapped("Ann hints red to Bob", 10, 80, 2)
        ['Ann hints red', 'to Bob']
    """
    wrapped_lines: list[str] = []
    while len(wrapped_lines) < lines - 1:
        index = _break(text, room / size)
        if index is None:
            break
        wrapped_lines.append(text[:index].rstrip(JOINERS).rstrip())
        text = text[index:].lstrip(JOINERS).lstrip()
    return [*wrapped_lines, fitted(text, size, room)]


def _break(text: str, room: float) -> int | None:
    """The index at which a line ends: after the last word that fits, or inside a word longer than the line."""
    space = 0
    for index, letter in enumerate(text):
        if letter == " ":
            space = index
        room -= width_of(letter)
        if room < 0:
            return space or max(index, 1)
    return None


def label(text: str, x: float, y: float, size: float, classes: str, anchor: str = "") -> str:
    """A text element. `classes`: CSS classes, the first without `hanabi-`; `anchor`: empty, `middle` or `end`."""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="hanabi-{classes}" x="{x:g}" y="{y:g}" font-size="{size:g}"{anchored}>{escaped(text)}</text>'


def boxed(text: str, x: float, y: float, size: float, classes: str, room: float, anchor: str = "") -> str:
    """A text supplied by users, which cannot leave its line. `anchor` is empty or `middle`.

    `fitted` is enough for common letters. Other characters may be stacked, or wider than estimated, so a text that has
    any is clipped.

    Examples:
        >>> boxed("Ann", 1, 20, 10, "ink", 50) == label("Ann", 1, 20, 10, "ink")
        True
        >>> boxed("安", 1, 20, 10, "ink", 50)[:62]
        '<svg x="1" y="8.5" width="50" height="15" overflow="hidden"><t'
    """
    if all(letter <= _LAST_COMMON or letter == _ELLIPSIS for letter in text):
        return label(text, x, y, size, classes, anchor)
    middle = room / 2 if anchor else 0
    top = round(y - 1.15 * size, 1)
    clip = f'<svg x="{x - middle:g}" y="{top:g}" width="{room:g}" height="{1.5 * size:g}" overflow="hidden">'
    return f"{clip}{label(text, middle, round(y - top, 1), size, classes, anchor)}</svg>"


def bold(text: str, x: float, y: float, size: float, color: str, room: float, anchor: str = "") -> str:
    """A bold text supplied by users, cut to fit into `room`. `anchor` is empty or `middle`."""
    return boxed(fitted(text, size, bold_room(room)), x, y, size, f"{color} hanabi-b", room, anchor)


def bold_room(room: float) -> float:
    """The room to give `fitted` for a bold text, so that it fits into `room`."""
    return room / _BOLD_FACTOR
