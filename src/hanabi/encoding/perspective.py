"""What an observer looks at: a table, the last move, and what follows from them, worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.encoding.card_sets import CardSets, card_sets
from hanabi.game import Event, HeldCard, Move
from hanabi.game.internals import Draft


@final
@attrs.frozen(eq=False, slots=False)
class Perspective:
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
    def cards(self) -> CardSets:
        """What the table allows to conclude of the cards."""
        return card_sets(self.sizes, self.table)


def perspective_of(sizes: Sizes, table: Draft, seat: int, event: Event | None, *, gained: bool) -> Perspective:
    """A look from a seat at what it sees."""
    hands = table.hands
    move = None if event is None else event.move
    return Perspective(sizes, table, seat, event, gained, hands[seat:] + hands[:seat], move)


def thermometer(count: int) -> int:
    """As many bits as something is high."""
    return (1 << count) - 1
