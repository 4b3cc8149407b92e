"""Slots of a hand as a bit mask, and back."""

from __future__ import annotations

from hanabi.game.numbers import Mask, Slot


def slots_in(touched: Mask) -> tuple[Slot, ...]:
    """The slots in a bit mask of them.

    Examples:
        >>> slots_in(Mask(0b10010))
        (1, 4)
    """
    return tuple([Slot(slot) for slot in range(touched.bit_length()) if touched >> slot & 1])
