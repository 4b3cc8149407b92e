"""Reading the site's exports as records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import attrs

from hanabi.game import Card, Defect, InvalidArgument, InvalidSetup, Rules, State
from hanabi.game.internals import UNSEEN, brief_repr
from hanabi.hanab_live.played_actions import Played, played
from hanabi.hanab_live.players_in_exports import notes_of, read_characters, read_notes
from hanabi.hanab_live.site_format import identity_of
from hanabi.hanab_live.site_options import CHARACTERS, ENDED_BY, ID, OPTIONS, kept_of, read_id, rules_of
from hanabi.hanab_live.variants.mechanisms import UnsupportedVariant
from hanabi.plain_data import (
    InvalidJson,
    Read,
    Unfit,
    as_it_is,
    defects_of,
    json_data,
    list_of,
    object_of,
    read_json,
    read_text,
)
from hanabi.records import Record
from hanabi.records.internals import MAX_MOVES


def import_game(text: str | bytes) -> Record:
    """Read a game exported by the site.

    Moves after an illegal move are omitted, as the cards drawn after it are unknown. Options that our rules do not
    express are kept in `Record.site`, with the number of the game. The seed is dropped, as the record has the deck.

    Raises `InvalidJson` if the export is malformed, or has a variant or an option that the library does not know.

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
    try:
        return _record(data)
    except InvalidSetup as error:
        raise InvalidJson(map(_of_export, error.defects)) from None


def _record(data: object) -> Record:
    game = read_json(_read_game, data)
    options = game.get("options", {})
    rules = _rules(options)
    deck = read_json(object_of({"deck": list_of(_card_reader(rules))}, others=True), data)["deck"]
    start = Record(
        rules=rules,
        players=len(game["players"]),
        first_player=options.get("startingPlayer", 0),
        deck=deck,
        names=game["players"],
        characters=_characters(game, options),
    )
    found = _played(game["actions"], start.start)
    site = {ID: game.get(ID), ENDED_BY: found.ended_by, **kept_of(options)}
    return attrs.evolve(
        start,
        moves=found.moves,
        stopped=found.stopped,
        notes=notes_of(_notes(game), len(found.moves)),
        site={name: value for name, value in site.items() if value is not None},
    )


_read_game = object_of(
    {
        "players": list_of(read_text),
        "deck": list_of(as_it_is),
        "actions": list_of(as_it_is, most=MAX_MOVES),
        "options": object_of(OPTIONS, optional=OPTIONS),
        "notes": read_notes,
        "characters": read_characters,
        ID: read_id,
    },
    optional={"options", "notes", "characters", ID},
    others=True,
)


def _rules(options: dict[str, Any]) -> Rules:
    try:
        return rules_of(options)
    except UnsupportedVariant as error:
        figures = {"mechanism": error.mechanism.value}
        defect = Defect("unsupported", ["options", "variant"], got=error.variant, figures=figures)
        raise InvalidJson([defect]) from None
    except InvalidArgument as error:
        raise InvalidJson([defect.under("options", "variant") for defect in defects_of(error)]) from None


def _characters(game: dict[str, Any], options: dict[str, Any]) -> tuple[str, ...]:
    """The characters of the players. The site ignores them unless the option is on."""
    if not options.get(CHARACTERS):
        return ()
    if not game.get("characters"):
        raise InvalidJson([Defect("missing", ["characters"])])
    return tuple(game["characters"])


def _notes(game: dict[str, Any]) -> Sequence[Sequence[str]]:
    given, players = game.get("notes", ()), len(game["players"])
    if len(given) > players:
        raise InvalidJson([Defect("at-most", ["notes"], expected=players, figures={"count": len(given)})])
    return cast("Sequence[Sequence[str]]", given)


def _of_export(defect: Defect) -> Defect:
    """A defect of the record with its path in the export."""
    return attrs.evolve(defect, path=_EXPORT_PATHS.get(defect.path[:1], ()))


_EXPORT_PATHS: dict[tuple[str | int, ...], tuple[str, ...]] = {
    ("players",): ("players",),
    ("names",): ("players",),
    ("deck",): ("deck",),
    ("characters",): ("characters",),
    ("first_player",): ("options", "startingPlayer"),
}


def _card_reader(rules: Rules) -> Read:
    def read_card(value: Any) -> Card:
        numbers = (value.get("suitIndex"), value.get("rank")) if type(value) is dict else ()
        identity = identity_of(rules, *numbers) if {*map(type, numbers)} == {int} else UNSEEN
        if identity == UNSEEN:
            raise Unfit(Defect("site-card", got=brief_repr(value)))
        return rules.lookup.cards[identity]

    return read_card


def _played(actions: Sequence[object], start: State) -> Played:
    try:
        return played(actions, start)
    except Unfit as error:
        raise InvalidJson([defect.under("actions") for defect in error.defects]) from None
