"""Events as sentences: without hidden cards, for every event, and readable back."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rules,
    Suit,
    Touch,
    event,
    legal_moves,
    new_game,
    redact,
)
from hanabi.display import describe
from hanabi.records import History, read_move
from hanabi.testing import playthroughs
from positions import position


@given(playthroughs(), st.data())
def test_every_event_is_one_line(game: History, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.states[0].players - 1))
    for number, (before, move) in enumerate(game.turns):
        told = event(before, move)
        for line in (describe(told), describe(redact(told, seat))):
            assert line.isprintable()
            assert line.startswith(f"{'ABCDEFGHIJ'[told.seat]} ")
        hidden = told.drawn is not None and seat in {None, told.seat}
        assert (describe(told) != describe(redact(told, seat))) is hidden
        assert ("the game is over" in describe(told)) is (number == len(game.moves) - 1)


def test_a_hint_that_cannot_touch_is_not_said_to_have_missed() -> None:
    suits = [Suit("red", "r", value_touch=Touch.NONE), Suit("blue", "b", value_touch=Touch.NONE)]
    state = new_game(2, Rules(suits=suits, hand_sizes={2: 2}, empty_hints=True), seed=1)
    told = event(state, HintValue(1, 3))
    assert describe(told) == "A hints 3 to B: touches no card"


def test_plays_and_discards() -> None:
    state = position(["r1 r3 b5", "y1 y2 y3"], draws="w1", hint_tokens=3, strikes=1)
    assert describe(event(state, Play(0))) == "A plays red 1 from slot 0: placed, draws white 1"
    assert describe(redact(event(state, Play(0)), 0)) == "A plays red 1 from slot 0: placed, draws a card"
    assert describe(event(state, Play(1))) == "A plays red 3 from slot 1: strike 2, draws white 1"
    assert describe(event(state, Discard(2))) == "A discards blue 5 from slot 2: draws white 1"


def test_hints() -> None:
    state = position(["r1 r3 b5", "y1 y2 y3"])
    assert describe(event(state, HintColor(1, "yellow"))) == "A hints yellow to B: touches slots 0, 1, 2"
    assert describe(event(state, HintValue(1, 2))) == "A hints 2 to B: touches slot 1"


def test_announced_plays() -> None:
    state = position(["r1 r3", "y1 y2"], rules=STANDARD.with_variants(TIMED_CHOREOGRAPHY), draws="w1")
    assert describe(event(state, Play(0, "red"))) == "A plays red 1 from slot 0 as red: placed, draws white 1"
    assert describe(event(state, Play(0, "blue"))) == "A plays red 1 from slot 0 as blue: strike 1, draws white 1"


def test_the_end_of_the_game_is_in_the_sentence() -> None:
    state = position(["m1 r1", "y1"], rules=STANDARD.with_variants(AVALANCHE, CROWNING_PIECE), hint_tokens=3)
    lost = describe(event(state, Discard(0)))
    assert lost.startswith("A discards multicolor 1 from slot 0: draws nothing, the game is over: ")
    assert lost.endswith(": a card that is still needed is lost")


def test_a_reordered_hand() -> None:
    assert describe(Rearrangement(2, (2, 0, 1))) == "C puts the hand in the order of slots 2, 0, 1"
    assert describe(Rearrangement(0, (0,))) == "A puts the hand in the order of slot 0"


def test_an_incomplete_event_has_a_sentence_too() -> None:
    bare = Event(seat=40, move=Play(0), hint_tokens=8, strikes=1)
    assert describe(bare) == "seat 40 plays a card from slot 0: strike 1, draws nothing"
    assert (
        describe(attrs.evolve(bare, seat=-1, move=Discard(1))) == "seat -1 discards a card from slot 1: draws nothing"
    )


@pytest.mark.parametrize("wrong", [None, 3, "A", Play(0), object()])
def test_anything_else_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidArgument, match="expected an Event or a Rearrangement"):
        describe(wrong)  # type: ignore[arg-type]
    if not isinstance(wrong, Play):
        with pytest.raises(InvalidArgument, match="Event: move must be Play"):
            describe(Event(seat=0, move=wrong, hint_tokens=8, strikes=0))  # type: ignore[arg-type]


@pytest.mark.parametrize("names", [("to", ""), (" ", "\u00a0"), ("x\ny", "\u202eBob"), ('a"b', "\\"), ('\\"', "\x1b")])
def test_a_sentence_with_a_name_that_is_blank_or_escaped_is_read_back(names: tuple[str, str]) -> None:
    """A player with an invisible name is called by the letter of the seat."""
    state = new_game(2, seed=7)
    for move in (Play(0), Discard(1), HintColor(1, "red"), HintValue(1, 3)):
        if move in legal_moves(state):
            assert read_move(describe(event(state, move), names), names=names) == move
    turned = Rearrangement(1, (4, 0, 1, 2, 3))
    assert read_move(describe(turned, names), names=names) == turned
