"""The reference as it is built: every public name once, with an example, and nothing that is not public."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("griffe", reason="needs the extra docs")
import griffe

from book.public_names import public_names
from book.reference_objects import object_at
from hanabi import Ending, Rule, Standing, Touch
from site_reading import Site

SOURCE = Path(__file__).parents[2] / "src"


class Article(HTMLParser):
    """What stands on a page between its bars: the ids, the text in code, all text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.code: list[str] = []
        self.text = ""
        self._in_code = 0
        self.feed(page[page.index("<article") : page.index("</article>")])

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.ids += [str(value) for name, value in attributes if name == "id"]
        if tag == "code":
            self._in_code += 1
            self.code.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_code -= tag == "code"

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._in_code:
            self.code[-1] += data


@cache
def articles(site: Path) -> dict[str, Article]:
    """The pages of the reference, as they are built."""
    pages = sorted((site / "reference").glob("*/index.html"))
    return {page.parent.name: Article(page.read_text(encoding="utf-8")) for page in pages}


def entries(site: Path) -> list[str]:
    """Every name that has an entry, as often as it has one."""
    return [name for article in articles(site).values() for name in article.ids if name.startswith("hanabi.")]


@pytest.fixture(scope="module")
def objects() -> dict[str, griffe.Object]:
    """Every public name as it is written."""
    package = griffe.load("hanabi", search_paths=[SOURCE])
    return {path: object_at(package, path) for path in public_names()}


def test_every_public_name_has_one_entry(site: Site) -> None:
    public = {path for path in public_names() if path != "hanabi"}
    there = [name for name in entries(site.folder) if name in public]
    assert sorted(there) == sorted(public)


def test_every_entry_is_of_a_public_name_or_of_its_member(site: Site) -> None:
    public = public_names()
    others = [name for name in entries(site.folder) if name not in public and name.rpartition(".")[0] not in public]
    assert others == []
    assert [name for name in entries(site.folder) if re.search(r"\._", name)] == []


def test_every_public_member_has_an_entry(site: Site, objects: dict[str, griffe.Object]) -> None:
    there = {*entries(site.folder)}
    assert [
        f"{path}.{name}"
        for path, shown in objects.items()
        if isinstance(shown, griffe.Class)
        for name, member in shown.members.items()
        if not name.startswith("_") and member.has_docstring and f"{path}.{name}" not in there
    ] == []


def test_every_field_is_described_once_with_its_type(site: Site, objects: dict[str, griffe.Object]) -> None:
    """Values that are made by fields say in their docstring what each is; those that are one line need not."""
    for path in ("hanabi.Table", "hanabi.Rules", "hanabi.records.Record", "hanabi.display.Picture"):
        shown = objects[path]
        fields = [name for name, member in shown.members.items() if member.is_attribute and not member.has_docstring]
        code = next(article.code for article in articles(site.folder).values() if path in article.ids)
        assert [name for name in fields if name not in code and not name.startswith("_")] == []


def test_no_page_names_a_module_that_is_not_public(site: Site) -> None:
    """Nowhere in the text, and nowhere that a pointer would show."""
    for name, article in articles(site.folder).items():
        assert "hanabi.game." not in article.text, name
        assert "hanabi.seats." not in article.text, name
        assert "hanabi.rulebook." not in article.text, name
    for page in (site.folder / "reference").glob("*/index.html"):
        assert not re.search(r'title="[^"]*hanabi\.', page.read_text(encoding="utf-8")), page


def test_every_public_function_has_an_example(objects: dict[str, griffe.Object]) -> None:
    functions = {path: shown for path, shown in objects.items() if isinstance(shown, griffe.Function)}
    assert len(functions) > 100
    assert [
        path for path, shown in functions.items() if ">>>" not in str(shown.docstring and shown.docstring.value)
    ] == []


def test_every_rule_id_is_there_with_its_name(site: Site) -> None:
    code = [*articles(site.folder)["rule-ids"].code]
    for rule in Rule:
        assert code.count(str(rule)) == 1
        assert code.count(f"Rule.{rule.name}") == 1


def test_the_members_of_enums_are_there_with_their_values(site: Site) -> None:
    for kind in (Ending, Standing, Touch):
        assert {f"hanabi.{kind.__name__}.{member.name}" for member in kind} <= {*entries(site.folder)}
