"""Strategies for suits and rules, from the usual to the odd but valid."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from hanabi.game import STANDARD, HintUse, Matching, Rules, SpecialValue, Suit, Telling, Touch

NAMES = {
    "red": "r",
    "yellow": "y",
    "green": "g",
    "blue": "b",
    "white": "w",
    "teal": "t",
    "multicolor": "m",
    "black": "k",
}


@st.composite
def suits(draw: st.DrawFn, *, name: str | None = None, values: int = 5) -> Suit:
    """Any suit: ordinary, wild, colourless, rankless, prism, descending or inverted, with any colours.

    It has one to three copies of each card. Rules with an inverted suit need `discard_at_full_tokens`, and cannot have
    `choreography`.

    Examples:
        >>> from hypothesis import given
        >>> @given(suits(values=3))
        ... def three_values(suit): assert len(suit.copies) == 3
        >>> three_values()
    """
    chosen = draw(st.sampled_from(sorted(NAMES))) if name is None else name
    color_touch = draw(st.sampled_from(Touch))
    colors = () if color_touch is Touch.NONE else draw(_colors(chosen))
    return Suit(
        chosen,
        NAMES[chosen],
        copies=tuple(draw(st.lists(st.integers(1, 3), min_size=values, max_size=values))),
        color_touch=color_touch,
        value_touch=draw(st.sampled_from(Touch)),
        prism=color_touch is Touch.OWN and not colors and draw(st.booleans()),
        colors=colors,
        descending=draw(st.booleans()),
        inverted=draw(st.sampled_from([False] * 9 + [True])),
    )


def _colors(name: str) -> st.SearchStrategy[tuple[str, ...]]:
    """The colours of a suit: mostly none, or its own."""
    some = st.lists(st.sampled_from(sorted(NAMES)), min_size=1, max_size=3, unique=True).map(tuple)
    return st.one_of(st.just(()), st.just((name,)), st.just((name,)), some)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any rules: standard suits with any settings, odd suits, or few cards that are all dealt.

    A third of them change which hints there are, what hints touch, or what they tell.

    Examples:
        >>> from hypothesis import given
        >>> @given(rules())
        ... def playable(rules): assert rules.deck_size >= 2
        >>> playable()
    """
    chosen = draw(st.one_of(_usual_rules(), _odd_rules(), crowded_rules()))
    return attrs.evolve(chosen, **draw(_settings_elsewhere(chosen))) if draw(st.integers(0, 2)) == 2 else chosen


def _settings() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "hint_tokens": st.sampled_from([8, 8, 1, 2, 3]),
            "strikes": st.sampled_from([3, 3, 1, 2, 9]),
            "empty_hints": st.booleans(),
            "discard_at_full_tokens": st.booleans(),
            "completion_bonus": st.booleans(),
            "strikeout_keeps_points": st.booleans(),
            "last_round": st.booleans(),
            "lost_card_ends": st.booleans(),
            "all_or_nothing": st.booleans(),
            "choreography": st.booleans(),
            "stops_when_hopeless": st.booleans(),
        }
    )


@st.composite
def _settings_elsewhere(draw: st.DrawFn, rules: Rules) -> dict[str, Any]:
    """Settings of hints that no book has, such that `rules` can have them."""
    told = draw(st.sampled_from([Telling.ALL, Telling.ALL, *Telling]))
    uses = st.sampled_from([HintUse.USUAL, HintUse.USUAL, *HintUse])
    return {
        "special_value": draw(st.none() | _special_values(rules.values)),
        "color_hints": draw(uses),
        "value_hints": draw(uses),
        "value_matching": draw(st.sampled_from([Matching.EXACT, *Matching])),
        "synesthesia": draw(st.booleans()),
        "alternating_hints": told is not Telling.NOTHING and draw(st.booleans()),
        "hints_told": told,
        "hint_cost": draw(st.integers(1, min(3, rules.hint_tokens))),
    }


@st.composite
def _special_values(draw: st.DrawFn, values: int) -> SpecialValue:
    deceptive = values > 1 and draw(st.booleans())
    value_touch = Touch.OWN if deceptive else draw(st.sampled_from(Touch))
    value, color_touch = draw(st.integers(1, values)), draw(st.sampled_from(Touch))
    return SpecialValue(value, color_touch=color_touch, value_touch=value_touch, deceptive=deceptive)


def _fitting(suits: list[Suit], settings: dict[str, Any]) -> dict[str, Any]:
    """The settings, changed where inverted suits need it."""
    if any(suit.inverted for suit in suits):
        return {**settings, "discard_at_full_tokens": True, "choreography": False}
    return settings


@st.composite
def _usual_rules(draw: st.DrawFn) -> Rules:
    suits = STANDARD.suits
    if draw(st.booleans()):
        copies = draw(st.sampled_from([(1, 1, 1, 1, 1), (3, 2, 2, 2, 1)]))
        suits += (Suit("multicolor", "m", copies=copies, color_touch=draw(st.sampled_from(Touch))),)
    return Rules(suits=suits, **draw(_settings()))


@st.composite
def _odd_rules(draw: st.DrawFn) -> Rules:
    values = draw(st.integers(1, 5))
    names = draw(st.lists(st.sampled_from(sorted(NAMES)), min_size=1, max_size=6, unique=True))
    chosen = [draw(suits(name=name, values=values)) for name in names]
    deck_size = sum(suit.size for suit in chosen)
    if deck_size < 2:
        chosen = [Suit("red", "r", copies=(2,))]
        deck_size = 2
    sizes = {
        players: draw(st.integers(1, min(6, deck_size // players))) for players in range(2, 7) if players <= deck_size
    }
    return Rules(suits=chosen, hand_sizes=sizes, **_fitting(chosen, draw(_settings())))


@st.composite
def crowded_rules(draw: st.DrawFn) -> Rules:
    """Rules with few cards, all of them dealt, and without a last round, so that players run out of moves.

    Examples:
        >>> from hypothesis import given
        >>> @given(crowded_rules())
        ... def play_goes_on(rules): assert not rules.last_round
        >>> play_goes_on()
    """
    values = draw(st.integers(1, 3))
    names = draw(st.sampled_from([["red"], ["red", "blue"]]))
    chosen = [Suit(name, NAMES[name], copies=(3,) * values) for name in names]
    cards = 3 * values * len(chosen)
    sizes = {players: cards // players for players in range(2, 7) if players <= cards}
    settings = {**draw(_settings()), "last_round": False, "hint_tokens": 1, "strikes": 9}
    return Rules(suits=chosen, hand_sizes=sizes, **settings)
