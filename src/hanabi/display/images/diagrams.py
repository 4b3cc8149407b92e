"""Diagrams: a single hand, and tables side by side."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.escaping import escaped
from hanabi.display.images.alt_text import in_words, seat_in_words
from hanabi.display.images.arrows import hint_arrow
from hanabi.display.images.layout import MARGIN, WIDTH, single_seat
from hanabi.display.images.seats import seat_parts
from hanabi.display.images.style import require_theme, style
from hanabi.display.images.suits import chips_of, looks_by_name
from hanabi.display.images.table_image import opening, paper, table_height, table_parts
from hanabi.display.images.text_fitting import bold
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, counted, is_int_between, is_text, printable, require

MAX_BESIDE = 100
"""Maximum number of tables in one image."""
_CAPTION_HEIGHT = 34


def svg_hand(picture: Picture, seat: int, *, theme: str = "auto") -> str:
    """One hand as an SVG image. A proposed hint to this hand is drawn as an arrow.

    `theme` is as in `svg`. Raises `InvalidArgument` for anything but a picture, and for an unknown seat or theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> "<title>The hand of Ann</title>" in svg_hand(picture(new_game(2, seed=7), names=["Ann"]), 0)
        True
    """
    require(picture, Picture, "a Picture")
    require_theme(theme)
    if not is_int_between(seat, 0, len(picture.seats) - 1):
        raise InvalidArgument(f"seat: expected 0 to {len(picture.seats) - 1}, got {brief_repr(seat)}")
    shown = picture.seats[seat]
    layout = single_seat(max(picture.hand_size, len(shown.cards)))
    height = layout.panel.bottom + MARGIN
    return "".join(
        [
            opening(WIDTH, height, theme),
            f"<title>The hand of {escaped(shown.name)}</title>",
            f"<desc>{escaped(seat_in_words(shown, picture))}.</desc>",
            style(theme),
            paper(WIDTH, height),
            *seat_parts(shown, looks_by_name(picture.suits), chips_of(picture.subjects), layout),
            hint_arrow(picture.proposed, seat, layout),
            "</svg>",
        ]
    )


def svg_beside(
    pictures: Sequence[Picture], captions: Sequence[str] = (), *, columns: int = 2, theme: str = "auto"
) -> str:
    """Tables side by side as one SVG image, each below its caption, such as before and after a move.

    * `columns`: the number of tables in a row. With 1, the tables are below each other, for a phone.
    * `theme`: as in `svg`.

    Raises `InvalidArgument` for no pictures or more than 100, for more captions than pictures, and for any invalid
    argument.

    Examples:
        >>> from hanabi import Play, apply, new_game
        >>> from hanabi.display import picture
        >>> before = new_game(2, seed=7)
        >>> both = svg_beside([picture(before), picture(apply(before, Play(4)))], ["Before", "After"])
        >>> "<title>Before; After</title>" in both
        True
    """
    tables, texts = _checked_tables(pictures), _checked_captions(captions)
    require_theme(theme)
    if len(texts) > len(tables):
        raise InvalidArgument(f"captions: {len(texts)} captions for {counted(len(tables), 'picture')}")
    if not is_int_between(columns, 1, MAX_BESIDE):
        raise InvalidArgument(f"columns: expected 1 to {MAX_BESIDE}, got {brief_repr(columns)}")
    columns = min(columns, len(tables))
    top = _CAPTION_HEIGHT if texts else 0
    parts: list[str] = []
    y = 0.0
    for first in range(0, len(tables), columns):
        row = tables[first : first + columns]
        for column, table in enumerate(row):
            caption = texts[first + column] if first + column < len(texts) else ""
            parts += [_caption(caption, WIDTH * column, y), *_shifted(table, WIDTH * column, y + top)]
        y += top + max(map(table_height, row))
    width, titles = WIDTH * columns, texts or [table.turn for table in tables]
    return "".join(
        [
            opening(width, round(y, 1), theme, " hanabi-wide" if columns > 1 else ""),
            f"<title>{escaped('; '.join(titles))}</title>",
            f"<desc>{escaped(' '.join([f'{table.turn}. {in_words(table)}' for table in tables]))}</desc>",
            style(theme),
            paper(width, round(y, 1)),
            *parts,
            "</svg>",
        ]
    )


def _checked_tables(pictures: Sequence[Picture]) -> tuple[Picture, ...]:
    tables = as_tuple(pictures)
    if type(tables) is not tuple or not 0 < len(tables) <= MAX_BESIDE:
        raise InvalidArgument(f"pictures: expected 1 to {MAX_BESIDE} of them, got {brief_repr(pictures)}")
    for table in tables:
        require(table, Picture, "a Picture")
    return tables


def _checked_captions(captions: Sequence[str]) -> list[str]:
    texts = as_tuple(captions)
    if type(texts) is not tuple or not all(is_text(text, MAX_TEXT) for text in texts):
        raise InvalidArgument(f"captions: expected texts, got {brief_repr(captions)}")
    return [printable(text) for text in texts]


def _caption(caption: str, x: float, y: float) -> str:
    return bold(caption, x + MARGIN + 2, y + 25, 16, "ink", WIDTH - 2 * MARGIN)


def _shifted(table: Picture, x: float, y: float) -> list[str]:
    return [f'<g transform="translate({x:g} {y:g})">', *table_parts(table), "</g>"]
