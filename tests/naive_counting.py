"""A second, slower count of the ways in which unseen cards can fill unseen hands.

Slots with the same candidates form a *group*. Cards that may lie in the same groups form a *kind*: they are
interchangeable for the count. The ways are summed kind by kind, remembering only how many slots of each group
are still open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from math import comb, perm
from operator import add, gt
from typing import TypeAlias, final

import attrs

from hanabi.game import HeldCard, Table
from hanabi.game.internals import UNSEEN

Open: TypeAlias = tuple[int, ...]
"""How many slots of each group are still open."""
Taken: TypeAlias = tuple[int, ...]
"""How many cards of one kind lie in each group."""


@final
@attrs.frozen
class Group:
    """Held cards with the same candidates: the mask of these, and the places of the cards in the deck."""

    candidates: int
    orders: tuple[int, ...]


@final
@attrs.frozen
class Kind:
    """Unseen cards that may lie in the same groups, as identities with their copies."""

    groups: tuple[bool, ...]
    identities: tuple[int, ...]


def unseen_cards(table: Table) -> tuple[int, ...]:
    """For each identity the number of copies that the table does not show."""
    return tuple(
        [copies - table.deck_faces.count(identity) for identity, copies in enumerate(table.rules.lookup.copies)]
    )


def unseen_held(table: Table) -> list[HeldCard]:
    """The held cards whose faces the table does not show."""
    return [held for hand in table.hands for held in hand if table.deck_faces[held.order] == UNSEEN]


@final
@attrs.frozen(eq=False)
class Count:
    """All ways of laying unseen cards into the groups."""

    groups: tuple[Group, ...]
    kinds: tuple[Kind, ...]
    ways_of: Callable[[int, int], int] = perm
    """The number of ways to choose cards of a kind in order: `(cards of the kind, cards taken)`."""

    @cached_property
    def _rest(self) -> list[dict[Open, int]]:
        """A cache of `ways`, by the first kind."""
        return [{} for _ in self.kinds]

    @cached_property
    def _room(self) -> list[Open]:
        """By the first kind: how many cards of that kind and later ones can go into each group."""
        room = [(0,) * len(self.groups)]
        for kind in reversed(self.kinds):
            sizes = [len(kind.identities) if may else 0 for may in kind.groups]
            room.append(tuple(map(add, room[-1], sizes)))
        return room[::-1]

    @property
    def start(self) -> Open:
        """Every slot open."""
        return tuple([len(group.orders) for group in self.groups])

    @cached_property
    def total(self) -> int:
        """The total number of ways."""
        return self.ways(0, self.start)

    def ways(self, first: int, still_open: Open) -> int:
        """The number of ways to fill the open slots with the kinds from `first` on."""
        if first == len(self.kinds):
            return 0 if any(still_open) else 1
        if any(map(gt, still_open, self._room[first])):
            return 0
        known = self._rest[first]
        if still_open not in known:
            known[still_open] = sum(
                ways * self.ways(first + 1, after) for _, after, ways in self.steps(first, still_open)
            )
        return known[still_open]

    def steps(self, kind: int, still_open: Open) -> Iterator[tuple[Taken, Open, int]]:
        """Each way to lay cards of one kind: how many into each group, the slots then open, the number of ways."""
        cards, allowed = self.kinds[kind], self.kinds[kind].groups
        size = len(cards.identities)
        ranges = [
            range(min(slots, size) + 1) if may else range(1) for slots, may in zip(still_open, allowed, strict=True)
        ]
        for taken in product(*ranges):
            ways = self.ways_of(size, sum(taken))
            if not ways:
                continue
            for slots, count in zip(still_open, taken, strict=True):
                ways *= comb(slots, count)
            yield taken, tuple([slots - count for slots, count in zip(still_open, taken, strict=True)]), ways

    def expected(self) -> list[list[int]]:
        """For each group and kind: the sum over all ways of how many slots of the group the kind fills."""
        sums = [[0] * len(self.kinds) for _ in self.groups]
        layer = {self.start: 1}
        for kind in range(len(self.kinds)):
            following: dict[Open, int] = {}
            for still_open, before in layer.items():
                for taken, after, ways in self.steps(kind, still_open):
                    rest = self.ways(kind + 1, after)
                    if not rest:
                        continue
                    following[after] = following.get(after, 0) + before * ways
                    for group, count in enumerate(taken):
                        sums[group][kind] += before * ways * rest * count
            layer = following
        return sums


def count_deals(table: Table) -> Count:
    """The deals of the unseen hands, where copies of a card count as different: all are equally likely."""
    groups = _groups(table)
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for identity, count in enumerate(unseen_cards(table)):
        allowed = tuple([bool(group.candidates >> identity & 1) for group in groups])
        if count and any(allowed):
            kinds.setdefault(allowed, []).extend([identity] * count)
    return Count(groups, _ordered([Kind(allowed, tuple(cards)) for allowed, cards in kinds.items()]))


def count_faces(table: Table) -> Count:
    """The different hands, where copies of a card are interchangeable."""
    groups = _groups(table)
    kinds = [
        Kind(tuple([bool(group.candidates >> identity & 1) for group in groups]), (identity,) * count)
        for identity, count in enumerate(unseen_cards(table))
        if count
    ]
    return Count(groups, _ordered(kinds), ways_of=lambda size, taken: int(taken <= size))


def _groups(table: Table) -> tuple[Group, ...]:
    orders: dict[int, list[int]] = {}
    for held in unseen_held(table):
        orders.setdefault(held.candidates, []).append(held.order)
    return tuple([Group(candidates, tuple(places)) for candidates, places in orders.items()])


def _ordered(kinds: list[Kind]) -> tuple[Kind, ...]:
    """Kinds ordered by group, the group with the fewest kinds first, so that full groups need not be remembered."""
    ordered: list[Kind] = []
    rest = list(kinds)
    while rest:
        by_group = [[kind for kind in rest if kind.groups[group]] for group in range(len(rest[0].groups))]
        fitting = [together for together in by_group if together] or [rest]
        together = min(fitting, key=len)
        ordered += together
        rest = [kind for kind in rest if kind not in together]
    return tuple(ordered)
