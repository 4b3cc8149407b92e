"""The constants of Go's random generator, and the places of its numbers in the table."""

FAR, NEAR = 607, 273
"""A number is the sum of the numbers this far before it."""
WORD = (1 << 64) - 1
"""The numbers have 64 bits."""

LCG_MULTIPLIER, LCG_MODULUS = 48271, (1 << 31) - 1
LCG_WARM_UP = 20
"""The multiplicative generator that fills a table, and how many of its numbers are dropped at first."""


def place_of(number: int) -> int:
    """The place of a number in the table, counted from the oldest number: it is filled from the middle downwards.

    Examples:
        >>> place_of(0), place_of(333), place_of(334)
        (333, 0, 606)
    """
    return (333 - number) % FAR
