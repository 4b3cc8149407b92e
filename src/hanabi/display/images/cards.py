"""Drawing the cards in hands: a face or a back, with the hints that touched or missed the card."""

from __future__ import annotations

from hanabi.display.escaping import escaped
from hanabi.display.images.layout import CARD_HEIGHT, CARD_WIDTH, CardSpot
from hanabi.display.images.suits import Chips, Looks
from hanabi.display.images.text_fitting import bold, bold_room, fitted, label, width_of
from hanabi.display.pictures.table_picture import CardPicture

_CARD = f'<rect class="hanabi-card hanabi-edge" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"/>'
_RING = f'<rect class="hanabi-{{}}" x="-2" y="-2" width="{CARD_WIDTH + 4}" height="{CARD_HEIGHT + 4}" rx="10"/>'
_HINTED, _AIMED = _RING.format("ring"), _RING.format("aim")
_HALF = '<path class="hanabi-{}" d="M.5 56V8q0-7.5 7.5-7.5H60q7.5 0 7.5 7.5V56Z"/>'
_BACK, _VEIL = _HALF.format("back"), _HALF.format("veil")
_RAYS = "M34 22V8M34 34V48M28 28H12M40 28H56M30 24 20 14M38 24 48 14M30 32 20 42M38 32 48 42"
_BURST = f'<path class="hanabi-burst" d="{_RAYS}"/>'
_BADGES = {
    "playable": ("good", ' fill="#fff" d="M{:g}-2l3.8 6.6h-7.6Z"', 0),
    "indispensable": ("bad", ' fill="#fff" d="M{:g}-2.4h2.6l-.5 5.6h-1.6zm.3 6.6h2v2h-2z"', -1.3),
    "dead": ("dull", ' stroke="#fff" stroke-width="1.8" d="M{:g}-1l6 6m0-6l-6 6"', -3),
}
"""The badges of faces, by field: colour, sign, and offset of the sign."""
_ROOM = 62
"""The width of the rows of hints."""
_MISSED_SIZE, _MISSED_GAP = 12, 0.25
"""The font size of the hints that missed a card, and the gap between two of them relative to this size."""


def card(shown: CardPicture, looks: Looks, chips: Chips, spot: CardSpot) -> str:
    """The markup of a card in a hand."""
    return "".join(
        [
            f'<g {spot.transform} text-anchor="middle">',
            _CARD,
            _back(shown, looks) if shown.suit is None else _face(shown, looks, shown.suit),
            _touched(shown.touched_by, chips) if shown.touched_by else "",
            *_missed(shown, chips),
            _mark(shown.mark) if shown.mark is not None else "",
            _HINTED if shown.hinted else "",
            _AIMED if shown.aimed_at else "",
            _badges(shown) if shown.suit is not None else "",
            _slot(shown),
            "</g>",
        ]
    )


def no_card(spot: CardSpot) -> str:
    """An empty slot."""
    return f'<rect class="hanabi-hollow" {spot.transform} width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"/>'


def _face(shown: CardPicture, looks: Looks, suit: str) -> str:
    look = looks[suit]
    value = f'<text x="21" y="42">{shown.value}</text></g>'
    return f"{look.face}{value}{_VEIL if shown.dead else ''}"


def _badges(shown: CardPicture) -> str:
    names = [name for name in _BADGES if getattr(shown, name)]
    return "".join([badge(name, x) for x, name in zip((60, 44, 28), names, strict=False)])


def badge(name: str, x: float) -> str:
    """A small sign on the upper edge of a card, centred at `x`: `playable`, `indispensable` or `dead`."""
    fill, sign, begin = _BADGES[name]
    return f'<circle class="hanabi-{fill}" cx="{x:g}" cy="2" r="7"/><path{sign.format(x + begin)}/>'


def _slot(shown: CardPicture) -> str:
    if shown.new:
        return label(f"{shown.slot} · new", 34, 103, 9.5, "turn hanabi-b")
    return f'<text class="hanabi-slot" x="34" y="103">{shown.slot}</text>'


def _mark(text: str) -> str:
    size = 9.5 if fitted(text, 9.5, bold_room(64)) == text else 8
    plate = '<rect class="hanabi-mark" x="-1" y="47.5" width="70" height="13" rx="3"/>'
    return plate + bold(text, 34, 57.2, size, "white", 64, "middle")


# What hints show.


def _back(shown: CardPicture, looks: Looks) -> str:
    """A back, with what all possible cards have in common: a value, one suit, or the choice of two suits."""
    possible = shown.possible
    values = {name[1:] for name in possible}
    letters = {name[0] for name in possible}
    parts = [_BACK]
    if len(values) == 1:
        parts.append(label(values.pop(), 18.5, 42, 39, "white hanabi-b"))
    suits = [look for look in looks.values() if look.suit.letter in letters] if len(letters) < 3 else []
    for row, look in enumerate(suits):
        y, size = (28, 0.9) if len(suits) == 1 else (13 + 23.5 * row, 0.7)
        parts.append(look.sign(50.5, y, size))
    return "".join(parts) if len(parts) > 1 else _BACK + _BURST


def _touched(subjects: tuple[str | int, ...], chips: Chips) -> str:
    """The hints that touched a card, in one row, scaled down if there are many."""
    touched = [chips[subject] for subject in subjects]
    scale = min(1, _ROOM / sum([chip.width + 1 for chip in touched]))
    scaled = "" if scale == 1 else f" scale({scale:.2f})"
    parts, x = [], 4.0
    for chip in touched:
        parts.append(f'<g transform="translate({x:.4g} 61.5){scaled}">{chip.chip}</g>')
        x += (chip.width + 1) * scale
    return "".join(parts)


def _missed(shown: CardPicture, chips: Chips) -> list[str]:
    """The hints that missed a card, struck out. They take two rows if one would be too small and there is room."""
    colors = [letter for each in shown.missed_by if type(each) is str for letter in chips[each].sign]
    values = [letter for each in shown.missed_by if type(each) is int for letter in chips[each].sign]
    both = [*colors, *values]
    rows = [both] if shown.touched_by or _fitting(both) == _MISSED_SIZE else [colors, values]
    return [_struck(row, y) for row, y in zip([row for row in reversed(rows) if row], (88, 74), strict=False)]


def _fitting(signs: list[str]) -> float:
    """The font size at which the signs fit side by side."""
    return min(_MISSED_SIZE, _ROOM / sum([width_of(sign) + _MISSED_GAP for sign in signs])) if signs else _MISSED_SIZE


def _struck(signs: list[str], y: float) -> str:
    size = _fitting(signs)
    ends = [4.0]
    for sign in signs:
        ends.append(ends[-1] + (width_of(sign) + _MISSED_GAP) * size)
    return (
        f'<path class="hanabi-struck" d="M3 {y - 0.32 * size:.4g}H{ends[-1]:.3g}"/>'
        f'<text class="hanabi-muted" x="{" ".join([f"{x:.3g}" for x in ends[:-1]])}" y="{y}" text-anchor="start" '
        f'font-size="{size:.3g}">{escaped("".join(signs))}</text>'
    )
