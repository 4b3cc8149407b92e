"""What a move does in words: a few words for each consequence, and when it comes about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, assert_never, final

import attrs

from hanabi.game import Card, Ending, Hint, Move, Play, Rule, Rules
from hanabi.game.house import (
    Consequence,
    Discarded,
    Drew,
    DrewNothing,
    Ended,
    Frozen,
    LastRoundBegan,
    LastRoundGoesOn,
    NoBonus,
    NoLastRound,
    Placed,
    Rated,
    Scored,
    StrikeBeforeLoss,
    Struck,
    TokenGained,
    TokenLost,
    TokenSpent,
    Touched,
    counted,
    in_slots,
    printable,
)

Called: TypeAlias = Callable[[int], str]
"""What a seat is called."""


@final
@attrs.frozen
class PlayedUnknown(Frozen):
    """A card is played that its player does not know; with `is_named`, a colour is named with it."""

    slot: int
    is_named: bool

    @property
    def rule(self) -> Rule:
        """The rule that allows it."""
        return Rule.CHOREOGRAPHY_OPTIONAL if self.is_named else Rule.PLAY_ANY


SaidOfCard: TypeAlias = PlayedUnknown | Placed | Struck | Discarded | Touched
"""What happens to the card, or to the hinted hand."""
SaidOfTokens: TypeAlias = TokenSpent | TokenGained | TokenLost | NoBonus
"""What happens to hint tokens."""
Said: TypeAlias = Consequence | PlayedUnknown
"""All that is said of a move."""


@final
@attrs.frozen(kw_only=True)
class Scene(Frozen):
    """What the words need besides the consequences: the rules, the move, the card if it is known, names of seats."""

    rules: Rules
    move: Move
    card: Card | None
    called: Called

    @property
    def the_card(self) -> str:
        """The card that leaves the hand."""
        return "the card" if self.card is None else f"the {self.card}"

    @property
    def the_firework(self) -> str:
        """The firework that it completes."""
        return "the complete firework" if self.card is None else f"the complete {self.card.suit} firework"

    def available(self, tokens: int) -> str:
        """How many hint tokens are available."""
        return f"({tokens} of {self.rules.hint_tokens} available)"

    @property
    def as_full(self) -> str:
        """Why no hint token can come back."""
        most = self.rules.hint_tokens
        return "as the only one is available" if most == 1 else f"as all {most} are available"


def in_words(consequences: Sequence[Said], scene: Scene) -> str:
    """What happens by one rule, in a few words that begin with a verb.

    Examples:
        >>> from hanabi import STANDARD, Discard
        >>> scene = Scene(rules=STANDARD, move=Discard(0), card=None, called=str)
        >>> in_words([Discarded(Rule.DISCARD_TOKEN, Card("red", 1)), TokenGained(Rule.DISCARD_TOKEN, 7)], scene)
        'discards the card and gives a hint token (7 of 8 available)'
    """
    return " and ".join([_words(each, scene) for each in consequences])


def _words(said: Said, scene: Scene) -> str:
    match said:
        case Placed() | Struck() | Discarded() | Touched() | PlayedUnknown():
            return _card(said, scene)
        case TokenSpent() | TokenGained() | TokenLost() | NoBonus():
            return _token(said, scene)
        case LastRoundBegan() | LastRoundGoesOn() | NoLastRound():
            return _last_round(said)
        case Scored() | Rated():
            return _worth(said, scene)
        case Drew(left=left):
            return f"draws a card ({left} left to draw)" if left else "draws the last card"
        case DrewNothing(left=left):
            return f"draws nothing, as {'the game is over' if left else 'the deck is empty'}"
        case Ended(ending):
            return f"ends the game: {ending.reason}"
        case StrikeBeforeLoss():
            return "also loses a card that is still needed: the strike comes first"
    assert_never(said)


def _card(said: SaidOfCard, scene: Scene) -> str:
    match said:
        case PlayedUnknown(slot):
            return f"plays the card in slot {slot}, whatever it is"
        case Placed():
            return f"places {scene.the_card}"
        case Struck(strikes=strikes):
            return f"discards {scene.the_card} as strike {strikes} of {scene.rules.strikes}"
        case Discarded():
            return f"discards {scene.the_card}"
        case Touched(slots):
            assert isinstance(scene.move, Hint)
            where = in_slots(slots) if slots else "no card"
            return f"points at {where} of seat {scene.called(scene.move.seat)}"
    assert_never(said)


def _token(said: SaidOfTokens, scene: Scene) -> str:
    match said:
        case TokenSpent(tokens):
            return f"spends a hint token {scene.available(tokens)}"
        case TokenGained(rule, tokens):
            return f"gives a hint token{_reward(rule, scene)} {scene.available(tokens)}"
        case TokenLost(Rule.DISCARD_FULL):
            return f"gives no hint token, {scene.as_full}"
        case TokenLost(rewards=lost):
            token = "hint token" if len(lost) == 1 else "hint tokens"
            return f"loses the {token}{' and'.join(_reward(rule, scene) for rule in lost)}, {scene.as_full}"
        case NoBonus():
            return f"gives no hint token for {scene.the_firework} under these rules"
    assert_never(said)


def _reward(rule: Rule, scene: Scene) -> str:
    """What a hint token is given for; nothing is said of a discard, which is named already."""
    if rule is Rule.DISCARD_TOKEN:
        return ""
    return " for the right name" if rule is Rule.CHOREOGRAPHY_RIGHT else f" for {scene.the_firework}"


def _last_round(said: LastRoundBegan | LastRoundGoesOn | NoLastRound) -> str:
    match said:
        case LastRoundBegan(turns):
            return f"starts the last round: {counted(turns, 'turn')} left"
        case LastRoundGoesOn(turns):
            return f"leaves {counted(turns, 'turn')} of the last round"
        case NoLastRound():
            return "starts no last round: hands shrink"
    assert_never(said)


def _worth(said: Scored | Rated, scene: Scene) -> str:
    match said:
        case Scored(score=score, piles=piles):
            and_piles = "" if piles == score else f", with {piles} in the piles"
            return f"scores {score} of {scene.rules.max_score}{and_piles}"
        case Rated(rating):
            return f"earns the rating “{printable(rating)}”"
    assert_never(said)


# When it comes about, where that is not certain.


def condition_of(said: Said, scene: Scene) -> str | None:
    """When a consequence comes about that depends on the card; None if it never does."""
    match said:
        case Placed() if isinstance(scene.move, Play) and scene.move.announce is not None:
            return _NAMED
        case TokenLost(rewards=(Rule.PLAY_BONUS,)):
            return _COMPLETES
        case Ended(Ending.DECK):
            return "if nothing else ends it"
    return _CONDITIONS.get(said.rule)


_NAMED = "if it fits and has the colour named"
_COMPLETES = "if it completes a firework"
_GOES_ON = "if the game goes on"
_THEN = "if that ends the game"
_CONDITIONS = {
    Rule.PLAY_SUCCESS: "if it is the next of its firework",
    Rule.CHOREOGRAPHY_RIGHT: _NAMED,
    Rule.CHOREOGRAPHY_FULL: _NAMED,
    Rule.PLAY_BONUS: _COMPLETES,
    Rule.PLAY_BONUS_FULL: _COMPLETES,
    Rule.PLAY_FAILURE: "if it is not the next of its firework",
    Rule.CHOREOGRAPHY_WRONG: "if it has another colour",
    Rule.CHOREOGRAPHY_UNPLAYABLE: "if it has the colour named and does not fit",
    Rule.END_PERFECT: "if it completes the display",
    Rule.END_STRIKES: "if it is a strike",
    Rule.END_HOPELESS: "if that is so",
    Rule.CROWNING_INDISPENSABLE: "if that is so",
    Rule.CROWNING_STRIKES: "if that is so",
    Rule.CROWNING_STUCK: "if that is so",
    Rule.END_LAST_CARD: _GOES_ON,
    Rule.CROWNING_NO_LAST_ROUND: _GOES_ON,
    Rule.SCORE_SUM: _THEN,
    Rule.SCORE_SCALE: _THEN,
    Rule.END_STRIKES_SCORE: "if it is a strike",
    Rule.CROWNING_ALL_OR_NOTHING: _THEN,
}
"""When an effect that is not certain comes about, by its rule."""

RANKS: Mapping[Rule, int] = {rule: rank for rank, rule in enumerate(_CONDITIONS)}
"""The order in which effects that are not certain are said."""
