"""Whether unseen cards can lie in unseen hands, and if so how: a matching of slots and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs

from hanabi.game import Table
from hanabi.seats.unseen.counting import unseen_cards, unseen_held


def some_hand_fits(table: Table) -> bool:
    """Whether the unseen cards can lie in the unseen hands so that everything hints have said is true."""
    return _fits_at_once(table) or Matching.of(table).fill()


def _fits_at_once(table: Table) -> bool:
    """Whether each slot in turn can simply take the first card that fits. Mostly it can, and no search is needed."""
    left = list(unseen_cards(table))
    for held in unseen_held(table):
        identity = next((each for each in _identities(held.candidates) if left[each]), None)
        if identity is None:
            return False
        left[identity] -= 1
    return True


@final
@attrs.define(eq=False)
class Matching:
    """One way to lay cards into slots, which can be turned into others.

    A slot whose cards are all taken moves others out of the way. No search ever starts again from the beginning:
    filling a slot looks at each identity once at most.

    * `choices`: for each slot what it may hold, a bit mask of identities.
    * `left`: for each identity how many copies are not yet in a slot. The list given is changed.
    * `laid`: for each slot the identity there, -1 where it is empty.
    """

    choices: Sequence[int]
    left: list[int]
    laid: list[int] = attrs.field(init=False)
    _holders: list[list[int]] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.laid = [-1] * len(self.choices)
        self._holders = [[] for _ in self.left]

    @classmethod
    def of(cls, table: Table) -> Matching:
        """The slots and cards that a table does not show, with nothing laid yet."""
        return cls([held.candidates for held in unseen_held(table)], list(unseen_cards(table)))

    def fill(self) -> bool:
        """Lay a card into every slot. Returns whether that can be done."""
        return all(self._find(slot, set(), 0) for slot in range(len(self.choices)))

    def put(self, slot: int, identity: int) -> bool:
        """Lay this card into a slot, all of which are full; only slots after it may change.

        Returns whether that can be done. If not, everything stays as it was.
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
        """Lay some card into an empty slot; slots from `first` on may change, those already `tried` are skipped."""
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
