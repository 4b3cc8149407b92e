"""A card in a hand as everyone sees it: its back, and its hint marks."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.frozen import Frozen
from hanabi.game.numbers import Mask, Order


@final
@attrs.frozen(weakref_slot=False)
class HeldCard(Frozen):
    """The back of a card.

    * `order`: its index in the deck. It identifies the card for the whole game.
    * `candidates`: the faces that hints leave possible, as a bit mask of identities.
      `Table.candidates(seat, slot)` returns them as cards.
    * `touched`: the hints that touched it, as a bit mask of hint numbers.
      `Table.hints_on(seat, slot)` returns them as colours and values.

    Examples:
        >>> HeldCard(order=7, candidates=0b11000, touched=0)
        HeldCard(order=7, candidates=24, touched=0)
    """

    order: Order = attrs.field(converter=Order)
    candidates: Mask = attrs.field(converter=Mask)
    touched: Mask = attrs.field(converter=Mask)
