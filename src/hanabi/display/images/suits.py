"""The markup of a suit, wherever it appears. It depends on the rules alone, so it is cached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from hanabi.display.escaping import escaped
from hanabi.display.images.text_fitting import label, width_of
from hanabi.display.pictures.table_picture import SubjectPicture, SuitPicture

FACE_WIDTH, FACE_HEIGHT, CORNER = 68, 56, 8
CHIP = 15
_DARK, _PLATE = "#22252a", "#fffdf8"
"""The ink of multicolour suits, and the plate behind text on them."""


class SuitLook:
    """The markup of a suit.

    * `suit`: the suit. `letter`: its letter, escaped. `ink`: the colour of text on it, as an attribute.
    * `face`: the upper part of its cards, up to the value. The caller adds the value and closes the group.
    * `chip`: a small square with its letter.
    """

    __slots__ = ("_outline", "_paint", "chip", "face", "ink", "letter", "name", "suit")

    def __init__(self, suit: SuitPicture) -> None:
        """Prepare the markup that all cards of the suit share."""
        self.suit = suit
        self.letter, self.name = escaped(suit.letter), escaped(suit.name)
        self.ink = f'fill="{escaped(suit.ink)}"'
        self._outline = escaped(suit.outline)
        one = len(suit.fills) == 1
        self._paint = f'fill="{escaped(suit.fills[0])}" class="hanabi-rim"' if one else 'class="hanabi-ink"'
        self.face = self._face()
        self.chip = _color_chip(suit.fills, self.letter, self.ink)

    def outline(self, x: float, y: float, scale: float) -> str:
        """The shape in the colour of the suit, or in ink if the suit has several colours."""
        return self._shape(x, y, scale, self._paint)

    def sign(self, x: float, y: float, scale: float) -> str:
        """The shape on a disc that is white in both themes."""
        fill = escaped(self.suit.fills[0]) if len(self.suit.fills) == 1 else _DARK
        return f'<circle class="hanabi-white" cx="{x:g}" cy="{y:g}" r="{15.5 * scale:g}"/>' + self._shape(
            x, y, scale, f'fill="{fill}" stroke="{_DARK}" stroke-width=".8"'
        )

    def bands(
        self, spots: Sequence[tuple[float, float]], width: float, height: float, corner: float, below: bool = True
    ) -> str:
        """Rectangles at `spots` in the colours of the suit, rounded at the top, and also at the bottom if `below`."""
        return _bands(self.suit.fills, spots, width, height, corner, below)

    def _face(self) -> str:
        return (
            self.bands([(0.5, 0.5)], FACE_WIDTH - 1, FACE_HEIGHT - 0.5, CORNER - 0.5, below=False)
            + self.plate(6, 6, FACE_WIDTH - 12, FACE_HEIGHT - 11, 6)
            + f'<g class="hanabi-face" {self.ink}>{self._shape(48.5, 20, 1.15)}'
            f'<text x="48.5" y="45" font-size="13.5">{self.letter}</text>'
        )

    def _shape(self, x: float, y: float, scale: float, paint: str = "") -> str:
        """The shape around a point; `paint`: its attributes."""
        scaled = "" if scale == 1 else f" scale({scale:g})"
        return f'<path {paint}{paint and " "}transform="translate({x:g} {y:g}){scaled}" d="{self._outline}"/>'

    def cut(self, path: str) -> str:
        """Strokes through cards of the suit, below their text."""
        return f'<path class="hanabi-cut" stroke="{escaped(self.suit.ink)}" d="{path}"/>'

    def plate(self, x: float, y: float, width: float, height: float, corner: float) -> str:
        """The plate behind text on a multicolour suit; empty for any other suit."""
        return _plate(self.suit.fills, x, y, width, height, corner)

    def tile(self, x: float, y: float, width: float, height: float) -> str:
        """The background of the suit's firework once it has a card, with the shape and the letter."""
        middle = x + width * 0.68
        return (
            self.bands([(x, y)], width, height, CORNER)
            + self.plate(round(x + 5, 1), y + 5, round(width - 10, 1), height - 10, 5)
            + self._shape(round(middle, 1), y + height * 0.42, 0.95, self.ink)
            + f'<text class="hanabi-b" x="{middle:g}" y="{y + height - 6:g}" font-size="12" text-anchor="middle" '
            f"{self.ink}>{self.letter}</text>"
        )

    def empty_tile(self, x: float, y: float, width: float, height: float) -> str:
        """The suit's firework before its first card."""
        middle = round(x + width / 2, 1)
        return (
            f'<rect class="hanabi-hollow" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{CORNER}"/>'
            + (self.bands([(x + 8, y + 4)], width - 16, 4, 0) if len(self.suit.fills) > 1 else "")
            + self.outline(middle, y + height * 0.4, 0.95)
            + label(self.suit.letter, middle, y + height - 6, 12, "ink hanabi-b", "middle")
        )


class SubjectLook:
    """The markup of something that hints name.

    * `chip`: a small box with its letter or word, `width` wide. `sign`: its letter or word, unescaped.
    """

    __slots__ = ("chip", "sign", "width")

    def __init__(self, subject: SubjectPicture) -> None:
        """Prepare the markup."""
        is_color = subject.ink is not None
        self.sign = subject.letter if is_color else subject.word
        if is_color:
            self.width = CHIP
            self.chip = _color_chip(subject.fills, escaped(self.sign), f'fill="{escaped(str(subject.ink))}"')
        else:
            size = 11.5 if len(self.sign) == 1 else 9
            self.width = max(CHIP, round(sum(map(width_of, self.sign)) * size + 4))
            self.chip = (
                f'<rect class="hanabi-ink" width="{self.width}" height="{CHIP}" rx="3"/>'
                f'<text class="hanabi-card hanabi-b" x="{self.width / 2:g}" y="11.5" font-size="{size:g}">'
                f"{escaped(self.sign)}</text>"
            )


def _color_chip(fills: Sequence[str], letter: str, ink: str) -> str:
    return (
        _bands(fills, [(0, 0)], CHIP, CHIP, 3)
        + _plate(fills, 2, 2, CHIP - 4, CHIP - 4, 2)
        + f'<text class="hanabi-b" x="7.5" y="11.4" font-size="11" {ink}>{letter}</text>'
    )


def _plate(fills: Sequence[str], x: float, y: float, width: float, height: float, corner: float) -> str:
    if len(fills) == 1:
        return ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{_PLATE}"/>'


def _bands(
    fills: Sequence[str],
    spots: Sequence[tuple[float, float]],
    width: float,
    height: float,
    corner: float,
    below: bool = True,
) -> str:
    if below and len(fills) == len(spots) == 1:
        x, y = spots[0]
        return (
            f'<rect class="hanabi-rim" fill="{escaped(fills[0])}"{_attribute("x", x)}{_attribute("y", y)} '
            f'width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        )
    rim = ' class="hanabi-rim"' if below and len(fills) == 1 else ""
    step = width / len(fills)
    parts = []
    for band, fill in enumerate(fills):
        first, last = (corner if band == 0 else 0), (corner if band == len(fills) - 1 else 0)
        outlines = [
            _rounded(round(x + band * step, 1), round(x + (band + 1) * step, 1), y, height, first, last, below)
            for x, y in spots
        ]
        parts.append(f'<path{rim} fill="{escaped(fill)}" d="{"".join(outlines)}"/>')
    return "".join(parts)


def _attribute(name: str, value: float) -> str:
    """An attribute, omitted if zero."""
    return f' {name}="{value:g}"' if value else ""


def _rounded(left: float, right: float, y: float, height: float, first: float, last: float, below: bool) -> str:
    """A rectangle with corners of radius `first` on the left and `last` on the right; at the bottom only if `below`."""
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


Chips: TypeAlias = Mapping[str | int, SubjectLook]


@lru_cache(maxsize=64)
def chips_of(subjects: tuple[SubjectPicture, ...]) -> Chips:
    """The markup of everything that hints name, by colour or value."""
    return MappingProxyType({each.subject: SubjectLook(each) for each in subjects})


@lru_cache(maxsize=64)
def looks_by_name(suits: tuple[SuitPicture, ...]) -> Looks:
    """The markup of each suit, by name."""
    return MappingProxyType({suit.name: SuitLook(suit) for suit in suits})
