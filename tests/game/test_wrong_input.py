"""Nonsense of every kind gets one of our errors, and never anything from inside."""

from __future__ import annotations

import math
from collections import Counter
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    STANDARD,
    Band,
    Card,
    Discard,
    Ending,
    HanabiError,
    HeldCard,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Move,
    Play,
    Rearrangement,
    Rule,
    Rules,
    Standing,
    Suit,
    Touch,
    apply,
    display,
    edition,
    editions,
    event,
    legal_moves,
    new_game,
    rearrange,
    records,
    shuffled_deck,
    view,
    why_illegal,
)
from hanabi.game.internals import brief_repr


class BadRepr:
    def __repr__(self) -> str:
        raise RuntimeError


JUNK: list[Any] = [None, True, -1, 1.0, math.nan, "", "0", b"x", (), [], {}, {1}, object(), BadRepr(), 10**1500, Play]
STATE = new_game(3, seed=5)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_everywhere(junk: Any) -> None:
    for call in (
        lambda: apply(junk, Play(0)),
        lambda: apply(STATE, junk),
        lambda: event(junk, Play(0)),
        lambda: event(STATE, junk),
        lambda: legal_moves(junk),
        lambda: why_illegal(junk, Play(0)),
        lambda: why_illegal(STATE, junk),
        lambda: rearrange(junk, 0, [0, 1, 2, 3, 4]),
        lambda: rearrange(STATE, junk, [0, 1, 2, 3, 4]),
        lambda: rearrange(STATE, 0, junk),
        lambda: new_game(junk, seed=1),
        lambda: new_game(2, junk, seed=1),
        lambda: new_game(2, seed=1, deck=junk if junk is not None else ()),
        lambda: new_game(2, deck=0 if junk is None else junk),  # type: ignore[arg-type]
        lambda: new_game(2, seed=1, first_player=junk),
        lambda: shuffled_deck(junk, 1),
        lambda: STATE.hand(junk),
        lambda: STATE.held(0, junk),
        lambda: STATE.candidates(junk, 0),
        lambda: STATE.is_playable(junk),
        lambda: STATE.copies_left(junk),
        lambda: STANDARD.hand_size(junk),
        lambda: STANDARD.identity(junk),
        lambda: Rules(suits=junk),
        lambda: Rules(hand_sizes=junk),
        lambda: Rules(scale=5 if junk in ((), []) else junk),  # type: ignore[arg-type]
        lambda: Suit(junk, "r"),
        lambda: Suit("red", junk),
        lambda: Suit("red", "r", copies=junk),
        lambda: Suit("red", "r", color_touch=junk),
        lambda: Card(5 if isinstance(junk, str) else junk, 1),  # type: ignore[arg-type]
        lambda: Card("red", junk if not isinstance(junk, int) or junk != -1 else True),
    ):
        with pytest.raises(HanabiError):
            call()


@pytest.mark.parametrize("junk", [True, 1.0, "1", None, 10**9 + 1, -(10**1500), math.inf])
def test_moves_take_whole_numbers_only(junk: Any) -> None:
    for make in (
        lambda: Play(junk),
        lambda: Discard(junk),
        lambda: HintColor(junk, "red"),
        lambda: HintValue(junk, 1),
        lambda: HintValue(1, junk),
    ):
        with pytest.raises(InvalidArgument, match="whole number"):
            make()
    for make in (lambda: HintColor(1, 5), lambda: Play(0, announce=5), lambda: HintColor(1, None)):  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="name of a colour"):
            make()


@given(st.integers(1 - 10**9, 10**9 - 1), st.integers(1 - 10**9, 10**8))
def test_numbers_far_out_are_illegal_moves(seat: int, value: int) -> None:
    moves: list[Move] = [Play(seat), Discard(seat), HintValue(seat, value), HintColor(seat, "red")]
    for move in moves:
        why_illegal(STATE, move)
    assert why_illegal(STATE, HintValue(1, value + 6 if value >= 0 else value)) is Rule.HINT_UNKNOWN_COLOUR


def test_moves_of_another_game() -> None:
    assert why_illegal(STATE, HintColor(1, "multicolor")) is Rule.HINT_UNKNOWN_COLOUR
    with pytest.raises(InvalidArgument, match="is not a card of this game"):
        STATE.is_dead(Card("black", 1))


def test_a_deck_that_does_not_match() -> None:
    deck = list(STATE.deck)
    with pytest.raises(InvalidSetup) as caught:
        new_game(2, deck=[Card("red", 5), Card("black", 2), *(card for card in deck if card != Card("blue", 5))])
    assert caught.value.messages == ("deck: surplus 1 x black 2, 1 x red 5", "deck: missing 1 x blue 5")
    with pytest.raises(InvalidSetup, match="missing"):
        new_game(2, deck=deck[:-1])
    with pytest.raises(InvalidSetup, match="in deal order"):
        new_game(2, deck=Counter(deck))  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="is not a Card"):
        new_game(2, deck=["red 1"] * 50)  # type: ignore[list-item]
    assert new_game(2, deck=sorted(deck)).players == 2, "an ordered deck is an order like any other"


def test_endless_input_does_not_hang() -> None:
    with pytest.raises(InvalidSetup, match="expected 50 cards, got more than 100"):
        new_game(2, deck=range(10**12))  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="each of the 5 slots of that hand once"):
        rearrange(STATE, 0, range(10**12))


def test_setup_tells_every_defect_at_once() -> None:
    with pytest.raises(InvalidSetup) as caught:
        new_game(7, seed=1, deck=[], first_player=9)
    assert caught.value.messages == (
        "expected 2, 3, 4 or 5 players, got 7",
        "expected a seed or a deck, got both",
        "deck: missing "
        + ", ".join(
            f"{n} x {suit} {value}"
            for suit in ("blue", "green", "red", "white", "yellow")
            for value, n in ((1, 3), (2, 2), (3, 2), (4, 2), (5, 1))
        ),
    )
    with pytest.raises(InvalidSetup, match="seats of 2 players are 0 to 1"):
        new_game(2, seed=1, first_player=2)
    for seed in (True, 1.5, "7", 10**1000):
        with pytest.raises(InvalidSetup, match="seed"):
            new_game(2, seed=seed)  # type: ignore[arg-type]
        with pytest.raises(InvalidSetup, match="seed"):
            shuffled_deck(STANDARD, seed)  # type: ignore[arg-type]


def test_rules_tell_every_defect_at_once() -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(
            suits=(Suit("red", "r"), Suit("red", "x", copies=(1,)), Suit("blue", "r")),
            hint_tokens=0,
            strikes=True,
            hand_sizes={1: 5, 2: 0, 3: 40},
            empty_hints=1,  # type: ignore[arg-type]
            scale=[Band(1, "odd")],
            edition=5,  # type: ignore[arg-type]
        )
    assert len(caught.value.messages) == 10
    text = str(caught.value)
    for part in (
        "two have the same name, 'red'",
        "two have the same letter, 'r'",
        "all must have the same values",
        "hint_tokens: expected 1 to 99, got 0",
        "strikes: expected 1 to 99, got True",
        "2 to 10 players, got 1",
        "at least 1 card, got 0",
        "empty_hints",
        "start at 0",
        "edition",
    ):
        assert part in text


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"suits": [Suit(letter * 2, letter) for letter in "abcdefghijk"]}, "at most 10"),
        ({"hand_sizes": {2: 30}}, "need 60, but the deck has 50"),
        ({"hand_sizes": [(2, 5), (2, 4)]}, "given twice"),
        ({"hand_sizes": {"2": 5}}, "players, got '2'"),
        ({"hand_sizes": {}}, "expected hand sizes"),
        ({"scale": [Band(0, "a"), Band(0, "b")]}, "rise"),
        ({"scale": [Band(0, JUNK[0])]}, "a whole score from 0 to 1000 and a label"),
        ({"scale": [Band(JUNK[4], "a")]}, "a whole score from 0 to 1000 and a label"),
    ],
)
def test_rules_that_are_refused(settings: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidRules, match=part):
        Rules(**settings)


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"name": "red!"}, "letters"),
        ({"letter": "rd"}, "one letter"),
        ({"copies": ()}, "1 to 9 numbers"),
        ({"copies": (1, 0)}, "1 to 10 copies"),
        ({"value_touch": "own"}, "value_touch must be a Touch"),
        ({"prism": None}, "prism must be True or False"),
        ({"colors": [1]}, "colors must be a tuple of up to 10 names"),
        ({"colors": ["red", "red"]}, "must not have a colour twice"),
        ({"descending": 1}, "descending must be True or False"),
        ({"color_touch": Touch.NONE, "colors": ["red"]}, "it cannot have colors"),
        ({"prism": True, "colors": ["red"]}, "a prism suit has"),
    ],
)
def test_suits_that_are_refused(settings: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidRules, match=part):
        Suit(**{"name": "red", "letter": "r", **settings})


def test_places_that_do_not_exist() -> None:
    with pytest.raises(InvalidArgument, match="seats of this game are 0 to 2"):
        STATE.hand(3)
    with pytest.raises(InvalidArgument, match="holds 5 cards"):
        STATE.held(0, 5)
    with pytest.raises(InvalidArgument, match="players, got 7"):
        STANDARD.hand_size(7)


def nested(depth: int, width: int = 1) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value] * width
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-(10**5000), "a number of 16610 bits"),
        ((10**5000,), "(a number of 16610 bits,)"),
        ({"b": 10**5000, "a": 1}, "{'b': a number of 16610 bits, 'a': 1}"),
        (dict.fromkeys(range(20)), "{0: None, 1: None, 2: None, 3: None, 4: None, 5: None, 6: None, 7: None, 8: N..."),
        ({1: {2: {3: {4: {5: 6}}}}}, "{1: {2: {3: {4: {...}}}}}"),
        (nested(100_000), "[[[[[...]]]]]"),
        (nested(2, 3), "[[[], [], []], [[], [], []], [[], [], []]]"),
        (BadRepr(), "a BadRepr"),
        ([BadRepr()], "a list"),
        (True, "True"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_how_values_are_shown(value: object, text: str) -> None:
    assert brief_repr(value) == text


def test_a_small_list_that_is_endless_when_written_out_is_shown() -> None:
    assert brief_repr(nested(100, width=2)).startswith("[[[[[...], [...]], [[...], [...]]]")


@pytest.mark.parametrize("kind", [Rule, Ending, Touch, Standing])
def test_members_are_had_by_their_values_alone(kind: Any) -> None:
    for member in kind:
        assert kind(member.value) is kind(member) is member
    for junk in (*JUNK, 10**5000, nested(100, width=2), "no such"):
        with pytest.raises(
            InvalidArgument, match=f"is not a valid {kind.__name__}: expected one of {next(iter(kind)).value}"
        ):
            kind(junk)


def test_figures_of_another_game() -> None:
    with pytest.raises(InvalidArgument, match="expected 5 heights from 0 to 5"):
        STANDARD.placed([1, 2])
    with pytest.raises(InvalidArgument, match="expected 5 heights from 0 to 5"):
        STANDARD.placed([0, 0, 0, 0, 6])
    with pytest.raises(InvalidArgument, match="a bit mask of 25 cards"):
        STANDARD.faces_in(1 << 25)
    with pytest.raises(InvalidArgument, match="score: expected a whole number"):
        STANDARD.rating("fine")  # type: ignore[arg-type]
    for held in (HeldCard(50, 1, 0), HeldCard(-1, 1, 0), None):
        for table in (STATE, view(STATE, 0)):
            with pytest.raises(InvalidArgument, match="is not a held card of this game"):
                table.face(held)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("junk", "part"),
    [
        (int, "is not a variant: calling it with Rules fails"),
        (lambda rules: 7, "is not a variant: it must return Rules, got 7"),
        (7, "expected a variant, got 7"),
        ("rainbow", r"expected a variant, got 'rainbow': look one up by its id with hanabi\.variant\('rainbow'\)"),
    ],
)
def test_variants_that_are_none(junk: Any, part: str) -> None:
    with pytest.raises(InvalidArgument, match=part):
        STANDARD.with_variants(junk)


def test_an_edition_by_its_id_alone() -> None:
    told = r"expected Rules, got 'abacus': look up an edition by its id with hanabi\.edition\('abacus'\)$"
    with pytest.raises(InvalidSetup, match=f"^invalid setup: rules: {told}"):
        new_game(2, "abacus")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match=f"^{told}"):
        shuffled_deck("abacus", 1)  # type: ignore[arg-type]


def test_what_has_rules_is_as_good_as_rules() -> None:
    rules = editions.ABACUS.with_variants(AVALANCHE)
    for whatever in (rules, SimpleNamespace(rules=rules), new_game(3, rules, seed=2)):
        assert new_game(2, whatever, seed=1).rules is rules
        assert shuffled_deck(whatever, 1) == shuffled_deck(rules, 1)
    assert new_game(2, edition("abacus"), seed=1) == new_game(2, editions.ABACUS, seed=1)


def test_what_has_something_else_for_rules_is_refused() -> None:
    for junk in (SimpleNamespace(rules="abacus"), SimpleNamespace(rules=None), SimpleNamespace(), Rules):
        with pytest.raises(InvalidSetup, match="rules: expected Rules, got "):
            new_game(2, junk)  # type: ignore[arg-type]


def test_only_a_variant_can_be_offered() -> None:
    with pytest.raises(InvalidArgument, match="expected a Variant, got 'avalanche'"):
        edition("abacus").offers("avalanche")  # type: ignore[arg-type]


def test_none_is_no_seed_of_a_deck() -> None:
    with pytest.raises(InvalidSetup, match="seed: expected a whole number of up to 1000 digits, got None"):
        shuffled_deck(STANDARD, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"seat": None}, "Event: seat must be a whole number"),
        ({"seat": 10**9}, "Event: seat must be a whole number of up to nine digits"),
        ({"move": "play 0"}, "Event: move must be Play, Discard, HintColor or HintValue, got 'play 0'"),
        ({"move": Rearrangement(0, (1, 0))}, "Event: move must be Play"),
        ({"card": "red 1"}, "Event: card must be a Card or None, got 'red 1'"),
        ({"drawn": 7}, "Event: drawn must be a Card or None, got 7"),
        ({"placed": 1}, "Event: placed must be True or False, got 1"),
        ({"touched": (None,)}, "Event: touched must be whole numbers"),
        ({"touched": 5}, "Event: touched must be whole numbers"),
        ({"draws": None}, "Event: draws must be True or False"),
        ({"ending": "deck"}, "Event: ending must be an Ending or None, got 'deck'"),
        (
            {"strikes": 10**5000},
            "Event: strikes must be a whole number of up to nine digits, got a number of 16610 bits",
        ),
    ],
)
def test_events_that_are_made_of_junk_have_no_words(changes: dict[str, Any], part: str) -> None:
    told: Any = attrs.evolve(event(STATE, Play(0)), **changes)
    for say in (display.describe, records.write_event):
        with pytest.raises(InvalidArgument, match=part):
            say(told)
        with pytest.raises(InvalidArgument, match="Rearrangement: slots must be whole numbers"):
            say(Rearrangement(0, (10**5000,)))
        with pytest.raises(InvalidArgument, match="expected an Event or a Rearrangement"):
            say(Play(0))  # type: ignore[arg-type]
