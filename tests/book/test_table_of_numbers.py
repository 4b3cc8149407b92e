"""The page of the numbers."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import attrs
import pytest

from book import table_of_numbers
from book.table_of_numbers import BEGIN, END, numbers_table, parts_table, sizes_table, with_tables
from hanabi import STANDARD, InvalidArgument
from hanabi.encoding import layout

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "games-as-numbers.md"


def cells(table: str) -> list[list[str]]:
    return [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]


def test_the_page_shows_the_layouts() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_tables(page), "run python tools/book/table_of_numbers.py docs/reference/games-as-numbers.md"


def test_the_sizes_are_those_of_the_layouts() -> None:
    assert cells(sizes_table())[0] == ["`learning-environment`", "658", "956", "1041", "1280"]


@pytest.mark.parametrize("name", ["learning-environment", "exact"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_number_is_in_one_row(name: str, players: int) -> None:
    rules = attrs.evolve(STANDARD, choreography=players == 3, last_round=players == 2)
    numbers = layout(name, rules, players)
    found: list[int] = []
    for where, part, *_ in cells(numbers_table(numbers)):
        first, _, last = where.partition(" to ")
        row = range(int(first), int(last or first) + 1)
        found += row
        assert all(numbers[part.strip("`")].start <= number < numbers[part.strip("`")].stop for number in row)
    assert found == list(range(numbers.size))
    assert [row[1] for row in cells(parts_table(numbers))] == [f"`{part.name}`" for part in numbers.parts]


def test_a_row_says_what_its_numbers_mean() -> None:
    rows = numbers_table(layout("learning-environment", STANDARD, 2)).splitlines()
    hints = ["touched by a hint of red", "touched by a hint of yellow", "… touched by a hint of white"]
    assert f"| 333 to 337 | `knowledge` | you, slot 0 | {', '.join(hints)} |" in rows
    assert "| 255 to 258 | `last_kind` |  | play, discard, hint color, hint value |" in rows
    assert "| 306 | `last_placed` |  | placed |" in rows


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}\n{BEGIN}\n"])
def test_a_page_without_the_marks_is_refused(page: str) -> None:
    with pytest.raises(InvalidArgument, match="needs the marks"):
        with_tables(page)


def test_the_page_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "encoding.md"
    page.write_text(f"Nombres\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["table_of_numbers", str(page)])
    runpy.run_path(str(table_of_numbers.__file__), run_name="__main__")
    assert page.read_text(encoding="utf-8") == with_tables(f"Nombres\n{BEGIN}\n{END}\nafter\n")
