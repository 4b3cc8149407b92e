"""Counting, exactly, the ways in which unseen cards can lie in unseen hands.

Slots of which the same is known form a *group*. Cards that may lie in the same groups form a *kind*: to the count it
does not matter which of them is which. The kinds are dealt one after the other, a card at a time, and all that is
remembered on the way is how many slots of each group are still *open*, packed into one number.

The cost of a count is known before it begins, and a count that costs too much is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import factorial, prod
from typing import TypeAlias, final

import attrs

from hanabi.game import HanabiError, HeldCard, Table
from hanabi.game.internals import UNSEEN
from hanabi.seats.unseen.order_of_kinds import cost, in_good_order, members

MAX_COST = 5_000_000
"""The most steps that a count may take: about two seconds and 250 megabytes. One hand takes a few hundred."""
MAX_GROUPS = 64
"""The most groups that a count may have: with more, finding out its cost would take too long."""

Open: TypeAlias = int
"""How many slots of each group are still open: each group has bits of its own."""
Layer: TypeAlias = dict[Open, int]
"""A number of ways for each state of what is open."""


@final
class Uncountable(HanabiError):
    """A view that hides too many hands, marked in too many different ways, to be counted exactly.

    It is raised before the counting begins. The view of a seat hides a single hand, and even all hands of a boxed game
    can be counted: it takes a much larger table to raise this.

    Examples:
        >>> issubclass(Uncountable, HanabiError)
        True
    """


@final
@attrs.frozen
class Group:
    """Held cards of which the same is known: the mask of what each can be, and their places in the deck."""

    candidates: int
    orders: tuple[int, ...]


@final
@attrs.frozen
class Kind:
    """Unseen cards that may lie in the same groups: these as a bit mask, and the cards as identities."""

    groups: int
    identities: tuple[int, ...]


def unseen_cards(table: Table) -> tuple[int, ...]:
    """For each identity how many copies the table does not show: they are in unseen hands, or in the deck."""
    return tuple(
        [copies - table.deck_faces.count(identity) for identity, copies in enumerate(table.rules.lookup.copies)]
    )


def unseen_held(table: Table) -> list[HeldCard]:
    """The held cards whose faces are not seen."""
    return [held for hand in table.hands for held in hand if table.deck_faces[held.order] == UNSEEN]


def groups_of(table: Table, left: Sequence[int]) -> list[Group]:
    """The unseen held cards, grouped by which of the unseen cards hints leave possible for them.

    Raises `Uncountable` when there are too many groups.
    """
    available = mask_of(left)
    orders: dict[int, list[int]] = {}
    for held in unseen_held(table):
        orders.setdefault(held.candidates & available, []).append(held.order)
    if len(orders) > MAX_GROUPS:
        raise Uncountable(f"hints marked the unseen cards in {len(orders)} different ways, more than {MAX_GROUPS}")
    return [Group(candidates, tuple(places)) for candidates, places in orders.items()]


def groups_holding(identity: int, groups: Iterable[Group]) -> int:
    """The groups in which a card may lie, as a bit mask."""
    return sum(1 << number for number, group in enumerate(groups) if group.candidates >> identity & 1)


def mask_of(left: Sequence[int]) -> int:
    """The identities that have copies left, as a bit mask."""
    return sum(1 << identity for identity, count in enumerate(left) if count)


@final
@attrs.frozen(eq=False)
class Count:
    """All ways of dealing the cards of some kinds into all slots of some groups.

    The slots of one group are not distinguished: multiply by their orders for that. `weight` says in how many ways
    some cards of a kind can be chosen: `(cards of the kind, cards taken)`. Raises `Uncountable`.
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
        """How many slots each group has."""
        return tuple([len(group.orders) for group in self.groups])

    @cached_property
    def fields(self) -> tuple[tuple[int, int], ...]:
        """For each group its bits in what is open, and the unit there that counts one slot."""
        fields, shift = [], 0
        for size in self.sizes:
            width = size.bit_length()
            fields.append((((1 << width) - 1) << shift, 1 << shift))
            shift += width
        return tuple(fields)

    @cached_property
    def start(self) -> Open:
        """Every slot open."""
        return sum(size * unit for size, (_, unit) in zip(self.sizes, self.fields, strict=True))

    @cached_property
    def choices(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each kind the groups that a card of it may go to, each with its field."""
        return tuple([tuple([(each, *self.fields[each]) for each in members(kind.groups)]) for kind in self.kinds])

    def _dealt(self) -> tuple[list[list[Layer]], int]:
        """For each kind, by the number of its cards dealt: the ways to get there. And the ways to the very end."""
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
        """For each kind what may still be open after it: no more of a group than the kinds that follow can fill."""
        left = [0] * len(self.groups)
        limits = []
        for kind, choices in zip(self.kinds[::-1], self.choices[::-1], strict=True):
            limits.append([(field, left[group] * unit) for group, field, unit in choices if left[group] * unit < field])
            for group, _, _ in choices:
                left[group] += len(kind.identities)
        return limits[::-1]

    @cached_property
    def ways(self) -> int:
        """The number of ways in all."""
        return self._dealt()[1]

    @cached_property
    def rest(self) -> tuple[list[Layer], ...]:
        """For each kind, by the number of its cards dealt: the ways from there to the end."""
        return self._rest(self._dealt()[0])

    def _rest(self, all_dealt: list[list[Layer]]) -> tuple[list[Layer], ...]:
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
        """For each kind, by group: the sum over all ways of how many slots of the group it fills.

        The layers that this takes are large, and not kept.
        """
        all_dealt = self._dealt()[0]
        return [
            {group: _filled(dealt, rest, field, unit) for group, field, unit in choices}
            for choices, dealt, rest in zip(self.choices, all_dealt, self._rest(all_dealt), strict=True)
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
    """The ways from each state to the end: either the kind is done, or one more card takes some slot."""
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
    """How many different hands there can be: two copies of a card make no difference. Raises `Uncountable`."""
    left = unseen_cards(table)
    groups = groups_of(table, left)
    kinds = [
        Kind(where, (identity,) * copies)
        for identity, copies in enumerate(left)
        if (where := groups_holding(identity, groups))
    ]
    sizes = [len(group.orders) for group in groups]
    # Orders of equal copies look the same: each number of ways is divided by how many there are, scaled by `factor`.
    count = Count(
        tuple(groups),
        in_good_order(kinds, sizes),
        weight=lambda copies, taken: factorial(copies) // factorial(taken),
    )
    factor = prod(factorial(len(kind.identities)) for kind in kinds)
    return count.ways * prod(map(factorial, sizes)) // factor
