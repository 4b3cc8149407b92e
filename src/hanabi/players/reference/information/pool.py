"""The cards whose place is not known, and what they can be in the slots where they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

import attrs

from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Pool(Frozen):
    """How many copies of each identity lie where nobody knows, in layers of bit masks.

    The first layer has every identity of which there is a copy, the second those of which there are two, and so on. So
    the copies of many identities are counted a layer at a time.

    Examples:
        >>> pool = pool_of([3, 0, 2])
        >>> pool.layers, pool.weight(0b101), pool.share(0b101, 0b001)
        ((5, 5, 1), 5, 0.6)
    """

    layers: tuple[int, ...]

    def weight(self, mask: int) -> int:
        """How many copies of the cards in a mask there are."""
        count = 0
        for layer in self.layers:
            count += (mask & layer).bit_count()
        return count

    def share(self, mask: int, part: int) -> float:
        """How likely it is that a card that can be any in a mask is one of a part of them.

        What is sure is exactly 0 or 1, also when no copy of it is left in the pool.
        """
        common = mask & part
        if not common:
            return 0.0
        if common == mask:
            return 1.0
        return self.weight(common) / (self.weight(mask) or 1)


def pool_of(copies: Sequence[int]) -> Pool:
    """The pool of so many copies of each identity."""
    layers = [0] * max(copies, default=0)
    for identity, count in enumerate(copies):
        for layer in range(count):
            layers[layer] |= 1 << identity
    return Pool(tuple(layers))


def settle(masks: Mapping[int, int], copies: Sequence[int]) -> tuple[dict[int, int], Pool] | None:
    """What cards can be when some of them are known: these use up copies, which the others then cannot be.

    `masks` says what each card can be by itself, `copies` how many there are of each identity, in these places and
    anywhere unseen. The result is what each can be then, and the pool of what is left. None, if it cannot all be true.

    Examples:
        >>> settle({10: 0b001, 11: 0b011, 12: 0b111}, [1, 1, 2])
        ({10: 1, 11: 2, 12: 4}, Pool(layers=(4,)))
        >>> settle({10: 0b001, 11: 0b001}, [1, 1, 2]) is None
        True
    """
    left = list(copies)
    gone = sum(1 << identity for identity, count in enumerate(left) if not count)
    settled: dict[int, int] = {}
    waiting = list(masks.items())
    found = True
    while found:
        found = False
        unknown: list[tuple[int, int]] = []
        for card, before in waiting:
            mask = before & ~gone
            if not mask:
                return None
            settled[card] = mask
            if mask & (mask - 1):
                unknown.append((card, mask))
                continue
            identity = mask.bit_length() - 1
            left[identity] -= 1
            if not left[identity]:
                gone |= mask
                found = True
        waiting = unknown
    return {card: settled[card] for card in masks}, pool_of(left)
