"""Crowning Piece, Timed Choreography and the Avalanche of Colours. Tests are named after rule ids."""

import attrs
import pytest

from hanabi import (
    CROWNING_PIECE,
    STANDARD,
    Band,
    Card,
    Discard,
    Ending,
    HintColor,
    HintValue,
    Play,
    Rule,
    State,
    Suit,
    Touch,
    apply,
    event,
    legal_moves,
    new_game,
    why_illegal,
)
from positions import position

MULTICOLOUR = Suit("multicolor", "m", copies=(1, 1, 1, 1, 1))
CROWNING = STANDARD.with_variants(CROWNING_PIECE)
CHOREOGRAPHY = attrs.evolve(STANDARD, choreography=True)
AVALANCHE = attrs.evolve(STANDARD, suits=(*STANDARD.suits, MULTICOLOUR))


def ending(state: State) -> Ending | None:
    return None if state.outcome is None else state.outcome.ending


def test_crowning_no_last_round() -> None:
    state = position(["y1 y1", "r1 r1"], left=1, hint_tokens=0, rules=CROWNING, piles="r1 y1")
    for _ in range(4):
        state = apply(state, Discard(0))
        assert (state.turns_left, ending(state)) == (None, None)
    assert [len(hand) for hand in state.hands] == [1, 0]


@pytest.mark.parametrize("move", [Discard(0), Play(0)])
def test_crowning_indispensable(move: Discard | Play) -> None:
    for hand, discards, lost in [
        ("r5", "", True),
        ("r2", "r2", True),
        ("r2", "", False),
        ("r1", "r1 r1", move == Discard(0)),
    ]:
        state = position([hand, "y1"], discards=discards, hint_tokens=3, rules=CROWNING)
        after = apply(state, move)
        assert (ending(after) is Ending.INDISPENSABLE) is lost, (hand, discards)
        assert len(after.hands[0]) == (0 if lost else 1), "the deck still has cards, but the game is over"
    placed = position(["r2", "y1"], discards="", piles="r2", hint_tokens=3, rules=CROWNING)
    assert ending(apply(placed, move)) is None, "a card that is on its pile is not needed"


def test_crowning_strikes() -> None:
    state = position(["r5", "y1"], strikes=2, rules=CROWNING)
    assert ending(apply(state, Play(0))) is Ending.STRIKES, "and not the loss of the red 5"
    state = position(["r1", "y1"], strikes=2, rules=CROWNING, piles="r1")
    assert ending(apply(state, Play(0))) is Ending.STRIKES


def test_crowning_all_or_nothing() -> None:
    lost = apply(position(["r5", "y1"], piles="y4 b5", hint_tokens=3, rules=CROWNING), Discard(0)).outcome
    assert lost is not None
    assert (lost.score, lost.won, lost.piles, lost.rating) == (0, False, 9, None)
    keeping = attrs.evolve(CROWNING, strikeout_keeps_points=True)
    struck = apply(position(["r5", "y1"], piles="y4", strikes=2, rules=keeping), Play(0)).outcome
    assert struck is not None
    assert struck.score == 0
    won = apply(position(["w5", "y1"], piles="r5 y5 g5 b5 w4", rules=CROWNING), Play(0)).outcome
    assert won is not None
    assert (won.score, won.won) == (25, True)


def test_crowning_empty_hand() -> None:
    state = position(["", "r1 y1"], left=0, rules=CROWNING)
    assert [type(move) for move in legal_moves(state)] == [HintColor, HintColor, HintValue]
    assert why_illegal(state, Discard(0)) is Rule.TURN_NO_SUCH_CARD


def test_crowning_stuck() -> None:
    state = position(["r1", ""], left=0, hint_tokens=0, rules=CROWNING)
    after = apply(state, Play(0))
    assert ending(after) is Ending.STUCK, "no card, no token"
    assert after.outcome is not None
    assert (after.outcome.score, after.outcome.piles) == (0, 1)
    state = position(["r1", ""], left=0, hint_tokens=3, rules=CROWNING)
    assert ending(apply(state, Play(0))) is Ending.STUCK, "tokens, but nobody to tell anything"
    state = position(["r1 r2", ""], left=0, hint_tokens=3, rules=CROWNING)
    after = apply(state, Play(0))
    assert ending(after) is None, "the red 2 can be hinted"
    assert ending(apply(after, HintValue(0, 2))) is None


def test_crowning_stuck_before_cards_that_no_hint_touches() -> None:
    ghost = Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE)
    rules = attrs.evolve(CROWNING, suits=(*STANDARD.suits, ghost))
    state = position(["x1 r1", "r2", ""], left=0, hint_tokens=3, rules=rules, player=1, piles="r1")
    assert ending(apply(state, Play(0))) is None
    state = position(["x1", "r2", ""], left=0, hint_tokens=3, rules=rules, player=1, piles="r1")
    assert ending(apply(state, Play(0))) is Ending.STUCK
    lenient = attrs.evolve(rules, empty_hints=True)
    state = position(["x1", "r2", ""], left=0, hint_tokens=3, rules=lenient, player=1, piles="r1")
    assert ending(apply(state, Play(0))) is None, "an empty hint can always be given"


NO_LAST_ROUND = attrs.evolve(STANDARD, last_round=False)
LOST_CARD_ENDS = attrs.evolve(STANDARD, lost_card_ends=True)
ALL_OR_NOTHING = attrs.evolve(STANDARD, all_or_nothing=True)


def test_the_variant_sets_three_questions_together() -> None:
    one, *others = (NO_LAST_ROUND, LOST_CARD_ENDS, ALL_OR_NOTHING)
    together = attrs.evolve(one, lost_card_ends=True, all_or_nothing=True)
    assert attrs.evolve(together, variants=["crowning-piece"]) == CROWNING
    assert len({one, *others, CROWNING, STANDARD}) == 5


def test_without_a_last_round_alone_a_lost_card_is_no_end_and_points_count() -> None:
    assert new_game(2, attrs.evolve(NO_LAST_ROUND, hand_sizes={2: 25}), seed=1).turns_left is None
    state = position(["r5 y1", "y1"], left=1, hint_tokens=3, rules=NO_LAST_ROUND, piles="r4 y2")
    state = apply(apply(state, Discard(0)), Discard(0))
    assert (state.turns_left, state.ending, state.is_dead(Card("red", 5))) == (None, None, True)
    stuck = apply(position(["r1", ""], left=0, hint_tokens=0, rules=NO_LAST_ROUND), Play(0)).outcome
    assert stuck is not None
    assert (stuck.ending, stuck.score, stuck.won) == (Ending.STUCK, 1, False)


def test_an_ending_by_a_lost_card_alone_keeps_the_points_and_the_last_round() -> None:
    over = apply(position(["r5", "y1"], piles="y4", hint_tokens=3, rules=LOST_CARD_ENDS), Discard(0)).outcome
    assert over is not None
    assert (over.ending, over.score, over.won) == (Ending.INDISPENSABLE, 4, False)
    last = position(["r5 y3", "y1 y2"], left=0, turns_left=2, piles="w1", rules=LOST_CARD_ENDS, hint_tokens=3)
    assert last.turns_left == 2
    drawn = position(["r1 y3", "y1"], left=1, hint_tokens=3, rules=LOST_CARD_ENDS)
    assert apply(drawn, Play(0)).turns_left == 2
    end = position(["r5 y3", "y1"], left=0, turns_left=1, hint_tokens=3, rules=LOST_CARD_ENDS)
    assert ending(apply(end, Discard(0))) is Ending.INDISPENSABLE, "and not the end of the last round"


def test_all_or_nothing_alone_is_played_to_the_end_of_the_last_round() -> None:
    scaled = attrs.evolve(ALL_OR_NOTHING, scale=[Band(0, "poor")])
    state = apply(position(["r5 y1", "y1"], piles="r4", hint_tokens=3, rules=scaled), Discard(0))
    assert state.ending is None, "the display cannot be perfect any more"
    end = apply(position(["r5", "y1"], piles="r4", left=0, turns_left=1, rules=scaled), Play(0)).outcome
    assert end is not None
    assert (end.ending, end.score, end.piles, end.rating) == (Ending.DECK, 0, 5, None)
    won = apply(position(["w5", "y1"], piles="r5 y5 g5 b5 w4", rules=scaled), Play(0)).outcome
    assert won is not None
    assert (won.score, won.rating) == (25, None)


def test_all_or_nothing_stops_when_no_more_cards_can_be_placed_and_no_sooner() -> None:
    stopping = attrs.evolve(ALL_OR_NOTHING, stops_when_hopeless=True)
    state = apply(position(["r5 y1", "y1"], piles="r4", hint_tokens=3, rules=stopping), Discard(0))
    assert state.ending is None
    nothing = position(["r5 g1", "y1"], piles="r4 y5 g5 b5 w5", hint_tokens=3, rules=stopping)
    assert ending(apply(nothing, Discard(0))) is Ending.HOPELESS


def test_choreography_optional() -> None:
    state = position(["r1 y3", "y1"], rules=CHOREOGRAPHY)
    names = [None, "red", "yellow", "green", "blue", "white"]
    assert legal_moves(state)[:12] == tuple(Play(slot, name) for slot in (0, 1) for name in names)


def test_choreography_right() -> None:
    state = position(["r1", "y1"], hint_tokens=3, rules=CHOREOGRAPHY)
    assert apply(state, Play(0, "red")).hint_tokens == 4
    assert apply(state, Play(0, "red")).fireworks[0] == 1
    assert apply(state, Play(0)).hint_tokens == 3
    five = position(["r5", "y1"], piles="r4", hint_tokens=3, rules=CHOREOGRAPHY)
    assert apply(five, Play(0, "red")).hint_tokens == 5, "one for the 5 and one for the name"
    assert apply(five, Play(0)).hint_tokens == 4
    no_bonus = attrs.evolve(CHOREOGRAPHY, completion_bonus=False)
    five = position(["r5", "y1"], piles="r4", hint_tokens=3, rules=no_bonus)
    assert apply(five, Play(0, "red")).hint_tokens == 4


def test_choreography_wrong() -> None:
    state = position(["r1", "y1"], hint_tokens=3, rules=CHOREOGRAPHY)
    after = apply(state, Play(0, "blue"))
    assert (after.fireworks, after.strikes, after.hint_tokens) == ((0, 0, 0, 0, 0), 1, 3)
    assert [str(card) for card in after.discards] == ["red 1"]
    assert not event(state, Play(0, "blue")).placed


def test_choreography_unplayable() -> None:
    after = apply(position(["r3", "y1"], hint_tokens=3, rules=CHOREOGRAPHY), Play(0, "red"))
    assert (after.strikes, after.hint_tokens, len(after.discards)) == (1, 3, 1)


@pytest.mark.parametrize(("before", "after"), [(6, 8), (7, 8), (8, 8)])
def test_choreography_full(before: int, after: int) -> None:
    state = position(["r5", "y1"], piles="r4", hint_tokens=before, rules=CHOREOGRAPHY)
    assert apply(state, Play(0, "red")).hint_tokens == after


def test_choreography_which() -> None:
    rules = attrs.evolve(AVALANCHE, choreography=True)
    state = position(["m1 r1", "y1"], piles="y5", rules=rules, hint_tokens=3)
    assert why_illegal(state, Play(0, "multicolor")) is None
    assert apply(state, Play(0, "multicolor")).hint_tokens == 4
    assert why_illegal(state, Play(1, "yellow")) is None, "a complete colour may be named: it is an error"
    assert apply(state, Play(1, "yellow")).strikes == 1
    assert why_illegal(state, Play(1, "black")) is Rule.CHOREOGRAPHY_WHICH
    without = position(["r1", "y1"], rules=CHOREOGRAPHY)
    assert why_illegal(without, Play(0, "multicolor")) is Rule.CHOREOGRAPHY_WHICH


def test_choreography_off() -> None:
    state = position(["r1", "y1"])
    assert why_illegal(state, Play(0, "red")) is Rule.CHOREOGRAPHY_OFF


def test_choreography_with_crowning_piece() -> None:
    rules = CHOREOGRAPHY.with_variants(CROWNING_PIECE)
    state = position(["m5", "y1"], rules=attrs.evolve(rules, suits=AVALANCHE.suits), piles="m4", hint_tokens=3)
    assert ending(apply(state, Play(0, "red"))) is Ending.INDISPENSABLE, "it would have fit, and is lost"


def test_avalanche_cards() -> None:
    cards = [card for card in new_game(2, AVALANCHE, seed=1).deck if card.suit == "multicolor"]
    assert sorted(card.value for card in cards) == [1, 2, 3, 4, 5]
    assert AVALANCHE.deck_size == 55


def test_avalanche_colour() -> None:
    state = position(["r1", "m1 r2"], rules=AVALANCHE)
    assert event(state, HintColor(1, "red")).touched == (1,)
    assert event(state, HintColor(1, "multicolor")).touched == (0,)
    assert event(state, HintValue(1, 1)).touched == (0,)
    assert apply(position(["m1", "r2"], rules=AVALANCHE), Play(0)).fireworks == (0, 0, 0, 0, 0, 1)


def test_avalanche_score() -> None:
    state = position(["m5", "y1"], rules=AVALANCHE, piles="r5 y5 g5 b5 w5 m4")
    assert AVALANCHE.max_score == 30
    outcome = apply(state, Play(0)).outcome
    assert outcome is not None
    assert (outcome.score, outcome.ending) == (30, Ending.PERFECT)


def test_avalanche_single() -> None:
    rules = AVALANCHE.with_variants(CROWNING_PIECE)
    state = position(["m1", "y1"], rules=rules, hint_tokens=3)
    assert {str(card) for card in state.indispensable_cards if card.suit == "multicolor"} == {
        f"multicolor {value}" for value in (1, 2, 3, 4, 5)
    }
    assert ending(apply(state, Discard(0))) is Ending.INDISPENSABLE


def test_wild_suit_is_touched_by_every_colour_and_cannot_be_named() -> None:
    rainbow = Suit("rainbow", "m", color_touch=Touch.ALL)
    rules = attrs.evolve(STANDARD, suits=(*STANDARD.suits, rainbow))
    state = position(["r1", "m1 b2"], rules=rules)
    assert event(state, HintColor(1, "red")).touched == (0,)
    assert event(state, HintColor(1, "blue")).touched == (0, 1)
    assert why_illegal(state, HintColor(1, "rainbow")) is Rule.HINT_UNKNOWN_COLOUR
    assert {card.suit for card in apply(state, HintColor(1, "blue")).candidates(1, 0)} == {"blue", "rainbow"}


def test_colourless_and_rankless_suits() -> None:
    white = Suit("pale", "p", color_touch=Touch.NONE)
    brown = Suit("brown", "n", value_touch=Touch.NONE)
    pink = Suit("pink", "i", value_touch=Touch.ALL)
    rules = attrs.evolve(STANDARD, suits=(*STANDARD.suits, white, brown, pink))
    state = position(["r1", "p1 n1 i4 r1"], rules=rules)
    assert event(state, HintColor(1, "red")).touched == (3,)
    assert event(state, HintValue(1, 1)).touched == (0, 2, 3)
    assert event(state, HintColor(1, "brown")).touched == (1,)
    assert event(state, HintValue(1, 5)).touched == (2,)


def test_descending_suit_runs_from_five_to_one() -> None:
    powder = Suit("black", "k", copies=(1, 2, 2, 2, 3), color_touch=Touch.NONE, descending=True)
    rules = attrs.evolve(STANDARD, suits=(*STANDARD.suits, powder))
    state = position(["k5 k1", "y1"], rules=rules)
    assert apply(state, Play(1)).strikes == 1
    assert apply(state, Play(0)).fireworks[5] == 1
    assert [str(card) for card in state.playable_cards][-1] == "black 5"
    last = position(["k1", "y1"], rules=rules, piles="k2", hint_tokens=3)
    assert apply(last, Play(0)).hint_tokens == 4, "the bonus is for the last card of the firework"
    assert "black 1" in {str(card) for card in state.indispensable_cards}
