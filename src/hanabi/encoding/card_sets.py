"""The sets of cards that an observation needs, from one pass over the piles and hands that the observer sees."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.encoding.axes import Sizes
from hanabi.game.internals import UNSEEN, TableFields


@final
@attrs.frozen(eq=False)
class CardSets:
    """Sets of cards as bit masks of identities."""

    placed: int
    """The cards on the fireworks."""
    playable: int
    """The cards that would be placed if they were played now."""
    dead: int
    """The cards that can no longer be placed."""
    indispensable: int
    """The cards whose loss would lower the best possible score."""
    common: int
    """The cards with a copy that is neither placed nor discarded."""
    hidden: int
    """The cards with a copy that the observer does not see."""
    unseen: list[int]
    """For each card the number of copies that the observer does not see."""


def card_sets(sizes: Sizes, table: TableFields) -> CardSets:
    """The sets of cards of a table that shows only what the observer sees."""
    left, last, gone = _left(sizes, table)
    placed, playable = _fireworks(sizes, table)
    dead = _lost(sizes, gone) | placed
    unseen = _unseen(sizes, table, left)
    hidden = 0
    for identity, count in enumerate(unseen):
        if count:
            hidden |= 1 << identity
    return CardSets(placed, playable, dead, last & ~dead, sizes.every_card & ~(gone | (last & placed)), hidden, unseen)


def _left(sizes: Sizes, table: TableFields) -> tuple[list[int], int, int]:
    """The number of copies left of each card; the mask of cards with one copy left; the mask of cards with none."""
    left, last, gone = list(sizes.lookup.copies), sizes.single_copies, 0
    for identity in table.discard_faces:
        left[identity] -= 1
        if left[identity] < 2:
            bit = 1 << identity
            if left[identity]:
                last |= bit
            else:
                last &= ~bit
                gone |= bit
    return left, last, gone


def _fireworks(sizes: Sizes, table: TableFields) -> tuple[int, int]:
    """The cards that are placed, and those that can be placed next."""
    placed = playable = 0
    for suit, height in enumerate(table.fireworks):
        placed |= sizes.placed[suit][height]
        playable |= sizes.next_up[suit][height]
    return placed, playable


def _lost(sizes: Sizes, gone: int) -> int:
    """The cards of which every copy is gone, and all cards that come after them in their suits."""
    lost = 0
    while gone:
        identity = gone.bit_length() - 1
        gone ^= 1 << identity
        lost |= sizes.from_here[identity]
    return lost


def _unseen(sizes: Sizes, table: TableFields, left: list[int]) -> list[int]:
    """For each card the number of copies that the observer does not see. `left` is the number not discarded."""
    unseen, faces = list(left), table.deck_faces
    for steps, height in zip(sizes.lookup.faces_by_step, table.fireworks, strict=True):
        for placed in steps[:height]:
            unseen[placed] -= 1
    for hand in table.hands:
        for held in hand:
            identity = faces[held.order]
            if identity != UNSEEN:
                unseen[identity] -= 1
    return unseen
