"""The rules of a table in a few lines."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import attrs
import pytest
from hypothesis import given

from hanabi import STANDARD, Courses, HintUse, InvalidRules, Matching, Rules, SpecialValue, Suit, Telling, Touch
from hanabi.display.pictures.hint_lines import touch_in_words
from hanabi.display.pictures.rules_in_short import rules_in_short
from hanabi.game.internals import changed_settings, settings_in_words
from hanabi.rulebook.internals import rules_called
from hanabi.testing import rules as any_rules
from hypothesis_examples import examples
from uncommon_rules import UNCOMMON


@pytest.mark.parametrize("touch", [touch for touch in Touch if touch is not Touch.OWN])
def test_every_unusual_way_of_touching_has_its_words(touch: Touch) -> None:
    colors = touch_in_words(Suit("odd", "o", color_touch=touch, colors=()))
    values = touch_in_words(Suit("odd", "o", value_touch=touch))
    assert colors is not None
    assert values is not None
    assert colors.replace("colour", "value") == values


SETTINGS: dict[str, list[Any]] = {
    "hint_tokens": [7],
    "strikes": [2],
    "empty_hints": [True],
    "discard_at_full_tokens": [True],
    "completion_bonus": [False],
    "strikeout_keeps_points": [True],
    "last_round": [False],
    "lost_card_ends": [True],
    "all_or_nothing": [True],
    "deck_plays": [True],
    "choreography": [True],
    "stops_when_hopeless": [True],
    "special_value": [
        *[SpecialValue(1, color_touch=touch) for touch in Touch],
        *[SpecialValue(5, value_touch=touch) for touch in Touch if touch is not Touch.OWN],
        SpecialValue(1, deceptive=True),
    ],
    "color_hints": [use for use in HintUse if use is not HintUse.USUAL],
    "value_hints": [use for use in HintUse if use is not HintUse.USUAL],
    "value_matching": [matching for matching in Matching if matching is not Matching.EXACT],
    "synesthesia": [True],
    "alternating_hints": [True],
    "hints_told": [telling for telling in Telling if telling is not Telling.ALL],
    "hint_cost": [2, 3],
    "courses": [courses for courses in Courses if courses is not Courses.ONE],
}
"""Unusual values of each setting."""
SHOWN_ELSEWHERE = {"suits", "hand_sizes", "scale", "edition", "variants"}


def test_every_setting_that_is_unusual_is_said() -> None:
    assert {field.name for field in attrs.fields(Rules)} == {*SETTINGS, *SHOWN_ELSEWHERE}
    for name, values in SETTINGS.items():
        lines = {rules_in_short(attrs.evolve(STANDARD, **{name: value})).in_short for value in values}
        assert len({*lines, rules_in_short(STANDARD).in_short}) == len(values) + 1, name


@examples(100)
@given(any_rules())
def test_it_is_said_whatever_the_other_settings_are(rules: Rules) -> None:
    for field in attrs.fields(Rules):
        if field.name in SETTINGS and getattr(rules, field.name) != field.default:
            with suppress(InvalidRules):  # another setting may need this one
                changed: dict[str, Any] = {field.name: field.default}
                usual = attrs.evolve(rules, **changed)
                assert rules_in_short(usual).in_short != rules_in_short(rules).in_short, field.name


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rainbow ones", "A 1 is touched by every colour."),
        ("pink ones", "A 1 is touched by every value, and no hint may name 1."),
        ("null fives", "A 5 is touched by no colour and no value, and no hint may name 5."),
        (
            "deceptive ones",
            (
                "A 1 is touched by the hint for another value (red 1 by 2, yellow 1 by 3, green 1 by 4, blue 1 by 5, "
                "white 1 by 2), and no hint may name 1."
            ),
        ),
        ("prism", "Prism is touched by the colour of its value."),
        ("prism", "The colour of a value: red touches 1 and 5, yellow touches 2, green touches 3, blue touches 4."),
        ("shared colours", "Tomato and mahogany are touched by red."),
        ("several colours", "Geas is touched by red, yellow and green."),
        ("starved", "The tokens are half tokens: a hint costs 2 of them."),
        (
            "synesthesia",
            (
                "Hints by colour also touch a value: red touches 1 and 5, yellow touches 2, green touches 3, "
                "brown touches 4; brown only by colour."
            ),
        ),
        ("inverted", "Orange is inverted: playing a card of it discards it, and discarding it plays it."),
    ],
)
def test_lines_that_players_read(name: str, line: str) -> None:
    assert line in rules_in_short(UNCOMMON[name]).in_short


def test_what_goes_before_a_special_value_is_said() -> None:
    pink = Suit("pink", "i", value_touch=Touch.ALL)
    rules = Rules(suits=[STANDARD.suits[0], pink], special_value=SpecialValue(1, color_touch=Touch.ALL))
    assert rules_in_short(rules).in_short[-2:] == (
        "Pink is touched by every value.",
        "A 1 is touched by every colour.",
    )
    white = Suit("white", "w", color_touch=Touch.NONE)
    null = SpecialValue(5, color_touch=Touch.ALL, value_touch=Touch.NONE)
    assert rules_in_short(Rules(suits=[STANDARD.suits[0], pink, white], special_value=null)).in_short[-1] == (
        "A 5 is touched by every colour (white 5 by no colour) and no value (pink 5 by every value), "
        "and no hint may name 5."
    )
    deceptive = SpecialValue(1, deceptive=True)
    assert rules_in_short(Rules(suits=[STANDARD.suits[0], pink], special_value=deceptive)).in_short[-1] == (
        "A 1 is touched by the hint for another value (red 1 by 2, pink 1 by every value), and no hint may name 1."
    )


def test_what_synesthesia_does_not_touch_is_said() -> None:
    white = Suit("white", "w", color_touch=Touch.NONE)
    rules = Rules(suits=[*STANDARD.suits[:2], white], synesthesia=True, value_hints=HintUse.MUTE)
    assert rules_in_short(rules).in_short[-1] == (
        "Hints by colour also touch a value: red touches 1, 3 and 5, yellow touches 2 and 4; white by no hint."
    )


def test_unusual_numbers_of_cards_are_said() -> None:
    dark = Suit("dark", "d", copies=[1, 1, 1, 1, 1])
    assert "The cards of dark: 1 2 3 4 5." in rules_in_short(Rules(suits=[*STANDARD.suits, dark])).in_short
    fours = [Suit(name, name[0], copies=[3, 2, 2, 1, 1]) for name in ("red", "yellow", "green")]
    assert "The cards of each suit: 1 1 1 2 2 3 3 4 5." in rules_in_short(Rules(suits=fours)).in_short
    assert not any("cards of" in line for line in rules_in_short(STANDARD).in_short)


def test_nobody_asks_for_hints_that_touch_where_none_can() -> None:
    line = "A hint has to touch a card."
    assert line in rules_in_short(Rules(color_hints=HintUse.BLIND)).in_short
    assert line not in rules_in_short(Rules(color_hints=HintUse.BLIND, value_hints=HintUse.BLIND)).in_short


def test_suits_of_odd_colours() -> None:
    suits = [
        Suit("red", "r", colors=()),
        Suit("bright", "b", color_touch=Touch.ALL, colors=["gold", "silver"]),
        Suit("prism", "p", prism=True),
    ]
    assert rules_in_short(Rules(suits=suits)).in_short[-5:] == (
        "Red is touched by no colour.",
        "Bright is touched by every colour.",
        "Prism is touched by the colour of its value.",
        "The colour of a value: gold touches 1, 3 and 5, silver touches 2 and 4.",
        "Because of bright, hints may also name gold and silver.",
    )


def test_there_may_be_no_colour_for_a_value() -> None:
    rules = Rules(suits=[*STANDARD.suits[:2], Suit("prism", "p", prism=True)], color_hints=HintUse.MUTE)
    assert "The colour of a value: none." in rules_in_short(rules).in_short


def test_deceptive_cards_without_hints_by_value() -> None:
    rules = Rules(special_value=SpecialValue(1, deceptive=True), value_hints=HintUse.MUTE)
    assert rules_in_short(rules).in_short[-1] == "A 1 counts as a special value, and no hint may name 1."


def test_the_name_of_rules_says_their_unusual_settings() -> None:
    pink_ones = attrs.evolve(STANDARD, special_value=SpecialValue(1, value_touch=Touch.ALL), color_hints=HintUse.BLIND)
    assert rules_called(pink_ones) == "the standard rules (special_value=1 value_touch=all, color_hints=blind)"
    assert settings_in_words(changed_settings(STANDARD, pink_ones)) == ["special_value=None", "color_hints=usual"]
