"""Events that a view must refuse: a draw from an empty deck, more copies of a card than are left, and the like."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hanabi import (
    STANDARD,
    Card,
    Discard,
    Ending,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    View,
    apply,
    event,
    observe,
    redact,
    spectator_view,
    view,
)
from positions import position

LAST = position(["r1 y3 b4", "y1 y2 r5"], left=0, hint_tokens=3, turns_left=2)
HAPPENED = event(LAST, Discard(0))


@pytest.mark.parametrize("eyes", [view(LAST, 1), spectator_view(LAST)], ids=["teammate", "spectator"])
def test_a_card_drawn_from_an_empty_deck(eyes: object) -> None:
    assert not HAPPENED.draws
    with pytest.raises(InvalidEvent, match="none was drawn or left to draw"):
        observe(eyes, attrs.evolve(HAPPENED, draws=True, drawn=Card("white", 1)))  # type: ignore[arg-type]


def test_a_card_drawn_face_down_from_an_empty_deck() -> None:
    with pytest.raises(InvalidEvent, match="draws: the event says True, expected False"):
        observe(view(LAST, 0), attrs.evolve(HAPPENED, draws=True))


def test_three_slots_cannot_share_two_cards() -> None:
    """Any two of the slots can be filled with the two 5s; all three together cannot."""
    state = position(["r1 r2 r3", "r5 y5 y1"], discards="g5 b5 w5", hint_tokens=3)
    happening = event(state, HintValue(1, 5))
    assert observe(view(state, 1), happening) == view(apply(state, HintValue(1, 5)), 1)
    with pytest.raises(InvalidEvent, match="no cards are left that fit"):
        observe(view(state, 1), attrs.evolve(happening, touched=(0, 1, 2)))


@pytest.mark.parametrize("seat", [-1, True, "0"])
def test_an_event_is_redacted_for_a_seat_or_for_everybody(seat: Any) -> None:
    with pytest.raises(InvalidArgument, match=rf"^seat {seat!r}: expected a seat from 0, or None for everybody$"):
        redact(HAPPENED, seat)


@pytest.mark.parametrize("junk", [5, None, Card("red", 1)])
def test_what_is_no_move(junk: Any) -> None:
    with pytest.raises(InvalidEvent, match=r"is not a move: expected Play, Discard, HintColor or HintValue$"):
        observe(view(LAST, 1), attrs.evolve(HAPPENED, move=junk))


def test_slots_that_are_no_numbers() -> None:
    state = position(["r1 r2", "r5 y5"], hint_tokens=3)
    right = event(state, HintValue(1, 5))
    assert right.touched == (0, 1)
    for wrong in ((False, True), (0.0, 1.0), (0, 1.0)):
        with pytest.raises(InvalidEvent, match="touched"):
            observe(view(state, 0), attrs.evolve(right, touched=wrong))


def test_a_seat_that_sees_all_who_are_still_to_move_knows_that_nothing_comes() -> None:
    """Seat 0 keeps the red 1 and has no turn left; nobody else can place a card."""
    rules = attrs.evolve(STANDARD, stops_when_hopeless=True)
    state = position(["r1 r2", "y3 y4", "b3 b4"], piles="w1", left=0, turns_left=3, rules=rules, hint_tokens=4)
    right = event(state, Discard(1))
    assert apply(state, Discard(1)).best_score > 1
    assert right.ending is Ending.HOPELESS
    assert observe(view(state, 0), right).ending is Ending.HOPELESS
    for wrong in (None, Ending.DECK):
        with pytest.raises(InvalidEvent, match=r"ending: the event says .*, expected Ending.HOPELESS"):
            observe(view(state, 0), attrs.evolve(right, ending=wrong))


def test_a_view_is_made_of_a_state() -> None:
    with pytest.raises(InvalidArgument, match=r"^expected a State, got 5$"):
        view(5, 0)  # type: ignore[arg-type]
    by_place: Any = View
    with pytest.raises(TypeError):
        by_place(*attrs.astuple(view(LAST, 0), recurse=False))


def test_a_card_drawn_where_nobody_draws() -> None:
    """A hint with a card: the view would know what is on top of the deck."""
    state = position(["r1 r2", "r5 y5"], hint_tokens=3)
    happening = event(state, HintValue(1, 5))
    for eyes in (view(state, 1), spectator_view(state)):
        with pytest.raises(InvalidEvent, match="none was drawn or left to draw"):
            observe(eyes, attrs.evolve(happening, drawn=Card("white", 1)))
