"""Drawing lots: a generator of 64 bits for each game, so that games do not depend on each other."""

from __future__ import annotations

import os
from hashlib import shake_256
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.compiling import rule
from hanabi.game import InvalidArgument
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between

Lots: TypeAlias = np.uint64
"""The state of a generator."""

A, B, C = np.uint64(12), np.uint64(25), np.uint64(27)
SCRAMBLE = np.uint64(2685821657736338717)
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)


@rule
def draw(lots: Lots, end: int) -> tuple[Lots, int]:
    """The generator after a draw, and a number from 0 to below `end`, each exactly as likely.

    This is xorshift64* by Vigna, its upper half made a number below `end` by Lemire's method.

    Examples:
        >>> with np.errstate(over="ignore"):
        ...     lots, number = draw(np.uint64(7), 10)
        >>> int(number) in range(10)
        True
    """
    bound = np.uint64(end)
    while True:
        lots ^= lots >> A
        lots ^= lots << B
        lots ^= lots >> C
        product = ((lots * SCRAMBLE) >> HALF) * bound
        low = product & LOW
        # The few numbers that would make some results likelier are drawn again.
        if low >= bound or low >= (LOW - bound + np.uint64(1)) % bound:
            return lots, np.int64(product >> HALF)  # type: ignore[return-value]


def seed_of(given: int | None) -> int:
    """The seed given, or one that nobody knows. Raises `InvalidArgument` when it cannot be a seed."""
    if given is None:
        return int.from_bytes(os.urandom(8), "big")
    if not is_int_between(given, 1 - SEEDS_END, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits, got {brief_repr(given)}")
    return given


def seeded(seed: int, what: str, first: int, n: int) -> NDArray[Lots]:
    """Generators for games numbered from `first`: each depends on the seed and on its number alone."""
    start = np.frombuffer(shake_256(b"hanabi arrays 1: %s %d" % (what.encode(), seed)).digest(8), ">u8")
    # splitmix64 by Steele, Lea and Flood: neighbours come out nothing alike.
    lots = start.astype(np.uint64) + np.arange(first + 1, first + n + 1, dtype=np.uint64) * np.uint64(
        0x9E3779B97F4A7C15
    )
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        lots = (lots ^ (lots >> np.uint64(shift))) * np.uint64(factor)
    lots ^= lots >> np.uint64(31)
    # The one number that a generator never leaves.
    return np.where(lots == 0, np.uint64(1), lots)
