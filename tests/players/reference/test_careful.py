"""What the careful player does in positions set up for it, and how well it plays."""

from __future__ import annotations

import pytest

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    Move,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    legal_moves,
    view,
)
from hanabi.players.reference.careful import Careful
from positions import position
from reference_games import mean_score, told


def choice(state: State) -> Move:
    move = Careful().move(view(state, state.current_player))
    assert move in legal_moves(state)
    return move


def test_it_plays_what_is_sure_and_nothing_else() -> None:
    state = position(["r1 y2 b5", "w4 w4 g3"])
    assert choice(told(state, HintValue(0, 1))) == Play(0)
    assert not isinstance(choice(told(state, HintValue(0, 2))), Play)


def test_it_counts_the_cards_that_it_sees() -> None:
    """A red card is surely playable once every red card that does not fit lies open."""
    almost, all_open = "r1 r1 r3 r3 r4 r4", "r1 r1 r3 r3 r4 r4 r5"
    red = HintColor(0, "red")
    assert not isinstance(choice(told(position(["r2 y1", "w4 g3"], piles="r1", discards=almost), red)), Play)
    assert choice(told(position(["r2 y1", "w4 g3"], piles="r1", discards=all_open), red)) == Play(0)


def test_it_plays_the_lowest_sure_card_first() -> None:
    state = position(["r3 y1 b5", "w4 w4 g3"], piles="r2")
    state = told(state, HintColor(0, "red"), HintValue(0, 3), HintColor(0, "yellow"), HintValue(0, 1))
    assert choice(state) == Play(1)


def test_it_names_the_colour_of_a_sure_play_if_it_knows_it() -> None:
    timed = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
    state = told(position(["y1 g3", "w4 w4"], rules=timed), HintValue(0, 1))
    assert choice(state) == Play(0)
    assert choice(told(state, HintColor(0, "yellow"))) == Play(0, "yellow")


def test_it_gives_the_hint_that_makes_a_playable_card_certain() -> None:
    state = position(["w4 w3 w4", "r4 r2 b4"], piles="r1", hint_tokens=2)
    assert choice(told(state, HintColor(1, "red"))) == HintValue(1, 2)
    assert choice(told(state, HintValue(1, 2))) == HintColor(1, "red")


def test_it_does_not_tell_of_a_second_copy() -> None:
    """Seat 1 knows its red 1; neither seat 2 nor seat 1 need hear of another one."""
    state = told(position(["w4 w3", "r1 g4 r1", "r1 b2"], hint_tokens=1), HintColor(1, "red"), HintValue(1, 1))
    assert choice(state) == Discard(0)


def test_of_two_copies_in_a_hand_one_counts() -> None:
    """The hint for the 1s shows two cards to be playable, but they are the same."""
    state = told(position(["w4 w3", "r1 r1", "b1 g1"], hint_tokens=1), HintColor(1, "red"), HintColor(2, "blue"))
    assert choice(state) == HintValue(2, 1)


@pytest.mark.parametrize("tokens", range(1, 9))
def test_the_fewer_tokens_the_more_a_hint_must_be_worth(tokens: int) -> None:
    some_news = position(["w4 w3 w3 w4", "r4 g4 b4 y4"], hint_tokens=tokens)
    less_news = position(["w4 w3", "r4 g3"], hint_tokens=tokens)
    assert isinstance(choice(some_news), HintValue) == (tokens >= 2)
    assert isinstance(choice(less_news), HintColor) == (tokens >= 5)


@pytest.mark.parametrize("rules", [STANDARD, Rules(discard_at_full_tokens=True)])
def test_while_all_tokens_are_there_it_hints_even_in_vain(rules: Rules) -> None:
    state = position(["w4 w3", "r4 g4"], rules=rules)
    state = told(state, HintColor(1, "red"), HintColor(1, "green"), HintValue(1, 4))
    assert choice(state) == HintColor(1, "red")


def test_it_discards_a_card_that_is_surely_dead() -> None:
    state = position(["b4 r1 b3", "w4 w4 g3"], piles="r2", hint_tokens=0)
    assert choice(told(state, HintColor(0, "red"), HintValue(0, 1))) == Discard(1)


def test_it_keeps_what_may_be_the_last_copy() -> None:
    state = position(["b5 r2 b4", "w4 w4 g3"], hint_tokens=0)
    assert choice(told(state, HintValue(0, 5))) == Discard(1)
    assert choice(told(state, HintValue(0, 5), HintValue(0, 2))) == Discard(1)
    state = position(["g2 r2 b4", "w4 w4 g3"], discards="g2", hint_tokens=0)
    both = told(state, HintValue(0, 2), HintColor(0, "green"), HintColor(0, "red"), HintColor(0, "blue"))
    assert choice(both) == Discard(1)


def test_it_rather_discards_a_card_of_which_there_is_a_copy_in_a_hand() -> None:
    state = position(["r2 b2", "w4 b2 g3"], hint_tokens=0)
    assert choice(told(state, HintValue(0, 2), HintColor(0, "red"), HintColor(0, "blue"))) == Discard(1)


def test_it_rather_discards_what_is_needed_later() -> None:
    state = position(["r2 b4", "w3 w3 g3"], piles="r1 y1 g1", hint_tokens=0)
    assert choice(told(state, HintValue(0, 2), HintValue(0, 4))) == Discard(1)


def test_of_last_copies_it_keeps_the_one_that_more_cards_follow() -> None:
    state = position(["r4 r5", "w4 w4 g3"], discards="r4", hint_tokens=0)
    assert choice(told(state, HintColor(0, "red"), HintValue(0, 4), HintValue(0, 5))) == Discard(1)


def last_turn(hands: list[str], strikes: int = 0) -> State:
    return position(hands, piles="r4 y4", left=0, turns_left=2, strikes=strikes, hint_tokens=1)


def test_in_its_last_turn_it_plays_and_hopes() -> None:
    state = last_turn(["w4 r5", "w3 w4"])
    assert choice(told(state, HintColor(0, "red"))) == Play(1)


def test_it_does_not_risk_the_last_strike_even_then() -> None:
    assert not isinstance(choice(last_turn(["w4 r5", "w3 w4"], strikes=2)), Play)


def test_it_does_not_play_without_any_hope() -> None:
    state = told(last_turn(["w4 g4", "w3 w4"]), HintValue(0, 4))
    assert not isinstance(choice(state), Play)


def test_a_sure_point_of_somebody_else_comes_first() -> None:
    assert choice(last_turn(["r5 w4", "w3 b4"])) == Play(0)
    assert isinstance(choice(last_turn(["y5 b4", "r5 w4"])), HintColor | HintValue)


GHOSTS = Rules(
    suits=[*STANDARD.suits[:1], Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE, colors=())]
)


def test_with_neither_hints_nor_discards_it_plays_what_is_likeliest() -> None:
    """Nothing can touch the other hand, and all tokens are there."""
    state = told(position(["x5 r2", "x1 x1"], rules=GHOSTS, piles="r1"), HintColor(0, "red"))
    assert choice(state) == Play(1)


def test_without_a_hand_it_gives_a_hint() -> None:
    shrinking = Rules(last_round=False)
    state = position(["", "w3 w4"], rules=shrinking, left=0, hint_tokens=1)
    assert isinstance(choice(state), HintColor | HintValue)


@pytest.mark.at_length
@pytest.mark.parametrize("players", STANDARD.players)
def test_it_scores_well_above_fifteen(players: int) -> None:
    assert mean_score(Careful, players, games=16) > 15
