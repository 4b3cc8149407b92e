"""The deck as cards is made once for a game, and cannot be changed or taken for that of other rules."""

from __future__ import annotations

import pickle
import sys
from random import Random
from types import FrameType
from typing import Any

import attrs
import pytest
from hypothesis import given

from hanabi import AVALANCHE, STANDARD, HintValue, Play, apply, determinize, editions, new_game, rearrange, view
from hanabi.records import History
from hanabi.testing import playthroughs


@given(playthroughs())
def test_the_deck_is_the_same_object_all_through_a_game(game: History) -> None:
    first = game.states[0]
    assert first.deck == tuple([first.rules.faces[identity] for identity in first.deck_faces])
    assert all(state.deck is first.deck for state in game.states)


def test_it_stays_the_same_where_states_are_made_in_other_ways() -> None:
    state = apply(new_game(2, seed=7), HintValue(1, 1))
    assert rearrange(state, 1, [4, 3, 2, 1, 0]).deck is state.deck
    imagined = determinize(view(state, 0), Random(1))
    assert apply(imagined, Play(0)).deck is imagined.deck
    again = pickle.loads(pickle.dumps(state))
    assert (again, hash(again), again.deck) == (state, hash(state), state.deck)
    assert attrs.evolve(state, deck_faces=bytes(state.deck_faces)).deck == state.deck


def test_the_same_places_under_other_rules_are_other_cards() -> None:
    state = new_game(2, seed=7)
    assert state.deck[0].suit == "blue"
    purple = attrs.evolve(state, rules=attrs.evolve(STANDARD, suits=editions.HANAB_LIVE.suits))
    white = state.deck_faces.index(20)
    assert (state.deck[white].suit, purple.deck[white].suit, state.deck[white].suit) == ("white", "purple", "white")


def test_asking_at_once_under_two_rules_gives_each_its_own_cards() -> None:
    """As two threads may: between any two steps of the one question the other is asked."""
    state = new_game(2, seed=7)
    purple = attrs.evolve(state, rules=attrs.evolve(STANDARD, suits=editions.HANAB_LIVE.suits))
    white, before = state.deck_faces.index(20), sys.gettrace()

    def between(frame: FrameType, event: str, argument: Any) -> Any:
        frame.f_trace_opcodes = True
        sys.settrace(before)
        assert purple.deck[white].suit == "purple"
        sys.settrace(between)
        return between

    for _ in range(2):
        sys.settrace(between)
        try:
            deck = state.deck
        finally:
            sys.settrace(before)
        assert deck[white].suit == "white"


def test_nothing_can_be_written_to_it() -> None:
    faces = new_game(2, STANDARD.with_variants(AVALANCHE), seed=7).deck_faces
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        faces.kept = (None, ())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del faces.kept
    with pytest.raises(AttributeError):
        faces.other = 1
