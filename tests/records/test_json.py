"""JSON: every kind of value comes back, there is one form in writing, and nothing else is read."""

from __future__ import annotations

import copy
import itertools
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import attrs
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped, unused-ignore]

from hanabi import (
    STANDARD,
    Band,
    Card,
    Ending,
    Event,
    HanabiError,
    HintColor,
    HintMarks,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    Outcome,
    Play,
    Rearrangement,
    Rules,
    Suit,
    Touch,
    View,
    apply,
    common_view,
    event,
    legal_moves,
    new_game,
    observe,
    redact,
    spectator_view,
    view,
)
from hanabi.plain_data import json_text
from hanabi.records import (
    History,
    InvalidJson,
    Note,
    Record,
    Setup,
    Value,
    dumps,
    from_data,
    loads,
    schema,
    schemas,
    to_data,
)
from hanabi.rulebook import editions, variant, variants
from hanabi.testing import playthroughs, rules
from hypothesis_examples import examples
from positions import position

KINDS = ("record", "setup", "state", "view", "event", "rearrangement", "rules", "outcome")
VALIDATORS = {name: Draft202012Validator(drawn) for name, drawn in schemas().items()}
TINY = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
STATE = position(["r1 y3", "y1 r5"], rules=attrs.evolve(STANDARD, hand_sizes={2: 2}), discards="w1", hint_tokens=3)
ONE_OF_EACH: dict[str, Any] = {
    "record": Record(
        players=2,
        first_player=1,
        seed=7,
        moves=[Play(0), Rearrangement(0, (1, 0, 2, 3, 4)), HintColor(1, "red")],
        names=["Ann", "Bob"],
        notes=[Note(2, "hm"), Note(3, "r1?", seat=1, card=7)],
        stopped="vote",
        characters=["Inept", "Miser"],
        site={"timed": True, "timeBase": 120, "timePerTurn": 2.5, "tableName": "ours"},
    ),
    "setup": Setup(
        rules=attrs.evolve(STANDARD, hand_sizes={2: 1}),
        hands=[[Card("red", 1)], [Card("blue", 5)]],
        hint_marks=[[HintMarks()], [HintMarks(touched_by=("blue", 5), missed_by=(1,))]],
        fireworks=(0, 0, 0, 0, 1),
        discards=[Card("white", 2)],
        hint_tokens=3,
        strikes=1,
        current_player=1,
        deck=[Card("green", 1)],
    ),
    "view": view(apply(new_game(2, TINY, deck=[Card("red", n) for n in (1, 2, 1)]), HintValue(1, 2)), 0),
    "state": apply(new_game(2, TINY, deck=[Card("red", n) for n in (1, 2, 1)]), HintValue(1, 2)),
    "event": Event(
        seat=0,
        move=Play(0),
        card=Card("red", 1),
        placed=True,
        draws=True,
        drawn=Card("green", 3),
        hint_tokens=8,
        strikes=0,
        ending=Ending.DECK,
    ),
    "rearrangement": Rearrangement(1, (1, 0)),
    "rules": attrs.evolve(
        editions.ABACUS.with_variants(variants.AVALANCHE), hint_tokens=6, scale=[Band(0, "poor"), Band(9, "fine")]
    ),
    "outcome": Outcome(Ending.STRIKES, score=0, won=False, piles=11, reachable=24, rating="poor"),
}
TOUCHES = ", ".join([touch.value for touch in Touch])
TINY_SUIT: dict[str, Any] = {"name": "red", "letter": "r", "copies": [2, 1]}
DOCUMENTS: dict[str, dict[str, Any]] = {
    "record": {
        "players": 2,
        "first_player": 1,
        "seed": 7,
        "moves": ["play 0", "rearrange A 1 0 2 3 4", "hint B red"],
        "names": ["Ann", "Bob"],
        "notes": [{"after": 2, "text": "hm"}, {"after": 3, "text": "r1?", "seat": 1, "card": 7}],
        "stopped": "vote",
        "characters": ["Inept", "Miser"],
        "site": {"tableName": "ours", "timeBase": 120, "timePerTurn": 2.5, "timed": True},
    },
    "setup": {
        "hands": [["red 1"], ["blue 5"]],
        "rules": {"hand_sizes": [[2, 1]]},
        "hint_marks": [[{}], [{"touched_by": ["blue", 5], "missed_by": [1]}]],
        "fireworks": [0, 0, 0, 0, 1],
        "discards": ["white 2"],
        "hint_tokens": 3,
        "strikes": 1,
        "current_player": 1,
        "deck": ["green 1"],
    },
    "view": {
        "rules": {"suits": [TINY_SUIT], "hand_sizes": [[2, 1]]},
        "hands": [[{"order": 0}], [{"order": 1, "touched_by": [2]}]],
        "fireworks": [0],
        "discards": [],
        "hint_tokens": 7,
        "strikes": 0,
        "current_player": 1,
        "turns_left": None,
        "deck_size": 1,
        "ending": None,
        "seen": [None, "red 2", None],
        "seat": 0,
        "sees": [False, True],
    },
    "state": {
        "rules": {"suits": [TINY_SUIT], "hand_sizes": [[2, 1]]},
        "hands": [[{"order": 0}], [{"order": 1, "touched_by": [2]}]],
        "fireworks": [0],
        "discards": [],
        "hint_tokens": 7,
        "strikes": 0,
        "current_player": 1,
        "turns_left": None,
        "deck_size": 1,
        "ending": None,
        "deck": ["red 1", "red 2", "red 1"],
    },
    "event": {
        "seat": 0,
        "move": "play 0",
        "hint_tokens": 8,
        "strikes": 0,
        "card": "red 1",
        "placed": True,
        "draws": True,
        "drawn": "green 3",
        "ending": "deck",
    },
    "rearrangement": {"seat": 1, "slots": [1, 0]},
    "rules": {
        "edition": "abacus",
        "variants": ["avalanche"],
        "hint_tokens": 6,
        "scale": [{"lowest": 0, "label": "poor"}, {"lowest": 9, "label": "fine"}],
    },
    "outcome": {"ending": "strikes", "score": 0, "won": False, "piles": 11, "reachable": 24, "rating": "poor"},
}


def whole(kind: str) -> dict[str, Any]:
    return {"format": f"hanabi/{kind}/1", **copy.deepcopy(DOCUMENTS[kind])}


def comes_back(value: Any, kind: str) -> None:
    text = dumps(value)
    assert loads(text) == value
    assert loads(text.encode(), type(value)) == value
    assert dumps(loads(text)) == text
    assert loads(dumps(value, indent=2)) == value
    assert json.loads(text) == to_data(value)
    VALIDATORS[kind].validate(json.loads(text))


def faults(text: str | bytes, kind: Any = None) -> list[str]:
    with pytest.raises(InvalidJson) as caught:
        loads(text, kind)
    return list(caught.value.messages)


def faults_in(data: Any, kind: Any = None) -> list[str]:
    with pytest.raises(InvalidJson) as caught:
        from_data(data, kind)
    return list(caught.value.messages)


# What is written.


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_is_written_so(kind: str) -> None:
    text = dumps(ONE_OF_EACH[kind])
    assert text == json.dumps(whole(kind), separators=(",", ":"))
    comes_back(ONE_OF_EACH[kind], kind)


def test_a_deck_is_written_in_letters() -> None:
    record = Record(rules=TINY, players=2, deck=[Card("red", n) for n in (1, 2, 1)])
    assert to_data(record)["deck"] == "r1 r2 r1"
    comes_back(record, "record")


@examples(100)
@given(playthroughs(), st.data())
def test_everything_of_a_game_comes_back(game: History, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(game.moves) - 1))
    (state, move), last = game.turns[number], game.now
    comes_back(Record.of(game.states[0], game.moves), "record")
    comes_back(Record.of(game.states[0], [Rearrangement(0, (0, 1)), *game.moves[:number]], stopped="x"), "record")
    for table in (state, last):
        comes_back(Setup.of(table), "setup")
        for eyes in (view(table, 0), view(table, table.players - 1), spectator_view(table), common_view(table)):
            comes_back(eyes, "view")
    happening = event(state, move)
    for reported in (happening, redact(happening, 0), redact(happening, None)):
        comes_back(reported, "event")
    assert last.outcome is not None
    comes_back(last.outcome, "outcome")
    comes_back(state.rules, "rules")


@given(rules(), st.sampled_from([None, "abacus", "mine", ""]), st.data())
def test_all_rules_come_back(chosen: Rules, name: str | None, data: st.DataObject) -> None:
    scale = data.draw(st.sampled_from([(), (Band(0, "a"),), (Band(0, "a"), Band(7, "b"))]))
    comes_back(attrs.evolve(chosen, edition=name, scale=scale), "rules")


@pytest.mark.parametrize("known", editions.EDITIONS, ids=lambda known: known.id)
def test_an_edition_is_written_by_its_id(known: Any) -> None:
    assert to_data(known.rules) == {"format": "hanabi/rules/1", "edition": known.id}
    assert from_data(to_data(known.rules)) == known.rules


@given(st.sampled_from(editions.EDITIONS), st.sets(st.sampled_from(variants.VARIANTS)))
def test_variants_are_written_by_their_ids(known: Any, chosen: set[Any]) -> None:
    assume(sum(each.suit is not None and each.suit.letter == "m" for each in chosen) <= 1)
    rules = known.rules.with_variants(*chosen)
    data = to_data(rules)
    assert set(data) <= {"format", "edition", "variants"}
    assert set(data.get("variants", ())) == {each.id for each in chosen}
    comes_back(rules, "rules")


def test_the_standard_rules_need_no_words() -> None:
    assert to_data(STANDARD) == {"format": "hanabi/rules/1"}
    assert to_data(attrs.evolve(STANDARD, edition="mine")) == {"format": "hanabi/rules/1", "named": "mine"}
    crowned = {"format": "hanabi/rules/1", "variants": ["crowning-piece"]}
    assert from_data(crowned, Rules) == STANDARD.with_variants(variant("crowning-piece"))


@pytest.mark.parametrize(
    "junk", [None, 1, "x", [], {}, STATE.hands[0][0], Play(0), Ending.DECK], ids=lambda j: type(j).__name__
)
def test_values_without_a_json_form(junk: Any) -> None:
    with pytest.raises(InvalidArgument, match="has no JSON form: expected one of record, setup, state, view, event"):
        dumps(junk)
    for kind in (int, Card, junk):
        if kind is not None:
            with pytest.raises(InvalidArgument, match="has no JSON form"):
                loads("{}", kind)
    with pytest.raises(InvalidArgument, match="is not a kind of document"):
        schema(junk)
    if not isinstance(junk, str):
        with pytest.raises(InvalidArgument, match="expected a JSON text"):
            loads(junk)


JUNK: list[Any] = [None, True, -1.5, 10**5000, "x", (1,), [], {}, object(), ("x",)]


@pytest.mark.parametrize("kind", ["setup", "event", "outcome"])
@given(st.data())
def test_values_with_junk_in_them_are_written_right_or_not_at_all(kind: str, data: st.DataObject) -> None:
    value = ONE_OF_EACH[kind]
    names = [field.name for field in attrs.fields(type(value))]
    fields = data.draw(st.lists(st.sampled_from(names), unique=True, min_size=1, max_size=2))
    changed = attrs.evolve(value, **{field: data.draw(st.sampled_from(JUNK)) for field in fields})
    try:
        text = dumps(changed)
    except InvalidArgument as error:
        reported = str(error)
        assert "cannot be written" in reported
    else:
        VALIDATORS[kind].validate(json.loads(text))
        assert loads(text) == changed


# What is read, and what is not.


def test_what_is_left_out_is_as_by_default() -> None:
    assert loads('{"format":"hanabi/record/1","players":2,"seed":7}') == Record(players=2, seed=7)
    setup = loads('{"format":"hanabi/setup/1","hands":[["red 1"],["red 2"]],"rules":{"hand_sizes":[[2,1]]}}', Setup)
    assert setup.state().hint_tokens == 8


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1, column 1: Expecting value"),
        ("{", "line 1, column 2: Expecting property name enclosed in double quotes"),
        ('{"a":1,}', "line 1, column "),
        ("{}\n{}", "line 2, column 1: Extra data"),
        ('{"a":NaN}', "$: NaN is not JSON"),
        ("[-Infinity]", "$: -Infinity is not JSON"),
        ('{"a":1,"b":{"c":1,"c":1}}', "$: duplicate key 'c'"),
        ("[" * 100_000, "$: nested too deeply"),
        ("9" * 5000, "$: Exceeds the limit"),
        ("\ufeff{}", "line 1, column 1: unexpected byte order mark"),
        (b"\xef\xbb\xbf{}", "line 1, column 1: unexpected byte order mark"),
        (b'{"a":"\xff"}', "$: not UTF-8 at byte 6"),
        ('{"format":1}'.encode("utf-16"), "$: not UTF-8 at byte 0"),
        ("\ud800", "line 1, column 1"),
        ("[]", "$: expected an object, got []"),
        ("null", "$: expected an object, got None"),
        ("3", "$: expected an object, got 3"),
    ],
)
def test_texts_that_are_not_documents(text: str | bytes, fault: str) -> None:
    (reported,) = faults(text)
    assert reported.startswith(fault)


def test_a_document_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dumps(ONE_OF_EACH["rearrangement"])
    monkeypatch.setattr(json_text, "MAX_DOCUMENT", len(text))
    assert loads(text) == ONE_OF_EACH["rearrangement"]
    assert faults(text + " ") == [f"$: {len(text) + 1} characters, more than {len(text)}"]
    assert faults(text.encode() + b" ") == [f"$: {len(text) + 1} characters, more than {len(text)}"]


@pytest.mark.parametrize(
    "given_format",
    ["hanabi/record/2", "hanabi/record/0", "hanabi/record", "hanabi/deck/1", "other/record/1", "", None, 1, ["x"]],
)
def test_a_wrong_format(given_format: Any) -> None:
    data = {**whole("record"), "format": given_format}
    (reported,) = faults_in(data)
    assert reported.startswith("$.format: expected hanabi/record/1 or hanabi/setup/1 or ")
    assert reported.endswith(f", got {given_format!r}")
    data.pop("format")
    assert faults_in(data, Record) == ["$.format: expected hanabi/record/1, got None"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_is_read_as_its_own_kind_only(kind: str) -> None:
    for other, value in ONE_OF_EACH.items():
        if other == kind:
            assert from_data(whole(kind), type(value)) == value
        else:
            assert faults_in(whole(kind), type(value)) == [
                f"$.format: expected hanabi/{other}/1, got 'hanabi/{kind}/1'"
            ]


def test_there_is_one_of_each() -> None:
    assert {type(value) for value in ONE_OF_EACH.values()} == set(get_args(Value))
    assert list(schemas()) == list(KINDS)


@pytest.mark.parametrize(
    ("kind", "changes", "reported"),
    [
        ("record", {"x": 1, "y": 2}, ["$: unknown keys: 'x', 'y'"]),
        ("record", {"rules": {"x": 1}}, ["$.rules: unknown keys: 'x'"]),
        (
            "record",
            {"notes": [{"after": 1}, 3]},
            ["$.notes[0].text: is missing", "$.notes[1]: expected an object, got 3"],
        ),
        ("record", {"players": True}, ["$.players: expected a whole number, got True"]),
        (
            "record",
            {"players": 2.0, "names": "Ann"},
            [
                "$.players: expected a whole number, got 2.0",
                "$.names: expected a list, got 'Ann'",
            ],
        ),
        ("record", {"players": "2"}, ["$.players: expected a whole number, got '2'"]),
        ("record", {"players": None}, ["$.players: expected a whole number, got None"]),
        ("record", {"rules": []}, ["$.rules: expected an object, got []"]),
        ("record", {"rules": None}, ["$.rules: expected an object, got None"]),
        ("record", {"seed": 1e400}, ["$.seed: expected a whole number, got inf"]),
        (
            "record",
            {"seed": 10**1000},
            ["$.seed: expected a whole number of up to 1000 digits, got a number of 3322 bits"],
        ),
        ("record", {"seed": None}, ["$: expected a seed or a deck, got neither"]),
        (
            "record",
            {"moves": ["play 0", "jump", "play"]},
            [
                "$.moves[1]: expected a move: play, discard, hint or rearrange at character 1 of 'jump'",
                "$.moves[2]: expected a slot (such as 0) at character 5 of 'play'",
            ],
        ),
        ("record", {"moves": {"0": "play 0"}}, ["$.moves: expected a list, got {'0': 'play 0'}"]),
        ("record", {"moves": [["play 0"]]}, ["$.moves[0]: expected a string, got ['play 0']"]),
        (
            "record",
            {"deck": "r1 k1 R1"},
            [
                "$.deck: 'k1' is not a card of this game: expected one like r1",
                "$.deck: 'R1' is not a card of this game: expected one like r1",
            ],
        ),
        ("record", {"deck": "r1  r1"}, ["$.deck: '' is not a card of this game: expected one like r1"]),
        ("record", {"seed": None, "deck": "r1"}, []),
        (
            "record",
            {"rules": {"edition": "abacus", "named": "x"}},
            ["$.rules: edition and named: expected only one of the two"],
        ),
        ("record", {"rules": {"edition": "nonesuch"}}, []),
        ("record", {"rules": {"variants": ["avalanche", "rainbow"]}}, []),
        (
            "record",
            {"rules": {"strikes": 0, "hint_tokens": 0}},
            [
                "$.rules.hint_tokens: expected 1 to 99, got 0",
                "$.rules.strikes: expected 1 to 99, got 0",
            ],
        ),
        ("record", {"rules": {"hand_sizes": [[2, 5, 1]]}}, []),
        ("record", {"rules": {"empty_hints": 1}}, ["$.rules.empty_hints: expected true or false, got 1"]),
        (
            "record",
            {"rules": {"suits": [{**TINY_SUIT, "color_touch": "some"}]}},
            [f"$.rules.suits[0].color_touch: expected one of {TOUCHES}, got 'some'"],
        ),
        (
            "record",
            {"rules": {"suits": [{**TINY_SUIT, "copies": ["3"]}]}},
            ["$.rules.suits[0].copies[0]: expected a whole number, got '3'"],
        ),
        (
            "setup",
            {"hands": [["red 1", "k9"], ["x", "blue 5"]]},
            [],
        ),
        (
            "setup",
            {"hint_marks": [[{"touched_by": [1.0, None]}]]},
            [
                "$.hint_marks[0][0].touched_by[0]: expected a colour or a value, got 1.0",
                "$.hint_marks[0][0].touched_by[1]: expected a colour or a value, got None",
            ],
        ),
        (
            "setup",
            {"hint_marks": [[{"touched_by": [-(10**1000)]}]]},
            [
                (
                    "$.hint_marks[0][0].touched_by[0]: "
                    "expected a whole number of up to 1000 digits, got a number of 3322 bits"
                ),
            ],
        ),
        ("event", {"card": "red"}, ["$.card: 'red' is not a card: expected one like 'red 1'"]),
        ("event", {"card": "red 01"}, ["$.card: expected 'red 1', got 'red 01'"]),
        ("event", {"card": "red 1234567890"}, ["$.card: 'red 1234567890' is not a card: expected one like 'red 1'"]),
        ("event", {"card": "red ²"}, ["$.card: 'red ²' is not a card: expected one like 'red 1'"]),
        ("event", {"card": "1"}, ["$.card: '1' is not a card: expected one like 'red 1'"]),
        (
            "event",
            {"move": "rearrange A 1 0"},
            ["$.move: expected a move, got a rearrangement"],
        ),
        ("event", {"ending": "well"}, []),
        ("outcome", {"won": 0}, ["$.won: expected true or false, got 0"]),
        (
            "outcome",
            {"ending": None},
            ["$.ending: expected one of perfect, strikes, deck, indispensable, stuck, hopeless, got None"],
        ),
        (
            "outcome",
            {"ending": "well"},
            ["$.ending: expected one of perfect, strikes, deck, indispensable, stuck, hopeless, got 'well'"],
        ),
        (
            "rearrangement",
            {"slots": [0, "1", True]},
            [
                "$.slots[1]: expected a whole number, got '1'",
                "$.slots[2]: expected a whole number, got True",
            ],
        ),
    ],
)
def test_faults_are_reported_with_their_path(kind: str, changes: dict[str, Any], reported: list[str]) -> None:
    defects = faults_in({**whole(kind), **changes})
    assert all(defect.startswith("$") for defect in defects)
    if reported:
        assert defects == reported


TABLE = ["hands", "fireworks", "discards", "hint_tokens", "strikes", "current_player", "turns_left", "deck_size"]


@pytest.mark.parametrize(
    ("kind", "needed"),
    [
        ("record", ["players"]),
        ("setup", ["hands"]),
        ("state", [*TABLE, "ending", "deck"]),
        ("view", [*TABLE, "ending", "seen", "seat", "sees"]),
        ("event", ["seat", "move", "hint_tokens", "strikes"]),
        ("rearrangement", ["seat", "slots"]),
        ("outcome", ["ending", "score", "won", "piles", "reachable"]),
    ],
)
def test_everything_missing_is_reported_at_once(kind: str, needed: list[str]) -> None:
    assert sorted(faults_in({"format": f"hanabi/{kind}/1"})) == sorted(f"$.{name}: is missing" for name in needed)


def test_rules_need_no_fields() -> None:
    assert from_data({"format": "hanabi/rules/1"}, Rules) == STANDARD


# A view comes from somebody who may be wrong.


VIEWED = position(["r1 y3", "y1 r5"], rules=STATE.rules, piles="b1", discards="w1", hint_tokens=3)


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        ({"sees": [False]}, ["sees: expected 2 entries, got 1"]),
        ({"sees": [True, True]}, None),
        ({"seat": 2}, ["seat: expected 0 to 1 or None, got 2"]),
        ({"seat": -1}, ["seat: expected 0 to 1 or None, got -1"]),
        (
            {"hint_tokens": 9, "strikes": 4, "current_player": 2, "turns_left": 3},
            [
                "hint_tokens: expected 0 to 8, got 9",
                "strikes: expected 0 to 3, got 4",
                "current_player: expected 0 to 1, got 2",
                "turns_left: expected 0 to 2 or None, got 3",
            ],
        ),
        ({"fireworks": [1]}, ["fireworks: expected 5 heights from 0 to 5, got (1,)"]),
        ({"fireworks": [0, 0, 0, 0, 6]}, ["fireworks: expected 5 heights from 0 to 5, got (0, 0, 0, 0, 6)"]),
        ({"seen": []}, ["seen: expected a list of 50, got 0"]),
        ({"hands": []}, None),
        (
            {"hands": [[{"order": 2}, {"order": 2}], [{"order": 4}, {"order": 5}]]},
            ["hands[0][1] holds order 2, as another slot does"],
        ),
        (
            {"hands": [[{"order": 2}, {"order": 30}], [{"order": 4}, {"order": 5}]]},
            ["hands[0][1] holds order 30, but only 6 cards were drawn"],
        ),
        (
            {"hands": [[{"order": 2}, {"order": 3}, {"order": 0}], [{"order": 4}, {"order": 5}]]},
            ["hands: expected at most 2 cards in each, got 3, 2"],
        ),
        (
            {
                "hands": [
                    [{"order": 2, "touched_by": ["puce"]}, {"order": 3, "missed_by": [6]}],
                    [{"order": 4}, {"order": 5}],
                ]
            },
            [
                "hands[0][0].touched_by[0]: no hint can name 'puce' in this game",
                "hands[0][1].missed_by[0]: no hint can name 6 in this game",
            ],
        ),
        (
            {"hands": [[{"order": 2}, {"order": 3}], [{"order": 4, "touched_by": [5]}, {"order": 5}]]},
            ["hands[1][0] holds yellow 1, which cannot be touched by 5"],
        ),
        (
            {"hands": [[{"order": 2, "touched_by": [5, 4]}, {"order": 3}], [{"order": 4}, {"order": 5}]]},
            ["hands[0][0]: no card of this game is touched by 4 and 5"],
        ),
        ({"discards": []}, ["deck_size: drawn: expected 5 (4 held, 1 placed, 0 discarded), got 6"]),
        (
            {"discards": ["white 2"]},
            ["seen: the cards that left the hands are not those on the fireworks and in the discards"],
        ),
        ({"fireworks": [1, 0, 0, 0, 0]}, None),
        ({"deck_size": 43}, ["deck_size: drawn: expected 6 (4 held, 1 placed, 1 discarded), got 7"]),
        ({"deck_size": 51}, ["deck_size: expected 0 to 50, got 51"]),
        ({"deck_size": -1}, ["deck_size: expected 0 to 50, got -1"]),
    ],
)
def test_impossible_views(changes: dict[str, Any], reported: list[str] | None) -> None:
    defects = faults_in({**to_data(view(VIEWED, 0)), **changes})
    if reported is not None:
        assert sorted(defects) == sorted(f"$.{defect}" for defect in reported)


def test_an_unknown_ending() -> None:
    known = "perfect, strikes, deck, indispensable, stuck, hopeless"
    data = {**to_data(view(VIEWED, 0)), "ending": "well"}
    assert faults_in(data) == [f"$.ending: expected one of {known}, got 'well'"]


def test_views_that_see_too_much_or_too_little() -> None:
    data = to_data(view(VIEWED, 0))
    assert [data["seen"][place] for place in range(6)] == ["blue 1", "white 1", None, None, "yellow 1", "red 5"]
    for place, card, reported in (
        (2, "red 1", "$.seen[2] is filled, but the view does not see that card"),
        (4, None, "$.seen[4] is blank, but the view sees that card"),
        (49, "red 1", "$.seen[49] is filled, but the view does not see that card"),
    ):
        seen = [*data["seen"][:place], card, *data["seen"][place + 1 :]]
        assert faults_in({**data, "seen": seen}) == [reported]
    twice = [*data["seen"][:4], "red 5", *data["seen"][5:]]
    assert faults_in({**data, "seen": twice}) == ["$.seen: red 5: 2 held, but the deck has 1"]
    own = {**to_data(spectator_view(VIEWED)), "seat": 0}
    assert faults_in(own) == ["$.sees: seat 0 sees its own hand"]
    strange = [*data["seen"][:4], "puce 1", "7", *data["seen"][6:]]
    assert [defect.partition(":")[0] for defect in faults_in({**data, "seen": strange})] == ["$.seen[4]", "$.seen[5]"]
    (reported,) = faults_in({**data, "discards": ["white 6"]})
    assert reported.startswith("$.discards[0]: expected a card of red, yellow")


# The schemas.


def places_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, below in items:
        yield from places_in(below, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value at a path; `...` takes the place away."""
    if not path:
        return value
    changed = copy.copy(data)
    if value is ... and len(path) == 1:
        del changed[path[0]]
    else:
        changed[path[0]] = put(data[path[0]], path[1:], value)
    return changed


def reader_refuses(data: Any) -> bool:
    try:
        from_data(data)
    except InvalidJson:
        return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_schema_refuses_the_reader_refuses(kind: str) -> None:
    document = whole(kind)
    refused = 0
    assert VALIDATORS[kind].is_valid(document)
    for path in places_in(document):
        for value in (..., None, True, 1.5, 7, "x", [], {}, [None], {"x": 1}):
            if path or value is not ...:
                data = put(document, path, value)
                if not VALIDATORS[kind].is_valid(data):
                    assert reader_refuses(data), (path, value)
                    refused += 1
    assert refused > 30


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_refuses_what_is_unknown_missing_or_of_the_wrong_type(kind: str) -> None:
    document = whole(kind)
    for path in places_in(document):
        here = document
        for key in path:
            here = here[key]
        wrong: list[Any] = [1.5, {"x": 1}] if not isinstance(here, dict) else [{**here, "x": 1}, []]
        if path[:1] == ("site",):
            # It may have any names, with plain values.
            wrong = [[], {"x": {}}]
        for data in [put(document, path, value) for value in wrong]:
            assert not VALIDATORS[kind].is_valid(data)
            assert reader_refuses(data)
    for name in schema(kind)["required"]:
        data = {key: value for key, value in document.items() if key != name}
        assert not VALIDATORS[kind].is_valid(data)
        assert reader_refuses(data)


# Fuzzing: a value, or InvalidJson, and what is read can be written again.


def read_or_refused(data: Any) -> None:
    try:
        value: Any = from_data(data)
    except InvalidJson as error:
        places = {defect[0] for defect in error.messages}
        assert places <= {"$", "…"}
        return
    assert loads(dumps(value)) == value
    if isinstance(value, View):
        usable(value)


def usable(eyes: View) -> None:
    """Whatever is asked of a view that was read, it answers or refuses."""
    assert repr(eyes)
    assert 0 <= eyes.score <= eyes.best_score
    try:
        for move in legal_moves(eyes):
            reported = Event(seat=eyes.current_player, move=move, hint_tokens=eyes.hint_tokens, strikes=eyes.strikes)
            observe(eyes, reported)
    except (InvalidEvent, InvalidArgument):
        return


VALUES: list[Any] = [
    *[..., None, True, False, -1, 0, 1, 2, 5, 10**30, 10**1000, 1.5, float("inf"), "", "x", "red", "red 1", "r1"],
    *["play 0", "rearrange A 0", "deck", "own", "abacus", "avalanche", [], {}, [[]], [0], ["red 1"], [None], "\ud800"],
]
GAMES = [new_game(2, seed=7), VIEWED, apply(VIEWED, HintValue(1, 1)), STATE, new_game(5, editions.HANAB_LIVE, seed=1)]
BASES: list[dict[str, Any]] = [
    *[whole(kind) for kind in KINDS],
    *[to_data(Setup.of(state)) for state in GAMES],
    *[to_data(eyes(state)) for state in GAMES for eyes in (common_view, spectator_view)],
    *[to_data(view(state, seat)) for state in GAMES for seat in (0, 1)],
    to_data(attrs.evolve(ONE_OF_EACH["record"], seed=None, deck=new_game(2, seed=7).deck)),
    to_data(TINY),
]


@examples(600)
@given(st.sampled_from(BASES), st.randoms(use_true_random=False), st.integers(1, 3))
def test_changed_documents(document: dict[str, Any], chance: random.Random, times: int) -> None:
    data: Any = document
    for _ in range(times):
        path = chance.choice(list(places_in(data)))
        value = chance.choice(VALUES)
        if path or value is not ...:
            data = put(data, path, value)
    read_or_refused(data)


JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(VALUES[1:]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(JSON_LIKE, st.sampled_from(KINDS), st.data())
def test_any_data(junk: Any, kind: str, data: st.DataObject) -> None:
    read_or_refused(junk)
    names = list(schema(kind)["properties"])
    read_or_refused({"format": f"hanabi/{kind}/1", **{name: data.draw(JSON_LIKE) for name in names}})
    read_or_refused({**whole(kind), data.draw(st.sampled_from(names)): junk})


@example(b"\x00")
@given(st.binary() | st.text() | st.text().map(lambda text: json.dumps({"format": text})))
def test_any_text(text: str | bytes) -> None:
    with pytest.raises(InvalidJson):
        loads(text)


@given(st.sampled_from(BASES), st.data())
def test_broken_texts(document: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(document).encode()
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(InvalidJson):
        loads(text[:cut])
    flipped = bytearray(text)
    flipped[cut] ^= data.draw(st.integers(1, 255))
    try:
        value: Any = loads(bytes(flipped))
    except HanabiError as error:
        assert type(error) is InvalidJson  # noqa: PT017
    else:
        assert loads(dumps(value)) == value


def test_a_document_of_very_many_values_is_refused_at_once() -> None:
    """Each of two million wrong values would be a fault to tell."""
    rows = [[1] * 300] * 5000
    with pytest.raises(InvalidJson, match="more than 50,000 values"):
        from_data({"format": "hanabi/setup/1", "hands": rows})
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(InvalidJson, match="more than 50,000 values"):
        from_data({"format": "hanabi/record/1", "players": 2, "seed": 1, "moves": endless})


def test_a_record_of_very_many_moves_is_refused_before_they_are_read() -> None:
    moves = ["jump"] * 10_001
    assert faults_in({**whole("record"), "moves": moves}) == ["$.moves: expected at most 10,000, got 10,001"]
    assert len(faults_in({**whole("record"), "moves": moves[1:]})) == 26


def test_reading_a_list_stops_after_25_wrong_parts() -> None:
    reported = faults_in({**whole("record"), "names": list(range(5_000)), "rules": {"suits": [{}] * 40_000}})
    assert reported[0] == "$.rules.suits: 25 parts are wrong, and the 39,975 after them were not read"
    assert reported[1] == "$.rules.suits[0].name: is missing"
    assert len(reported) == 26
    assert reported[25].startswith("… and ")
    reported = faults_in({**whole("record"), "names": [*range(25), "x"]})
    assert reported[0] == "$.names: 25 parts are wrong, and the 1 after them were not read"
    assert len(faults_in({**whole("record"), "names": list(range(25))})) == 25


def test_a_duplicate_among_very_many_keys() -> None:
    keys = ",".join(f'"k{number}":0' for number in range(100_000))
    with pytest.raises(InvalidJson, match="duplicate key 'k99999'"):
        loads(f'{{{keys},"k99999":1}}')
    unknown = dict.fromkeys([f"k{number}" for number in range(30)], 0)
    with pytest.raises(InvalidJson) as caught:
        from_data({"format": "hanabi/record/1", "players": 2, "seed": 1, **unknown})
    assert caught.value.messages == (f"$: unknown keys: {', '.join(sorted(map(repr, unknown))[:25])}, … and 5 more",)


def test_keys_that_are_not_strings() -> None:
    record: dict[Any, Any] = {"format": "hanabi/record/1", "players": 2, "seed": 1}
    with pytest.raises(InvalidJson, match="expected strings as keys, got 1"):
        from_data({**record, 1: 2, "x": 3, None: 4})
    with pytest.raises(InvalidJson, match=r"\$.rules: expected strings as keys, got 1"):
        from_data({**record, "rules": {1: 2, "x": 3, None: 4}})


@pytest.mark.parametrize("indent", [-1, 17, 2**31, 10**400, True, " "])
def test_a_bad_indent(indent: Any) -> None:
    with pytest.raises(InvalidArgument, match="indent: expected 0 to 16 spaces or None"):
        dumps(Record(players=2, seed=7), indent=indent)


@pytest.mark.parametrize(
    "part", [{1}, b"x", itertools.count(), [object()], {"x": {1}}], ids=lambda part: type(part).__name__
)
@pytest.mark.parametrize("name", ["moves", "rules", "players", "notes", "names"])
def test_parts_that_json_never_makes(part: Any, name: str) -> None:
    with pytest.raises(InvalidJson):
        from_data({"format": "hanabi/record/1", "players": 2, "seed": 1, name: part})


def test_an_event_that_the_rest_would_refuse() -> None:
    data = to_data(event(new_game(2, seed=7), Play(0)))
    for changes in ({"hint_tokens": 10**12}, {"touched": list(range(300))}, {"seat": 10**9}):
        with pytest.raises(InvalidJson, match=r"whole number of up to nine digits|at most 255, got 300"):
            from_data({**data, **changes})


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        ({"ending": "perfect"}, "$.ending: expected None, got perfect"),
        ({"strikes": 3}, "$.strikes: got 3, but each strike discards a card, and the discards hold 0 cards"),
        ({"turns_left": 1}, "$.turns_left: expected None while the deck has cards, got 1"),
        ({"turns_left": 0}, "$.turns_left: expected None while the deck has cards, got 0"),
    ],
)
def test_a_fresh_view_is_not_taken_on_trust(changes: dict[str, Any], reported: str) -> None:
    """A perfect game without points; twelve legal moves after the last strike; a last round with a full deck."""
    assert faults_in({**to_data(view(new_game(2, seed=1), 0)), **changes}) == [reported]


@pytest.mark.parametrize("rules", ["{}", '{"strikes": 0}'], ids=["rules", "wrong rules"])
def test_a_deck_may_be_null(rules: str) -> None:
    """It is then shuffled from the seed; wrong rules are the only defect."""
    text = f'{{"format": "hanabi/record/1", "rules": {rules}, "players": 2, "seed": 7, "deck": null}}'
    try:
        assert loads(text) == Record(players=2, seed=7)
    except InvalidJson as error:
        assert "strikes" in rules
        assert [defect.path for defect in error.defects] == [("rules", "strikes")]  # noqa: PT017
