"""Who may move: a server asks for a named seat, and need not check turns itself."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from hanabi import (
    Discard,
    IllegalMove,
    InvalidArgument,
    Play,
    Rule,
    State,
    apply,
    event,
    legal_moves,
    new_game,
    redact,
    step,
    view,
    why_illegal,
)
from hanabi.records import History
from hanabi.testing import playthroughs

START = new_game(3, seed=7)


def finished() -> State:
    state = START
    while not state.is_over:
        state = apply(state, legal_moves(state)[0])
    return state


OVER = finished()


@given(playthroughs())
def test_a_named_seat_may_make_the_moves_of_its_turn_and_no_others(game: History) -> None:
    for (state, move), after in zip(game.turns, game.states[1:], strict=True):
        for seat in range(state.players):
            if seat == state.current_player:
                assert why_illegal(state, move, seat=seat) is None
                assert apply(state, move, seat=seat) == after
                assert step(state, move, seat=seat) == (after, event(state, move))
            else:
                assert why_illegal(state, move, seat=seat) is Rule.TURN_NOT_YOURS
                assert why_illegal(view(state, seat), move) is Rule.TURN_NOT_YOURS
                with pytest.raises(IllegalMove) as caught:
                    apply(state, move, seat=seat)
                assert (caught.value.rule, caught.value.seat) == (Rule.TURN_NOT_YOURS, seat)


def test_once_the_game_is_over_that_is_the_reason_for_everybody() -> None:
    assert OVER.is_over
    for seat in range(3):
        assert why_illegal(OVER, Play(0), seat=seat) is Rule.END_AFTER
        assert why_illegal(view(OVER, seat), Play(0)) is Rule.END_AFTER
    assert why_illegal(OVER, Play(0)) is Rule.END_AFTER


def test_an_error_names_who_tried_and_goes_to_that_player_alone() -> None:
    with pytest.raises(IllegalMove, match="by seat 2 is illegal: it is the turn of seat 0") as caught:
        apply(START, Discard(0), seat=2)
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert (again.seat, again.rule, again.move, again.state) == (2, error.rule, error.move, START)
    told = redact(error, 2)
    assert (told.seat, told.state) == (2, view(START, 2))
    with pytest.raises(InvalidArgument, match="seat 2 tried the move"):
        redact(error, 0)


@pytest.mark.parametrize("seat", [-1, 3, True, "A"])
def test_there_has_to_be_such_a_seat(seat: Any) -> None:
    for ask in (why_illegal, apply, step):
        with pytest.raises(InvalidArgument, match="the seats of this game are 0 to 2"):
            ask(START, Play(0), seat=seat)


def test_who_holds_the_state_may_move_for_anyone_and_who_holds_a_view_in_turn() -> None:
    assert START.may_move is True
    assert [view(START, seat).may_move for seat in range(3)] == [True, False, False]


def test_a_seat_is_at_a_table() -> None:
    nothing: Any = 5
    with pytest.raises(InvalidArgument, match="expected a State or a View, got 5"):
        why_illegal(nothing, Play(0), seat=0)


@pytest.mark.parametrize(
    "ask",
    [
        lambda junk: why_illegal(START, junk, seat=1),
        lambda junk: why_illegal(OVER, junk),
        lambda junk: why_illegal(view(START, 1), junk),
        lambda junk: apply(OVER, junk),
    ],
)
def test_out_of_turn_and_after_the_end_a_move_still_has_to_be_one(ask: Callable[[Any], object]) -> None:
    nonsense: list[Any] = [None, "play 0", [[]]]
    for junk in nonsense:
        with pytest.raises(InvalidArgument, match="is not a move: expected Play") as caught:
            ask(junk)
        in_words = "; parse a text with hanabi.records.read_move('play 0')"
        assert str(caught.value).endswith(in_words) == (junk == "play 0")
