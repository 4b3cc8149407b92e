"""The options in the site's exports: as settings of our rules, or kept in the record under their names."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import attrs

from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import MAX_NUMBER, MAX_TEXT, is_text
from hanabi.hanab_live.variants.lookup import variant_name, variant_rules
from hanabi.hanab_live.variants.site_variant import HANAB_LIVE
from hanabi.plain_data import Read, Unfit, misfit, read_between, read_bool, read_text, read_whole
from hanabi.records import Record
from hanabi.rulebook import CROWNING_PIECE

CHARACTERS = "detrimentalCharacters"
ID = "id"
"""The name in `Record.site` of the number of the game."""
ENDED_BY = "endedBy"
"""The name in `Record.site` of the seat that ended a game early, if it was not that seat's turn."""


def read_short(value: Any) -> str:
    """Read a string that a record can hold."""
    if not is_text(value, MAX_TEXT):
        raise misfit(f"a string of up to {MAX_TEXT:,} characters", value)
    return read_text(value)


def read_amount(value: Any) -> float:
    """Read a number that a record can hold, such as seconds."""
    if type(value) not in {int, float} or not 0 <= value <= MAX_NUMBER:
        raise misfit(f"a number from 0 to {MAX_NUMBER:,}", value)
    return cast("float", value)


read_id = partial(read_between, 0, MAX_NUMBER)

KEPT_OPTIONS: dict[str, Read] = {
    "timed": read_bool,
    "timeBase": read_amount,
    "timePerTurn": read_amount,
    "speedrun": read_bool,
    "cardCycle": read_bool,
    "tableName": read_short,
    "maxPlayers": read_amount,
}
"""The options that our rules do not express, with their readers. `Record.site` keeps them."""
OPTIONS: dict[str, Read] = {
    "variant": read_text,
    "startingPlayer": read_whole,
    "deckPlays": read_bool,
    "emptyClues": read_bool,
    "oneExtraCard": read_bool,
    "oneLessCard": read_bool,
    "allOrNothing": read_bool,
    CHARACTERS: read_bool,
    **KEPT_OPTIONS,
}
"""All options, with their readers."""


def rules_of(options: dict[str, Any]) -> Rules:
    """The rules that these options give. Raises `InvalidArgument` if there is no such variant."""
    base = variant_rules(options.get("variant", "No Variant"))
    more = bool(options.get("oneExtraCard")) - bool(options.get("oneLessCard"))
    rules = attrs.evolve(
        base,
        empty_hints=options.get("emptyClues", False),
        deck_plays=options.get("deckPlays", False),
        hand_sizes=tuple([(players, size + more) for players, size in base.hand_sizes]),
    )
    return rules.with_variants(CROWNING_PIECE) if options.get("allOrNothing") else rules


def kept_of(options: dict[str, Any]) -> dict[str, Any]:
    """The options to keep in a record: those that our rules do not express. An option that is off is left out."""
    return {name: options[name] for name in KEPT_OPTIONS if options.get(name, False) is not False}


def options_of(record: Record) -> dict[str, Any]:
    """The options of a record. Raises `InvalidArgument` if the site has no such rules or options."""
    rules = record.rules
    name = variant_name(rules)
    options: dict[str, Any] = {} if name == "No Variant" else {"variant": name}
    if record.first_player:
        options["startingPlayer"] = record.first_player
    options |= _kept(dict(record.site))
    more = rules.hand_size(record.players) - HANAB_LIVE.hand_size(record.players)
    flags = {
        "deckPlays": rules.deck_plays,
        "emptyClues": rules.empty_hints,
        "oneExtraCard": more > 0,
        "oneLessCard": more < 0,
        "allOrNothing": rules.all_or_nothing,
        CHARACTERS: bool(record.characters),
    }
    options |= {option: True for option, is_on in flags.items() if is_on}
    if attrs.evolve(rules_of(options), variants=rules.variants) != rules:
        raise InvalidArgument("the site has no games with these rules: expected those of the edition hanab-live")
    return options


def _kept(site: dict[str, Any]) -> dict[str, Any]:
    return kept_of({name: read_setting(site, name, read) for name, read in KEPT_OPTIONS.items() if name in site})


def read_setting(site: dict[str, Any], name: str, read: Read) -> Any:
    """One of the settings in `Record.site`. Raises `InvalidArgument` if the site cannot have it."""
    try:
        return read(site[name])
    except Unfit as error:
        raise InvalidArgument(f"site: {error.defects[0].under(name)}") from None
