"""The rulings in every language: in step with English, set as the language is set, and a further one is a file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import attrs
import pytest

from hanabi import InvalidArgument, Rule, Ruling, ruling, rulings
from hanabi.rulebook import data_files
from hanabi.rulebook.books.book_files import books
from hanabi.rulebook.data_files import ENGLISH, languages, toml, toml_in
from hanabi.rulebook.texts import text_files
from hanabi.rulebook.texts.phrases import BY
from hanabi.rulebook.texts.sections import CAPTIONS, NOT_IN_ENGLISH, PHRASES
from hanabi.rulebook.texts.text_files import NUMBERS, Texts, texts, texts_of
from hanabi.rulebook.verdicts.rulings_toml import rulings_in
from outside import BOOKS

OTHERS = [code for code in languages() if code != ENGLISH]
FACTS = toml("rulings.toml")
SAME_AS_IN_ENGLISH = {
    "fr": {
        "0",
        "{answer}. {statement}",
        "{answer}. {verdicts}",
        "8",
        "30",
        "note {number}",
        "point {number}",
        "question",
        "{result}, {label}",
        "{effect}, {condition}",
    },
    "de": {
        "{answer}. {statement}",
        "{answer}. {verdicts}",
        "{books}: {verdict}.",
        "1",
        "{books}: {verdict}",
        "{one}; {other}",
        "{verdict}; {citation}",
        "{result}, {label}",
        "{effect}, {condition}",
        "{color} {value}",
    },
}
"""What is genuinely the same in English and in another language."""


def written(language: str) -> str:
    return files("hanabi.rulebook").joinpath("data", "texts", f"{language}.toml").read_text(encoding="utf-8")


def texts_by_place(data: dict[str, Any], *path: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a language, by the keys that lead to it."""
    for key, value in data.items():
        if type(value) is dict:
            yield from texts_by_place(value, *path, key)
        elif key != BY:
            yield (*path, key), value


def entries(language: str) -> set[tuple[str, ...]]:
    """The keys of every entry; the forms of a phrase are the language's own affair."""
    data = tomllib.loads(written(language))
    return {path[:2] if path[0] in PHRASES else path for path, _ in texts_by_place(data)}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# In step with English.


def test_the_rulings_speak_english_first() -> None:
    assert languages()[0] == ENGLISH
    assert {"de", "fr"} <= {*languages()}


@pytest.mark.parametrize("language", OTHERS)
def test_neither_language_lacks_an_entry(language: str) -> None:
    statements = {(str(rule), "statement") for rule in Rule}
    other = {path for path in entries(language) if path[0] not in {*NOT_IN_ENGLISH, "ratings"}}
    assert other == {path for path in entries(ENGLISH) if path[0] != "ratings"} | statements
    assert all(text.strip() == text != "" for _, text in texts_by_place(tomllib.loads(written(language))))


@pytest.mark.parametrize("language", languages())
def test_entries_have_the_order_of_the_rules(language: str) -> None:
    data = tomllib.loads(written(language))
    sections = {*CAPTIONS, *PHRASES, *NOT_IN_ENGLISH, NUMBERS, "said", "ratings"}
    assert [key for key in data if key not in sections] == [str(rule) for rule in Rule]


def test_the_engine_has_the_statements_in_english() -> None:
    assert "statement" not in {path[-1] for path, _ in texts_by_place(tomllib.loads(written(ENGLISH)))}
    assert {rule: text.statement for rule, text in texts(ENGLISH).rules.items()} == {
        rule: rule.statement for rule in Rule
    }


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english = dict(texts_by_place(tomllib.loads(written(ENGLISH))))
    english |= {(str(rule), "statement"): rule.statement for rule in Rule}
    other = dict(texts_by_place(tomllib.loads(written(language))))
    assert {text for path, text in other.items() if text == english.get(path)} == SAME_AS_IN_ENGLISH[language]


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_filled_in_is_the_same_in_every_language(language: str) -> None:
    english, other = texts(ENGLISH).captions, texts(language).captions
    for name, words in english.items():
        assert {key: fields(text) for key, text in other[name].items()} == {
            key: fields(text) for key, text in words.items()
        }


def without_words(each: Ruling) -> Any:
    """A ruling as facts: whatever is in words only says whether there is any."""
    spoken = ("place", "verdict", "note", "citation")
    sources: list[dict[str, Any]] = []
    for source in each.sources:
        facts = attrs.asdict(source, recurse=False)
        sources.append({**facts, **{key: facts[key] is not None for key in spoken}})
        sources[-1]["also"] = [heading for heading, _ in source.also]
    return each.rule, each.setting, each.variant, each.related, each.differs, sources


@pytest.mark.parametrize("language", OTHERS)
def test_the_facts_are_the_same_in_every_language(language: str) -> None:
    assert [without_words(each) for each in rulings(language)] == [without_words(each) for each in rulings()]


@pytest.mark.parametrize("language", OTHERS)
def test_books_with_one_verdict_have_one_in_every_language(language: str) -> None:
    for one, other in zip(rulings(), rulings(language), strict=True):
        pairs = {(ours.verdict, theirs.verdict) for ours, theirs in zip(one.sources, other.sources, strict=True)}
        assert len(pairs) == len(dict(pairs)) == len({theirs for _, theirs in pairs}), one.id


@pytest.mark.shared
@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_of_the_books_is_in_a_further_language(language: str) -> None:
    """Facts carry over, sentences do not: no run of eight words is the same."""

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[\w']+", text.casefold())
        return {tuple(words[start : start + 8]) for start in range(len(words) - 7)}

    theirs = set().union(*(runs(book.read_text(encoding="utf-8")) for book in BOOKS.glob("0*.txt")))
    assert theirs
    for _, text in texts_by_place(tomllib.loads(written(language))):
        assert not runs(text) & theirs, text


# Typesetting, and one word for one thing.

BADLY_SET = {
    "fr": re.compile(r"[^\u00a0][?!:;»]|«[^\u00a0]| \u00a0|\u00a0 |  |[\"\u201c\u201d\u2019]"),
    "de": re.compile(
        r" [?!:;,.“)]|[„(] |  |[\"\u00ab\u00bb\u201d\u201a\u2018\u2019]|„[^“]*(„|$)|(^|“)[^„]*“"
        r"|(Absatz|Punkt|Anmerkung|Beispiel) \d"
    ),
}
"""No-break spaces and guillemets in French, low and high quotation marks in German; a language need not be here."""
OTHER_WORDS = {
    "fr": re.compile(r"\b(informations?|deck|talon|strikes?|tokens?|jetons? (bleu|rouge)s?)\b", re.IGNORECASE),
    "de": re.compile(
        r"\b(decks?|talon|strikes?|tokens?|chips?|marker|slots?|editionen|lesart|regelhefte?|abgelegt\w*|Sie haben)\b",
        re.IGNORECASE,
    ),
}
"""Players have several words for some things; the rulings have one."""


def spoken(language: str) -> dict[tuple[str, ...], str]:
    """The texts of a language, with the blanks filled in; not the words that people may type."""
    found = texts_by_place(tomllib.loads(written(language)))
    return {path: re.sub(r"\{\w+\}", "0", text) for path, text in found if path[0] not in {"typed", "inflected"}}


@pytest.mark.parametrize("language", BADLY_SET)
def test_a_language_is_set_as_it_is_set_with_one_word_for_one_thing(language: str) -> None:
    for unwanted in (BADLY_SET[language], OTHER_WORDS[language]):
        assert [text for text in spoken(language).values() if unwanted.search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_questions_ask_and_answers_answer(language: str) -> None:
    asked = "\u00a0?" if language == "fr" else "?"
    for (section, *_, kind), text in spoken(language).items():
        if section != "labels" and kind in {"question", "statement", "answer", "practice"}:
            assert text.endswith(asked if kind == "question" else "."), text


def test_german_notes_that_books_share_speak_of_no_single_book() -> None:
    """The pages print a shared note once, after the names of its books; "Sie sagt" would fit only one of them."""
    for each in tomllib.loads(written("de")).values():
        notes = list(each.get("notes", {}).values())
        shared = {note for note in notes if notes.count(note) > 1}
        assert [note for note in shared if re.search(r"\b[Ss]ie \w+t\b|\w+t sie\b", note)] == []


# Rulings.


def test_a_ruling_in_german() -> None:
    each = ruling("hint/empty", "de")
    assert each.question == "Darf ein Hinweis auf keine Karte zutreffen?"
    assert each.statement.startswith("Das hängt von der Anleitung ab. Cocktail 2010, ")
    assert each.by("abacus").verdict == "erlaubt"
    assert each.by("splash-2023").citation == "splash-2023, „2.1 Hints“, Punkt\u00a03"
    assert each.by("cocktail-2010").citation == "cocktail-2010 sagt nichts dazu; es ist unsere Auslegung"


def test_a_ruling_in_french() -> None:
    each = ruling("hint/empty", "fr")
    assert each.question == "Peut-on donner un indice qui ne concerne aucune carte\u00a0?"
    assert each.by("abacus").verdict == "permis"
    assert each.by("splash-2023").section == "2.1 Hints"
    assert each.by("splash-2023").citation.startswith("splash-2023, «\u00a02.1 Hints\u00a0», ")
    assert each.by("cocktail-2010").citation == "cocktail-2010 n'en dit rien\u00a0: c'est notre lecture"
    assert ruling(Rule.PLAY_BONUS_FULL, "fr").by("splash-2023").verdict is None
    assert each is ruling("hint/empty", language="fr") is not ruling("hint/empty")


# Languages that there are not.


@pytest.mark.parametrize("language", ["tlh", "FR", "fr.toml", "../en", "", "e" * 1_000_000, None, 5, ["fr"], b"fr"])
def test_a_language_that_we_do_not_have_is_a_clear_error(language: Any) -> None:
    expected = f"is not a language of the rulings: expected one of {', '.join(languages())}$"
    for ask in (lambda: ruling("hint/empty", language), lambda: rulings(language), lambda: texts(language)):
        with pytest.raises(InvalidArgument, match=expected) as caught:
            ask()
        assert len(str(caught.value)) < 200


# A further language.


WHAT_ENGLISH_LACKS = written("fr")[written("fr").index("[moves]") : written("fr").index("[ratings]")]


def esperanto(old: str = "", new: str = "") -> str:
    """A whole further language, word for word the English one, with one thing in it changed."""
    text = re.sub(r"^question = ", 'statement = "Mallonge dirite."\nquestion = ', written(ENGLISH), flags=re.MULTILINE)
    text = f"{text}\n{WHAT_ENGLISH_LACKS}"
    assert old in text
    return text.replace(old, new, 1)


def texts_in(text: str, language: str) -> Texts:
    return texts_of(toml_in(text, text_files.file_of(language)), language)


def in_esperanto(old: str = "", new: str = "") -> Texts:
    return texts_in(esperanto(old, new), "eo")


def test_a_further_language_is_a_text() -> None:
    spoken = rulings_in(FACTS, books(), in_esperanto('refused = "refused"', 'refused = "rifuzita"'))
    assert spoken[Rule.HINT_EMPTY].by("splash-2023").verdict == "rifuzita"
    assert {each.statement for each in in_esperanto().rules.values()} == {"Mallonge dirite."}
    assert spoken[Rule.DISCARD_FULL].statement == "No. Mallonge dirite."
    assert list(map(without_words, spoken.values())) == list(map(without_words, rulings()))


def test_a_further_language_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "texts").mkdir()
    for language, text in ((ENGLISH, written(ENGLISH)), ("fr", written("fr")), ("eo", esperanto())):
        (tmp_path / "texts" / f"{language}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(data_files, "folders", lambda: (tmp_path,))
    # Past the caches, which are to keep the languages that there are.
    assert languages.__wrapped__() == (ENGLISH, "eo", "fr")
    assert text_files._texts.__wrapped__("eo") == in_esperanto()


@pytest.mark.parametrize(
    ("old", "new", "reported"),
    [
        ('silent = "silent"', "", "standings.silent: is missing"),
        ('end = "The end"', "", "themes.end: is missing"),
        ('cover = "under the title"', "", "places.cover: is missing"),
        ('["hint/empty"]', '["hint/emty"]', "unknown keys: 'hint/emty' (hint/empty?)"),
        ('["hint/empty"]', '["hint/emty"]', "hint/empty.question: is missing"),
        ('question = "Who begins?"', "", "setup/first-player.question: is missing"),
        ('answer = "Two to five players."', 'answers = "2"', "setup/players.answer: is missing"),
        ('answer = "Two to five players."', 'answers = "2"', "setup/players: unknown keys: 'answers' (answer?)"),
        ('silent = "silent"', 'silent = "silenta"\nloud = "lauta"', "standings: unknown keys: 'loud'"),
        ('question = "Who begins?"', "question = 5", "setup/first-player.question: expected a string, got 5"),
        ('question = "Who begins?"', 'question = " "', "setup/first-player.question: expected a text, got ' '"),
        ('verdicts = { 2-to-5 = "2 to 5" }', 'verdicts = "2"', "setup/players.verdicts: expected an object, got '2'"),
        ('{ 2-to-5 = "2 to 5" }', "{ 2-to-5 = 2 }", "setup/players.verdicts.2-to-5: expected a string, got 2"),
        (
            'stated = "{book}',
            'stated = "{libro}',
            "citations.stated: expected no braces except {book} {heading} {place}",
        ),
        (
            'point = "point {number}"',
            'point = "punkto {"',
            "places.point: expected no braces except {number}, got",
        ),
        (
            'point = "point {number}"',
            'point = "punkto {}"',
            "places.point: expected no braces except {number}, got",
        ),
        (
            'point = "point {number}"',
            'point = "{number.real}"',
            "places.point: expected no braces except {number}, got",
        ),
        ("[standings]", "[[standings]]", "standings: expected an object, got [{"),
        ('["hint/empty"]\n', '["hint/empty".more]\n', "hint/empty: unknown keys: 'more'"),
        ('over = "the game is over: {ending}"', "", "reasons.over: is missing"),
        ('over = "the game is over: {ending}"', 'ovre = "finita"', "reasons: unknown keys: 'ovre'"),
        (
            'over = "the game is over: {ending}"',
            'over = "{fino}"',
            "reasons.over: expected no braces except {ending}",
        ),
        (
            'over = "the game is over: {ending}"',
            'over = "{ending!r}"',
            "reasons.over: expected no braces except {ending}",
        ),
        (
            'none_available = "no',
            'none_available = "{tokens} no',
            "reasons.none_available: expected no braces, got",
        ),
        ('one = "the only hint token is available"', 'unu = "x"', "reasons.all_available: unknown keys: 'unu'"),
        ('other = "all {most} hint tokens are available"\n', "", "reasons.all_available.other: is missing"),
        (
            'other = "all {most} hint tokens are available"',
            "other = 8",
            "reasons.all_available.other: expected a string, got 8",
        ),
        (
            'all_available]\nby = "most"',
            'all_available]\nby = "least"',
            "reasons.all_available.by: expected one of most, got 'least'",
        ),
        ('all_available]\nby = "most"', "all_available]", "reasons.all_available.by: is missing"),
        ('deck = "the last round is over"', "", "endings.deck: is missing"),
        ('deck = "the last', 'deck.by = "x"\ndeck.other = "the last', "endings.deck: expected a string, got {'by': "),
        ('drew]\nby = "left"', 'drew]\nby = "card"', "effects.drew.by: expected one of left, got 'card'"),
        ('singular = "1"', "singular = 1", "numbers.singular: expected a string, got 1"),
        (
            'singular = "1"',
            'singular = "one"',
            "numbers.singular: expected the numbers that take a noun",
        ),
        ('singular = "1"', 'plural = "2"', "numbers.singular: is missing"),
        ('discard = "défausser {slot}"', "", "moves.discard: is missing"),
        ('about = "sur"', "", "typed.about: is missing"),
        ('about = "sur"', 'abuot = "sur"', "typed: unknown keys: 'abuot' (about?)"),
        ('about = "sur"', "about = 1", "typed.about: expected a string, got 1"),
        ('about = "sur"', 'about = "sur [le"', "typed.about: expected words of letters, got 'sur [le'"),
        (
            'and = "and, or,',
            'and = "and, &,',
            "said.and: expected phrases of letters, separated by commas, got 'and, &,",
        ),
        ('oldest = "oldest,', 'oldest = "oldest,,', "said.oldest: expected phrases of letters, separated by commas"),
        ("[typed]", "[[typed]]", "typed: expected an object, got [{"),
        ('rainbow = "arc-en-ciel"', 'ranbow = "multkolora"', "suits.rainbow: is missing"),
        ("[suits]", "[suits.more]", "suits.more: expected a string, got {"),
        ("[standings]", "[standings", "Expected ']' at the end of a table declaration (at line "),
    ],
)
def test_a_language_that_lacks_something_is_refused(old: str, new: str, reported: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        in_esperanto(old, new)
    assert str(caught.value).startswith("texts/eo.toml: ")
    assert reported in str(caught.value)


def test_a_rule_without_its_table_is_refused() -> None:
    entry = re.search(r'\["end/after"\]\n(.+\n)+', esperanto())
    assert entry is not None
    without = esperanto(entry[0], "")
    with pytest.raises(InvalidArgument, match=r"^texts/eo.toml: end/after: expected an object, got 'over'$"):
        texts_in('"end/after" = "over"\n' + without, "eo")


def test_a_key_that_is_none_is_reported_once() -> None:
    with pytest.raises(InvalidArgument, match=r"^texts/eo.toml: hint/empty: unknown keys: 'more'$"):
        in_esperanto('["hint/empty"]\n', '["hint/empty".more]\nx = "y"\n["hint/empty"]\n')


def test_all_that_a_language_lacks_is_reported_at_once() -> None:
    statements = esperanto().replace('statement = "Mallonge dirite."\n', "", 3)
    with pytest.raises(InvalidArgument) as caught:
        texts_in(statements.replace('question = "Who begins?"\n', ""), "eo")
    assert str(caught.value) == (
        "texts/eo.toml: deck/composition.statement: is missing; tokens/hints.statement: is missing; "
        "tokens/strikes.statement: is missing; setup/first-player.question: is missing"
    )


def test_english_may_do_without_statements_and_no_other_language() -> None:
    assert texts_in(written(ENGLISH), ENGLISH) == texts(ENGLISH)
    with pytest.raises(InvalidArgument, match=r"deck/composition.statement: is missing.* and \d+ more"):
        texts_in(f"{written(ENGLISH)}\n{WHAT_ENGLISH_LACKS}", "eo")
    with pytest.raises(InvalidArgument, match=r"^texts/en.toml: unknown keys: 'moves', 'suits', 'typed'$"):
        texts_in(esperanto(), ENGLISH)


@pytest.mark.parametrize(
    ("old", "new", "reported"),
    [
        ('refused = "refused", ', "", "texts/eo.toml: hint/empty: verdicts: 'refused' is missing, which books/"),
        (
            'refused = "refused"',
            'refused = "refused", seldom = "seldom"',
            "texts/eo.toml: hint/empty: no book has the verdict 'seldom'",
        ),
        (
            'abacus = "For colours',
            'abako = "For colours',
            "texts/eo.toml: hint/empty: notes: there is no book 'abako'",
        ),
    ],
)
def test_words_that_do_not_fit_the_facts_are_refused(old: str, new: str, reported: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        rulings_in(FACTS, books(), in_esperanto(old, new))
    assert reported in str(caught.value)
