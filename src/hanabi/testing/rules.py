"""Strategies for suits and rules: the usual ones, and odd ones that are legal all the same."""

from __future__ import annotations

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
    """A suit: usual or wild, colourless, rankless, descending, with any number of copies.

    >>> from hypothesis import given
    >>> @given(suits(values=3))
    ... def three_values(suit): assert len(suit.copies) == 3
    >>> three_values()
    """
    chosen = draw(st.sampled_from(sorted(NAMES))) if name is None else name
    color_touch = draw(st.sampled_from(Touch))
    return Suit(
        chosen,
        NAMES[chosen],
        copies=tuple(draw(st.lists(st.integers(1, 3), min_size=values, max_size=values))),
        color_touch=color_touch,
        value_touch=draw(st.sampled_from(Touch)),
        nameable=color_touch is not Touch.NONE and draw(st.booleans()),
        descending=draw(st.booleans()),
    )


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any rules: the standard ones under any setting, or small decks of odd suits.

    >>> from hypothesis import given
    >>> @given(rules())
    ... def playable(rules): assert rules.deck_size >= 2
    >>> playable()
    """
    values = draw(st.sampled_from([5, 5, 5, 1, 2, 3]))
    usual = draw(st.booleans())
    if usual and values == 5:
        chosen = STANDARD.suits
        if draw(st.booleans()):
            touch = draw(st.sampled_from(Touch))
            chosen += (
                Suit("multicolor", "m", copies=draw(st.sampled_from([(1,) * 5, (3, 2, 2, 2, 1)])), color_touch=touch),
            )
    else:
        names = draw(st.lists(st.sampled_from(sorted(NAMES)), min_size=1, max_size=6, unique=True))
        chosen = tuple([draw(suits(name=name, values=values)) for name in names])
        if sum(suit.size for suit in chosen) < 2:
            chosen = (Suit("red", "r", copies=(2,) * values), *[suit for suit in chosen if suit.name != "red"])
    deck_size = sum(suit.size for suit in chosen)
    sizes = {
        players: draw(st.integers(1, min(6, deck_size // players))) for players in range(2, 7) if players <= deck_size
    }
    return Rules(
        suits=chosen,
        hint_tokens=draw(st.sampled_from([8, 8, 1, 2, 3])),
        strikes=draw(st.sampled_from([3, 3, 1, 2, 9])),
        hand_sizes=STANDARD.hand_sizes if usual and values == 5 else sizes,
        empty_hints=draw(st.booleans()),
        completion_bonus=draw(st.booleans()),
        strikeout_keeps_points=draw(st.booleans()),
        crowning_piece=draw(st.booleans()),
        choreography=draw(st.booleans()),
        stops_when_hopeless=draw(st.booleans()),
    )
