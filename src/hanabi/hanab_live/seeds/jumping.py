"""The fixed table that Go's generator mixes every seed with: the generator's own state after 7.8 million million steps.

Go carries the table as 607 literals. It takes 0.04 seconds to compute, as one can jump over any number of steps: step
`n` is a sum of the first 607 numbers, and the factors are the coefficients of the polynomial `x**n` modulo `x**607 -
x**334 - 1`, because multiplying by `x` is one step. Squaring doubles the steps, so 43 squarings are enough.

A polynomial is one large int with a lane of bits per coefficient, so that Python's multiplication of ints multiplies
polynomials.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hanabi.hanab_live.seeds.table import FAR, LCG_MODULUS, LCG_MULTIPLIER, LCG_WARM_UP, NEAR, WORD, place_of

STEPS = 7_800_000_000_000
_LANE_BYTES = 18
_LANE = 8 * _LANE_BYTES
"""Bits per coefficient: a product of two polynomials has up to 138, and reducing it adds two."""
_ALL_LANES = (1 << _LANE * FAR) - 1
_MODULO_WORD = int.from_bytes((b"\xff" * 8 + b"\0" * (_LANE_BYTES - 8)) * FAR, "little")
"""The bits of each lane that hold a coefficient modulo 2**64."""


@lru_cache(maxsize=1)
def started_table() -> tuple[int, ...]:
    """The fixed table.

    Examples:
        >>> started_table()[0], len(started_table())
        (14264951931575795690, 607)
    """
    table = [0] * FAR
    for number, value in enumerate(numbers_after(STEPS, _first_numbers()), STEPS):
        table[place_of(number)] = value
    return tuple(table)


def _first_numbers() -> list[int]:
    """The table from which the steps begin, oldest number first: filled from the multiplicative generator at 1."""
    value = pow(LCG_MULTIPLIER, LCG_WARM_UP, LCG_MODULUS)
    table = []
    for _ in range(FAR):
        word = 0
        for shift in (20, 10, 0):
            value = LCG_MULTIPLIER * value % LCG_MODULUS
            word ^= value << shift
        table.append(word)
    return [table[place_of(number)] for number in range(FAR)]


def numbers_after(steps: int, first: list[int]) -> list[int]:
    """The table after some steps, oldest number first.

    Examples:
        >>> first = _first_numbers()
        >>> numbers_after(1, first) == [*first[1:], (first[0] + first[FAR - NEAR]) & WORD]
        True
    """
    following = [*first]
    for _ in range(FAR - 1):
        following.append((following[-FAR] + following[-NEAR]) & WORD)
    factors = _unpacked(_power_of_x(steps))[:FAR]
    # Coefficient FAR - 1 + n of this product is the sum of factors[i] * following[n + i].
    sums = _unpacked(_packed(reversed(factors)) * _packed(following))
    return sums[FAR - 1 : 2 * FAR - 1]


def _power_of_x(exponent: int) -> int:
    """The polynomial `x**exponent`."""
    power = 1
    for bit in f"{exponent:b}":
        power = _reduced(power * power << (_LANE if bit == "1" else 0))
    return power


def _reduced(polynomial: int) -> int:
    """The remainder of a polynomial: `x**607` becomes `x**334 + 1`."""
    while polynomial >> _LANE * FAR:
        high = polynomial >> _LANE * FAR
        polynomial = (polynomial & _ALL_LANES) + high + (high << _LANE * (FAR - NEAR))
    return polynomial & _MODULO_WORD


def _packed(coefficients: Iterable[int]) -> int:
    return int.from_bytes(b"".join([value.to_bytes(_LANE_BYTES, "little") for value in coefficients]), "little")


def _unpacked(polynomial: int) -> list[int]:
    """The coefficients of a polynomial, modulo 2**64, the constant first."""
    data = polynomial.to_bytes(3 * FAR * _LANE_BYTES, "little")
    return [int.from_bytes(data[start : start + 8], "little") for start in range(0, len(data), _LANE_BYTES)]
