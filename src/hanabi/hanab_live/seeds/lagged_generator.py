"""The random generator of Go's `math/rand`: each number is the sum of two earlier ones, modulo 2**64.

The generator keeps its last 607 numbers in a table. A seed fills the table from a multiplicative generator, three of
whose numbers make one of 64 bits, and mixes that table with a fixed one (`jumping`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hanabi.hanab_live.seeds.jumping import started_table
from hanabi.hanab_live.seeds.table import FAR, LCG_MODULUS, LCG_MULTIPLIER, LCG_WARM_UP, NEAR, WORD, place_of

_ZERO_SEED = 89482311
"""The seed used instead of multiples of the modulus, which the multiplicative generator could not leave."""
_LOW_63 = WORD >> 1


def numbers(seed: int) -> Iterator[int]:
    """The first 273 numbers of a seed, each from 0 to 2**31 - 1.

    Number `n` is the sum of the numbers 607 and 273 before it. The first 273 are sums of numbers in the table, so no
    table has to be filled for them. A deck needs one for each of its up to 60 cards.

    Examples:
        >>> [next(numbers(seed)) for seed in (1, 0, -1)]
        [1298498081, 2029793274, 848658911]
    """
    start = seed % LCG_MODULUS or _ZERO_SEED
    for a, b, c, fixed, d, e, f, other in _terms():
        one = a * start % LCG_MODULUS << 40 ^ b * start % LCG_MODULUS << 20 ^ c * start % LCG_MODULUS ^ fixed
        two = d * start % LCG_MODULUS << 40 ^ e * start % LCG_MODULUS << 20 ^ f * start % LCG_MODULUS ^ other
        yield (one + two & _LOW_63) >> 32


@lru_cache(maxsize=1)
def _terms() -> tuple[tuple[int, ...], ...]:
    """For each of the first numbers, its two places in the table: three factors for the start, and the fixed number."""
    fixed = started_table()
    factors = [pow(LCG_MULTIPLIER, LCG_WARM_UP + 1 + step, LCG_MODULUS) for step in range(3 * FAR)]
    places = [(*factors[3 * place : 3 * place + 3], fixed[place]) for place in range(FAR)]
    return tuple([(*places[place_of(n)], *places[place_of(n + FAR - NEAR)]) for n in range(NEAR)])
