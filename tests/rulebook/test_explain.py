"""Explanations: for every move, with the position's own figures, and nothing that a seat must not know."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    Move,
    Play,
    Rule,
    State,
    apply,
    determinize,
    editions,
    event,
    explain,
    legal_moves,
    new_game,
    view,
    why_illegal,
)
from hanabi.testing import absurd_moves, playthroughs, states
from positions import position

HANDS = ["r1 y3 b4", "y1 y2 r5", "g1 g2 w1"]
PLAIN = position(HANDS, piles="b1", discards="r2 w2", hint_tokens=3, strikes=1, rules=editions.COCKTAIL_2015_FR)
FULL = position(HANDS)
SPENT = position(HANDS, hint_tokens=0)
NAMED = position(HANDS, rules=editions.COCKTAIL_2015_FR.with_variants(TIMED_CHOREOGRAPHY), hint_tokens=7, piles="b5")
OVER = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
WILD = position(["r1", "y1"], rules=STANDARD.with_variants(RAINBOW))


@pytest.mark.parametrize(
    ("state", "move", "rule", "part"),
    [
        (FULL, Discard(0), Rule.DISCARD_FULL, "all 8 hint tokens are available"),
        (PLAIN, Discard(9), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 3 cards, in slots 0 to 2, and none in slot 9"),
        (PLAIN, Play(-1), Rule.TURN_NO_SUCH_CARD, "none in slot -1"),
        (position(["", "r2"]), Play(0), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 0 cards, and none in slot 0"),
        (SPENT, HintValue(1, 1), Rule.HINT_TOKEN, "0 of 8 hint tokens are available"),
        (PLAIN, HintValue(0, 1), Rule.HINT_TEAMMATE, "seat 0 would be hinting to itself"),
        (PLAIN, HintColor(7, "red"), Rule.HINT_TEAMMATE, "there is no seat 7: the seats are 0 to 2"),
        (PLAIN, HintColor(1, "puce"), Rule.HINT_UNKNOWN_COLOUR, "'puce' is not a colour of this game"),
        (PLAIN, HintValue(1, 6), Rule.HINT_UNKNOWN_COLOUR, "6 is not a value of this game: the values run from 1 to 5"),
        (WILD, HintColor(1, "rainbow"), Rule.HINT_UNKNOWN_COLOUR, "no hint may name that colour"),
        (PLAIN, HintColor(1, "blue"), Rule.HINT_EMPTY, "no card of seat 1 is touched by blue"),
        (PLAIN, HintValue(1, 4), Rule.HINT_EMPTY, "no card of seat 1 is touched by 4"),
        (PLAIN, Play(0, "red"), Rule.CHOREOGRAPHY_OFF, "do not have Timed Choreography"),
        (NAMED, Play(0, "puce"), Rule.CHOREOGRAPHY_WHICH, "'puce' is not a suit in play"),
        (OVER, Play(0), Rule.END_AFTER, "the game is over (strikes: end/strikes)"),
        (view(PLAIN, 1), Play(0), Rule.TURN_NOT_YOURS, "it is the turn of seat 0"),
    ],
)
def test_why_a_move_is_illegal(state: State, move: Move, rule: Rule, part: str) -> None:
    told = explain(state, move)
    assert (told.legal, told.rule, told.effect) == (False, rule, None)
    assert part in told.because
    assert rule.statement in str(told)
    assert told.ruling.rule is rule
    assert str(IllegalMove(rule, move, state)).endswith(f"is illegal: {told.because} [{rule}]")


def test_an_error_that_names_a_rule_which_no_move_breaks_says_the_rule() -> None:
    for move in (Play(0), Play(0, "red"), Discard(0), HintColor(1, "red"), HintValue(1, 1)):
        error = IllegalMove(Rule.PLAY_ANY, move, PLAIN)
        assert str(error) == f"{move} by seat 0 is illegal: {Rule.PLAY_ANY.statement} [play/any]"


@pytest.mark.parametrize(
    ("state", "move", "rule", "because", "effect"),
    [
        (PLAIN, Play(0), Rule.PLAY_SUCCESS, "it is the red 1, and red needs its 1", "places the red 1"),
        (PLAIN, Play(2), Rule.PLAY_FAILURE, "it is the blue 4, and blue needs its 2", "makes strike 2 of 3"),
        (PLAIN, Discard(1), Rule.DISCARD_TOKEN, "3 of 8 hint tokens are available", "gives 1 hint token back (4 of 8"),
        (
            PLAIN,
            HintColor(1, "yellow"),
            Rule.HINT_COMPLETE,
            "touches slot 0, 1 of seat 1",
            "spends a hint token (2 of 8",
        ),
        (
            NAMED,
            Play(0, "red"),
            Rule.CHOREOGRAPHY_RIGHT,
            "named as red, and red needs its 1",
            "gives 1 hint token back",
        ),
        (NAMED, Play(0, "blue"), Rule.CHOREOGRAPHY_WRONG, "named as blue", "discards the red 1, makes strike 1 of 3"),
        (NAMED, Play(1, "yellow"), Rule.CHOREOGRAPHY_UNPLAYABLE, "yellow needs its 1", "discards the yellow 3"),
        (NAMED, Play(2), Rule.PLAY_FAILURE, "the blue firework is complete", "leaves the hint tokens as they are"),
        (position(["r5", "y1"], strikes=2), Play(0), Rule.PLAY_FAILURE, "red needs its 1", "ends the game (strikes"),
        (position(["r1", "y1"], left=0, turns_left=1), Play(0), Rule.PLAY_SUCCESS, "red needs its 1", "draws nothing"),
    ],
)
def test_what_a_legal_move_would_do(state: State, move: Move, rule: Rule, because: str, effect: str) -> None:
    told = explain(state, move)
    assert (told.legal, told.rule) == (True, rule)
    assert because in told.because
    assert told.effect is not None
    assert effect in told.effect


def test_two_tokens_back() -> None:
    rules = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
    state = position(["r5", "y1"], piles="r4", hint_tokens=3, rules=rules)
    assert "gives 2 hint tokens back (5 of 8 available)" in str(explain(state, Play(0, "red")).effect)


def test_an_empty_hint_where_it_is_legal() -> None:
    state = position(HANDS, rules=editions.ABACUS)
    told = explain(state, HintColor(1, "blue"))
    assert (told.legal, told.rule) == (True, Rule.HINT_EMPTY)
    assert "may touch no card" in told.because


def test_a_discard_at_full_tokens_where_it_is_legal() -> None:
    state = position(HANDS, rules=editions.EARLY_RESEARCH)
    told = explain(state, Discard(1))
    assert (told.legal, told.rule) == (True, Rule.DISCARD_FULL)
    assert told.because == "8 of 8 hint tokens are available, but these rules allow a discard anyway."
    assert told.effect == "discards the yellow 3, leaves the hint tokens as they are (8 of 8 available), draws a card"
    assert explain(view(state, 0), Discard(1)).effect == "gives no hint token back: all are available"


def test_the_book_that_is_in_play() -> None:
    stated = explain(new_game(2, editions.ABACUS, seed=1), Discard(0))
    assert "abacus, “B. Discard a card”." in str(stated)
    silent = explain(position(HANDS, rules=editions.COCKTAIL_2010), HintColor(1, "blue"))
    assert "cocktail-2010 is silent; this is the library's reading." in str(silent)
    foreign = editions.ABACUS.with_variants(TIMED_CHOREOGRAPHY)
    assert "abacus does not have this rule" in str(explain(position(HANDS, rules=foreign), Play(0, "red")))
    assert explain(FULL, Discard(0)).source is None
    assert explain(new_game(2, editions.HANAB_LIVE, seed=1), Discard(0)).source is None


def test_of_a_view_nothing_hidden_is_told() -> None:
    eyes = view(PLAIN, 0)
    assert explain(eyes, Play(0)).rule is Rule.PLAY_ANY
    assert "its player does not know" in explain(eyes, Play(0)).because
    assert explain(eyes, Play(0)).effect == "places the card if it is the next of its colour, and is a strike if not"
    assert explain(eyes, Discard(0)).effect == "gives one hint token back: 4 available"
    assert explain(eyes, HintColor(1, "yellow")).effect == "spends one hint token: 2 left"
    assert explain(view(NAMED, 0), Play(0, "red")).rule is Rule.CHOREOGRAPHY_OPTIONAL


@given(states(), st.randoms(use_true_random=False), absurd_moves())
def test_hidden_cards_change_no_explanation(state: State, rng: object, move: Move) -> None:
    import random  # noqa: PLC0415

    assert isinstance(rng, random.Random)
    seat = state.current_player
    other = determinize(view(state, seat), rng)
    for each in (move, *legal_moves(state)):
        assert str(explain(view(state, seat), each)) == str(explain(view(other, seat), each))


@given(playthroughs(), absurd_moves())
def test_every_move_is_explained_truly(game: object, move: Move) -> None:
    from hanabi.testing import Playthrough  # noqa: PLC0415

    assert isinstance(game, Playthrough)
    for state in game.states[:: max(1, len(game.states) // 5)]:
        for each in (move, *legal_moves(state)):
            told = explain(state, each)
            refused = why_illegal(state, each)
            assert told.legal == (refused is None)
            assert refused in {None, told.rule}
            assert str(told)
            if told.legal:
                happened = event(state, each)
                assert told.effect is not None
                assert ("strike" in told.effect) == (happened.strikes > state.strikes)
                assert ("ends the game" in told.effect) == (happened.ending is not None)


def test_wrong_input() -> None:
    for junk in (None, 5, "play 0"):
        with pytest.raises(InvalidArgument):
            explain(FULL, junk)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            explain(junk, Play(0))  # type: ignore[arg-type]


def test_crowning_piece_is_named_as_the_end() -> None:
    state = position(["r5", "y1"], hint_tokens=3, rules=editions.COCKTAIL_2025.with_variants(CROWNING_PIECE))
    assert "ends the game (indispensable: crowning/indispensable)" in str(explain(state, Discard(0)).effect)
    assert attrs.asdict(explain(state, Discard(0)), recurse=False)["legal"] is True
