"""Reading the rulings from `rulings.toml`, and everything that can be wrong with that data.

A book that is missing is a defect, never "not applicable". Headings are the books' own; every other word is ours.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from hanabi.game import InvalidArgument, Rule
from hanabi.game.house import abridged
from hanabi.rulebook.editions import BOOKS
from hanabi.rulebook.ruling_types import Ruling, Setting, Source, Standing
from hanabi.rulebook.variants import variant

STANDINGS = ("stated", "silent", "inapplicable")
"""The keys that list books by whether they answer; each book is under exactly one."""
REQUIRED = ("question", "ruling", "verdict", "related")
BY_BOOK = ("notes", "verdicts", "values")
OPTIONAL = ("setting", "variant", "value", *BY_BOOK)


def rulings_in(text: str) -> dict[Rule, Ruling]:
    """The rulings in a TOML text like `rulings.toml`. Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> rulings_in("")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: rulings: deck/composition: ruling missing; ...
    """
    data = tomllib.loads(text)
    defects = list(_rulings_defects(data))
    if defects:
        raise InvalidArgument(f"rulings: {'; '.join(abridged(defects))}")
    return {rule: _read(rule, data[rule.value]) for rule in Rule}


def _read(rule: Rule, data: dict[str, Any]) -> Ruling:
    return Ruling(
        rule=rule,
        question=data["question"],
        ruling=data["ruling"],
        setting=data.get("setting"),
        variant=variant(data["variant"]) if "variant" in data else None,
        related=tuple([Rule(rule_id) for rule_id in data["related"]]),
        sources=tuple([_source(book.id, data) for book in BOOKS]),
    )


def _source(book: str, data: dict[str, Any]) -> Source:
    (standing,) = [Standing[key.upper()] for key in STANDINGS if book in data.get(key, ())]
    arises = standing is not Standing.INAPPLICABLE
    return Source(
        edition=book,
        standing=standing,
        section=data["stated"][book] if standing is Standing.STATED else None,
        verdict=data.get("verdicts", {}).get(book, data["verdict"]) if arises else None,
        note=data.get("notes", {}).get(book),
        value=_frozen(data.get("values", {}).get(book, data.get("value"))) if arises else None,
    )


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


def _rulings_defects(data: dict[str, Any]) -> Iterator[str]:
    """Every defect of the data, by rule id: unknown or missing rules, keys and books."""
    known = {str(rule.value) for rule in Rule}
    yield from (f"{rule_id!r} is not a rule id" for rule_id in data if rule_id not in known)
    for rule in Rule:
        if rule.value not in data:
            yield f"{rule}: ruling missing"
        else:
            yield from (f"{rule}: {defect}" for defect in _ruling_defects(data[rule.value]))


def _ruling_defects(data: dict[str, Any]) -> Iterator[str]:
    yield from (f"missing key {key!r}" for key in REQUIRED if key not in data)
    yield from (f"unknown key {key!r}" for key in data if key not in {*STANDINGS, *REQUIRED, *OPTIONAL})
    listed = [(key, book) for key in STANDINGS for book in data.get(key, ())]
    books = [book.id for book in BOOKS]
    named = [*(book for _, book in listed), *(book for key in BY_BOOK for book in data.get(key, ()))]
    yield from (f"{book!r} is not one of the five books" for book in named if book not in books)
    for book in books:
        where = [key for key, listed_book in listed if listed_book == book]
        if not where:
            yield f"{book} is neither stated, silent nor inapplicable"
        elif len(where) > 1:
            yield f"{book} is listed as {', '.join(where)}"
        elif where == ["inapplicable"]:
            yield from _idle_keys(book, data)


def _idle_keys(book: str, data: dict[str, Any]) -> Iterator[str]:
    for key in ("verdicts", "values"):
        if book in data.get(key, ()):
            yield f"{key}: the question does not arise in {book}"
