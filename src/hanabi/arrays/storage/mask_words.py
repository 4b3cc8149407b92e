"""Masks of identities as rows of 32-bit words, one bit per identity.

The 25 identities of the standard rules need one word, 90 identities three. Identity 33 is bit 1 of word 1.
"""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.storage.array_rules import Array, ArrayRules


@rule
def add(mask: Array, face: int) -> None:
    """Add an identity to a mask."""
    mask[face >> 5] |= np.uint32(1) << np.uint32(face & 31)


@rule
def holds(mask: Array, face: int) -> bool:
    """Whether an identity is in a mask."""
    return bool(mask[face >> 5] >> np.uint32(face & 31) & np.uint32(1))


@rule
def is_within(rules: ArrayRules, mask: Array, other: Array) -> bool:
    """Whether a mask is a subset of another."""
    for word in range(rules.mask_words):  # noqa: SIM110 - numba compiles the loop
        if mask[word] & ~other[word]:
            return False
    return True


@rule
def bits(word: np.uint32) -> int:
    """The number of bits set. LLVM recognizes this form and compiles it to one instruction if the processor has it."""
    pairs = np.uint64(word) - (np.uint64(word) >> np.uint64(1) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + (pairs >> np.uint64(2) & np.uint64(0x3333333333333333))
    eights = (fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(eights * np.uint64(0x0101010101010101) >> np.uint64(56))  # type: ignore[return-value]
