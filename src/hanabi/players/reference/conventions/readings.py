"""What a hint may mean: the identity of its focus, and the cards that have to be played before it."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.game import Hint
from hanabi.game.internals import Frozen, Order
from hanabi.players.reference.card_masks import Mask


@final
@attrs.frozen
class Link(Frozen):
    """A card that has to be played before the focus.

    * `seat`, `order`: the holder and the card. `identity`: what the card has to be.
    * `blind`: whether the card is untouched. Then the link is a finesse, and the card has to be played at once.
    """

    seat: int
    order: Order
    identity: int
    blind: bool


@final
@attrs.frozen
class Meaning(Frozen):
    """One possible meaning of a hint: the identity of its focus, and the links that lead to it, in order."""

    identity: int
    links: tuple[Link, ...] = ()


@final
@attrs.frozen(eq=False, slots=False)
class Reading:
    """What a hint means to one seat, as far as that seat can tell. Immutable.

    * `seat`: the reader. `giver`, `hint`: the hint. `focus`: the order of its focus.
    * `on_chop`: whether the focus was on the chop, so that the hint may be a save.
    * `meanings`: the possible meanings of the hint; none if it turned out that the hint was misunderstood.
    """

    seat: int
    giver: int
    hint: Hint
    focus: Order
    on_chop: bool
    meanings: tuple[Meaning, ...] = ()

    @cached_property
    def focus_mask(self) -> Mask:
        """What the focus can be."""
        mask = 0
        for meaning in self.meanings:
            mask |= 1 << meaning.identity
        return mask

    @cached_property
    def promises(self) -> dict[Order, Mask]:
        """What cards of the reader have to be, by order: the links in the reader's hand that all meanings share.

        Examples:
            >>> from hanabi import HintColor
            >>> mine = Meaning(2, (Link(seat=1, order=9, identity=1, blind=True),))
            >>> reading = Reading(1, 0, HintColor(2, "red"), focus=12, on_chop=False, meanings=(mine,))
            >>> reading.promises
            {9: 2}
            >>> attrs.evolve(reading, meanings=(mine, Meaning(1))).promises
            {}
        """
        promised: dict[Order, Mask] = {}
        for number, meaning in enumerate(self.meanings):
            own = {link.order: 1 << link.identity for link in meaning.links if link.seat == self.seat}
            if number == 0:
                promised = own
            else:
                promised = {order: mask | own[order] for order, mask in promised.items() if order in own}
        return promised

    @cached_property
    def is_linked(self) -> bool:
        """Whether any meaning has links."""
        return any(meaning.links for meaning in self.meanings)
