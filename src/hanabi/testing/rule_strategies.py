"""Strategies for suits and rules, from the usual to the odd but valid."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hanabi.game import STANDARD, Rules, Suit, Touch

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
    """Any suit: ordinary, wild, colourless, rankless or descending, with one to three copies of each card.

    Examples:
        >>> from hypothesis import given
        >>> @given(suits(values=3))
        ... def three_values(suit): assert len(suit.copies) == 3
        >>> three_values()
    """
    chosen = draw(st.sampled_from(sorted(NAMES))) if name is None else name
    color_touch = draw(st.sampled_from(Touch))
    own = (chosen,) if color_touch is not Touch.NONE and draw(st.booleans()) else ()
    return Suit(
        chosen,
        NAMES[chosen],
        copies=tuple(draw(st.lists(st.integers(1, 3), min_size=values, max_size=values))),
        color_touch=color_touch,
        value_touch=draw(st.sampled_from(Touch)),
        colors=own,
        descending=draw(st.booleans()),
    )


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any rules: standard suits with any settings, odd suits, or few cards that are all dealt.

    Examples:
        >>> from hypothesis import given
        >>> @given(rules())
        ... def playable(rules): assert rules.deck_size >= 2
        >>> playable()
    """
    return draw(st.one_of(_usual_rules(), _odd_rules(), crowded_rules()))


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
    return Rules(suits=chosen, hand_sizes=sizes, **draw(_settings()))


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
