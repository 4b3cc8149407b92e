"""What a move does, one consequence at a time, as the transition reports it.

Each consequence has the rule by which it happens and the figures of that moment. Nothing here is worked out by
comparing tables: `advance` adds a consequence to its log where it makes the change.
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

# What happens to the card, or to the hinted hand.


@final
@attrs.frozen
class Placed(Frozen):
    """A played card is added to its firework."""

    rule: ClassVar[Rule] = Rule.PLAY_SUCCESS
    card: Card


@final
@attrs.frozen
class Struck(Frozen):
    """A played card does not fit or was named wrongly: it is discarded, and the team has `strikes` now."""

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
    """A hint points at these slots of a hand, or at none where the rules allow that."""

    slots: tuple[int, ...]

    @property
    def rule(self) -> Rule:
        """The rule that a hint is complete, or the one about empty hints."""
        return Rule.HINT_COMPLETE if self.slots else Rule.HINT_EMPTY


# Hint tokens.


@final
@attrs.frozen
class TokenSpent(Frozen):
    """A hint costs a token; `available` are left."""

    rule: ClassVar[Rule] = Rule.HINT_TOKEN
    available: int


@final
@attrs.frozen
class TokenGained(Frozen):
    """A hint token comes back, for what the rule rewards; `available` are there now."""

    rule: Rule
    available: int


@final
@attrs.frozen
class TokenLost(Frozen):
    """A hint token is lost, as all are available; or two, where a play earned two.

    `rewards` names, for each lost token, the rule that would have given it.
    """

    rule: Rule
    rewards: tuple[Rule, ...]


@final
@attrs.frozen
class NoBonus(Frozen):
    """A firework is complete, and these rules give no hint token for that."""

    rule: ClassVar[Rule] = Rule.PLAY_BONUS


# What follows.


@final
@attrs.frozen
class Drew(Frozen):
    """A card is drawn; `left` are still to be drawn."""

    rule: Rule
    left: int


@final
@attrs.frozen
class DrewNothing(Frozen):
    """No card is drawn: the deck is empty, or the game is over with cards `left` in it."""

    rule: Rule
    left: int


@final
@attrs.frozen
class LastRoundBegan(Frozen):
    """The last card has been drawn: everybody has one more turn."""

    rule: ClassVar[Rule] = Rule.END_LAST_CARD
    turns: int


@final
@attrs.frozen
class LastRoundGoesOn(Frozen):
    """Another turn of the last round is over; `turns` are left."""

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
        """The rule that ends it."""
        return self.ending.rule


@final
@attrs.frozen
class StrikeBeforeLoss(Frozen):
    """The last strike also lost a card that is still needed: the game ends by the strike."""

    rule: ClassVar[Rule] = Rule.CROWNING_STRIKES


@final
@attrs.frozen
class Scored(Frozen):
    """The game is worth `score`, with `piles` in the fireworks."""

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
    | LastRoundBegan
    | LastRoundGoesOn
    | NoLastRound
    | Ended
    | StrikeBeforeLoss
    | Scored
    | Rated
)
"""Anything that a move does; `match` over them is exhaustive."""

RULE_OF_DRAWING: Mapping[type[Move], Rule] = MappingProxyType(
    {Play: Rule.DRAW_AFTER_PLAY, Discard: Rule.DRAW_AFTER_DISCARD}
)
"""The rule by which each kind of move draws a card; a hint draws none."""

# Made in advance, as nearly every step has some of them, and making one takes a tenth of a step.
SPENT = tuple([TokenSpent(tokens) for tokens in range(MAX_TOKENS)])
"""A token spent, by the number that are left."""
REGAINED = tuple([TokenGained(Rule.DISCARD_TOKEN, tokens) for tokens in range(MAX_TOKENS + 1)])
"""A token gained by a discard, by the number that are available then."""
_TOUCHED = tuple([Touched(slots_in(Mask(mask))) for mask in range(1 << 6)])


def pointing_at(mask: int) -> Touched:
    """What a hint that touches the slots in a bit mask does to the hand.

    Examples:
        >>> pointing_at(0b10010)
        Touched(slots=(1, 4))
    """
    return _TOUCHED[mask] if mask < len(_TOUCHED) else Touched(slots_in(Mask(mask)))


OfLastRound: TypeAlias = LastRoundBegan | LastRoundGoesOn | NoLastRound
"""What happens to the last round."""

Log: TypeAlias = list[Consequence]
"""The list that `advance` appends consequences to."""


def with_ending(log: Log, ending: Ending | None) -> Log:
    """The log of a move with the ending that it brought about, if any.

    An ending that depends on cards in hand is found last. Consequences for the last round are then removed.

    Examples:
        >>> [each.rule.value for each in with_ending([LastRoundGoesOn(turns=1)], Ending.HOPELESS)]
        ['end/hopeless']
    """
    if ending is None or any(type(each) is Ended for each in log):
        return log
    return [*(each for each in log if not isinstance(each, OfLastRound)), Ended(ending)]
