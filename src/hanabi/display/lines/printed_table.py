"""A table that `rich` prints: in colour and in full width on a terminal, without colours in a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

import attrs

from hanabi.display.lines.blocks import Block, indented, plain
from hanabi.display.lines.colored_text import in_color
from hanabi.display.lines.short_table import fitted_lines
from hanabi.display.lines.table_lines import MIN_WIDTH, table_lines
from hanabi.display.pictures.table_picture import Picture
from hanabi.game.internals import Frozen

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions
    from rich.segment import Segment
    from rich.text import Text

DEFAULT_WIDTH = 80
UNBOUNDED = 1000
"""A console at least this wide is taken for a pipe or a file, where the table has its default width."""


@final
@attrs.frozen
class PrintedTable(Frozen):
    """A picture that `rich` can print.

    * `indent`: spaces on the left, as far as there is room. An indented table has no empty lines.
    * `height`: print the fullest drawing of at most this many lines.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> from rich.console import Console
        >>> Console(width=80).print(PrintedTable(picture(new_game(2, seed=7)), indent=2))
          A to move
          hint tokens 8 of 8, strikes 0 of 3, deck 40, score 0 of 25
          fireworks                      discards
          r0  red     needs 1 2 3 4 5    none
          y0  yellow  needs 1 2 3 4 5
          g0  green   needs 1 2 3 4 5
          b0  blue    needs 1 2 3 4 5
          w0  white   needs 1 2 3 4 5
          > A                                B
            slot     0   1   2   3   4       slot     0   1   2   3   4
                     b4  y4  b5  b4  b1               r3  g5  b1  g3  g4
    """

    picture: Picture
    indent: int = 0
    height: int | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment | Text]:
        """Print each line as it is, even if `rich` measures another width."""
        from rich.segment import Segment  # noqa: PLC0415
        from rich.text import Text  # noqa: PLC0415

        lines = self._lines(DEFAULT_WIDTH if options.max_width >= UNBOUNDED else options.max_width)
        if console.color_system is None:
            # Without colours, printing a thousand judged games into a file takes a fraction of the time.
            for line in lines:
                yield Segment(f"{plain(line)}\n")
        else:
            for text in in_color(self.picture, lines).split(allow_blank=True):
                yield Text(no_wrap=True, overflow="ignore").append_text(text)

    def _lines(self, width: int) -> Block:
        if self.height is not None:
            return fitted_lines(self.picture, width, self.height)
        width = max(MIN_WIDTH, width)
        if not self.indent:
            return table_lines(self.picture, width)
        indent = min(self.indent, width - MIN_WIDTH)
        return indented([*filter(None, table_lines(self.picture, width - indent))], indent)


def without_verdict(picture: Picture) -> Picture:
    """The picture with its proposed move as an arrow only, for a table with the verdict beside it.

    Examples:
        >>> from hanabi import Play, new_game
        >>> from hanabi.display import picture
        >>> without_verdict(picture(new_game(2, seed=7), move=Play(0))).proposed.because
        ''
    """
    proposed = picture.proposed
    return picture if proposed is None else attrs.evolve(picture, proposed=attrs.evolve(proposed, because=""))
