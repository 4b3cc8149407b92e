"""The numbers and options in the site's exports."""

from __future__ import annotations

from typing import Any

import attrs

from hanabi.game import Rules
from hanabi.hanab_live.site_variants import variant_rules
from hanabi.plain_data import Read, read_bool, read_text, read_whole
from hanabi.rulebook import CROWNING_PIECE

PLAY, DISCARD, COLOR, RANK, ENDED, VOTED = range(6)
"""The types of actions, as numbers."""

STOPPED = {3: "time-out", 4: "terminated", 6: "idle", 10: "vote"}
"""The site's names for the reasons to stop early, by number."""

RULE_OPTIONS: dict[str, Read] = {
    "variant": read_text,
    "startingPlayer": read_whole,
    "deckPlays": read_bool,
    "emptyClues": read_bool,
    "oneExtraCard": read_bool,
    "oneLessCard": read_bool,
    "allOrNothing": read_bool,
}
"""The options that change the rules, with their readers."""

OTHER_OPTIONS = {"cardCycle", "speedrun", "timed", "timeBase", "timePerTurn", "tableName", "maxPlayers"}
"""Options that do not change the rules, such as clocks and the look of a hand."""


def rules_of(options: dict[str, Any]) -> Rules:
    """The rules that these options give. Raises `InvalidArgument` or `InvalidRules` if there are no such rules."""
    base = variant_rules(options.get("variant", "No Variant"))
    more = bool(options.get("oneExtraCard")) - bool(options.get("oneLessCard"))
    rules = attrs.evolve(
        base,
        empty_hints=options.get("emptyClues", False),
        hand_sizes=tuple([(players, size + more) for players, size in base.hand_sizes]),
    )
    return rules.with_variants(CROWNING_PIECE) if options.get("allOrNothing") else rules
