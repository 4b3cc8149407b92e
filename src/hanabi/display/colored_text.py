"""The picture of a table as text in colour, for `rich`, which comes with the extra `cli`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanabi.display.styled_lines import Span
from hanabi.display.table_lines import table_lines
from hanabi.display.table_picture import Picture
from hanabi.game import HanabiError

if TYPE_CHECKING:
    from rich.text import Text

HOW_TO_GET_RICH = 'Text in colour needs rich: python -m pip install "hanabi[cli]"'


def colored(picture: Picture, *, width: int = 80) -> Text:
    """The picture as `rich.text.Text`: what `text` gives, with cards in the colours of their suits.

    Cards that can be played are bold, and dead ones are dim. Raises `InvalidArgument` as `text` does, and `HanabiError`
    where `rich` is not installed.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture, text
        >>> drawn = picture(new_game(2, seed=7))
        >>> colored(drawn).plain == text(drawn)
        True
    """
    lines = table_lines(picture, width)
    try:
        from rich.text import Text  # noqa: PLC0415
    except ModuleNotFoundError:
        raise HanabiError(HOW_TO_GET_RICH) from None
    drawn = Text()
    for number, line in enumerate(lines):
        drawn.append("\n" if number else "")
        for span in line:
            for piece, style in _pieces(picture, span):
                drawn.append(piece, style)
    return drawn


def _pieces(picture: Picture, span: Span) -> list[tuple[str, str]]:
    """A span with its style; letter by letter where its suit has several colours."""
    emphasis = [word for word, wanted in (("bold", span.strong), ("dim", span.faint)) if wanted]
    if span.suit is None:
        return [(span.text, " ".join(emphasis))]
    suit = picture.suits[span.suit]
    # On a ground of its own colour a white or a black card is readable on every terminal.
    styles = [" ".join([*emphasis, suit.ink, "on", fill]) for fill in suit.fills]
    if len(styles) == 1:
        return [(span.text, styles[0])]
    return [(letter, styles[place % len(styles)]) for place, letter in enumerate(span.text)]
