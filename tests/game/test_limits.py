"""The largest that is allowed and the first that is not, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from hanabi import Band, Ending, InvalidRules, InvalidSetup, Play, Rules, Suit, apply, new_game
from positions import position

GREAT = [Suit(letter * 2, letter, copies=(10,) * 9) for letter in "abcdefghij"]


def test_hands_hold_up_to_255_cards() -> None:
    assert Rules(suits=GREAT, hand_sizes={2: 255}).hand_size(2) == 255
    with pytest.raises(InvalidRules, match="hand_sizes: 2 players need a hand"):
        Rules(suits=GREAT, hand_sizes={2: 256})


def test_a_scale_goes_up_to_a_thousand() -> None:
    assert Rules(scale=[Band(0, "low"), Band(1000, "high")]).rating(1000) == "high"
    with pytest.raises(InvalidRules, match="scale: a band is a whole score and a label"):
        Rules(scale=[Band(0, "low"), Band(1001, "high")])


def test_a_scale_is_made_of_bands() -> None:
    with pytest.raises(InvalidRules, match=r"^invalid rules: scale: expected Band values, got \('low',\)$"):
        Rules(scale=["low"])


@pytest.mark.parametrize("deck", ["r1 r2", b"r1 r2"])
def test_a_text_is_no_deck(deck: Any) -> None:
    with pytest.raises(InvalidSetup, match="expected a list or a tuple of cards in the order of the deal"):
        new_game(2, deck=deck)


def test_a_table_shows_whose_turn_it_is_or_how_it_ended() -> None:
    state = position(["r5 r1", "y1"], strikes=2)
    assert repr(state).endswith("; seat 0 to move>")
    over = apply(state, Play(0))
    assert over.ending is Ending.STRIKES
    assert repr(over).endswith("; over: strikes>")


def test_settings_are_named() -> None:
    with pytest.raises(TypeError):
        Rules(GREAT)  # type: ignore[call-arg]
