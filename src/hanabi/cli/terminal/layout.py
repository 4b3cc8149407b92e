"""Rows and tables that are as readable on a narrow terminal as on a wide one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

LEAST = 24
"""The least room for text beside a name. If there is less, the text goes below the name."""
STEP = 2


@final
@attrs.frozen
class Rows:
    """Names, each with a text beside it, or below it where there is no room. A name is never split.

    Examples:
        >>> from hanabi.cli.terminal.printing import show
        >>> show(Rows([("hint/empty", Text("May a hint match no card at all?"))], left=12))
          hint/empty    May a hint match no card at all?
    """

    rows: Sequence[tuple[str, Text]]
    left: int = attrs.field(kw_only=True)
    """How wide the names are, so that several groups of rows can be aligned."""
    style: str = attrs.field(default="", kw_only=True)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the rows."""
        if options.max_width < STEP + self.left + STEP + LEAST:
            for name, text in self.rows:
                yield Padding(Text(name, style=self.style, no_wrap=True), (0, 0, 0, STEP), expand=False)
                yield Padding(text, (0, 0, 0, 2 * STEP), expand=False)
            return
        grid = Table.grid(padding=(0, STEP, 0, 0))
        grid.add_column(no_wrap=True, min_width=self.left, style=self.style)
        grid.add_column(overflow="fold")
        for name, text in self.rows:
            grid.add_row(name, text)
        yield Padding(grid, (0, 0, 0, STEP), expand=False)


@final
@attrs.frozen
class WhereItFits:
    """A table where it fits without squeezing a column; otherwise blocks, one below the other."""

    table: Table
    blocks: Sequence[RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the one or the other."""
        unbounded = options.update(max_width=10_000)
        if Measurement.get(console, unbounded, self.table).maximum <= options.max_width:
            yield self.table
        else:
            yield Group(*self.blocks)
