"""A sentence from a table, typed where people begin, goes to the rules lab, and to no server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from serving import BASE, served
from site_reading import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SAID = "All eight tokens are there: I discard & draw?"


@pytest.fixture(scope="module")
def address(site: Site) -> Iterator[str]:
    with served(site.folder, BASE) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(30_000)
    # It is enough to get there: Chromium may hang when a page is closed while the lab starts.
    context.route("**/lab/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


def asked(page: Page) -> dict[str, list[str]]:
    page.wait_for_url("**/lab/#question=*")
    there = urlsplit(page.url)
    assert there.query == ""
    return parse_qs(there.fragment)


@pytest.mark.parametrize(
    ("begin", "language"), [("", None), ("disputes/", "en"), ("rules/", "en"), ("rules/de/", "de"), ("rules/fr/", "fr")]
)
def test_pages_where_disputes_begin_have_a_field(page: Page, address: str, begin: str, language: str | None) -> None:
    page.goto(f"{address}{begin}")
    page.fill("#ask", SAID)
    page.press("#ask", "Enter")
    said = asked(page)
    assert said["question"] == [SAID]
    assert language is None or said["language"] == [language]


def test_the_search_offers_to_ask_when_a_sentence_is_typed(page: Page, address: str) -> None:
    page.goto(f"{address}tutorials/first-bot/")
    page.click(".md-search__input")
    offer = page.locator(".ask-instead")
    for words, is_sentence in (("hint/empty", False), (SAID, True), ("empty hint", False), (SAID, True)):
        page.fill(".md-search__input", words)
        assert offer.is_visible() == is_sentence, words
    assert SAID in offer.inner_text()
    offer.click()
    assert asked(page)["question"] == [SAID]


def test_the_offer_is_the_first_below_the_search_by_keyboard(page: Page, address: str) -> None:
    page.goto(address)
    page.click(".md-search__input")
    page.fill(".md-search__input", SAID)
    page.locator(".md-search-result__item").first.wait_for()
    page.press(".md-search__input", "ArrowDown")
    page.keyboard.press("Enter")
    assert asked(page)["question"] == [SAID]


def test_enter_still_goes_to_the_best_section(page: Page, address: str) -> None:
    page.goto(address)
    page.click(".md-search__input")
    page.fill(".md-search__input", "may I give an empty hint?")
    page.locator(".md-search-result__item").first.wait_for()
    page.press(".md-search__input", "Enter")
    page.wait_for_url("**/rules/hints/**#hint-empty")
