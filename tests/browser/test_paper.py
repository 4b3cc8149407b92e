"""The built site on paper, without motion, and in the colours that a system forces upon it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from serving import BASE, served
from site_reading import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = ["", "reference/play/", "reference/glossary/", "disputes/empty-hint/"]


@pytest.fixture(scope="module")
def page(site: Site, browser: Browser) -> Iterator[Page]:
    with served(site.folder, BASE) as address:
        context = browser.new_context(base_url=address, color_scheme="dark", viewport={"width": 1440, "height": 900})
        yield context.new_page()
        context.close()


@pytest.mark.parametrize("path", PAGES)
def test_paper_is_white_although_the_screen_is_dark(page: Page, path: str) -> None:
    page.emulate_media(media="screen")
    page.goto(path)
    ink = "getComputedStyle(document.querySelector('main h1')).color"
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    on_screen = page.evaluate(ink)
    page.emulate_media(media="print")
    assert page.evaluate(ink) != on_screen
    assert _brightness(page.evaluate(ink)) < 60
    assert _brightness(page.evaluate(ground)) > 230 or page.evaluate(ground) == "rgba(0, 0, 0, 0)"
    assert page.locator(".md-code__nav:visible, .headerlink:visible").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _brightness(color: str) -> float:
    parts = [float(part) for part in color.removeprefix("rgb(").removesuffix(")").split(",")]
    return sum(parts) / 3


def test_nothing_moves_for_those_who_want_none(page: Page) -> None:
    page.emulate_media(media="screen", reduced_motion="reduce")
    page.goto("")
    longest = """Math.max(...[...document.querySelectorAll("*")].flatMap(
        (each) => getComputedStyle(each).transitionDuration.split(",").map(parseFloat)))"""
    assert page.evaluate(longest) < 0.01
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(longest) > 0.01


def test_a_line_of_text_ends_where_the_eye_finds_the_next(page: Page) -> None:
    page.emulate_media(media="screen")
    for path in ("tutorials/first-game/", "rules/fr/hints/", "reference/play/"):
        page.goto(path)
        widest = page.evaluate(
            """Math.max(...[...document.querySelectorAll("main p")].map((each) =>
                each.getBoundingClientRect().width / parseFloat(getComputedStyle(each).fontSize)))"""
        )
        assert 30 < widest < 46
