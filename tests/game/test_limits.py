"""Limits: the largest value that is allowed, the first that is not, and what the message says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Band,
    Ending,
    Event,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Play,
    Rules,
    Suit,
    Touch,
    apply,
    new_game,
    shuffled_deck,
)
from hanabi.game.internals import brief_repr, printable
from positions import position

GREAT = [Suit(letter * 2, letter, copies=(10,) * 9) for letter in "abcdefghij"]


def test_hands_hold_up_to_255_cards() -> None:
    assert Rules(suits=GREAT, hand_sizes={2: 255}).hand_size(2) == 255
    with pytest.raises(InvalidRules, match="hand_sizes: 2 players need a hand"):
        Rules(suits=GREAT, hand_sizes={2: 256})


def test_a_scale_goes_up_to_a_thousand() -> None:
    assert Rules(scale=[Band(0, "low"), Band(1000, "high")]).rating(1000) == "high"
    with pytest.raises(InvalidRules, match="scale: each band must have a whole score from 0 to 1000 and a label"):
        Rules(scale=[Band(0, "low"), Band(1001, "high")])


def test_a_scale_is_made_of_bands() -> None:
    with pytest.raises(InvalidRules, match=r"^invalid rules: scale: expected Band values, got \('low',\)$"):
        Rules(scale=["low"])


@pytest.mark.parametrize("deck", ["r1 r2", b"r1 r2"])
def test_a_text_is_no_deck(deck: Any) -> None:
    with pytest.raises(InvalidSetup, match="expected a list or a tuple of cards in deal order"):
        new_game(2, deck=deck)


def test_a_table_shows_whose_turn_it_is_or_how_it_ended() -> None:
    state = position(["r5 r1", "y1"], strikes=2)
    assert repr(state).endswith("; seat 0 to move>")
    over = apply(state, Play(0))
    assert over.ending is Ending.STRIKES
    assert repr(over).endswith("; over: strikes>")
    assert str(over).startswith("Game over: lost with 3 strikes: 0 of 25\n")


def test_settings_are_named() -> None:
    with pytest.raises(TypeError):
        Rules(GREAT)  # type: ignore[call-arg]


def test_seeds_have_up_to_a_thousand_digits() -> None:
    for seed in (10**1000 - 1, 1 - 10**1000, 0):
        assert new_game(2, seed=seed).deck == shuffled_deck(STANDARD, seed)
    for wrong in (10**1000, -(10**1000), True, 1.0, "7"):
        expected = "^invalid setup: seed: expected a whole number of up to 1000 digits"
        with pytest.raises(InvalidSetup, match=expected):
            new_game(2, seed=wrong)  # type: ignore[arg-type]
        with pytest.raises(InvalidSetup, match=expected):
            shuffled_deck(STANDARD, wrong)  # type: ignore[arg-type]


def test_what_is_said_of_a_deck_that_is_none() -> None:
    expected = "^invalid setup: deck: expected a list or a tuple of cards in deal order, got "
    junk: list[Any] = ["", b"", {}, 5, iter(STANDARD.cards)]
    for wrong in junk:
        with pytest.raises(InvalidSetup, match=expected):
            new_game(2, deck=wrong)
    nothing: list[Any] = [[], ()]
    for empty in nothing:
        with pytest.raises(InvalidSetup, match=r"^invalid setup: deck: missing"):
            new_game(2, deck=empty)


class Broken(Sequence[Any]):
    """A sequence that fails when it is read."""

    def __len__(self) -> int:
        return 50

    def __getitem__(self, place: Any) -> Any:
        raise RuntimeError


def test_a_failure_of_the_deck_is_raised_as_it_is() -> None:
    with pytest.raises(RuntimeError):
        new_game(2, deck=Broken())


def test_a_deck_is_looked_at_up_to_twice_its_size() -> None:
    cards = [*STANDARD.cards] * 3
    with pytest.raises(InvalidSetup, match=r"^invalid setup: deck: surplus 3 x blue 1, "):
        new_game(2, deck=cards[:100])
    with pytest.raises(InvalidSetup, match=r"^invalid setup: deck: expected 50 cards, got more than 100$"):
        new_game(2, deck=cards)


def test_players_are_a_whole_number() -> None:
    for wrong in (2.0, True, "2", None):
        with pytest.raises(InvalidSetup, match="expected 2, 3, 4 or 5 players, got "):
            new_game(wrong, seed=1)  # type: ignore[arg-type]


def test_rules_are_told_from_what_is_none() -> None:
    with pytest.raises(InvalidSetup, match=r"^invalid setup: rules: expected Rules, got 5$"):
        new_game(2, 5, seed=1)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match=r"^expected Rules, got 5$"):
        shuffled_deck(5, 1)  # type: ignore[arg-type]
    with pytest.raises(InvalidRules, match="suits: expected one or more Suit values, got 5"):
        Rules(suits=5)  # type: ignore[arg-type]


def test_how_much_of_a_value_is_shown() -> None:
    assert brief_repr("x" * 78) == repr("x" * 78)
    assert brief_repr("x" * 79) == "'" + "x" * 76 + "..."
    assert brief_repr(2**199) == str(2**199)
    assert brief_repr(2**200) == "a number of 201 bits"
    assert brief_repr([2**200]) == "[a number of 201 bits]"
    assert brief_repr(list(range(20))) == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, ...]"
    assert brief_repr(dict.fromkeys(range(20))).startswith("{0: None, 1: None, ")


def test_what_is_said_of_members_of_enums() -> None:
    expected = ", ".join([touch.value for touch in Touch])
    with pytest.raises(InvalidArgument, match=rf"^'some' is not a valid Touch: expected one of {expected}$"):
        Touch("some")
    with pytest.raises(AttributeError, match=r"^<Touch.OWN: 'own'> cannot be changed: kind$"):
        Touch.OWN.kind = 1
    with pytest.raises(AttributeError, match=r"^<Touch.OWN: 'own'> cannot be changed: kind$"):
        del Touch.OWN.kind  # type: ignore[attr-defined]


def test_an_event_says_nothing_that_it_is_not_told() -> None:
    bare = Event(seat=0, move=Play(0), hint_tokens=8, strikes=0)
    told = (bare.card, bare.placed, bare.touched, bare.draws, bare.drawn, bare.ending)
    assert told == (None, False, (), False, None, None)


def test_suits_are_suits() -> None:
    for wrong in (["red"], [Suit("red", "r"), None], [], "red"):
        with pytest.raises(InvalidRules, match="suits: expected one or more Suit values"):
            Rules(suits=wrong)


def test_what_a_terminal_is_spared() -> None:
    assert printable("a wide　space, é and 火") == "a wide　space, é and 火"
    assert printable("C:\\games\n") == r"C:\games\n", "a backslash is a sign like any other"
    assert printable("a\nb\tc\x1b[2J\u202e　") == r"a\nb\tc\x1b[2J\u202e" + "　"


ASTRONAUT, PERSIAN = "\U0001f469\u200d\U0001f680", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"


@pytest.mark.parametrize(
    "name",
    [
        ASTRONAUT,
        "\U0001f469\U0001f3fd\u200d\U0001f680 Eve",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        PERSIAN,
    ],
)
def test_joiners_are_kept_where_they_are_at_work(name: str) -> None:
    assert printable(name) == printable(f"{name}\n")[:-2] == name


@pytest.mark.parametrize(
    "name",
    [
        "An\u200dna",
        "An\u200cna",
        "\u00e9\u200d\u00e9",
        "\u200d\U0001f680",
        "\U0001f469\u200d",
        "\U0001f469\u200d \U0001f680",
        "\U0001f469\u200dx",
        "x\ufe0f\u200d\U0001f680",
        "\ufe0f\u200d\U0001f680",
        "\U0001f469\u200c\U0001f680",
        "\u0645\u200d\u062e",
        "\u200c\u0645",
        "\u0645\u200c",
        "\u062f\u200c\u0645",  # the first is never joined to what follows
        "\u0645\u200c\u0621",  # the last is never joined to what precedes
    ],
)
def test_joiners_that_do_nothing_are_shown(name: str) -> None:
    (joiner,) = {"\u200c", "\u200d"}.intersection(name)
    assert printable(name) == name.replace(joiner, rf"\u{ord(joiner):x}")


def test_no_two_joiners_stand_together() -> None:
    assert printable("\U0001f469\u200d\u200d\U0001f680") == "\U0001f469\\u200d\\u200d\U0001f680"
    assert printable("\u0645\u200c\u200d\u062e") == "\u0645\\u200c\\u200d\u062e"


@given(st.text("a 1\u200d\u200c\u200b\ufe0f\U0001f3fd\U0001f469\U0001f680\u0645\u062f\u00e9"))
def test_nothing_invisible_is_at_an_edge(text: str) -> None:
    shown = printable(text)
    assert printable(shown) == shown
    for place, letter in enumerate(shown):
        if letter in {"\u200c", "\u200d"}:
            around = {"\u200d": "\U0001f469\U0001f680", "\u200c": "\u0645\u062f"}[letter]
            assert 0 < place < len(shown) - 1
            assert shown[place - 1] in f"{around}\ufe0f\U0001f3fd"
            assert shown[place + 1] in around
        else:
            assert letter.isprintable()
