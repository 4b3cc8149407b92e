"""The whole numbers that the library passes around, each with a type of its own.

At run time they are plain `int`; a type checker reports, for example, a slot in place of an order. Public functions
take `int`.
"""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A player at the table, counted clockwise from 0."""
Slot = NewType("Slot", int)
"""A card in a hand, counted from 0. Slot 0 is the card held longest."""
Order = NewType("Order", int)
"""A card of the deck, counted from 0 in the order of dealing. It identifies the card for the whole game."""
Identity = NewType("Identity", int)
"""A face, counted from 0 in suit order, values rising."""
Mask = NewType("Mask", int)
"""A set of numbers as bits: of identities, of hint numbers or of slots. Bit 0 stands for the number 0."""


def slots_in(mask: Mask) -> tuple[Slot, ...]:
    """The slots in a bit mask of slots.

    Examples:
        >>> slots_in(Mask(0b10010))
        (1, 4)
    """
    return tuple([Slot(slot) for slot in range(mask.bit_length()) if mask >> slot & 1])
