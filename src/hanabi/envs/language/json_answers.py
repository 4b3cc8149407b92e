"""A move in a JSON object."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from hanabi.envs.language.refusing import Refused
from hanabi.envs.language.sentences import read_sentence
from hanabi.envs.language.wishes import NOBODY, Said, Wish
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
"""An object that ends an answer begins at most so many characters before its end."""
MAX_TRIES = 200
"""How many opening braces are tried for the beginning of an object."""

_WHAT = ("move", "action", "answer", "final_answer", "type", "kind", "play", "discard", "hint")
_KEYS = MappingProxyType(
    {
        **{key: key for key in (*_WHAT, "slot", "as", "to", "color", "value")},
        **dict.fromkeys(("card_slot", "slot_index"), "slot"),
        "announce": "as",
        **dict.fromkeys(("receiver", "player", "seat", "target"), "to"),
        "colour": "color",
        **dict.fromkeys(("number", "rank"), "value"),
    }
)
"""What may be said of a move, and what it is called here."""
_TALK = frozenset(
    [
        "thought",
        "thoughts",
        "thinking",
        "reason",
        "reasons",
        "reasoning",
        "rationale",
        "explanation",
        "comment",
        "comments",
        "note",
        "notes",
        "analysis",
        "confidence",
    ]
)
"""What may be said beside it, and is not read."""
_KINDS = frozenset({"play", "discard", "hint"})
_EXAMPLES = '{"move": "play 0"} or {"move": "hint B red"}'

_DIGITS = re.compile(r"-?[0-9]{1,9}")
_DECODER = json.JSONDecoder()


def objects_at_end(text: str) -> list[str]:
    """The JSON objects in the end of a text, of which the last one ends it; none when no object ends it.

    Raises `Refused` when the last is part of something larger.

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
    raise Refused("there are too many braces in the answer to tell where its last JSON object begins")


def _end_of_object(text: str, start: int) -> int | None:
    try:
        return _DECODER.raw_decode(text, start)[1]
    except (ValueError, RecursionError):
        return None


def _require_whole(before: str) -> None:
    if before.endswith(("[", ",", "{", '":', '" :')):
        raise Refused("the JSON object at the end is part of something that is cut short, or of a list")


def read_object(text: str, rules: Rules, names: Sequence[str]) -> Said:
    """What a JSON object says, of a text that begins with a brace. Raises `Refused` when it is no move, or several.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_object('{"type": "hint", "to": "B", "color": "red"}', STANDARD, ()).move
        HintColor(seat=1, color='red')
    """
    try:
        data: dict[str, Any] = json_data(text)
    except InvalidJson as error:
        raise Refused(str(error)) from None
    return _said(_by_name(data), rules, names)


def _by_name(data: dict[str, Any]) -> dict[str, Any]:
    """The parts of a move by our names for them, without those that are null and without talk."""
    found: dict[str, Any] = {}
    strange = []
    for key, value in data.items():
        name = _KEYS.get(key.casefold())
        if name is None:
            if key.casefold() not in _TALK:
                strange.append(brief_repr(key))
        elif name in found:
            raise Refused(f"the JSON object says twice what {name!r} says")
        elif value is not None:
            found[name] = value
    if strange:
        raise Refused(f"{', '.join(abridged(strange))} in the JSON object mean nothing here: expected {_EXAMPLES}")
    return found


def _said(parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Said:
    what = [name for name in _WHAT if name in parts]
    if len(what) != 1:
        raise Refused(f"the JSON object has {counted(len(what), 'move')} in it: expected {_EXAMPLES}")
    said = parts.pop(what[0])
    kind = what[0] if what[0] in _KINDS else said.strip().casefold() if type(said) is str else None
    if type(said) is dict and not parts:
        inner = _by_name(said)
        return _of_kind(kind, inner, rules, names) if kind else _said(inner, rules, names)
    if kind == what[0]:
        name = _meant_by(kind, said)
        if name in parts:
            raise Refused(f"the JSON object says twice what {name!r} says")
        return _of_kind(kind, {**parts, name: said}, rules, names)
    if kind in _KINDS:
        return _of_kind(kind, parts, rules, names)
    if type(said) is not str or parts:
        raise Refused(f"{brief_repr({what[0]: said, **parts})} is not one move: expected {_EXAMPLES}")
    return read_sentence(said.strip(), rules, names)


def _meant_by(kind: str, said: object) -> str:
    """What the value of a key such as `play` gives."""
    if kind != "hint":
        return "slot"
    return "color" if type(said) is str and not said.strip().isdigit() else "value"


def _of_kind(kind: str, parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Said:
    """A move whose parts are given one by one."""
    said = _hint(parts, rules, names) if kind == "hint" else _in_slot(kind, parts, rules)
    if parts:
        raise Refused(f"{', '.join(sorted(parts))} in the JSON object mean nothing for a {kind}")
    return said


def _in_slot(kind: str, parts: dict[str, Any], rules: Rules) -> Said:
    slot = _number(parts.pop("slot", None), "slot")
    if kind == "discard":
        return Wish(Discard(slot))
    announce = parts.pop("as", None)
    return Wish(Play(slot, None if announce is None else _color(announce, rules)))


def _hint(parts: dict[str, Any], rules: Rules, names: Sequence[str]) -> Said:
    seat = _seat(parts.pop("to"), names) if "to" in parts else NOBODY
    if ("color" in parts) == ("value" in parts):
        raise Refused("a hint names one colour or one value", Rule.HINT_ONE_THING)
    if "color" in parts:
        return Wish(HintColor(seat, _color(parts.pop("color"), rules)))
    return Wish(HintValue(seat, _number(parts.pop("value"), "value")))


def _number(given: object, what: str) -> int:
    """A whole number, or one in quotes."""
    number = int(given) if isinstance(given, str) and _DIGITS.fullmatch(given) else given
    if not isinstance(number, int) or not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise Refused(f"{what}: expected a whole number, got {brief_repr(given)}")
    return number


def _color(given: object, rules: Rules) -> str:
    """A colour by its name, whatever its case where that leaves no doubt; in play or not."""
    if not is_text(given, MAX_NAME):
        raise Refused(f"color: expected the name of a colour, got {brief_repr(given)}")
    names = [suit.name for suit in rules.suits]
    alike = [name for name in names if name.casefold() == given.strip().casefold()]
    return alike[0] if len(alike) == 1 and given not in names else given


def _seat(given: object, names: Sequence[str]) -> int:
    """The one seat that is called so, by its letter or its name."""
    called = given.strip().casefold() if type(given) is str else ""
    called = called.removeprefix("player ").removeprefix("seat ")
    found = {seat for seat, name in enumerate(names) if printable(name).strip().casefold() == called != ""}
    letter = seat_of_letter(called)
    found |= set() if letter is None else {letter}
    if len(found) != 1:
        raise Refused(f"to: expected the letter of a player, such as 'B', got {brief_repr(given)}", Rule.HINT_TEAMMATE)
    return found.pop()
