"""Reading the site's exports as records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import attrs

from hanabi.game import (
    Card,
    Defect,
    InvalidArgument,
    Move,
    Rules,
    State,
    ValidationFailed,
    apply,
    why_illegal,
)
from hanabi.game.internals import brief_repr
from hanabi.hanab_live.site_actions import SiteAction, recorded_move
from hanabi.hanab_live.site_format import (
    ENDED,
    OTHER_OPTIONS,
    PLAY,
    RULE_OPTIONS,
    STOPPED,
    VOTED,
    rules_of,
)
from hanabi.plain_data import (
    InvalidJson,
    Read,
    Unfit,
    as_it_is,
    defects_of,
    json_data,
    list_of,
    object_of,
    read_between,
    read_json,
    read_text,
    read_whole,
)
from hanabi.records import Record
from hanabi.records.internals import MAX_MOVES


def import_game(text: str | bytes) -> Record:
    """Read a game exported by the site.

    Moves after an illegal move are omitted, as the cards drawn after it are unknown. Raises `InvalidJson` if the
    export is malformed, or uses something that our rules cannot express.

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
    """Convert an exported game from plain data. Raises `InvalidJson` as `import_game` does.

    Examples:
        >>> from hanabi.hanab_live import to_site, variant_rules
        >>> from_site(to_site(Record(rules=variant_rules(), players=2, seed=7, names=["Ada", "Ben"]))).names
        ('Ada', 'Ben')
    """
    game = read_json(_read_game, data)
    options = game.get("options", {})
    rules = _rules(options)
    deck = read_json(object_of({"deck": list_of(_card_reader(rules))}, others=True), data)["deck"]
    try:
        start = Record(
            rules=rules,
            players=len(game["players"]),
            first_player=options.get("startingPlayer", 0),
            deck=deck,
            names=game["players"],
        )
    except ValidationFailed as error:
        raise InvalidJson(map(_of_export, error.defects)) from None
    moves, stopped = _moves(game["actions"], start.start)
    return attrs.evolve(start, moves=moves, stopped=stopped)


# The export.


def _read_nothing(value: Any) -> None:
    """Accept an unsupported option if it is empty or off, and refuse it otherwise."""
    if value is not None and (type(value) not in {bool, int, str, list, dict} or value):
        raise Unfit(Defect("unsupported"))


_OPTIONS: dict[str, Read] = {
    **RULE_OPTIONS,
    **dict.fromkeys(OTHER_OPTIONS, as_it_is),
    "detrimentalCharacters": _read_nothing,
}
_read_game = object_of(
    {
        "players": list_of(read_text),
        "deck": list_of(as_it_is),
        "actions": list_of(as_it_is, most=MAX_MOVES),
        "options": object_of(_OPTIONS, optional=_OPTIONS),
        "characters": _read_nothing,
    },
    optional={"options", "characters"},
    others=True,
)
_read_action = object_of(
    {"type": partial(read_between, PLAY, VOTED), "target": read_whole, "value": read_whole},
    optional={"value"},
    others=True,
)


def _rules(options: dict[str, Any]) -> Rules:
    try:
        return rules_of(options)
    except ValidationFailed as error:
        raise InvalidJson(map(_of_export, error.defects)) from None
    except InvalidArgument as error:
        raise InvalidJson([defect.under("options", "variant") for defect in defects_of(error)]) from None


def _of_export(defect: Defect) -> Defect:
    """A defect of the record with its path in the export."""
    return attrs.evolve(defect, path=_EXPORT_PATHS.get(defect.path[:1], ()))


_EXPORT_PATHS: dict[tuple[str | int, ...], tuple[str, ...]] = {
    ("players",): ("players",),
    ("names",): ("players",),
    ("deck",): ("deck",),
    ("first_player",): ("options", "startingPlayer"),
}


def _card_reader(rules: Rules) -> Read:
    suits = [suit.name for suit in rules.suits]
    faces = {(suits.index(card.suit), card.value): card for card in rules.faces}

    def read_card(value: Any) -> Card:
        numbers = (value.get("suitIndex"), value.get("rank")) if type(value) is dict else ()
        if {*map(type, numbers)} != {int} or numbers not in faces:
            raise Unfit(Defect("site-card", got=brief_repr(value)))
        return faces[numbers]

    return read_card


# The moves.


def _moves(actions: Sequence[object], state: State) -> tuple[tuple[Move, ...], str | None]:
    """The moves up to the first illegal move, and why the players stopped early, if they did."""
    moves: list[Move] = []
    for number, given in enumerate(actions):
        try:
            action = SiteAction(**_read_action(given))
            if action.type in {ENDED, VOTED}:
                return tuple(moves), STOPPED.get(action.value, f"end condition {brief_repr(action.value)}")
            move = recorded_move(state, action)
        except Unfit as error:
            raise InvalidJson([defect.under("actions", number) for defect in error.defects]) from None
        moves.append(move)
        if why_illegal(state, move) is not None:
            break
        state = apply(state, move)
    return tuple(moves), None
