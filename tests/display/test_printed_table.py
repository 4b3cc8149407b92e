"""Tables as terminals print them: in color, short, and as full as the height allows."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from hanabi import Discard, HintValue, Play, new_game, step, view
from hanabi.display import picture
from hanabi.display.lines.blocks import plain
from hanabi.display.lines.printed_table import PrintedTable
from hanabi.display.lines.short_table import fitted_lines, short_table_lines
from hanabi.display.pictures.table_picture import Picture


@pytest.mark.parametrize("indent", [0, 4])
@pytest.mark.parametrize("width", [40, 100])
def test_a_table_in_colour_is_the_plain_one_in_colour(indent: int, width: int) -> None:
    table = PrintedTable(picture(new_game(3, seed=7), move=Play(0)), indent)
    plain, coloured = (
        Console(file=StringIO(), force_terminal=True, width=width, color_system=system)
        for system in (None, "truecolor")
    )
    for printer in (plain, coloured):
        printer.print(table, crop=False)
    assert "\x1b[" not in written(plain)
    assert "48;2;" in written(coloured)
    assert re.sub(r"\x1b\[[0-9;]*m", "", written(coloured)) == written(plain)


def written(printer: Console) -> str:
    assert isinstance(printer.file, StringIO)
    return printer.file.getvalue()


def fitted(drawn: Picture, width: int, height: int) -> list[str]:
    return [*map(plain, fitted_lines(drawn, width, height))]


def test_the_fullest_table_that_fits() -> None:
    state = new_game(3, seed=7)
    for move in (HintValue(1, 3), HintValue(2, 1), Play(0), Discard(1)):
        state, happened = step(state, move)
    drawn = picture(state, last=happened, names=["Ann", "Bob", ""])
    sizes = {len(fitted(drawn, 80, height)) for height in range(1, 80)}
    full, tight, fewer, short = sorted(sizes, reverse=True)
    for height, spaced, missed, touched in ((full, 1, 1, 1), (tight, 0, 1, 1), (fewer, 0, 0, 1), (short, 0, 0, 0)):
        lines = fitted(drawn, 80, height)
        assert len(lines) == height
        assert [*map(bool, (spaced, missed, touched))] == [
            "" in lines,
            any("missed" in line for line in lines),
            any("touched" in line for line in lines),
        ]
    narrow = fitted(drawn, 34, 80)
    assert max(map(len, narrow)) <= 34


def test_a_short_table_shows_what_hints_leave_no_doubt_of() -> None:
    state = new_game(2, seed=7)
    for move in (HintValue(1, 3), Play(0), HintValue(1, 4)):
        state, happened = step(state, move)
    lines = [*map(plain, short_table_lines(picture(view(state, 1), last=happened, names=["Ann", "Bob"]), 80))]
    assert "A hints 4 to B" not in lines[1]
    assert lines[1] == "Ann hints 4 to Bob: touches slot 3"
    assert lines[-1].split() == [">", "B", "Bob", "??", "??", "?3+3", "?4+4", "??"]
    assert any(line.startswith("discards") for line in lines)
