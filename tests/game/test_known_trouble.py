"""Mistakes that other programs make. Each has its own case here, even if other tests cover it."""

import attrs
import pytest

from hanabi import (
    CROWNING_PIECE,
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidSetup,
    Play,
    Rule,
    apply,
    event,
    legal_moves,
    new_game,
    shuffled_deck,
    why_illegal,
)
from positions import position


def test_no_discard_at_eight_tokens() -> None:
    with pytest.raises(IllegalMove):
        apply(new_game(2, seed=1), Discard(0))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_exactly_one_turn_each_after_the_last_card_the_drawer_included(players: int) -> None:
    state = new_game(players, attrs.evolve(STANDARD, strikes=99), seed=players)
    turns = 0
    drawer = last = -1
    while state.outcome is None:
        before, last = state, state.current_player
        state = apply(state, Play(0))
        if state.deck_size == 0 and before.deck_size == 1:
            drawer = last
        turns += before.deck_size == 0
    assert turns == players
    assert last == drawer


def test_no_move_after_the_third_strike() -> None:
    state = new_game(2, seed=1)
    while state.outcome is None:
        state = apply(state, next(move for move in (Play(0), Play(1)) if why_illegal(state, move) is None))
    assert legal_moves(state) == ()
    with pytest.raises(IllegalMove) as caught:
        apply(state, Play(0))
    assert caught.value.rule is Rule.END_AFTER


def test_no_hint_to_oneself_or_to_nobody() -> None:
    state = new_game(2, seed=1)
    for seat in (0, 2, -1):
        with pytest.raises(IllegalMove):
            apply(state, HintValue(seat, 1))


def test_an_empty_hand_is_no_crash() -> None:
    rules = STANDARD.with_variants(CROWNING_PIECE)
    state = position(["", "r2"], rules=rules, left=0)
    assert legal_moves(state) == (HintColor(1, "red"), HintValue(1, 2))


def test_a_lost_game_scores_nothing_and_tells_its_piles() -> None:
    outcome = apply(position(["r5", "y1"], piles="b3", strikes=2), Play(0)).outcome
    assert outcome is not None
    assert (outcome.score, outcome.piles) == (0, 3)


def test_a_five_is_placed_at_eight_tokens() -> None:
    assert apply(position(["r5", "y1"], piles="r4"), Play(0)).fireworks[0] == 5


def test_a_perfect_game_ends() -> None:
    assert apply(position(["w5", "y1"], piles="r5 y5 g5 b5 w4"), Play(0)).outcome is not None


def test_a_seed_and_a_deck_cannot_disagree() -> None:
    with pytest.raises(InvalidSetup, match="got both"):
        new_game(2, seed=1, deck=shuffled_deck(STANDARD, 2))


def test_an_incomplete_hint_cannot_be_said() -> None:
    assert event(position(["r1", "r2 y1 r3"]), HintColor(1, "red")).touched == (0, 2)
