"""How a game ended and what it is worth."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.enums import FrozenEnum
from hanabi.game.frozen import Frozen
from hanabi.game.rule_ids import Rule


class Ending(FrozenEnum):
    """Why a game is over. `rule` is the rule that ends it.

    Examples:
        >>> Ending.DECK.rule
        <Rule.END_LAST_CARD: 'end/last-card'>
    """

    rule: Rule

    def __new__(cls, name: str, rule: Rule) -> Ending:
        """An ending by its name, with the rule behind it."""
        ending = object.__new__(cls)
        ending._value_ = name
        object.__setattr__(ending, "rule", rule)
        return ending

    PERFECT = ("perfect", Rule.END_PERFECT)
    """Every firework is complete."""
    STRIKES = ("strikes", Rule.END_STRIKES)
    """The last strike was made."""
    DECK = ("deck", Rule.END_LAST_CARD)
    """The deck ran out and the last round is over."""
    INDISPENSABLE = ("indispensable", Rule.CROWNING_INDISPENSABLE)
    """The last copy of a card that is still needed is lost, where the rules end the game for that."""
    STUCK = ("stuck", Rule.CROWNING_STUCK)
    """The player to move has no legal move."""
    HOPELESS = ("hopeless", Rule.END_HOPELESS)
    """Nothing more can be scored, where the rules stop for that."""


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
