"""What tests in a headless Chromium share."""

from __future__ import annotations

import faulthandler
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browsing import Opener, browser
from site_reading import site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["browser", "opened", "site"]

HANG = 300
"""After how many seconds a test hangs: many times what any needs, even on a machine that is busy."""


@pytest.fixture(autouse=True)
def _an_end() -> Iterator[None]:
    """An end to what hangs: to close a page can, and Playwright would wait for ever."""
    faulthandler.dump_traceback_later(HANG, exit=True, file=sys.__stderr__ or sys.stderr)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Opens pages, which must say nothing in the console and ask for nothing but themselves."""
    opener = Opener(browser, tmp_path)
    yield opener
    opener.close()
    assert opener.said == []
    assert [url for url in opener.asked if not url.startswith((tmp_path.as_uri(), "data:"))] == []
