"""What the cheating player does in positions set up for it, and how well it plays."""

from __future__ import annotations

import pytest

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    legal_moves,
    spectator_view,
    view,
)
from hanabi.players.reference.cheating import Cheating
from positions import position
from reference_games import mean_score


def choice(state: State) -> Move:
    move = Cheating().move(spectator_view(state))
    assert move in legal_moves(state)
    return move


def is_hint(move: Move) -> bool:
    return isinstance(move, HintColor | HintValue)


def test_it_needs_to_see_all_hands() -> None:
    state = position(["r1 r2", "y1 y2"])
    with pytest.raises(InvalidArgument, match="shows all hands"):
        Cheating().move(view(state, 0))


def test_it_plays_first_what_nobody_else_holds() -> None:
    assert choice(position(["r1 b1", "r1 w4", "r2 r3"])) == Play(1)


def test_then_what_the_most_cards_can_follow() -> None:
    assert choice(position(["r1 b1 y1", "b2 r2", "b3 r4"])) == Play(1)
    assert choice(position(["r1 r2 b1", "b2 y5", "b4 w4"])) == Play(0)


def test_then_what_is_lowest() -> None:
    assert choice(position(["r3 b2 y4", "w4 w3"], piles="r2 b1 y3")) == Play(1)


def test_it_names_the_colour_where_that_gains_a_token() -> None:
    timed = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
    assert choice(position(["r4 b1", "w4 w3"], rules=timed)) == Play(1, "blue")


def test_with_few_tokens_it_discards_what_is_dead() -> None:
    assert choice(position(["r5 r1 b4", "w4 w3"], piles="r3", hint_tokens=2)) == Discard(1)


def test_it_discards_one_of_two_that_are_alike() -> None:
    assert choice(position(["r3 r4 r3", "w4 w3"], hint_tokens=2)) == Discard(2)
    assert choice(position(["r3 r4 r5", "w4 r4"], hint_tokens=2)) == Discard(1)


@pytest.mark.parametrize(("left", "tokens", "hints"), [(23, 3, False), (22, 3, True), (20, 2, False), (19, 2, True)])
def test_while_few_discards_can_be_spared_it_uses_up_the_tokens(left: int, tokens: int, *, hints: bool) -> None:
    """Twenty points are missing, and two turns follow the last card that is drawn."""
    others = "r1 r2 r3 r4 y1 y1 y2 y3 y4 g1 g1 g2 g3 g4 b1 b1 b2 b3 b4 w1 w1 w2 w3 w4"
    discards = others[: len("r1 ") * (41 - left)]
    state = position(["r1 w5", "w4 w3"], piles="r1 y1 g1 b1 w1", discards=discards, hint_tokens=tokens)
    assert (state.deck_size, state.best_score) == (left, 25)
    assert is_hint(choice(state)) == hints


def test_it_rather_hints_than_discard_what_may_be_missed() -> None:
    assert is_hint(choice(position(["r3 r4", "w4 w3"], hint_tokens=1)))


def test_without_tokens_it_gives_up_what_costs_least() -> None:
    assert choice(position(["r5 b3 b4", "w4 w3"], hint_tokens=0)) == Discard(2)
    assert choice(position(["r4 r5 y5", "w4 w3"], piles="y2", discards="r4", hint_tokens=0)) == Discard(1)


def last_round(hands: list[str]) -> State:
    return position(hands, piles="r2 y4", left=0, turns_left=len(hands), hint_tokens=1)


def test_in_the_last_round_it_tries_everything() -> None:
    """The yellow 5 scores one point. The red 3 scores three, as its followers have their turns after it."""
    assert choice(last_round(["y5 r3", "r4 w4", "r5 w3"])) == Play(1)


def test_in_the_last_round_it_leaves_a_card_to_somebody_with_nothing_else() -> None:
    assert choice(last_round(["r3 y5", "r3 w4"])) == Play(1)


def test_in_the_last_round_it_plays_itself_what_somebody_else_could_play_as_well() -> None:
    assert choice(last_round(["w4 r3", "r3 w3"])) == Play(1)


def test_in_the_last_round_too_it_counts_the_turns_to_spare() -> None:
    lost = position(["r1 y1", "g1 b1"], piles="r5 y5 g5 b5 w4", discards="w5", left=0, turns_left=2, hint_tokens=1)
    assert choice(lost) == Discard(0)


def test_in_the_last_round_it_passes_without_a_playable_card() -> None:
    assert is_hint(choice(last_round(["w3 w4", "r3 y5"])))


GHOSTS = Rules(
    suits=[*STANDARD.suits[:1], Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE, colors=())]
)


def test_with_neither_hints_nor_discards_it_plays_what_costs_least() -> None:
    assert choice(position(["x5 r1", "x1 x1"], rules=GHOSTS, piles="r1")) == Play(1)


def test_without_a_last_round_every_card_can_be_played() -> None:
    endless = Rules(last_round=False)
    assert choice(position(["r1 w4", "w4 w5"], rules=endless, piles="r1", left=0, hint_tokens=2)) == Discard(0)
    assert is_hint(choice(position(["", "w4 w5"], rules=endless, left=0, hint_tokens=2)))


@pytest.mark.parametrize("players", STANDARD.players)
def test_it_nearly_always_makes_the_perfect_display(players: int) -> None:
    assert mean_score(Cheating, players, games=30) > 24.6
