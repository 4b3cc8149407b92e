"""Why a game is over."""

from __future__ import annotations

from hanabi.game.enums import FrozenEnum
from hanabi.game.rule_ids import Rule
from hanabi.game.wording_hook import in_words


class Ending(FrozenEnum):
    """Why a game is over. `rule` is the rule that ends it; `reason` is a short English phrase.

    Examples:
        >>> Ending.DECK.rule, Ending.DECK.reason
        (<Rule.END_LAST_CARD: 'end/last-card'>, 'the last round is over')
    """

    rule: Rule

    def __new__(cls, name: str, rule: Rule) -> Ending:
        """Create a member from its name and the rule that ends the game."""
        ending = object.__new__(cls)
        ending._value_ = name
        object.__setattr__(ending, "rule", rule)
        return ending

    @property
    def reason(self) -> str:
        """Why the game is over, in English."""
        return in_words(self, str(self.value))

    PERFECT = ("perfect", Rule.END_PERFECT)
    """Every firework is complete."""
    STRIKES = ("strikes", Rule.END_STRIKES)
    """The team has all the strikes that the rules allow."""
    DECK = ("deck", Rule.END_LAST_CARD)
    """The last round is over."""
    INDISPENSABLE = ("indispensable", Rule.CROWNING_INDISPENSABLE)
    """An indispensable card was discarded, under rules by which this ends the game."""
    STUCK = ("stuck", Rule.CROWNING_STUCK)
    """The player to move has no legal move."""
    HOPELESS = ("hopeless", Rule.END_HOPELESS)
    """No more points are possible, under rules by which this ends the game."""
