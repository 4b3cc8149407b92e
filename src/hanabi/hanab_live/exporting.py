"""Writing a record as the site exports games."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.internals import require
from hanabi.hanab_live.players_in_exports import written_characters, written_notes
from hanabi.hanab_live.site_actions import SiteAction, recorded_action
from hanabi.hanab_live.site_format import END_CONDITIONS, ENDED, TERMINATED, VOTE, VOTED, rank_of
from hanabi.hanab_live.site_options import ENDED_BY, ID, options_of, read_id, read_setting
from hanabi.plain_data import read_between
from hanabi.records import History, Record, replay

_CONDITIONS = {name: number for number, name in END_CONDITIONS.items()}


def export_game(record: Record) -> str:
    """Write a record as the site exports games, so that the site reads it back if it has at least one action.

    The site numbers cards by their order in the deck, so rearrangements are omitted. Of the notes, those that players
    wrote on cards are kept. A reason for stopping that the site does not have becomes "terminated". The seed is left
    out, because the site would use it instead of the deck.

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

    A speedrun is over, with 0 points, once a perfect score is out of reach.

    Raises `InvalidArgument` if `history` is not a history.

    Examples:
        >>> from hanabi.hanab_live import variant_rules
        >>> site_score(replay(Record(rules=variant_rules(), players=2, seed=7, stopped="vote")))
        0
    """
    require(history, History, "a History")
    if history.outcome is not None:
        return history.outcome.score
    is_lost = dict(history.origin.site).get("speedrun") is True and history.now.best_score < history.now.rules.max_score
    return 0 if is_lost or history.origin.stopped is not None else None


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
    deck = [(suits[card.suit], rank_of(record.rules, card.value)) for card in again.states[0].deck]
    actions = [recorded_action(state, move)._asdict() for state, move in again.turns]
    site = dict(record.site)
    return {
        **({ID: read_setting(site, ID, read_id)} if ID in site else {}),
        "players": list(names),
        "deck": [{"suitIndex": suit, "rank": rank} for suit, rank in deck],
        "actions": actions + _end_action(again),
        **_not_empty(options=options_of(record), notes=written_notes(record), characters=written_characters(record)),
    }


def _not_empty(**parts: Any) -> dict[str, Any]:
    return {name: part for name, part in parts.items() if part}


def _end_action(history: History) -> list[dict[str, int]]:
    """The action that ended the game early, if one did."""
    record = history.origin
    if record.stopped is None:
        return []
    condition = _CONDITIONS.get(record.stopped, TERMINATED)
    if condition == VOTE:
        return [SiteAction(VOTED, -1, VOTE)._asdict()]
    # The site refuses an upload in which nobody ended the game.
    site = {ENDED_BY: history.now.current_player, **dict(record.site)}
    return [
        SiteAction(
            ENDED, read_setting(site, ENDED_BY, partial(read_between, 0, record.players - 1)), condition
        )._asdict()
    ]
