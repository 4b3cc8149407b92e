"""How a game ended and what it is worth."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.descriptions import about
from hanabi.game.ending import Ending
from hanabi.game.frozen import Frozen


@final
@attrs.frozen
class Outcome(Frozen):
    """The result of a finished game.

    Examples:
        >>> Outcome(Ending.STRIKES, score=0, won=False, piles=11, reachable=24, rating=None).ending.value
        'strikes'
    """

    ending: Ending = attrs.field(metadata=about("why it is over"))
    score: int = attrs.field(metadata=about("what it is worth under its rules"))
    won: bool = attrs.field(metadata=about("whether the display is perfect"))
    piles: int = attrs.field(metadata=about("the sum of the fireworks, whatever the score"))
    reachable: int = attrs.field(metadata=about("the highest sum that the cards not lost would still have allowed"))
    rating: str | None = attrs.field(
        default=None,
        metadata=about(
            "the label that the edition's scale gives the score; None for a lost game, where the display "
            "is all or nothing, and where there is no scale"
        ),
    )
