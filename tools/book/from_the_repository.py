"""Pages of the repository that are also pages of the site, with adapted links."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = "https://github.com/hanabi-rules/hanabi/blob/main/"
IN_THE_SITE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/README.md": "benchmarks.md",
}
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")


def page_of(path: str) -> str:
    """A file of the repository as a page of the site.

    Examples:
        >>> page_of("CHANGELOG.md").splitlines()[0]
        '# Changelog'
    """
    text = (ROOT / path).read_text(encoding="utf-8")
    return LINK.sub(lambda link: _from_the_site(path, link[1]), text)


def _from_the_site(page: str, target: str) -> str:
    """The target of a link, relative to the root of the site."""
    meant = os.path.normpath(Path(page).parent / target)
    if meant in IN_THE_SITE:
        return IN_THE_SITE[meant]
    return meant.removeprefix("docs/") if meant.startswith("docs/") else SOURCE + meant
