"""The result of a finished game."""

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
    score: int = attrs.field(metadata=about("the score under its rules"))
    won: bool = attrs.field(metadata=about("whether every firework is complete"))
    piles: int = attrs.field(metadata=about("the sum of the fireworks, even if the score is 0"))
    reachable: int = attrs.field(metadata=about("the highest sum that was still possible with the cards not lost"))
    rating: str | None = attrs.field(
        default=None,
        metadata=about(
            "the label of the score on the edition's scale; None for a lost game, without a scale, and if only a "
            "perfect display counts"
        ),
    )
