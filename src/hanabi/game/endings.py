"""The endings that cards in hands bring about, as far as a table can tell: a state always can."""

from __future__ import annotations

from hanabi.game.lookup import UNSEEN
from hanabi.game.outcome import Ending
from hanabi.game.table import Table


def possible_endings(table: Table) -> tuple[Ending | None, ...]:
    """The endings that a table may have come to just after a move: one, unless it depends on cards not seen."""
    if table.ending is not None:
        return (table.ending,)
    endings: list[Ending | None] = []
    for ending, holds in ((Ending.HOPELESS, _is_hopeless(table)), (Ending.STUCK, _is_stuck(table))):
        if holds is not False:
            endings.append(ending)
        if holds:
            return tuple(endings)
    return (*endings, None)


def _is_hopeless(table: Table) -> bool | None:
    """Whether nothing more can be scored in a game that stops for that; None when it cannot be known."""
    if not table.rules.stops_when_hopeless:
        return False
    if table.score == table.best_score:
        return True
    if table.turns_left is None:
        return False
    seats = [(table.current_player + turn) % table.players for turn in range(table.turns_left)]
    cards = [table.face(held) for seat in seats for held in table.hands[seat]]
    if any(card is not None and table.is_playable(card) for card in cards):
        return False
    return None if None in cards else True


def _is_stuck(table: Table) -> bool | None:
    """Whether the player to move has no legal move; None when it cannot be known."""
    if table.hands[table.current_player]:
        return False
    if not table.hint_tokens:
        return True
    if table.rules.empty_hints:
        return False
    touching = table.rules.lookup.hints_touching
    others = [table.deck_faces[held.order] for hand in table.hands for held in hand]
    if any(identity != UNSEEN and touching[identity] for identity in others):
        return False
    return None if UNSEEN in others else True
