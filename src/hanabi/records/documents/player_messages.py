"""The protocol between the library and a program that plays: one JSON document per line, in both directions.

We send messages, each of a `kind`. The program answers `hello`, `start` and `move` with one line, and does not answer
`see` and `close`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeAlias, cast

import attrs

from hanabi.game import Event, Move, Rearrangement, Rules, legal_moves
from hanabi.plain_data import Schema
from hanabi.records.documents.forms import MOVE
from hanabi.records.documents.json_schema import DIALECT, schema
from hanabi.records.documents.kinds import VERSION, to_data
from hanabi.records.documents.rules import SETTINGS
from hanabi.records.notation import write_move
from hanabi.records.notation.lookup import notation_lookup
from hanabi.seats import View

FORMAT = f"hanabi/player/{VERSION}"
"""The version of the protocol, in `hello` and in the answer to it."""


def line(message: Mapping[str, Any]) -> bytes:
    """A message or an answer as one line."""
    return f"{_ENCODER.encode(message)}\n".encode()


_ENCODER = json.JSONEncoder(separators=(",", ":"))


def hello() -> dict[str, Any]:
    """The first message."""
    return {"kind": "hello", "format": FORMAT}


def start(view: View) -> dict[str, Any]:
    """The start of a game. The rules are written with every setting."""
    return {"kind": "start", "view": to_data(view), "rules": whole_rules(view.rules)}


def see(happening: Event | Rearrangement) -> dict[str, Any]:
    """An event or a rearrangement."""
    return {"kind": "see", "event": to_data(happening)}


def move(view: View | None, legal: Iterable[str]) -> dict[str, Any]:
    """A request for a move. `view` is None for programs that update their own view, because writing views is slow."""
    return {"kind": "move", **({} if view is None else {"view": to_data(view)}), "legal": [*legal]}


def close() -> dict[str, Any]:
    """The last message."""
    return {"kind": "close"}


def legal_texts(view: View) -> dict[str, Move]:
    """The legal moves by their texts."""
    texts = notation_lookup(view.rules).move_texts
    return {texts.get(move) or write_move(move, view.rules): move for move in legal_moves(view)}


def whole_rules(rules: Rules) -> dict[str, Any]:
    """Rules with every setting, so that a program does not have to know the editions.

    Examples:
        >>> from hanabi import STANDARD
        >>> whole_rules(STANDARD)["suits"][0]["color_touch"], whole_rules(STANDARD)["hand_sizes"][0]
        ('own', (2, 5))
    """
    settings = attrs.asdict(rules, value_serializer=lambda _, __, part: part.value if isinstance(part, Enum) else part)
    return {**to_data(rules), **{name: settings[name] for name in SETTINGS}}


# The schemas.


def message_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schemas of our messages, `message`, and of a program's answers, `answer`.

    Examples:
        >>> list(message_schemas())
        ['message', 'answer']
        >>> message_schemas()["answer"]["properties"]["name"]["maxLength"]
        100
    """
    kinds = [required["kind"]["const"] for required, _ in _MESSAGES]
    kind = {"type": "string", "enum": kinds, "description": "The kind of the message."}
    message = _schema("message", "A message to a program that plays, one per line.", _MESSAGES, {"kind": kind})
    answer = _schema("answer", "An answer of a program that plays, one per line.", _ANSWERS, {})
    documents = {f"{each.capitalize()}Document": schema(each) for each in ("view", "event", "rearrangement", "rules")}
    # A program may add fields of its own to an answer. Our messages have only the fields in their schema.
    return {"message": {**message, "unevaluatedProperties": False, "$defs": documents}, "answer": answer}


def _document(name: str, about: str, **more: Any) -> Schema:
    return {"$ref": f"#/$defs/{name.capitalize()}Document", "description": about, **more}


MOVE_TEXT = cast("Schema", MOVE.schema)
_FORMAT = {"const": FORMAT, "description": "The version of the protocol."}
_VIEW = _document("view", "The table as the program's seat sees it now.")
_EVENT = {
    "anyOf": [{"$ref": f"#/$defs/{name}Document"} for name in ("Event", "Rearrangement")],
    "description": "What any player did, including the program itself, as its seat sees it.",
}
_LEGAL = {"type": "array", "items": MOVE_TEXT, "minItems": 1, "description": "Every legal move."}
_RULES = _document("rules", "The rules, with every setting.", required=["format", *SETTINGS])

_Fields: TypeAlias = Mapping[str, Schema]
_Kinds: TypeAlias = tuple[tuple[_Fields, _Fields], ...]
"""The required and the optional fields of each kind of message, or of answer."""

_MESSAGES: _Kinds = (
    ({"kind": {"const": "hello"}, "format": _FORMAT}, {}),
    ({"kind": {"const": "start"}, "view": _VIEW, "rules": _RULES}, {}),
    ({"kind": {"const": "see"}, "event": _EVENT}, {}),
    ({"kind": {"const": "move"}, "legal": _LEGAL}, {"view": _VIEW}),
    ({"kind": {"const": "close"}}, {}),
)
_NAME = {"type": "string", "minLength": 1, "maxLength": 100, "description": "To hello: the name of the program."}
_WANTS_VIEWS = "To hello: whether the program wants a view when it is its turn; true by default."
_WHY = "Why there is no other answer; to start, why the program cannot play under these rules."
_ANSWERS: _Kinds = (
    ({"format": _FORMAT, "name": _NAME}, {"views": {"type": "boolean", "description": _WANTS_VIEWS}}),
    ({"ready": {"const": True, "description": "To start: the program is ready to play."}}, {}),
    ({"move": {**MOVE_TEXT, "description": "To move: one of the legal moves, exactly as in the message."}}, {}),
    ({"error": {"type": "string", "description": _WHY}}, {}),
)


def _schema(name: str, about: str, kinds: _Kinds, always: _Fields) -> dict[str, Any]:
    """The schema of messages of these kinds. The fields in `always` are required in every kind."""
    properties = dict(always)
    for required, optional in kinds:
        properties = {**properties, **required, **optional, **always}
    return {
        "$schema": DIALECT,
        "$id": f"urn:hanabi:player-{name}:{VERSION}",
        "title": f"hanabi player, version {VERSION}: {name}",
        "type": "object",
        "description": about,
        "properties": properties,
        "required": [*always],
        "oneOf": [{"properties": required, "required": [*required]} for required, _ in kinds],
    }
