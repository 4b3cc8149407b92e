"""The layout of the image of a table. It depends only on the deal, so it stays the same for a whole game.

The image is as wide as a phone. Anything that does not fit into a row goes into the next row, so nothing gets too small
to read.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TypeAlias, final

import attrs

from hanabi.display.pictures.table_picture import Picture
from hanabi.game.internals import Frozen

WIDTH, MARGIN = 400, 12
INNER = WIDTH - 2 * MARGIN
CARD_WIDTH, CARD_HEIGHT = 68, 92
"""The size of an unscaled card."""

PAD, GAP = 8, 6
"""The space inside the border of a panel, and between cards."""
LANE = 10
"""The space above each row of cards, where arrows run."""
_ARROW_Y = 2
"""The distance of arrows from the top of this space. They run above the badges of cards."""
SLOT_NUMBERS = 13
"""The space below each row of cards, for the slot numbers."""
STATUS_TOP, STATUS_HEIGHT = 82, 46
FIREWORKS_TOP = STATUS_TOP + STATUS_HEIGHT + 8
TILE_HEIGHT = 82
CHIP_WIDTH, CHIP_HEIGHT, CHIP_GAP = 13.8, 17, 3.4
ROW_LABEL = 31


@final
@attrs.frozen
class Box(Frozen):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height


@final
@attrs.frozen
class CardSpot(Frozen):
    """Where a card is, its scale, and the y at which arrows run above it."""

    x: float
    y: float
    scale: float
    lane: float

    @property
    def middle(self) -> float:
        """The x of the card's centre."""
        return round(self.x + CARD_WIDTH * self.scale / 2, 1)

    @property
    def transform(self) -> str:
        """The spot as an SVG attribute."""
        scaled = "" if self.scale == 1 else f" scale({self.scale:g})"
        return f'transform="translate({self.x:g} {self.y:g}){scaled}"'


@final
@attrs.frozen
class SeatLayout(Frozen):
    """Where a seat and its cards are. `beside`: whether the name is beside the cards instead of above them."""

    panel: Box
    beside: bool
    cards: tuple[CardSpot, ...]

    @property
    def badge(self) -> tuple[float, float]:
        """The centre of the badge with the seat's letter."""
        return self.panel.x + 17, self.panel.y + (20 if self.beside else 14)


Chip: TypeAlias = tuple[int, float, float]
"""A card in the discards: its value, x and y."""


@final
@attrs.frozen
class SuitRow(Frozen):
    """The box for the discards of a suit, and the place of each card of the suit in it."""

    box: Box
    chips: tuple[Chip, ...]


@final
@attrs.frozen
class Layout(Frozen):
    """The positions of all parts of an image."""

    fireworks: tuple[Box, ...]
    seats: tuple[SeatLayout, ...]
    discards: Box
    rows: tuple[SuitRow, ...]
    height: float


def layout_of(picture: Picture) -> Layout:
    """The layout of a picture."""
    hand = max(picture.hand_size, *[len(seat.cards) for seat in picture.seats])
    return _layout(len(picture.seats), hand, tuple([suit.copies for suit in picture.suits]))


def single_seat(cards: int) -> SeatLayout:
    """The layout of a seat that is drawn alone."""
    return _seats(1, cards, MARGIN)[0]


@lru_cache(maxsize=256)
def _layout(players: int, hand: int, suits: tuple[tuple[int, ...], ...]) -> Layout:
    fireworks = _grid(len(suits), 6, Box(MARGIN, FIREWORKS_TOP, INNER, TILE_HEIGHT), 6)
    seats = _seats(players, hand, fireworks[-1].bottom + 12)
    top = seats[-1].panel.bottom + 6 + LANE
    rows, bottom = _discards(suits, top + 22)
    discards = Box(MARGIN, top, INNER, bottom - top + 4)
    return Layout(fireworks, seats, discards, rows, discards.bottom + MARGIN)


def _grid(count: int, max_columns: int, first: Box, gap: float) -> tuple[Box, ...]:
    """Boxes in rows of nearly equal length: 7 boxes in at most 6 columns become rows of 4 and 3."""
    columns = ceil(count / ceil(count / max_columns))
    width = round((first.width - gap * (columns - 1)) / columns, 1)
    return tuple(
        [
            Box(round(first.x + column * (width + gap), 1), first.y + row * (first.height + gap), width, first.height)
            for row, column in [divmod(number, columns) for number in range(count)]
        ]
    )


# The seats.


def _seats(players: int, hand: int, top: float) -> tuple[SeatLayout, ...]:
    paired = players > 3 and hand <= 3
    width = (INNER - 8) / 2 if paired else INNER
    rows = ceil(hand / 6) or 1
    columns = ceil(hand / rows) or 1
    beside = not paired and columns <= 4
    left = 78 if beside else 0
    scale = _scale((width - 2 * PAD - left - GAP * (columns - 1)) / columns)
    step = LANE + CARD_HEIGHT * scale + SLOT_NUMBERS
    head = 4 if beside else 24
    height = round(head + rows * step + 4, 1)
    layouts = []
    for number in range(players):
        row, column = divmod(number, 2) if paired else (number, 0)
        panel = Box(MARGIN + column * (width + 8), round(top + row * (height + 8), 1), width, height)
        layouts.append(SeatLayout(panel, beside, _cards(panel, hand, columns, scale, left, head, step)))
    return tuple(layouts)


def _scale(room: float) -> float:
    """The largest scale, up to 1, at which a card fits into `room`."""
    return min(1, int(room / CARD_WIDTH * 100) / 100)


def _cards(
    panel: Box, hand: int, columns: int, scale: float, left: float, head: float, step: float
) -> tuple[CardSpot, ...]:
    spots = []
    for slot in range(hand):
        row, column = divmod(slot, columns)
        x = round(panel.x + PAD + left + column * (CARD_WIDTH * scale + GAP), 1)
        lane = round(panel.y + head + row * step, 1)
        spots.append(CardSpot(x, lane + LANE, scale, round(lane + _ARROW_Y, 1)))
    return tuple(spots)


# The discards.


def _discards(suits: tuple[tuple[int, ...], ...], top: float) -> tuple[tuple[SuitRow, ...], float]:
    """A row per suit, with room for all cards of the suit. Two rows are side by side if both fit."""
    longest = max([_row_width(copies) for copies in suits])
    columns = 2 if longest <= INNER / 2 - 4 else 1
    width = INNER / columns
    lines = ceil(longest / (width - 4))
    height = (CHIP_HEIGHT + 3) * lines + 3
    rows = []
    for number, copies in enumerate(suits):
        row, column = divmod(number, columns)
        box = Box(MARGIN + column * width, round(top + row * height, 1), width, height)
        rows.append(SuitRow(box, _chips(box, copies)))
    return tuple(rows), rows[-1].box.bottom


def _row_width(copies: tuple[int, ...]) -> float:
    return ROW_LABEL + CHIP_WIDTH * sum(copies) + CHIP_GAP * (len(copies) - 1)


def _chips(box: Box, copies: tuple[int, ...]) -> tuple[Chip, ...]:
    """All cards of a suit. Copies of a card are closer together than different cards."""
    chips = []
    x, y = box.x + ROW_LABEL, box.y
    for value, count in enumerate(copies, 1):
        for _ in range(count):
            if x + CHIP_WIDTH > box.x + box.width:
                x, y = box.x + ROW_LABEL, y + CHIP_HEIGHT + 3
            chips.append((value, round(x, 1), round(y, 1)))
            x += CHIP_WIDTH
        x += CHIP_GAP
    return tuple(chips)
