"""What is drawn of a suit, wherever it is drawn. It follows from the rules alone, so that it may be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from hanabi.display.escaping import escaped
from hanabi.display.images.text_fitting import label
from hanabi.display.pictures.table_picture import SuitPicture

FACE_WIDTH, FACE_HEIGHT, CORNER = 68, 56, 8
CHIP = 15
_DARK, _PLATE = "#22252a", "#fffdf8"
"""What is behind the writing on a suit of many colours."""


class SuitLook:
    """A suit that is ready to be drawn.

    * `suit`: the suit. `letter`: its letter, escaped. `ink`: what is written on it, as an attribute.
    * `face`: the upper part of its cards, up to the value, which is still to come; then a group ends.
    * `chip`: a small square with its letter.
    """

    __slots__ = ("_outline", "_paint", "chip", "face", "ink", "letter", "name", "suit")

    def __init__(self, suit: SuitPicture) -> None:
        """Draw what is the same on all its cards."""
        self.suit = suit
        self.letter, self.name = escaped(suit.letter), escaped(suit.name)
        self.ink = f'fill="{escaped(suit.ink)}"'
        self._outline = escaped(suit.outline)
        one = len(suit.fills) == 1
        self._paint = f'fill="{escaped(suit.fills[0])}" class="hanabi-rim"' if one else 'class="hanabi-ink"'
        self.face = self._face()
        self.chip = self._chip()

    def outline(self, x: float, y: float, scale: float) -> str:
        """The shape of the suit in its own colour, or in ink if it has many."""
        return self._shape(x, y, scale, self._paint)

    def sign(self, x: float, y: float, scale: float) -> str:
        """The shape of the suit on a white disc, by day and by night."""
        fill = escaped(self.suit.fills[0]) if len(self.suit.fills) == 1 else _DARK
        return f'<circle class="hanabi-white" cx="{x:g}" cy="{y:g}" r="{15.5 * scale:g}"/>' + self._shape(
            x, y, scale, f'fill="{fill}" stroke="{_DARK}" stroke-width=".8"'
        )

    def bands(
        self, places: Sequence[tuple[float, float]], width: float, height: float, corner: float, below: bool = True
    ) -> str:
        """Rectangles of one size in the colours of the suit, with round corners above, and also `below`."""
        fills = self.suit.fills
        if below and len(fills) == len(places) == 1:
            x, y = places[0]
            return (
                f'<rect class="hanabi-rim" fill="{escaped(fills[0])}"{_at("x", x)}{_at("y", y)} width="{width:g}" '
                f'height="{height:g}" rx="{corner:g}"/>'
            )
        rim = ' class="hanabi-rim"' if below and len(fills) == 1 else ""
        step = width / len(fills)
        parts = []
        for place, fill in enumerate(fills):
            first, last = (corner if place == 0 else 0), (corner if place == len(fills) - 1 else 0)
            outlines = [
                _rounded(round(x + place * step, 1), round(x + (place + 1) * step, 1), y, height, first, last, below)
                for x, y in places
            ]
            parts.append(f'<path{rim} fill="{escaped(fill)}" d="{"".join(outlines)}"/>')
        return "".join(parts)

    def _face(self) -> str:
        return (
            self.bands([(0.5, 0.5)], FACE_WIDTH - 1, FACE_HEIGHT - 0.5, CORNER - 0.5, below=False)
            + self.plate(6, 6, FACE_WIDTH - 12, FACE_HEIGHT - 11, 6)
            + f'<g class="hanabi-face" {self.ink}>{self._shape(48.5, 20, 1.15)}'
            f'<text x="48.5" y="45" font-size="13.5">{self.letter}</text>'
        )

    def _shape(self, x: float, y: float, scale: float, paint: str = "") -> str:
        """The shape of the suit around a point; `paint`: its attributes."""
        scaled = "" if scale == 1 else f" scale({scale:g})"
        return f'<path {paint}{paint and " "}transform="translate({x:g} {y:g}){scaled}" d="{self._outline}"/>'

    def _chip(self) -> str:
        return (
            self.bands([(0, 0)], CHIP, CHIP, 3)
            + self.plate(2, 2, CHIP - 4, CHIP - 4, 2)
            + f'<text class="hanabi-b" x="7.5" y="11.4" font-size="11" {self.ink}>{self.letter}</text>'
        )

    def cut(self, places: str) -> str:
        """Strokes through cards of the suit, to be drawn below what is written on them."""
        return f'<path class="hanabi-cut" stroke="{escaped(self.suit.ink)}" d="{places}"/>'

    def plate(self, x: float, y: float, width: float, height: float, corner: float) -> str:
        """What is behind the writing on a suit of many colours."""
        if len(self.suit.fills) == 1:
            return ""
        return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{_PLATE}"/>'

    def tile(self, x: float, y: float, width: float, height: float) -> str:
        """The background of its firework once it has a card, with the shape and the letter."""
        middle = x + width * 0.68
        return (
            self.bands([(x, y)], width, height, CORNER)
            + self.plate(round(x + 5, 1), y + 5, round(width - 10, 1), height - 10, 5)
            + self._shape(round(middle, 1), y + height * 0.42, 0.95, self.ink)
            + f'<text class="hanabi-b" x="{middle:g}" y="{y + height - 6:g}" font-size="12" text-anchor="middle" '
            f"{self.ink}>{self.letter}</text>"
        )

    def empty_tile(self, x: float, y: float, width: float, height: float) -> str:
        """The place of its firework before it has a card."""
        middle = round(x + width / 2, 1)
        return (
            f'<rect class="hanabi-hollow" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{CORNER}"/>'
            + (self.bands([(x + 8, y + 4)], width - 16, 4, 0) if len(self.suit.fills) > 1 else "")
            + self.outline(middle, y + height * 0.4, 0.95)
            + label(self.suit.letter, middle, y + height - 6, 12, "ink hanabi-b", "middle")
        )


def _at(name: str, place: float) -> str:
    """An attribute that is left out where it is nought."""
    return f' {name}="{place:g}"' if place else ""


def _rounded(left: float, right: float, y: float, height: float, first: float, last: float, below: bool) -> str:
    """A rectangle with round corners above on the left and on the right, and below if asked for."""
    bottom = y + height
    under = below and (first or last)
    return "".join(
        [
            f"M{left:g} {bottom - (first if under else 0):g}",
            f"V{y + first:g}",
            f"q0-{first:g} {first:g}-{first:g}" if first else "",
            f"H{right - last:g}",
            f"q{last:g} 0 {last:g} {last:g}" if last else "",
            f"V{bottom - (last if under else 0):g}",
            f"q0 {last:g}-{last:g} {last:g}" if last and under else "",
            f"H{left + (first if under else 0):g}",
            f"q-{first:g} 0-{first:g}-{first:g}" if first and under else "",
            "Z",
        ]
    )


Looks: TypeAlias = Mapping[str, SuitLook]


@lru_cache(maxsize=64)
def looks_by_name(suits: tuple[SuitPicture, ...]) -> Looks:
    """The suits of a game, ready to be drawn, by name."""
    return MappingProxyType({suit.name: SuitLook(suit) for suit in suits})
