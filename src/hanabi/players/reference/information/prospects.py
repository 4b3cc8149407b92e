"""Which cards are playable, dead or indispensable, judged by the fireworks and the discards."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Table
from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Prospects(Frozen):
    """What can become of the cards of a game, as masks of identities.

    * `playable`: the next cards of the fireworks. `dead`: cards that can no longer be placed. `indispensable`: cards
      whose last copy is needed.
    * `unplaced`: the copies of each identity that are neither discarded nor placed.
    * `reachable`: the height that each firework can still reach.

    Examples:
        >>> from hanabi import STANDARD, new_game
        >>> prospects = prospects_of(new_game(2, seed=7))
        >>> [str(card) for card in STANDARD.faces_in(prospects.indispensable)]
        ['red 5', 'yellow 5', 'green 5', 'blue 5', 'white 5']
    """

    playable: int
    dead: int
    indispensable: int
    unplaced: tuple[int, ...]
    reachable: tuple[int, ...]


def prospects_of(table: Table) -> Prospects:
    """What can become of each card, from the fireworks and discards.

    Examples:
        >>> from hanabi import Play, apply, new_game
        >>> prospects = prospects_of(apply(new_game(2, seed=7), Play(4)))
        >>> prospects.dead.bit_count(), prospects.playable.bit_count(), prospects.reachable
        (1, 5, (5, 5, 5, 5, 5))
    """
    lookup = table.rules.lookup
    unplaced = list(lookup.copies)
    for identity in table.discard_faces:
        unplaced[identity] -= 1
    playable = dead = indispensable = 0
    reachable: list[int] = []
    for steps, height in zip(lookup.faces_by_step, table.fireworks, strict=True):
        for identity in steps[:height]:
            unplaced[identity] -= 1
            dead |= 1 << identity
        top = next((step for step in range(height, len(steps)) if not unplaced[steps[step]]), len(steps))
        reachable.append(top)
        for identity in steps[top:]:
            dead |= 1 << identity
        for identity in steps[height:top]:
            if unplaced[identity] == 1:
                indispensable |= 1 << identity
        if height < top:
            playable |= 1 << steps[height]
    return Prospects(playable, dead, indispensable, tuple(unplaced), tuple(reachable))
