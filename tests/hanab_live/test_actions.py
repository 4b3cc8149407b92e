"""Moves as actions of the site: what players send, and what exports record."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import Card, Discard, Play, Suit, apply, legal_moves, new_game, view
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.site_actions import SiteAction, recorded_action, recorded_move, sent_action, sent_move
from hanabi.plain_data import Unfit
from hanabi.records import History
from hanabi.testing import playthroughs
from hypothesis_examples import examples

ORANGE = attrs.evolve(
    variant_rules(),
    suits=(*variant_rules().suits[:4], Suit("orange", "o", inverted=True)),
    discard_at_full_tokens=True,
)


@examples(30)
@given(playthroughs(rules=st.sampled_from([variant_rules("Black & Pink (5 Suits)"), ORANGE])))
def test_every_move_of_a_game_goes_out_and_comes_back(game: History) -> None:
    for state, _ in game.turns:
        eyes = view(state, state.current_player)
        for move in legal_moves(state):
            sent = sent_action(eyes, move)
            assert sent == sent_action(state, move)
            assert sent_move(eyes, sent) == sent_move(state, sent) == move
            assert recorded_move(state, recorded_action(state, move)) == move


def test_the_last_card_of_the_deck_is_the_slot_after_the_hand() -> None:
    rules = attrs.evolve(ORANGE, deck_plays=True, hand_sizes={2: 23})
    state = new_game(2, rules, seed=1)
    for _ in range(3):
        state = apply(state, Discard(0))
    for move in (Play(23), Discard(23)):
        sent = sent_action(view(state, 1), move)
        assert sent.target == 49
        assert sent_move(view(state, 1), sent) == move
        assert recorded_move(state, recorded_action(state, move)) == move
    assert sent_move(state, SiteAction(0, 50)) == Play(-1)


def test_an_inverted_card_is_recorded_as_what_happened_to_it() -> None:
    # The first player holds orange 1, orange 2 and red 1.
    held = [Card("orange", 1), Card("orange", 2), Card("red", 1)]
    rest = Counter(ORANGE.cards) - Counter(held)
    state = new_game(2, ORANGE, deck=[*held, *rest.elements()])
    place, lose, plain = Discard(0), Play(1), Play(2)
    assert [sent_action(state, move).type for move in (place, lose, plain)] == [1, 0, 0]
    recorded = [recorded_action(state, move) for move in (place, lose, plain)]
    assert recorded == [SiteAction(0, 0), SiteAction(1, 1), SiteAction(0, 2)]
    assert [recorded_move(state, action) for action in recorded] == [place, lose, plain]
    assert apply(state, place).score == 1
    assert [str(card) for card in apply(state, lose).discards] == ["orange 2"]
    # A player sends its intention without knowing the card.
    assert sent_action(view(state, 0), place) == SiteAction(1, 0)


def test_cards_are_named_by_their_order() -> None:
    state = new_game(3, variant_rules(), seed=1, first_player=2)
    assert [sent_action(state, Play(slot)) for slot in range(5)] == [SiteAction(0, order) for order in range(10, 15)]
    assert [sent_action(state, Discard(slot)).target for slot in (0, 4)] == [10, 14]
    assert sent_move(state, SiteAction(1, 3)) == Discard(-1)


@pytest.mark.parametrize("action", [SiteAction(2, 1, 5), SiteAction(2, 1, -1)])
def test_what_is_no_move(action: SiteAction) -> None:
    with pytest.raises(Unfit):
        sent_move(new_game(2, variant_rules(), seed=1), action)
