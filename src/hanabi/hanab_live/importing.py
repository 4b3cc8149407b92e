"""From the site's export to a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

import attrs

from hanabi.game import (
    Card,
    Defect,
    Discard,
    HanabiError,
    HintColor,
    HintValue,
    Move,
    Play,
    Rules,
    State,
    ValidationFailed,
    apply,
    why_illegal,
)
from hanabi.game.house import MAX_NAME, brief_repr, is_int_between, is_text
from hanabi.hanab_live.site import (
    COLOR,
    ENDED,
    OTHER_OPTIONS,
    PLAY,
    RANK,
    RULE_OPTIONS,
    STOPPED,
    VOTED,
    rules_of,
)
from hanabi.plain_data import json_data
from hanabi.records import InvalidJson, Record
from hanabi.records.record import MAX_MOVES


def import_game(text: str | bytes) -> Record:
    """The record of a game as the site exports it.

    Moves after an illegal one are left out, as it is not known what was drawn after it. Raises `InvalidJson` when it is
    malformed, or uses something that the rules cannot express.

    Examples:
        >>> import json
        >>> game = {
        ...     "players": ["Ada", "Ben"],
        ...     "deck": [{"suitIndex": suit, "rank": int(rank)} for suit in range(5) for rank in "1112233445"],
        ...     "actions": [{"type": 0, "target": 0}],
        ... }
        >>> import_game(json.dumps(game)).moves
        (Play(slot=0, announce=None),)
    """
    return from_site(json_data(text))


def from_site(data: object) -> Record:
    """The record of an exported game given as plain data. Raises `InvalidJson` as `import_game` does.

    Examples:
        >>> game = {
        ...     "players": ["Ada", "Ben"],
        ...     "deck": [{"suitIndex": suit, "rank": int(rank)} for suit in range(5) for rank in "1112233445"],
        ...     "actions": [{"type": 0, "target": 0}],
        ... }
        >>> from_site(game).names
        ('Ada', 'Ben')
    """
    game = _game(data)
    options = _options(game.get("options", {}))
    try:
        rules = rules_of(options)
        start = Record(
            rules=rules,
            players=len(game["players"]),
            first_player=options.get("startingPlayer", 0),
            deck=_deck(game["deck"], rules),
            names=tuple(game["players"]),
        )
    except InvalidJson:
        raise
    except ValidationFailed as error:
        raise InvalidJson(map(_of_export, error.defects)) from None
    except HanabiError as error:
        raise InvalidJson([Defect("refused", figures={"why": str(error)})]) from None
    moves, stopped = _moves(game["actions"], start.start)
    return attrs.evolve(start, moves=moves, stopped=stopped)


def _game(data: object) -> dict[str, Any]:
    if type(data) is not dict:
        raise InvalidJson([_expected("an object", data)])
    defects = [Defect("missing", [name]) for name in ("players", "deck", "actions") if name not in data]
    defects += [
        _expected("a list", data[name], name)
        for name in ("players", "deck", "actions")
        if name in data and type(data[name]) is not list
    ]
    if "options" in data and type(data["options"]) is not dict:
        defects.append(_expected("an object", data["options"], "options"))
    if not _is_nothing(data.get("characters")):
        defects.append(Defect("characters", ["characters"]))
    if not defects and not all(type(name) is str for name in data["players"]):
        defects.append(_expected("strings", data["players"], "players"))
    if not defects and len(data["actions"]) > MAX_MOVES:
        defects.append(Defect("at-most", ["actions"], expected=MAX_MOVES, figures={"count": len(data["actions"])}))
    if defects:
        raise InvalidJson(defects)
    return data


def _of_export(defect: Defect) -> Defect:
    """A defect of the record, where the export says what is wrong."""
    return attrs.evolve(defect, path=_PLACES.get(defect.path[:1], ()))


_PLACES: dict[tuple[str | int, ...], tuple[str, ...]] = {
    ("players",): ("players",),
    ("names",): ("players",),
    ("deck",): ("deck",),
    ("first_player",): ("options", "startingPlayer"),
}


def _expected(what: str, got: object, *path: str | int) -> Defect:
    return Defect("kind", path, expected=what, got=brief_repr(got))


def _options(options: dict[str, Any]) -> dict[str, Any]:
    found = [(name, _option_fault(name, value)) for name, value in options.items()]
    defects = [fault.under("options", _option_step(name)) for name, fault in found if fault is not None]
    if defects:
        raise InvalidJson(defects)
    return options


def _option_step(name: object) -> str:
    return name if type(name) is str and is_text(name, MAX_NAME) else brief_repr(name)


def _is_nothing(value: object) -> bool:
    return value is None or (type(value) in {bool, int, str, list, dict} and not value)


def _option_fault(name: object, value: object) -> Defect | None:
    if type(name) is str and name in RULE_OPTIONS:
        kind = RULE_OPTIONS[name]
        return None if type(value) is kind else _expected(f"a {kind.__name__}", value)
    if type(name) is str and name == "detrimentalCharacters":
        return None if _is_nothing(value) else Defect("option-unsupported")
    return None if type(name) is str and name in OTHER_OPTIONS else Defect("option-unknown")


def _deck(cards: list[Any], rules: Rules) -> tuple[Card, ...]:
    found, defects = [], []
    for place, card in enumerate(cards):
        suit, rank = (card.get("suitIndex", -1), card.get("rank", -1)) if type(card) is dict else (-1, -1)
        if is_int_between(suit, 0, len(rules.suits) - 1) and is_int_between(rank, 1, rules.values):
            found.append(Card(rules.suits[suit].name, rank))
        else:
            defects.append(Defect("site-card", ["deck", place], got=brief_repr(card)))
    if defects:
        raise InvalidJson(defects)
    return tuple(found)


@final
@attrs.frozen
class _Action:
    number: int
    type: int
    target: int
    value: int


def _moves(actions: Sequence[object], state: State) -> tuple[tuple[Move, ...], str | None]:
    """The moves up to the first illegal one, and why people ended the game by hand."""
    moves: list[Move] = []
    for number, given in enumerate(actions):
        action = _action_of(given, number)
        if action.type in {ENDED, VOTED}:
            return tuple(moves), STOPPED.get(action.value, f"end condition {brief_repr(action.value)}")
        move = _move(action, state)
        moves.append(move)
        if why_illegal(state, move) is not None:
            break
        state = apply(state, move)
    return tuple(moves), None


def _action_of(given: object, number: int) -> _Action:
    path = ("actions", number)
    if type(given) is not dict:
        raise InvalidJson([_expected("an object", given, *path)])
    numbers = {"type": given.get("type"), "target": given.get("target"), "value": given.get("value", 0)}
    defects = [_expected("a whole number", n, *path, name) for name, n in numbers.items() if type(n) is not int]
    if not defects and not is_int_between(numbers["type"], PLAY, VOTED):
        defects.append(Defect("range", (*path, "type"), expected=(PLAY, VOTED), got=brief_repr(numbers["type"])))
    if defects:
        raise InvalidJson(defects)
    return _Action(number, given["type"], given["target"], given.get("value", 0))


def _move(action: _Action, state: State) -> Move:
    colors = state.rules.colors
    if action.type == COLOR:
        if not is_int_between(action.value, 0, len(colors) - 1):
            where = ("actions", action.number, "value")
            raise InvalidJson([Defect("site-color", where, expected=(0, len(colors) - 1))])
        return HintColor(_bounded(action.target), colors[action.value])
    if action.type == RANK:
        return HintValue(_bounded(action.target), _bounded(action.value))
    if action.type == PLAY and action.target >= state.drawn:
        raise InvalidJson([Defect("deck-play", ["actions", action.number])])
    orders = [held.order for held in state.hands[state.current_player]]
    slot = orders.index(action.target) if action.target in orders else -1
    return Play(slot) if action.type == PLAY else Discard(slot)


def _bounded(number: int) -> int:
    """A number that a move can hold. One that is out of bounds is not a seat or a value in any game."""
    return max(-1, min(number, 99))
