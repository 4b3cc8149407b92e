"""The order in which a count deals the kinds of cards, chosen so that it meets few states.

The idea. A group is *active* from the first kind that may lie in it until it must be full. Only active groups make
states. The number of states is at most a product with a factor for each active group: the number of values that the
count of its open slots can take. So kinds that share groups should follow each other, and a group should be finished
before the next one begins.

By hand. Groups A, B and C have one slot each; kind X may lie in A and B, Y in B and C, Z in A, W in C. In the order
X, Y, Z, W all three groups are active while Y is dealt: up to 8 states. In the order Z, X, Y, W group A is finished
with X and group B with Y, so never more than two are active: up to 4 states.

We choose greedily: after a first kind, always take the kind that leaves the smallest product. We try several first
kinds, and the cheapest order wins. This is the greedy elimination ordering known from Bayesian networks; finding the
best order is hard in general. The cost of each attempt is quadratic in the number of different kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import final

import attrs

from hanabi.game.internals import Identity, Mask

CHEAP = 20_000
"""If an order takes at most this many steps, stop looking for a better one."""
STARTS = 8
"""Number of kinds tried as the first in the order."""


@final
@attrs.frozen
class Kind:
    """Unseen cards that may lie in the same groups: the mask of these groups, and the cards."""

    groups: Mask
    identities: tuple[Identity, ...]


def members(groups: int) -> list[int]:
    """The numbers of the groups in a mask."""
    return [group for group in range(groups.bit_length()) if groups >> group & 1]


def cost(kinds: Sequence[tuple[int, int]], sizes: Sequence[int]) -> int:
    """Upper bound on the steps of a count that deals kinds in this order, each given as its groups and number of cards.

    For each group it tracks the fewest (`least`) and the most (`most`) slots that can be open.
    """
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


def in_good_order(kinds: Sequence[Kind], sizes: Sequence[int]) -> tuple[Kind, ...]:
    """The kinds in an order that is cheap to count, if not the cheapest."""
    alike: dict[int, list[Kind]] = {}
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
    """An order of kinds, each given by its groups. The next kind is always the one that leaves the fewest states.

    Ties go to the kind that makes the fewest groups active.
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
