"""Pictures and changes as JSON: complete, valid under their schemas, and free of anything hidden."""

from __future__ import annotations

import json
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped, unused-ignore]

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Ending,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    common_view,
    determinize,
    editions,
    legal_moves,
    new_game,
    step,
    view,
)
from hanabi import records as written
from hanabi.display import Change, Picture, change, dumps, picture, schema, schemas, to_data
from hanabi.display.front_ends.documents import KINDS
from hanabi.display.pictures.known_looks import OUTLINES
from hanabi.records import History
from hanabi.records.documents.player_messages import message_schemas
from hanabi.testing import playthroughs
from hypothesis_examples import examples

PUBLISHED = Path(__file__).parents[2] / "docs" / "schemas"
VALIDATORS = {name: Draft202012Validator(drawn) for name, drawn in schemas().items()}
STATE = new_game(3, seed=7)


def require_valid(document: dict[str, Any]) -> None:
    VALIDATORS[document["format"].split("/")[1]].validate(document)


def parts_of(value: Any) -> Iterator[Any]:
    """Every value of a class in a value, and the value itself."""
    if attrs.has(type(value)):
        yield value
        for field in attrs.fields(type(value)):
            yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts_of(part)


def objects_in(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from objects_in(part)


GAMES = {
    "standard": (2, STANDARD),
    "six colours, five players": (5, editions.ABACUS.with_variants(AVALANCHE)),
    "black powder": (3, editions.COCKTAIL_2025.with_variants(BLACK_POWDER)),
    "crowning piece": (3, STANDARD.with_variants(CROWNING_PIECE)),
    "choreography": (4, STANDARD.with_variants(TIMED_CHOREOGRAPHY)),
}


@pytest.mark.at_length
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_valid(name: str) -> None:
    players, rules = GAMES[name]
    rng, state = Random(3), new_game(players, rules, seed=1)
    before: Picture | None = None
    while not state.is_over:
        viewer = rng.randrange(players)
        before = picture(view(state, viewer), names=["Ann"])
        moves = legal_moves(state)
        slow = [move for move in moves if not isinstance(move, Play)]
        state, happened = step(state, rng.choice(slow if slow and rng.random() < 0.9 else moves))
        after = picture(
            view(state, viewer), last=happened, names=["Ann"], marks={(0, 0): "x"} if state.hands[0] else {}
        )
        require_valid(to_data(change(before, after)))
        require_valid(to_data(after))
    require_valid(to_data(picture(state)))


@pytest.mark.parametrize("move", [Play(0), Play(9), HintColor(1, "puce")])
def test_what_is_proposed_is_valid(move: Any) -> None:
    for table in (STATE, view(STATE, 0), view(STATE, 1), common_view(STATE)):
        require_valid(to_data(picture(table, move=move)))


@examples(20)
@given(playthroughs(), st.data())
def test_every_field_is_always_there(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    drawn = picture(state)
    fields = sorted([[field.name for field in attrs.fields(type(part))] for part in parts_of(drawn)])
    document = to_data(drawn)
    assert document.pop("format") == "hanabi/picture/1"
    assert sorted(map(list, objects_in(document))) == fields


@examples(40)
@given(playthroughs(), st.data())
def test_nothing_hidden_is_in_a_document(game: History, data: st.DataObject) -> None:
    """Two games that a seat cannot tell apart give it the same documents."""
    number = data.draw(st.integers(0, len(game.moves) - 1))
    state, move = game.turns[number]
    seat = data.draw(st.integers(0, state.players - 1))
    deck = determinize(view(game.states[number + 1], seat), Random(data.draw(st.integers(0, 9)))).deck_faces
    got = []
    for truth in (state, attrs.evolve(state, deck_faces=deck)):
        after, happened = step(truth, move)
        then, now = picture(view(truth, seat)), picture(view(after, seat), last=happened)
        got.append((dumps(then), dumps(now), dumps(change(then, now))))
    assert got[0] == got[1]


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("play", {"slot": None}),
        ("play", {"seat": 1}),
        ("discard", {"announce": "red"}),
        ("hint color", {"color": None}),
        ("hint color", {"value": 1}),
        ("hint value", {"seat": None}),
        ("hint value", {"slot": 0}),
        ("hint value", {"kind": "hint color"}),
    ],
)
def test_the_kind_of_a_move_says_which_parts_it_has(kind: str, changes: dict[str, Any]) -> None:
    hinted, _ = step(STATE, HintValue(1, 1))
    data = to_data(picture(hinted))
    require_valid(data)
    next(move for move in data["moves"] if move["kind"] == kind).update(changes)
    with pytest.raises(ValidationError):
        require_valid(data)


def test_a_document_is_written_on_one_line_or_indented() -> None:
    drawn = picture(STATE)
    assert "\n" not in dumps(drawn)
    assert dumps(drawn, indent=2).startswith('{\n  "format": "hanabi/picture/1",\n')
    assert json.loads(dumps(drawn)) == json.loads(dumps(drawn, indent=1)) == to_data(drawn)


def test_a_document_does_not_end_the_script_that_it_is_in() -> None:
    name = "</script><!--<script>"
    text = dumps(picture(STATE, names=[name]))
    assert "<" not in text
    assert json.loads(text)["seats"][0]["name"] == name


@pytest.mark.parametrize("value", [None, STATE, view(STATE, 0), {}, Picture, "picture"])
def test_nothing_else_is_written(value: Any) -> None:
    for write in (to_data, dumps):
        with pytest.raises(InvalidArgument, match="expected a Picture or a Change, got"):
            write(value)


@pytest.mark.parametrize("indent", [-1, 17, True, "2"])
def test_an_indent_is_a_few_spaces(indent: Any) -> None:
    with pytest.raises(InvalidArgument, match="indent: expected 0 to 16 spaces or None"):
        dumps(picture(STATE), indent=indent)


def test_a_value_of_other_parts_is_not_written() -> None:
    junk: Any = object()
    for changes in ({"eyes": junk}, {"seats": 3}, {"suits": (junk,)}, {"rules": None}):
        wrong: Picture = attrs.evolve(picture(STATE), **changes)
        with pytest.raises(InvalidArgument, match="cannot be written"):
            dumps(wrong)


# The schemas.


def test_the_schemas_of_kinds() -> None:
    assert {name: schema(name) for name in KINDS} == schemas()
    assert {"picture": Picture, "change": Change} == KINDS
    for name in ("record", "Picture", 1, None):
        with pytest.raises(InvalidArgument, match="is not a kind of document: expected one of picture, change"):
            schema(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", KINDS)
def test_a_schema_says_what_every_field_is(name: str) -> None:
    drawn = schema(name)
    Draft202012Validator.check_schema(drawn)
    assert drawn["$id"] == f"urn:hanabi:{name}:1"
    for part in [drawn, *drawn["$defs"].values()]:
        assert part["additionalProperties"] is False
        assert part["required"] == list(part["properties"])
        assert len(part["description"]) > 6
        for field, below in part["properties"].items():
            assert below["description"][0].isupper(), field
            assert below["description"].endswith("."), field
            assert "`" not in below["description"]
            assert "None" not in below["description"]
            assert ('"null"' in json.dumps(below)) is ("null" in below["description"]), field


def test_enums_list_their_names() -> None:
    drawn = json.dumps(schemas())
    for names in (
        list(OUTLINES),
        [ending.value for ending in Ending],
        ["referee", "seat", "spectator", "everyone", "some"],
    ):
        assert f'"enum": {json.dumps(names)}' in drawn


@pytest.mark.parametrize(
    ("field", "value"),
    [("eyes", "mine"), ("viewer", "0"), ("last", ...), ("suits", [{}]), ("score", 1.5), ("more", 1), ("moves", None)],
)
def test_what_a_schema_refuses(field: str, value: Any) -> None:
    document = {**to_data(picture(STATE)), field: value}
    if value is ...:
        del document[field]
    assert not VALIDATORS["picture"].is_valid(document)


# What is published.


def test_what_is_published_is_what_the_command_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["publish_schemas", str(tmp_path / "new")])
    monkeypatch.delitem(sys.modules, "hanabi.display.publish_schemas", raising=False)
    runpy.run_module("hanabi.display.publish_schemas", run_name="__main__")
    new, published = [
        {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        for folder in (tmp_path / "new", PUBLISHED)
    ]
    assert new == published, "run python -m hanabi.display.publish_schemas docs/schemas"
    assert set(new) == {
        "hanabi.d.ts",
        *(f"{name}.json" for name in [*schemas(), *written.schemas(), *message_schemas()]),
    }
