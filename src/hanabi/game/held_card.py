"""A card in a hand, as everyone at the table sees it: its back, and what hints have said of it."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.frozen import Frozen
from hanabi.game.numbers import Mask, Order


@final
@attrs.frozen(weakref_slot=False)
class HeldCard(Frozen):
    """The back of a card.

    * `order`: its place in the deck, which identifies it for as long as the game lasts.
    * `candidates`: what hints leave possible, a bit mask over the identities of the rules.
      `Table.candidates(seat, slot)` spells it out as cards.
    * `touched`: the hints that touched it, a bit mask over the hints of the rules.
      `Table.hints_on(seat, slot)` spells it out as colours and values.

    Examples:
        >>> HeldCard(order=7, candidates=0b11000, touched=0)
        HeldCard(order=7, candidates=24, touched=0)
    """

    order: Order = attrs.field(converter=Order)
    candidates: Mask = attrs.field(converter=Mask)
    touched: Mask = attrs.field(converter=Mask)
