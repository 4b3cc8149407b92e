"""Drawing a player and the hand."""

from __future__ import annotations

from hanabi.display.images.cards import card, no_card
from hanabi.display.images.layout import SeatLayout
from hanabi.display.images.suits import Chips, Looks
from hanabi.display.images.text_fitting import bold, bold_room, boxed, label, wrapped
from hanabi.display.pictures.table_picture import SeatPicture

_EYE = (
    '<g transform="translate({:g} {:g})"><path class="hanabi-muted" d="M-8 0Q0-8 8 0Q0 8-8 0Z"/>'
    '<circle class="hanabi-panel" r="2.8"/><circle class="hanabi-ink" r="1.3"/></g>'
)


def seat_parts(seat: SeatPicture, looks: Looks, chips: Chips, layout: SeatLayout) -> list[str]:
    """A seat in parts: its panel, and each slot of its hand."""
    held = [card(each, looks, chips, spot) for each, spot in zip(seat.cards, layout.cards, strict=False)]
    return [_panel(seat, layout), *held, *[no_card(spot) for spot in layout.cards[len(held) :]]]


def _panel(seat: SeatPicture, layout: SeatLayout) -> str:
    box = layout.panel
    size = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="9"'
    back = "active" if seat.to_move else "panel"
    border = "border" if seat.to_move else "line"
    return (
        f'<rect class="hanabi-{back}" {size}/><rect class="hanabi-{border}" {size}/>'
        + _badge(seat, layout)
        + (_name_beside if layout.beside else _name_above)(seat, layout)
    )


def _badge(seat: SeatPicture, layout: SeatLayout) -> str:
    x, y = layout.badge
    fill = "turn" if seat.to_move else "muted"
    return f'<circle class="hanabi-{fill}" cx="{x:g}" cy="{y:g}" r="9"/>' + label(
        seat.letter, x, y + 4, 11, "panel hanabi-b", "middle"
    )


def _name_above(seat: SeatPicture, layout: SeatLayout) -> str:
    x, y = layout.badge
    right = layout.panel.x + layout.panel.width - 8
    parts = []
    if seat.to_move:
        parts.append(label("to move", right, y + 4, 11, "turn hanabi-b", "end"))
        right -= 60
    if seat.viewer:
        parts.append(_EYE.format(right - 8, y))
        right -= 20
    room = right - x - 16
    parts.append(bold(seat.name, x + 14, y + 4.5, 13, "ink", room))
    return "".join(parts)


def _name_beside(seat: SeatPicture, layout: SeatLayout) -> str:
    x, y = layout.badge
    left, room = layout.panel.x + 7, 76
    lines = wrapped(seat.name, 12.5, bold_room(room), 2)
    parts = [boxed(line, left, y + 27 + 15 * row, 12.5, "ink hanabi-b", room) for row, line in enumerate(lines)]
    if seat.to_move:
        parts.append(label("to move", left, y + 28 + 15 * len(lines), 11, "turn hanabi-b"))
    if seat.viewer:
        parts.append(_EYE.format(x + 26, y))
    return "".join(parts)
