"""Moves that show that not everybody at the table follows the convention."""

from __future__ import annotations

from hanabi.game import Discard, Event, Play, Table
from hanabi.players.reference.information.common_knowledge import CommonKnowledge

LIKELY = 0.75
"""How likely everybody must know a card to be playable for a player to risk it."""


def is_worth_the_risk(known: CommonKnowledge, table: Table, slot: int) -> bool:
    """Whether the player to move may risk a card that is not sure to be playable.

    It has to be likely to fit, of no use if it does not, and not the last strike. All players judge that alike.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.players.reference.information.common_knowledge import from_hints_alone
        >>> state = new_game(2, seed=7)
        >>> is_worth_the_risk(from_hints_alone(state), state, slot=0)
        False
    """
    mask, prospects = known.masks[table.hands[table.current_player][slot].order], known.prospects
    return (
        table.strikes + 1 < table.rules.strikes
        and not mask & ~(prospects.playable | prospects.dead)
        and LIKELY <= known.pool.share(mask, prospects.playable) < 1
    )


def shows_a_stranger(known: CommonKnowledge, before: Table, event: Event) -> bool:
    """Whether a move shows that what was told was not true, or not told by the convention.

    So does a card that everybody knew to be another one, and a strike that was no risk worth taking. But with all hint
    tokens available, a follower of the convention who finds no hint for the number to say may have to play anything.
    """
    if event.card is None or not isinstance(event.move, Play | Discard):
        return False
    slot = event.move.slot
    mask = known.masks[before.hands[event.seat][slot].order]
    if not mask >> before.rules.identity(event.card) & 1:
        return True
    struck = isinstance(event.move, Play) and not event.placed
    return struck and before.hint_tokens < before.rules.hint_tokens and not is_worth_the_risk(known, before, slot)
