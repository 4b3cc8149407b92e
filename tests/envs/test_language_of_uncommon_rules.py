"""What language players read of games whose hints name, touch or tell something unusual, and what they may answer."""

from __future__ import annotations

import pytest

from hanabi import HintColor, HintUse, HintValue, Rules, Suit, apply, event, view
from hanabi.envs.language import LanguageGame
from hanabi.envs.language.prompts import briefing, observation
from hanabi.envs.language.sentences import read_sentence
from positions import position
from uncommon_rules import UNCOMMON

NOTHING_TO_NAME = Rules(color_hints=HintUse.MUTE, value_hints=HintUse.MUTE)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pink ones", "- A hint may name red, yellow, green, blue, white, or the values 2, 3, 4 and 5."),
        ("shared colours", "- A hint may name red, blue, or a value from 1 to 5."),
        (
            "odds and evens",
            "- A hint may name red, yellow, green, blue, white, 1 for all odd values, or 2 for all even values.",
        ),
        ("number mute", "- A hint may name red, yellow, green, blue, or white."),
        ("colour mute", "- A hint may name a value from 1 to 5."),
        ("starved", "- If a hint costs several tokens, all of them must be available. [hint/cost]"),
        ("inverted", "- Playing a card of an inverted suit discards it, and discarding it plays it. [play/inverted]"),
        (
            "alternating",
            (
                "- With alternating hints, a hint by colour is followed by a hint by value, and the reverse. "
                "[hint/alternating]"
            ),
        ),
        (
            "duck",
            "- Hints may be given that point at cards without telling their colour or value. [hint/untold]",
        ),
    ],
)
def test_a_briefing_says_what_is_unusual(name: str, line: str) -> None:
    assert line in briefing(UNCOMMON[name], 2, 0, ["", ""], "They cost nothing.").splitlines()


def test_a_briefing_where_hints_may_name_one_value_or_nothing() -> None:
    two = Rules(suits=[Suit("red", "r", copies=(9, 9)), Suit("blue", "b", copies=(9, 9))], hand_sizes={2: 2})
    one = Rules(suits=two.suits, hand_sizes=two.hand_sizes, special_value=UNCOMMON["pink ones"].special_value)
    assert "- A hint may name red, blue, or the value 2." in briefing(one, 2, 0, ["", ""], "")
    assert "A hint may name" not in briefing(NOTHING_TO_NAME, 2, 0, ["", ""], "")


def test_an_observation_says_odd_and_even_and_what_is_not_told() -> None:
    odds, told = UNCOMMON["odds and evens"], UNCOMMON["cow and pig"]
    state = position(["r1 b2", "r3 b2"], rules=odds)
    seen = observation(view(apply(state, HintValue(1, 1)), 1), 1, [(event(state, HintValue(1, 1)), "")])
    assert "- A hints odd to B: touches slot 0" in seen
    assert "touched by odd; it can be" in seen
    state = position(["r1 b2", "r3 b2"], rules=told)
    seen = observation(view(apply(state, HintColor(1, "red")), 1), 1, [(event(state, HintColor(1, "red")), "")])
    assert "- A hints a colour to B: touches slot 0" in seen
    assert "touched by a colour; it can be any card" in seen


def test_answers_by_words() -> None:
    odds = UNCOMMON["odds and evens"]
    assert read_sentence("I hint odd to B.", odds, ()).move == HintValue(1, 1)  # type: ignore[union-attr]
    assert read_sentence("hint B blue", UNCOMMON["shared colours"], ()).move == HintColor(1, "blue")  # type: ignore[union-attr]


@pytest.mark.parametrize("name", UNCOMMON)
def test_a_game_is_played_under_every_such_rule(name: str) -> None:
    game = LanguageGame(rules=UNCOMMON[name], seed=7)
    for _ in range(6):
        assert game.answer(game.legal[-1]).move is not None
        assert game.prompt()
