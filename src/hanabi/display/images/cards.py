"""Cards in hands: a face or a back, and what hints have said of it."""

from __future__ import annotations

from hanabi.display.images.layout import CARD_HEIGHT, CARD_WIDTH, Place
from hanabi.display.images.suits import CHIP, Looks
from hanabi.display.images.text import bold_room, boxed, fitted, label
from hanabi.display.table_picture import CardPicture

_CARD = f'<rect class="hanabi-card" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"/>'
_EDGE = f'<rect class="hanabi-edge" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"/>'
_RING = f'<rect class="hanabi-{{}}" x="-2" y="-2" width="{CARD_WIDTH + 4}" height="{CARD_HEIGHT + 4}" rx="10"/>'
_HINTED, _AIMED = _RING.format("ring"), _RING.format("aim")
_HALF = '<path class="hanabi-{}" d="M0 56V8q0-8 8-8H60q8 0 8 8V56Z"/>'
_BACK, _VEIL = _HALF.format("back"), _HALF.format("veil")
_RAYS = "M34 22V8M34 34V48M28 28H12M40 28H56M30 24 20 14M38 24 48 14M30 32 20 42M38 32 48 42"
_BURST = f'<path class="hanabi-burst" d="{_RAYS}"/>'
PLAYABLE = (
    '<g transform="translate({} 2)"><circle r="7" class="hanabi-good"/><path d="M0-4L3.8 2.6H-3.8Z" fill="#fff"/></g>'
)
LAST = (
    '<g transform="translate({} 2)"><circle r="7" class="hanabi-bad"/>'
    '<path d="M-1.3-4.4H1.3L.8 1.2H-.8ZM-1 2.2H1V4.2H-1Z" fill="#fff"/></g>'
)
DEAD = (
    '<g transform="translate({} 2)"><circle r="7" class="hanabi-dull"/>'
    '<path d="M-3-3L3 3M3-3L-3 3" stroke="#fff" stroke-width="1.8"/></g>'
)


def card(drawn: CardPicture, looks: Looks, place: Place) -> str:
    """A card at its place."""
    return "".join(
        [
            f'<g {place.transform} text-anchor="middle">',
            _CARD,
            _back(drawn, looks) if drawn.suit is None else _face(drawn, looks, drawn.suit),
            _touched(drawn.touched_by, looks) if drawn.touched_by else "",
            _missed(drawn.missed_by, looks) if drawn.missed_by else "",
            _EDGE,
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
    value = f'<text x="21" y="42" font-size="39">{drawn.value}</text></g>'
    return f"{look.face}{value}{_VEIL if drawn.dead else ''}"


def _badges(drawn: CardPicture) -> str:
    found = [
        badge
        for badge, shown in (
            (PLAYABLE, drawn.playable),
            (LAST, drawn.indispensable),
            (DEAD, drawn.dead),
        )
        if shown
    ]
    return "".join([badge.format(60 - 16 * place) for place, badge in enumerate(found)])


def _slot(drawn: CardPicture) -> str:
    if drawn.new:
        return label(f"{drawn.slot} · new", 34, 103, 9.5, "turn hanabi-b")
    return f'<text class="hanabi-muted" x="34" y="103" font-size="9.5">{drawn.slot}</text>'


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
        y, size = (28, 0.9) if len(suits) == 1 else (15.5 + 25 * place, 0.7)
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


def _missed(subjects: tuple[str | int, ...], looks: Looks) -> str:
    """The colours and values that it is known not to have, struck out."""
    step = min(9.5, 62 / len(subjects))
    size = min(10.5, step * 1.5)
    xs = [f"{4.5 + step * place:.4g}" for place in range(len(subjects))]
    words = "".join([looks[each].letter if type(each) is str else str(each) for each in subjects])
    return (
        f'<path class="hanabi-struck" d="M3 84h{step * len(subjects) + 2:.4g}"/>'
        f'<text class="hanabi-muted" x="{" ".join(xs)}" y="86.8" text-anchor="start" '
        f'font-size="{size:.3g}">{words}</text>'
    )
