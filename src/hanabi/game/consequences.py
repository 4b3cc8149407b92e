"""What a move does, as a list of consequences, each with its rule and its figures.

`advance` appends each consequence as it makes the change. Nothing is found afterwards by comparing tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, TypeAlias, final

import attrs

from hanabi.game.cards import MAX_TOKENS, Card
from hanabi.game.ending import Ending
from hanabi.game.frozen import Frozen
from hanabi.game.moves import Discard, Move, Play
from hanabi.game.numbers import Mask, slots_in
from hanabi.game.rule_ids import Rule

# The played or discarded card, or the hinted hand.


@final
@attrs.frozen
class Placed(Frozen):
    """A played card is added to its firework."""

    rule: ClassVar[Rule] = Rule.PLAY_SUCCESS
    card: Card


@final
@attrs.frozen
class Struck(Frozen):
    """A misplay: the card is discarded, and the team now has `strikes` strikes."""

    rule: Rule
    card: Card
    strikes: int


@final
@attrs.frozen
class Discarded(Frozen):
    """A card is discarded on purpose."""

    rule: Rule
    card: Card


@final
@attrs.frozen
class Touched(Frozen):
    """A hint points at these slots of a hand. If the rules allow empty hints, there may be none."""

    slots: tuple[int, ...]

    @property
    def rule(self) -> Rule:
        """`hint/complete`, or `hint/empty` if the hint touches nothing."""
        return Rule.HINT_COMPLETE if self.slots else Rule.HINT_EMPTY


# Hint tokens.


@final
@attrs.frozen
class TokenSpent(Frozen):
    """A hint costs a token. `available` is the number left."""

    rule: ClassVar[Rule] = Rule.HINT_TOKEN
    available: int


@final
@attrs.frozen
class TokenGained(Frozen):
    """The team regains a hint token, by the `rule`. `available` is the new number."""

    rule: Rule
    available: int


@final
@attrs.frozen
class TokenLost(Frozen):
    """The team earns hint tokens but cannot take them, as all are available already. One play can lose two.

    `rewards` has, for each lost token, the rule that would have given it.
    """

    rule: Rule
    rewards: tuple[Rule, ...]


@final
@attrs.frozen
class NoBonus(Frozen):
    """A firework is complete. These rules give no hint token for that."""

    rule: ClassVar[Rule] = Rule.PLAY_BONUS


# The draw, the end, the score.


@final
@attrs.frozen
class Drew(Frozen):
    """A card is drawn; `left` cards remain in the deck."""

    rule: Rule
    left: int


@final
@attrs.frozen
class DrewNothing(Frozen):
    """No card is drawn: the deck is empty, or the game ended with `left` cards in it."""

    rule: Rule
    left: int


@final
@attrs.frozen
class LeftDeck(Frozen):
    """The card was the last one of the deck: none is drawn, and the hand stays as it is."""

    rule: ClassVar[Rule] = Rule.PLAY_FROM_DECK


@final
@attrs.frozen
class LastRoundBegan(Frozen):
    """The last card was drawn: each player has one more turn."""

    rule: ClassVar[Rule] = Rule.END_LAST_CARD
    turns: int


@final
@attrs.frozen
class LastRoundGoesOn(Frozen):
    """A turn of the last round is over; `turns` remain."""

    rule: ClassVar[Rule] = Rule.END_LAST_CARD
    turns: int


@final
@attrs.frozen
class NoLastRound(Frozen):
    """The deck is empty, and these rules have no last round."""

    rule: ClassVar[Rule] = Rule.CROWNING_NO_LAST_ROUND


@final
@attrs.frozen
class Ended(Frozen):
    """The game is over."""

    ending: Ending

    @property
    def rule(self) -> Rule:
        """The rule that ends the game."""
        return self.ending.rule


@final
@attrs.frozen
class StrikeBeforeLoss(Frozen):
    """The last strike also loses an indispensable card. The strike counts as the reason for the end."""

    rule: ClassVar[Rule] = Rule.CROWNING_STRIKES


@final
@attrs.frozen
class Scored(Frozen):
    """The game scores `score`; the fireworks add up to `piles`."""

    rule: Rule
    score: int
    piles: int


@final
@attrs.frozen
class Rated(Frozen):
    """The edition's scale has a label for that score."""

    rule: ClassVar[Rule] = Rule.SCORE_SCALE
    rating: str


Consequence: TypeAlias = (
    Placed
    | Struck
    | Discarded
    | Touched
    | TokenSpent
    | TokenGained
    | TokenLost
    | NoBonus
    | Drew
    | DrewNothing
    | LeftDeck
    | LastRoundBegan
    | LastRoundGoesOn
    | NoLastRound
    | Ended
    | StrikeBeforeLoss
    | Scored
    | Rated
)
"""Anything that a move can do. A `match` over these classes is exhaustive."""

RULE_OF_DRAWING: Mapping[type[Move], Rule] = MappingProxyType(
    {Play: Rule.DRAW_AFTER_PLAY, Discard: Rule.DRAW_AFTER_DISCARD}
)
"""The rule by which each kind of move draws a card. Hints draw none."""

# These are made only once: nearly every step needs some of them, and making one takes a tenth of the time of a step.
SPENT = tuple([TokenSpent(tokens) for tokens in range(MAX_TOKENS)])
"""The consequence that a hint spends a token, by the number of tokens left."""
REGAINED = tuple([TokenGained(Rule.DISCARD_TOKEN, tokens) for tokens in range(MAX_TOKENS + 1)])
"""The consequence that a discard regains a token, by the number of tokens available afterwards."""
_TOUCHED = tuple([Touched(slots_in(Mask(mask))) for mask in range(1 << 6)])


def pointing_at(mask: int) -> Touched:
    """The consequence of a hint that touches the slots in a bit mask.

    Examples:
        >>> pointing_at(0b10010)
        Touched(slots=(1, 4))
    """
    return _TOUCHED[mask] if mask < len(_TOUCHED) else Touched(slots_in(Mask(mask)))


OfLastRound: TypeAlias = LastRoundBegan | LastRoundGoesOn | NoLastRound
"""What can happen to the last round."""

Log: TypeAlias = list[Consequence]
"""The list that `advance` appends consequences to."""


def with_ending(log: Log, ending: Ending | None) -> Log:
    """The log of a move, with an ending that was found after `advance`, if any.

    Such an ending depends on cards in hand. It replaces the entries about the last round.

    Examples:
        >>> [each.rule.value for each in with_ending([LastRoundGoesOn(turns=1)], Ending.HOPELESS)]
        ['end/hopeless']
    """
    if ending is None or any(type(each) is Ended for each in log):
        return log
    return [*(each for each in log if not isinstance(each, OfLastRound)), Ended(ending)]
