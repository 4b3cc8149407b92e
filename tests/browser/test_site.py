"""The built site: every page, wide and on a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from auditing import axe_script
from browsing import CHROMIUM
from site_reading import Site
from site_visiting import SEARCH, WHOLE, Visit, visits


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that audits a page, where there is a browser to run it in."""
    pytest.importorskip("playwright", reason="needs the extra browser")
    if CHROMIUM is None:
        pytest.skip("needs Chromium, which is not on the PATH")
    return axe_script()


@pytest.fixture(scope="session")
def visited(site: Site, axe: str) -> Mapping[str, Visit]:
    return visits(site.folder, site.pages, axe)


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
    assert {path for path, visit in visited.items() if not visit.looks} == set()
    assert sum(visit.compared for visit in visited.values()) > 50


FAULTY = """<!doctype html><html lang="en"><head><title>Faults</title><style>
body { color-scheme: light } @media (prefers-color-scheme: dark) { body { color-scheme: dark; background: #111 } }
</style></head><body><main><article><h1>Faults</h1>
<p style="color: #ccc">Pale by day</p><p style="color: #333">Dark by night</p><img src="none.png">
<div style="width: 2000px">Wide</div><script>fetch("http://127.0.0.2:9/").catch(() => {}); undefined.no</script>
</article></main></body></html>"""


def test_faults_of_a_page_are_found(axe: str, tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    (tmp_path / SEARCH).write_text('{"docs": [1]}', encoding="utf-8")
    (tmp_path / "index.html").write_text(FAULTY, encoding="utf-8")
    found = visits(tmp_path, [""], axe)[""]
    assert found.asked_elsewhere == ["http://127.0.0.2:9/"]
    assert any("none.png" in each or "404" in each for each in found.said)
    assert any("Cannot read properties of undefined" in each for each in found.said)
    assert {each.partition(": ")[0] for each in found.cut_off} == {"wide", "phone"}
    assert sorted(each[: each.index("', ")] for each in found.hard_to_read) == [
        "phone, dark: ['color-contrast",
        "wide, light: ['color-contrast",
        "wide, light: ['image-alt",
    ]
    assert ["Pale" in each for each in found.hard_to_read if "color-contrast" in each] == [True, False]
