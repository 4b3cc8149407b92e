"""How a game ended and what it is worth."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.ending import Ending
from hanabi.game.frozen import Frozen


@final
@attrs.frozen
class Outcome(Frozen):
    """The result of a finished game.

    * `ending`: why it is over.
    * `score`: what it is worth under its rules.
    * `won`: whether the display is perfect.
    * `piles`: the sum of the fireworks, whatever the score.
    * `reachable`: the highest sum that the cards not lost would still have allowed.
    * `rating`: the label that the edition's scale gives the score; None for a lost game, where the
      display is all or nothing, and where there is no scale.

    Examples:
        >>> Outcome(Ending.STRIKES, score=0, won=False, piles=11, reachable=24, rating=None).ending.value
        'strikes'
    """

    ending: Ending
    score: int
    won: bool
    piles: int
    reachable: int
    rating: str | None = None
