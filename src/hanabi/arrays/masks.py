"""Sets of identities as rows of words, each with a bit for every card that may be in the set."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import Array, ArrayRules
from hanabi.arrays.compiling import rule


@rule
def add(mask: Array, face: int) -> None:
    """Put an identity into a set."""
    mask[face >> 5] |= np.uint32(1) << np.uint32(face & 31)


@rule
def holds(mask: Array, face: int) -> bool:
    """Whether an identity is in a set."""
    return bool(mask[face >> 5] >> np.uint32(face & 31) & np.uint32(1))


@rule
def is_within(rules: ArrayRules, mask: Array, other: Array) -> bool:
    """Whether everything in a set is in another."""
    for word in range(rules.words):  # noqa: SIM110 - numba takes the loop
        if mask[word] & ~other[word]:
            return False
    return True


@rule
def bits(word: np.uint32) -> int:
    """How many bits of a word are set. Written so that compilers see what it is: processors can count bits."""
    pairs = np.uint64(word) - (np.uint64(word) >> np.uint64(1) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + (pairs >> np.uint64(2) & np.uint64(0x3333333333333333))
    eights = (fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(eights * np.uint64(0x0101010101010101) >> np.uint64(56))  # type: ignore[return-value]
