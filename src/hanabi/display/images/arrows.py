"""A proposed move as an arrow: from the player to each touched card, or from a card to the pile where it would go.

Arrows run in the margin and in the lanes above the rows of cards, so they cross no card.
"""

from __future__ import annotations

from hanabi.display.images.alt_text import VERDICTS
from hanabi.display.images.layout import MARGIN, Layout, SeatLayout
from hanabi.display.pictures.table_picture import Picture, ProposedPicture

_GUTTER = MARGIN / 2
_TIP = 12
"""How far the tip of an arrow reaches into its target."""

Point = tuple[float, float]


def arrow(picture: Picture, layout: Layout) -> str:
    """The arrow of the proposed move; empty without such a move, or if the arrow's start or end is not on the table."""
    proposed = picture.proposed
    if proposed is None:
        return ""
    ends = _hint(picture, layout, proposed) if proposed.move.slot is None else _from_card(picture, layout, proposed)
    return _markup(ends, VERDICTS[proposed.legal]) if ends else ""


def _hint(picture: Picture, layout: Layout, proposed: ProposedPicture) -> list[list[Point]]:
    """Lines from the player's badge to each touched card, or to the hinted player's badge if no such card is known."""
    seat = proposed.move.seat
    if seat is None or not 0 <= seat < len(picture.seats):
        return []
    (left, y), target = layout.seats[proposed.by].badge, layout.seats[seat]
    start = (left - 10, y)
    if not proposed.move.touches:
        x, y = target.badge
        return [[start, (_GUTTER, start[1]), (_GUTTER, y + (3 if seat == proposed.by else 0)), (x - 10, y)]]
    return [[start, (_GUTTER, start[1]), *line] for line in _to_cards(target, proposed.move.touches)]


def _to_cards(target: SeatLayout, slots: tuple[int, ...]) -> list[list[Point]]:
    """Lines from the margin to each card."""
    cards = [target.cards[slot] for slot in slots]
    return [[(_GUTTER, card.lane), (card.middle, card.lane), (card.middle, card.y + _TIP)] for card in cards]


def hint_arrow(proposed: ProposedPicture | None, seat: int, layout: SeatLayout) -> str:
    """The arrow of a proposed hint to a seat that is drawn alone; empty without such a hint."""
    if proposed is None or proposed.move.seat != seat or not proposed.move.touches:
        return ""
    return _markup(_to_cards(layout, proposed.move.touches), VERDICTS[proposed.legal])


def _from_card(picture: Picture, layout: Layout, proposed: ProposedPicture) -> list[list[Point]]:
    """The line from a card to its firework, or to the discards."""
    slot = proposed.move.slot
    hand = picture.seats[proposed.by].cards
    if slot is None or not 0 <= slot < len(hand):
        return []
    card = layout.seats[proposed.by].cards[slot]
    start = [(card.middle, card.y + 4), (card.middle, card.lane), (_GUTTER, card.lane)]
    x, y, tip = _goal(picture, layout, proposed, hand[slot].suit)
    return [[*start, (_GUTTER, y), (x, y), (x, y + tip)]]


def _goal(picture: Picture, layout: Layout, proposed: ProposedPicture, suit: str | None) -> tuple[float, float, float]:
    """The point beside the target pile, and the vertical distance from it to the arrow's tip (negative: upwards)."""
    inverted = suit is not None and any(each.inverted for each in picture.suits if each.name == suit)
    if (proposed.move.kind == "discard") is not inverted:
        return layout.discards.x + layout.discards.width / 2, layout.discards.y - 5, _TIP
    tiles = [
        tile
        for tile, pile in zip(layout.fireworks, picture.fireworks, strict=True)
        if suit is None or pile.suit == suit
    ]
    tile = tiles[len(tiles) // 2] if suit is not None else layout.fireworks[-1]
    return round(tile.x + tile.width / 2, 1), tile.bottom + 7, -8


def _markup(lines: list[list[Point]], kind: str) -> str:
    path = "".join(["M" + "L".join([f"{x:g} {y:g}" for x, y in points]) for points in lines])
    tips = "".join([_tip(points) for points in lines])
    x, y = lines[0][0]
    return (
        f'<path class="hanabi-casing" d="{path}"/><path class="hanabi-{kind}" d="{path}"/>'
        f'<path class="hanabi-verdict-{kind}" d="{tips}"/>'
        f'<circle class="hanabi-verdict-{kind}" cx="{x:g}" cy="{y:g}" r="3.5"/>'
    )


def _tip(points: list[Point]) -> str:
    """A triangle at the end of a line."""
    (x0, y0), (x, y) = points[-2:]
    if x0 == x:
        back = -9 if y > y0 else 9
        return f"M{x:g} {y:g}L{x - 6.5:g} {y + back:g}H{x + 6.5:g}Z"
    return f"M{x:g} {y:g}l-9-6.5v13Z"
