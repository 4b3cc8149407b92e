"""How a game ended and what it is worth."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.ending import Ending
from hanabi.game.frozen import Frozen
from hanabi.game.rules import Rules
from hanabi.game.text import printable


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


_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def result_in_words(rules: Rules, outcome: Outcome) -> str:
    """How a game ended and what it is worth: out of how much, and what the scale calls it.

    Examples:
        >>> from hanabi import STANDARD
        >>> result_in_words(STANDARD, Outcome(Ending.STRIKES, score=0, won=False, piles=13, reachable=24))
        'lost by the third strike: 0 of 25, with 13 in the piles'
    """
    piles = "" if outcome.piles == outcome.score else f", with {outcome.piles} in the piles"
    rating = "" if outcome.rating is None else f", {printable(outcome.rating)}"
    return f"{_ending_in_words(rules, outcome.ending)}: {outcome.score} of {rules.max_score}{piles}{rating}"


def _ending_in_words(rules: Rules, ending: Ending) -> str:
    match ending:
        case Ending.PERFECT:
            return "a perfect display"
        case Ending.STRIKES:
            return f"lost by the {_NTH[rules.strikes - 1] if rules.strikes <= len(_NTH) else 'last'} strike"
        case _:
            return ending.reason
