"""What an observer looks at: a view, the last move, and what follows from them, worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.game import Card, Event, HeldCard, Move
from hanabi.game.house import UNSEEN
from hanabi.seats import View


@final
@attrs.frozen(eq=False, slots=False)
class Look:
    """A view from its seat, and the event of the last move. Sets of cards are bit masks over the identities."""

    sizes: Sizes
    view: View
    seat: int
    event: Event | None
    gained: bool
    """Whether the last move was a play that gained a hint token."""

    @cached_property
    def hands(self) -> tuple[tuple[HeldCard, ...], ...]:
        """The hands in the order of play, the observer's own first."""
        hands = self.view.hands
        return hands[self.seat :] + hands[: self.seat]

    @cached_property
    def move(self) -> Move | None:
        """The last move."""
        return None if self.event is None else self.event.move

    def away(self, seat: int) -> int:
        """How many seats after the observer another one is."""
        return (seat - self.seat) % self.sizes.players

    @cached_property
    def placed(self) -> int:
        """The cards on the fireworks."""
        mask = 0
        for by_height, height in zip(self.sizes.placed, self.view.fireworks, strict=True):
            mask |= by_height[height]
        return mask

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """Of each card how many copies the observer does not see."""
        count = self.view.deck_faces.count
        return tuple([copies - count(identity) for identity, copies in enumerate(self.sizes.lookup.copies)])

    @cached_property
    def hidden(self) -> int:
        """The cards of which the observer does not see every copy."""
        return sum([1 << identity for identity, copies in enumerate(self.unseen) if copies])

    @cached_property
    def hidden_from_all(self) -> int:
        """The cards of which not every copy is placed or discarded."""
        count, placed, mask = self.view.discard_faces.count, self.placed, 0
        for identity, copies in enumerate(self.sizes.lookup.copies):
            if count(identity) + (placed >> identity & 1) < copies:
                mask |= 1 << identity
        return mask

    @cached_property
    def playable(self) -> int:
        """The cards that would be placed if they were played now."""
        return self._mask(self.view.playable_cards)

    @cached_property
    def dead(self) -> int:
        """The cards that can no longer be placed."""
        return self._mask(self.view.dead_cards)

    @cached_property
    def indispensable(self) -> int:
        """The cards whose loss would lower the best score."""
        return self._mask(self.view.indispensable_cards)

    def identity(self, held: HeldCard) -> int | None:
        """The identity of a held card, None where it is not seen."""
        identity = self.view.deck_faces[held.order]
        return None if identity == UNSEEN else identity

    def _mask(self, cards: Iterable[Card]) -> int:
        of = self.sizes.lookup.identity_of
        return sum([1 << of[card.suit][card.value] for card in cards])


def thermometer(count: int) -> int:
    """As many bits as something is high."""
    return (1 << count) - 1
