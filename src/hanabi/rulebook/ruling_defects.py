"""What can be wrong with the data of the rulings. No book that is forgotten passes for inapplicable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanabi.game import Rule
from hanabi.rulebook.editions import BOOKS

STANDINGS = ("stated", "silent", "inapplicable")
"""The keys that list books by how they answer a question; each book is in exactly one."""
REQUIRED = ("question", "ruling", "verdict", "related")
BY_BOOK = ("notes", "verdicts", "values")
OPTIONAL = ("setting", "variant", "value", *BY_BOOK)


def rulings_defects(data: dict[str, Any]) -> Iterator[str]:
    """Every defect of the data, by rule id: of the rules, of the keys, of the books.

    Examples:
        >>> list(rulings_defects({"discard/fool": {}}))[0]
        "'discard/fool' is not a rule id"
    """
    known = {str(rule.value) for rule in Rule}
    yield from (f"{rule_id!r} is not a rule id" for rule_id in data if rule_id not in known)
    for rule in Rule:
        if rule.value not in data:
            yield f"{rule}: there is no ruling on it"
        else:
            yield from (f"{rule}: {defect}" for defect in _ruling_defects(data[rule.value]))


def _ruling_defects(data: dict[str, Any]) -> Iterator[str]:
    yield from (f"no {key!r}" for key in REQUIRED if key not in data)
    yield from (f"unknown key {key!r}" for key in data if key not in {*STANDINGS, *REQUIRED, *OPTIONAL})
    listed = [(key, book) for key in STANDINGS for book in data.get(key, ())]
    books = [book.id for book in BOOKS]
    spoken_of = [*(book for _, book in listed), *(book for key in BY_BOOK for book in data.get(key, ()))]
    yield from (f"{book!r} is none of the five books" for book in spoken_of if book not in books)
    for book in books:
        where = [key for key, listed_book in listed if listed_book == book]
        if not where:
            yield f"{book} is neither stated, silent nor inapplicable"
        elif len(where) > 1:
            yield f"{book} is listed as {', '.join(where)}"
        elif where == ["inapplicable"]:
            yield from _idle_words(book, data)


def _idle_words(book: str, data: dict[str, Any]) -> Iterator[str]:
    for key in ("verdicts", "values"):
        if book in data.get(key, ()):
            yield f"{key}: the question does not arise in {book}"
