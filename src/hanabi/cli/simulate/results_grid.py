"""The results of a tournament as a grid, or as blocks if the terminal is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hanabi.cli.terminal.layout import STEP, GridOrBlocks
from hanabi.players import Tournament
from hanabi.players.internals import RESULT_HEADINGS, result_row

ALWAYS = ("players", "seats", "games", "mean")
"""The columns that are shown even if all their values are equal."""


def results_grid(found: Tournament) -> RenderableType:
    """The results of a tournament, without empty columns, and without the rules if they are all the same.

    Examples:
        >>> from hanabi.cli.terminal.printing import show
        >>> from hanabi.players import tournament
        >>> show(results_grid(tournament(["random"], 2, games=20, jobs=1)))  # doctest: +ELLIPSIS
        players  seats  games   mean      ±  perfect  struck out  ms a move
        random       2     20  0.000  0.000     0.0%      100.0%      ...
    """
    rows = [result_row(result, found.margins) for result in found.results]
    columns = zip(RESULT_HEADINGS, *rows, strict=True)
    kept = [column for column in columns if column[0] in ALWAYS or _tells_something(*column)]
    headings, *cells = zip(*kept, strict=True)
    grid = Grid.grid(padding=(0, STEP, 0, 0))
    for heading in headings:
        grid.add_column(no_wrap=True, justify="left" if heading in {"players", "rules"} else "right")
    grid.add_row(*[Text(heading, style="bold") for heading in headings])
    for row in cells:
        grid.add_row(*map(Text, row))
    return GridOrBlocks(grid, [_block(headings, row) for row in cells])


def _tells_something(heading: str, *cells: str) -> bool:
    return len({*cells}) > 1 or (heading != "rules" and {*cells} != {""})


def _block(headings: Sequence[str], row: Sequence[str]) -> Text:
    lines = [f"{'':{STEP}}{cell} {heading}" for heading, cell in zip(headings[1:], row[1:], strict=True) if cell]
    return Text("\n").join([Text(row[0], style="bold"), *map(Text, lines)])
