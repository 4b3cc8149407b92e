"""Open pages in a headless Chromium, and collect their messages and requests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""In order of preference. The shell draws no windows, and needs two thirds of the time for the same pages."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"]


_STARTED: list[Browser] = []
"""Playwright allows one driver per process, but every conftest that imports the fixture has one of its own."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium, shared by all tests. They are skipped if Chromium or its driver is missing."""
    if _STARTED:
        yield _STARTED[0]
        return
    driver = pytest.importorskip("playwright.sync_api", reason="needs the extra browser")
    if CHROMIUM is None:
        pytest.skip("needs Chromium, which is not on the PATH")
    with driver.sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        except driver.Error as error:
            pytest.skip(f"Chromium does not start here: {error}")
        _STARTED.append(browser)
        yield browser
        _STARTED.clear()
        browser.close()


@attrs.frozen
class Opener:
    """Opens pages from disk, and collects their console messages, dialogs and requested addresses."""

    browser: Browser
    folder: Path
    said: list[str] = attrs.field(factory=list)
    asked: list[str] = attrs.field(factory=list)

    def __call__(
        self, text: str, link: str = "", *, prepare: Callable[[Page], object] | None = None, **how: Any
    ) -> Page:
        """The page with this text, opened by a link; `how` are options of a browser context."""
        file = self.folder / "game.html"
        file.write_text(text, encoding="utf-8")
        context = self.browser.new_context(**how)
        context.set_default_timeout(10_000)
        context.on("request", lambda request: self.asked.append(request.url))
        page = context.new_page()
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        # A dialog would be dismissed silently.
        page.add_init_script("window.alert = (text) => console.error(`alert: ${text}`)")
        if prepare is not None:
            prepare(page)
        page.goto(f"{file.as_uri()}{link}")
        return page

    def close(self) -> None:
        """Close all pages."""
        for context in self.browser.contexts:
            context.close()
