"""The navigation of the site: patterns in `mkdocs.yml` stand for generated pages."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from typing import Any


def expanded(nav: Any, pages: Iterable[str]) -> Any:
    """Return the navigation with each pattern replaced by the pages that match it, in their order.

    So a new book or dispute needs no line in `mkdocs.yml`.

    Examples:
        >>> expanded([{"Disputes": ["disputes/index.md", "disputes/*"]}], ["disputes/a.md", "disputes/b.md", "c.md"])
        [{'Disputes': ['disputes/index.md', 'disputes/a.md', 'disputes/b.md']}]
    """
    if isinstance(nav, dict):
        return {title: expanded(entry, pages) for title, entry in nav.items()}
    if isinstance(nav, list):
        return [page for entry in nav for page in _pages(entry, pages)]
    return nav


def _pages(entry: Any, pages: Iterable[str]) -> list[Any]:
    if not (isinstance(entry, str) and "*" in entry):
        return [expanded(entry, pages)]
    return [page for page in pages if fnmatch(page, f"{entry}.md") and not page.endswith("/index.md")]
