"""The rulings: complete, held to the books and to the editions' settings, and easy to find."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import attrs
import pytest

from hanabi import (
    InvalidArgument,
    Rule,
    Rules,
    Ruling,
    Standing,
    differing,
    edition,
    editions,
    ruling,
    rulings,
)
from hanabi.rulebook import find
from hanabi.rulebook.books.book_files import book_of, books
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.texts.text_files import Texts, texts, texts_of
from hanabi.rulebook.verdicts.ruling_lookup import setting_of
from hanabi.rulebook.verdicts.rulings_toml import rulings_in


def test_there_is_a_ruling_for_every_rule_in_the_same_order() -> None:
    assert [each.rule for each in rulings()] == list(Rule)
    for each in rulings():
        assert each.question.endswith("?")
        assert each.ruling.endswith(".")
        assert each.related
        assert each.rule not in each.related
        assert [source.edition for source in each.sources] == [book.id for book in editions.BOOKS]


@pytest.mark.parametrize("each", rulings(), ids=lambda each: each.id)
def test_settings_agree_with_what_the_ruling_says(each: Ruling) -> None:
    for source in each.sources:
        assert (source.section is not None) == (source.standing is Standing.STATED)
        assert (source.verdict is None) == (source.standing is Standing.INAPPLICABLE)
        if each.setting is None:
            assert setting_of(source.edition, each) is None
            assert source.value is None
        elif source.verdict is not None:
            actual = setting_of(source.edition, each)
            assert (type(actual), actual) == (type(source.value), source.value)


NO_BOOK = {"special_value", "color_hints", "value_hints", "value_matching", "synesthesia", "hints_told", "courses"}
"""Settings of variants that no book has: which hints there are, and what they touch and tell."""


def test_every_setting_of_the_rules_has_a_ruling() -> None:
    settings = {each.setting for each in rulings()}
    assert {field.name for field in attrs.fields(Rules)} - settings == {"edition", "variants", *NO_BOOK}


def test_a_variants_ruling_arises_in_the_books_that_offer_it() -> None:
    for each in rulings():
        if each.variant is not None:
            arises = {source.edition for source in each.sources if source.verdict is not None}
            assert arises == {book.id for book in editions.BOOKS if book.offers(each.variant)}


def test_lookups() -> None:
    assert ruling("discard/full") is ruling(Rule.DISCARD_FULL)
    assert ruling("discard/full").by("abacus").section == "B. Discard a card"
    assert ruling("hint/empty").by("cocktail-2010").standing is Standing.SILENT
    assert ruling("crowning/stuck").by("abacus").verdict is None
    with pytest.raises(InvalidArgument, match="did you mean hint/empty"):
        ruling("hint/emty")
    for junk in ("zzzzzzzzzzzz", None, 5, ""):
        with pytest.raises(InvalidArgument, match="lists them all"):
            ruling(junk)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="is not a book"):
        ruling("hint/empty").by("hanab-live")


def test_where_the_books_differ() -> None:
    assert [each.id for each in differing()] == ["setup/first-player", "hint/empty", "play/bonus"]
    assert [each.id for each in differing("abacus", "splash-2023")] == [
        "setup/first-player",
        "hint/empty",
        "play/bonus",
    ]
    assert differing("cocktail-2010", "cocktail-2025") == ()
    with pytest.raises(InvalidArgument, match="is not a book"):
        differing("abacus", "nowhere")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bouquet final", "crowning/stuck"),
        ("chorégraphie minutée", "choreography/right"),
        ("CHOREGRAPHIE wrong", "choreography/wrong"),
        ("avalanche de couleurs", "avalanche/colour"),
        ("last card drawn", "end/last-card"),
        ("eight tokens discard", "discard/full"),
        ("hint/empty", "hint/empty"),
    ],
)
def test_finding_by_words(words: str, expected: str) -> None:
    assert expected in {each.id for each in find(words)}


ASKS_FOR_YES_OR_NO = re.compile(r"(.*: |Without .*, )?(may|must|is|are|does)\b", re.IGNORECASE)


def test_a_yes_or_no_question_is_answered_with_yes_or_no() -> None:
    asked = [each for each in rulings() if ASKS_FOR_YES_OR_NO.match(each.question)]
    assert len(asked) > 20
    for each in rulings():
        begins = re.match(r"(Yes|No)[.,]|It depends on the book\.", each.statement)
        assert bool(begins) == (each in asked or each.differs), each


@pytest.mark.parametrize("language", languages())
def test_the_whole_answer_begins_as_the_line_does(language: str) -> None:
    say = texts(language).captions["answers"]
    beginnings = {}
    for each in rulings(language):
        for word in (say["yes"], say["no"], say["depends"]):
            if re.match(rf"{word}\b", each.statement) and each.statement[len(word)] in ".,":
                beginnings[each.id] = word
                assert re.match(rf"{word}\b", each.ruling), (each.id, word)
    assert {beginnings[each.id] for each in rulings() if each.differs} == {say["depends"]}
    assert {*beginnings.values()} == {say["yes"], say["no"], say["depends"]}


@pytest.mark.parametrize("language", languages())
def test_the_line_says_when_no_book_speaks(language: str) -> None:
    say = texts(language).captions["answers"]
    for each in rulings(language):
        plain = texts(language).rules[each.rule].statement
        silent = {source.standing for source in each.sources if source.verdict is not None} == {Standing.SILENT}
        marks = {say["silent"].format(statement=plain)} | {
            say["reading"].format(answer=say[answer], statement=plain) for answer in ("yes", "no")
        }
        assert (each.statement in marks) == (silent and not each.differs)


def test_the_line_names_each_book_where_they_differ() -> None:
    assert ruling("hint/empty").statement == (
        "It depends on the book. Cocktail 2010, Cocktail 2015 (French), Cocktail 2025 (silent; our reading): refused. "
        "Abacus: allowed. Splash 2023: refused."
    )


def test_an_answer_to_what_is_no_verdict_is_reported() -> None:
    with pytest.raises(InvalidArgument, match="hint/empty: there is an answer for 'perhaps', which is not a verdict"):
        read(data("hint/empty", 'refused = "no"', 'perhaps = "no", refused = "no"'))


def test_finding_nothing() -> None:
    assert find("xyzzy") == ()
    with pytest.raises(InvalidArgument):
        find(5)  # type: ignore[arg-type]


def test_editions_and_what_their_books_offer() -> None:
    offered = {book.id: {each.id for each in book.variants} for book in editions.BOOKS}
    assert offered == {
        "cocktail-2010": {"crowning-piece"},
        "abacus": set(),
        "splash-2023": set(),
        "cocktail-2015-fr": {"crowning-piece", "timed-choreography", "avalanche"},
        "cocktail-2025": {"crowning-piece"},
    }
    assert len({known.rules for known in editions.EDITIONS}) == len(editions.EDITIONS)
    for known in editions.EDITIONS:
        assert known.rules.edition == known.id
        assert edition(known.id) is known
        assert known.is_book == (known in editions.BOOKS)
    junk: list[Any] = ["nowhere", None, 5, []]
    for name in junk:
        with pytest.raises(InvalidArgument, match="is not an edition"):
            edition(name)


def test_ids_are_known_in_any_case() -> None:
    assert edition("Abacus") is edition("ABACUS") is edition("abacus")
    assert edition("Cocktail-2015-FR") is edition("cocktail-2015-fr")
    assert ruling("Hint/Empty") is ruling("HINT/EMPTY") is ruling("hint/empty")
    assert ruling("hint/empty").by("Splash-2023") is ruling("hint/empty").by("splash-2023")
    assert differing("ABACUS", "Splash-2023") == differing("abacus", "splash-2023")
    with pytest.raises(InvalidArgument, match=r"'HINT/EMTY' is not a rule id: did you mean hint/empty\?"):
        ruling("HINT/EMTY")


def test_the_reason_given_where_one_move_brings_two_defeats_is_a_reading() -> None:
    for book in ("cocktail-2010", "cocktail-2015-fr", "cocktail-2025"):
        source = ruling("crowning/strikes").by(book)
        assert source.reading
        assert "indispensable" in str(source.note)


# The data and the words: what is not complete is refused, and says where.

FOLDER = files("hanabi.rulebook").joinpath("data")
DATA = FOLDER.joinpath("rulings.toml").read_text(encoding="utf-8")
WORDS = FOLDER.joinpath("texts", "en.toml").read_text(encoding="utf-8")
ENGLISH = texts("en")


def changed(text: str, after: str, old: str, new: str) -> str:
    """A text with one thing changed, the first one behind some other."""
    before, mark, rest = text.partition(after)
    assert mark
    assert old in rest
    return before + mark + rest.replace(old, new, 1)


def data(after: str, old: str, new: str) -> str:
    return changed(DATA, f'\n["{after}"]', old, new)


def words(after: str, old: str, new: str) -> str:
    return changed(WORDS, f"\n[{after}]", old, new)


def book_with(name: str, after: str, old: str, new: str) -> str:
    return changed(FOLDER.joinpath("books", f"{name}.toml").read_text(encoding="utf-8"), f"\n{after}", old, new)


def read(text: str = DATA, changed_books: dict[str, str] | None = None, words: Texts = ENGLISH) -> dict[Rule, Ruling]:
    """The rulings of these texts, with some books changed."""
    texts_of_books = changed_books or {}
    found = [
        book_of(tomllib.loads(texts_of_books[book.id]), book.id) if book.id in texts_of_books else book
        for book in books()
    ]
    return rulings_in(tomllib.loads(text), found, words)


def texts_in(text: str, language: str = "en") -> Texts:
    return texts_of(tomllib.loads(text), language)


def test_the_data_is_what_is_read() -> None:
    assert tuple(read().values()) == rulings()
    assert texts_in(WORDS) == ENGLISH


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "rulings.toml: deck/composition: is missing"),
        (DATA + '["discard/fool"]', "rulings.toml: unknown keys: 'discard/fool'"),
        (data("discard/full", "related = ", "setting_ = 1 #"), "rulings.toml: discard/full.related: is missing"),
        (data("discard/full", "related = ", 'question = "Why?"\nrelated = '), "discard/full: unknown keys: 'question'"),
        (
            data("hint/empty", 'setting = "empty_hints"', 'setting = "sleeves"'),
            "hint/empty.setting: expected one of suits, ",
        ),
        (data("hint/empty", "allowed = true", "# "), "rulings.toml: hint/empty: there is no value for 'allowed'"),
        (
            data("hint/empty", "allowed = true", "allow = true"),
            "rulings.toml: hint/empty: there is a value for 'allow', which is not a verdict",
        ),
    ],
)
def test_data_that_leaves_something_out_is_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        read(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("book", "change", "told"),
    [
        ("abacus", ('"discard/full', '" = ', '_" = '), "citations.discard/full: is missing"),
        ("abacus", ('"discard/full', '" = ', '_" = '), "citations: unknown keys: 'discard/full_'"),
        ("abacus", ('"hand/rearrange"', 'silent = "yes"', 'said = "yes"'), "hand/rearrange: expected either stated"),
        (
            "abacus",
            ('"hand/rearrange"', 'silent = "yes"', 'silent = "yes", stated = "yes"'),
            "hand/rearrange: expected either stated, silent or inapplicable",
        ),
        ("abacus", ('"crowning/stuck"', '"inapplicable"', '"unknown"'), "crowning/stuck: expected either stated"),
        ("abacus", ('"hint/empty"', ', under = "1. Color Hint"', ""), "citations.hint/empty.under: is missing"),
        ("abacus", ('"hint/empty"', '"1. Color Hint"', "1"), "citations.hint/empty.under: expected a string, got 1"),
        ("abacus", ('"hint/empty"', ', at = "paragraph 2"', ""), "citations.hint/empty.at: is missing"),
        (
            "cocktail-2010",
            ('"end/hopeless"', ', at = "paragraph 1", also', ', at = "paragraph 1", from'),
            "citations.end/hopeless: unknown keys: 'from'",
        ),
        (
            "cocktail-2010",
            ('"hint/empty"', '"refused", ', '"refused", reading = true, '),
            "citations.hint/empty: unknown keys: 'reading'",
        ),
        ("cocktail-2010", ('"discard/full"', '"note"', '"page 2"'), "discard/full.at: 'page 2' is not a place under a"),
        ("cocktail-2010", ('"discard/full"', '"note"', '"paragraph"'), "discard/full.at: 'paragraph' is not a place"),
        ("cocktail-2010", ('"discard/full"', '"note"', "2"), "discard/full.at: expected a string, got 2"),
        (
            "cocktail-2010",
            ('"hint/token"', '"paragraph 1, note"', '"paragraph 1; note"'),
            "'paragraph 1; note' is not a place under a heading",
        ),
        (
            "abacus",
            ('"hint/empty"', '"example 2"', '"example two"'),
            "hint/empty.also.1. Color Hint: 'example two' is not a place",
        ),
        ("cocktail-2010", ('"hint/empty"', '"important 1, ', '"remark, '), "'remark' is not a place"),
        (
            "cocktail-2010",
            ('"crowning/stuck"', "from = {", "from = 2 } # {"),
            "crowning/stuck.from: expected an object, got 2",
        ),
    ],
)
def test_a_citation_that_leaves_something_out_is_refused(book: str, change: tuple[str, str, str], told: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^books/{book}.toml: ") as caught:
        read(DATA, {book: book_with(book, *change)})
    assert told in str(caught.value)


def test_a_verdict_without_words_says_where_they_are_missing() -> None:
    with pytest.raises(InvalidArgument) as caught:
        read(DATA, {"cocktail-2010": book_with("cocktail-2010", '"discard/full"', 'stated = "no"', 'stated = "nay"')})
    assert str(caught.value) == (
        "texts/en.toml: discard/full: verdicts: 'nay' is missing, which books/cocktail-2010.toml names"
    )


def test_a_verdict_that_no_book_has_is_refused() -> None:
    with pytest.raises(InvalidArgument) as caught:
        read(DATA, {"abacus": book_with("abacus", '"setup/first-player"', '"the-oldest"', '"not-said"')})
    assert str(caught.value) == "texts/en.toml: setup/first-player: no book has the verdict 'the-oldest'"


def test_a_note_has_to_say_which_part_is_our_reading() -> None:
    with pytest.raises(InvalidArgument) as caught:
        read(
            DATA,
            {"cocktail-2010": book_with("cocktail-2010", '"discard/full"', '"note" }', '"note", reading = true }')},
        )
    assert str(caught.value) == (
        "texts/en.toml: discard/full: notes: cocktail-2010 is missing, to say which part is our reading"
    )


def test_a_note_on_a_book_that_is_not_one_is_refused() -> None:
    strange = texts_in(words('"hint/empty".notes', "abacus = ", "abakus = "))
    with pytest.raises(InvalidArgument, match=r"^texts/en.toml: hint/empty: notes: there is no book 'abakus'$"):
        read(words=strange)


def test_all_that_a_book_leaves_out_is_told_at_once() -> None:
    without = book_with("abacus", '"discard/full', '" = ', '_" = ').replace('"hint/empty"', '"hint/emty"')
    with pytest.raises(InvalidArgument) as caught:
        read(DATA, {"abacus": without})
    assert str(caught.value) == (
        "books/abacus.toml: citations.hint/empty: is missing; citations.discard/full: is missing; "
        "citations: unknown keys: 'discard/full_' (discard/full?), 'hint/emty' (hint/empty?)"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "texts/en.toml: standings: is missing; citations: is missing"),
        (words("standings", "silent = ", "# "), "standings.silent: is missing"),
        (words("places", "important = ", "# "), "places.important: is missing"),
        (words("themes", "avalanche = ", "# "), "themes.avalanche: is missing"),
        (words('"discard/full"', "answer = ", "# "), "discard/full.answer: is missing"),
        (words('"discard/full"', "answer = ", "ruling = "), "discard/full: unknown keys: 'ruling'"),
        (WORDS + '["discard/fool"]', "texts/en.toml: unknown keys: 'discard/fool' (discard/full?)"),
    ],
)
def test_words_that_leave_something_out_are_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        texts_in(text)
    assert told in str(caught.value)


def test_another_language_has_the_statements_too() -> None:
    with pytest.raises(
        InvalidArgument,
        match=r"^texts/eo.toml: moves: is missing; typed: is missing; .* and \d+ more$",
    ):
        texts_in(WORDS, "eo")
    french = files("hanabi.rulebook").joinpath("data", "texts", "fr.toml").read_text(encoding="utf-8")
    with pytest.raises(InvalidArgument, match=r"^texts/eo.toml: deck/composition.statement: is missing$"):
        texts_in(re.sub("^statement = .*$", "", french, count=1, flags=re.MULTILINE), "eo")


@pytest.mark.parametrize("language", ["elvish", "EN", "", None, 5, ["en"], "../en"])
def test_a_language_that_the_rulings_do_not_speak(language: Any) -> None:
    for ask in (texts, rulings, lambda given: ruling("hint/empty", given)):
        with pytest.raises(InvalidArgument, match="is not a language of the rulings: expected one of en"):
            ask(language)


@pytest.mark.parametrize("language", languages())
def test_places_in_words_have_their_numbers(language: str) -> None:
    known = texts(language)
    for kind in ("paragraph", "point", "note", "important", "example"):
        assert known.place(f"{kind} 2").split()[-1] == "2"
    for alone in ("cover", "above", "note", "important", "example", "table"):
        assert known.place(alone)
        assert not set("{} \u00a00123456789") & set(known.place(alone)[-1])
    assert known.place("point 3, note") == f"{known.place('point 3')}, {known.place('note')}"


def test_how_a_source_is_cited() -> None:
    stated, part, silent = (ruling(rule).by("splash-2023") for rule in ("hint/token", "turn/one-action", "hint/talk"))
    assert stated.citation == "splash-2023, “2.1 Hints”, paragraph 3"
    assert (stated.place, stated.also, stated.reading) == ("paragraph 3", (("1.4 Hints", "paragraph 1"),), False)
    assert part.citation == "splash-2023, “2 Gameplay”, paragraph 1; part of it is our reading"
    assert (part.standing, part.reading) == (Standing.STATED, True)
    assert silent.citation == "splash-2023 is silent; this is our reading"
    assert (silent.section, silent.place, silent.reading) == (None, None, True)
    nothing = ruling("play/bonus-full").by("splash-2023")
    assert (nothing.standing, nothing.reading, nothing.also) == (Standing.INAPPLICABLE, False, ())
