"""What rules say of themselves, and what is said of rules that cannot be."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hanabi import (
    AVALANCHE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Band,
    InvalidRules,
    Rules,
    Suit,
)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (STANDARD, "Rules()"),
        (Rules(edition="mine", strikes=2), "Rules('mine', strikes=2)"),
        (Rules(hand_sizes={2: 5, 3: 4}), "Rules(hand_sizes=2:5 3:4)"),
        (attrs.evolve(STANDARD, suits=STANDARD.suits[:2]), "Rules(suits=red yellow)"),
        (
            STANDARD.with_variants(AVALANCHE),
            "Rules(variants=avalanche, suits=red yellow green blue white multicolor(5))",
        ),
        (Rules(scale=(Band(0, "poor"), Band(6, "fair"))), "Rules(scale=0 6)"),
        (STANDARD.with_variants(TIMED_CHOREOGRAPHY), "Rules(variants=timed-choreography, choreography=True)"),
    ],
)
def test_rules_name_what_differs_from_the_defaults(rules: Rules, text: str) -> None:
    assert repr(rules) == text


def test_only_colours_that_a_hint_may_name_are_listed() -> None:
    assert STANDARD.with_variants(RAINBOW).colors == STANDARD.colors
    assert STANDARD.with_variants(AVALANCHE).colors == (*STANDARD.colors, "multicolor")


def test_a_variant_that_refuses_the_rules_is_heard() -> None:
    def refuses(rules: Rules) -> Rules:
        return attrs.evolve(rules, strikes=0)

    with pytest.raises(InvalidRules, match="strikes: expected 1 to 99, got 0"):
        STANDARD.with_variants(refuses)


def test_suits_of_different_length() -> None:
    suits = (Suit("red", "r"), Suit("blue", "b", copies=(1,)), Suit("green", "g", copies=(2, 1)))
    with pytest.raises(InvalidRules) as caught:
        Rules(suits=suits)
    assert caught.value.messages == ("suits: all must have the same values, got red 1-5, blue 1-1, green 1-2",)


@pytest.mark.parametrize(
    "sizes", [7, ((2, 5), 7), ((2, 5), (3, 5, 5)), (2, 5), "25"], ids=["number", "mixed", "three", "flat", "text"]
)
def test_hand_sizes_that_are_not_pairs(sizes: Any) -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(hand_sizes=sizes)
    told = "hand_sizes: expected hand sizes by number of players, such as {2: 5}, got " + repr(sizes)
    assert caught.value.messages == (told,)


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        ([([], 5)], "expected 2 to 10 players, got []"),
        ([(1, 5), (2, 5), (2, 5)], "expected 2 to 10 players, got 1"),
        ([(2, 5), (2, 4)], "a number of players is given twice, got ((2, 4), (2, 5))"),
        (dict.fromkeys(range(1, 11), 1), "expected 2 to 10 players, got 1"),
        (dict.fromkeys(range(1, 12), 1), "expected at most 10 numbers of players"),
    ],
)
def test_hand_sizes_that_no_game_has(sizes: Any, told: str) -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(hand_sizes=sizes)
    assert caught.value.messages == (f"hand_sizes: {told}",)
