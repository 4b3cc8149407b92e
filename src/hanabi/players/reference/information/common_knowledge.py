"""The list of what everybody knows about each card, the same for all players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

import attrs

from hanabi.game import Table
from hanabi.game.internals import Frozen, Order
from hanabi.players.reference.information.pool import Pool, settle
from hanabi.players.reference.information.prospects import Prospects, prospects_of


@final
@attrs.frozen
class CommonKnowledge(Frozen):
    """What everybody knows about the cards in all hands.

    * `masks`: for each card in a hand, by order, what it can be. `pool`: the cards that not everybody can locate.
    * `prospects`: what can become of each card.
    * `trusting`: whether hats are read. A player stops doing so when somebody does not follow the convention.
    """

    masks: Mapping[Order, int]
    pool: Pool
    prospects: Prospects
    trusting: bool = True

    def of(self, table: Table, seat: int) -> list[int]:
        """What the cards in the hand of a seat can be, by slot."""
        return [self.masks[held.order] for held in table.hands[seat]]

    def known_useless(self, table: Table, seat: int) -> list[int]:
        """The slots that everybody knows to be useless: dead cards, and second copies in the same hand.

        Examples:
            >>> from hanabi import STANDARD, new_game
            >>> state = new_game(2, seed=7)
            >>> everybody = from_hints_alone(state)
            >>> red_1, dead = 0b1, 0b10000
            >>> learned = {0: red_1, 1: dead, 4: red_1}
            >>> knowing = attrs.evolve(
            ...     everybody,
            ...     masks={**everybody.masks, **learned},
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
    """What everybody knows if hints mean only what they say to anybody.

    Examples:
        >>> from hanabi import HintValue, apply, new_game
        >>> after = apply(new_game(2, seed=7), HintValue(1, 1))
        >>> [mask.bit_count() for mask in from_hints_alone(after).of(after, 1)]
        [20, 20, 5, 20, 20]
    """
    hinted = {held.order: held.candidates for hand in table.hands for held in hand}
    prospects = prospects_of(table)
    settled = settle(hinted, prospects.unplaced)
    assert settled is not None, "hints on a table are true of some deal"
    return CommonKnowledge(*settled, prospects, trusting)


def updated(known: CommonKnowledge, learned: Mapping[Order, int], table: Table) -> CommonKnowledge:
    """What everybody knows at a table after learning, for some cards, the masks `learned` of what they can be.

    If the masks contradict each other, somebody does not follow the convention. Then the player forgets what all hats
    have said, and reads no more of them.
    """
    masks: dict[Order, int] = {}
    for hand in table.hands:
        for held in hand:
            before = learned.get(held.order) or known.masks.get(held.order, held.candidates)
            masks[held.order] = before & held.candidates
    prospects = prospects_of(table)
    settled = settle(masks, prospects.unplaced)
    if settled is None:
        return from_hints_alone(table, trusting=False)
    return CommonKnowledge(*settled, prospects, known.trusting)
