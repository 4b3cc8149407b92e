"""The picture of a table as an image."""

from __future__ import annotations

from hanabi.display.escaping import escaped
from hanabi.display.svg_cards import Looks, card
from hanabi.display.svg_style import require_theme, style
from hanabi.display.svg_suits import looks_by_name
from hanabi.display.svg_text import fitted, label, wrapped
from hanabi.display.table_picture import Picture, SeatPicture
from hanabi.game.house import require

WIDTH = 400


def svg(picture: Picture, *, theme: str = "auto") -> str:
    """The picture as an image in SVG.

    `theme`: `light`, `dark`, or `auto`, which is what whoever looks at it prefers. Raises `InvalidArgument` when the
    picture is not one, or there is no such theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display.picturing import picture
        >>> svg(picture(new_game(2, seed=7)))[:4]
        '<svg'
    """
    return "".join(fragments(picture, theme=theme))


def fragments(picture: Picture, *, theme: str = "auto") -> tuple[str, ...]:
    """The image in parts, so that a page of many images stores those that repeat only once."""
    require(picture, Picture, "a Picture")
    require_theme(theme)
    looks = looks_by_name(picture.suits)
    height = 180 + 140 * len(picture.seats) + 26 * len(picture.suits)
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hanabi hanabi-{theme}" role="img" '
        f'viewBox="0 0 {WIDTH} {height}" width="100%">'
    )
    parts = [
        opening,
        f"<title>{escaped(picture.turn)}</title>",
        style(theme),
        f'<rect class="hanabi-paper" width="{WIDTH}" height="{height}" rx="12"/>',
        *[label(line, 12, 24 + 18 * place, 14, "ink") for place, line in enumerate(wrapped(picture.turn, 14, 376, 2))],
        label(fitted(picture.last or "", 11, 376), 12, 62, 11, "muted"),
        label(f"{picture.hint_tokens} hints, {picture.strikes} strikes, deck {picture.deck}", 12, 82, 12, "ink"),
    ]
    for place, pile in enumerate(picture.fireworks):
        parts.append(looks[pile.suit].outline(24 + 37 * place, 110, 1))
        parts.append(label(str(pile.height), 24 + 37 * place, 140, 14, "ink", "middle"))
    for place, seat in enumerate(picture.seats):
        parts += _seat(seat, looks, 160 + 140 * place)
    for place, suit in enumerate(picture.discards_by_suit):
        y = 180 + 140 * len(picture.seats) + 26 * place
        parts.append(looks[suit.suit].outline(24, y, 0.8))
        parts.append(label(" ".join(map(str, suit.values)), 40, y + 4, 12, "ink"))
    return (*parts, "</svg>")


def _seat(seat: SeatPicture, looks: Looks, y: float) -> list[str]:
    step = 376 / max(5, len(seat.cards))
    return [
        label(fitted(seat.name, 13, 200), 12, y + 14, 13, "turn" if seat.to_move else "ink"),
        *[card(each, looks, 12 + step * place, y + 22, (step - 6) / 68) for place, each in enumerate(seat.cards)],
    ]
