"""What is said between the library and a program that plays: one JSON document a line, either way.

We send messages, each of a `kind`. `hello`, `start` and `move` are answered with one line, `see` and `close` are not.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, cast

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
"""The version of all messages and answers, which `hello` and its answer name."""


def line(message: Mapping[str, Any]) -> bytes:
    """A message or an answer as one line."""
    return f"{_ENCODER.encode(message)}\n".encode()


_ENCODER = json.JSONEncoder(separators=(",", ":"))


def hello() -> dict[str, Any]:
    """The first message."""
    return {"kind": "hello", "format": FORMAT}


def start(view: View) -> dict[str, Any]:
    """A game begins. The rules are spelt out, setting by setting."""
    return {"kind": "start", "view": to_data(view), "rules": whole_rules(view.rules)}


def see(happening: Event | Rearrangement) -> dict[str, Any]:
    """Something has happened."""
    return {"kind": "see", "event": to_data(happening)}


def move(view: View | None, legal: Iterable[str]) -> dict[str, Any]:
    """It is the program's turn. Writing the view takes most of the time, and is left out for those who follow."""
    shown = {} if view is None else {"view": to_data(view)}
    return {"kind": "move", **shown, "legal": [*legal]}


def close() -> dict[str, Any]:
    """Nothing more will be asked."""
    return {"kind": "close"}


def legal_texts(view: View) -> dict[str, Move]:
    """Each legal move by its text."""
    texts = notation_lookup(view.rules).move_texts
    return {texts.get(move) or write_move(move, view.rules): move for move in legal_moves(view)}


def whole_rules(rules: Rules) -> dict[str, Any]:
    """Rules with every setting, so that a program need not know any edition.

    Examples:
        >>> from hanabi import STANDARD
        >>> whole_rules(STANDARD)["suits"][0]["color_touch"], whole_rules(STANDARD)["hand_sizes"][0]
        ('own', (2, 5))
    """
    settings = attrs.asdict(rules, value_serializer=lambda _, __, part: part.value if isinstance(part, Enum) else part)
    return {**to_data(rules), **{name: settings[name] for name in SETTINGS}}


# The schemas.


def message_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schemas of what we say, `message`, and of what a program says, `answer`.

    Examples:
        >>> list(message_schemas())
        ['message', 'answer']
        >>> message_schemas()["answer"]["properties"]["name"]["maxLength"]
        100
    """
    return {
        "message": _schema("message", "What a program that plays is told and asked: one of these a line.", _MESSAGES),
        "answer": _schema("answer", "What a program that plays answers: one of these a line.", _ANSWERS),
    }


def _document(name: str, about: str, **more: Any) -> Schema:
    return {"$ref": f"#/$defs/{name.capitalize()}Document", "description": about, **more}


MOVE_TEXT = cast("Schema", MOVE.schema)
_FORMAT = {"const": FORMAT, "description": "The version of the protocol."}
_VIEW = _document("view", "The table as the program's seat sees it now.")
_EVENT = {
    "anyOf": [{"$ref": f"#/$defs/{name}Document"} for name in ("Event", "Rearrangement")],
    "description": "What anybody did, the program too, as its seat sees it.",
}
_LEFT_OUT = frozenset({("move", "view"), (None, "views")})
"""What may be left out of a message of some kind, or of an answer."""
_LEGAL = {"type": "array", "items": MOVE_TEXT, "minItems": 1, "description": "Every legal move."}
_RULES = _document("rules", "The rules, with every setting.", required=["format", *SETTINGS])

_MESSAGES: tuple[Mapping[str, Schema], ...] = (
    {"kind": {"const": "hello"}, "format": _FORMAT},
    {"kind": {"const": "start"}, "view": _VIEW, "rules": _RULES},
    {"kind": {"const": "see"}, "event": _EVENT},
    {"kind": {"const": "move"}, "view": _VIEW, "legal": _LEGAL},
    {"kind": {"const": "close"}},
)
_ANSWERS: tuple[Mapping[str, Schema], ...] = (
    {
        "format": _FORMAT,
        "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "To hello: what the program is called.",
        },
        "views": {
            "type": "boolean",
            "description": "To hello, and true when left out: whether the program wants a view when it is to move.",
        },
    },
    {"ready": {"const": True, "description": "To start: the program plays."}},
    {"move": {**MOVE_TEXT, "description": "To move: one of the legal moves, as it is written there."}},
    {
        "error": {
            "type": "string",
            "description": "Why there is no answer; to start, why the program does not play under these rules.",
        }
    },
)
_ABOUT: Mapping[str, str] = MappingProxyType({"kind": "Which message it is."})


def _always(fields: Mapping[str, Schema]) -> dict[str, Schema]:
    """The fields that a message of some kind always has."""
    kind = fields["kind"]["const"] if "kind" in fields else None
    return {field: part for field, part in fields.items() if (kind, field) not in _LEFT_OUT}


def _schema(name: str, about: str, kinds: Iterable[Mapping[str, Schema]]) -> dict[str, Any]:
    every: dict[str, Schema] = {}
    for kind in kinds:
        for field, part in kind.items():
            every.setdefault(field, part)
    constants = [kind["kind"]["const"] for kind in kinds if "kind" in kind]
    if constants:
        every["kind"] = {"type": "string", "enum": constants, "description": _ABOUT["kind"]}
    drawn = {
        "$schema": DIALECT,
        "$id": f"urn:hanabi:player-{name}:{VERSION}",
        "title": f"hanabi player, version {VERSION}: {name}",
        "type": "object",
        "description": about,
        "properties": every,
        "required": ["kind"] if constants else [],
        "oneOf": [{"properties": always, "required": [*always]} for always in map(_always, kinds)],
    }
    if not constants:
        return drawn
    # A program may note whatever it likes beside its answer; what we send is all listed here.
    documents = {f"{each.capitalize()}Document": schema(each) for each in ("view", "event", "rearrangement", "rules")}
    return {**drawn, "unevaluatedProperties": False, "$defs": documents}
