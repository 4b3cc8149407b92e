"""The pages type-check against the published types of the documents that they draw."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import hanabi_web_table

pytestmark = pytest.mark.at_length

PAGES = Path(hanabi_web_table.__file__).parent / "page"
STRICT = ["--strict", "--noEmit", "--allowJs", "--checkJs", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"]


@pytest.mark.skipif(shutil.which("tsc") is None, reason="tsc (of npm's typescript) is not installed")
def test_scripts_fit_the_types() -> None:
    modules = ["--module", "es2022", "--moduleResolution", "bundler"]
    command = [str(shutil.which("tsc")), *STRICT, *modules, *map(str, sorted(PAGES.glob("*.js")))]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603
    assert ran.stdout + ran.stderr == ""
