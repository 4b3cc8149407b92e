"""The cards that cannot be located, and the probability that a slot holds one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, final

import attrs

from hanabi.game.internals import Frozen

Key = TypeVar("Key")
"""What names a card: usually its order."""


@final
@attrs.frozen
class Pool(Frozen):
    """The copies of each identity that cannot be located, in layers of masks.

    The first layer has the identities with at least one copy, the second those with at least two, and so on. So the
    copies of many identities are counted with one operation per layer.

    Examples:
        >>> pool = pool_of([3, 0, 2])
        >>> pool.layers, pool.weight(0b101), pool.share(0b101, 0b001)
        ((5, 5, 1), 5, 0.6)
    """

    layers: tuple[int, ...]

    def weight(self, mask: int) -> int:
        """The number of copies of the identities in a mask."""
        count = 0
        for layer in self.layers:
            count += (mask & layer).bit_count()
        return count

    def share(self, mask: int, part: int) -> float:
        """The probability that a card with the candidates `mask` is one of `part`.

        It is exactly 0 or 1 if that is certain, even if the pool has no copy of these cards.
        """
        common = mask & part
        if not common:
            return 0.0
        if common == mask:
            return 1.0
        return self.weight(common) / (self.weight(mask) or 1)


def pool_of(copies: Sequence[int]) -> Pool:
    """The pool with these numbers of copies, by identity."""
    layers = [0] * max(copies, default=0)
    for identity, count in enumerate(copies):
        for layer in range(count):
            layers[layer] |= 1 << identity
    return Pool(tuple(layers))


def settle(masks: Mapping[Key, int], copies: Sequence[int]) -> tuple[dict[Key, int], Pool] | None:
    """Propagate known cards.

    A card with one candidate uses up a copy of that identity. Once no copy is left, no other card can be this identity.

    `masks` is what each card can be, `copies` the number of copies of each identity among these and the unseen cards.
    Returns what each card can be afterwards, and the pool of the copies that are left; None if there is a
    contradiction.

    In the example card 10 is known, so card 11 cannot be identity 0; then card 11 is known, too, and card 12 has to be
    identity 2. Each round uses up the copies of another identity, so there are few rounds.

    Examples:
        >>> settle({10: 0b001, 11: 0b011, 12: 0b111}, [1, 1, 2])
        ({10: 1, 11: 2, 12: 4}, Pool(layers=(4,)))
        >>> settle({10: 0b001, 11: 0b001}, [1, 1, 2]) is None
        True
    """
    left = list(copies)
    gone = sum(1 << identity for identity, count in enumerate(left) if not count)
    settled: dict[Key, int] = {}
    waiting = list(masks.items())
    found = True
    while found:
        found = False
        unknown: list[tuple[Key, int]] = []
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
