"""Why a game is over."""

from __future__ import annotations

from hanabi.game.enums import FrozenEnum
from hanabi.game.rule_ids import Rule
from hanabi.game.wording_hook import in_words


class Ending(FrozenEnum):
    """Why a game is over. `rule` is the rule that ends it, `reason` says why in a few English words.

    Examples:
        >>> Ending.DECK.rule, Ending.DECK.reason
        (<Rule.END_LAST_CARD: 'end/last-card'>, 'the last round is over')
    """

    rule: Rule

    def __new__(cls, name: str, rule: Rule) -> Ending:
        """An ending by its name, with the rule behind it."""
        ending = object.__new__(cls)
        ending._value_ = name
        object.__setattr__(ending, "rule", rule)
        return ending

    @property
    def reason(self) -> str:
        """Why the game is over, in a few English words."""
        return in_words(self, str(self.value))

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
