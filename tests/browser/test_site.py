"""The built site: every page, wide and on a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from browsing import CHROMIUM
from site_reading import Site
from site_visiting import WHOLE, Visit, served, visits


@pytest.fixture(scope="session")
def visited(site: Site) -> Mapping[str, Visit]:
    pytest.importorskip("playwright", reason="needs the extra browser")
    axe = pytest.importorskip("axe_playwright_python.base", reason="needs the extra browser")
    if CHROMIUM is None:
        pytest.skip("needs Chromium, which is not on the PATH")
    with served(site.folder, search=False) as address:
        return visits(address, site.pages, axe.AXE_SCRIPT)


def test_the_site_is_all_there(site: Site) -> None:
    assert len(site.pages) > 50
    assert {"", "tutorials/first-bot/", "rules/", "disputes/", "reference/", "404.html"} <= {*site.pages}
    files = {file.parent.relative_to(site.folder).as_posix() for file in site.folder.rglob("index.html")}
    assert {path.rstrip("/") or "." for path in site.pages} - {"404.html"} <= files


def test_nothing_leads_nowhere(site: Site) -> None:
    assert {path: broken for path in site.pages if (broken := [*site.broken(path)])} == {}


def test_no_page_has_an_id_twice(site: Site) -> None:
    assert {path: page.twice for path, page in site.read.items() if page.twice} == {}


def test_every_page_has_a_card(site: Site) -> None:
    assert {path for path, page in site.read.items() if len(page.cards) != 2} == set()


@pytest.mark.parametrize("fault", ["said", "asked_elsewhere", "cut_off", "hard_to_read"])
def test_every_page_is_sound(site: Site, visited: Mapping[str, Visit], fault: str) -> None:
    assert {*visited} == {*site.pages}
    found: Callable[[Visit], list[str]] = lambda visit: getattr(visit, fault)  # noqa: E731
    assert {path: found(visit) for path, visit in visited.items() if found(visit)} == {}


def test_every_page_was_audited(visited: Mapping[str, Visit]) -> None:
    assert {*WHOLE} <= {*visited}
    for visit in visited.values():
        assert len(visit.passes) == 3
        assert min(visit.passes) > 0
