"""Writing a record as the site exports games."""

from __future__ import annotations

import json
from typing import Any

import attrs

from hanabi.game import InvalidArgument
from hanabi.game.internals import require
from hanabi.hanab_live.site_actions import recorded_action
from hanabi.hanab_live.site_format import ENDED, STOPPED, VOTED, rules_of
from hanabi.hanab_live.site_variants import HANAB_LIVE, variant_name
from hanabi.records import History, Record, replay


def export_game(record: Record) -> str:
    """Write a record as the site exports games.

    Rearrangements are omitted, as the site numbers cards by their order in the deck. A reason for stopping that the
    site does not have becomes "terminated".

    Raises `InvalidArgument` if the site has no such rules, or the record has an illegal move.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.hanab_live import import_game, variant_rules
        >>> record = Record(rules=variant_rules(), players=2, seed=7, moves=[Play(0)])
        >>> replay(import_game(export_game(record))).states[-1] == replay(record).states[-1]
        True
    """
    return json.dumps(to_site(record), separators=(",", ":"))


def site_score(history: History) -> int | None:
    """The site's score of a replayed game: 0 if the players stopped early, None if the game is not over.

    Raises `InvalidArgument` if `history` is not a history.

    Examples:
        >>> from hanabi.hanab_live import variant_rules
        >>> site_score(replay(Record(rules=variant_rules(), players=2, seed=7, stopped="vote")))
        0
    """
    require(history, History, "a History")
    if history.outcome is not None:
        return history.outcome.score
    return None if history.origin.stopped is None else 0


def to_site(record: Record) -> dict[str, Any]:
    """Convert a record to an exported game as plain data. Raises `InvalidArgument` as `export_game` does.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.hanab_live import variant_rules
        >>> record = Record(rules=variant_rules(), players=2, seed=7, moves=[Play(0)])
        >>> to_site(record)["actions"]
        [{'type': 0, 'target': 0, 'value': 0}]
    """
    again = replay(record)
    if again.fault is not None:
        raise InvalidArgument(f"the site has no games with illegal moves: {again.fault}")
    names = record.names or tuple([f"Player {number + 1}" for number in range(record.players)])
    suits = {suit.name: number for number, suit in enumerate(record.rules.suits)}
    actions = [recorded_action(state, move)._asdict() for state, move in again.turns]
    options = _site_options(record)
    return {
        "players": list(names),
        "deck": [{"suitIndex": suits[card.suit], "rank": card.value} for card in again.states[0].deck],
        "actions": actions + _stop_action(record),
        **({"options": options} if options else {}),
    }


def _stop_action(record: Record) -> list[dict[str, int]]:
    if record.stopped is None:
        return []
    numbers = {name: number for number, name in STOPPED.items()}
    number = numbers.get(record.stopped, 4)
    return [{"type": VOTED if number == 10 else ENDED, "target": -1, "value": number}]


def _site_options(record: Record) -> dict[str, Any]:
    rules = record.rules
    name = variant_name(rules)
    options: dict[str, Any] = {} if name == "No Variant" else {"variant": name}
    if record.first_player:
        options["startingPlayer"] = record.first_player
    if rules.empty_hints:
        options["emptyClues"] = True
    if rules.all_or_nothing:
        options["allOrNothing"] = True
    more = rules.hand_size(record.players) - HANAB_LIVE.hand_size(record.players)
    if more:
        options["oneExtraCard" if more > 0 else "oneLessCard"] = True
    if attrs.evolve(rules_of(options), variants=rules.variants) != rules:
        raise InvalidArgument("the site has no games with these rules: expected those of the edition hanab-live")
    return options
