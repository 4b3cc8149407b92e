"""Recognizing moves of players who do not follow the convention."""

from __future__ import annotations

from hanabi.game import Discard, Event, Play, Table
from hanabi.players.reference.information.common_knowledge import CommonKnowledge

LIKELY = 0.75
"""A player risks a card only if it is playable with at least this probability, by common knowledge."""


def is_worth_the_risk(known: CommonKnowledge, table: Table, slot: int) -> bool:
    """Whether the current player may risk a card that is not certainly playable.

    The card must be likely playable and dead otherwise, and a strike must not end the game. All players judge this
    alike.

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
    """Whether a move shows that somebody does not follow the convention.

    There are two signs: a card is not what everybody knew, or a strike was not worth the risk. With all hint tokens
    available, a strike is no sign: a player without a hint for the right number may have to play any card. Nor is the
    strike of a discarded card, which is inverted.
    """
    if event.card is None or not isinstance(event.move, Play | Discard):
        return False
    slot = event.move.slot
    if slot == len(before.hands[event.seat]):
        return False  # a play from the deck, which the convention does not have
    mask = known.masks[before.hands[event.seat][slot].order]
    if not mask >> before.rules.identity(event.card) & 1:
        return True
    struck = isinstance(event.move, Play) and event.strikes > before.strikes
    return struck and before.hint_tokens < before.rules.hint_tokens and not is_worth_the_risk(known, before, slot)
