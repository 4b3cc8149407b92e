"""Cards in hands: a face or a back, and what hints have said of it."""

from __future__ import annotations

from collections.abc import Mapping

from hanabi.display.svg_suits import SuitLook
from hanabi.display.svg_text import fitted, label
from hanabi.display.table_picture import CardPicture

WIDTH, HEIGHT = 68, 92
"""The size of a card, before it is scaled."""

Looks = Mapping[str, SuitLook]


def card(drawn: CardPicture, looks: Looks, x: float, y: float, scale: float) -> str:
    """A card at its place."""
    parts = [
        f'<g transform="translate({x:g} {y:g}){"" if scale == 1 else f" scale({scale:g})"}">',
        f'<rect class="hanabi-card" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        _back(drawn, looks) if drawn.suit is None else _face(drawn, looks),
        _touched(drawn, looks),
        _missed(drawn, looks),
        f'<rect class="hanabi-edge" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
    ]
    if drawn.mark is not None:
        parts.append('<rect class="hanabi-mark" y="42" width="68" height="14"/>')
        parts.append(label(fitted(drawn.mark, 9.5, 62), 34, 52.5, 9.5, "white", "middle"))
    if drawn.hinted:
        parts.append('<rect class="hanabi-ring" x="-2" y="-2" width="72" height="96" rx="10" stroke-width="3.500"/>')
    parts.append(label(f"{drawn.slot} new" if drawn.new else str(drawn.slot), 34, 102.5, 9.5, "muted", "middle"))
    parts.append("</g>")
    return "".join(parts)


def _face(drawn: CardPicture, looks: Looks) -> str:
    assert drawn.suit is not None
    look = looks[drawn.suit]
    veil = '<rect class="hanabi-veil" width="68" height="56" opacity=".5"/>' if drawn.dead else ""
    return (
        f'{look.face}<text x="21" y="42" font-size="38" font-weight="700" text-anchor="middle" fill="{look.ink}">'
        f"{drawn.value}</text>{veil}"
    )


def _back(drawn: CardPicture, looks: Looks) -> str:
    parts = ['<path class="hanabi-back" d="M0 56V8a8 8 0 0 1 8-8H60a8 8 0 0 1 8 8V56Z"/>']
    values = [each for each in drawn.touched_by if type(each) is int]
    if values:
        parts.append(label(str(values[0]), 21, 42, 38, "white", "middle"))
    colors = [each for each in drawn.touched_by if type(each) is str]
    if colors:
        parts.append(looks[colors[0]].outline(49, 26, 1.2))
    return "".join(parts)


def _touched(drawn: CardPicture, looks: Looks) -> str:
    parts = []
    for place, subject in enumerate(drawn.touched_by):
        x = 4 + 16 * place
        if type(subject) is str:
            parts.append(f'<g transform="translate({x} 59)">{looks[subject].chip}</g>')
        else:
            parts.append(f'<rect class="hanabi-ink" x="{x}" y="59" width="15" height="15"/>')
            parts.append(label(str(subject), x + 7.5, 70.5, 11, "paper", "middle"))
    return "".join(parts)


def _missed(drawn: CardPicture, looks: Looks) -> str:
    words = [looks[each].letter if type(each) is str else str(each) for each in drawn.missed_by]
    return label(" ".join(words), 4, 87, 9.5, "muted") if words else ""
