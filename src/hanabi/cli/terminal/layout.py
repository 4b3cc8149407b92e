"""Rows and grids that fit narrow terminals too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

import attrs
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

MIN_TEXT = 24
"""The minimum width for text beside a name. With less room, the text goes below the name."""
STEP = 2
"""The width of an indent, and of the gap between columns."""


@final
@attrs.frozen
class Rows:
    """Names, each with a text beside it, or below it if there is no room beside it. A name is never split.

    `left` is the width of the column of names, so that several groups of rows can be aligned.

    Examples:
        >>> from hanabi.cli.terminal.printing import show
        >>> show(Rows([("hint/empty", Text("May a hint match no card at all?"))], left=12))
          hint/empty    May a hint match no card at all?
    """

    rows: Sequence[tuple[str, Text]]
    left: int = attrs.field(kw_only=True)
    style: str = attrs.field(default="", kw_only=True)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print the rows."""
        if options.max_width < STEP + self.left + STEP + MIN_TEXT:
            for name, text in self.rows:
                yield Padding(Text(name, style=self.style, no_wrap=True), (0, 0, 0, STEP), expand=False)
                yield Padding(text, (0, 0, 0, 2 * STEP), expand=False)
            return
        grid = Grid.grid(padding=(0, STEP, 0, 0))
        grid.add_column(no_wrap=True, min_width=self.left, style=self.style)
        grid.add_column(overflow="fold")
        for name, text in self.rows:
            grid.add_row(name, text)
        yield Padding(grid, (0, 0, 0, STEP), expand=False)


def width_of(names: Iterable[str]) -> int:
    """The width of the widest name."""
    return max(map(len, names), default=0)


@final
@attrs.frozen
class GridOrBlocks:
    """A grid if it fits without squeezing a column, otherwise blocks one below the other."""

    grid: Grid
    blocks: Sequence[RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print the grid or the blocks."""
        unbounded = options.update(max_width=10_000)
        fits = Measurement.get(console, unbounded, self.grid).maximum <= options.max_width
        yield self.grid if fits else Group(*self.blocks)
