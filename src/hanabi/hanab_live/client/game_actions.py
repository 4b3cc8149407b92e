"""The actions by which the site reports a game: one class for each kind that matters to the rules."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias, final

import attrs

from hanabi.game import Defect
from hanabi.plain_data import Read, Unfit, list_of, object_of, read_bool, read_text, read_whole


class Face(NamedTuple):
    """A card as the site numbers it; (-1, -1) if it is hidden."""

    suit: int
    rank: int


HIDDEN = Face(-1, -1)


@final
@attrs.frozen
class Drew:
    """A card has come into a hand."""

    seat: int
    order: int
    face: Face


@final
@attrs.frozen
class Showed:
    """A card has left a hand: it was played, or discarded, or its play has failed."""

    seat: int
    order: int
    face: Face
    is_played: bool


@final
@attrs.frozen
class Clued:
    """A hint was given. `kind` is 0 for a colour and 1 for a value."""

    seat: int
    target: int
    kind: int
    value: int
    orders: tuple[int, ...]
    turn: int | None


@final
@attrs.frozen
class Struck:
    """A strike. It comes before the card that caused it."""

    number: int
    order: int


@final
@attrs.frozen
class Status:
    """The site's numbers after a move."""

    clues: int
    score: int
    max_score: int


@final
@attrs.frozen
class Turn:
    """A move is complete, and it is the turn of `seat`; -1 if the game is over."""

    number: int
    seat: int


@final
@attrs.frozen
class Over:
    """The game is over, by one of the site's end conditions."""

    condition: int


@final
@attrs.frozen
class Identified:
    """The face of a card that was hidden before."""

    order: int
    face: Face


GameAction: TypeAlias = Drew | Showed | Clued | Struck | Status | Turn | Over | Identified

_read_face = object_of({"suitIndex": read_whole, "rank": read_whole}, others=True)
_CARD: dict[str, Read] = dict.fromkeys(("playerIndex", "order", "suitIndex", "rank"), read_whole)
_PARTS: dict[str, dict[str, Read]] = {
    "draw": _CARD,
    "play": _CARD,
    "discard": {**_CARD, "failed": read_bool},
    "cardIdentity": _CARD,
    "clue": {
        "clue": object_of({"type": read_whole, "value": read_whole}, others=True),
        "giver": read_whole,
        "list": list_of(read_whole, most=99),
        "target": read_whole,
        "turn": read_whole,
    },
    "strike": {"num": read_whole, "order": read_whole},
    "status": {"clues": read_whole, "score": read_whole, "maxScore": read_whole},
    "turn": {"num": read_whole, "currentPlayerIndex": read_whole},
    "gameOver": {"endCondition": read_whole},
}
_READERS = {
    name: object_of({"type": read_text, **parts}, optional={"failed", "turn"}, others=True)
    for name, parts in _PARTS.items()
}


def face_of(data: object) -> Face:
    """Read the face of a card. Raises `Unfit`."""
    found = _read_face(data)
    return Face(found["suitIndex"], found["rank"])


def game_action(data: object) -> GameAction | str:
    """Read an action of a game; of an action that does not matter to the rules, return the type.

    Raises `Unfit` if it cannot be read.

    Examples:
        >>> game_action({"type": "turn", "num": 1, "currentPlayerIndex": 0})
        Turn(number=1, seat=0)
        >>> game_action({"type": "playerTimes", "playerTimes": [1, 2]})
        'playerTimes'
    """
    kind = data.get("type") if type(data) is dict else None
    if type(kind) is not str:
        raise Unfit(Defect("missing", ["type"]))
    return _action(kind, _READERS[kind](data)) if kind in _READERS else kind


def _action(kind: str, found: dict[str, Any]) -> GameAction:
    match kind:
        case "clue":
            clue = found["clue"]
            return Clued(found["giver"], found["target"], clue["type"], clue["value"], found["list"], found.get("turn"))
        case "strike":
            return Struck(found["num"], found["order"])
        case "status":
            return Status(found["clues"], found["score"], found["maxScore"])
        case "turn":
            return Turn(found["num"], found["currentPlayerIndex"])
        case "gameOver":
            return Over(found["endCondition"])
    seat, order, face = found["playerIndex"], found["order"], face_of(found)
    if kind == "draw":
        return Drew(seat, order, face)
    if kind == "cardIdentity":
        return Identified(order, face)
    return Showed(seat, order, face, is_played=kind == "play" or found.get("failed", False))
