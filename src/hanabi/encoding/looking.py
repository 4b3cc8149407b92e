"""What an observer looks at: a view, the last move, and what follows from them, worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.encoding.concluding import Conclusions, conclusions
from hanabi.game import Event, HeldCard, Move
from hanabi.seats import View


@final
@attrs.frozen(eq=False, slots=False)
class Look:
    """A view from its seat, and the event of the last move."""

    sizes: Sizes
    view: View
    seat: int
    event: Event | None
    gained: bool
    """Whether the last move was a play that gained a hint token."""

    # Every observation asks for these two, and a cached property takes a lock.
    hands: tuple[tuple[HeldCard, ...], ...] = attrs.field(init=False)
    """The hands in the order of play, the observer's own first."""
    move: Move | None = attrs.field(init=False)
    """The last move."""

    @hands.default
    def _in_order_of_play(self) -> tuple[tuple[HeldCard, ...], ...]:
        hands = self.view.hands
        return hands[self.seat :] + hands[: self.seat]

    @move.default
    def _last_move(self) -> Move | None:
        return None if self.event is None else self.event.move

    def away(self, seat: int) -> int:
        """How many seats after the observer another one is."""
        return (seat - self.seat) % self.sizes.players

    @cached_property
    def concluded(self) -> Conclusions:
        """What the view allows to conclude of the cards."""
        return conclusions(self.sizes, self.view)


def thermometer(count: int) -> int:
    """As many bits as something is high."""
    return (1 << count) - 1
