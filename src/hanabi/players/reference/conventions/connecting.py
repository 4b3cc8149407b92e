"""The cards that have to be played before a card, each where a reader of the hint finds it."""

from __future__ import annotations

from typing import final

from hanabi.game.internals import UNSEEN
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.readings import Link, Reading

MOST_BLIND = 1
"""How many cards a reader plays blind for one hint."""


def connect(before: Knowledge, after: Knowledge, reading: Reading, identity: int) -> tuple[Link, ...] | None:
    """The links to a card in the focus, none if it can be played now; None if some link is nowhere to be found.

    `before` and `after` are what everybody knows before and after the hint.
    """
    position = after.position
    suit = position.lookup.suit_of[identity]
    missing = position.lookup.faces_by_step[suit][position.fireworks[suit] : position.lookup.step_of[identity]]
    search = _Search(before, after, reading)
    links: list[Link] = []
    for needed in missing:
        link = search.link(needed)
        if link is None:
            return None
        links.append(link)
    blind = sum([link.blind and link.seat == reading.seat for link in links])
    return tuple(links) if blind <= MOST_BLIND else None


@final
class _Search:
    """The search of one reader for the links to one card."""

    def __init__(self, before: Knowledge, after: Knowledge, reading: Reading) -> None:
        giver, receiver, players = reading.giver, reading.hint.seat, len(after.position.hands)
        self._before, self._after, self._reading = before, after, reading
        self._seats = [(giver + turn) % players for turn in range(1, players + 1)]
        self._others = [seat for seat in self._seats if seat not in {reading.seat, giver}]
        hands = zip(before.position.hands[receiver], after.position.hands[receiver], strict=True)
        # A hint does not ask for the other cards that it touches to be played first.
        self._barred = {now.order for then, now in hands if now.touched and not then.touched} | {reading.focus}

    def link(self, needed: int) -> Link | None:
        """The card that the reader takes for the one needed.

        It may be one that its holder knows, or else the prompt or finesse of another seat, or else of the reader.
        """
        link = self._known(needed) or self._prompt(needed) or self._finesse(needed) or self._own(needed)
        if link is not None:
            self._barred.add(link.order)
        return link

    def _known(self, needed: int) -> Link | None:
        """A card that its holder knows; the giver must have known it before."""
        faces = self._after.position.faces
        for seat in self._seats:
            masks = (self._before if seat == self._reading.giver else self._after).masks(seat)
            for held in self._after.position.hands[seat]:
                fits = masks[held.order] == 1 << needed and held.order not in self._barred
                if fits and (seat == self._reading.seat or faces[held.order] in {needed, UNSEEN}):
                    return Link(seat, held.order, needed, blind=not held.touched)
        return None

    def _prompt(self, needed: int) -> Link | None:
        """A card that another seat is going to take for the one needed, rightly."""
        for seat in self._others:
            order = self._prompted(seat, needed)
            if order is not None and self._after.truth(seat, order) == 1 << needed:
                return Link(seat, order, needed, blind=False)
        return None

    def _finesse(self, needed: int) -> Link | None:
        """A card that another seat is going to play blind, rightly: it has no touched card to play instead."""
        for seat in self._others:
            if self._prompted(seat, needed) is None:
                order = self._after.finesse_position(seat, self._barred)
                if order is not None and self._after.truth(seat, order) == 1 << needed:
                    return Link(seat, order, needed, blind=True)
        return None

    def _own(self, needed: int) -> Link | None:
        """A card of the reader, unless the one needed is seen to be touched elsewhere."""
        seat = self._reading.seat
        if self._after.taken(seat) >> needed & 1:
            return None
        order = self._prompted(seat, needed)
        if order is not None:
            return Link(seat, order, needed, blind=False)
        order = self._after.finesse_position(seat, self._barred)
        if order is not None and self._after.masks(seat)[order] >> needed & 1:
            return Link(seat, order, needed, blind=True)
        return None

    def _prompted(self, seat: int, needed: int) -> int | None:
        """What a prompt means to a seat: its newest touched card that may be the one needed."""
        masks, hand = self._after.masks(seat), self._after.position.hands[seat]
        fitting = [held.order for held in hand if held.touched and masks[held.order] >> needed & 1]
        return max([order for order in fitting if order not in self._barred], default=None)
