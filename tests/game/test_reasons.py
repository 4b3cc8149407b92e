"""Every rule that refuses a move says why, with the figures of the moment."""

from __future__ import annotations

import attrs
import pytest

from hanabi import (
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    Move,
    Play,
    Rule,
    State,
    apply,
    new_game,
    why_illegal,
)
from hanabi.game.internals import reason, seat_name
from hanabi.rulebook.texts.wording import wording
from positions import position

START = new_game(3, seed=7)
SPENT = attrs.evolve(START, hint_tokens=0)
TWO_EACH = attrs.evolve(STANDARD, hand_sizes={2: 2})
ONE_TOKEN, TWO_TOKENS = [new_game(2, attrs.evolve(STANDARD, hint_tokens=tokens), seed=7) for tokens in (1, 2)]
EMPTY_HAND = position(["", "r1 r2"], left=0, turns_left=2, rules=TWO_EACH)
ONE_CARD = position(["r1", "y1 y2"], left=0, turns_left=1, rules=TWO_EACH)
OVER = apply(position(["r5 r4", "b1 b2"], strikes=2, rules=TWO_EACH), Play(0))
ANNOUNCED = new_game(2, STANDARD.with_variants(TIMED_CHOREOGRAPHY), seed=7)
WILD = new_game(2, STANDARD.with_variants(RAINBOW), seed=7)
REDS = position(["y1 y2", "r1 r2"], rules=TWO_EACH)


@pytest.mark.parametrize(
    ("state", "move", "rule", "text"),
    [
        (START, Play(5), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 5 cards, in slots 0 to 4, and none in slot 5"),
        (START, Discard(-1), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 5 cards, in slots 0 to 4, and none in slot -1"),
        (ONE_CARD, Play(1), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 1 card, in slot 0, and none in slot 1"),
        (EMPTY_HAND, Play(0), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 0 cards, and none in slot 0"),
        (START, Discard(0), Rule.DISCARD_FULL, "all 8 hint tokens are available"),
        (ONE_TOKEN, Discard(0), Rule.DISCARD_FULL, "the only hint token is available"),
        (TWO_TOKENS, Discard(0), Rule.DISCARD_FULL, "all 2 hint tokens are available"),
        (attrs.evolve(ONE_TOKEN, hint_tokens=0), HintValue(1, 1), Rule.HINT_TOKEN, "no hint token is available"),
        (SPENT, HintValue(1, 1), Rule.HINT_TOKEN, "no hint token is available"),
        (START, HintColor(0, "red"), Rule.HINT_TEAMMATE, "seat 0 would be hinting to itself"),
        (START, HintValue(3, 1), Rule.HINT_TEAMMATE, "there is no seat 3: the seats are 0 to 2"),
        (START, HintValue(1, 6), Rule.HINT_UNKNOWN_COLOUR, "6 is not a value of this game: the values run from 1 to 5"),
        (
            START,
            HintColor(1, "puce"),
            Rule.HINT_UNKNOWN_COLOUR,
            "'puce' is not a colour of this game: a hint may name red, yellow, green, blue, white",
        ),
        (
            WILD,
            HintColor(1, "puce"),
            Rule.HINT_UNKNOWN_COLOUR,
            "'puce' is not a colour of this game: a hint may name red, yellow, green, blue, white",
        ),
        (
            WILD,
            HintColor(1, "rainbow"),
            Rule.HINT_UNKNOWN_COLOUR,
            "the cards of rainbow are in play, but no hint may name that colour",
        ),
        (REDS, HintColor(1, "blue"), Rule.HINT_EMPTY, "no card of seat 1 is touched by blue"),
        (REDS, HintValue(1, 5), Rule.HINT_EMPTY, "no card of seat 1 is touched by 5"),
        (START, Play(0, "red"), Rule.CHOREOGRAPHY_OFF, "these rules do not have Timed Choreography"),
        (
            ANNOUNCED,
            Play(0, "puce"),
            Rule.CHOREOGRAPHY_WHICH,
            "'puce' is not a suit in play: the suits are red, yellow, green, blue, white",
        ),
        (OVER, Play(0), Rule.END_AFTER, "the game is over: the last strike was made"),
    ],
)
def test_the_reason_for_a_refusal(state: State, move: Move, rule: Rule, text: str) -> None:
    assert why_illegal(state, move) is rule
    assert str(reason(state, move, rule)) == text


def test_the_reason_for_a_move_out_of_turn() -> None:
    assert why_illegal(START, Play(0), seat=2) is Rule.TURN_NOT_YOURS
    assert str(reason(START, Play(0), Rule.TURN_NOT_YOURS)) == "it is the turn of seat 0"


@pytest.mark.parametrize(
    ("state", "move", "rule", "text"),
    [
        (START, Play(5), Rule.TURN_NO_SUCH_CARD, "seat A holds 5 cards, in slots 0 to 4, and none in slot 5"),
        (START, Play(0), Rule.TURN_NOT_YOURS, "it is the turn of seat A"),
        (START, HintValue(0, 1), Rule.HINT_TEAMMATE, "seat A would be hinting to itself"),
        (START, HintValue(3, 1), Rule.HINT_TEAMMATE, "there is no seat D: the seats are A to C"),
        (REDS, HintColor(1, "blue"), Rule.HINT_EMPTY, "no card of seat B is touched by blue"),
    ],
)
def test_seats_have_the_names_that_the_reader_uses(state: State, move: Move, rule: Rule, text: str) -> None:
    assert wording(called=seat_name).reason(reason(state, move, rule)) == text


@pytest.mark.parametrize(
    ("move", "rule", "statement"),
    [
        (Play(0), Rule.TURN_ORDER, "Turns pass clockwise, seat by seat"),
        (Play(0), Rule.CHOREOGRAPHY_WHICH, "In Timed Choreography the colour of any suit in play may be named"),
        (Discard(0), Rule.HINT_EMPTY, "A hint has to touch a card, unless the rules allow empty hints"),
        (HintValue(1, 1), Rule.TURN_NO_SUCH_CARD, "A played or discarded card must be in the player's hand"),
    ],
)
def test_a_rule_that_no_such_move_can_break_gives_its_statement(move: Move, rule: Rule, statement: str) -> None:
    assert str(reason(START, move, rule)) == statement
