"""The search of the built site, through its own box: what is typed, and the section that Enter has to lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from serving import BASE, served
from site_reading import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOX, ITEM = ".md-search__input", ".md-search-result__item"
BEST = """item => {
  const score = (link) => Number(link.firstElementChild.dataset.mdScore);
  return [...item.querySelectorAll("a[href]")].reduce((best, link) => (score(link) > score(best) ? link : best)).href;
}"""
FOUND = {
    # ids
    "hint/empty": "rules/hints/#hint-empty",
    "play/failure": "rules/plays/#play-failure",
    "HINT/TALK": "rules/hints/#hint-talk",
    "crowning/stuck": "rules/crowning-piece/#crowning-stuck",
    # words of rulings
    "empty": "rules/hints/#hint-empty",
    "empty hint": "rules/hints/#hint-empty",
    "bonus": "rules/plays/#play-bonus",
    "last round": "rules/the-end/#end-last-card",
    "third strike score": "rules/the-end/#end-strikes-score",
    "eight tokens": "rules/discards-and-draws/#discard-full",
    "may I give an empty hint?": "rules/hints/#hint-empty",
    # other words
    "empty clue": "rules/hints/#hint-empty",
    "clues": "rules/hints/",
    "bomb": "rules/plays/#play-failure",
    "fuse": "rules/setting-up/#tokens-strikes",
    "misplay": "rules/plays/#play-failure",
    # French
    "vide": "rules/fr/hints/#hint-empty",
    "indice vide": "rules/fr/hints/#hint-empty",
    "peut-on donner un indice vide": "rules/fr/hints/#hint-empty",
    "pioche": "rules/fr/discards-and-draws/#draw-after-play",
    "défausser": "rules/fr/discards-and-draws/#discard-full",
    "defausser": "rules/fr/discards-and-draws/#discard-full",
    "dernière carte": "rules/fr/the-end/#end-last-card",
    "jeton": "rules/fr/setting-up/#tokens-hints",
    # German
    "leer": "rules/de/hints/#hint-empty",
    "leerer Hinweis": "rules/de/hints/#hint-empty",
    "leerer Tipp": "rules/de/hints/#hint-empty",
    "Nachziehstapel": "rules/de/",
    "abwerfen": "rules/de/discards-and-draws/",
    "letzte Karte": "rules/de/the-end/#end-last-card",
    "Hinweisplättchen": "rules/de/setting-up/#tokens-hints",
    # names of Python, and pages
    "why_illegal": "reference/play/#hanabi.why_illegal",
    "HintColor": "reference/play/#hanabi.HintColor",
    "first bot": "tutorials/first-bot/",
}


@pytest.fixture(scope="module")
def searching(browser: Browser, site: Site) -> Iterator[Page]:
    with served(site.folder, BASE) as address:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.goto(address)
        page.click(BOX)
        yield page
        context.close()


def search(page: Page, words: str) -> None:
    for typed in ("", words):
        page.fill(BOX, typed)
        page.press(BOX, "End")
        page.locator(ITEM).first.wait_for(state="visible" if typed else "detached")


def test_the_right_section_comes_first(searching: Page, site: Site) -> None:
    wrong = {}
    for words, expected in FOUND.items():
        search(searching, words)
        found = str(searching.locator(ITEM).first.evaluate(BEST)).split("/", 4)[4].partition("?")[0]
        if not found.startswith(expected) or ("#" in expected and found != expected):
            wrong[words] = found
    assert wrong == {}


def test_enter_goes_there(searching: Page) -> None:
    search(searching, "discard/full")
    searching.press(BOX, "Enter")
    searching.wait_for_url("**/rules/discards-and-draws/**#discard-full")
    assert searching.locator("#discard-full").is_visible()
    searching.go_back()


def test_a_phrase_in_quotes_is_left_alone(searching: Page) -> None:
    search(searching, '"hint tokens"')
    assert searching.locator(ITEM).count() > 0
