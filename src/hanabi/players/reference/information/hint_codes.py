"""The codes of hints, which follow from what everybody knows of a hand before a hint to it is chosen.

Each hand has a chain of slots for the hints of colours, and one for the hints of values. The code of a hint is the
number of the first slot of the chain that it touches, or one more if it touches none of them. A chain of two slots
makes three codes at most, and hints of both kinds make six.

Not every hand has a hint for every code. A chain goes on only while there is likely to be one, by what everybody
knows. If there is none after all, the giver cannot say that number, and does something else. Where there may be
nothing else to do, chains are made only of what is sure.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod
from typing import assert_never, final

import attrs

from hanabi.game import Hint, HintColor, HintValue, Rules
from hanabi.game.internals import Frozen
from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects

RISK = 0.05
"""How likely it may be that a hand has no hint for a code."""


@final
@attrs.frozen
class Alike(Frozen):
    """Cards that the same hints of a kind touch: the mask of them, and of all that no other hints of that kind touch.

    Of usual suits these are the cards of one colour, or of one value, and both masks are the same. A wild card is
    touched by all colours: no card of another colour can be pointed out without it.
    """

    members: int
    covered: int


@final
@attrs.frozen
class Kind(Frozen):
    """The hints of a kind, by colour or by value.

    * `groups`: the cards that they do not tell apart. `touchable`, `wild`: those that any, and that all of them touch.
    * `hints`: how many hints there are. `empty`: whether a hint may touch no card.
    """

    groups: tuple[Alike, ...]
    touchable: int
    wild: int
    hints: int
    empty: bool

    def groups_in(self, mask: int) -> int:
        """How many of the groups a card can belong to."""
        return sum(1 for group in self.groups if group.members & mask)


def kinds_of(rules: Rules) -> tuple[Kind, Kind]:
    """What hints of colours tell apart, and what hints of values do.

    Examples:
        >>> from hanabi import RAINBOW, STANDARD
        >>> [[len(kind.groups) for kind in kinds_of(rules)] for rules in (STANDARD, RAINBOW(STANDARD))]
        [[5, 5], [6, 5]]
    """
    colors = rules.lookup.every_color
    return _kind(rules, colors), _kind(rules, rules.lookup.every_hint & ~colors)


def _kind(rules: Rules, numbers: int) -> Kind:
    members: dict[int, int] = {}
    for identity, hints in enumerate(rules.lookup.hints_touching):
        members[hints & numbers] = members.get(hints & numbers, 0) | 1 << identity
    groups = [
        Alike(mask, sum(other for theirs, other in members.items() if not theirs & ~hints))
        for hints, mask in members.items()
    ]
    touchable = sum(mask for hints, mask in members.items() if hints)
    return Kind(tuple(groups), touchable, members.get(numbers, 0), numbers.bit_count(), rules.empty_hints)


@final
@attrs.frozen
class Chain(Frozen):
    """The codes of one kind of hint: the slots in the chain, and whether to miss them all is a code too."""

    slots: tuple[int, ...] = ()
    can_miss: bool = False

    @property
    def codes(self) -> int:
        """How many codes there are."""
        return len(self.slots) + self.can_miss

    def code(self, touched: Collection[int]) -> int | None:
        """The code of a hint that touches these slots, None if it has none.

        Examples:
            >>> chain = Chain((3, 1), can_miss=True)
            >>> [chain.code(touched) for touched in ((0, 1, 3), (1, 2), (0, 2))]
            [0, 1, 2]
        """
        for number, slot in enumerate(self.slots):
            if slot in touched:
                return number
        return len(self.slots) if self.can_miss else None


@final
@attrs.frozen
class HintCodes(Frozen):
    """The codes of the hints to one hand: those of values come after those of colours."""

    colors: Chain
    values: Chain

    @property
    def codes(self) -> int:
        """How many there are."""
        return self.colors.codes + self.values.codes

    def code(self, hint: Hint, touched: Collection[int]) -> int | None:
        """The code of a hint that touches these slots, None if it has none."""
        match hint:
            case HintColor():
                return self.colors.code(touched)
            case HintValue():
                code = self.values.code(touched)
                return None if code is None else code + self.colors.codes
        assert_never(hint)


def hint_codes(
    hand: Sequence[int], kinds: tuple[Kind, Kind], pool: Pool, prospects: Prospects, risk: float = RISK
) -> HintCodes:
    """The codes of the hints to a hand whose cards can be these: from what everybody knows alone.

    With no `risk` there surely is a hint for each of them.
    """
    if not hand:
        return HintCodes(Chain(), Chain())
    first = _least_known(hand, kinds, prospects)
    colors, values = [_chain(hand, first, kind, pool, risk) for kind in kinds]
    return HintCodes(colors, values)


def _least_known(hand: Sequence[int], kinds: tuple[Kind, Kind], prospects: Prospects) -> int:
    """The slot of which a hint would say most: the first whose card can be of several colours and values."""
    unknown = [
        sum(kind.groups_in(mask) > 1 for kind in kinds) if mask & ~prospects.dead and mask & (mask - 1) else -1
        for mask in hand
    ]
    return unknown.index(max(unknown))


def _chain(hand: Sequence[int], first: int, kind: Kind, pool: Pool, risk: float) -> Chain:
    """The chain that begins with a slot, and goes on with those that are least likely to need the same hints."""
    if hand[first] & ~kind.touchable:
        return Chain()
    hidden = _hidden_by(hand, first, kind, pool)
    slots, others = [first], [slot for slot in range(len(hand)) if slot != first]
    # Each slot takes up a hint or more.
    while others and len(slots) < kind.hints:
        likely, slot = min((hidden[slot], slot) for slot in others)
        if likely > risk or hand[slot] & ~kind.touchable:
            break
        slots.append(slot)
        others.remove(slot)
        hidden = [sum(both) for both in zip(hidden, _hidden_by(hand, slot, kind, pool), strict=True)]
    cannot_miss = prod(min(1.0, hidden[slot]) for slot in others)
    if kind.empty:
        cannot_miss = min(cannot_miss, sum(pool.share(hand[slot], kind.wild) for slot in slots))
    return Chain(tuple(slots), can_miss=cannot_miss <= risk and len(slots) < kind.hints)


def _hidden_by(hand: Sequence[int], slot: int, kind: Kind, pool: Pool) -> list[float]:
    """For each slot how likely it is that no hint touches its card and misses the card in another slot."""
    hidden = [0.0] * len(hand)
    for group in kind.groups:
        chance = pool.share(hand[slot], group.members)
        if chance:
            for other, mask in enumerate(hand):
                if mask & group.covered:
                    hidden[other] += chance * pool.share(mask, group.covered)
    return hidden
