"""Counting exactly in how many ways the unseen cards can fill the unseen slots.

The idea. Slots with the same candidates form a *group*. Cards that may lie in the same groups form a *kind*. We deal
kind after kind, and need to remember only how many slots of each group are still open. That makes few states, each with
the number of ways that lead to it: dynamic programming.

By hand. Slot 0 is red, slot 1 is a 1, and the unseen cards are red 1, red 2 and yellow 1. Each slot is a group. Each
card is a kind: red 1 may lie in both groups, red 2 in slot 0, yellow 1 in slot 1. A state is written as the open slots:

    at first            {0,1}: 1 way
    after red 1         {0,1}: 1     {1}: 1     {0}: 1        left out, laid in slot 0, laid in slot 1
    after red 2         {1}: 1+1     {}: 1                    {0,1} and {0} are dropped: nothing else fits slot 0
    after yellow 1      {}: 2+1                               3 hands: r2 y1, r1 y1, r2 r1

Running the same steps from the end gives the ways from each state to the end. Forward times backward counts gives each
card's probability, as in the forward-backward algorithm of hidden Markov models, and lets us draw a deal uniformly.

Cost. The states are at most the product of (slots + 1) over the groups, and fewer in a good order (`order_of_kinds`);
each is visited once per card of a kind and group that may hold it. One hidden hand takes a few hundred steps. In
general this counts the perfect matchings of a bipartite graph, a #P-complete problem (Valiant 1979), so some views cost
too much. The cost is known before counting begins, and such views raise `Uncountable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import factorial, prod
from typing import TypeAlias, final

import attrs

from hanabi.game import HanabiError, HeldCard, Table
from hanabi.game.internals import UNSEEN, Identity, Mask, Order
from hanabi.seats.unseen.order_of_kinds import Kind, cost, in_good_order, members

MAX_COST = 5_000_000
"""Upper bound on the steps of a count: about two seconds and 250 megabytes."""
MAX_GROUPS = 64
"""Upper bound on the groups of a count: with more, computing the cost alone would take too long."""

Open: TypeAlias = int
"""The number of slots of each group that are still open, packed into one integer with a bit field for each group."""
Layer: TypeAlias = dict[Open, int]
"""For each state the number of ways that lead to it, or from it to the end."""


@final
class Uncountable(HanabiError):
    """An exact count would take too long: the view hides too many hands with too many different hint marks.

    Raised before counting begins. Under the rules of a boxed game, neither the view of a seat nor a common view
    ever raises it: only much larger tables do.

    Examples:
        >>> issubclass(Uncountable, HanabiError)
        True
    """


@final
@attrs.frozen
class Group:
    """Unseen slots with the same candidates. `orders` identifies the cards in these slots."""

    candidates: Mask
    orders: tuple[Order, ...]


def unseen_cards(table: Table) -> tuple[int, ...]:
    """For each identity the number of copies that the table does not show: in unseen hands or in the deck."""
    return tuple(
        [copies - table.deck_faces.count(identity) for identity, copies in enumerate(table.rules.lookup.copies)]
    )


def unseen_held(table: Table) -> list[HeldCard]:
    """The held cards whose faces the table does not show."""
    return [held for hand in table.hands for held in hand if table.deck_faces[held.order] == UNSEEN]


def groups_of(table: Table, left: Sequence[int]) -> list[Group]:
    """The unseen held cards, grouped by their candidates among the unseen cards. Raises `Uncountable`."""
    available = mask_of(left)
    orders: dict[int, list[Order]] = {}
    for held in unseen_held(table):
        orders.setdefault(held.candidates & available, []).append(held.order)
    if len(orders) > MAX_GROUPS:
        raise Uncountable(f"hints marked the unseen cards in {len(orders)} different ways, more than {MAX_GROUPS}")
    return [Group(Mask(candidates), tuple(held)) for candidates, held in orders.items()]


def groups_holding(identity: int, groups: Iterable[Group]) -> Mask:
    """The groups in which a card may lie."""
    return Mask(sum(1 << number for number, group in enumerate(groups) if group.candidates >> identity & 1))


def mask_of(left: Sequence[int]) -> Mask:
    """The identities that have copies left."""
    return Mask(sum(1 << identity for identity, count in enumerate(left) if count))


@final
@attrs.frozen(eq=False)
class Count:
    """All ways of dealing cards of these kinds into every slot of these groups.

    It counts which card goes to which group, not to which slot. To count that too, multiply by the factorials of the
    group sizes.
    `weight(cards of the kind, cards taken)` is the number of ways to choose the cards that are taken. Raises
    `Uncountable`.
    """

    groups: tuple[Group, ...]
    kinds: tuple[Kind, ...] = attrs.field()
    weight: Callable[[int, int], int]

    @kinds.validator
    def _require_cheap(self, _: object, kinds: tuple[Kind, ...]) -> None:
        steps = cost([(kind.groups, len(kind.identities)) for kind in kinds], self.sizes)
        if steps > MAX_COST:
            raise Uncountable(
                f"hints marked the unseen cards in too many different ways: an exact count takes about {steps:.0e}"
                f" steps, more than {MAX_COST:.0e}"
            )

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The number of slots of each group."""
        return tuple([len(group.orders) for group in self.groups])

    @cached_property
    def fields(self) -> tuple[tuple[int, int], ...]:
        """For each group its bit field in `Open`, and the unit of that field: one open slot."""
        fields, shift = [], 0
        for size in self.sizes:
            width = size.bit_length()
            fields.append((((1 << width) - 1) << shift, 1 << shift))
            shift += width
        return tuple(fields)

    @cached_property
    def start(self) -> Open:
        """The first state: every slot is open."""
        return sum(size * unit for size, (_, unit) in zip(self.sizes, self.fields, strict=True))

    @cached_property
    def choices(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each kind the groups that its cards may go to, each with its field and unit."""
        return tuple([tuple([(each, *self.fields[each]) for each in members(kind.groups)]) for kind in self.kinds])

    def _forward(self) -> tuple[list[list[Layer]], int]:
        """For each kind and each number of its cards dealt, the ways to each state. Also the total number of ways.

        Any number of cards of a kind may be dealt to the groups. The other cards of this kind are left over.
        """
        dealt: list[list[Layer]] = []
        layer = {self.start: 1}
        for kind, choices, limits in zip(self.kinds, self.choices, self._limits(), strict=True):
            size = len(kind.identities)
            layers = [layer]
            while len(layers) <= size and (following := _one_card_more(layers[-1], choices)):
                layers.append(following)
            dealt.append(layers)
            layer = {}
            for taken, here in enumerate(layers):
                weight = self.weight(size, taken)
                for still_open, ways in here.items():
                    if all(still_open & field <= most for field, most in limits):
                        layer[still_open] = layer.get(still_open, 0) + weight * ways
        return dealt, layer.get(0, 0)

    def _limits(self) -> list[list[tuple[int, int]]]:
        """For each kind the upper bounds on fields after it: later kinds must be able to fill the slots still open."""
        left = [0] * len(self.groups)
        limits = []
        for kind, choices in zip(self.kinds[::-1], self.choices[::-1], strict=True):
            limits.append([(field, left[group] * unit) for group, field, unit in choices if left[group] * unit < field])
            for group, _, _ in choices:
                left[group] += len(kind.identities)
        return limits[::-1]

    @cached_property
    def ways(self) -> int:
        """The total number of ways."""
        return self._forward()[1]

    @cached_property
    def rest(self) -> tuple[list[Layer], ...]:
        """For each kind and each number of its cards dealt, the ways from each state to the end."""
        return self._backward(self._forward()[0])

    def _backward(self, all_dealt: list[list[Layer]]) -> tuple[list[Layer], ...]:
        rest: list[list[Layer]] = []
        next_kind: Layer = {0: 1}
        for kind, choices, dealt in zip(self.kinds[::-1], self.choices[::-1], all_dealt[::-1], strict=True):
            layers: list[Layer] = []
            next_card: Layer = {}
            for taken in reversed(range(len(dealt))):
                weight = self.weight(len(kind.identities), taken)
                next_card = _ways_on(dealt[taken], weight, next_kind, next_card, choices)
                layers.append(next_card)
            rest.append(layers[::-1])
            next_kind = next_card
        return tuple(rest[::-1])

    def expected(self) -> list[dict[int, int]]:
        """For each kind and each of its groups: the number of slots that the kind fills there, summed over all ways.

        The layers are not cached here, as they are large.
        """
        all_dealt = self._forward()[0]
        return [
            {group: _filled(dealt, rest, field, unit) for group, field, unit in choices}
            for choices, dealt, rest in zip(self.choices, all_dealt, self._backward(all_dealt), strict=True)
        ]


def _one_card_more(layer: Layer, choices: Iterable[tuple[int, int, int]]) -> Layer:
    following: Layer = {}
    get = following.get
    for still_open, ways in layer.items():
        for _, field, unit in choices:
            if still_open & field:
                after = still_open - unit
                following[after] = get(after, 0) + ways
    return following


def _ways_on(
    states: Iterable[Open],
    weight: int,
    next_kind: Layer,
    next_card: Layer,
    choices: Sequence[tuple[int, int, int]],
) -> Layer:
    """The ways from each state to the end: either the kind stops here, or its next card takes a slot."""
    on: Layer = {}
    stop, more = next_kind.get, next_card.get
    for still_open in states:
        ways = weight * stop(still_open, 0)
        for _, field, unit in choices:
            if still_open & field:
                ways += more(still_open - unit, 0)
        if ways:
            on[still_open] = ways
    return on


def _filled(dealt: list[Layer], rest: list[Layer], field: int, unit: int) -> int:
    return sum(
        ways * after.get(still_open - unit, 0)
        for before, after in zip(dealt, rest[1:], strict=False)
        for still_open, ways in before.items()
        if still_open & field
    )


def count_hands(table: Table) -> int:
    """The number of different hands, where copies of a card are interchangeable. Raises `Uncountable`."""
    left = unseen_cards(table)
    groups = groups_of(table, left)
    kinds = [
        Kind(where, (Identity(identity),) * copies)
        for identity, copies in enumerate(left)
        if (where := groups_holding(identity, groups))
    ]
    sizes = [len(group.orders) for group in groups]
    # `taken` equal copies can be dealt in taken! orders that look the same, so each way counts as 1 / taken!. To stay
    # with whole numbers, we multiply by copies! for each identity here, and divide by the product at the end.
    count = Count(
        tuple(groups),
        in_good_order(kinds, sizes),
        weight=lambda copies, taken: factorial(copies) // factorial(taken),
    )
    factor = prod(factorial(len(kind.identities)) for kind in kinds)
    return count.ways * prod(map(factorial, sizes)) // factor
