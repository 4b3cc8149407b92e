"""Cards in hands: a face or a back, and what hints have said of it."""

from __future__ import annotations

from hanabi.display.escaping import escaped
from hanabi.display.images.layout import CARD_HEIGHT, CARD_WIDTH, Place
from hanabi.display.images.suits import CHIP, Looks
from hanabi.display.images.text_fitting import bold_room, boxed, fitted, label, width_of
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
"""What is said of a face, by the field that says whether it is so: colour, sign, and where the sign begins."""
_SMALL, _APART = 12, 0.25
"""The size of what hints have ruled out, and how far apart its signs are, in parts of the size."""


def card(drawn: CardPicture, looks: Looks, place: Place) -> str:
    """A card at its place."""
    return "".join(
        [
            f'<g {place.transform} text-anchor="middle">',
            _CARD,
            _back(drawn, looks) if drawn.suit is None else _face(drawn, looks, drawn.suit),
            _touched(drawn.touched_by, looks) if drawn.touched_by else "",
            *_missed(drawn, looks),
            _mark(drawn.mark) if drawn.mark is not None else "",
            _HINTED if drawn.hinted else "",
            _AIMED if drawn.aimed_at else "",
            _badges(drawn) if drawn.suit is not None else "",
            _slot(drawn),
            "</g>",
        ]
    )


def no_card(place: Place) -> str:
    """A place in a hand that no card fills."""
    return f'<rect class="hanabi-hollow" {place.transform} width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"/>'


def _face(drawn: CardPicture, looks: Looks, suit: str) -> str:
    look = looks[suit]
    value = f'<text x="21" y="42">{drawn.value}</text></g>'
    return f"{look.face}{value}{_VEIL if drawn.dead else ''}"


def _badges(drawn: CardPicture) -> str:
    shown = [name for name in _BADGES if getattr(drawn, name)]
    return "".join([badge(name, x) for x, name in zip((60, 44, 28), shown, strict=False)])


def badge(name: str, x: float) -> str:
    """A small sign on the upper edge of a card, centred at `x`: `playable`, `indispensable` or `dead`.

    Examples:
        >>> badge("dead", 60)[:57]
        '<circle class="hanabi-dull" cx="60" cy="2" r="7"/><path s'
    """
    fill, sign, begin = _BADGES[name]
    return f'<circle class="hanabi-{fill}" cx="{x:g}" cy="2" r="7"/><path{sign.format(x + begin)}/>'


def _slot(drawn: CardPicture) -> str:
    if drawn.new:
        return label(f"{drawn.slot} · new", 34, 103, 9.5, "turn hanabi-b")
    return f'<text class="hanabi-slot" x="34" y="103">{drawn.slot}</text>'


def _mark(text: str) -> str:
    size = 9.5 if fitted(text, 9.5, bold_room(64)) == text else 8
    return '<rect class="hanabi-mark" x="-1" y="47.5" width="70" height="13" rx="3"/>' + boxed(
        fitted(text, size, bold_room(64)), 34, 57.2, size, "white hanabi-b", 64, "middle"
    )


# What hints have said.


def _back(drawn: CardPicture, looks: Looks) -> str:
    """The back of a card, with what all cards have in common that hints leave possible."""
    possible = drawn.possible
    values = {name[1:] for name in possible}
    letters = {name[0] for name in possible}
    parts = [_BACK]
    if len(values) == 1:
        parts.append(label(values.pop(), 18.5, 42, 39, "white hanabi-b"))
    suits = [look for look in looks.values() if look.suit.letter in letters] if len(letters) < 3 else []
    for place, look in enumerate(suits):
        y, size = (28, 0.9) if len(suits) == 1 else (13 + 23.5 * place, 0.7)
        parts.append(look.sign(50.5, y, size))
    return "".join(parts) if len(parts) > 1 else _BACK + _BURST


def _touched(subjects: tuple[str | int, ...], looks: Looks) -> str:
    """The colours and values of the hints that touched it, in a row that is made smaller when there are many."""
    step = min(CHIP + 1, 62 / len(subjects))
    scaled = "" if step > CHIP else f" scale({step / (CHIP + 1):.2f})"
    return "".join(
        [
            f'<g transform="translate({4 + step * place:.4g} 61.5){scaled}">{_chip(subject, looks)}</g>'
            for place, subject in enumerate(subjects)
        ]
    )


def _chip(subject: str | int, looks: Looks) -> str:
    if type(subject) is str:
        return looks[subject].chip
    return (
        '<rect class="hanabi-ink" width="15" height="15" rx="3"/>'
        f'<text class="hanabi-card hanabi-b" x="7.5" y="11.5" font-size="11.5">{subject}</text>'
    )


def _missed(drawn: CardPicture, looks: Looks) -> list[str]:
    """The colours and values that it is known not to have, struck out: in two rows where one would be too small."""
    colors = [looks[each].suit.letter for each in drawn.missed_by if type(each) is str]
    values = [str(each) for each in drawn.missed_by if type(each) is int]
    both = [*colors, *values]
    rows = [both] if drawn.touched_by or _fitting(both) == _SMALL else [colors, values]
    return [_struck(row, y) for row, y in zip([row for row in reversed(rows) if row], (88, 74), strict=False)]


def _fitting(signs: list[str]) -> float:
    """The size in which they fit beside each other."""
    return min(_SMALL, 62 / sum([width_of(sign) + _APART for sign in signs])) if signs else _SMALL


def _struck(signs: list[str], y: float) -> str:
    size = _fitting(signs)
    ends = [4.0]
    for sign in signs:
        ends.append(ends[-1] + (width_of(sign) + _APART) * size)
    return (
        f'<path class="hanabi-struck" d="M3 {y - 0.32 * size:.4g}H{ends[-1]:.3g}"/>'
        f'<text class="hanabi-muted" x="{" ".join([f"{x:.3g}" for x in ends[:-1]])}" y="{y}" text-anchor="start" '
        f'font-size="{size:.3g}">{escaped("".join(signs))}</text>'
    )
