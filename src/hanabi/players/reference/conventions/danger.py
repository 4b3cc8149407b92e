"""What would be lost if a seat discarded its chop."""

from __future__ import annotations

from hanabi.players.reference.conventions.good_touch import may_hold
from hanabi.players.reference.conventions.knowledge import Knowledge

SECOND = 2
"""What a 2 is worth of which no other copy is seen."""
PLAYABLE = 1
"""What a playable card is worth, likewise."""
CRITICAL = 3
"""What the last copy of a card is worth, beside the cards that come after it."""


def danger(knowledge: Knowledge, seat: int) -> int:
    """How much another seat loses by its next discard: nothing if it has something else to do."""
    chop = knowledge.chop(seat)
    if chop is None or knowledge.plays(seat) or knowledge.trash(seat):
        return 0
    position, lookup = knowledge.position, knowledge.position.lookup
    identity = position.faces[chop]
    bit, step = 1 << identity, lookup.step_of[identity]
    if position.dead & bit or knowledge.spoken_for() & bit:
        return 0
    if position.critical & bit:
        return CRITICAL + len(lookup.faces_by_step[0]) - step - 1
    copies = [position.faces[held.order] == identity for hand in position.hands for held in hand]
    if sum(copies) > 1 or may_hold(knowledge, bit):
        return 0
    if position.playable & bit:
        return PLAYABLE
    return SECOND if step == 1 else 0


def dangers(knowledge: Knowledge) -> int:
    """How much all other seats lose by their next discards."""
    seats = range(len(knowledge.position.hands))
    return sum([danger(knowledge, seat) for seat in seats if seat != knowledge.position.seat])
