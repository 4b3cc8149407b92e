"""All generated pages of the site: their paths in `docs/`, and their texts."""

from __future__ import annotations

from functools import cache

from book import commands, rule_ids, speed
from book.disputes import by_rule, dispute_pages
from book.edition_pages import edition_pages
from book.from_the_repository import page_of
from book.rule_pages import rule_pages
from book.variant_pages import variant_pages


@cache
def drawn_pages() -> dict[str, str]:
    """The generated pages by path."""
    return {
        "benchmarks.md": page_of("benchmarks/README.md"),
        "changelog.md": page_of("CHANGELOG.md"),
        "contributing.md": page_of("CONTRIBUTING.md"),
        **rule_pages(by_rule()),
        **variant_pages(by_rule()),
        **edition_pages(),
        **dispute_pages(),
        rule_ids.PATH: rule_ids.page_of_rule_ids(),
        commands.PATH: commands.page_of_commands(),
        speed.PATH: speed.page_of_speed(),
    }
