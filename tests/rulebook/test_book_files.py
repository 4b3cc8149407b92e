"""Files of books: read as a whole, with everything that is wrong with them; and what a folder of one's own adds."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import attrs
import pytest

from hanabi import InvalidArgument, Rules, Suit, Touch, editions, ruling, rulings
from hanabi.cli.start import run
from hanabi.rulebook import data_files
from hanabi.rulebook.books import book_files
from hanabi.rulebook.books.book_files import book_of, books, file_of
from hanabi.rulebook.data_files import OWN_FOLDER, contents, folders, languages, named_in, toml
from hanabi.rulebook.own_folder import check_own_folder, one_sided_notes
from hanabi.rulebook.search.lexicons import lexicon
from hanabi.rulebook.verdicts import corpus, ruling_lookup
from hanabi.rulebook.verdicts.ruling_lookup import contradictions

ABACUS = files("hanabi.rulebook").joinpath("data", "books", "abacus.toml").read_text(encoding="utf-8")


def data(**changes: Any) -> dict[str, Any]:
    """The data of a book, with other tables."""
    return {**tomllib.loads(ABACUS), **changes}


def with_key(table: str, key: str, value: Any) -> dict[str, Any]:
    return data(**{table: {**data()[table], key: value}})


def without_key(table: str, key: str) -> dict[str, Any]:
    return data(**{table: {name: value for name, value in data()[table].items() if name != key}})


# The books.


def test_every_book_is_an_edition_and_a_source_of_every_ruling() -> None:
    assert [book.id for book in books()] == [each.id for each in editions.BOOKS]
    for book, each in zip(books(), editions.BOOKS, strict=True):
        assert (book.title, book.publisher, book.language) == (each.title, each.publisher, each.language)
        assert (book.rules, book.variants) == (each.rules, each.variants)
        assert book.file == file_of(book.id) == f"books/{book.id}.toml"
        assert {*book.about} == {*languages()}
    for each_ruling in rulings():
        assert [source.edition for source in each_ruling.sources] == [book.id for book in books()]


def test_presets_are_of_no_book() -> None:
    for each in editions.PRESETS:
        assert (each.publisher, each.language) == (None, None)


def test_a_book_may_set_whatever_rules_have() -> None:
    rules = {
        "suits": [
            {"name": "red", "letter": "r", "copies": [2, 1]},
            {"name": "null", "letter": "n", "copies": [1, 2], "color_touch": "none", "descending": True},
        ],
        "hand_sizes": [[2, 2]],
        "strikes": 1,
        "scale": [[0, "poor"], [3, "fine"]],
    }
    suits = [Suit("red", "r", copies=(2, 1)), Suit("null", "n", copies=(1, 2), color_touch=Touch.NONE, descending=True)]
    found = book_of(data(rules=rules), "tiny").rules
    assert found == Rules(edition="tiny", suits=suits, hand_sizes={2: 2}, strikes=1, scale=found.scale)
    assert found.rating(2) == "poor"


def test_a_title_is_the_same_in_languages_that_give_no_other() -> None:
    book = book_of(data(), "abacus")
    assert book.about["en"].title == book.title != book.about["fr"].title


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "book: is missing"),
        (data(book={}), "book.order: is missing"),
        (without_key("citations", "hint/empty"), "citations.hint/empty: is missing"),
        (data(boook={}), "unknown keys: 'boook'"),
        (data(rules=5), "rules: expected an object, got 5"),
        (without_key("book", "title"), "book.title: is missing"),
        (with_key("book", "year", 2012), "book: unknown keys: 'year'"),
        (with_key("book", "order", "first"), "book.order: expected a whole number, got 'first'"),
        (with_key("book", "order", True), "book.order: expected a whole number, got True"),
        (with_key("book", "variants", ["rainbow", "rainbw"]), "book.variants[1]: 'rainbw' is not a variant: expected"),
        (with_key("book", "variants", "rainbow"), "book.variants: expected a list, got 'rainbow'"),
        (with_key("about", "eo", {}), "about: unknown keys: 'eo'"),
        (without_key("about", "en"), "about.en: is missing"),
        (with_key("about", "fr", "Abacus"), "about.fr: expected an object, got 'Abacus'"),
        (with_key("about", "fr", {"name": "Abacus"}), "about.fr.text: is missing"),
        (with_key("about", "fr", {"name": "", "text": "x", "year": 5}), "about.fr.name: expected a text, got ''"),
        (with_key("about", "fr", {"name": "", "text": "x", "year": 5}), "about.fr: unknown keys: 'year'"),
        (with_key("rules", "tokens", 7), "rules: unknown keys: 'tokens'"),
        (with_key("rules", "edition", "x"), "rules: unknown keys: 'edition'"),
        (with_key("rules", "strikes", 0), "rules.strikes: expected 1 to 99, got 0"),
        (
            data(
                book={**data()["book"], "variants": ["rainbow"]},
                rules={"suits": [{"name": "pink", "letter": "m", "copies": [4] * 5}]},
            ),
            "book.variants: rainbow: its suit has the name or the letter of 'pink', which is in play already",
        ),
        (with_key("rules", "scale", [5]), "rules.scale[0]: expected a list, got 5"),
        (with_key("rules", "suits", [{"name": "red"}]), "rules.suits[0].letter: is missing"),
        (
            with_key("rules", "suits", [{"name": "r", "letter": "r", "color_touch": "some"}]),
            f"rules.suits[0].color_touch: expected one of {', '.join([touch.value for touch in Touch])}",
        ),
        (with_key("citations", "hint/empty", {"silent": 5}), "citations.hint/empty.silent: expected a string, got 5"),
        (
            with_key("citations", "hint/empty", {"stated": "refused", "under": "", "at": "page 3"}),
            "citations.hint/empty.under: expected a text, got ''",
        ),
        (
            with_key("citations", "hint/empty", {"stated": "refused", "under": "Hints", "at": "page 3"}),
            "citations.hint/empty.at: 'page 3' is not a place under a heading: expected one such as paragraph",
        ),
        (with_key("citations", "hint/empty", "unknown"), "citations.hint/empty: expected either stated, silent or"),
    ],
)
def test_a_book_that_makes_no_sense_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        book_of(given, "mine")
    assert str(caught.value).startswith("books/mine.toml: ")
    assert told in str(caught.value)


@pytest.mark.parametrize("name", ["Mine", "my book", "", "-", "a--b", "über"])
def test_the_name_of_a_file_is_an_id(name: str) -> None:
    with pytest.raises(InvalidArgument, match="expected small letters, digits and hyphens"):
        book_of(data(), name)


def test_names_of_other_rules_are_taken() -> None:
    for name in ("standard", *(each.id for each in editions.PRESETS)):
        with pytest.raises(InvalidArgument, match=f"^books/{name}.toml: this id is already taken by other rules$"):
            editions._edition(book_of(data(), name))


# A folder of one's own.


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, past the caches."""
    monkeypatch.setenv(OWN_FOLDER, str(tmp_path))
    (tmp_path / "books").mkdir()
    found = folders.__wrapped__()
    monkeypatch.setattr(data_files, "folders", lambda: found)
    monkeypatch.setattr("hanabi.rulebook.own_folder.folders", lambda: found)
    monkeypatch.setattr(ruling_lookup, "folders", lambda: found)
    return tmp_path


def written(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_library_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OWN_FOLDER, raising=False)
    assert len(folders.__wrapped__()) == 1
    check_own_folder()


def test_a_folder_that_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(OWN_FOLDER, str(tmp_path / "none"))
    with pytest.raises(InvalidArgument, match=f"^{OWN_FOLDER}: .*none is not a folder$"):
        folders.__wrapped__()


def test_a_folder_in_which_nothing_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that is empty, or one that is a step too high or too low."""
    written(tmp_path / "club.toml", ABACUS)
    (tmp_path / "book").mkdir()
    monkeypatch.setenv(OWN_FOLDER, str(tmp_path))
    with pytest.raises(
        InvalidArgument, match=r"nothing to read in .*: expected books/, texts/, corpus/ or rulings\.toml$"
    ):
        folders.__wrapped__()
    written(tmp_path / "rulings.toml", "")
    assert len(folders.__wrapped__()) == 2


def test_files_are_found_in_both(own: Path) -> None:
    check_own_folder()
    written(own / "books" / "mine.toml", "x = 1")
    written(own / "books" / "notes.txt", "not a book")
    written(own / "books" / ".#mine.toml", "kept by an editor")
    assert named_in("books", ".toml") == tuple(sorted(["mine", *(book.id for book in books())]))
    assert toml("books/mine.toml") == {"x": 1}
    assert contents("books/none.toml") == []


def test_what_it_has_is_added(own: Path) -> None:
    written(own / "rulings.toml", '["hint/empty".values]\nmaybe = true')
    assert toml("rulings.toml")["hint/empty"]["values"] == {"refused": False, "allowed": True, "maybe": True}


def test_another_file_is_read_instead_of_one_that_it_lacks(own: Path) -> None:
    written(own / "texts" / "en.toml", '["hint/empty".verdicts]\nmaybe = "perhaps"')
    assert toml("texts/fr.toml", instead="texts/en.toml")["hint/empty"]["verdicts"]["maybe"] == "perhaps"
    assert "maybe" not in toml("texts/fr.toml")["hint/empty"]["verdicts"]
    written(own / "texts" / "fr.toml", '["hint/empty".verdicts]\nmaybe = "peut-être"')
    assert toml("texts/fr.toml", instead="texts/en.toml")["hint/empty"]["verdicts"]["maybe"] == "peut-être"
    written(own / "texts" / "en.toml", "[")
    with pytest.raises(InvalidArgument, match=r"^texts/en.toml: "):
        toml("texts/de.toml", instead="texts/en.toml")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["hint/empty"]\nsetting = "strikes"', "rulings.toml: hint/empty: setting: already defined by the library"),
        ('"hint/empty" = 5', "rulings.toml: hint/empty: already defined by the library"),
        ("[", "rulings.toml: "),
        pytest.param("x = " + "[" * 100_000, "rulings.toml: ", id="deep"),
    ],
)
def test_what_it_has_replaces_nothing(own: Path, text: str, told: str) -> None:
    written(own / "rulings.toml", text)
    with pytest.raises(InvalidArgument) as caught:
        toml("rulings.toml")
    assert str(caught.value).startswith(told)


def test_words_of_questions_may_be_added(own: Path) -> None:
    written(own / "search" / "eo.toml", '[concepts]\nhint = ["helpo"]')
    assert {"en", "eo", "fr"} <= {*named_in("search", ".toml")}
    assert lexicon.__wrapped__("eo").concepts(("helpo",)) == ("hint",)


def test_what_cannot_be_read(own: Path) -> None:
    (own / "rulings.toml").write_bytes(b"# one\n# caf\xe9")
    with pytest.raises(InvalidArgument, match=r"^rulings.toml: line 2 is not UTF-8$"):
        toml("rulings.toml")


def test_a_file_that_may_not_be_read(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(own / "rulings.toml", "")
    monkeypatch.setattr(Path, "read_text", Mock(side_effect=PermissionError("denied")))
    with pytest.raises(InvalidArgument, match=r"^rulings.toml: denied$"):
        toml("rulings.toml")


def test_a_byte_order_mark_is_left_out(own: Path) -> None:
    written(own / "books" / "mine.toml", "\ufeffx = 1")
    assert toml("books/mine.toml") == {"x": 1}


def test_a_book_with_the_id_of_another(own: Path) -> None:
    written(own / "books" / "abacus.toml", ABACUS)
    with pytest.raises(InvalidArgument, match=r"^books/abacus.toml: the library has a book with that id: expected"):
        books.__wrapped__()


def test_a_book_of_the_library_in_one_more_language(own: Path) -> None:
    written(own / "books" / "abacus.toml", '[about.eo]\nname = "Abacus"\ntext = "Libro."')
    with pytest.raises(InvalidArgument, match=r"^books/abacus.toml: about: unknown keys: 'eo'$"):
        books.__wrapped__()


def test_a_book_in_a_language_of_ones_own_is_called_as_in_english(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_files, "languages", lambda: (*languages(), "eo"))
    book = books.__wrapped__()[1]
    assert book.about_in("eo") is book.about["en"]
    written(own / "books" / "abacus.toml", '[about.oe]\nname = "Abacus"\ntext = "Libro."')
    with pytest.raises(InvalidArgument, match=r"^books/abacus.toml: about: unknown keys: 'oe'"):
        books.__wrapped__()
    written(own / "books" / "abacus.toml", '[about.eo]\nname = "Abacus"')
    with pytest.raises(InvalidArgument, match=r"^books/abacus.toml: about.eo.text: is missing$"):
        books.__wrapped__()


def test_notes_are_in_every_language_or_in_none() -> None:
    each = ruling("hint/empty")
    quiet = attrs.evolve(each, sources=[attrs.evolve(source, note=None) for source in each.sources])
    noted = [source.edition for source in each.sources if source.note]
    assert list(one_sided_notes({"en": (each,), "fr": (quiet,), "eo": (each,)})) == [
        f"texts/fr.toml: hint/empty: notes: {book!r} is missing, which texts/{has}.toml has"
        for has in ("en", "eo")
        for book in noted
    ]


CASE = "discard/full: eight tokens available"


def cases_file(*cases: Any) -> str:
    return json.dumps({"format": corpus.FORMAT, "cases": cases})


def case_with_its_verdicts(case_id: str) -> dict[str, Any]:
    return next(case for case in corpus.cases() if case["id"] == case_id)


def test_cases_are_added(own: Path) -> None:
    new = {**case_with_its_verdicts(CASE), "id": "discard/full: once more"}
    written(own / "corpus" / "mine.json", cases_file(new))
    assert corpus.cases()[-1] == new


def test_verdicts_are_added_to_a_case(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of books that are not known otherwise: one with a verdict that others have, one with its own."""
    case = next(case for case in corpus.cases() if case["rule"] == "hint/empty")
    added = [{**verdict, "editions": ["mine"]} for verdict in case["verdicts"][:1]]
    other = {**added[0], "editions": ["theirs"], "strikes": 2, "hint_tokens": 1}
    written(own / "corpus" / "mine.json", cases_file({"id": case["id"], "verdicts": [*added, other]}))
    book = editions.BOOKS[0]
    more = [editions.Edition(id=name, title=name, rules=book.rules) for name in ("mine", "theirs")]
    monkeypatch.setattr(corpus, "BOOKS", (*editions.BOOKS, *more))
    found = case_with_its_verdicts(case["id"])
    assert found["verdicts"][0]["editions"] == [*case["verdicts"][0]["editions"], "mine"]
    assert found["verdicts"][-1] == other


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ({"id": CASE, "about": "x", "verdicts": [{"editions": ["abacus"]}]}, "already exists: expected only id and"),
        ({"id": CASE, "verdicts": [{"editions": ["abacus"]}]}, f"'{CASE}': abacus is listed twice"),
        ({"id": CASE, "verdicts": []}, "no verdict on any edition"),
        (
            {"id": "discard/ful", "verdicts": [{"editions": ["abacus"]}]},
            "case 'discard/ful', which no other file has: rule: is missing; about: is missing; moves: is missing",
        ),
        (
            {"id": "x", "rule": "discard/ful", "about": "x", "moves": [], "verdicts": [{"editions": ["abacus"]}]},
            "case 'x', which no other file has: rule: expected one of deck/composition, ",
        ),
        (
            {"id": "x", "rule": "discard/full", "about": "x", "moves": [], "verdicts": [{"editions": ["abacus"]}]},
            "case 'x', which no other file has: expected either setup or deal",
        ),
    ],
)
def test_cases_that_do_not_fit_name_their_file(own: Path, case: dict[str, Any], told: str) -> None:
    written(own / "corpus" / "mine.json", cases_file(case))
    with pytest.raises(InvalidArgument, match=r"^corpus/mine.json: ") as caught:
        corpus.cases()
    assert told in str(caught.value)


def test_the_command_says_what_is_wrong_and_no_more(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(own / "corpus" / "mine.json", "[")
    with pytest.raises(SystemExit) as caught:
        run(["rule", "hint/empty"])
    assert str(caught.value.code).startswith("hanabi: corpus/mine.json: ")
    assert capsys.readouterr().out == ""


def test_a_book_and_its_rules_do_not_contradict_each_other() -> None:
    tokens, crowning = ruling("tokens/hints"), ruling("crowning/stuck")
    seven = attrs.evolve(tokens.by("abacus"), value=7)
    arises = attrs.evolve(crowning.by("abacus"), verdict="lost")
    left_out = attrs.evolve(crowning.by("cocktail-2015-fr"), verdict=None)
    wrong = (attrs.evolve(tokens, sources=[seven]), attrs.evolve(crowning, sources=[arises, left_out]))
    assert list(contradictions(wrong)) == [
        "books/abacus.toml: tokens/hints: '8' goes with hint_tokens = 7 in rulings.toml, but the rules have 8",
        'books/abacus.toml: crowning/stuck: expected "inapplicable", as the book does not offer crowning-piece',
        "books/cocktail-2015-fr.toml: crowning/stuck: expected stated or silent, as the book offers crowning-piece",
    ]


def test_contradictions_are_told_before_the_rulings_are_given(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(own / "rulings.toml", "")
    assert len(ruling_lookup._read.__wrapped__("fr")) == len(rulings())
    monkeypatch.setattr(ruling_lookup, "contradictions", lambda _: iter(["x", "y"]))
    with pytest.raises(InvalidArgument, match=r"^x; y$"):
        ruling_lookup._read.__wrapped__("fr")


def test_files_with_the_wrong_ending_are_reported(own: Path) -> None:
    """An editor may add an ending of its own, which the system may hide."""
    written(own / "books" / "mine.toml.txt", ABACUS)
    written(own / "texts" / "FR.TOML", "")
    written(own / "corpus" / "mine.Json", "")
    written(own / "books" / "read-me.txt", "")
    with pytest.raises(InvalidArgument) as caught:
        check_own_folder()
    assert str(caught.value).split("; ") == [
        "books/mine.toml.txt: expected a name that ends in .toml",
        "corpus/mine.Json: expected a name that ends in .json",
        "texts/FR.TOML: expected a name that ends in .toml",
    ]


def test_notes_are_compared_before_the_cases_are_read(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(own / "corpus" / "mine.json", "[")
    monkeypatch.setattr("hanabi.rulebook.own_folder.one_sided_notes", lambda _: iter(["x", "y"]))
    with pytest.raises(InvalidArgument, match=r"^x; y$"):
        check_own_folder()
