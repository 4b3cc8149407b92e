"""Nonsense of every kind gets one of our errors, and never anything from inside."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Band,
    Card,
    Discard,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Move,
    Play,
    Rule,
    Rules,
    Suit,
    Touch,
    apply,
    event,
    legal_moves,
    new_game,
    rearrange,
    shuffled_deck,
    why_illegal,
)


class BadRepr:
    def __repr__(self) -> str:
        raise RuntimeError


JUNK: list[Any] = [None, True, -1, 1.0, math.nan, "", "0", b"x", (), [], {}, {1}, object(), BadRepr(), 10**1500, Play]
STATE = new_game(3, seed=5)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_everywhere(junk: Any) -> None:
    for call in (
        lambda: apply(junk, Play(0)),
        lambda: apply(STATE, junk),
        lambda: event(junk, Play(0)),
        lambda: event(STATE, junk),
        lambda: legal_moves(junk),
        lambda: why_illegal(junk, Play(0)),
        lambda: why_illegal(STATE, junk),
        lambda: rearrange(junk, 0, [0, 1, 2, 3, 4]),
        lambda: rearrange(STATE, junk, [0, 1, 2, 3, 4]),
        lambda: rearrange(STATE, 0, junk),
        lambda: new_game(junk, seed=1),
        lambda: new_game(2, junk, seed=1),
        lambda: new_game(2, seed=1, deck=junk if junk is not None else ()),
        lambda: new_game(2, deck=0 if junk is None else junk),  # type: ignore[arg-type]
        lambda: new_game(2, seed=1, first_player=junk),
        lambda: shuffled_deck(junk, 1),
        lambda: STATE.hand(junk),
        lambda: STATE.held(0, junk),
        lambda: STATE.candidates(junk, 0),
        lambda: STATE.is_playable(junk),
        lambda: STATE.copies_left(junk),
        lambda: STANDARD.hand_size(junk),
        lambda: STANDARD.identity(junk),
        lambda: Rules(suits=junk),
        lambda: Rules(hand_sizes=junk),
        lambda: Rules(scale=5 if junk in ((), []) else junk),  # type: ignore[arg-type]
        lambda: Suit(junk, "r"),
        lambda: Suit("red", junk),
        lambda: Suit("red", "r", copies=junk),
        lambda: Suit("red", "r", color_touch=junk),
        lambda: Card(5 if isinstance(junk, str) else junk, 1),  # type: ignore[arg-type]
        lambda: Card("red", junk if not isinstance(junk, int) or junk != -1 else True),
    ):
        with pytest.raises(HanabiError):
            call()


@pytest.mark.parametrize("junk", [True, 1.0, "1", None, 10**9 + 1, -(10**1500), math.inf])
def test_moves_take_whole_numbers_only(junk: Any) -> None:
    for make in (
        lambda: Play(junk),
        lambda: Discard(junk),
        lambda: HintColor(junk, "red"),
        lambda: HintValue(junk, 1),
        lambda: HintValue(1, junk),
    ):
        with pytest.raises(InvalidArgument, match="whole number"):
            make()
    for make in (lambda: HintColor(1, 5), lambda: Play(0, announce=5), lambda: HintColor(1, None)):  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="name of a colour"):
            make()


@given(st.integers(1 - 10**9, 10**9 - 1), st.integers(1 - 10**9, 10**8))
def test_numbers_far_out_are_illegal_moves(seat: int, value: int) -> None:
    moves: list[Move] = [Play(seat), Discard(seat), HintValue(seat, value), HintColor(seat, "red")]
    for move in moves:
        why_illegal(STATE, move)
    assert why_illegal(STATE, HintValue(1, value + 6 if value >= 0 else value)) is Rule.HINT_UNKNOWN_COLOUR


def test_moves_of_another_game() -> None:
    assert why_illegal(STATE, HintColor(1, "multicolor")) is Rule.HINT_UNKNOWN_COLOUR
    with pytest.raises(InvalidArgument, match="is no card of this game"):
        STATE.is_dead(Card("black", 1))


def test_a_deck_that_does_not_match() -> None:
    deck = list(STATE.deck)
    with pytest.raises(InvalidSetup) as caught:
        new_game(2, deck=[Card("red", 5), Card("black", 2), *(card for card in deck if card != Card("blue", 5))])
    assert caught.value.defects == ("deck: surplus 1 x black 2, 1 x red 5", "deck: missing 1 x blue 5")
    with pytest.raises(InvalidSetup, match="missing"):
        new_game(2, deck=deck[:-1])
    with pytest.raises(InvalidSetup, match="in the order of the deal"):
        new_game(2, deck=Counter(deck))  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="is no Card"):
        new_game(2, deck=["red 1"] * 50)  # type: ignore[list-item]
    assert new_game(2, deck=sorted(deck)).players == 2, "an ordered deck is an order like any other"


def test_endless_input_does_not_hang() -> None:
    with pytest.raises(InvalidSetup, match="the rules have 50"):
        new_game(2, deck=range(10**12))  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="each slot of seat 0 once"):
        rearrange(STATE, 0, range(10**12))


def test_setup_tells_every_defect_at_once() -> None:
    with pytest.raises(InvalidSetup) as caught:
        new_game(7, seed=1, deck=[], first_player=9)
    assert caught.value.defects == (
        "7 players: the rules know 2, 3, 4, 5",
        "a seed and a deck: give one of the two",
        "deck: missing "
        + ", ".join(
            f"{n} x {suit} {value}"
            for suit in ("blue", "green", "red", "white", "yellow")
            for value, n in ((1, 3), (2, 2), (3, 2), (4, 2), (5, 1))
        ),
    )
    with pytest.raises(InvalidSetup, match="seats of 2 players are 0 to 1"):
        new_game(2, seed=1, first_player=2)
    for seed in (True, 1.5, "7", 10**1000):
        with pytest.raises(InvalidSetup, match="seed"):
            new_game(2, seed=seed)  # type: ignore[arg-type]
        with pytest.raises(InvalidSetup, match="seed"):
            shuffled_deck(STANDARD, seed)  # type: ignore[arg-type]


def test_rules_tell_every_defect_at_once() -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(
            suits=(Suit("red", "r"), Suit("red", "x", copies=(1,)), Suit("blue", "r")),
            hint_tokens=0,
            strikes=True,
            hand_sizes={1: 5, 2: 0, 3: 40},
            empty_hints=1,  # type: ignore[arg-type]
            scale=[Band(1, "odd")],
            edition=5,  # type: ignore[arg-type]
        )
    assert len(caught.value.defects) == 10
    text = str(caught.value)
    for part in (
        "two have the name 'red'",
        "two have the letter 'r'",
        "all need the same values",
        "hint_tokens: expected 1 to 99, got 0",
        "strikes: expected 1 to 99, got True",
        "2 to 10 players, got 1",
        "at least 1 card, got 0",
        "empty_hints",
        "start at 0",
        "edition",
    ):
        assert part in text


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"suits": [Suit(letter * 2, letter) for letter in "abcdefghijk"]}, "at most 10"),
        ({"hand_sizes": {2: 30}}, "need 60, the deck has 50"),
        ({"hand_sizes": [(2, 5), (2, 4)]}, "given twice"),
        ({"hand_sizes": {"2": 5}}, "players, got '2'"),
        ({"hand_sizes": {}}, "expected hand sizes"),
        ({"scale": [Band(0, "a"), Band(0, "b")]}, "rise"),
        ({"scale": [Band(0, JUNK[0])]}, "a whole score and a label"),
        ({"scale": [Band(JUNK[4], "a")]}, "a whole score and a label"),
    ],
)
def test_rules_that_are_refused(settings: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidRules, match=part):
        Rules(**settings)


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"name": "red!"}, "letters"),
        ({"letter": "rd"}, "one letter"),
        ({"copies": ()}, "1 to 9 numbers"),
        ({"copies": (1, 0)}, "1 to 10 copies"),
        ({"value_touch": "own"}, "value_touch is a Touch"),
        ({"nameable": None}, "nameable is True or False"),
        ({"descending": 1}, "descending is True or False"),
        ({"color_touch": Touch.NONE, "nameable": True}, "cannot be nameable"),
    ],
)
def test_suits_that_are_refused(settings: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidRules, match=part):
        Suit(**{"name": "red", "letter": "r", **settings})


def test_places_that_do_not_exist() -> None:
    with pytest.raises(InvalidArgument, match="seats of this game are 0 to 2"):
        STATE.hand(3)
    with pytest.raises(InvalidArgument, match="holds 5 cards"):
        STATE.held(0, 5)
    with pytest.raises(InvalidArgument, match="7 players"):
        STANDARD.hand_size(7)
