"""Drawings and sentences of games whose hints name, touch or tell something unusual."""

from __future__ import annotations

import re
from random import Random

import attrs
import pytest

from hanabi import (
    STANDARD,
    Discard,
    Event,
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Matching,
    Move,
    Play,
    Rules,
    State,
    Suit,
    apply,
    event,
    legal_moves,
    new_game,
    step,
    view,
)
from hanabi.display import Picture, describe, picture, svg, text, to_data
from hanabi.display.images.alt_text import in_words
from hanabi.display.lines.short_table import short_table_lines
from hanabi.records import read_move
from positions import position
from uncommon_rules import ORANGE, UNCOMMON


def games(rules: Rules, moves: int = 12) -> list[tuple[Event, State]]:
    """The events of a short random game, mostly hints, each with the state after it."""
    rng, state = Random(3), new_game(2, rules, seed=3)
    found: list[tuple[Event, State]] = []
    while len(found) < moves:
        legal = legal_moves(state)
        hints = [move for move in legal if isinstance(move, Hint)]
        state, happened = step(state, rng.choice(hints if hints and rng.random() < 0.75 else legal))
        found.append((happened, state))
    return found


@pytest.mark.parametrize("name", UNCOMMON)
def test_every_table_is_drawn_and_every_sentence_is_read_back(name: str) -> None:
    rules = UNCOMMON[name]
    for number, (happened, state) in enumerate(games(rules)):
        drawn = picture(view(state, number % 2), last=happened)
        subjects = {each.subject for each in drawn.subjects}
        for seat in drawn.seats:
            for card in seat.cards:
                assert subjects.issuperset(card.touched_by + card.missed_by)
        assert read_move(describe(happened, rules=rules), rules) == happened.move
    assert svg(drawn)
    assert text(drawn)
    assert in_words(drawn)
    assert short_table_lines(drawn, 80)
    assert to_data(drawn)["subjects"]


def after(name: str, *moves: Move, hands: tuple[str, ...]) -> Picture:
    """The picture that the second player sees after some moves."""
    state = position(hands, rules=UNCOMMON[name])
    for move in moves:
        state, happened = step(state, move)
    return picture(view(state, 1), last=happened)


def test_a_colour_that_is_no_suit_is_named_and_has_its_own_chip() -> None:
    drawn = after("shared colours", HintColor(1, "red"), hands=("t1 b1", "m1 b2"))
    assert drawn.seats[1].cards[0].touched_by == ("red",)
    assert drawn.seats[1].cards[0].possible == tuple(f"{letter}{value}" for letter in "tm" for value in range(1, 6))
    assert [(each.word, each.letter, each.fills) for each in drawn.subjects[:2]] == [
        ("red", "r", ("#b91c2c",)),
        ("blue", "B", ("#2a6fe0",)),
    ]
    assert "touched  red" in text(drawn)
    assert 'fill="#b91c2c"' in svg(drawn)
    assert "hinted red" in in_words(drawn)


def test_odd_and_even_are_said_so() -> None:
    drawn = after("odds and evens", HintValue(1, 1), HintValue(0, 2), hands=("r1 b2", "r3 b2"))
    assert drawn.last == "B hints even to A: touches slot 1"
    assert [each.word for each in drawn.subjects[-2:]] == ["odd", "even"]
    assert "touched  odd" in text(drawn)
    assert ">odd</text>" in svg(drawn)
    assert "hinted odd" in in_words(drawn)


def test_what_missed_is_struck_out_in_words_too() -> None:
    rules = attrs.evolve(UNCOMMON["odds and evens"], suits=[Suit("red", "r"), Suit("blue", "b")], hand_sizes={2: 2})
    state = apply(position(["r1 b2", "r3 b2"], rules=rules), HintColor(1, "red"))
    card = attrs.evolve(picture(state).seats[1].cards[1], missed_by=("red", 1))
    seats = (picture(state).seats[0], attrs.evolve(picture(state).seats[1], cards=(card,)))
    assert "rodd" in svg(attrs.evolve(picture(state), seats=seats))


@pytest.mark.parametrize(
    ("name", "sentences", "chips"),
    [
        ("cow and pig", ["A hints a colour to B", "A hints a value to B"], ["a colour", "a value"]),
        ("duck", ["A hints something to B", "A hints something to B"], ["something"]),
    ],
)
def test_what_hints_do_not_tell_is_not_drawn(name: str, sentences: list[str], chips: list[str]) -> None:
    hints: list[Move] = [HintColor(1, "red"), HintValue(1, 1)]
    for hint, sentence in zip(hints, sentences, strict=True):
        drawn = after(name, hint, hands=("r1 b1", "r1 b2"))
        assert drawn.last == f"{sentence}: touches slot 0"
        assert drawn.seats[1].cards[0].touched_by in {("?",), (0,)}
        assert len(drawn.seats[1].cards[0].possible) == 25
    assert [each.word for each in drawn.subjects[-len(chips) :]] == chips
    assert re.search(f">{chips[-1]}</text>", svg(drawn))
    assert f"touched  {chips[-1]}" in text(drawn)


def test_a_second_hint_that_is_not_told_may_touch_other_cards() -> None:
    """Its mark is the same as that of the first."""
    state = position(["r1 b1", "r1 b2"], rules=UNCOMMON["duck"])
    state = apply(apply(state, HintColor(1, "red")), HintValue(0, 1))
    state, happened = step(state, HintValue(1, 2))
    drawn = picture(view(state, 0), last=happened)
    assert [card.hinted for card in drawn.seats[1].cards] == [False, True]
    with pytest.raises(InvalidArgument, match="it touches other slots"):
        picture(position(["r1 b1", "r1 b2"], rules=UNCOMMON["duck"], player=1, hint_tokens=5), last=happened)


def test_what_happened_to_an_inverted_card() -> None:
    rules = UNCOMMON["inverted"]
    state = position(["o1 o2 r1", "r1 b3"], rules=rules, hint_tokens=3)
    assert [describe(event(state, move), rules=rules).partition(", draws")[0] for move in (*map(Play, range(3)),)] == [
        "A plays orange 1 from slot 0: discarded",
        "A plays orange 2 from slot 1: discarded",
        "A plays red 1 from slot 2: placed",
    ]
    assert [describe(event(state, move), rules=rules) for move in map(Discard, range(3))] == [
        "A discards orange 1 from slot 0: placed, draws red 1",
        "A discards orange 2 from slot 1: strike 1, draws red 1",
        "A discards red 1 from slot 2: draws red 1",
    ]
    made, happened = step(state, Discard(0))
    assert picture(made, last=happened).last_placed


def test_the_arrow_of_an_inverted_card_shows_where_it_goes() -> None:
    state = position(["o1 r1", "r1 b3"], rules=UNCOMMON["inverted"], hint_tokens=3)

    def goal(move: Play | Discard) -> str:
        found = re.search(r'class="hanabi-verdict-legal" d="M[\d.]+ ([\d.]+)', svg(picture(state, move=move)))
        assert found is not None
        return found[1]

    assert goal(Play(0)) == goal(Discard(1))
    assert goal(Discard(0)) == goal(Play(1))
    assert goal(Play(0)) != goal(Discard(0))


def test_describe_wants_rules() -> None:
    happened = event(new_game(2, seed=7), HintValue(1, 1))
    assert describe(happened, rules=Rules(value_matching=Matching.PARITY)) == "A hints odd to B: touches slot 2"
    with pytest.raises(InvalidArgument, match="expected Rules"):
        describe(happened, rules=5)  # type: ignore[arg-type]


def test_a_suit_that_is_inverted_is_said_to_be() -> None:
    assert [suit.inverted for suit in picture(new_game(2, UNCOMMON["inverted"], seed=1)).suits] == [False] * 4 + [True]
    assert ORANGE.inverted


def test_suits_of_several_colours_are_striped() -> None:
    two = [Suit("lime", "l", colors=["green", "blue"]), Suit("cyan", "c", colors=["green", "blue"])]
    drawn = picture(new_game(2, Rules(suits=[*STANDARD.suits[:1], *two]), seed=1))
    green, blue = "#62b84e", "#2a6fe0"
    assert [suit.fills for suit in drawn.suits[1:]] == [(green, blue), (blue, green)]
    odd = picture(new_game(2, Rules(suits=[Suit("puce", "p", colors=["puce", "flea"]), *STANDARD.suits[1:]]), seed=1))
    assert odd.suits[0].fills == ("#561c7c",)
    assert odd.subjects[1].fills == ("#d3d6dc",)


def test_the_kind_of_the_next_hint_is_on_the_table() -> None:
    state = new_game(2, UNCOMMON["alternating"], seed=7)
    turns = [picture(state).turn]
    for move in (HintColor(1, "red"), Play(0), HintValue(1, 1)):
        state = apply(state, move)
        turns.append(picture(state).turn)
    assert turns == [
        "A to move",
        "B to move, next hint by value",
        "A to move, next hint by value",
        "B to move, next hint by colour",
    ]
    assert text(picture(state)).startswith("B to move, next hint by colour\n")
