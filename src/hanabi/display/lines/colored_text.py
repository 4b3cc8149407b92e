"""A picture as coloured text for `rich`, which comes with the extra `cli`."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from hanabi.display.lines.blocks import Block, Span
from hanabi.display.lines.table_lines import table_lines
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import HanabiError

if TYPE_CHECKING:
    from rich.text import Text

MIN_LIGHT = 128
"""Text on a colour is black if the brightness of the colour, from 0 to 255, is above this."""
RICH_MISSING = 'Coloured text needs rich: python -m pip install "hanabi[cli]"'


def colored(picture: Picture, *, width: int = 80) -> Text:
    """The picture as `rich.text.Text`: the same as `text`, with cards in the colours of their suits.

    Playable cards are bold; dead cards are dim and uncoloured. Raises `InvalidArgument` as `text` does, and
    `HanabiError` if `rich` is not installed.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture, text
        >>> start = picture(new_game(2, seed=7))
        >>> colored(start).plain == text(start)
        True
    """
    return in_color(picture, table_lines(picture, width))


def in_color(picture: Picture, lines: Block) -> Text:
    """Styled lines as `rich.text.Text`. Raises `HanabiError` if `rich` is not installed."""
    try:
        from rich.text import Text  # noqa: PLC0415
    except ModuleNotFoundError:
        raise HanabiError(RICH_MISSING) from None
    colored = Text()
    for number, line in enumerate(lines):
        colored.append("\n" if number else "")
        for span in line:
            for piece, style in _pieces(picture, span):
                colored.append(piece, style)
    return colored


def _pieces(picture: Picture, span: Span) -> list[tuple[str, str]]:
    """A span with its style; letter by letter if its suit has several colours."""
    if span.suit is None or span.faint:
        # Dim text on a colour is hard to read, so dead cards have no colour.
        return [(span.text, _emphasis(span))]
    suit = picture.suits[span.suit]
    if len(suit.fills) == 1:
        return [(span.text, _on(suit.fills[0], suit.ink, span))]
    return [(letter, _on(fill, _ink_on(fill), span)) for letter, fill in zip(span.text, cycle(suit.fills))]


def _emphasis(span: Span) -> str:
    return " ".join([word for word, wanted in (("bold", span.strong), ("dim", span.faint)) if wanted])


def _on(fill: str, ink: str, span: Span) -> str:
    """A style with a background, so that even a white or a black card is readable on every terminal."""
    return f"{_emphasis(span)} {ink} on {fill}".lstrip()


def _ink_on(fill: str) -> str:
    """Black or white, whichever is easier to read."""
    red, green, blue = (int(fill[start : start + 2], 16) for start in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > MIN_LIGHT else "#ffffff"
