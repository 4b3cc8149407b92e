"""Hints and suits of games that are played at hanab.live and are in no book, a case per rule id."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hanabi import (
    STANDARD,
    Card,
    Discard,
    Hint,
    HintColor,
    HintKind,
    HintUse,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    InvalidRules,
    Matching,
    Play,
    Rule,
    Rules,
    SpecialValue,
    Suit,
    Telling,
    Touch,
    apply,
    event,
    legal_moves,
    observe,
    touched,
    view,
    why_illegal,
)
from hanabi.game.internals import as_told
from positions import position

ALTERNATING = Rules(alternating_hints=True)
STARVED = Rules(hint_tokens=16, hint_cost=2)
ORANGE = Suit("orange", "o", inverted=True)
INVERTED = Rules(suits=[*STANDARD.suits[:4], ORANGE], discard_at_full_tokens=True)


def touching(rules: Rules, subject: str | int) -> list[str]:
    """The cards that a hint touches, in short."""
    letters = {suit.name: suit.letter for suit in rules.suits}
    mask = rules.lookup.touches[rules.lookup.hint_numbers[subject]]
    return [f"{letters[card.suit]}{card.value}" for card in rules.faces_in(mask)]


def test_hint_alternating() -> None:
    state = position(["r1 y2", "r1 b3"], rules=ALTERNATING)
    assert state.last_hint is None
    by_color = apply(state, HintColor(1, "red"))
    assert by_color.last_hint is HintKind.COLOR
    assert why_illegal(by_color, HintColor(0, "red")) is Rule.HINT_ALTERNATING
    with pytest.raises(IllegalMove, match="after a hint by colour, the next hint must name a value"):
        apply(by_color, HintColor(0, "red"))
    by_value = apply(by_color, HintValue(0, 2))
    assert {type(move) for move in legal_moves(by_value)} == {Play, Discard, HintColor}
    with pytest.raises(IllegalMove, match="after a hint by value, the next hint must name a colour"):
        apply(by_value, HintValue(1, 1))


def test_plays_and_discards_do_not_reset_the_alternation() -> None:
    state = apply(position(["r1 y2", "r1 b3"], rules=ALTERNATING), HintColor(1, "red"))
    assert apply(state, Play(0)).last_hint is HintKind.COLOR


def test_hint_cost() -> None:
    state = position(["r1 y2", "r1 b3"], rules=STARVED)
    assert apply(state, HintColor(1, "red")).hint_tokens == 14
    one_left = attrs.evolve(state, hint_tokens=1)
    assert why_illegal(one_left, HintColor(1, "red")) is Rule.HINT_COST
    assert not any(isinstance(move, HintColor | HintValue) for move in legal_moves(one_left))
    with pytest.raises(IllegalMove, match="a hint costs 2 hint tokens, and only 1 is available"):
        apply(one_left, HintValue(1, 1))
    assert why_illegal(attrs.evolve(state, hint_tokens=0), HintColor(1, "red")) is Rule.HINT_TOKEN
    assert apply(attrs.evolve(state, hint_tokens=15), Discard(0)).hint_tokens == 16


@pytest.mark.parametrize(
    ("telling", "told"),
    [(Telling.KIND, (HintColor(1, "?"), HintValue(1, 0))), (Telling.NOTHING, (HintColor(1, "?"), HintColor(1, "?")))],
)
def test_hint_untold(telling: Telling, told: tuple[HintColor | HintValue, ...]) -> None:
    state = position(["r1 y2", "r1 b3"], rules=Rules(hints_told=telling))
    hints: tuple[Hint, ...] = (HintColor(1, "red"), HintValue(1, 1))
    for hint, as_it_is_told in zip(hints, told, strict=True):
        happened, after = event(state, hint), apply(state, hint)
        assert happened.move == as_it_is_told == as_told(state.rules, hint)
        assert happened.touched == (0,)
        assert len(after.candidates(1, 0)) == len(after.candidates(1, 1)) == 25
        assert (bool(after.hints_on(1, 0)), bool(after.hints_on(1, 1))) == (True, False)
        for seat in (0, 1):
            assert observe(view(state, seat), happened) == view(after, seat)
    with pytest.raises(InvalidEvent, match="hint/unknown-colour"):
        observe(view(state, 1), attrs.evolve(event(state, HintColor(1, "red")), move=HintColor(1, "red")))
    assert why_illegal(state, HintColor(1, "green")) is Rule.HINT_EMPTY
    assert why_illegal(state, HintColor(1, "?")) is Rule.HINT_UNKNOWN_COLOUR


def test_a_blind_hint_that_is_not_told_gives_no_licence_to_others() -> None:
    """The table cannot tell the two apart, but the giver can."""
    rules = Rules(color_hints=HintUse.BLIND, hints_told=Telling.NOTHING)
    state = position(["r1 y2", "r1 b3"], rules=rules)
    assert why_illegal(state, HintColor(1, "white")) is None
    assert why_illegal(state, HintValue(1, 5)) is Rule.HINT_EMPTY
    with pytest.raises(IllegalMove):
        apply(state, HintValue(1, 5))
    assert HintValue(1, 5) not in legal_moves(state)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("settings", "hint", "touched"),
    [
        ({"hints_told": Telling.KIND}, HintColor(1, "red"), (0, 1)),
        ({"hints_told": Telling.NOTHING}, HintColor(1, "red"), (0, 1)),
        ({"hints_told": Telling.KIND, "color_hints": HintUse.BLIND}, HintColor(1, "red"), (0,)),
        ({"hints_told": Telling.KIND, "color_hints": HintUse.BLIND}, HintValue(1, 1), (0, 1)),
    ],
)
def test_an_untold_hint_must_be_one_that_can_have_been_given(
    settings: dict[str, Any], hint: Hint, touched: tuple[int, ...], seat: int
) -> None:
    state = position(["r1 y2", "r1 b3"], rules=Rules(**settings))
    told = attrs.evolve(event(state, hint), touched=touched)
    blind = settings.get("color_hints") is HintUse.BLIND and isinstance(hint, HintColor)
    if seat == 1 and not blind:
        assert observe(view(state, seat), told).hint_tokens == 7, "the receiver does not see the cards"
    else:
        with pytest.raises(InvalidEvent, match="no hint that this can stand for touches slot"):
            observe(view(state, seat), told)


def test_play_inverted() -> None:
    state = position(["o1 o2", "r1 b3"], rules=INVERTED, hint_tokens=3)
    played = apply(state, Play(0))
    assert (played.discards, played.hint_tokens, played.strikes) == ((Card("orange", 1),), 4, 0)
    placed = apply(state, Discard(0))
    assert (placed.fireworks, placed.hint_tokens, placed.strikes) == ((0, 0, 0, 0, 1), 3, 0)
    struck = apply(state, Discard(1))
    assert (struck.discards, struck.strikes) == ((Card("orange", 2),), 1)
    assert event(state, Discard(0)).placed
    full = attrs.evolve(state, hint_tokens=8)
    assert apply(full, Discard(0)).fireworks[4] == 1
    assert apply(full, Play(0)).hint_tokens == 8


def test_colours_that_suits_share() -> None:
    tomato, mahogany = Suit("tomato", "t", colors=["red"]), Suit("mahogany", "m", colors=["red", "blue"])
    rules = Rules(suits=[tomato, mahogany], hand_sizes={2: 2})
    assert rules.colors == ("red", "blue")
    assert len(touching(rules, "red")) == 10
    assert touching(rules, "blue") == ["m1", "m2", "m3", "m4", "m5"]


def test_the_value_decides_the_colour_of_a_prism() -> None:
    rules = Rules(suits=[*STANDARD.suits[:2], Suit("prism", "i", prism=True)])
    assert rules.colors == ("red", "yellow")
    assert touching(rules, "red")[5:] == ["i1", "i3", "i5"]
    assert touching(rules, "yellow")[5:] == ["i2", "i4"]


def test_special_values() -> None:
    rainbow_ones = Rules(special_value=SpecialValue(1, color_touch=Touch.ALL))
    assert touching(rainbow_ones, "red") == ["r1", "r2", "r3", "r4", "r5", "y1", "g1", "b1", "w1"]
    assert rainbow_ones.hint_values == (1, 2, 3, 4, 5)
    pink_ones = Rules(special_value=SpecialValue(1, value_touch=Touch.ALL))
    assert touching(pink_ones, 2)[:2] == ["r1", "r2"]
    deceptive = Rules(special_value=SpecialValue(5, deceptive=True))
    assert deceptive.hint_values == (1, 2, 3, 4)
    assert [touching(deceptive, value)[-1] for value in deceptive.hint_values][:2] == ["w5", "w2"]
    assert touching(deceptive, 3) == ["r3", "y3", "g3", "g5", "b3", "w3"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"value": 0}, "value must be a number from 1 to 9, got 0"),
        ({"value": 1, "color_touch": "all"}, "color_touch must be a Touch, got 'all'"),
        ({"value": 1, "value_touch": Touch.ALL, "deceptive": True}, "must have value_touch=Touch.OWN"),
    ],
)
def test_special_values_that_are_refused(fields: dict[str, Any], expected: str) -> None:
    with pytest.raises(InvalidArgument, match=expected):
        SpecialValue(**fields)


def test_a_suit_comes_before_a_special_value() -> None:
    pink = Suit("pink", "i", value_touch=Touch.ALL)
    rules = Rules(suits=[STANDARD.suits[0], pink], special_value=SpecialValue(1, value_touch=Touch.NONE))
    assert touching(rules, 2) == ["r2", "i1", "i2", "i3", "i4", "i5"]


@pytest.mark.parametrize(
    ("matching", "expected"),
    [(Matching.EXACT, "3"), (Matching.UP_TO, "123"), (Matching.FROM, "345")],
)
def test_what_value_hints_touch(matching: Matching, expected: str) -> None:
    rules = Rules(value_matching=matching)
    assert "".join(card[1] for card in touching(rules, 3)[: len(expected)]) == expected


def test_odd_and_even() -> None:
    rules = Rules(value_matching=Matching.PARITY)
    assert rules.hint_values == (1, 2)
    assert touching(rules, 1)[:3] == ["r1", "r3", "r5"]
    assert touching(rules, 2)[:2] == ["r2", "r4"]


def test_blind_hints_touch_nothing_and_may_always_be_given() -> None:
    rules = Rules(color_hints=HintUse.BLIND)
    state = position(["r1 y2", "r1 b3"], rules=rules)
    assert touched(state, HintColor(1, "white")) == ()
    assert why_illegal(state, HintColor(1, "white")) is None
    assert why_illegal(state, HintValue(1, 5)) is Rule.HINT_EMPTY
    assert apply(state, HintColor(1, "white")).hands == state.hands


def test_mute_hints_do_not_exist() -> None:
    assert Rules(color_hints=HintUse.MUTE).colors == ()
    rules = Rules(value_hints=HintUse.MUTE)
    state = position(["r1 y2", "r1 b3"], rules=rules)
    assert rules.hint_values == ()
    assert why_illegal(state, HintValue(1, 1)) is Rule.HINT_UNKNOWN_COLOUR


def test_synesthesia() -> None:
    brown = Suit("brown", "n", value_touch=Touch.NONE)
    rules = Rules(suits=[*STANDARD.suits[:3], brown], synesthesia=True, value_hints=HintUse.MUTE)
    assert touching(rules, "yellow") == ["r2", "y1", "y2", "y3", "y4", "y5", "g2"]
    assert touching(rules, "brown") == ["r4", "y4", "g4", "n1", "n2", "n3", "n4", "n5"]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"hint_cost": 9}, "a hint costs 9, but there are only 8"),
        ({"special_value": SpecialValue(6)}, "the value 6 is not in play"),
        ({"alternating_hints": True, "hints_told": Telling.NOTHING}, "cannot alternate"),
        ({"suits": [*STANDARD.suits, ORANGE]}, "needs discard_at_full_tokens"),
        (
            {"suits": [*STANDARD.suits, ORANGE], "choreography": True, "discard_at_full_tokens": True},
            "cannot be combined",
        ),
        (
            {
                "suits": [
                    Suit("red", "r", copies=(9, 9)),
                    Suit("blue", "b", copies=(9, 9), colors=[f"c{letter}" for letter in "abcdefghij"]),
                ]
            },
            "at most 10 colours",
        ),
        (
            {
                "suits": [Suit("red", "r", copies=(10,))],
                "hand_sizes": {2: 2},
                "special_value": SpecialValue(1, deceptive=True),
            },
            "deceptive cards need other values",
        ),
    ],
)
def test_settings_that_cannot_be_combined(settings: dict[str, Any], expected: str) -> None:
    with pytest.raises(InvalidRules, match=expected):
        attrs.evolve(STANDARD, **settings)
