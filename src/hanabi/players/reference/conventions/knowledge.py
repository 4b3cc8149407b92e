"""What each seat knows about its own hand, by hints, their meanings, and good touch."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

import attrs

from hanabi.game.internals import UNSEEN, Order
from hanabi.players.reference.card_masks import Mask, share
from hanabi.players.reference.conventions.position import Position
from hanabi.players.reference.conventions.readings import Reading

DARING = 0.6
"""When one more strike ends the game, a card is played only if this share of its candidates is playable."""


@attrs.frozen(eq=False, slots=False)
class Knowledge:
    """A position, and what the hints so far mean to each seat. Immutable, with cached results.

    It is what one player, in `position.seat`, can tell about the knowledge of each seat. That player does not see its
    own hand. Cards are named by their orders.
    """

    position: Position
    readings: tuple[Reading, ...] = ()
    _masks: dict[int, dict[Order, Mask]] = attrs.field(factory=dict, init=False)
    _touched: dict[int, Mask] = attrs.field(factory=dict, init=False)

    def masks(self, seat: int) -> dict[Order, Mask]:
        """What a seat believes that each of its cards can be; 0 for a card that is useless by good touch."""
        known = self._masks.get(seat)
        if known is None:
            known = self._masks[seat] = self._work_out(seat)
        return known

    def certain(self, seat: int) -> dict[Order, Mask]:
        """What each card of a seat can be, by nothing but hints and visible copies."""
        possible = ~self.position.exhausted(seat)
        return {held.order: held.candidates & possible or held.candidates for held in self.position.hands[seat]}

    def is_promised(self, order: Order) -> bool:
        """Whether a hint promises that this card is a link."""
        return order in self._promises

    def truth(self, seat: int, order: Order) -> Mask:
        """The identity of a card, as a mask; 0 if the player does not know."""
        identity = self.position.faces[order]
        if identity != UNSEEN:
            return 1 << identity
        mask = self.masks(seat)[order]
        return 0 if mask & (mask - 1) else mask

    def touched(self, seat: int) -> Mask:
        """The touched identities in a hand, as far as the player knows them."""
        mask = self._touched.get(seat)
        if mask is None:
            mask = 0
            for held in self.position.hands[seat]:
                if held.touched:
                    mask |= self.truth(seat, held.order)
            self._touched[seat] = mask
        return mask

    def touched_elsewhere(self, seat: int) -> Mask:
        """The touched identities that a seat sees in other hands."""
        mask = 0
        for other in range(len(self.position.hands)):
            if other != seat:
                mask |= self.touched(other)
        return mask

    def touched_or_promised(self) -> Mask:
        """The identities that the player knows to be touched or promised, in any hand."""
        mask = 0
        for seat, hand in enumerate(self.position.hands):
            mask |= self.touched(seat)
            for held in hand:
                if held.order in self._promises:
                    mask |= self.truth(seat, held.order)
        return mask

    def chop(self, seat: int) -> Order | None:
        """The chop of a seat: its oldest card that is neither touched nor promised."""
        return min(self._free(seat, ()), default=None)

    def finesse_position(self, seat: int, used: Collection[Order] = ()) -> Order | None:
        """The card that a seat plays in a finesse: its newest card that is neither touched, promised nor `used`."""
        return max(self._free(seat, used), default=None)

    def _free(self, seat: int, used: Collection[Order]) -> list[Order]:
        promises = self._promises
        return [
            held.order
            for held in self.position.hands[seat]
            if not (held.touched or held.order in promises or held.order in used)
        ]

    def plays(self, seat: int) -> list[Order]:
        """The cards that a seat believes to be playable, and dares to play."""
        playable = self.position.playable
        plays = [order for order, mask in self.masks(seat).items() if mask and not mask & ~playable]
        if not plays or not (self._doubted or self.position.on_the_brink):
            return plays
        certain = self.certain(seat)
        return [order for order in plays if self._dares(order, certain[order])]

    def _dares(self, order: Order, certain: Mask) -> bool:
        """Whether a seat plays a card that it believes to be playable.

        The focus of a misunderstood hint must be certainly playable by hints alone. If one more strike ends the game,
        any card must be likely playable.
        """
        least = 1.0 if order in self._doubted else DARING if self.position.on_the_brink else 0.0
        return share(certain, self.position.playable) >= least

    def next_play(self, seat: int) -> Order | None:
        """The card that a seat plays next: a blind play if there is one, otherwise the lowest card.

        Of equally low cards the seat plays the oldest if they start a firework, otherwise the newest.
        """
        plays = self.plays(seat)
        if len(plays) < 2:
            return plays[0] if plays else None
        masks, step_of = self.masks(seat), self.position.lookup.step_of
        untouched = {held.order for held in self.position.hands[seat] if not held.touched}

        def urgency(order: Order) -> tuple[bool, int, int]:
            step = step_of[(masks[order] & -masks[order]).bit_length() - 1]
            return order not in untouched, step, order if step == 0 else -order

        return min(plays, key=urgency)

    def trash(self, seat: int) -> list[Order]:
        """The cards that a seat believes to be useless."""
        dead = self.position.dead
        return [order for order, mask in self.masks(seat).items() if not mask & ~dead]

    @cached_property
    def _promises(self) -> dict[Order, Mask]:
        """What each link has to be, as a mask, by the order of the card."""
        promised: dict[Order, Mask] = {}
        for reading in self.readings:
            for order, mask in reading.promises.items():
                promised[order] = promised.get(order, mask) & mask or mask
        return promised

    @cached_property
    def _focused(self) -> dict[Order, Mask]:
        """What the focus of each hint has to be, by order. If two hints contradict each other, the later one counts."""
        focused: dict[Order, Mask] = {}
        for reading in self.readings:
            if reading.seat == reading.hint.seat:
                mask = reading.focus_mask
                focused[reading.focus] = focused.get(reading.focus, mask) & mask or mask
        return focused

    @cached_property
    def _doubted(self) -> frozenset[Order]:
        """The focuses of hints that were misunderstood."""
        return frozenset([reading.focus for reading in self.readings if not reading.meanings])

    def _work_out(self, seat: int) -> dict[Order, Mask]:
        dead = self.position.dead
        useless = dead | self.touched_elsewhere(seat)
        promises, focused = self._promises, self._focused
        masks = self.certain(seat)
        vague: list[Order] = []
        known: list[Mask] = []
        for held in self.position.hands[seat]:
            order = held.order
            mask = masks[order]
            if promised := promises.get(order, 0) & mask:
                mask = promised & ~dead
            elif not held.touched:
                continue
            elif mask & (mask - 1):
                mask &= ~useless
                mask = mask & focused.get(order, mask) or mask
                vague.append(order)
            masks[order] = mask
            if not mask & (mask - 1):
                known.append(mask)
        # By good touch, a hand does not hold two touched copies of a card: remove known cards from the other masks.
        for mask in known:
            for order in vague:
                if masks[order] & (masks[order] - 1):
                    masks[order] &= ~mask
        return masks
