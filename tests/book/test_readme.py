"""The README leads into the site: each of its links has to be a page there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from book.drawn_pages import drawn_pages

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SITE = "https://hanabi-rules.github.io/hanabi/"
PAGES = drawn_pages()
PLACES = sorted(set(re.findall(rf"{re.escape(SITE)}([^)\s]*)", README)))


def test_there_are_links_into_each_part() -> None:
    assert {place.partition("/")[0] for place in PLACES} >= {
        "disputes",
        "rules",
        "lab",
        "tutorials",
        "how-to",
        "reference",
    }


@pytest.mark.parametrize("place", PLACES)
def test_a_link_into_the_site_leads_to_a_page(place: str) -> None:
    page, index = f"{place.removesuffix('/')}.md", f"{place}index.md"
    assert any(path in PAGES or (ROOT / "docs" / path).is_file() for path in (page, index))


def test_other_links_lead_to_files() -> None:
    files = re.findall(r"\]\((?!https:)([^)]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    assert len(files) >= 4
    assert [file for file in files if not (ROOT / file).is_file()] == []
