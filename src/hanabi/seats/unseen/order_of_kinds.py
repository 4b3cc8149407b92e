"""The order in which to deal the kinds of cards so that a count meets few states, and what the count then costs.

A group is *active* from the first kind that may lie in it until it must be full. The states met are at most the
product, over the active groups, of how many of their slots can still be open.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Protocol, TypeVar

CHEAP = 20_000
"""The number of steps below which no better order is looked for."""
STARTS = 8
"""How many kinds are tried as the first to be dealt."""


class Dealt(Protocol):
    """A kind of cards, as far as the order depends on it: its groups as a bit mask, and its cards."""

    @property
    def groups(self) -> int:
        """The groups that its cards may lie in."""

    @property
    def identities(self) -> Sequence[int]:
        """Its cards."""


SomeKind = TypeVar("SomeKind", bound=Dealt)


def members(groups: int) -> list[int]:
    """The numbers of the groups in a bit mask."""
    return [group for group in range(groups.bit_length()) if groups >> group & 1]


def cost(kinds: Sequence[tuple[int, int]], sizes: Sequence[int]) -> int:
    """The most steps that a count can take if it deals kinds, each its groups and a number of cards, in this order."""
    to_come = [0] * len(sizes)
    for groups, cards in kinds:
        for group in members(groups):
            to_come[group] += cards
    most, least = list(sizes), list(sizes)
    steps = 0
    for groups, cards in kinds:
        here = members(groups)
        for group in here:
            least[group] = max(0, least[group] - cards)
            most[group] = min(most[group], to_come[group])
            to_come[group] -= cards
        states = prod(high - low + 1 for high, low in zip(most, least, strict=True) if high > low)
        steps += states * len(here) * min(cards, sum(most[group] for group in here))
        for group in here:
            most[group] = min(most[group], to_come[group])
            least[group] = min(least[group], most[group])
    return steps


def in_good_order(kinds: Sequence[SomeKind], sizes: Sequence[int]) -> tuple[SomeKind, ...]:
    """The kinds in an order that makes counting them cheap, as far as one is found quickly."""
    alike: dict[int, list[SomeKind]] = {}
    for kind in kinds:
        alike.setdefault(kind.groups, []).append(kind)
    best, least = None, None
    for first in sorted(alike, key=int.bit_count)[:STARTS]:
        order = [kind for groups in _greedy(first, list(alike), sizes) for kind in alike[groups]]
        steps = cost([(kind.groups, len(kind.identities)) for kind in order], sizes)
        if least is None or steps < least:
            best, least = order, steps
        if least <= CHEAP:
            break
    return tuple(best or ())


def _greedy(first: int, kinds: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Kinds, by their groups, from a first one on: next comes the one that leaves the fewest states.

    Among equals, the one that makes the fewest groups active.
    """
    rest = [kind for kind in kinds if kind != first]
    order, active = [first], first
    to_come = [sum(kind >> group & 1 for kind in rest) for group in range(len(sizes))]
    while rest:
        last = sum(1 << group for group, count in enumerate(to_come) if count == 1)

        def after(kind: int, active: int = active, last: int = last) -> tuple[int, int]:
            still_active = (active | kind) & ~(kind & last)
            return prod(sizes[group] + 1 for group in members(still_active)), (kind & ~active).bit_count()

        chosen = min(rest, key=after)
        rest.remove(chosen)
        order.append(chosen)
        for group in members(chosen):
            to_come[group] -= 1
        active = (active | chosen) & ~(chosen & last)
    return order
