"""What is in the box, how a game is set up, and whose turn it is. Tests are named after rule ids."""

from collections import Counter

import attrs
import pytest

from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidSetup,
    Play,
    Rule,
    State,
    apply,
    event,
    legal_moves,
    new_game,
    variants,
    view,
    why_illegal,
)
from positions import deck, position


def test_deck_composition() -> None:
    state = new_game(2, seed=1)
    counts = Counter(state.deck)
    assert len(state.deck) == 50
    assert {suit.name for suit in STANDARD.suits} == {"white", "red", "blue", "yellow", "green"}
    assert {card.value: counts[card] for card in state.deck if card.suit == "blue"} == {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}


def test_tokens_hints() -> None:
    assert new_game(2, seed=1).hint_tokens == STANDARD.hint_tokens == 8


def test_tokens_strikes() -> None:
    state = position(["r5 r4 r3", "b1"])
    for strikes in (1, 2, 3):
        assert state.outcome is None
        state = attrs.evolve(apply(state, Play(0)), current_player=0)
        assert state.strikes == strikes
    assert state.outcome is not None


def test_setup_players() -> None:
    assert STANDARD.players == (2, 3, 4, 5)
    for players in (0, 1, 6):
        with pytest.raises(InvalidSetup):
            new_game(players, seed=1)


def test_setup_hand_size() -> None:
    sizes = {players: {len(hand) for hand in new_game(players, seed=1).hands} for players in STANDARD.players}
    assert sizes == {2: {5}, 3: {5}, 4: {4}, 5: {4}}


def test_setup_first_player() -> None:
    assert new_game(3, seed=1).current_player == 0
    assert new_game(3, seed=1, first_player=2).current_player == 2
    assert new_game(3, seed=1, first_player=2).hands == new_game(3, seed=1).hands


def test_deal_gives_each_seat_its_whole_hand() -> None:
    state = new_game(3, deck=deck("r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 g1 g2 g3 g4 g5 w5"), first_player=1)
    assert [[str(state.face(held)) for held in hand] for hand in state.hands] == [
        [f"{suit} {value}" for value in (1, 2, 3, 4, 5)] for suit in ("red", "yellow", "green")
    ]
    after = apply(state, Play(0))
    assert [held.order for held in after.hands[1]] == [6, 7, 8, 9, 15], "a drawn card goes to the end"


def test_turn_order() -> None:
    state = new_game(3, seed=1, first_player=1)
    seats = []
    for _ in range(4):
        seats.append(state.current_player)
        state = apply(state, legal_moves(state)[0])
    assert seats == [1, 2, 0, 1]


def test_turn_one_action() -> None:
    state = new_game(3, seed=1)
    assert {type(move) for move in legal_moves(state)} <= {Play, Discard, HintColor, HintValue}
    for move in legal_moves(state):
        assert apply(state, move).current_player == 1, "every move is a whole turn"


def test_turn_not_yours() -> None:
    """A move carries no seat: it is always made by the seat to move, with that seat's cards."""
    state = position(["r1", "y1"], player=1)
    assert event(state, Play(0)).card == state.face(state.hands[1][0])
    assert event(state, Play(0)).seat == 1


@pytest.mark.parametrize("slot", [-1, 2, 5, 99])
def test_turn_no_such_card(slot: int) -> None:
    state = position(["r1 r2", "y1 y2 y3"], hint_tokens=3)
    assert why_illegal(state, Play(slot)) is Rule.TURN_NO_SUCH_CARD
    assert why_illegal(state, Discard(slot)) is Rule.TURN_NO_SUCH_CARD


def test_hint_token() -> None:
    state = position(["r1", "y1"], hint_tokens=1)
    after = apply(state, HintValue(1, 1))
    assert after.hint_tokens == 0
    assert why_illegal(after, HintValue(0, 1)) is Rule.HINT_TOKEN
    assert not [move for move in legal_moves(after) if isinstance(move, HintColor | HintValue)]


@pytest.mark.parametrize("seat", [0, -1, 3, 4])
def test_hint_teammate(seat: int) -> None:
    state = position(["r1", "r1", "r1"])
    assert why_illegal(state, HintColor(seat, "red")) is Rule.HINT_TEAMMATE
    assert why_illegal(state, HintValue(seat, 1)) is Rule.HINT_TEAMMATE
    assert why_illegal(state, HintValue(2, 1)) is None


def test_hint_one_thing() -> None:
    state = position(["r1", "r1 y1 r2"])
    assert event(state, HintColor(1, "red")).touched == (0, 2)
    assert event(state, HintValue(1, 1)).touched == (0, 1)


def test_hint_complete() -> None:
    """The library works out the cards: every one that matches, and no other."""
    state = position(["r1", "g1 y2 g3 g3"])
    after = apply(state, HintColor(1, "green"))
    assert event(state, HintColor(1, "green")).touched == (0, 2, 3)
    assert [after.hints_on(1, slot) for slot in range(4)] == [("green",), (), ("green",), ("green",)]
    assert {card.suit for card in after.candidates(1, 0)} == {"green"}
    assert "green" not in {card.suit for card in after.candidates(1, 1)}


def test_hint_empty() -> None:
    state = position(["r1", "r2"])
    assert why_illegal(state, HintColor(1, "blue")) is Rule.HINT_EMPTY
    assert why_illegal(state, HintValue(1, 5)) is Rule.HINT_EMPTY
    lenient = position(["r1", "r2"], rules=attrs.evolve(STANDARD, empty_hints=True))
    assert why_illegal(lenient, HintColor(1, "blue")) is None
    after = apply(lenient, HintColor(1, "blue"))
    assert after.hint_tokens == 7
    assert "blue" not in {card.suit for card in after.candidates(1, 0)}, "an empty hint says something too"
    assert HintValue(1, 5) in legal_moves(lenient)


@pytest.mark.parametrize("hint", [HintColor(1, "black"), HintColor(1, "Red"), HintValue(1, 0), HintValue(1, 6)])
def test_hint_unknown_colour(hint: HintColor | HintValue) -> None:
    assert why_illegal(position(["r1", "r2"]), hint) is Rule.HINT_UNKNOWN_COLOUR


def test_discard_token() -> None:
    state = position(["r1", "y1"], hint_tokens=3)
    after = apply(state, Discard(0))
    assert after.hint_tokens == 4
    assert [str(card) for card in after.discards] == ["red 1"]


def test_discard_full() -> None:
    """Other programs accept it: a discard with all tokens available."""
    state = position(["r1", "y1"], hint_tokens=8)
    assert why_illegal(state, Discard(0)) is Rule.DISCARD_FULL
    assert not [move for move in legal_moves(state) if isinstance(move, Discard)]
    with pytest.raises(IllegalMove) as caught:
        apply(state, Discard(0))
    assert (caught.value.rule, caught.value.move, caught.value.state) == (Rule.DISCARD_FULL, Discard(0), state)
    assert why_illegal(position(["r1", "y1"], hint_tokens=7), Discard(0)) is None


def test_a_discard_at_full_tokens_where_the_rules_allow_it() -> None:
    allowed = attrs.evolve(STANDARD, discard_at_full_tokens=True)
    state = position(["r1 y2", "y1"], hint_tokens=8, rules=allowed)
    assert legal_moves(state)[:4] == (Play(0), Play(1), Discard(0), Discard(1))
    told = event(state, Discard(0))
    assert (told.hint_tokens, told.draws, apply(state, Discard(0)).hint_tokens) == (8, True, 8)
    assert why_illegal(state, Discard(2)) is Rule.TURN_NO_SUCH_CARD
    spent = position(["r1 y2", "y1"], hint_tokens=7, rules=allowed)
    assert apply(spent, Discard(0)).hint_tokens == 8
    assert legal_moves(spent) == legal_moves(state)


def test_hand_hidden() -> None:
    seen = view(position(["r1 y2", "b5 w1"], draws="w4"), 0)
    assert [str(seen.face(held)) for held in seen.hands[1]] == ["blue 5", "white 1"]
    assert [seen.face(held) for held in seen.hands[0]] == [None, None]
    drawn = view(apply(position(["r1 y2", "b5 w1"], draws="w4"), Play(0)), 0)
    assert [drawn.face(held) for held in drawn.hands[0]] == [None, None]


def test_hint_talk() -> None:
    """Nothing but a hint marks a card, and a hint marks it with what it names."""
    state = position(["r1 y2", "b5 w1"], hint_tokens=3)
    for move in (Play(0), Play(1), Discard(0)):
        after = apply(state, move)
        assert [after.hints_on(seat, slot) for seat in (0, 1) for slot in range(len(after.hands[seat]))] == [()] * 4
    assert apply(state, HintValue(1, 5)).hints_on(1, 0) == (5,)


def test_discard_public() -> None:
    state = position(["r1 b5", "y1"], hint_tokens=3, discards="g2 g3")
    assert [str(card) for card in apply(state, Discard(1)).discards] == ["green 2", "green 3", "blue 5"]


def test_draw_after_discard() -> None:
    state = position(["r1 r2", "y1"], hint_tokens=3, draws="w4")
    after = apply(state, Discard(0))
    assert [str(after.face(held)) for held in after.hands[0]] == ["red 2", "white 4"]
    assert after.deck_size == state.deck_size - 1


@pytest.mark.parametrize("slot", [0, 1])
def test_draw_after_play(slot: int) -> None:
    state = position(["r1 r5", "y1"], draws="w4")
    after = apply(state, Play(slot))
    assert len(after.hands[0]) == 2
    assert str(after.face(after.hands[0][1])) == "white 4"
    assert after.candidates(0, 1) == STANDARD.faces, "nothing is known of a fresh card"


def test_a_move_that_ends_the_game_draws_nothing() -> None:
    third = position(["r5 y2", "b5 w1"], strikes=2)
    assert (event(third, Play(0)).draws, apply(third, Play(0)).deck_size) == (False, third.deck_size)
    crowning = STANDARD.with_variants(variants.CROWNING_PIECE)
    lost = position(["r5 y2", "b5 w1"], hint_tokens=3, rules=crowning)
    assert (event(lost, Discard(0)).draws, apply(lost, Discard(0)).deck_size) == (False, lost.deck_size)


def test_hint_after_hint_narrows() -> None:
    state: State = position(["r1", "r1 r2 y1"])
    state = attrs.evolve(apply(state, HintColor(1, "red")), current_player=0)
    after = apply(state, HintValue(1, 1))
    assert [str(card) for card in after.candidates(1, 0)] == ["red 1"]
    assert after.hints_on(1, 0) == ("red", 1)
    assert {str(card) for card in after.candidates(1, 1)} == {"red 2", "red 3", "red 4", "red 5"}
    repeated = apply(attrs.evolve(after, current_player=0), HintValue(1, 1))
    assert all(new is old for new, old in zip(repeated.hands[1], after.hands[1], strict=True))
