"""Read a move from a JSON object."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from hanabi.envs.language.parsed_moves import NOT_GIVEN, Parsed, ParsedMove, Refused
from hanabi.envs.language.sentences import read_sentence
from hanabi.game import Discard, HintColor, HintValue, Play, Rule, Rules
from hanabi.game.internals import (
    MAX_NAME,
    MAX_NUMBER,
    abridged,
    brief_repr,
    counted,
    is_int_between,
    is_text,
    printable,
    seat_of_letter,
)
from hanabi.plain_data import json_data
from hanabi.records import InvalidJson

WINDOW = 20_000
"""The last JSON object of an answer has to begin within this many characters of the end."""
MAX_TRIES = 200
"""Maximum number of opening braces that are tried as the beginning of an object."""

_KINDS = ("play", "discard", "hint")
_HEADS = ("move", "action", "answer", "final_answer", "type", "kind", *_KINDS)
"""Keys whose value names the kind of the move or is the move itself. An object has exactly one of them."""
_KEYS = MappingProxyType(
    {
        **{key: key for key in (*_HEADS, "slot", "as", "to", "color", "value")},
        **dict.fromkeys(("card_slot", "slot_index"), "slot"),
        "announce": "as",
        **dict.fromkeys(("receiver", "player", "seat", "target"), "to"),
        "colour": "color",
        **dict.fromkeys(("number", "rank"), "value"),
    }
)
"""Every key that is understood, and its name in this module."""
_IGNORED = frozenset(
    (
        *("thought", "thoughts", "thinking", "reason", "reasons", "reasoning", "rationale", "explanation"),
        *("comment", "comments", "note", "notes", "analysis", "confidence"),
    )
)
_EXAMPLES = '{"move": "play 0"} or {"move": "hint B red"}'
_INTEGER = re.compile(r"-?[0-9]{1,9}")
_DECODER = json.JSONDecoder()


def objects_at_end(text: str) -> list[str]:
    """The JSON objects near the end of a text, if the text ends with an object; otherwise none.

    Raises `Refused` if the last object is part of a larger JSON value.

    Examples:
        >>> objects_at_end('Not {"move": "play 1"} but {"move": "play 0"}')
        ['{"move": "play 1"}', '{"move": "play 0"}']
    """
    if not text.endswith("}"):
        return []
    window = text[-WINDOW:]
    found: list[str] = []
    start = window.find("{")
    for _ in range(MAX_TRIES):
        if start < 0:
            return []
        end = _end_of_object(window, start)
        if end is not None:
            found.append(window[start:end])
            if end == len(window):
                _require_whole(window[:start].rstrip())
                return found
        start = window.find("{", start + 1 if end is None else end)
    raise Refused("too many braces in the answer to find the beginning of its last JSON object")


def _end_of_object(text: str, start: int) -> int | None:
    try:
        return _DECODER.raw_decode(text, start)[1]
    except (ValueError, RecursionError):
        return None


def _require_whole(before: str) -> None:
    if before.endswith(("[", ",", "{", '":', '" :')):
        raise Refused("the JSON object at the end is part of a list or of an incomplete object")


def read_object(text: str, rules: Rules, names: Sequence[str]) -> Parsed:
    """Read a move from a text that begins with a brace. Raises `Refused` unless it is one JSON object with one move.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_object('{"type": "hint", "to": "B", "color": "red"}', STANDARD, ()).move
        HintColor(seat=1, color='red')
    """
    try:
        data: dict[str, Any] = json_data(text)
    except InvalidJson as error:
        raise Refused(str(error)) from None
    return _parsed(_by_name(data), rules, names)


def _by_name(data: dict[str, Any]) -> dict[str, Any]:
    """The values of an object, by the names that this module gives their keys. Nulls and ignored keys are left out."""
    found: dict[str, Any] = {}
    unknown = []
    for key, value in data.items():
        name = _KEYS.get(key.casefold())
        if name is None:
            if key.casefold() not in _IGNORED:
                unknown.append(brief_repr(key))
        elif name in found:
            raise _given_twice(name)
        elif value is not None:
            found[name] = value
    if unknown:
        raise Refused(f"unknown keys in the JSON object: {', '.join(abridged(unknown))}; expected {_EXAMPLES}")
    return found


def _given_twice(name: str) -> Refused:
    return Refused(f"the JSON object gives {name!r} twice")


def _parsed(parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Parsed:
    heads = [name for name in _HEADS if name in parts]
    if len(heads) != 1:
        raise Refused(f"the JSON object has {counted(len(heads), 'move')}: expected {_EXAMPLES}")
    head = heads[0]
    given = parts.pop(head)
    kind = head if head in _KINDS else given.strip().casefold() if type(given) is str else None
    if type(given) is dict and not parts:
        # {"move": {"type": "play", "slot": 0}} or {"play": {"slot": 0}}
        inner = _by_name(given)
        return _of_kind(kind, inner, rules, names) if kind else _parsed(inner, rules, names)
    if kind == head:
        # {"play": 0} or {"hint": "red", "to": "B"}
        name = _main_part(kind, given)
        if name in parts:
            raise _given_twice(name)
        return _of_kind(kind, {**parts, name: given}, rules, names)
    if kind in _KINDS:
        # {"type": "play", "slot": 0}
        return _of_kind(kind, parts, rules, names)
    if type(given) is not str or parts:
        raise Refused(f"{brief_repr({head: given, **parts})} is not one move: expected {_EXAMPLES}")
    return read_sentence(given.strip(), rules, names)


def _main_part(kind: str, given: object) -> str:
    """The part of a move that an object `{kind: given}` gives: the slot, or the colour or value of a hint."""
    if kind != "hint":
        return "slot"
    return "color" if type(given) is str and not given.strip().isdigit() else "value"


def _of_kind(kind: str, parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Parsed:
    parsed = _hint(parts, rules, names) if kind == "hint" else _in_slot(kind, parts, rules)
    if parts:
        raise Refused(f"the JSON object has keys that do not belong to a {kind}: {', '.join(sorted(parts))}")
    return parsed


def _in_slot(kind: str, parts: dict[str, Any], rules: Rules) -> Parsed:
    slot = _number(parts.pop("slot", None), "slot")
    if kind == "discard":
        return ParsedMove(Discard(slot))
    announce = parts.pop("as", None)
    return ParsedMove(Play(slot, None if announce is None else _color(announce, rules)))


def _hint(parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Parsed:
    seat = _seat(parts.pop("to"), names) if "to" in parts else NOT_GIVEN
    if ("color" in parts) == ("value" in parts):
        raise Refused("a hint names one colour or one value", Rule.HINT_ONE_THING)
    if "color" in parts:
        return ParsedMove(HintColor(seat, _color(parts.pop("color"), rules)))
    return ParsedMove(HintValue(seat, _number(parts.pop("value"), "value")))


def _number(given: object, name: str) -> int:
    number = int(given) if isinstance(given, str) and _INTEGER.fullmatch(given) else given
    if not isinstance(number, int) or not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise Refused(f"{name}: expected a whole number, got {brief_repr(given)}")
    return number


def _color(given: object, rules: Rules) -> str:
    """The name of a colour, which need not be in this game. Upper and lower case do not matter if one suit fits."""
    if not is_text(given, MAX_NAME):
        raise Refused(f"color: expected the name of a colour, got {brief_repr(given)}")
    names = [suit.name for suit in rules.suits]
    alike = [name for name in names if name.casefold() == given.strip().casefold()]
    return alike[0] if len(alike) == 1 and given not in names else given


def _seat(given: object, names: Sequence[str]) -> int:
    """The seat with this letter or name. Raises `Refused` unless there is exactly one."""
    wanted = given.strip().casefold() if type(given) is str else ""
    wanted = wanted.removeprefix("player ").removeprefix("seat ")
    found = {seat for seat, name in enumerate(names) if printable(name).strip().casefold() == wanted != ""}
    letter = seat_of_letter(wanted)
    found |= set() if letter is None else {letter}
    if len(found) != 1:
        raise Refused(f"to: expected the letter of a player, such as 'B', got {brief_repr(given)}", Rule.HINT_TEAMMATE)
    return found.pop()
