"""A picture as an image."""

from __future__ import annotations

from hanabi.display.escaping import escaped
from hanabi.display.images.alt_text import in_words
from hanabi.display.images.arrows import arrow
from hanabi.display.images.layout import WIDTH, layout_of
from hanabi.display.images.piles import discards_panel, firework, suit_discards
from hanabi.display.images.seats import seat_parts
from hanabi.display.images.status import header, status
from hanabi.display.images.style import require_theme, style
from hanabi.display.images.suits import chips_of, looks_by_name
from hanabi.display.images.verdict import verdict, verdict_height
from hanabi.display.pictures.table_picture import Picture
from hanabi.game.internals import require


def svg(picture: Picture, *, theme: str = "auto") -> str:
    """The picture as an SVG image, designed for the width of a phone and scalable to any width.

    `theme`: `light`, `dark`, or `auto` to follow the viewer's device. The image loads nothing and has no script. A page
    can contain many images. Raises `InvalidArgument` for anything but a picture, and for an unknown theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> svg(picture(new_game(2, seed=7)))[:4]
        '<svg'
    """
    return "".join(fragments(picture, theme=theme))


def fragments(picture: Picture, *, theme: str = "auto") -> tuple[str, ...]:
    """The image in fragments, so that a page of many images can store a repeated fragment once.

    Each fragment depends on as little as possible, such as one card in one spot. Raises what `svg` raises.
    """
    require(picture, Picture, "a Picture")
    require_theme(theme)
    return (
        opening(WIDTH, table_height(picture), theme),
        f"<title>{escaped(picture.turn)}</title>",
        f"<desc>{escaped(in_words(picture))}</desc>",
        style(theme),
        paper(WIDTH, table_height(picture)),
        *table_parts(picture),
        "</svg>",
    )


def table_height(picture: Picture) -> float:
    """The height of the image."""
    return round(layout_of(picture).height + verdict_height(picture.proposed), 1)


def table_parts(picture: Picture) -> tuple[str, ...]:
    """The content of the image, without the frame around it."""
    looks, chips, layout = looks_by_name(picture.suits), chips_of(picture.subjects), layout_of(picture)
    return (
        header(picture),
        *status(picture),
        *[firework(pile, looks, box) for pile, box in zip(picture.fireworks, layout.fireworks, strict=True)],
        *[
            part
            for seat, seat_layout in zip(picture.seats, layout.seats, strict=True)
            for part in seat_parts(seat, looks, chips, seat_layout)
        ],
        discards_panel(layout.discards),
        *[
            suit_discards(discards, pile, picture.discards, looks, row)
            for discards, pile, row in zip(picture.discards_by_suit, picture.fireworks, layout.rows, strict=True)
        ],
        arrow(picture, layout),
        verdict(picture.proposed, layout.height),
    )


def opening(width: float, height: float, theme: str, classes: str = "") -> str:
    """The opening tag of an image; `classes`: further classes."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hanabi hanabi-{theme}{classes}" role="img" '
        f'viewBox="0 0 {width:g} {height:g}" width="100%">'
    )


def paper(width: float, height: float) -> str:
    """The background."""
    return f'<rect class="hanabi-paper" width="{width:g}" height="{height:g}" rx="14"/>'
