"""Random numbers: a 64-bit generator per game, so that no game depends on another."""

from __future__ import annotations

import os
from hashlib import shake_256
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.compiling.compiler import rule
from hanabi.game import InvalidArgument
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between

Rng: TypeAlias = np.uint64
"""The state of a generator."""

DECKS, POLICIES = "decks", "lots"
"""The two uses of generators. These strings are hashed with the seed: changing one changes the games of every seed."""

A, B, C = np.uint64(12), np.uint64(25), np.uint64(27)
SCRAMBLE = np.uint64(2685821657736338717)
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)


@rule
def random_below(rng: Rng, end: int) -> tuple[Rng, int]:
    """Return the next state of the generator and a number from 0 to `end` - 1, drawn uniformly.

    The generator is xorshift64* (Vigna 2016). The upper half of its output is scaled to the range by Lemire's method
    (2019), which redraws the few numbers that would make some results likelier.

    Examples:
        >>> with np.errstate(over="ignore"):
        ...     rng, number = random_below(np.uint64(7), 10)
        >>> int(number) in range(10)
        True
    """
    bound = np.uint64(end)
    while True:
        rng ^= rng >> A
        rng ^= rng << B
        rng ^= rng >> C
        product = ((rng * SCRAMBLE) >> HALF) * bound
        low = product & LOW
        if low >= bound or low >= (LOW - bound + np.uint64(1)) % bound:
            return rng, np.int64(product >> HALF)  # type: ignore[return-value]


def seed_of(given: int | None) -> int:
    """Return the seed; for None, a random seed. Raises `InvalidArgument` for anything else."""
    if given is None:
        return int.from_bytes(os.urandom(8), "big")
    if not is_int_between(given, 1 - SEEDS_END, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits, got {brief_repr(given)}")
    return given


def generators(seed: int, use: str, first: int, n: int) -> NDArray[Rng]:
    """The generators of `n` games, numbered from `first`. Each depends only on seed, use and number of the game."""
    start = np.frombuffer(shake_256(b"hanabi arrays 1: %s %d" % (use.encode(), seed)).digest(8), ">u8")
    # splitmix64 (Steele, Lea and Flood 2014) turns the consecutive numbers of the games into unlike numbers.
    rng = start.astype(np.uint64) + np.arange(first + 1, first + n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        rng = (rng ^ (rng >> np.uint64(shift))) * np.uint64(factor)
    rng ^= rng >> np.uint64(31)
    # A xorshift generator in state 0 would stay there forever.
    return np.where(rng == 0, np.uint64(1), rng)
