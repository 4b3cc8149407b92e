"""The danger that a seat discards a needed card from its chop."""

from __future__ import annotations

from hanabi.players.reference.conventions.good_touch import may_hold
from hanabi.players.reference.conventions.knowledge import Knowledge

SECOND = 2
"""The value of a 2 with no other copy in sight."""
PLAYABLE = 1
"""The value of a playable card with no other copy in sight."""
CRITICAL = 3
"""The value of the last copy of a card. Each higher card of its suit adds 1."""


def danger(knowledge: Knowledge, seat: int) -> int:
    """What another seat would lose by discarding next; 0 if that seat has something better to do."""
    chop = knowledge.chop(seat)
    if chop is None or knowledge.plays(seat) or knowledge.trash(seat):
        return 0
    position, lookup = knowledge.position, knowledge.position.lookup
    identity = position.faces[chop]
    bit, step = 1 << identity, lookup.step_of[identity]
    if position.dead & bit or knowledge.touched_or_promised() & bit:
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
    """The sum of what all other seats would lose by discarding next."""
    seats = range(len(knowledge.position.hands))
    return sum([danger(knowledge, seat) for seat in seats if seat != knowledge.position.seat])
