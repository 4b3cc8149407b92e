"""The codes of hints: the number that a hint to a hand stands for, given what everybody knows about that hand.

Each hand has two chains of slots, one for hints of colours and one for hints of values. The code of a hint is the index
of the first slot of the chain that it touches, or one more if it touches none of them. So a chain of two slots has at
most three codes, and the hints of both kinds have six.

An example by hand: the chain for colours is slot 3, then slot 1. The hand is red, blue, white, green, blue (slots 0 to
4). "Green" touches slot 3: code 0. "Blue" touches slot 1 but not slot 3: code 1. "Red" and "white" touch neither: code
2. The chain for values comes after these three codes.

A code is of no use without a hint for it. If slots 3 and 1 were both green, no hint of a colour would have code 1. So a
slot joins a chain only if some hint probably touches it and misses the earlier slots. The probability that there is no
such hint must be at most `RISK`, computed from the candidates and the unseen copies. If there is no such hint after
all, the giver cannot say that number and does something else. A player who has to give a hint uses chains without risk.

The cost is one pass over pairs of slots and groups of identities for each slot of a chain.
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
"""Maximum probability that a hand has no hint for a code."""


@final
@attrs.frozen
class Alike(Frozen):
    """A group of identities.

    * `members`: the identities of the group. The same hints of a kind touch all of them.
    * `covered`: the identities that a hint of this kind can touch only if it touches the members, too.

    For usual suits, `members` and `covered` are both the cards of one colour, or of one value. Wild cards cover all
    colours: no hint of a colour can touch another card and miss a wild one.
    """

    members: int
    covered: int


@final
@attrs.frozen
class Kind(Frozen):
    """The hints of a kind: colours or values.

    * `groups`: the identities that these hints do not distinguish. `touchable`: the identities that at least one of
      these hints touches. `wild`: those that all of them touch.
    * `hints`: the number of hints. `empty`: whether a hint may touch no card.
    """

    groups: tuple[Alike, ...]
    touchable: int
    wild: int
    hints: int
    empty: bool

    def groups_in(self, mask: int) -> int:
        """The number of groups to which a card with these candidates can belong."""
        return sum(1 for group in self.groups if group.members & mask)


def kinds_of(rules: Rules) -> tuple[Kind, Kind]:
    """The hints of colours and those of values.

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
    """The codes of one kind of hint: the slots of the chain, and whether a hint that misses them all has a code."""

    slots: tuple[int, ...] = ()
    can_miss: bool = False

    @property
    def codes(self) -> int:
        """The number of codes."""
        return len(self.slots) + self.can_miss

    def code(self, touched: Collection[int]) -> int | None:
        """The code of a hint that touches these slots; None if it has none.

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
    """The codes of the hints to one hand: first those of colours, then those of values."""

    colors: Chain
    values: Chain

    @property
    def codes(self) -> int:
        """The number of codes."""
        return self.colors.codes + self.values.codes

    def code(self, hint: Hint, touched: Collection[int]) -> int | None:
        """The code of a hint that touches these slots; None if it has none."""
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
    """The codes of the hints to a hand with these candidates. If `risk` is 0, every code has a hint."""
    if not hand:
        return HintCodes(Chain(), Chain())
    first = _least_known(hand, kinds, prospects)
    colors, values = [_chain(hand, first, kind, pool, risk) for kind in kinds]
    return HintCodes(colors, values)


def _least_known(hand: Sequence[int], kinds: tuple[Kind, Kind], prospects: Prospects) -> int:
    """The slot that both chains begin with: if possible, one whose card can have several colours and several values."""
    unknown = [
        sum(kind.groups_in(mask) > 1 for kind in kinds) if mask & ~prospects.dead and mask & (mask - 1) else -1
        for mask in hand
    ]
    return unknown.index(max(unknown))


def _chain(hand: Sequence[int], first: int, kind: Kind, pool: Pool, risk: float) -> Chain:
    """The chain that begins with a slot, and continues with those that most likely have a hint of their own."""
    if hand[first] & ~kind.touchable:
        return Chain()
    hidden = _hidden_by(hand, first, kind, pool)
    slots, others = [first], [slot for slot in range(len(hand)) if slot != first]
    # Each slot of the chain needs at least one hint of its own, so there are at most as many slots as hints.
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
    """For each other slot, the probability that every hint to the card there also touches the card in this slot."""
    hidden = [0.0] * len(hand)
    for group in kind.groups:
        chance = pool.share(hand[slot], group.members)
        if chance:
            for other, mask in enumerate(hand):
                if mask & group.covered:
                    hidden[other] += chance * pool.share(mask, group.covered)
    return hidden
