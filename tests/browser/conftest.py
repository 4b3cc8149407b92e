"""A headless Chromium, one for all tests here; they are skipped where there is none, or no driver for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browsing import CHROMIUM, FLAGS, Opener
from site_reading import ROOT, Site, build

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    driver = pytest.importorskip("playwright.sync_api", reason="needs the extra browser")
    if CHROMIUM is None:
        pytest.skip("needs Chromium, which is not on the PATH")
    with driver.sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        except driver.Error as error:
            pytest.skip(f"Chromium does not start here: {error}")
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Opens pages, which must say nothing in the console and ask for nothing but themselves."""
    opener = Opener(browser, tmp_path)
    yield opener
    opener.close()
    assert opener.said == []
    assert [url for url in opener.asked if not url.startswith((tmp_path.as_uri(), "data:"))] == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of the documentation, built here unless `HANABI_SITE` says where it has been built."""
    config = pytest.importorskip("mkdocs.config", reason="needs the extra docs")
    pytest.importorskip("material", reason="needs the extra docs")
    built = os.environ.get("HANABI_SITE")
    folder = Path(built) if built else build(tmp_path_factory.mktemp("site"))
    return Site(folder, config.load_config(str(ROOT / "mkdocs.yml"))["site_url"])
