"""The table of rules, and the page that shows it."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from hanabi import InvalidArgument, Rule, editions, rulings
from hanabi.rulebook.table_of_rules import BEGIN, END, in_full, rules_table, with_table

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "every-ruling.md"
ROWS = {
    "| [hint/empty](#hint-empty) | ~ refused | = allowed | = refused | ~ refused | ~ refused |",
    "| [discard/public](#discard-public) | "
    + " | ".join(f"{sign} everybody, always" for sign in ("=", "=", "=~", "=", "="))
    + " |",
    "| [crowning/stuck](#crowning-stuck) | ~ defeat | - | - | ~ defeat | ~ defeat |",
}


def test_the_page_shows_the_data() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_table(page), "run python -m hanabi.rulebook.table_of_rules docs/rules/every-ruling.md"


def test_the_table_has_every_rule_and_every_book() -> None:
    heading, rule, *body = [line.strip("| ").split(" | ") for line in rules_table().splitlines()]
    assert heading == ["rule", *(book.id for book in editions.BOOKS)]
    assert rule == ["---|---|---|---|---|---"]
    assert [row[0] for row in body] == [f"[{each}](#{str(each).replace('/', '-')})" for each in Rule]
    assert all(len(row) == len(heading) for row in body)


def test_a_row_tells_how_each_book_stands_to_the_question() -> None:
    rows = rules_table().splitlines()
    assert set(rows) >= ROWS
    assert all(row.count("|") == 7 for row in rows)


def test_every_ruling_stands_in_full() -> None:
    page = with_table(f"{BEGIN}{END}")
    for each in rulings():
        section = in_full(each)
        assert section in page
        assert each.question in section
        assert each.ruling in section
        for source in each.sources:
            assert (f"* {source.edition}, " in section) == (source.verdict is not None)
            assert source.section is None or f"“{source.section}”, {source.place}: **{source.verdict}**" in section
            assert all(f"“{heading}”, {place}" in section for heading, place in source.also)
            assert source.note is None or source.verdict is None or source.note in section


def test_what_is_a_reading_only_in_part_says_so() -> None:
    for each in rulings():
        lines = in_full(each).splitlines()
        partly = {source.edition for source in each.sources if source.section is not None and source.reading}
        assert partly == {line[2:].split(",")[0] for line in lines if "**, in part our reading. " in line}


def test_only_what_is_between_the_marks_changes() -> None:
    page = with_table(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    assert page.startswith(f"before\n{BEGIN}\n\n{rules_table()}\n")
    assert page.endswith(f"\n{END}\nafter\n")
    assert "old" not in page.split()
    assert with_table(page) == page


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}\n{BEGIN}\n"])
def test_a_page_without_the_marks_is_refused(page: str) -> None:
    with pytest.raises(InvalidArgument, match="needs the marks"):
        with_table(page)


def test_the_page_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "rules.md"
    page.write_text(f"Règles\n{BEGIN}\n{END}\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["table_of_rules", str(page)])
    monkeypatch.delitem(sys.modules, "hanabi.rulebook.table_of_rules")
    runpy.run_module("hanabi.rulebook.table_of_rules", run_name="__main__")
    assert page.read_text(encoding="utf-8") == with_table(f"Règles\n{BEGIN}\n{END}\n")
