"""The pages of the rules say what the rulings say, in every language, and lead to each other."""

from __future__ import annotations

import doctest
import posixpath
import re
from collections import Counter
from html import unescape
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs

import pytest

from book import (
    disputes,
    edition_pages,
    navigation,
    page_words,
    rule_pages,
    rule_places,
    ruling_sections,
    variant_pages,
)
from book.edition_pages import settings
from book.navigation import expanded, generated
from book.page_words import FOLDER, LANGUAGES, words
from book.rule_pages import DASH
from book.rule_places import (
    SUBJECTS,
    VARIANTS,
    anchor,
    folder,
    place,
    place_of_edition,
    place_of_ruling,
    place_of_variant,
)
from book.ruling_sections import SENTENCE
from book.variant_pages import GENERAL, suit_in_code
from drawn_blocks import ask, commands, pages, run
from hanabi import STANDARD, Rule, Standing, Suit, Touch, differing, edition, rules_under, ruling, rulings
from hanabi.records import read_position
from hanabi.rulebook.books.editions import BOOKS, EDITIONS
from hanabi.rulebook.books.variants import VARIANTS as ALL_VARIANTS
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.texts.text_files import texts

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ .*\{ #([\w-]+) \}$", re.MULTILINE)
CODE_AND_LINKS = re.compile(
    r"\[[^]]*\]\([^)]*\)\{ lang=en[^}]*\}|```.*?^```$|`[^`\n]*`|<[^>]+>|\]\([^)]*\)|\{[^}]*\}|!\[",
    re.DOTALL | re.MULTILINE,
)
HEADINGS_OF_BOOKS = {
    str(heading)
    for each in rulings()
    for source in each.sources
    for heading in (source.section, *[name for name, _ in source.also])
}
RULES = [path for path in pages() if path.startswith("rules/")]


def in_language(language: str) -> list[str]:
    """The pages of the rules in a language."""
    others = tuple(folder(code) for code in LANGUAGES if code not in (ENGLISH, language))
    return [path for path in RULES if path.startswith(folder(language)) and not path.startswith(others)]


def section_of(rule: Rule, language: str) -> str:
    """The section of a ruling, from its heading to the next of the same level."""
    path, _, name = place_of_ruling(rule, language).partition("#")
    _, found, rest = pages()[path].partition(f" {{ #{name} }}\n")
    assert found, (path, name)
    return rest.split("\n## ")[0]


def leaves_of(entry: Any) -> list[str]:
    """The pages in a part of the navigation."""
    if isinstance(entry, str):
        return [entry]
    return [page for each in (entry.values() if isinstance(entry, dict) else entry) for page in leaves_of(each)]


def leaves(table: Any, at: str = "") -> dict[str, Any]:
    if not isinstance(table, dict):
        return {at: table}
    return {key: leaf for name, some in table.items() for key, leaf in leaves(some, f"{at}.{name}").items()}


# Words.


def test_there_are_pages_in_languages_of_the_rulings() -> None:
    assert {*LANGUAGES} <= {*languages()}
    assert {file.stem for file in FOLDER.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_all_that_english_says(language: str) -> None:
    english, other = leaves(words("en").data), leaves(words(language).data)
    assert list(english) == list(other)
    for key, text in english.items():
        assert type(other[key]) is type(text), key
        if isinstance(text, list):
            assert len(other[key]) == len(text), key
        else:
            assert set(re.findall(r"\{\w+\}", other[key])) == set(re.findall(r"\{\w+\}", text)), key


def test_french_is_set_as_french_is() -> None:
    for path in in_language("fr"):
        prose = CODE_AND_LINKS.sub("", pages()[path].partition("\n---\n")[2])
        for heading in HEADINGS_OF_BOOKS:
            prose = prose.replace(heading, "")
        found = re.search(r"(?<!\u00a0)[?!;:»]|«(?!\u00a0)", prose)
        assert found is None, (path, prose[max(0, found.start() - 30) : found.end()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_its_language_unless_it_is_that_of_the_site(language: str) -> None:
    begins = "# " if language == ENGLISH else f"---\nlang: {language}\n---\n\n# "
    assert all(pages()[path].startswith(begins) for path in in_language(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_leads_to_itself_in_each_other_language(language: str) -> None:
    page, others = place_of_ruling(Rule.HINT_EMPTY, language), [code for code in LANGUAGES if code != language]
    found = re.findall(
        r"\]\(([^)]+)\)\{ lang=(\w+) hreflang=\2 \}", section_of(Rule.HINT_EMPTY, language).split("\n")[1]
    )
    assert [code for _, code in found] == others
    there = [posixpath.normpath(posixpath.join(posixpath.dirname(page), to)) for to, _ in found]
    assert there == [place_of_ruling(Rule.HINT_EMPTY, code) for code in others]


# Rulings.


def test_every_ruling_stands_in_full_once_in_each_language() -> None:
    for language in LANGUAGES:
        headings = Counter(name for path in in_language(language) for name in HEADING.findall(pages()[path]))
        assert all(headings[anchor(rule)] == 1 for rule in Rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_page(language: str) -> None:
    listed = [theme for themes in (*SUBJECTS.values(), *VARIANTS.values()) for theme in themes]
    assert sorted(listed) == sorted(texts(language).captions["themes"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", Rule, ids=[rule.value for rule in Rule])
def test_a_section_says_what_the_ruling_says(rule: Rule, language: str) -> None:
    each, said, section = ruling(rule, language), words(language), section_of(rule, language)
    path = place_of_ruling(rule, language).partition("#")[0]
    assert f"## {each.question} {{ #{anchor(rule)} }}\n" in pages()[path]
    assert f"`{each.id}`" in section
    first = SENTENCE.split(each.ruling, maxsplit=1)[0]
    assert f"\n**{first}**{each.ruling.removeprefix(first)}\n" in section
    assert all(ruling(other, language).question in section for other in each.related)
    assert each.setting is None or f"`{each.setting}`" in section
    groups = section.split("\n* ")[1:]
    for source in each.sources:
        own = next(group for group in groups if f"[{said(f'books.{source.edition}')}]" in group)
        verdict = f"*{said('section.inapplicable')}*" if source.verdict is None else f"**{source.verdict}**"
        assert own.startswith(verdict)
        if source.verdict is None:
            continue
        line = next(line for line in own.splitlines() if f"[{said(f'books.{source.edition}')}]" in line)
        if source.standing is Standing.STATED:
            assert source.citation.removeprefix(f"{source.edition}, ") in line
        else:
            assert texts(language).captions["labels"]["silent"] in line
        assert all(heading in line and at in line for heading, at in source.also)
        assert source.note is None or source.note in own


def test_a_setting_is_shown_with_its_value_for_each_verdict() -> None:
    assert "`empty_hints`, `False` where it is “refused”, `True` where it is “allowed”" in section_of(
        Rule.HINT_EMPTY, "en"
    )
    assert "`lost_card_ends` is `True`" in section_of(Rule.CROWNING_INDISPENSABLE, "en")
    assert "`False` là où c'est «\u00a0refusé\u00a0»" in section_of(Rule.HINT_EMPTY, "fr")


def test_a_note_on_several_books_is_said_once() -> None:
    for language in LANGUAGES:
        for each in rulings(language):
            for source in each.sources:
                if source.note is not None and source.verdict is not None:
                    assert section_of(each.rule, language).count(f"{source.note}\n") == 1


# The ways in.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_leads_to_every_question_variant_and_edition(language: str) -> None:
    page = place("index", language)
    found = {posixpath.normpath(posixpath.join(posixpath.dirname(page), to)) for to in LINK.findall(pages()[page])}
    assert {place_of_ruling(rule, language) for rule in Rule} <= found
    assert {place_of_variant(each, language) for each in ALL_VARIANTS} <= found
    assert {place_of_edition(each, language) for each in EDITIONS} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_begins_with_what_the_books_differ_on(language: str) -> None:
    _, _, rest = pages()[place("index", language)].partition("{ #differ }")
    lines = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("* ")]
    assert len(lines) == len(differing())
    for line, each in zip(lines, differing(), strict=True):
        local = ruling(each.rule, language)
        assert local.question in line
        for source in local.sources:
            assert f"**{source.verdict}**" in line
            assert words(language)(f"books.{source.edition}") in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_every_rule_and_every_book(language: str) -> None:
    rows = [line for line in pages()[place("every-ruling", language)].splitlines() if line.startswith("| ")][1:]
    assert len(rows) == len(Rule)
    for row, each in zip(rows, rulings(language), strict=True):
        cells = row.strip("| ").split(" | ")
        assert f"[{each.id}]" in cells[0]
        for cell, source in zip(cells[1:], each.sources, strict=True):
            assert (source.verdict or DASH) in cell
            assert cell.startswith("*") == (source.standing is Standing.SILENT)
            assert cell.endswith(")") == (source.standing is Standing.STATED and source.reading)


# Variants and editions.


def test_a_variant_is_shown_in_code_that_makes_it() -> None:
    assert set(GENERAL) == {each.id for each in ALL_VARIANTS}
    for each in ALL_VARIANTS:
        page = pages()[place_of_variant(each)]
        assert all(f"`{name}={value}`" in page for name, value in each.settings)
        if each.suit is not None:
            code = suit_in_code(each.suit)
            assert code in page
            assert eval(code, {"Suit": Suit, "Touch": Touch}) == each.suit  # noqa: S307


@pytest.mark.parametrize("each", EDITIONS, ids=[each.id for each in EDITIONS])
def test_an_edition_shows_every_setting_that_differs(each: Any) -> None:
    page = pages()[place_of_edition(each)]
    differences = dict(settings(each.rules))
    assert all(f"`{name}={value}`: [" in page for name, value in differences.items())
    assert rules_under(STANDARD, each.id) != STANDARD
    assert all(getattr(rules_under(STANDARD, each.id), name) == value for name, value in differences.items())


@pytest.mark.parametrize("book", BOOKS, ids=[book.id for book in BOOKS])
def test_an_edition_counts_its_answers(book: Any) -> None:
    page = pages()[place_of_edition(book)]
    numbers = [int(number) for number in re.findall(r"\d+", page.partition("{ #stands }")[2].split("\n")[2])]
    assert numbers[0] == len(Rule) == sum(numbers[1:])
    silent = page.partition("{ #is-silent }")[2].partition("\n## ")[0]
    assert silent.count("\n* ") == numbers[3] == sum(each.by(book.id).standing is Standing.SILENT for each in rulings())


@pytest.mark.parametrize("page", RULES)
def test_code_prints_what_the_page_shows(page: str) -> None:
    for printed, shown in run(page):
        assert printed == shown


def test_commands_can_be_typed() -> None:
    typed = {tuple(command) for page in RULES for command in commands(page)}
    for command in typed:
        answer = ask(list(command), "quit\n")
        assert answer.exit_code == 0, (command, answer.output)
        if command[0] == "rule":
            assert answer.output.startswith("hint/empty\n")
    played = [command for command in typed if command[0] == "play"]
    assert {command[2] for command in played} == {each.id for each in EDITIONS}
    assert {command[4] for command in played if len(command) > 3} == {each.id for each in ALL_VARIANTS}
    assert all(edition(command[2]) for command in played)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_names_its_colours_in_the_language_of_the_page(language: str) -> None:
    names = texts(language).suits
    for each in EDITIONS:
        suits = ", ".join([names.get(suit.name, suit.name) for suit in each.rules.suits])
        assert f": {suits}.\n" in pages()[place_of_edition(each, language)]
    assert ": rouge, jaune, vert, bleu, blanc.\n" in pages()[place_of_edition(edition("abacus"), "fr")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scale_is_in_the_language_of_the_page(language: str) -> None:
    named = texts(language).ratings
    for book in BOOKS:
        page = pages()[place_of_edition(book, language)]
        assert all(f" | {named.get(band.label, band.label)} |\n" in page for band in book.rules.scale)
    assert "| 25 | un triomphe |" in pages()[place_of_edition(edition("abacus"), "fr")]


# Links.


@pytest.mark.parametrize("page", list(pages()))
def test_links_lead_somewhere(page: str) -> None:
    assert len(set(HEADING.findall(pages()[page]))) == len(HEADING.findall(pages()[page]))
    for to in LINK.findall(pages()[page]):
        path, _, name = to.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        if target in pages():
            assert not name or name in HEADING.findall(pages()[target]), to
        else:
            assert target.startswith("disputes/pictures/") or (DOCS / target).is_file(), to


@pytest.mark.parametrize("page", list(pages()))
def test_the_lab_is_found_from_every_page(page: str) -> None:
    address = page.removesuffix("index.md").replace(".md", "/")
    found = re.findall(r'<a href="([^"#]*)#([^"]*)">', pages()[page])
    assert all(posixpath.normpath(posixpath.join(address, path)) == "lab" for path, _ in found)
    asked = [parse_qs(unescape(fragment)) for _, fragment in found]
    assert all(Rule(question) for each in asked for question in each.get("question", []))
    assert all(read_position(position) for each in asked for position in each.get("position", []))


MODULES = (disputes, edition_pages, navigation, page_words, rule_pages, rule_places, ruling_sections, variant_pages)


@pytest.mark.parametrize("module", MODULES, ids=[module.__name__ for module in MODULES])
def test_examples_of_the_modules_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_every_page_is_in_the_navigation() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    entries = re.findall(r"- ((?:rules|disputes)/\S+)$", text, re.MULTILINE)
    assert sorted(leaves_of(expanded(entries, generated()))) == sorted(pages())
    sections = [title for each in generated()["rules/*/*"] for title in each]
    assert sections == [words(language)("name") for language in LANGUAGES if language != ENGLISH]
