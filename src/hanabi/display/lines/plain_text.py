"""A picture as plain text."""

from __future__ import annotations

from hanabi.display.lines.blocks import plain
from hanabi.display.lines.table_lines import table_lines
from hanabi.display.pictures.table_picture import Picture


def text(picture: Picture, *, width: int = 80) -> str:
    """The picture as lines of at most `width` columns, without a final line break.

    A card is the letter of its suit and its value, with `?` for what hints leave open. Below a card: `new` or `hinted`
    for the last event, `^` for the proposed move, its mark, the hints that touched it and those that missed it. After a
    discarded value, `!` means that one copy is left, and `x` that the card is lost. A proposed move with an empty
    `because` is drawn without its verdict.

    Raises `InvalidArgument` for a width below 40, and for anything but a picture.

    Examples:
        >>> from hanabi import HintValue, new_game, step, view
        >>> from hanabi.display import picture
        >>> state, happened = step(new_game(2, seed=7), HintValue(1, 1))
        >>> print(text(picture(view(state, 1), last=happened, names=["Ann", "Bob"])))
        Bob to move, as Bob sees it
        last: Ann hints 1 to Bob: touches slot 2
        hint tokens 7 of 8, strikes 0 of 3, deck 40, score 0 of 25
        <BLANKLINE>
        fireworks                      discards
        r0  red     needs 1 2 3 4 5    none
        y0  yellow  needs 1 2 3 4 5
        g0  green   needs 1 2 3 4 5
        b0  blue    needs 1 2 3 4 5
        w0  white   needs 1 2 3 4 5
        <BLANKLINE>
          A Ann                              > B Bob (viewer)
          slot     0   1   2   3   4           slot     0   1   2       3   4
                   b4  y4  b5  b4  b1                   ??  ??  ?1      ??  ??
                                                                hinted
                                               touched          1
                                               missed   1   1           1   1
    """
    return "\n".join(map(plain, table_lines(picture, width)))
