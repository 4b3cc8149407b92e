"""Slots of a hand as a bit mask, and back."""

from __future__ import annotations


def slots_in(touched: int) -> tuple[int, ...]:
    """The slots in a bit mask of them.

    Examples:
        >>> slots_in(0b10010)
        (1, 4)
    """
    return tuple([slot for slot in range(touched.bit_length()) if touched >> slot & 1])
