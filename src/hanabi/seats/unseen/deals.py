"""All deals of the cards that a view does not see: their number, each card's probability, and drawing one at random.

Slots that may hold any unseen card need no counting. They are `free`, and get the cards left over by the counted slots.

By hand. Slot 0 is red, slot 1 has no hint, and the unseen cards are red 1, red 2 and yellow 1. The count covers slot 0
alone: 2 ways, red 1 or red 2. Slot 1 gets one of the 2 cards left over: 2 x 2 = 4 deals of the hand. Slot 1 is yellow 1
in two of them, red 1 in one (in which slot 0 is red 2), and red 2 in one (in which slot 0 is red 1).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import comb, factorial, perm, prod
from typing import TypeVar, final

import attrs

from hanabi.game import InvalidArgument, Table
from hanabi.game.internals import Identity, Mask, Order
from hanabi.seats.unseen.counting import Count, Group, Open, groups_holding, groups_of, mask_of, unseen_cards
from hanabi.seats.unseen.order_of_kinds import Kind, in_good_order

NO_DEAL = "no deal of the unseen cards agrees with this view"

Item = TypeVar("Item")


@final
@attrs.frozen(eq=False)
class Deals:
    """All deals of the cards that a table does not show.

    Copies of a card count as different, so that all deals are equally likely.

    * `count`: the slots whose candidates are restricted, and the cards that may lie there.
    * `free`: the held cards that may be any unseen card, by their orders.
    * `elsewhere`: the unseen cards that fit no slot of the count, as identities.
    """

    count: Count
    free: tuple[Order, ...]
    elsewhere: tuple[Identity, ...]

    @cached_property
    def total(self) -> int:
        """The number of ways to deal the hands. Different orders of the deck do not count."""
        if not self.count.ways:
            return 0
        return self.count.ways * prod(map(factorial, self.count.sizes)) * perm(self._cards_left, len(self.free))

    @property
    def _cards_left(self) -> int:
        """The number of unseen cards that the counted slots leave over."""
        return sum(len(kind.identities) for kind in self.count.kinds) + len(self.elsewhere) - sum(self.count.sizes)

    def require_some(self) -> None:
        """Raise `InvalidArgument` if there is no deal."""
        if not self.total:
            raise InvalidArgument(NO_DEAL)

    @cached_property
    def odds(self) -> Mapping[Order, Mapping[Identity, Fraction]]:
        """For each unseen held card, by its order: its possible identities with their probabilities.

        Raises `InvalidArgument` if there is no deal.
        """
        self.require_some()
        expected = self.count.expected()
        odds = {order: odds for odds, orders in self._odds_in_groups(expected) for order in orders}
        if self.free:
            odds |= dict.fromkeys(self.free, self._odds_elsewhere(expected))
        return odds

    def _odds_in_groups(
        self, expected: list[dict[int, int]]
    ) -> list[tuple[dict[Identity, Fraction], tuple[Order, ...]]]:
        ways = self.count.ways
        found = []
        for number, group in enumerate(self.count.groups):
            odds: dict[Identity, Fraction] = {}
            for kind, filled in zip(self.count.kinds, expected, strict=True):
                if filled.get(number):
                    each = Fraction(filled[number], len(kind.identities) * len(group.orders) * ways)
                    odds |= _odds_of(kind.identities, each)
            found.append((dict(sorted(odds.items())), group.orders))
        return found

    def _odds_elsewhere(self, expected: list[dict[int, int]]) -> dict[Identity, Fraction]:
        """The odds of the card in a free slot: it may be any card that the counted slots leave over."""
        odds = _odds_of(self.elsewhere, Fraction(1, self._cards_left))
        for kind, filled in zip(self.count.kinds, expected, strict=True):
            cards = len(kind.identities)
            left = Fraction(cards * self.count.ways - sum(filled.values()), cards * self._cards_left * self.count.ways)
            if left:
                odds |= _odds_of(kind.identities, left)
        return dict(sorted(odds.items()))

    def draw(self, table: Table, rng: random.Random) -> bytes:
        """The whole deck, with its unseen cards drawn uniformly. `table` must be the table that these deals belong to.

        This walks through the states of the count: each next step is drawn in proportion to the ways from there to the
        end. Raises `InvalidArgument` if there is no deal.
        """
        self.require_some()
        known = bytearray(table.deck_faces)
        slots = [list(group.orders) for group in self.count.groups]
        left = list(self.elsewhere)
        still_open = self.count.start
        for number, kind in enumerate(self.count.kinds):
            cards = list(kind.identities)
            taken = 0
            while still_open and (chosen := self._next_slot(number, taken, still_open, rng)) is not None:
                group, still_open = chosen
                taken += 1
                known[_any_of(slots[group], rng)] = _any_of(cards, rng)
            left += cards
        rng.shuffle(left)
        for order in self.free:
            known[order] = left.pop()
        known[table.drawn :] = bytes(left)
        return bytes(known)

    def _next_slot(self, kind: int, taken: int, still_open: Open, rng: random.Random) -> tuple[int, Open] | None:
        """The group that the next card of a kind goes to, and the state after it; None if no more are dealt."""
        rest = self.count.rest[kind]
        pick = rng.randrange(rest[taken][still_open])
        if taken + 1 < len(rest):
            for group, field, unit in self.count.choices[kind]:
                if still_open & field:
                    pick -= rest[taken + 1].get(still_open - unit, 0)
                    if pick < 0:
                        return group, still_open - unit
        return None


def _any_of(items: list[Item], rng: random.Random) -> Item:
    """Remove a random item from a list and return it."""
    return items.pop(rng.randrange(len(items)))


def _odds_of(identities: tuple[Identity, ...], each: Fraction) -> dict[Identity, Fraction]:
    """The odds of these cards, if each copy has the probability `each`."""
    return {identity: each * identities.count(identity) for identity in set(identities)}


def deals_of(table: Table) -> Deals:
    """All deals of the cards that a table does not show. Raises `Uncountable`."""
    left = unseen_cards(table)
    available = mask_of(left)
    groups: list[Group] = []
    free: tuple[Order, ...] = ()
    for group in groups_of(table, left):
        if group.candidates == available:
            free = group.orders
        else:
            groups.append(group)
    kinds: dict[Mask, list[Identity]] = {}
    for identity, copies in enumerate(left):
        kinds.setdefault(groups_holding(identity, groups), []).extend([Identity(identity)] * copies)
    elsewhere = kinds.pop(Mask(0), [])
    sizes = [len(group.orders) for group in groups]
    dealt = in_good_order([Kind(where, tuple(cards)) for where, cards in kinds.items()], sizes)
    return Deals(Count(tuple(groups), dealt, comb), free, tuple(elsewhere))
