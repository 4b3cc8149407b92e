"""Finding the cards that have to be played before the focus of a hint, as one seat reads the hint."""

from __future__ import annotations

from typing import final

from hanabi.game.internals import UNSEEN, Order
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.readings import Link, Reading

MAX_BLIND = 1
"""Maximum number of cards that a reader plays blind for one hint."""


def connect(before: Knowledge, after: Knowledge, reading: Reading, identity: int) -> tuple[Link, ...] | None:
    """The links to a focus with this identity: empty if the focus is playable now, None if a link cannot be found.

    `before` and `after` are what everybody knows before and after the hint.

    For example, if red 1 has been played, a hint to red 3 needs a red 2. The search tries, in this order:

    1. a card that its holder knows to be red 2;
    2. a prompt: a touched card of another seat, whose holder will rightly think that it is red 2;
    3. a finesse: the newest untouched card of another seat, if it is red 2;
    4. a prompt or finesse on the reader's own hand, unless the reader sees a touched red 2.

    The search looks at each hand a few times per missing card. The conventions are the H-Group's.
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
    return tuple(links) if blind <= MAX_BLIND else None


@final
class _Search:
    """The search of one reader for the links to one focus."""

    def __init__(self, before: Knowledge, after: Knowledge, reading: Reading) -> None:
        giver, receiver, players = reading.giver, reading.hint.seat, len(after.position.hands)
        self._before, self._after, self._reading = before, after, reading
        self._seats = [(giver + turn) % players for turn in range(1, players + 1)]
        self._others = [seat for seat in self._seats if seat not in {reading.seat, giver}]
        hands = zip(before.position.hands[receiver], after.position.hands[receiver], strict=True)
        # Neither the focus nor the cards that the hint touches for the first time can be links.
        self._barred = {now.order for then, now in hands if now.touched and not then.touched} | {reading.focus}

    def link(self, needed: int) -> Link | None:
        """The card that the reader takes for the needed card; None if there is none."""
        link = self._known(needed) or self._prompt(needed) or self._finesse(needed) or self._own(needed)
        if link is not None:
            self._barred.add(link.order)
        return link

    def _known(self, needed: int) -> Link | None:
        """The needed card, if its holder knows it. If the holder gave the hint, it must have known the card before."""
        faces = self._after.position.faces
        for seat in self._seats:
            masks = (self._before if seat == self._reading.giver else self._after).masks(seat)
            for held in self._after.position.hands[seat]:
                fits = masks[held.order] == 1 << needed and held.order not in self._barred
                if fits and (seat == self._reading.seat or faces[held.order] in {needed, UNSEEN}):
                    return Link(seat, held.order, needed, blind=not held.touched)
        return None

    def _prompt(self, needed: int) -> Link | None:
        """A touched card of another seat, whose holder will rightly think that it is the needed card."""
        for seat in self._others:
            order = self._prompted(seat, needed)
            if order is not None and self._after.truth(seat, order) == 1 << needed:
                return Link(seat, order, needed, blind=False)
        return None

    def _finesse(self, needed: int) -> Link | None:
        """The needed card, if its holder will play it blind, because none of the holder's touched cards can be it."""
        for seat in self._others:
            if self._prompted(seat, needed) is None:
                order = self._after.finesse_position(seat, self._barred)
                if order is not None and self._after.truth(seat, order) == 1 << needed:
                    return Link(seat, order, needed, blind=True)
        return None

    def _own(self, needed: int) -> Link | None:
        """A card of the reader, unless the reader sees a touched copy in another hand."""
        seat = self._reading.seat
        if self._after.touched_elsewhere(seat) >> needed & 1:
            return None
        order = self._prompted(seat, needed)
        if order is not None:
            return Link(seat, order, needed, blind=False)
        order = self._after.finesse_position(seat, self._barred)
        if order is not None and self._after.masks(seat)[order] >> needed & 1:
            return Link(seat, order, needed, blind=True)
        return None

    def _prompted(self, seat: int, needed: int) -> Order | None:
        """The card that a prompt makes a seat play: its newest touched card that can be the needed card."""
        masks, hand = self._after.masks(seat), self._after.position.hands[seat]
        fitting = [held.order for held in hand if held.touched and masks[held.order] >> needed & 1]
        return max([order for order in fitting if order not in self._barred], default=None)
