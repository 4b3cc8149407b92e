"""Moves as people type them, in every language of the rulings; files keep the one English notation."""

from __future__ import annotations

import itertools
import json
import unicodedata
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rules,
    Suit,
    editions,
)
from hanabi.game.internals import seat_of_letter
from hanabi.records import InvalidJson, NotationError, Record, RecordEntry, dumps, loads, read_move, write_move
from hanabi.records.notation.lookup import notation_lookup
from hanabi.records.notation.tokens import without_accents
from hanabi.records.notation.typed_moves import typed_words
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.texts.sections import TYPED_ENDS
from hanabi.rulebook.texts.text_files import texts

OTHERS = [code for code in languages() if code != ENGLISH]
CALLED = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
HOME_MADE = Rules(
    suits=[Suit("red", "r"), Suit("rouge", "o"), Suit("Vert", "v"), Suit("green", "g"), Suit("sea foam", "s")]
)
"""A suit that is called as red is in French, and one that is called as green is, but for a capital."""
ENGLISH_WORDS = {
    "play": {"play", "plays", "p"},
    "discard": {"discard", "discards", "d"},
    "hint": {"hint", "hints", "clue", "clues", "tell", "tells", "h"},
    "rearrange": {"rearrange", "rearranges", "reorder", "reorders", "puts"},
    "as": {"as"},
    "to": {"to"},
    "about": {"about"},
    "the": {"the", "his", "her", "their", "all"},
    "card": {"card", "cards"},
    "player": {"seat", "player"},
    "color": {"colour", "color"},
    "value": {"value", "number", "rank"},
}


def all_rules() -> Iterator[Rules]:
    for edition in editions.EDITIONS:
        yield edition.rules
    for variant in VARIANTS:
        yield STANDARD.with_variants(variant)
    yield HOME_MADE


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("jouer 1", Play(1)),
        ("Joue 1", Play(1)),
        ("j 1", Play(1)),
        ("jouer la carte 1", Play(1)),
        ("jouer 1 en rouge", Play(1, "red")),
        ("défausser 0", Discard(0)),
        ("defausser 0", Discard(0)),
        ("DÉFAUSSER 0", Discard(0)),
        (unicodedata.normalize("NFD", "défausser 0"), Discard(0)),
        ("défausse la 3", Discard(3)),
        ("indice B rouge", HintColor(1, "red")),
        ("indice B red", HintColor(1, "red")),
        ("indice B r", HintColor(1, "red")),
        ("indice à B rouge", HintColor(1, "red")),
        ("indice rouge à B", HintColor(1, "red")),
        ("indice rouge a Bob", HintColor(1, "red")),
        ("indice au joueur B sur le rouge", HintColor(1, "red")),
        ("indice B couleur rouge", HintColor(1, "red")),
        ("indiquer B rouge", HintColor(1, "red")),
        ("hint B rouge", HintColor(1, "red")),
        ("HINT rouge à Bob", HintColor(1, "red")),
        ("play 1 en rouge", Play(1, "red")),
        ("discard la carte 3", Discard(3)),
        ("INDIQUE le rouge à Bob", HintColor(1, "red")),
        ("indique 3 à B", HintValue(1, 3)),
        ("B rouge", HintColor(1, "red")),
        ("rouge B", HintColor(1, "red")),
        ("indice B 3", HintValue(1, 3)),
        ("indice 3 à B", HintValue(1, 3)),
        ("indice à Bob valeur 3", HintValue(1, 3)),
        ("ranger B 4 3 2 1 0", Rearrangement(1, (4, 3, 2, 1, 0))),
        ("réarranger B 4 3 2 1 0", Rearrangement(1, (4, 3, 2, 1, 0))),
        ("rearrange B 4 3 2 1 0", Rearrangement(1, (4, 3, 2, 1, 0))),
        ("Ann: défausser 2", Discard(2)),
        ("A défausse 2", Discard(2)),
    ],
)
def test_moves_in_french(text: str, move: RecordEntry) -> None:
    assert read_move(text, CALLED, ["Ann", "Bob"], language="fr") == move
    assert read_move(text, CALLED, ["Ann", "Bob"], language=None) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("ausspielen 1", Play(1)),
        ("Spiele 1", Play(1)),
        ("spiele Karte 1 aus", Play(1)),
        ("spiel Platz 1", Play(1)),
        ("lege 1", Play(1)),
        ("lege 1 an", Play(1)),
        ("lege 1 als rot an", Play(1, "red")),
        ("ausspielen 1 als rot", Play(1, "red")),
        ("Karte 1 ausspielen", Play(1)),
        ("die Karte 1 als rot ausspielen", Play(1, "red")),
        ("abwerfen 0", Discard(0)),
        ("ablegen 0", Discard(0)),
        ("lege 0 ab", Discard(0)),
        ("wirf Karte 0 ab", Discard(0)),
        ("werfe 0 weg", Discard(0)),
        ("Karte 0 abwerfen", Discard(0)),
        ("Hinweis B grün", HintColor(1, "green")),
        ("hinweis B grun", HintColor(1, "green")),
        ("hinweis B gruen", HintColor(1, "green")),
        (unicodedata.normalize("NFD", "hinweis B grün"), HintColor(1, "green")),
        ("Tipp an Bob: weiß", HintColor(1, "white")),
        ("Tipp für Bob: weiss", HintColor(1, "white")),
        ("tipp fuer bob weisse karten", HintColor(1, "white")),
        ("zeige Bob die roten Karten", HintColor(1, "red")),
        ("zeig alle roten Karten an Bob", HintColor(1, "red")),
        ("Hinweis Farbe rot an Spieler B", HintColor(1, "red")),
        ("hint B rot", HintColor(1, "red")),
        ("Hinweis B red", HintColor(1, "red")),
        ("B rot", HintColor(1, "red")),
        ("rote Bob", HintColor(1, "red")),
        ("Hinweis B 3", HintValue(1, 3)),
        ("Tipp an Bob: 3", HintValue(1, 3)),
        ("Hinweis Zahl 3 an Bob", HintValue(1, 3)),
        ("umsortieren B 4 3 2 1 0", Rearrangement(1, (4, 3, 2, 1, 0))),
        ("Ann: wirf 2 ab", Discard(2)),
    ],
)
def test_moves_in_german(text: str, move: RecordEntry) -> None:
    assert read_move(text, CALLED, ["Ann", "Bob"], language="de") == move
    assert read_move(text, CALLED, ["Ann", "Bob"], language=None) == move


@pytest.mark.parametrize("text", ["play 1", "hint B red", "D3", "tell Bob about red"])
def test_english_is_read_in_every_language(text: str) -> None:
    move = read_move(text, names=["Ann", "Bob"])
    for language in (*languages(), None):
        assert read_move(text, names=["Ann", "Bob"], language=language) == move


@pytest.mark.parametrize("language", OTHERS)
def test_a_move_that_is_written_is_read_back(language: str) -> None:
    odd = (
        HintColor(1, "puce"),
        HintColor(0, 'a "b"\n'),
        Play(3, "puce"),
        Rearrangement(1, (4, 0, 1, 2, 3)),
        Discard(-1),
    )
    for rules in all_rules():
        for move in (*notation_lookup(rules).moves.values(), *odd):
            written = write_move(move, rules, language)
            assert read_move(written, rules, language=language) == move, written
            assert read_move(written, rules, language=None) == move, written
            assert read_move(without_accents(written), rules, language=language) == move, written


def test_moves_written_in_german() -> None:
    moves = (Play(0), Play(1, "red"), Discard(3), HintColor(1, "white"), HintValue(1, 3), Rearrangement(0, (1, 0)))
    assert [write_move(move, language="de") for move in moves] == [
        *("ausspielen 0", "ausspielen 1 als rot", "abwerfen 3", "Hinweis B weiß", "Hinweis B 3", "umsortieren A 1 0"),
    ]


def test_moves_written_in_french() -> None:
    moves = (Play(0), Play(1, "red"), Discard(3), HintColor(1, "white"), HintValue(1, 3), Rearrangement(0, (1, 0)))
    assert [write_move(move, language="fr") for move in moves] == [
        *("jouer 0", "jouer 1 en rouge", "défausser 3", "indice B blanc", "indice B 3", "ranger A 1 0"),
    ]
    assert [write_move(HintColor(1, suit.name), HOME_MADE, "fr") for suit in HOME_MADE.suits] == [
        *("indice B red", "indice B rouge", "indice B Vert", "indice B green", 'indice B "sea foam"')
    ]


@pytest.mark.parametrize("move", [None, 5, "jouer 0"])
def test_what_is_no_move_is_written_in_no_language(move: Any) -> None:
    with pytest.raises(InvalidArgument, match="is not a move or a rearrangement"):
        write_move(move, language="fr")


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_means_two_things_in_two_languages(language: str) -> None:
    words = typed_words(language)
    assert words.keys() - {*TYPED_ENDS} == ENGLISH_WORDS.keys()
    for (key, mine), (other, theirs) in itertools.product(words.items(), ENGLISH_WORDS.items()):
        assert key == other or not theirs & set(mine), (key, other)
    said = [word for key in ENGLISH_WORDS for word in words[key]]
    assert len(said) == len(set(said))
    suits = {suit.name: suit.letter for rules in all_rules() if rules is not HOME_MADE for suit in rules.suits}
    for name, called in texts(language).suits.items():
        every = [each.casefold() for each in (called, *texts(language).inflected.get(name, ()))]
        forms = {form for each in every for form in (each, without_accents(each))}
        assert not forms & {*suits.values(), *(suits.keys() - {name})}, name
        assert not forms & {*said, *(word for theirs in ENGLISH_WORDS.values() for word in theirs)}, name
    assert len(set(texts(language).suits.values())) == len(texts(language).suits)
    # A letter may stand for a seat, but not where a move begins with a verb.
    assert [word for word in said if seat_of_letter(word) is not None and word not in {"j", "a", "l"}] == []


@pytest.mark.parametrize("text", ["défausser 0", "jouer 0", "indice B rouge", "hint B rouge", "B rouge"])
def test_files_are_in_english(text: str) -> None:
    with pytest.raises(NotationError):
        read_move(text)
    game = json.loads(dumps(Record(players=2, seed=7, moves=[Play(0)])))
    game["moves"] = [text]
    with pytest.raises(InvalidJson):
        loads(json.dumps(game))


A_SUBJECT = "a colour of this game (such as red) or a value (such as 3) or a seat (such as B)"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("jouer x", "expected a slot (such as 0) at character 7 of 'jouer x'"),
        ("défausser", "expected a slot (such as 0) at character 10 of 'défausser'"),
        (
            "indice B puce",
            f"expected {A_SUBJECT} at character 10 of 'indice B puce'",
        ),
        ("play x", "expected a slot (such as 0) at character 6 of 'play x'"),
        ("lege 1 zu", "expected nothing more at character 8 of 'lege 1 zu'"),
        ("tricher", "expected a move: play, discard, hint or rearrange at character 1 of 'tricher'"),
    ],
)
def test_the_error_is_of_the_language_in_which_the_most_was_understood(text: str, error: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text, language=None)
    assert str(caught.value) == error


@pytest.mark.parametrize("language", ["tlh", "", 5, b"fr"])
def test_a_language_without_rulings(language: Any) -> None:
    for use in (lambda: read_move("play 0", language=language), lambda: write_move(Play(0), language=language)):
        with pytest.raises(InvalidArgument, match="is not a language of the rulings"):
            use()


def test_suits_with_the_same_name_in_another_language_stay_apart() -> None:
    assert read_move("indice B rouge", HOME_MADE, language="fr") == HintColor(1, "rouge")
    assert read_move("indice B vert", HOME_MADE, language="fr") == HintColor(1, "Vert")
    twice = attrs.evolve(HOME_MADE, suits=[Suit("red", "r"), Suit("ROUGE", "o"), Suit("rOuge", "u")])
    with pytest.raises(NotationError, match="one meaning, not indice B ROUGE or indice B rOuge"):
        read_move("indice B rouge", twice, language="fr")
