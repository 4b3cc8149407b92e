"""Notation, positions and documents of games whose hints name, touch or tell something unusual."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from hanabi import (
    STANDARD,
    Card,
    Event,
    Hint,
    HintColor,
    HintMarks,
    HintValue,
    InvalidSetup,
    Play,
    Rules,
    State,
    Suit,
    View,
    apply,
    event,
    legal_moves,
    new_game,
    redact,
    step,
    view,
)
from hanabi.records import (
    InvalidJson,
    NotationError,
    Setup,
    dumps,
    from_data,
    loads,
    read_card,
    read_event,
    read_move,
    read_position,
    to_data,
    write_event,
    write_move,
    write_position,
)
from hanabi.records.internals import read_claim
from positions import position
from uncommon_rules import UNCOMMON


@pytest.mark.parametrize("name", UNCOMMON)
def test_everything_is_written_and_read_back(name: str) -> None:
    rules, rng = UNCOMMON[name], Random(3)
    state = new_game(2, rules, seed=3)
    for number in range(12):
        legal = legal_moves(state)
        for move in legal:
            assert read_move(write_move(move, rules), rules) == move
            for language in ("fr", "de"):
                assert read_move(write_move(move, rules, language), rules, language=language) == move
        hints = [move for move in legal if isinstance(move, Hint)]
        state, happened = step(state, rng.choice(hints if hints and number % 4 else legal))
        for each in (happened, redact(happened, 0)):
            assert read_event(write_event(each, rules), rules) == each
    seen = view(state, 1)
    assert loads(dumps(state), State) == state
    assert loads(dumps(seen), View) == seen
    assert loads(dumps(rules), Rules) == rules
    assert loads(dumps(happened), Event) == happened


@pytest.mark.parametrize("name", ["shared colours", "odds and evens", "cow and pig", "duck", "pink ones"])
def test_positions_have_marks_of_every_kind(name: str) -> None:
    rules = attrs.evolve(UNCOMMON[name], hand_sizes={2: 2})
    state = new_game(2, rules, seed=4)
    for number in range(4):
        hints = [move for move in legal_moves(state) if isinstance(move, Hint)]
        state = apply(state, hints[-1 if number % 4 in {1, 2} else 0])
    written = write_position(Setup.of(state), rules)
    assert read_position(written, rules).state().hands == state.hands


def test_letters_of_colours_that_are_no_suits() -> None:
    rules = attrs.evolve(UNCOMMON["shared colours"], hand_sizes={2: 2})
    assert read_position("t1+r m2-B / b1+b t2", rules).hint_marks[0] == (
        HintMarks(touched_by=("red",)),
        HintMarks(missed_by=("blue",)),
    )
    with pytest.raises(InvalidSetup, match="'t' is not"):
        read_position("t1+t m2 / b1 t2", rules)
    assert [read_move(f"hint B {word}", rules) for word in ("red", "r", "B", "BLUE", '"blue"')] == [
        HintColor(1, color) for color in ("red", "red", "blue", "blue", "blue")
    ]
    assert read_move("hint B tomato", rules) == HintColor(1, "tomato")
    assert read_move("indice B bleu", rules, language="fr") == HintColor(1, "blue")
    assert write_move(HintColor(1, "blue"), rules, "de") == "Hinweis B blau"


def test_a_letter_of_a_colour_may_be_that_of_a_suit_without_its_case() -> None:
    ruby = Rules(suits=[Suit("ruby", "r", colors=["red"]), STANDARD.suits[3]])
    assert read_card("R1", ruby) == read_card("r1", ruby) == Card("ruby", 1)
    assert read_move("hint B R", ruby) == HintColor(1, "red")
    assert read_move("hint B r", ruby) == HintColor(1, "ruby")


ODDS = UNCOMMON["odds and evens"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("hint B odd", "en"),
        ("tell B about odd", "en"),
        ("hint B 1", "en"),
        ("indice B impair", "fr"),
        ("indice impair à B", "fr"),
        ("Hinweis B ungerade", "de"),
        ("Hinweis B odd", "de"),
    ],
)
def test_odd_values_by_their_word(text: str, language: str) -> None:
    assert read_move(text, ODDS, language=language) == HintValue(1, 1)
    assert read_claim(text, new_game(2, ODDS, seed=7)) == HintValue(1, 1)


def test_the_words_for_odd_and_even_in_other_languages() -> None:
    assert write_move(HintValue(1, 2), ODDS) == "hint B 2"
    assert write_move(HintValue(1, 2), ODDS, "fr") == "indice B pair"
    assert write_move(HintValue(1, 2), ODDS, "de") == "Hinweis B gerade"
    with pytest.raises(NotationError):
        read_move("hint B odd")


def test_hints_that_are_not_told() -> None:
    told, duck = UNCOMMON["cow and pig"], UNCOMMON["duck"]
    assert [write_move(move, told) for move in (HintColor(1, "?"), HintValue(1, 0))] == ["hint B ?", "hint B 0"]
    assert write_move(HintColor(1, "?")) == 'hint B "?"'
    for text in ("hint B ?", "hint B a colour", "A hints a colour to B: touches slot 0"):
        assert read_move(text, told) == HintColor(1, "?")
    assert read_move("A hints a value to B", told) == HintValue(1, 0)
    assert read_move("A hints something to B", duck) == HintColor(1, "?")
    with pytest.raises(NotationError):
        read_move("hint B ?")
    with pytest.raises(NotationError):
        read_move("hint B a value", duck)


def test_marks_in_documents_are_those_that_the_table_was_told() -> None:
    state = apply(new_game(2, UNCOMMON["cow and pig"], seed=7), HintColor(1, "red"))
    document = to_data(view(state, 1))
    assert document["hands"][1][0]["touched_by"] == ["?"]
    assert loads(dumps(view(state, 1)), View) == view(state, 1)
    document["hands"][1][0]["touched_by"] = ["red"]
    with pytest.raises(InvalidJson, match=r"hands\[1\]\[0\]"):
        from_data(document, View)


def test_what_happened_to_an_inverted_card_in_notation() -> None:
    rules = UNCOMMON["inverted"]
    state = position(["o1 o2", "r1 b3"], rules=rules, hint_tokens=3)
    assert write_event(event(state, Play(0)), rules).startswith("A: play 0; shows orange 1; draws red 1; hints 4")
    for text in ("A plays orange 1 from slot 0: discarded, draws red 1", "play 0"):
        assert read_move(text, rules) == Play(0)
    for text in (
        "A discards orange 1 from slot 0: placed, draws red 1",
        "A discards a card from slot 0: strike 2, draws nothing",
    ):
        assert write_move(read_move(text, rules)) == "discard 0"
