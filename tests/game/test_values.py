"""Values: equal, hashable, unchangeable, picklable, and copied for free."""

import copy
import pickle
import re
from typing import Any

import attrs
import pytest
from hypothesis import given

from hanabi import (
    STANDARD,
    Band,
    Card,
    Defect,
    Discard,
    Ending,
    Event,
    HeldCard,
    HintColor,
    HintMarks,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Outcome,
    Play,
    Rule,
    Rules,
    State,
    Suit,
    Table,
    View,
    apply,
    event,
    legal_moves,
    new_game,
)
from hanabi.game.descriptions import descriptions_of
from hanabi.records import Record
from hanabi.testing import rules, states

STATE = apply(new_game(2, seed=3), legal_moves(new_game(2, seed=3))[6])
HINT = legal_moves(STATE)[-1]
VALUES: list[Any] = [
    STATE,
    STATE.hands[1][0],
    Card("red", 1),
    Suit("red", "r"),
    STANDARD,
    Rules(hint_tokens=5, hand_sizes={2: 3}),
    Band(0, "poor"),
    Play(0),
    Play(1, "red"),
    Discard(2),
    HintColor(1, "red"),
    HintValue(1, 2),
    Outcome(Ending.DECK, score=3, won=False, piles=3, reachable=20),
    event(STATE, Play(0)),
    event(STATE, HINT),
    Rule.HINT_EMPTY,
    Ending.STUCK,
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_behave(value: Any) -> None:
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
    assert value != "something else"


@pytest.mark.parametrize("value", [v for v in VALUES if attrs.has(type(v))], ids=lambda value: type(value).__name__)
def test_values_cannot_be_changed(value: Any) -> None:
    for field in attrs.fields(type(value)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, getattr(value, field.name))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(value, field.name)
    with pytest.raises(AttributeError):
        value.something_new = 1


@pytest.mark.parametrize(
    "value", [STATE, STANDARD, HintMarks(), event(STATE, Play(0))], ids=lambda value: type(value).__name__
)
def test_values_of_many_fields_are_made_by_name(value: Any) -> None:
    given = {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}
    assert type(value)(**given) == value
    for name, one in given.items():
        others = {other: given[other] for other in given if other != name}
        with pytest.raises(TypeError, match="positional argument"):
            type(value)(one, **others)


def test_states_made_by_moves_are_frozen_too() -> None:
    after = apply(STATE, Play(0))
    for changed in (after, after.hands[1][0], STATE.hands[1][0]):
        assert type(changed) in {State, HeldCard}
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            changed.order = 1  # type: ignore[misc, union-attr]


def test_copies_of_a_state_are_the_state() -> None:
    assert copy.copy(STATE) is STATE
    assert copy.deepcopy([STATE])[0] is STATE


@given(states())
def test_an_unpickled_state_goes_on_the_same(state: State) -> None:
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert hash(twin) == hash(state)
    assert legal_moves(twin) == legal_moves(state)
    for move in legal_moves(state)[:3]:
        assert apply(twin, move) == apply(state, move)


@given(rules())
def test_rules_made_anew_are_equal_and_share_their_tables(drawn: Rules) -> None:
    twin = Rules(**{field.name: getattr(drawn, field.name) for field in attrs.fields(Rules)})
    assert twin == drawn
    assert hash(twin) == hash(drawn)
    assert twin.lookup is drawn.lookup
    assert pickle.loads(pickle.dumps(drawn)) == drawn


@pytest.mark.parametrize(
    "error",
    [
        InvalidArgument("no such seat"),
        InvalidRules([Defect("one"), Defect("range", ["strikes"], expected=(1, 99), got="0")]),
        InvalidSetup([Defect("copies", figures={"card": "red 5", "held": 2})]),
        IllegalMove(Rule.DISCARD_FULL, Discard(0), STATE),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_pickling(error: Exception) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert twin.__dict__ == error.__dict__


def test_mappings_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        STANDARD.lookup.identity_of["red"] = {}  # type: ignore[index]
    with pytest.raises(TypeError):
        STANDARD.lookup.identity_of["red"][1] = 5  # type: ignore[index]
    assert Rules(hand_sizes=[(3, 4), (2, 5)]) == Rules(hand_sizes={2: 5, 3: 4})


def test_docstrings_list_the_fields_that_a_class_describes() -> None:
    for kind in (Event, Rules, Record, Outcome, Suit):
        listed = re.findall(r"^\* `(\w+)`: (.+)\.$", kind.__doc__ or "", re.MULTILINE)
        assert dict(listed) == {name: what.removesuffix(".") for name, what in descriptions_of(kind).items()}
        assert [name for name, _ in listed] == [field.name for field in attrs.fields(kind)]
    # A table describes all its fields, a view only those that it adds.
    assert re.findall(r"^\* `(\w+)`", View.__doc__ or "", re.MULTILINE) == ["seat", "sees"]
    assert "* `drawn`: the number of cards that have left the deck." in (Table.__doc__ or "")
    assert descriptions_of(View)["drawn"] == "the number of cards that have left the deck"
