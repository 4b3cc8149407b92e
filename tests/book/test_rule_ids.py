"""The page of the rule ids: each once, with its question and a link that leads to its ruling."""

from __future__ import annotations

import re
from pathlib import Path

from book.drawn_pages import drawn_pages
from book.rule_ids import PATH
from book.rule_places import place_of_ruling
from hanabi import Rule, ruling

DOCS = Path(__file__).parents[2] / "docs"
PAGES = drawn_pages()


def test_every_rule_id_is_listed_once_in_order() -> None:
    listed = re.findall(r"^\* \[`(\S+)`\]", PAGES[PATH], re.MULTILINE)
    assert listed == [str(rule) for rule in Rule]


def test_each_has_its_name_its_question_and_its_answer() -> None:
    for rule in Rule:
        item = next(line for line in PAGES[PATH].splitlines() if line.startswith(f"* [`{rule}`]"))
        assert f"`Rule.{rule.name}`" in item
        assert item.endswith(f"**{ruling(rule).question}** {ruling(rule).statement}")


def test_the_place_of_a_rule_is_a_section_of_a_page() -> None:
    for rule in Rule:
        path, _, anchor = place_of_ruling(rule).partition("#")
        text = PAGES[path] if path in PAGES else (DOCS / path).read_text(encoding="utf-8")
        assert len(re.findall(rf"\{{ ?#{anchor} ?\}}", text)) == 1, rule
