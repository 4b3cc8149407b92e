"""The picture of a table as text in colour, for `rich`, which comes with the extra `cli`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanabi.display.lines.blocks import Block, Span
from hanabi.display.lines.table_lines import table_lines
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import HanabiError

if TYPE_CHECKING:
    from rich.text import Text

LIGHT = 128
"""From which brightness on a ground is light; the brightest is 255."""
HOW_TO_GET_RICH = 'Text in colour needs rich: python -m pip install "hanabi[cli]"'


def colored(picture: Picture, *, width: int = 80) -> Text:
    """The picture as `rich.text.Text`: what `text` gives, with cards in the colours of their suits.

    Cards that can be played are bold, and dead ones are dim and without colour. Raises `InvalidArgument` as `text`
    does, and `HanabiError` where `rich` is not installed.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture, text
        >>> drawn = picture(new_game(2, seed=7))
        >>> colored(drawn).plain == text(drawn)
        True
    """
    return in_color(picture, table_lines(picture, width))


def in_color(picture: Picture, lines: Block) -> Text:
    """Styled lines as `rich.text.Text`. Raises `HanabiError` where `rich` is not installed.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> in_color(picture(new_game(2, seed=7)), [(Span("r1", suit=0), Span(" "), Span("?"))]).plain
        'r1 ?'
    """
    try:
        from rich.text import Text  # noqa: PLC0415
    except ModuleNotFoundError:
        raise HanabiError(HOW_TO_GET_RICH) from None
    colored = Text()
    for number, line in enumerate(lines):
        colored.append("\n" if number else "")
        for span in line:
            for piece, style in _pieces(picture, span):
                colored.append(piece, style)
    return colored


def _pieces(picture: Picture, span: Span) -> list[tuple[str, str]]:
    """A span with its style; letter by letter where its suit has several colours."""
    if span.suit is None or span.faint:
        # A dim letter on a coloured ground is hard to read: a dead card has none.
        return [(span.text, _emphasis(span))]
    suit = picture.suits[span.suit]
    if len(suit.fills) == 1:
        return [(span.text, _on(suit.fills[0], suit.ink, span))]
    grounds = [suit.fills[place % len(suit.fills)] for place in range(len(span.text))]
    return [(letter, _on(fill, _ink_on(fill), span)) for letter, fill in zip(span.text, grounds, strict=True)]


def _emphasis(span: Span) -> str:
    return " ".join([word for word, wanted in (("bold", span.strong), ("dim", span.faint)) if wanted])


def _on(fill: str, ink: str, span: Span) -> str:
    """On a ground of its own colour even a white or a black card is readable on every terminal."""
    return f"{_emphasis(span)} {ink} on {fill}".lstrip()


def _ink_on(fill: str) -> str:
    """Black or white, whichever is easier to read."""
    red, green, blue = (int(fill[place : place + 2], 16) for place in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT else "#ffffff"
