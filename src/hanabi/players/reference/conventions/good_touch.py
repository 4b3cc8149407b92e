"""Good touch: touch no dead card, and no second copy of a touched card."""

from __future__ import annotations

from collections.abc import Collection

from hanabi.game.internals import Order
from hanabi.players.reference.card_masks import Mask
from hanabi.players.reference.conventions.knowledge import Knowledge

LIKELY = 0.3
"""It is bad to touch a card if the player's own hand holds a touched copy with at least this probability."""


def well_touched(knowledge: Knowledge, seat: int, new: Collection[Order]) -> int:
    """How many of the untouched cards `new` of another seat are good to touch, if one hint touches all of them."""
    position = knowledge.position
    hand = position.hands[seat]
    bad = position.dead
    for held in hand:
        if held.touched:
            bad |= 1 << position.faces[held.order]
    elsewhere = knowledge.touched_or_promised()
    count = 0
    for held in hand:
        bit = 1 << position.faces[held.order]
        if held.order in new:
            fresh = knowledge.is_promised(held.order) or not bit & elsewhere
            count += fresh and not bit & bad and not may_hold(knowledge, bit)
            bad |= bit
    return count


def may_hold(knowledge: Knowledge, bit: Mask) -> bool:
    """Whether the player's own hand holds a touched copy of a card with at least the probability `LIKELY`."""
    me = knowledge.position.seat
    masks = knowledge.masks(me)
    touched = [masks[held.order] for held in knowledge.position.hands[me] if held.touched]
    return sum([1 / mask.bit_count() for mask in touched if mask & bit]) >= LIKELY
