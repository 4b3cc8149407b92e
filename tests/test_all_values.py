"""Every public value, of any folder: equality, hashing, immutability, pickling, copying."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest

import hanabi
from hanabi import Card, Discard, HintMarks, HintValue, Play, beliefs, editions, hanab_live, variants
from hanabi.datasets import DatasetGame
from hanabi.hanab_live import client
from hanabi.records import (
    Note,
    ReadResult,
    Record,
    Setup,
    compare,
    judge,
    replay,
)
from hanabi.testing import conformance

STATE = hanabi.new_game(2, editions.ABACUS, seed=3)
RECORD = Record(
    players=2,
    seed=7,
    moves=[Play(0), Discard(9)],
    notes=[Note(1, "bold", seat=0, card=3)],
    characters=["Inept", "Miser"],
    site={"timed": True, "timeBase": 120},
)
HISTORY = (
    '[{"id": 7, "options": {"variantID": 0}, "seed": "p2v0s1", "score": 25, "numTurns": 60, "endCondition": 1,'
    ' "datetimeStarted": "2026-11-20T18:00:00Z", "datetimeFinished": "2026-11-20T18:30:00Z", "playerNames": ["Ann"]}]'
)
TABLE = client.LobbyTable(7, "casual", "No Variant", ("Ada",))
NOTICES: list[client.Notice] = [
    client.Welcomed("Ada", (7,)),
    client.Chatted("Ada", "hello"),
    client.TableSeen(TABLE),
    client.GameStarted(table_id=7, view=hanabi.view(STATE, 0), names=("Ada", "Ben"), plays=True),
    client.Moved(7, hanabi.event(STATE, Play(0)), hanabi.view(STATE, 0)),
    client.Contradicted(table_id=7, what="score", expected="1", got="2"),
    client.DeckShown(7, RECORD),
]
VALUES: list[Any] = [
    hanabi.view(STATE, 0),
    hanabi.spectator_view(STATE),
    hanabi.shared_view(hanabi.view(STATE, 0), 1),
    hanabi.determinize(hanabi.view(STATE, 0), Random(1)),
    hanabi.Rearrangement(0, (1, 0)),
    next(iter(hanabi.worlds(hanabi.spectator_view(STATE)))),
    beliefs.of(hanabi.view(STATE, 0)),
    STATE,
    STATE.hands[0][0],
    hanabi.event(STATE, Play(0)),
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
    replay(RECORD).seen_by(0),
    judge(RECORD),
    compare(RECORD, "abacus", "splash-2023"),
    Setup.of(STATE),
    HintMarks(touched_by=("red",)),
    ReadResult("x", 1, RECORD, None),
    DatasetGame("x", "1", RECORD, 3, None),
    DatasetGame("x", "1", RECORD, 3, None).divergence,
    *NOTICES,
    *hanab_live.read_history(HISTORY),
    conformance.Report([conformance.Result(case="x", mismatches=[conformance.Mismatch("strikes", "1", "0")])]),
]
OF_FIELDS = [value for value in VALUES if attrs.has(type(value))]


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


@pytest.mark.parametrize("value", OF_FIELDS, ids=lambda value: type(value).__name__)
def test_unpickling_makes_a_value_anew(value: Any) -> None:
    """Unpickling uses the constructor, which checks the value: no method for pickling can change it."""
    assert not hasattr(value, "__setstate__")
    maker = value.__reduce__()[0]
    assert type(value) is getattr(maker, "__self__", maker)


@pytest.mark.parametrize("kind", [hanabi.Rule, hanabi.Ending, hanabi.Touch, hanabi.Standing])
def test_members_of_enums_cannot_be_changed(kind: Any) -> None:
    for member in kind:
        for name in ("statement", "rule", "value", "name", "anything"):
            with pytest.raises(AttributeError):
                setattr(member, name, "else")
            with pytest.raises(AttributeError):
                delattr(member, name)
        assert copy.deepcopy(member) is pickle.loads(pickle.dumps(member)) is member


class Row(tuple[Any, ...]):
    """A subclass of tuple."""

    __slots__ = ()


@pytest.mark.parametrize("kind", [Row, list])
def test_what_a_value_is_given_it_keeps_as_a_tuple_of_its_own(kind: Any) -> None:
    slots, cards, moves = kind([1, 0]), kind([Card("red", 1)]), kind([Play(0)])
    event = attrs.evolve(hanabi.event(STATE, Play(0)), touched=slots)
    kept: list[tuple[Any, Any]] = [
        (event.touched, (1, 0)),
        (hanabi.Rearrangement(0, slots).slots, (1, 0)),
        (hanabi.Suit("red", "r", copies=slots[:0] or kind([1, 2])).copies, (1, 2)),
        (hanabi.Rules(suits=kind(hanabi.FIVE_SUITS)).suits, hanabi.FIVE_SUITS),
        (Record(players=2, seed=1, moves=moves).moves, (Play(0),)),
        (Setup(hands=kind([cards, cards])).hands, ((Card("red", 1),), (Card("red", 1),))),
        (Setup(hands=[], discards=cards).discards, (Card("red", 1),)),
        (HintMarks(touched_by=slots).touched_by, (1, 0)),
    ]
    for ours, expected in kept:
        assert type(ours) is tuple
        assert ours == expected
    assert hanabi.rearrange(STATE, 0, kind([4, 3, 2, 1, 0])) == hanabi.rearrange(STATE, 0, range(4, -1, -1))


@pytest.mark.parametrize(
    "value",
    [value for value in OF_FIELDS if not isinstance(value, hanabi.Table)],
    ids=lambda value: type(value).__name__,
)
def test_no_value_keeps_a_list_of_the_caller(value: Any) -> None:
    for field in attrs.fields(type(value)):
        kept = getattr(value, field.name)
        if isinstance(kept, tuple):
            given = [list(row) if isinstance(row, tuple) else row for row in kept]
            twin = attrs.evolve(value, **{field.alias: given})
            assert twin == value
            assert hash(twin) == hash(value)


class Text(str):
    """A subclass of str, which may claim to equal everything."""

    __slots__ = ()


class Number(int):
    """A subclass of int, which may claim to equal everything."""


@pytest.mark.parametrize("number", [Number(1), True, 1.0, None])
@pytest.mark.parametrize("text", [Text("red"), b"red", 1, "r" * 101])
def test_moves_are_made_of_plain_numbers_and_texts(number: Any, text: Any) -> None:
    """Moves come from players, so they must not contain subclasses."""
    for make in (
        lambda: Card(text, 1),
        lambda: Card("red", number),
        lambda: Play(number),
        lambda: Discard(number),
        lambda: Play(0, text),
        lambda: hanabi.HintColor(1, text),
        lambda: hanabi.HintColor(number, "red"),
        lambda: HintValue(1, number),
        lambda: hanabi.rearrange(STATE, 0, [number, 0, 2, 3, 4]),
    ):
        with pytest.raises(hanabi.InvalidArgument):
            make()


@pytest.mark.parametrize(
    ("field", "lie"),
    [
        ("strikes", True),
        ("hint_tokens", 8.0),
        ("draws", 1),
        ("placed", 0),
        ("ending", "deck"),
    ],
)
def test_events_that_lie_are_not_believed(field: str, lie: Any) -> None:
    told = hanabi.redact(hanabi.event(STATE, Play(3)), 1)
    assert hanabi.observe(hanabi.view(STATE, 1), told).strikes == 1
    with pytest.raises(hanabi.InvalidEvent, match=field):
        hanabi.observe(hanabi.view(STATE, 1), attrs.evolve(told, **{field: lie}))


def test_a_value_that_holds_much_is_told_in_few_words() -> None:
    some = [*editions.EDITIONS, *variants.VARIANTS, *hanabi.rulings(), hanabi.explain(STATE, Play(0))]
    some += [source for each in hanabi.rulings() for source in each.sources]
    some += [known.rules for known in editions.EDITIONS]
    assert [repr(value) for value in some if len(repr(value)) > 150] == []
