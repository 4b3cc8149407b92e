"""The page of the tutorial in a browser: it draws what Python wrote, accessibly."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from auditing import hard_to_read
from hanabi.display import Picture, dumps

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorials" / "first-page.md"
SITE = "http://table.test/"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the tutorial, after running its Python."""
    blocks = re.findall(
        r'^```\w+ title="([^"]+)"\n(.*?)^```$', TUTORIAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    for name, text in blocks:
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert {name for name, _ in blocks} == {"table.py", "table.js", "index.html"}
    monkeypatch.chdir(tmp_path)
    seen = runpy.run_path("table.py")["seen"]
    assert (tmp_path / "table.json").read_text(encoding="utf-8") == dumps(seen)
    return tmp_path


@pytest.fixture
def opened(browser: Browser, folder: Path) -> Iterator[Any]:
    """Opens the served page, and checks its console."""
    said: list[str] = []

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(SITE) or "index.html"
        route.fulfill(path=folder / name)

    def opener(**how: Any) -> Page:
        context = browser.new_context(**how)
        context.set_default_timeout(10_000)
        context.route("**/*", serve)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(SITE)
        page.wait_for_selector("h1")
        return page

    yield opener
    for context in browser.contexts:
        context.close()
    assert said == []


def test_it_draws_what_python_wrote(opened: Any, folder: Path) -> None:
    seen: Picture = runpy.run_path("table.py")["seen"]
    page = opened()
    assert page.text_content("h1") == seen.turn
    texts = page.locator("section .card").all_text_contents()
    cards = [card for seat in seen.seats for card in seat.cards]
    letters = {suit.name: suit.letter for suit in seen.suits}
    assert texts == ["?" if card.suit is None else f"{letters[card.suit]}{card.value}" for card in cards]
    assert texts.count("?") == 5
    assert len(page.locator(".fireworks .card").all()) == 5
    assert len(page.locator(".discards .card").all()) == len(seen.discards) > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_anybody_can_read_it(opened: Any, scheme: str, width: int) -> None:
    page = opened(color_scheme=scheme, viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert hard_to_read(page) == []
