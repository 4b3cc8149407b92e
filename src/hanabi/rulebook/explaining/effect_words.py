"""The effects of a move in words: a phrase for each consequence, and the conditions of uncertain ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, assert_never, final

import attrs

from hanabi.game import (
    Card,
    Discard,
    Ending,
    Hint,
    HintColor,
    HintUse,
    Move,
    Play,
    Rule,
    Rules,
    Suit,
    Telling,
    Touch,
)
from hanabi.game.internals import Consequence, Frozen
from hanabi.game.internals import consequences as did
from hanabi.rulebook.books.variants import AVALANCHE
from hanabi.rulebook.texts.wording import Wording


@final
@attrs.frozen
class PlayedUnknown(Frozen):
    """The play of an unknown card. `slot` is None for the last card of the deck.

    `is_named` is true if the player announces a colour.
    """

    slot: int | None
    is_named: bool

    @property
    def rule(self) -> Rule:
        """The rule that allows this."""
        if self.slot is None:
            return Rule.PLAY_FROM_DECK
        return Rule.CHOREOGRAPHY_OPTIONAL if self.is_named else Rule.PLAY_ANY


@final
@attrs.frozen
class DiscardedUnknown(Frozen):
    """The discard of an unknown card that may be inverted. Then it is played. `slot` is None for one from the deck."""

    slot: int | None
    rule: ClassVar[Rule] = Rule.PLAY_INVERTED


@final
@attrs.frozen
class Untold(Frozen):
    """A hint keeps its colour or value to itself."""

    rule: ClassVar[Rule] = Rule.HINT_UNTOLD


@final
@attrs.frozen
class SuitApart(Frozen):
    """What a colour hint means for the cards of a suit that a variant adds. It depends on no card in a hand."""

    suit: Suit

    @property
    def rule(self) -> Rule:
        """The rule behind this. Only a sixth colour has a rule of its own."""
        return Rule.AVALANCHE_COLOUR if self.suit.color_touch is Touch.OWN else Rule.HINT_COMPLETE


def suits_apart(rules: Rules) -> tuple[SuitApart, ...]:
    """The suits on which players ask whether a colour hint touches them.

    Examples:
        >>> from hanabi import BLACK_POWDER, STANDARD
        >>> [apart.suit.name for apart in suits_apart(STANDARD.with_variants(AVALANCHE, BLACK_POWDER))]
        ['black', 'multicolor']
    """
    assert AVALANCHE.suit is not None
    sixth = AVALANCHE.suit.name
    if rules.color_hints is HintUse.BLIND:
        return ()
    return tuple([SuitApart(suit) for suit in rules.suits if suit.color_touch is not Touch.OWN or suit.name == sixth])


Occurrence: TypeAlias = Consequence | PlayedUnknown | DiscardedUnknown | SuitApart | Untold
"""Everything that an explanation can report about a move."""
_Sentence: TypeAlias = tuple[str, dict[str, Any]]
"""The key of a phrase, and the figures for its blanks."""


@final
@attrs.define(kw_only=True, eq=False)
class EffectWording:
    """Puts the effects of a move into words.

    `card` is the card that leaves the hand, if it is known. If it is not, `may_be_inverted` says whether it may be a
    card of an inverted suit.

    Examples:
        >>> from hanabi import STANDARD, Discard
        >>> from hanabi.rulebook.texts.wording import wording
        >>> say = EffectWording(rules=STANDARD, move=Discard(0), card=None, wording=wording())
        >>> say.clause([did.Discarded(Rule.DISCARD_TOKEN, Card("red", 1)), did.TokenGained(Rule.DISCARD_TOKEN, 7)])
        'discards the card and regains a hint token (7 of 8 available)'
    """

    rules: Rules
    move: Move
    card: Card | None
    wording: Wording
    may_be_inverted: bool = False

    def clause(self, occurrences: Sequence[Occurrence]) -> str:
        """What happens by one rule, in a few words that begin with a verb."""
        if len(occurrences) == 1:  # nearly always
            return self.wording.say_with("effects", *self._sentence(occurrences[0]))
        return self._together([self._sentence(each) for each in occurrences])

    def alternatives(self, clauses: Sequence[Sequence[Occurrence]]) -> str:
        """The different things that may happen by one rule, joined by "or"."""
        found: list[list[_Sentence]] = []
        for clause in clauses:
            sentences = [self._sentence(each) for each in clause]
            if sentences not in found:
                found.append(sentences)
        return self._joined("or", [self._together(sentences) for sentences in found])

    def with_condition(self, text: str, first: Occurrence) -> str:
        """The text of an uncertain effect, with its condition."""
        condition = _condition_of(first, self.move, may_be_inverted=self.may_be_inverted)
        when = self.wording.say("conditions", condition)
        if isinstance(first, did.Ended) and condition == first.ending.value:
            # The condition is the ending itself: `ends the game if nothing more can be scored`.
            return self.wording.say("effects", "ended_if", condition=when)
        return self.wording.say("effects", "conditional", effect=text, condition=when)

    def _joined(self, word: str, texts: Sequence[str]) -> str:
        joined = texts[0]
        for other in texts[1:]:
            joined = self.wording.say("figures", word, one=joined, other=other)
        return joined

    def _together(self, sentences: Sequence[_Sentence]) -> str:
        return self._joined("and", [self.wording.say_with("effects", key, figures) for key, figures in sentences])

    def _sentence(self, occurrence: Occurrence) -> _Sentence:  # noqa: C901, PLR0912 - a case for each
        most = self.rules.hint_tokens
        match occurrence:
            case PlayedUnknown(slot):
                return ("played_unknown_from_deck", {}) if slot is None else ("played_unknown", {"slot": slot})
            case DiscardedUnknown(slot):
                return ("discarded_unseen_from_deck", {}) if slot is None else ("discarded_unseen", {"slot": slot})
            case Untold():
                return self._untold(), {}
            case did.Placed():
                return self._of_card("placed")
            case did.Struck(strikes=strikes):
                return self._of_card("struck", strikes=strikes, most=self.rules.strikes)
            case did.Discarded():
                return self._of_card("discarded")
            case did.Touched(slots):
                assert isinstance(self.move, Hint)
                return "touched" if slots else "touched_nothing", {"slots": slots, "seat": self.move.seat}
            case SuitApart(suit):
                return _TOUCH[suit.color_touch], {"color": suit.name}
            case did.TokenSpent(tokens):
                cost = self.rules.hint_cost
                return "token_spent" if cost == 1 else "tokens_spent", {"cost": cost, "tokens": tokens, "most": most}
            case did.TokenGained(Rule.DISCARD_TOKEN, tokens):
                return "token_gained", {"tokens": tokens, "most": most}
            case did.TokenGained(rule, tokens):
                return "token_gained_for", {"reward": self._reward(rule), "tokens": tokens, "most": most}
            case did.TokenLost(Rule.DISCARD_FULL):
                return "token_not_gained", {"most": most}
            case did.TokenLost(rewards=lost):
                rewards = self._joined("and", [self._reward(rule) for rule in lost])
                return "token_lost" if len(lost) == 1 else "tokens_lost", {"rewards": rewards, "most": most}
            case did.NoBonus():
                return "no_bonus", {"reward": self._reward(Rule.PLAY_BONUS)}
            case did.Drew(left=left):
                return "drew", {"left": left}
            case did.DrewNothing(left=left):
                return "drew_nothing_over" if left else "drew_nothing", {}
            case did.LeftDeck():
                return "left_deck", {}
            case did.LastRoundBegan(turns):
                return "last_round_began", {"turns": turns}
            case did.LastRoundGoesOn(turns):
                return "last_round_goes_on", {"turns": turns}
            case did.NoLastRound():
                return "no_last_round", {}
            case did.Ended(ending):
                return "ended", {"ending": ending}
            case did.StrikeBeforeLoss():
                return "strike_before_loss", {}
            case did.Scored(score=score, piles=piles):
                key = "scored" if score == piles else "scored_with_piles"
                return key, {"score": score, "piles": piles, "most": self.rules.max_score}
            case did.Rated(rating):
                return "rated", {"label": self.wording.label(self.rules, rating), "band": self._band(rating)}
        assert_never(occurrence)

    def _untold(self) -> str:
        if self.rules.hints_told is Telling.NOTHING:
            return "tells_nothing"
        return "tells_color" if isinstance(self.move, HintColor) else "tells_value"

    def _of_card(self, key: str, **figures: int) -> _Sentence:
        """A phrase about the card that leaves the hand, known or not."""
        return (f"{key}_unknown", figures) if self.card is None else (key, {"card": self.card, **figures})

    def _band(self, rating: str) -> str:
        """The scores that earn a rating, such as `11-15`."""
        scale = self.rules.scale
        number = next(number for number, band in enumerate(scale) if band.label == rating)
        lowest = scale[number].lowest
        highest = scale[number + 1].lowest - 1 if number + 1 < len(scale) else self.rules.max_score
        return str(lowest) if lowest == highest else f"{lowest}-{highest}"

    def _reward(self, rule: Rule) -> str:
        """What a hint token is gained for: the colour named, or the firework completed."""
        if rule is Rule.CHOREOGRAPHY_RIGHT:
            return self.wording.say("effects", "for_the_name")
        if self.card is None:
            return self.wording.say("effects", "for_the_firework_unknown")
        return self.wording.say("effects", "for_the_firework", color=self.card.suit)


_TOUCH = {Touch.OWN: "own_color", Touch.ALL: "every_color", Touch.NONE: "no_color"}
"""The phrase for a suit apart, by the colour hints that touch it."""

# Conditions.


def _condition_of(occurrence: Occurrence, move: Move, *, may_be_inverted: bool) -> str:
    match occurrence:
        case did.Placed() if isinstance(move, Play) and move.announce is not None:
            return "named"
        case did.TokenLost(rewards=(Rule.PLAY_BONUS,)):
            return "completes_firework"
        case did.Ended(Ending.DECK):
            return "nothing_else"
    condition = _CONDITIONS[occurrence.rule]
    if not may_be_inverted:
        return condition
    return (_INVERTED_DISCARD if isinstance(move, Discard) else _INVERTED_PLAY).get(condition, condition)


_CONDITIONS = {
    Rule.PLAY_INVERTED: "inverted",
    Rule.DISCARD_TOKEN: "inverted",
    Rule.DISCARD_FULL: "inverted",
    Rule.PLAY_SUCCESS: "next_of_firework",
    Rule.CHOREOGRAPHY_RIGHT: "named",
    Rule.CHOREOGRAPHY_FULL: "named",
    Rule.PLAY_BONUS: "completes_firework",
    Rule.PLAY_BONUS_FULL: "completes_firework",
    Rule.PLAY_FAILURE: "not_next",
    Rule.CHOREOGRAPHY_WRONG: "other_color",
    Rule.CHOREOGRAPHY_UNPLAYABLE: "named_unfit",
    Rule.END_PERFECT: "completes_display",
    Rule.END_STRIKES: "strike",
    Rule.END_HOPELESS: "hopeless",
    Rule.CROWNING_INDISPENSABLE: "indispensable",
    Rule.CROWNING_STRIKES: "last_copy",
    Rule.CROWNING_STUCK: "stuck",
    Rule.END_LAST_CARD: "goes_on",
    Rule.CROWNING_NO_LAST_ROUND: "goes_on",
    Rule.SCORE_SUM: "ends",
    Rule.SCORE_SCALE: "ends",
    Rule.END_STRIKES_SCORE: "strike",
    Rule.CROWNING_ALL_OR_NOTHING: "ends",
}
"""The conditions of uncertain effects, by rule."""
_INVERTED_PLAY = {"next_of_firework": "other_next", "not_next": "other_not_next"}
_INVERTED_DISCARD = {
    "inverted": "not_inverted",
    "next_of_firework": "inverted_next",
    "not_next": "inverted_not_next",
}
"""What these conditions become if the card may be inverted, when it is played and when it is discarded."""

RANKS: Mapping[Rule, int] = {rule: rank for rank, rule in enumerate(_CONDITIONS)}
"""The order of uncertain effects within a stage."""
