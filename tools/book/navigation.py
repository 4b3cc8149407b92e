"""The navigation of the site: some entries of `mkdocs.yml` stand for generated pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from book.disputes import dispute_pages
from book.page_words import LANGUAGES, words
from book.rule_places import SUBJECTS, place, place_of_edition, place_of_variant
from hanabi.rulebook.books.editions import EDITIONS
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.rulebook.data_files import ENGLISH


def generated() -> dict[str, list[Any]]:
    """What stands for what: the disputes, the rules in English, and a section of the rules in each other language.

    So a new dispute, book, variant or language needs no line in `mkdocs.yml`.
    """
    return {
        "disputes/*": [page for page in dispute_pages() if page.endswith(".md") and page != "disputes/index.md"],
        "rules/*": rules_in(ENGLISH),
        "rules/*/*": [{words(code)("name"): rules_in(code)} for code in LANGUAGES if code != ENGLISH],
    }


def rules_in(language: str) -> list[Any]:
    """The pages of the rules in a language, as they stand in the navigation.

    Examples:
        >>> rules_in("fr")[:2], list(rules_in("fr")[-3])
        (['rules/fr/index.md', 'rules/fr/setting-up.md'], ['Les variantes'])
    """
    said = words(language)
    return [
        *[place(page, language) for page in ("index", *SUBJECTS)],
        {said("index.variants"): [place_of_variant(each, language) for each in VARIANTS]},
        {said("index.editions"): [place_of_edition(each, language) for each in EDITIONS]},
        place("every-ruling", language),
    ]


def expanded(nav: Any, entries: Mapping[str, Sequence[Any]]) -> Any:
    """Return the navigation with each of some entries replaced by others.

    Examples:
        >>> expanded([{"Disputes": ["disputes/index.md", "disputes/*"]}], {"disputes/*": ["a.md", "b.md"]})
        [{'Disputes': ['disputes/index.md', 'a.md', 'b.md']}]
    """
    if isinstance(nav, dict):
        return {title: expanded(entry, entries) for title, entry in nav.items()}
    if isinstance(nav, list):
        return [each for entry in nav for each in _replaced(entry, entries)]
    return nav


def _replaced(entry: Any, entries: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
    found = entries.get(entry) if isinstance(entry, str) else None
    return [expanded(entry, entries)] if found is None else found
