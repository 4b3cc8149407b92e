"""Whether unseen cards can lie in hands that are not seen, and if so how: slots and cards are matched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs

from hanabi.game import Table
from hanabi.seats.counting import unseen_cards, unseen_held


def some_hand_fits(table: Table) -> bool:
    """Whether the unseen cards can lie in the hands not seen so that everything said of these is true."""
    return _fits_at_once(table) or Fitting.of(table).fill()


def _fits_at_once(table: Table) -> bool:
    """Whether each slot in turn may hold a card that is still left: mostly they may, and no more need be asked."""
    left = list(unseen_cards(table))
    for held in unseen_held(table):
        identity = next((each for each in _identities(held.candidates) if left[each]), None)
        if identity is None:
            return False
        left[identity] -= 1
    return True


@final
@attrs.define(eq=False)
class Fitting:
    """One way to lay cards into slots, which can be asked for another.

    A slot whose cards are all taken moves others out of the way. No search ever starts again from the beginning: to
    fill one slot each identity is looked at once at the most.

    * `choices`: for each slot what it may hold, a bit mask of identities.
    * `left`: for each identity how many cards of it lie in no slot; this list is changed.
    * `laid`: for each slot the identity that lies there, -1 where none does.
    """

    choices: Sequence[int]
    left: list[int]
    laid: list[int] = attrs.field(init=False)
    _holders: list[list[int]] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.laid = [-1] * len(self.choices)
        self._holders = [[] for _ in self.left]

    @classmethod
    def of(cls, table: Table) -> Fitting:
        """The slots and the cards that a table does not show, nothing laid yet."""
        return cls([held.candidates for held in unseen_held(table)], list(unseen_cards(table)))

    def fill(self) -> bool:
        """Lay a card into every slot, and tell whether that can be done."""
        return all(self._find(slot, set(), 0) for slot in range(len(self.choices)))

    def put(self, slot: int, identity: int) -> bool:
        """Lay this very card into a slot, where all are full; only slots behind it may change.

        Tells whether that can be done. If not, everything stays as it was.
        """
        before = self.laid[slot]
        if before == identity:
            return True
        if not self.choices[slot] >> identity & 1:
            return False
        self._take(slot)
        if not self.left[identity] and not self._make_room(identity, {identity}, slot + 1):
            self._lay(slot, before)
            return False
        self._lay(slot, identity)
        return True

    def _find(self, slot: int, tried: set[int], first: int) -> bool:
        """Lay some card into an empty slot; slots from `first` on may change, what was `tried` is not looked at."""
        for identity in _identities(self.choices[slot]):
            if self.left[identity] and identity not in tried:
                self._lay(slot, identity)
                return True
        for identity in _identities(self.choices[slot]):
            if identity not in tried:
                tried.add(identity)
                if self._make_room(identity, tried, first):
                    self._lay(slot, identity)
                    return True
        return False

    def _make_room(self, identity: int, tried: set[int], first: int) -> bool:
        """Move one card of an identity out of a slot, by finding another for that slot."""
        for other in tuple(self._holders[identity]):
            if other >= first:
                self._take(other)
                if self._find(other, tried, first):
                    return True
                self._lay(other, identity)
        return False

    def _lay(self, slot: int, identity: int) -> None:
        self.laid[slot] = identity
        self.left[identity] -= 1
        self._holders[identity].append(slot)

    def _take(self, slot: int) -> None:
        identity = self.laid[slot]
        self.laid[slot] = -1
        self.left[identity] += 1
        self._holders[identity].remove(slot)


def lowest(mask: int) -> int:
    """The lowest identity in a bit mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def _identities(mask: int) -> Iterator[int]:
    while mask:
        yield lowest(mask)
        mask &= mask - 1
