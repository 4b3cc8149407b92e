"""The results of a tournament as a table, or as blocks where a terminal is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hanabi.cli.terminal.layout import STEP, WhereItFits
from hanabi.players import Tournament
from hanabi.players.internals import RESULT_HEADINGS, result_row

ALWAYS = ("players", "seats", "games", "mean")
"""The columns that are there even if every row says the same."""


def standing_table(found: Tournament) -> RenderableType:
    """The results; columns that say nothing are left out.

    Examples:
        >>> from hanabi.cli.terminal.printing import show
        >>> from hanabi.players import tournament
        >>> show(standing_table(tournament(["random"], 2, games=20, jobs=1)))  # doctest: +ELLIPSIS
        players  seats  games   mean      ±  perfect  struck out  ms a move
        random       2     20  0.000  0.000     0.0%      100.0%      ...
    """
    rows = [result_row(result, found.margins) for result in found.results]
    kept = [place for place, heading in enumerate(RESULT_HEADINGS) if heading in ALWAYS or _says_something(rows, place)]
    headings = [RESULT_HEADINGS[place] for place in kept]
    cells = [[row[place] for place in kept] for row in rows]
    table = Table.grid(padding=(0, STEP, 0, 0))
    for heading in headings:
        table.add_column(no_wrap=True, justify="left" if heading in {"players", "rules"} else "right")
    table.add_row(*[Text(heading, style="bold") for heading in headings])
    for row in cells:
        table.add_row(*map(Text, row))
    return WhereItFits(table, [_block(headings, row) for row in cells])


def _says_something(rows: Sequence[tuple[str, ...]], place: int) -> bool:
    said = {row[place] for row in rows}
    return len(said) > 1 or (RESULT_HEADINGS[place] != "rules" and said != {""})


def _block(headings: Sequence[str], row: Sequence[str]) -> Text:
    first, *rest = [f"{cell} {heading}" for heading, cell in zip(headings[1:], row[1:], strict=True) if cell]
    return Text("\n").join([Text(row[0], style="bold"), *[Text(f"{'':{STEP}}{part}") for part in [first, *rest]]])
