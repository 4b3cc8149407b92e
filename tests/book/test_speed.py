"""The page of speed says what the benchmarks say."""

from __future__ import annotations

import re

import pytest

from book.speed import FIGURE, MEASURED, PAGE, figure, page_of_speed


def test_every_figure_is_one_of_the_benchmarks() -> None:
    measured = MEASURED.read_text(encoding="utf-8")
    written = FIGURE.sub("", PAGE)
    drawn = [number for number in re.findall(r"\d[\d,.]*\d", page_of_speed()) if number not in written]
    assert len(drawn) > 20
    assert [number for number in drawn if number not in measured] == []


def test_no_figure_is_written_by_hand() -> None:
    """Numbers in its text are numbers of players and games, and none was measured."""
    assert {*re.findall(r"\d[\d,.]*", FIGURE.sub("", PAGE))} <= {
        "1",
        "2",
        "3",
        "5",
        "2,",
        "1,",
        "5:",
        "10",
        "20",
        "10,000",
        "100",
    }


def test_a_row_that_is_gone_is_noticed() -> None:
    with pytest.raises(KeyError):
        figure("random, 9 players", 1)
