"""The schemas are drawn from the values, say what every field is, and refuse nothing that we write."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped, unused-ignore]

from hanabi import Ending, Rules, Touch
from hanabi.records import InvalidJson, from_data, schema, schemas
from hanabi.records.documents.kinds import KINDS
from hanabi.rulebook import editions, variants

GOLDEN = Path(__file__).parent / "golden"
VALIDATORS = {name: Draft202012Validator(drawn) for name, drawn in schemas().items()}


def document(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def validator_of(data: dict[str, Any]) -> Draft202012Validator:
    return VALIDATORS[data["format"].split("/")[1]]


def objects_in(drawn: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that is an object with properties."""
    if isinstance(drawn, dict):
        if "properties" in drawn and "additionalProperties" in drawn:
            yield drawn
        for part in drawn.values():
            yield from objects_in(part)
    elif isinstance(drawn, list):
        for part in drawn:
            yield from objects_in(part)


@pytest.mark.parametrize("name", KINDS)
def test_a_schema_says_what_it_is_and_what_every_field_is(name: str) -> None:
    drawn = schema(name)
    Draft202012Validator.check_schema(drawn)
    assert drawn["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert drawn["$id"] == f"urn:hanabi:{name}:1"
    assert json.loads(json.dumps(drawn)) == drawn
    for part in objects_in(drawn):
        assert part["type"] == "object"
        assert part["additionalProperties"] is False
        assert set(part["required"]) <= set(part["properties"])
        assert len(part["description"]) > 10
        for field, below in part["properties"].items():
            assert below["description"][0].isupper(), field
            assert below["description"].endswith("."), field
            assert "`" not in below["description"]


@pytest.mark.parametrize("name", KINDS)
def test_the_fields_of_a_document_are_those_of_the_value(name: str) -> None:
    fields = {field.name for field in attrs.fields(KINDS[name])}
    table = {"discard_faces": "discards", "drawn": "deck_size"}
    renamed = {"view": {**table, "deck_faces": "seen"}, "state": {**table, "deck_faces": "deck"}}.get(name, {})
    added = {"named", "named_variants"} if name == "rules" else set()
    assert set(schema(name)["properties"]) == {renamed.get(field, field) for field in fields} | added | {"format"}
    required = {field.name for field in attrs.fields(KINDS[name]) if field.default is attrs.NOTHING} - {"rules"}
    assert set(schema(name)["required"]) == {renamed.get(field, field) for field in required} | {"format"}


def test_enums_list_their_names() -> None:
    drawn = json.dumps(schemas())
    for names in (
        [ending.value for ending in Ending],
        [touch.value for touch in Touch],
        [known.id for known in editions.EDITIONS],
        [each.id for each in variants.VARIANTS],
    ):
        assert f'"enum": {json.dumps(names)}' in drawn


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_what_we_write_is_valid(path: Path) -> None:
    data = document(path)
    validator_of(data).validate(data)


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The document with another value at a path as `hands.0.1`; `...` takes it away."""
    again = copy.deepcopy(data)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    here: Any = again
    for step in steps:
        here = here[step]
    if value is ...:
        del here[last]
    else:
        here[last] = value
    return again


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("event-play", "ending", "well"),
        ("event-play", "move", "jump 0"),
        ("event-play", "move", "PLAYS 0"),
        ("event-play", "move", "rearrange A 1 0"),
        ("event-play", "move", 0),
        ("event-play", "card", "red"),
        ("event-play", "card", "R1"),
        ("event-play", "card", "red 01"),
        ("event-play", "seat", ...),
        ("event-play", "won", True),
        ("record-seed", "moves.0", "play"),
        ("record-seed", "moves.1", "rearrange 1"),
        ("record-seed", "players", "2"),
        ("record-seed", "format", "hanabi/record/2"),
        ("record-deck", "deck", "red 1 red 1"),
        ("record-deck", "deck", "r1  r1"),
        ("record-deck", "rules.suits.0.color_touch", "some"),
        ("record-deck", "rules.hand_sizes.0", [2]),
        ("record-people", "rules.edition", "nonesuch"),
        ("record-variant", "rules.variants.0", "Bouquet Final"),
        ("record-people", "notes.0.text", ...),
        ("setup-hinted", "hint_marks.0.0", {"touched": [1]}),
        ("setup-hinted", "hands.0.0", "r1"),
        ("setup-hinted", "hands", ...),
        ("state-middle", "deck.0", None),
        ("state-middle", "deck_size", -1),
        ("state-middle", "drawn", 4),
        ("view-hinted", "deck_size", ...),
        ("view-hinted", "hands.0.0.order", "0"),
        ("view-hinted", "seen.0", 5),
        ("view-hinted", "sees.0", 1),
        ("outcome-perfect", "won", 1),
        ("outcome-perfect", "ending", None),
        ("rearrangement-hand", "slots.0", "4"),
        ("rules-standard", "editon", "abacus"),
    ],
)
def test_what_a_schema_refuses(name: str, path: str, value: Any) -> None:
    data = document(GOLDEN / f"{name}.json")
    wrong = changed(data, path, value)
    assert not validator_of(data).is_valid(wrong)
    with pytest.raises(InvalidJson):
        from_data(wrong)


def test_the_schema_of_rules_has_every_setting() -> None:
    assert {field.name for field in attrs.fields(Rules)} < set(schema("rules")["properties"])
    assert from_data({"format": "hanabi/rules/1"}, Rules) == Rules()
