"""What a hint means to every seat: its focus, and whether the focus is to be saved or to be played.

Each seat reads a hint in its own way, and a player works out the readings of all seats. For the receiver, each identity
that the focus can be is one possible meaning: a save, or a play with the links that lead to it (`connecting`). For
example, after red 1 was played, "red" to one new card means red 2 (playable now) or red 3 (if a red 2 can be found
somewhere), and so on. A seat that sees the focus knows which meaning is true. If links are missing, it looks for them
in its own hand: a finesse or a prompt.

The result is a `Reading` per seat. Later turns refute meanings (`refuting`). The cost per hint is the number of seats
times the identities of the focus times the missing cards. The conventions are the H-Group's (https://hanabi.github.io).
"""

from __future__ import annotations

from collections.abc import Collection

import attrs

from hanabi.game import Hint, HintValue
from hanabi.game.internals import UNSEEN, Order
from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.conventions.connecting import connect
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.position import Position
from hanabi.players.reference.conventions.readings import Meaning, Reading


def interpret(before: Knowledge, after: Position, giver: int, hint: Hint, touched: Collection[Order]) -> Knowledge:
    """What everybody knows after a hint.

    `after` is the position after the hint, `touched` the orders of the touched cards.
    """
    knowledge = Knowledge(after, before.readings)
    if not touched or _is_fix(before, knowledge, hint.seat):
        return knowledge
    focus = focus_of(before, hint.seat, touched)
    on_chop = focus == before.chop(hint.seat)
    # Read as the player first: the others see the player's cards, so their readings use what the player learns of them.
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


def focus_of(before: Knowledge, seat: int, touched: Collection[Order]) -> Order:
    """The card that a hint is about.

    This is the chop if the hint newly touches the chop, otherwise the newest of the newly touched cards. If no card is
    newly touched, it is the newest touched card.
    """
    new = [held.order for held in before.position.hands[seat] if held.order in touched and not held.touched]
    if not new:
        return max(touched)
    chop = before.chop(seat)
    return chop if chop is not None and chop in new else max(new)


def may_save(position: Position, reading: Reading, identity: int) -> bool:
    """Whether a hint may be a save, as its reader sees it.

    On the chop, any hint saves a critical card, and a value hint also saves a 2 with no other copy in sight. In any
    slot, a value hint saves a card that exists only once, such as a 5.
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
    """Whether a hint shows the receiver that a card that it was going to play is not playable."""
    playable, certain = after.position.playable, after.certain(receiver)
    return any(not certain[order] & playable for order in before.plays(receiver))


def _to_receiver(before: Knowledge, knowledge: Knowledge, reading: Reading) -> tuple[Meaning, ...]:
    """The meanings that a hint can have for its receiver. Of all, only those with the fewest blind plays count."""
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
    """The meaning of a hint for a seat that sees the focus of the hint; none unless that seat holds a link."""
    position = knowledge.position
    identity = position.faces[reading.focus]
    if identity == UNSEEN or position.dead >> identity & 1 or may_save(position, reading, identity):
        return ()
    links = connect(before, knowledge, reading, identity) or ()
    return (Meaning(identity, links),) if any(link.seat == reading.seat for link in links) else ()
