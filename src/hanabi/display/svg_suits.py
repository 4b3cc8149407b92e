"""What is drawn of a suit, wherever it is drawn: depends on the rules alone, so that it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from hanabi.display.escaping import escaped
from hanabi.display.svg_shapes import shape
from hanabi.display.table_picture import SuitPicture

PLATE = "#fffdf8"
"""What is behind the writing on a suit of many colours."""


class SuitLook:
    """A suit ready to be drawn.

    * `face`: the upper part of a card: `FACE_WIDTH` by `FACE_HEIGHT`. `chip`: a small square with the letter.
    """

    __slots__ = ("chip", "face", "fill", "ink", "letter", "many", "shape")

    def __init__(self, suit: SuitPicture) -> None:
        """Draw what is the same on all its cards."""
        self.letter = escaped(suit.letter)
        self.shape = suit.shape
        self.many = len(suit.fills) > 1
        self.ink = escaped(suit.ink)
        self.fill = escaped(suit.fills[0])
        self.face = _face(suit)
        self.chip = _chip(suit)

    def outline(self, x: float, y: float, scale: float) -> str:
        """The shape of the suit in its own colour."""
        return shape(self.shape, x, y, scale, f'fill="{self.fill}" class="hanabi-rim"')


FACE_WIDTH, FACE_HEIGHT = 68, 56


def _face(suit: SuitPicture) -> str:
    ink = escaped(suit.ink)
    return (
        _stripes(suit.fills)
        + (f'<rect x="5" y="5" width="58" height="46" rx="6" fill="{PLATE}"/>' if len(suit.fills) > 1 else "")
        + shape(suit.shape, 49, 20, 1.2, f'fill="{ink}"')
        + f'<text x="49" y="48" font-size="15" font-weight="700" text-anchor="middle" fill="{ink}">'
        f"{escaped(suit.letter)}</text>"
    )


def _stripes(fills: tuple[str, ...]) -> str:
    if len(fills) == 1:
        return (
            f'<path d="M0 {FACE_HEIGHT}V8a8 8 0 0 1 8-8H60a8 8 0 0 1 8 8V{FACE_HEIGHT}Z" fill="{escaped(fills[0])}"/>'
        )
    width = FACE_WIDTH / len(fills)
    parts = []
    for place, fill in enumerate(fills):
        left, right = place * width, (place + 1) * width
        start = f"M{left:g} {FACE_HEIGHT}V8a8 8 0 0 1 8-8" if place == 0 else f"M{left:g} {FACE_HEIGHT}V0"
        end = (
            f"H{right - 8:g}a8 8 0 0 1 8 8V{FACE_HEIGHT}Z" if place == len(fills) - 1 else f"H{right:g}V{FACE_HEIGHT}Z"
        )
        parts.append(f'<path d="{start}{end}" fill="{escaped(fill)}"/>')
    return "".join(parts)


def _chip(suit: SuitPicture) -> str:
    """A mark of 15 by 15."""
    step = 15 / len(suit.fills)
    bands = "".join(
        [
            f'<rect x="{place * step:g}" width="{step:g}" height="15" fill="{escaped(fill)}"/>'
            for place, fill in enumerate(suit.fills)
        ]
    )
    plate = f'<rect x="2" y="2" width="11" height="11" rx="2" fill="{PLATE}"/>' if len(suit.fills) > 1 else ""
    return (
        f'{bands}{plate}<text x="7.500" y="11.500" font-size="11" font-weight="700" text-anchor="middle" '
        f'fill="{escaped(suit.ink)}">{escaped(suit.letter)}</text>'
    )


@lru_cache(maxsize=64)
def looks_by_name(suits: tuple[SuitPicture, ...]) -> Mapping[str, SuitLook]:
    """The suits of a game ready to be drawn, by name."""
    return MappingProxyType({suit.name: SuitLook(suit) for suit in suits})
