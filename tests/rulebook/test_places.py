"""Where the books say what the rulings say they do, and that no sentence of theirs is among our words."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from books import FILES, bare, places, text_of
from hanabi import Rule, editions, rulings
from hanabi.rulebook.books.book_files import books
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.texts.text_files import texts
from outside import BOOKS

CITATIONS = {book.id: book.citations for book in books()}
RULES = [str(rule.value) for rule in Rule]
PASSAGES = tomllib.loads(Path(__file__).with_name("passages.toml").read_text(encoding="utf-8"))
MOST_WORDS = 3
NOWHERE = {"above", "cover"}
"""Places that are not under their heading, or have all of it."""


def cited(rule: str, book: str) -> list[tuple[str, str]]:
    """The headings and places that a ruling cites of a book, in the order of the data."""
    entry = CITATIONS[book][rule]
    if entry == "inapplicable":
        return []
    at = [(entry["under"], entry["at"])] if "under" in entry else []
    named = [*at, *entry.get("also", {}).items(), *entry.get("from", {}).items()]
    return [(heading, place) for heading, listed in named for place in listed.split(", ")]


CITED = [(rule, book) for rule in RULES for book in FILES if cited(rule, book)]


def fault(found: dict[tuple[str, str], str], heading: str, place: str, word: str) -> str | None:
    """What is wrong with a citation, if anything: the place, or that the word is not in it, or not only there."""
    under = {at: text for (lead, at), text in found.items() if lead == heading}
    if place not in under:
        return f"“{heading}” has no {place}"
    if word not in under[place]:
        return f"“{heading}”, {place}: {word!r} is not there"
    if place not in NOWHERE:
        others = [at for at, text in under.items() if word in text and at not in {place, *NOWHERE}]
        return f"“{heading}”, {place}: {word!r} is in {others} too" if others else None
    return None


@pytest.mark.parametrize(("rule", "book"), CITED, ids=[" ".join(each) for each in CITED])
def test_a_word_or_two_is_given_for_each_place_and_its_heading_is_known(rule: str, book: str) -> None:
    words = PASSAGES["words"][rule][book]
    assert len(words) == len(cited(rule, book))
    assert all(len(word.split()) <= MOST_WORDS for word in words)
    assert {heading for heading, _ in cited(rule, book)} <= set(PASSAGES[book]["headings"])


def test_no_words_are_given_for_what_is_not_cited() -> None:
    assert [(rule, book) for rule, books in PASSAGES["words"].items() for book in books if not cited(rule, book)] == []


@pytest.mark.shared
@pytest.mark.parametrize(("rule", "book"), CITED, ids=[" ".join(each) for each in CITED])
def test_the_book_says_it_in_that_place_and_in_no_other_under_the_heading(rule: str, book: str) -> None:
    found = places(book, PASSAGES[book])
    for (heading, place), word in zip(cited(rule, book), PASSAGES["words"][rule][book], strict=True):
        assert fault(found, heading, place, word) is None


@pytest.mark.shared
def test_a_wrong_place_is_noticed() -> None:
    found = places("abacus", PASSAGES["abacus"])
    assert fault(found, "1. Color Hint", "paragraph 2", "no cards") is None
    assert fault(found, "1. Color Hint", "paragraph 1", "no cards") == (
        "“1. Color Hint”, paragraph 1: 'no cards' is not there"
    )
    assert fault(found, "A. Give a hint", "paragraph 3", "no cards") == "“A. Give a hint” has no paragraph 3"
    assert fault(found, "1. Color Hint", "example 1", "You have") == (
        "“1. Color Hint”, example 1: 'You have' is in ['example 2'] too"
    )


@pytest.mark.shared
@pytest.mark.parametrize("book", FILES)
def test_every_place_in_a_book_is_cited_by_a_ruling_or_rules_nothing(book: str) -> None:
    named = {each for rule in RULES for each in cited(rule, book)}
    nothing = {(heading, at) for heading, listed in PASSAGES["unruled"][book].items() for at in listed.split(", ")}
    assert not named & nothing
    assert {each for each in places(book, PASSAGES[book]) if each[1] != "above"} - named == nothing


@pytest.mark.shared
@pytest.mark.parametrize("book", FILES)
def test_every_heading_of_a_book_is_a_line_of_it(book: str) -> None:
    layout: dict[str, Any] = PASSAGES[book]
    lines = [bare(line) for line in text_of(book).splitlines()]
    printed = [bare(layout.get("printed", {}).get(heading, heading)) for heading in layout["headings"]]
    assert [heading for heading in printed if heading not in lines] == []


GAPS = {
    *(
        "setup/variants",
        "setup/other-variants",
        "turn/take-back",
        "turn/forgotten",
        "turn/time",
        "hand/seen",
        "hand/notes",
    ),
    *("hint/again", "hint/wrong", "hint/recall", "play/dead-firework"),
    *("hint/alternating", "hint/cost", "hint/untold", "play/inverted"),
}
"""Questions that the dossier does not ask, as the books hardly answer them."""


@pytest.mark.shared
def test_no_id_of_the_dossier_is_missing() -> None:
    dossier = (BOOKS / "dossier.md").read_text(encoding="utf-8")
    ids = set(re.findall(r"^\| `([a-z]+/[a-z-]+)` \|", dossier, flags=re.MULTILINE))
    assert len(ids) > 40
    elsewhere = {each.id for each in rulings() if each.by("abacus").verdict == "played elsewhere"}
    assert ids == {rule.value for rule in Rule} - GAPS - elsewhere
    assert all(each.by("abacus").verdict is None or each.by("abacus").reading for each in rulings() if each.id in GAPS)


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[\w']+", text.casefold())
    return {tuple(words[start : start + 8]) for start in range(len(words) - 7)}


def our_words(language: str) -> list[str]:
    known = texts(language)
    said = [text for each in rulings(language) for text in (each.statement, each.question, each.ruling)]
    for each in known.rules.values():
        said += [*each.verdicts.values(), *each.notes.values()]
    return said + [text for listed in known.captions.values() for text in listed.values()]


@pytest.mark.shared
@pytest.mark.parametrize("language", languages())
def test_no_sentence_of_the_books_is_in_the_rulings(language: str) -> None:
    """Facts carry over, sentences do not: no run of eight words is the same."""
    theirs = set().union(*map(runs, map(text_of, FILES)))
    ours = our_words(language) + [band.label for each in editions.EDITIONS for band in each.rules.scale]
    assert len(ours) > 3 * len(Rule)
    assert [text for text in ours if runs(text) & theirs] == []
