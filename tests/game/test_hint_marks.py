"""What hints have said of a card: masks to words, and back."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    RAINBOW,
    STANDARD,
    HeldCard,
    HintColor,
    HintMarks,
    InvalidArgument,
    Rules,
    State,
    apply,
    marks_of,
    new_game,
)
from hanabi.game.internals import Order, hints_can_leave, marked_card, subjects_in
from hanabi.testing import rules, states
from positions import position


@given(states())
def test_marks_say_all_that_hints_have_said(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        for slot, held in enumerate(hand):
            assert hints_can_leave(state.rules, held)
            marks = marks_of(state.rules, held)
            assert marked_card(state.rules, held.order, marks) == held
            assert marks.touched_by == state.hints_on(seat, slot)


@given(rules(), st.data())
def test_hints_can_leave_what_their_marks_make(chosen: Rules, data: st.DataObject) -> None:
    candidates = data.draw(st.integers(0, (1 << len(chosen.faces)) - 1))
    held = HeldCard(0, candidates, data.draw(st.integers(0, chosen.lookup.every_mark)))
    made = marked_card(chosen, Order(0), marks_of(chosen, held))
    assert hints_can_leave(chosen, held) == (made == held)
    assert hints_can_leave(chosen, made)


def test_the_colour_that_was_named_is_among_those_that_missed() -> None:
    """Nobody knows which hint it was that said that a card is not of every colour."""
    rainbow = attrs.evolve(STANDARD.with_variants(RAINBOW), hand_sizes={2: 2})
    state = position(["r1 y2", "r2 m1"], rules=rainbow)
    for color in ("red", "blue"):
        state = apply(attrs.evolve(state, current_player=0), HintColor(1, color))
    red, wild = [marks_of(rainbow, held) for held in state.hands[1]]
    assert red == HintMarks(touched_by=("red",), missed_by=("yellow", "green", "blue", "white"))
    assert wild == HintMarks(touched_by=("red", "blue"))
    assert (str(wild), str(HintMarks())) == ("touched by red and blue", "no hint")


@pytest.mark.parametrize("candidates", [-1, 1 << 25, True, None])
def test_masks_that_are_none(candidates: Any) -> None:
    with pytest.raises(InvalidArgument, match="is not a held card of this game"):
        marks_of(STANDARD, HeldCard(0, candidates, 0))
    with pytest.raises(InvalidArgument, match="expected a bit mask of 10 colours and values"):
        subjects_in(STANDARD, candidates)
    assert hints_can_leave(STANDARD, HeldCard(0, candidates, 0)) is False
    assert hints_can_leave(STANDARD, attrs.evolve(new_game(2, seed=7).hands[0][0], touched=candidates)) is False
    with pytest.raises(InvalidArgument, match="expected a bit mask of 10 colours and values"):
        marks_of(STANDARD, attrs.evolve(new_game(2, seed=7).hands[0][0], touched=candidates))


@pytest.mark.parametrize("subject", ["puce", 6, True, 1.0, None, [], {"red": 1}])
def test_a_subject_that_no_hint_can_name(subject: Any) -> None:
    for marks in (HintMarks(touched_by=(subject,)), HintMarks(missed_by=[1, subject])):
        with pytest.raises(InvalidArgument, match="no hint can name"):
            marked_card(STANDARD, Order(0), marks)


def test_subjects_that_are_no_list() -> None:
    nothing: Any = 5
    with pytest.raises(InvalidArgument, match="expected colours and values, got 5"):
        marked_card(STANDARD, Order(0), HintMarks(touched_by=nothing))


def test_marks_of_what_is_not_a_card_or_not_under_rules() -> None:
    nothing: Any = 5
    with pytest.raises(InvalidArgument, match=r"^expected Rules, got 5$"):
        marks_of(nothing, HeldCard(0, 1, 0))
    with pytest.raises(InvalidArgument, match=r"^expected a HeldCard, got 5$"):
        marks_of(STANDARD, nothing)
    with pytest.raises(InvalidArgument, match=r"^expected HintMarks, got 5$"):
        marked_card(STANDARD, Order(0), nothing)
