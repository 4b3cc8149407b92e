"""The table as the commands show it: in colour on a terminal and as wide as that, plain in a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar, final

import attrs
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from hanabi.cli.printing import USUAL, WIDE
from hanabi.display import Picture, colored, text
from hanabi.display.internals import NARROWEST

Line = TypeVar("Line", str, Text)


@final
@attrs.frozen
class DrawnTable:
    """A picture to be printed, set in from the left by `indent` where there is room; then it has no empty lines.

    Examples:
        >>> from hanabi import display, new_game
        >>> from hanabi.cli.printing import show
        >>> show(DrawnTable(display.picture(new_game(2, seed=7)), indent=2))
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

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print it, each line as it is: whatever `rich` takes for its width."""
        columns = max(NARROWEST, USUAL[0] if options.max_width == WIDE else options.max_width)
        indent = min(self.indent, columns - NARROWEST)
        margin, width = " " * indent, columns - indent
        if console.color_system is None:
            # Where a thousand games are judged into a file, colours that nobody sees would take most of the time.
            yield from [
                Segment(f"{margin}{line}\n") for line in self._kept(text(self.picture, width=width).split("\n"))
            ]
        else:
            for line in self._kept(colored(self.picture, width=width).split(allow_blank=True)):
                yield Text(margin, no_wrap=True, overflow="ignore").append_text(line)

    def _kept(self, lines: Iterable[Line]) -> Iterator[Line]:
        return (line for line in lines if line or not self.indent)


def without_verdict(picture: Picture) -> Picture:
    """The picture with the proposed move as an arrow only, for where its verdict is said beside the table."""
    proposed = picture.proposed
    return picture if proposed is None else attrs.evolve(picture, proposed=attrs.evolve(proposed, because=""))
