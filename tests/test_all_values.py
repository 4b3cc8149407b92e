"""Every public value, of whatever folder: equal, hashable, unchangeable, picklable, copied."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest

import hanabi
from hanabi import Card, Discard, HintValue, Play, beliefs, editions, variants
from hanabi.records import (
    Found,
    Line,
    Note,
    Record,
    Said,
    Setup,
    compare,
    judge,
    replay,
)

STATE = hanabi.new_game(2, editions.ABACUS, seed=3)
RECORD = Record(players=2, seed=7, moves=[Play(0), Discard(9)], notes=[Note(1, "bold")])
VALUES: list[Any] = [
    hanabi.view(STATE, 0),
    hanabi.spectator_view(STATE),
    hanabi.imagine(hanabi.view(STATE, 0), 1),
    hanabi.determinize(hanabi.view(STATE, 0), Random(1)),
    hanabi.Rearrangement(0, (1, 0)),
    next(iter(hanabi.worlds(hanabi.spectator_view(STATE)))),
    hanabi.explain(STATE, Discard(0)),
    hanabi.explain(STATE, Play(0)),
    *hanabi.rulings(),
    *editions.EDITIONS,
    *variants.VARIANTS,
    hanabi.ruling("deck/composition").by("abacus"),
    hanabi.Standing.SILENT,
    RECORD,
    replay(RECORD),
    replay(RECORD).fault,
    judge(RECORD),
    compare(RECORD, "abacus", "splash-2023"),
    Setup.of(STATE),
    Said(touched=("red",)),
    Line(1, RECORD, None),
    Found("x", RECORD, None),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_behave(value: Any) -> None:
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field.name, None)


def test_nothing_that_can_be_changed_hides_in_a_value() -> None:
    def walk(value: Any) -> None:
        assert not isinstance(value, list | dict | set | bytearray), value
        if attrs.has(type(value)):
            for field in attrs.fields(type(value)):
                walk(getattr(value, field.name))
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    for value in VALUES:
        walk(value)


def test_figures_cannot_be_changed() -> None:
    odds = beliefs.probabilities(hanabi.view(hanabi.apply(STATE, HintValue(1, 1)), 1))
    with pytest.raises(TypeError):
        odds[0][Card("red", 1)] = 0  # type: ignore[index]
