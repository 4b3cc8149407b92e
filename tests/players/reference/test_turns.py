"""Whether a player can be asked for a move."""

from __future__ import annotations

from typing import Any

import pytest

from hanabi import InvalidArgument, Play, State, apply, common_view, legal_moves, new_game, spectator_view, view
from hanabi.players.reference.turns import options
from positions import position

STATE = new_game(2, seed=7)


def over() -> State:
    return apply(position(["r3 r4", "y1 y2"], strikes=2), Play(0))


@pytest.mark.parametrize(
    ("given", "open_hand", "message"),
    [
        (STATE, False, "expected a View, got"),
        (None, True, "expected a View, got None"),
        (view(over(), 1), False, "there is no move to make: the game is over"),
        (view(STATE, 1), False, "there is no move to make: seat 0 is to move, and this view is of seat 1"),
        (view(STATE, 0), True, "expected a spectator's view, which shows all hands"),
        (spectator_view(STATE), False, "expected the view of a seat, without its own hand"),
        (common_view(STATE), False, "does not see the hand of seat 1"),
    ],
)
def test_nobody_else_can_be_asked(given: Any, open_hand: bool, message: str) -> None:
    with pytest.raises(InvalidArgument, match=message):
        options(given, open_hand=open_hand)


def test_the_player_to_move_can_be_asked() -> None:
    assert options(view(STATE, 0)) == options(spectator_view(STATE), open_hand=True) == legal_moves(STATE)
