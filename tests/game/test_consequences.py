"""What the transition reports is all that happened, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given

from hanabi import Card, Discard, Ending, HintColor, HintValue, Play, Rule, Rules, State, Suit, apply, new_game
from hanabi.game.internals import Consequence, consequences_of
from hanabi.game.internals import consequences as did
from hanabi.records import History
from hanabi.testing import playthroughs


class Ledger:
    """The figures of a table, kept by nothing but what is reported."""

    def __init__(self, state: State) -> None:
        self.fireworks = dict(zip((suit.name for suit in state.rules.suits), state.fireworks, strict=True))
        self.discards = list(state.discards)
        self.tokens, self.strikes, self.left = state.hint_tokens, state.strikes, state.deck_size
        self.turns = state.turns_left
        self.ending: Ending | None = None
        self.rules = state.rules

    def enter(self, consequence: Consequence) -> None:  # noqa: C901 - each kind has its line
        match consequence:
            case did.Placed(card):
                self.fireworks[card.suit] += 1
            case did.Struck(card=card, strikes=strikes):
                assert strikes == self.strikes + 1
                self.strikes = strikes
                self.discards.append(card)
            case did.Discarded(card=card):
                self.discards.append(card)
            case did.TokenSpent(tokens):
                assert tokens == self.tokens - self.rules.hint_cost
                self.tokens = tokens
            case did.TokenGained(available=tokens):
                assert tokens == self.tokens + 1
                self.tokens = tokens
            case did.TokenLost():
                assert self.tokens == self.rules.hint_tokens
            case did.Drew(left=left):
                assert left == self.left - 1
                self.left = left
            case did.DrewNothing(left=left):
                assert left == self.left
                assert not left or self.ending is not None
            case did.LastRoundBegan(turns):
                assert self.turns is None
                assert not self.left
                self.turns = turns
            case did.LastRoundGoesOn(turns):
                assert self.turns is not None
                assert turns == self.turns - 1
                self.turns = turns
            case did.Ended(ending):
                assert self.ending is None
                self.ending = ending
            case (
                did.Touched() | did.NoBonus() | did.NoLastRound() | did.StrikeBeforeLoss() | did.Scored() | did.Rated()
            ):
                pass

    def figures(self) -> tuple[object, ...]:
        piles = tuple(self.fireworks.values())
        return piles, tuple(self.discards), self.tokens, self.strikes, self.left, self.ending


def figures(state: State) -> tuple[object, ...]:
    tokens, strikes = state.hint_tokens, state.strikes
    return state.fireworks, state.discards, tokens, strikes, state.deck_size, state.ending


@given(playthroughs())
def test_the_consequences_account_for_every_figure(game: History) -> None:
    for (before, move), after in zip(game.turns, game.states[1:], strict=True):
        ledger = Ledger(before)
        for consequence in consequences_of(before, move):
            ledger.enter(consequence)
        assert ledger.figures() == figures(after)
        assert after.is_over or ledger.turns == after.turns_left


@given(playthroughs())
def test_a_move_has_one_action_first_and_the_worth_of_the_game_last(game: History) -> None:
    for (before, move), after in zip(game.turns, game.states[1:], strict=True):
        reported = consequences_of(before, move)
        actions = [each for each in reported if isinstance(each, did.Placed | did.Struck | did.Discarded | did.Touched)]
        assert actions == [reported[0]]
        draws = [each for each in reported if isinstance(each, did.Drew | did.DrewNothing)]
        assert len(draws) == (0 if isinstance(move, HintColor | HintValue) else 1)
        worth = [each for each in reported if isinstance(each, did.Scored)]
        assert [each.score for each in worth] == ([] if after.outcome is None else [after.outcome.score])


def rules_of(reported: Iterable[Consequence]) -> list[Rule]:
    return [each.rule for each in reported]


RED = Suit("red", "r", copies=(1, 1))
TINY = Rules(suits=[RED], hand_sizes={2: 1}, hint_tokens=1)


def test_a_bonus_that_finds_no_room_is_lost_by_its_own_rule() -> None:
    state = apply(new_game(2, TINY, deck=TINY.cards), Play(0))
    assert consequences_of(state, Play(0)) == (
        did.Placed(Card("red", 2)),
        did.TokenLost(Rule.PLAY_BONUS_FULL, (Rule.PLAY_BONUS,)),
        did.Ended(Ending.PERFECT),
        did.DrewNothing(Rule.DRAW_AFTER_PLAY, 0),
        did.Scored(Rule.SCORE_SUM, 2, 2),
    )


def test_a_discard_without_room_for_its_token() -> None:
    rules = Rules(hint_tokens=1, discard_at_full_tokens=True)
    reported = consequences_of(new_game(2, rules, seed=7), Discard(0))
    assert rules_of(reported) == [Rule.DISCARD_FULL, Rule.DISCARD_FULL, Rule.DRAW_AFTER_DISCARD]


def test_an_ending_by_hands_takes_the_place_of_the_last_round() -> None:
    suit = Suit("red", "r", copies=(1, 1, 1))
    rules = Rules(suits=[suit], hand_sizes={2: 1}, stops_when_hopeless=True, discard_at_full_tokens=True)
    state = new_game(2, rules, deck=[Card("red", 1), Card("red", 2), Card("red", 3)])
    assert rules_of(consequences_of(state, Play(0))) == [Rule.PLAY_SUCCESS, Rule.DRAW_AFTER_PLAY, Rule.END_LAST_CARD]
    reported = consequences_of(apply(state, Play(0)), Discard(0))
    assert Rule.END_LAST_CARD not in rules_of(reported)
    assert rules_of(reported)[-2:] == [Rule.END_HOPELESS, Rule.SCORE_SUM]


def test_the_last_strike_comes_before_a_card_that_is_lost() -> None:
    rules = Rules(suits=[RED], hand_sizes={2: 1}, strikes=1, lost_card_ends=True)
    state = new_game(2, rules, deck=[Card("red", 2), Card("red", 1)])
    assert rules_of(consequences_of(state, Play(0)))[:3] == [
        Rule.PLAY_FAILURE,
        Rule.END_STRIKES,
        Rule.CROWNING_STRIKES,
    ]
