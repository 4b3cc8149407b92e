"""What an observer looks at: a table, the last move, and what follows from them, worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.encoding.concluding import Conclusions, conclusions
from hanabi.game import Event, HeldCard, Move
from hanabi.game.internals import Draft


@final
@attrs.frozen(eq=False, slots=False)
class Look:
    """A table as one seat sees it, and the event of the last move."""

    sizes: Sizes
    table: Draft
    """With the faces that the observer sees. Nothing writes to it."""
    seat: int
    event: Event | None
    gained: bool
    """Whether the last move was a play that gained a hint token."""

    hands: tuple[tuple[HeldCard, ...], ...]
    """The hands in the order of play, the observer's own first."""
    move: Move | None
    """The last move."""

    def away(self, seat: int) -> int:
        """How many seats after the observer another one is."""
        return (seat - self.seat) % self.sizes.players

    @cached_property
    def concluded(self) -> Conclusions:
        """What the table allows to conclude of the cards."""
        return conclusions(self.sizes, self.table)


def look_at(sizes: Sizes, table: Draft, seat: int, event: Event | None, *, gained: bool) -> Look:
    """A look from a seat at what it sees."""
    hands = table.hands
    move = None if event is None else event.move
    return Look(sizes, table, seat, event, gained, hands[seat:] + hands[:seat], move)


def thermometer(count: int) -> int:
    """As many bits as something is high."""
    return (1 << count) - 1
