"""All deals of the cards that a view does not see: how many there are, how likely each card is, one drawn at random."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import comb, factorial, perm, prod
from typing import final

import attrs

from hanabi.game import InvalidArgument, Table
from hanabi.seats.unseen.counting import Count, Group, Kind, Open, groups_holding, groups_of, mask_of, unseen_cards
from hanabi.seats.unseen.order_of_kinds import in_good_order

NO_DEAL = "no deal of the unseen cards agrees with this view"


@final
@attrs.frozen(eq=False)
class Deals:
    """Every way in which physical cards can lie where a table does not see them. All are equally likely.

    * `count`: the slots of which something is known, and the cards that may lie there.
    * `free`: the places in the deck of held cards that may be any unseen card: they get what the count leaves over.
    * `elsewhere`: the unseen cards that no slot of the count may hold, as identities.
    """

    count: Count
    free: tuple[int, ...]
    elsewhere: tuple[int, ...]

    @cached_property
    def total(self) -> int:
        """How many there are, whatever the order of the deck."""
        if not self.count.ways:
            return 0
        return self.count.ways * prod(map(factorial, self.count.sizes)) * perm(self._cards_left, len(self.free))

    @property
    def _cards_left(self) -> int:
        """How many unseen cards the slots of the count leave over."""
        return sum(len(kind.identities) for kind in self.count.kinds) + len(self.elsewhere) - sum(self.count.sizes)

    def require_some(self) -> None:
        """Raise `InvalidArgument` when there is none."""
        if not self.total:
            raise InvalidArgument(NO_DEAL)

    @cached_property
    def odds(self) -> Mapping[int, Mapping[int, Fraction]]:
        """For the place in the deck of each unseen held card: each identity possible there and its probability.

        Raises `InvalidArgument` when there is no deal.
        """
        self.require_some()
        expected = self.count.expected()
        odds = {order: odds for odds, orders in self._odds_in_groups(expected) for order in orders}
        if self.free:
            odds |= dict.fromkeys(self.free, self._odds_elsewhere(expected))
        return odds

    def _odds_in_groups(self, expected: list[dict[int, int]]) -> list[tuple[dict[int, Fraction], tuple[int, ...]]]:
        ways = self.count.ways
        found = []
        for number, group in enumerate(self.count.groups):
            odds: dict[int, Fraction] = {}
            for kind, filled in zip(self.count.kinds, expected, strict=True):
                if filled.get(number):
                    each = Fraction(filled[number], len(kind.identities) * len(group.orders) * ways)
                    odds |= _shared(each, kind.identities)
            found.append((dict(sorted(odds.items())), group.orders))
        return found

    def _odds_elsewhere(self, expected: list[dict[int, int]]) -> dict[int, Fraction]:
        """The odds for any one of the cards that the slots of the count leave over."""
        odds = _shared(Fraction(1, self._cards_left), self.elsewhere)
        for kind, filled in zip(self.count.kinds, expected, strict=True):
            cards = len(kind.identities)
            left = Fraction(cards * self.count.ways - sum(filled.values()), cards * self._cards_left * self.count.ways)
            if left:
                odds |= _shared(left, kind.identities)
        return dict(sorted(odds.items()))

    def draw(self, table: Table, rng: random.Random) -> bytes:
        """The whole deck of the table that these deals belong to, its unseen cards drawn uniformly.

        Raises `InvalidArgument` when there is no deal.
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
        """The group that the next card of a kind goes to, and what is then open; None when the kind is done."""
        rest = self.count.rest[kind]
        pick = rng.randrange(rest[taken][still_open])
        if taken + 1 < len(rest):
            for group, field, unit in self.count.choices[kind]:
                if still_open & field:
                    pick -= rest[taken + 1].get(still_open - unit, 0)
                    if pick < 0:
                        return group, still_open - unit
        return None


def _any_of(items: list[int], rng: random.Random) -> int:
    """Take a random item out of a list."""
    return items.pop(rng.randrange(len(items)))


def _shared(each: Fraction, identities: tuple[int, ...]) -> dict[int, Fraction]:
    return {identity: each * identities.count(identity) for identity in set(identities)}


def deals_of(table: Table) -> Deals:
    """All deals of the cards that a table does not see. Raises `Uncountable`."""
    left = unseen_cards(table)
    available = mask_of(left)
    groups: list[Group] = []
    free: tuple[int, ...] = ()
    for group in groups_of(table, left):
        if group.candidates == available:
            free = group.orders
        else:
            groups.append(group)
    kinds: dict[int, list[int]] = {}
    for identity, copies in enumerate(left):
        kinds.setdefault(groups_holding(identity, groups), []).extend([identity] * copies)
    elsewhere = kinds.pop(0, [])
    sizes = [len(group.orders) for group in groups]
    dealt = in_good_order([Kind(where, tuple(cards)) for where, cards in kinds.items()], sizes)
    return Deals(Count(tuple(groups), dealt, comb), free, tuple(elsewhere))
