"""What features are computed from: the table as one seat sees it, and the last move."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.encoding.card_sets import CardSets, card_sets
from hanabi.game import Event, HeldCard, Move
from hanabi.game.internals import TableFields


@final
@attrs.frozen(eq=False, slots=False)
class Perspective:
    """The table as an observer sees it, and the last move."""

    sizes: Sizes
    table: TableFields
    """Holds only the faces that the observer sees. Nothing modifies it."""
    seat: int
    """The observer's seat."""
    event: Event | None
    """The event of the last move."""
    gained: bool
    """Whether the last move was a play that gained a hint token."""
    hands: tuple[tuple[HeldCard, ...], ...]
    """The hands in the order of play, the observer's own first."""
    move: Move | None
    """The last move."""

    def away(self, seat: int) -> int:
        """The distance from the observer to a seat, in the order of play."""
        return (seat - self.seat) % self.sizes.players

    @cached_property
    def cards(self) -> CardSets:
        """The sets of cards that several features use, computed once."""
        return card_sets(self.sizes, self.table)


def perspective_of(sizes: Sizes, table: TableFields, seat: int, event: Event | None, *, gained: bool) -> Perspective:
    """The perspective of a seat on a table that shows only what the seat sees."""
    hands = table.hands
    move = None if event is None else event.move
    return Perspective(sizes, table, seat, event, gained, hands[seat:] + hands[:seat], move)


def thermometer(count: int) -> int:
    """A count as thermometer code: an integer whose lowest `count` bits are set."""
    return (1 << count) - 1
