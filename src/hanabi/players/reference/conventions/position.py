"""The table and hands as one player sees them, as masks of identities, so that the conventions compute fast."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Self, TypeAlias

import attrs

from hanabi.game import HeldCard, Hint
from hanabi.game.internals import UNSEEN, Lookup, Order
from hanabi.seats import View

Hands: TypeAlias = tuple[tuple[HeldCard, ...], ...]
Counts: TypeAlias = tuple[int, ...]
"""A number per identity."""


@attrs.frozen(eq=False, slots=False)
class Position:
    """Hands, fireworks and the cards not yet lost, as the player in `seat` sees them. Immutable.

    * `faces`: the identity of each order, or `UNSEEN`.
    * `left`: the number of copies of each identity that are not discarded, including those on fireworks.
    * `hidden`: the number of copies of each identity that the player does not see.
    * `on_the_brink`: whether one more strike ends the game.
    """

    lookup: Lookup
    seat: int
    hands: Hands
    faces: bytes
    fireworks: tuple[int, ...]
    left: Counts
    hidden: Counts
    on_the_brink: bool

    # Immutable, so no copy is needed.

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @cached_property
    def playable(self) -> int:
        """The playable identities."""
        steps = self.lookup.faces_by_step
        heights = zip(steps, self.fireworks, strict=True)
        return sum([1 << order[height] for order, height in heights if height < len(order)])

    @cached_property
    def dead(self) -> int:
        """The identities that can no longer be placed."""
        mask = 0
        for order, height in zip(self.lookup.faces_by_step, self.fireworks, strict=True):
            lost = False
            for step, identity in enumerate(order):
                lost = lost or not self.left[identity]
                if lost or step < height:
                    mask |= 1 << identity
        return mask

    @cached_property
    def critical(self) -> int:
        """The identities whose last copy is still needed."""
        return sum([1 << identity for identity, left in enumerate(self.left) if left == 1]) & ~self.dead

    @cached_property
    def _exhausted(self) -> int:
        return sum([1 << identity for identity, hidden in enumerate(self.hidden) if hidden <= 0])

    def faces_of(self, seat: int) -> int:
        """The identities that the player sees in a hand."""
        faces, mask = self.faces, 0
        for held in self.hands[seat]:
            identity = faces[held.order]
            if identity != UNSEEN:
                mask |= 1 << identity
        return mask

    def exhausted(self, seat: int) -> int:
        """The identities of which a seat sees every copy, as far as the player can tell."""
        return self._exhausted & ~self.faces_of(seat) if self._exhausted else 0

    def after_hint(self, hint: Hint) -> Position:
        """The position after a hint to another seat."""
        touches, bit = self.lookup.touched_by(hint), 1 << self.lookup.hint_number(hint)
        hand = tuple(
            [
                HeldCard(held.order, held.candidates & touches, held.touched | bit)
                if touches >> self.faces[held.order] & 1
                else HeldCard(held.order, held.candidates & ~touches, held.touched)
                for held in self.hands[hint.seat]
            ]
        )
        hands = (*self.hands[: hint.seat], hand, *self.hands[hint.seat + 1 :])
        return attrs.evolve(self, hands=hands)

    def after_play(self, seat: int, order: Order, identity: int) -> Position:
        """The position after a card is played, before a new one is drawn."""
        suit, fireworks, left, hidden = self.lookup.suit_of[identity], self.fireworks, self.left, self.hidden
        if self.playable >> identity & 1:
            fireworks = (*fireworks[:suit], fireworks[suit] + 1, *fireworks[suit + 1 :])
        else:
            left = _one_less(left, identity)
        if seat == self.seat:
            hidden = _one_less(hidden, identity)
        hand = tuple([held for held in self.hands[seat] if held.order != order])
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return attrs.evolve(self, hands=hands, fireworks=fireworks, left=left, hidden=hidden)


def _one_less(counts: Counts, identity: int) -> Counts:
    return (*counts[:identity], counts[identity] - 1, *counts[identity + 1 :])


def position_of(view: View) -> Position:
    """The position as the seat of a view sees it. If the view has no seat, the current player takes its place.

    Examples:
        >>> from hanabi import new_game, view
        >>> position = position_of(view(new_game(2, seed=7), 0))
        >>> [str(card) for card in view(new_game(2, seed=7), 0).rules.faces_in(position.critical)][:2]
        ['red 5', 'yellow 5']
    """
    seat = view.current_player if view.seat is None else view.seat
    lookup, faces = view.rules.lookup, view.deck_faces
    left = list(lookup.copies)
    for identity in view.discard_faces:
        left[identity] -= 1
    hidden = list(left)
    for order, height in zip(lookup.faces_by_step, view.fireworks, strict=True):
        for identity in order[:height]:
            hidden[identity] -= 1
    for hand in view.hands:
        for held in hand:
            if faces[held.order] != UNSEEN:
                hidden[faces[held.order]] -= 1
    on_the_brink = view.strikes == view.rules.strikes - 1
    return Position(lookup, seat, view.hands, faces, view.fireworks, tuple(left), tuple(hidden), on_the_brink)
