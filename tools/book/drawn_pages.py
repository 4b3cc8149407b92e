"""Every page of the site that is drawn: its path in `docs/`, and its text."""

from __future__ import annotations

from book.from_the_repository import page_of


def drawn_pages() -> dict[str, str]:
    """The drawn pages by their path."""
    return {
        "benchmarks.md": page_of("benchmarks/README.md"),
        "changelog.md": page_of("CHANGELOG.md"),
        "contributing.md": page_of("CONTRIBUTING.md"),
    }
