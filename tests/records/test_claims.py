"""What people type at a table: read as a move, or as the reason why it is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    apply,
    new_game,
    rearrange,
    view,
)
from hanabi.game.internals import Reason, seat_name
from hanabi.records import NotationError, read_move
from hanabi.records.internals import MAX_LINE, read_claim, write_claim
from hanabi.records.notation.claim_words import ENGLISH_WORDS
from hanabi.records.notation.claims import MAX_SHOWN
from hanabi.records.notation.typed_moves import typed_words
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.internals import Claim, explained_claim
from hanabi.rulebook.texts.sections import SAID, TYPED
from hanabi.rulebook.texts.text_files import texts
from positions import position

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "notation.md"
NAMES = ("Ann", "Bob", "Cy")
START = new_game(3, STANDARD.with_variants(TIMED_CHOREOGRAPHY), seed=7)
TURNED = rearrange(START, 0, [4, 3, 2, 1, 0])


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("play newest", Play(4)),
        ("play my newest card", Play(4)),
        ("discard the oldest card", Discard(0)),
        ("discard oldest", Discard(0)),
        ("défausser la plus ancienne", Discard(0)),
        ("defausser ma plus ancienne carte", Discard(0)),
        ("jouer la dernière piochée", Play(4)),
        ("play slot 1 of hanab.live", Play(4)),
        ("discard hanab.live slot 5", Discard(0)),
        ("play slot 9 of hanab.live", Play(9)),
        ("play newest as red", Play(4, "red")),
        ("play 0 as purple", Play(0, "purple")),
        ("hint B purple", HintColor(1, "purple")),
        ("hint B, red", HintColor(1, "red")),
        ("hint Bob: 1s", HintValue(1, 1)),
        ("hint B reds", HintColor(1, "red")),
        ("tell Bob about his fives", HintValue(1, 5)),
        ("indice à B: trois", HintValue(1, 3)),
        ("Hinweis B eins", HintValue(1, 1)),
        ("I play 0", Play(0)),
        ("give B a red hint", HintColor(1, "red")),
        ("give Bob a hint about red", HintColor(1, "red")),
        ("donner un indice rouge à B", HintColor(1, "red")),
        ("je donne un indice à B sur les rouges", HintColor(1, "red")),
        ("ich gebe B einen Hinweis auf rot", HintColor(1, "red")),
        ("hint B's red cards", HintColor(1, "red")),
        ("die neueste Karte abwerfen", Discard(4)),
        ("die älteste ausspielen", Play(0)),
        ("je joue la plus ancienne", Play(0)),
        ("ich werfe die neueste ab", Discard(4)),
        ("lege die älteste ab", Discard(0)),
        ("spiele die neueste Karte aus", Play(4)),
        ("play slot 0 of hanab.live", Play(-1)),
        ("clue purple to Bob", HintColor(1, "purple")),
        ("indice B violet", HintColor(1, "violet")),
        ("indice B multicolore", HintColor(1, "multicolore")),
        ("hint B red cards and red", HintColor(1, "red")),
        ("hint Bob 1s and 1s", HintValue(1, 1)),
        ("rearrange 1 0 2 3 4", Rearrangement(0, (1, 0, 2, 3, 4))),
        ("reorder my hand", Rearrangement(0, ())),
        ("rearrange C 1 0 2 3 4", Rearrangement(2, (1, 0, 2, 3, 4))),
        ("A: play newest.", Play(4)),
    ],
)
def test_moves_that_no_record_would_write_so(text: str, claim: Claim) -> None:
    assert read_claim(text, START, NAMES) == claim


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("hint B", Rule.HINT_ONE_THING, "no_subject"),
        ("hint", Rule.HINT_ONE_THING, "no_subject"),
        ("hint B red 1", Rule.HINT_ONE_THING, "several_subjects"),
        ("hint B red and 1", Rule.HINT_ONE_THING, "several_subjects"),
        ("hint red, yellow or 1s to Bob", Rule.HINT_ONE_THING, "several_subjects"),
        ("B red 1", Rule.HINT_ONE_THING, "several_subjects"),
        ("red 1 to B", Rule.HINT_ONE_THING, "several_subjects"),
        ("clue b 1", Rule.HINT_TEAMMATE, None),
        ("hint red", Rule.HINT_TEAMMATE, "no_teammate"),
        ("hint everybody red", Rule.HINT_TEAMMATE, "several_teammates"),
        ("hint all players reds and ones", Rule.HINT_ONE_THING, "several_subjects"),
        ("hint B and C red", Rule.HINT_TEAMMATE, "several_teammates"),
        ("hint Bob, Cy 1", Rule.HINT_TEAMMATE, "several_teammates"),
        ("pass", Rule.TURN_ONE_ACTION, "passing"),
        ("I pass", Rule.TURN_ONE_ACTION, "passing"),
        ("passer son tour", Rule.TURN_ONE_ACTION, "passing"),
        ("play 0 and discard 1", Rule.TURN_ONE_ACTION, "several_actions"),
        ("hint B red, play 0", Rule.TURN_ONE_ACTION, "several_actions"),
        ("play newest & hint B", Rule.TURN_ONE_ACTION, "several_actions"),
        ("play 0 1", Rule.TURN_ONE_ACTION, "several_actions"),
        ("discard oldest and newest", Rule.TURN_ONE_ACTION, "several_actions"),
        ("play", Rule.TURN_NO_SUCH_CARD, "no_card"),
        ("discard my card", Rule.TURN_NO_SUCH_CARD, "no_card"),
        ("play red 1", Rule.HAND_HIDDEN, "a_face"),
        ("jouer le 1 rouge", Rule.HAND_HIDDEN, "a_face"),
        ("discard my blue card", Rule.HAND_HIDDEN, "a_face"),
        ("take it back", Rule.TURN_TAKE_BACK, "taken_back"),
        ("Bob: play 0", Rule.TURN_NOT_YOURS, "not_your_turn"),
        ("player 2 play 0", Rule.TURN_NOT_YOURS, "not_your_turn"),
    ],
)
def test_reasons_why_it_is_no_move(text: str, rule: Rule, sentence: str | None) -> None:
    claim = read_claim(text, START, NAMES)
    if sentence is None:
        assert claim == HintValue(1, 1)
        return
    assert isinstance(claim, Reason)
    assert (claim.rule, claim.sentence) == (rule, sentence)
    told = explained_claim(START, claim, seat_name)
    assert (told.legal, told.rule, told.move, told.effects) == (False, rule, None, ())


@pytest.mark.parametrize("word", ["multicolour", "multicolored", "rainbow", "wild", "multicolore", "arc-en-ciel", "m"])
def test_the_suit_of_many_colours_by_any_of_its_names(word: str) -> None:
    sixth, all_colours = (new_game(2, STANDARD.with_variants(each), seed=7) for each in (AVALANCHE, RAINBOW))
    assert read_claim(f"hint B {word}", sixth) == HintColor(1, "multicolor")
    assert read_claim(f"{word} to B", all_colours) == HintColor(1, "rainbow")
    refused = explained_claim(all_colours, read_claim(f"hint B {word}", all_colours), seat_name)
    assert (refused.rule, refused.because) == (
        Rule.HINT_UNKNOWN_COLOUR,
        "the cards of rainbow are in play, but no hint may name that colour.",
    )


def test_with_two_players_a_hint_needs_no_name() -> None:
    two = new_game(2, seed=7)
    assert read_claim("hint red", two) == HintColor(1, "red")
    assert read_claim("hint 3", apply(two, Play(4))) == HintValue(0, 3)
    assert read_claim("hint everyone red", two) == HintColor(1, "red")


def test_age_is_not_the_order_of_the_hand() -> None:
    assert (read_claim("play newest", TURNED), read_claim("discard oldest", TURNED)) == (Play(0), Discard(4))


def test_the_oldest_of_few_cards_and_of_none() -> None:
    one_each = new_game(2, Rules(hand_sizes={2: 1}), seed=7)
    assert read_claim("play oldest", one_each) == read_claim("play newest", one_each) == Play(0)
    crowned = attrs.evolve(STANDARD.with_variants(CROWNING_PIECE), empty_hints=True, hand_sizes={2: 2})
    empty = position(["", "r1 r2"], left=0, rules=crowned)
    for text in ("play oldest", "discard newest"):
        told = explained_claim(empty, read_claim(text, empty), seat_name)
        assert (told.rule, told.because[:21]) == (Rule.TURN_NO_SUCH_CARD, "seat A holds 0 cards,")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "jump",
            "discard hanab.live",
            "hint B not red",
            "hint B sea foam",
            "discard chop",
            "play 0 and dance",
            "dance and play 0",
        ),
        *("play 0 and", "hint B red for Bob", "rearrange my hand 1 0 2 3 x", "hint B " + "1 2 " * 20, "x" * 200),
        "hint B " + "x" * 101,
    ],
)
def test_what_is_not_understood_is_the_error_of_the_notation(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_claim(text, START, NAMES)
    with pytest.raises(NotationError) as same:
        read_move(text, START.rules, NAMES, language=None)
    assert str(caught.value) == str(same.value)


@pytest.mark.parametrize("junk", [None, 5, b"play 0", ["play 0"]])
def test_wrong_input(junk: Any) -> None:
    with pytest.raises(InvalidArgument):
        read_claim(junk, START)


@given(
    st.text(max_size=300)
    | st.lists(
        st.sampled_from(["hint", "play", "B", "C", "red", "and", ",", "1", "oldest", "pass", "to", "\x1b[2J"])
    ).map(" ".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        claim = read_claim(text, START, NAMES)
    except NotationError:
        return
    assert len(write_claim(claim, text, START.rules)) < max(MAX_SHOWN, MAX_LINE)
    assert explained_claim(START, claim, seat_name).because


def test_a_long_text_is_shown_in_short() -> None:
    text = f"hint B red{' ' * 2000}1\x1b"
    claim = read_claim(text.rstrip("\x1b"), START)
    assert write_claim(claim, text, START.rules) == "hint B red 1\\x1b"
    assert len(write_claim(claim, "hint B red 1 " + "x" * 900, START.rules)) == MAX_SHOWN


def test_a_view_learns_nothing_of_its_own_cards() -> None:
    for text in ("play red 1", "play newest", "discard oldest", "hint B red 1", "pass"):
        told = {
            str(explained_claim(view(state, 0), read_claim(text, view(state, 0)), seat_name)) for state in _worlds()
        }
        assert len(told) == 1, text


def _worlds() -> list[State]:
    """States that differ only in the cards of seat 0."""
    deck = list(START.rules.cards)
    other = [*reversed(deck[:5]), *deck[5:]]
    swapped = [*deck[20:25], *deck[5:20], *deck[:5], *deck[25:]]
    return [new_game(3, START.rules, deck=each) for each in (deck, other, swapped)]


def test_nothing_else_is_legal_once_the_game_is_over_or_before_the_turn() -> None:
    over = new_game(2, seed=7)
    for slot in (0, 0, 0):
        over = apply(over, Play(slot))
    assert over.is_over
    for text in ("pass", "hint B red 1", "rearrange 4 3 2 1 0", "play"):
        assert explained_claim(over, read_claim(text, over), seat_name).rule is Rule.END_AFTER
    waiting = view(START, 1)
    assert explained_claim(waiting, read_claim("pass", waiting), seat_name).rule is Rule.TURN_NOT_YOURS
    assert explained_claim(waiting, Rearrangement(1, (4, 3, 2, 1, 0)), seat_name).legal


def test_the_tables_in_the_docs() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("### Moves as people say them")[2].partition("\n## ")[0]
    two = new_game(2, STANDARD.with_variants(AVALANCHE), seed=7)
    understood, refused = page.split("| typed | rule |")
    rows = [row.split("|") for row in understood.splitlines() if row.startswith("| `")]
    moves = [read_claim(text, two) for row in rows for text in row[1].split("`")[1::2]]
    assert len(moves) == 7
    assert not [move for move in moves if isinstance(move, Reason)]
    rows = [row.split("|") for row in refused.splitlines() if row.startswith("| `")]
    said = [(text, row[2].split("`")[1]) for row in rows for text in row[1].split("`")[1::2]]
    assert len(said) == 12
    plain = new_game(2, seed=7)
    for text, rule in said:
        assert explained_claim(plain, read_claim(text, plain), seat_name).rule == Rule(rule), text


# The words.


def test_every_language_has_the_words() -> None:
    assert ENGLISH_WORDS.keys() == {*TYPED}
    for language in languages():
        assert texts(language).said.keys() == {*SAID}


@pytest.mark.parametrize("language", languages())
def test_every_phrase_is_understood(language: str) -> None:
    said = texts(language).said
    for key, rule in (("pass", Rule.TURN_ONE_ACTION), ("take_back", Rule.TURN_TAKE_BACK)):
        for text in said[key]:
            claim = read_claim(text, START)
            assert isinstance(claim, Reason), text
            assert claim.rule is rule, text
    for key, move in (("oldest", Play(0)), ("newest", Play(4))):
        assert {read_claim(f"play {text}", START) for text in said[key]} == {move}
    for text in said["and"]:
        assert read_claim(f"discard 0 {text} play 1", START) == Reason(Rule.TURN_ONE_ACTION, "several_actions", {})
    for text in said["everybody"]:
        two = Reason(Rule.HINT_TEAMMATE, "several_teammates", {"seats": (1, 2)})
        assert read_claim(f"hint {text} 1", START) == two, text
    rainbow = new_game(3, STANDARD.with_variants(RAINBOW), seed=7)
    assert {read_claim(f"hint B {text}", rainbow) for text in said["multicolor"]} == {HintColor(1, "rainbow")}
    values = [read_claim(f"hint B {text}", START) for text in said["values"]]
    assert values == [HintValue(1, value) for value in range(1, 10)]
    assert {read_claim(f"{text} B red", START) for text in said["give"]} == {HintColor(1, "red")}


def test_no_word_between_things_is_a_move_or_a_letter_of_a_seat() -> None:
    verbs = {word for key in ("play", "discard", "hint", "rearrange") for word in ENGLISH_WORDS[key]}
    verbs |= {
        word for language in languages()[1:] for key in ("play", "discard") for word in typed_words(language)[key]
    }
    for language in languages():
        said = {word for key in SAID for phrase in texts(language).said[key] for word in phrase.split()}
        assert not verbs & said
        assert {word for word in said if len(word) == 1} <= {"I", "a"}
