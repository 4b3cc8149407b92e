"""What a hint means to everybody: its focus, and whether that is to be saved or to be played."""

from __future__ import annotations

from collections.abc import Collection

import attrs

from hanabi.game import Hint, HintValue
from hanabi.game.internals import UNSEEN
from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.conventions.connecting import connect
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.position import Position
from hanabi.players.reference.conventions.readings import Meaning, Reading


def interpret(before: Knowledge, after: Position, giver: int, hint: Hint, touched: Collection[int]) -> Knowledge:
    """What everybody knows after a hint: `before` is what they knew, `after` the position it leads to.

    `touched` are the orders of the cards that it touches.
    """
    knowledge = Knowledge(after, before.readings)
    if not touched or _is_fix(before, knowledge, hint.seat):
        return knowledge
    focus = focus_of(before, hint.seat, touched)
    on_chop = focus == before.chop(hint.seat)
    # The player's own reading comes first: what it learns of its own cards, the others see.
    others = [seat for seat in range(len(after.hands)) if seat not in {after.seat, giver}]
    seats = others if giver == after.seat else [after.seat, *others]
    common = knowledge
    for seat in seats:
        blank = Reading(seat, giver, hint, focus, on_chop)
        meanings = (_to_receiver if seat == hint.seat else _to_others)(before, common, blank)
        if meanings:
            knowledge = Knowledge(after, (*knowledge.readings, attrs.evolve(blank, meanings=meanings)))
        if seat == after.seat:
            common = knowledge
    return knowledge


def focus_of(before: Knowledge, seat: int, touched: Collection[int]) -> int:
    """The card that a hint is about, of those that it touches.

    With no new card it is the newest; with new ones the chop, if it is among them, or else the newest of them.
    """
    new = [held.order for held in before.position.hands[seat] if held.order in touched and not held.touched]
    if not new:
        return max(touched)
    chop = before.chop(seat)
    return chop if chop is not None and chop in new else max(new)


def may_save(position: Position, reading: Reading, identity: int) -> bool:
    """Whether a hint may be there to save a card, as its reader sees it.

    On the chop may be saved what is critical, and by value also a card of the second step, such as a 2, if no other
    copy is seen. By value, and anywhere, what there is only one copy of, such as a 5.
    """
    lookup, bit, by_value = position.lookup, 1 << identity, isinstance(reading.hint, HintValue)
    if lookup.copies[identity] == 1:
        return by_value
    if not reading.on_chop:
        return False
    if position.critical & bit:
        return True
    if not by_value or lookup.step_of[identity] != 1 or position.playable & bit:
        return False
    seats = {*range(len(position.hands))} - {reading.giver, reading.hint.seat, reading.seat}
    return not any(position.faces_of(seat) & bit for seat in seats)


def _is_fix(before: Knowledge, after: Knowledge, receiver: int) -> bool:
    """Whether a hint shows its receiver that a card it was going to play cannot be played."""
    playable, certain = after.position.playable, after.certain(receiver)
    return any(not certain[order] & playable for order in before.plays(receiver))


def _to_receiver(before: Knowledge, knowledge: Knowledge, reading: Reading) -> tuple[Meaning, ...]:
    """All that a hint may mean to its receiver, with as few cards to play blind as can be."""
    position, seat = knowledge.position, reading.seat
    found: list[tuple[int, Meaning]] = []
    for identity in identities_in(knowledge.masks(seat)[reading.focus] & ~position.dead):
        if may_save(position, reading, identity):
            found.append((0, Meaning(identity)))
        elif (links := connect(before, knowledge, reading, identity)) is not None:
            blind = sum([link.blind and link.seat == seat for link in links])
            found.append((blind, Meaning(identity, links)))
    fewest = min([blind for blind, _ in found], default=0)
    return tuple([meaning for blind, meaning in found if blind == fewest])


def _to_others(before: Knowledge, knowledge: Knowledge, reading: Reading) -> tuple[Meaning, ...]:
    """What a hint means to a seat that sees its focus: something if that seat holds a link to it."""
    position = knowledge.position
    identity = position.faces[reading.focus]
    if identity == UNSEEN or position.dead >> identity & 1 or may_save(position, reading, identity):
        return ()
    links = connect(before, knowledge, reading, identity) or ()
    return (Meaning(identity, links),) if any(link.seat == reading.seat for link in links) else ()
