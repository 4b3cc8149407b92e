"""What everybody knows, and knows that everybody knows: the list that all players keep alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

import attrs

from hanabi.game import Table
from hanabi.game.internals import Frozen
from hanabi.players.reference.information.pool import Pool, settle
from hanabi.players.reference.information.prospects import Prospects, prospects_of


@final
@attrs.frozen
class CommonKnowledge(Frozen):
    """What everybody knows of the cards in all hands.

    * `masks`: for each card in a hand, by its order in the deck, the identities that it can have.
    * `pool`: the cards whose place not everybody knows.
    * `prospects`: what may become of each card.
    * `trusting`: whether hats are still read. They are not once somebody has shown that not all follow the convention.
    """

    masks: Mapping[int, int]
    pool: Pool
    prospects: Prospects
    trusting: bool = True

    def of(self, table: Table, seat: int) -> list[int]:
        """What the cards in a hand can be, slot by slot."""
        return [self.masks[held.order] for held in table.hands[seat]]

    def known_useless(self, table: Table, seat: int) -> list[int]:
        """The slots of a hand that everybody knows to be useless: dead, or a second copy of a card in the same hand.

        Examples:
            >>> from hanabi import STANDARD, new_game
            >>> state = new_game(2, seed=7)
            >>> everybody = from_hints_alone(state)
            >>> red_1, dead = 0b1, 0b10000
            >>> told = {0: red_1, 1: dead, 4: red_1}
            >>> knowing = attrs.evolve(
            ...     everybody,
            ...     masks={**everybody.masks, **told},
            ...     prospects=attrs.evolve(everybody.prospects, dead=dead),
            ... )
            >>> knowing.known_useless(state, seat=0)
            [1, 4]
        """
        useless: list[int] = []
        seen = 0
        for slot, mask in enumerate(self.of(table, seat)):
            if not mask & ~self.prospects.dead or mask & seen == mask:
                useless.append(slot)
            elif not mask & (mask - 1):
                seen |= mask
        return useless


def from_hints_alone(table: Table, *, trusting: bool = True) -> CommonKnowledge:
    """What everybody knows if nothing was ever told but by what hints say anyway.

    Examples:
        >>> from hanabi import HintValue, apply, new_game
        >>> after = apply(new_game(2, seed=7), HintValue(1, 1))
        >>> [mask.bit_count() for mask in from_hints_alone(after).of(after, 1)]
        [20, 20, 5, 20, 20]
    """
    hinted: dict[int, int] = {held.order: held.candidates for hand in table.hands for held in hand}
    prospects = prospects_of(table)
    settled = settle(hinted, prospects.unplaced)
    assert settled is not None, "what hints say of a table is true of some deal"
    return CommonKnowledge(*settled, prospects, trusting)


def updated(known: CommonKnowledge, told: Mapping[int, int], table: Table) -> CommonKnowledge:
    """What everybody knows at a table after something was `told` of some of its cards, hints included.

    Where that cannot be true, somebody does not follow the convention: from then on hints alone are believed.
    """
    masks: dict[int, int] = {}
    for hand in table.hands:
        for held in hand:
            before = told.get(held.order) or known.masks.get(held.order, held.candidates)
            masks[held.order] = before & held.candidates
    prospects = prospects_of(table)
    settled = settle(masks, prospects.unplaced)
    if settled is None:
        return from_hints_alone(table, trusting=False)
    return CommonKnowledge(*settled, prospects, known.trusting)
