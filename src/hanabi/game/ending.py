"""Why a game is over."""

from __future__ import annotations

from hanabi.game.enums import FrozenEnum
from hanabi.game.rule_ids import Rule


class Ending(FrozenEnum):
    """Why a game is over. `rule` is the rule that ends it, `reason` says why in a few words.

    Examples:
        >>> Ending.DECK.rule, Ending.DECK.reason
        (<Rule.END_LAST_CARD: 'end/last-card'>, 'no turn is left')
    """

    rule: Rule
    reason: str

    def __new__(cls, name: str, rule: Rule, reason: str) -> Ending:
        """An ending by its name, with the rule behind it and the reason in words."""
        ending = object.__new__(cls)
        ending._value_ = name
        object.__setattr__(ending, "rule", rule)
        object.__setattr__(ending, "reason", reason)
        return ending

    PERFECT = ("perfect", Rule.END_PERFECT, "every firework is complete")
    """Every firework is complete."""
    STRIKES = ("strikes", Rule.END_STRIKES, "the last strike was made")
    """The last strike was made."""
    DECK = ("deck", Rule.END_LAST_CARD, "no turn is left")
    """The deck ran out and the last round is over."""
    INDISPENSABLE = ("indispensable", Rule.CROWNING_INDISPENSABLE, "a card that is still needed is lost")
    """The last copy of a card that is still needed is lost, where the rules end the game for that."""
    STUCK = ("stuck", Rule.CROWNING_STUCK, "the player to move has no legal move")
    """The player to move has no legal move."""
    HOPELESS = ("hopeless", Rule.END_HOPELESS, "nothing more can be scored")
    """Nothing more can be scored, where the rules stop for that."""
