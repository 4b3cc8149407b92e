"""One game under two editions: where they part, on which rule, and what each book says there."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintValue,
    InvalidArgument,
    Play,
    Rule,
    Rules,
    Standing,
    Suit,
    editions,
    explain,
)
from hanabi.hanab_live import records_in
from hanabi.records import History, Record, compare, judge, read_move
from hanabi.testing import playthroughs
from hypothesis_examples import examples
from outside import GAMES, recorded_games
from positions import deck

PERFECT = deck("r1 r2 r3 r4 r5 y1 y2 y3 y4 y5")
"""Two players, of whom the first holds all of red and the second all of yellow."""
FINISHED = [
    read_move(text)
    for text in ("play 0", "hint A 2", "play 0", "hint A 3", "play 0", "hint A 4", "play 0", "hint A 5", "play 0")
]


def moves(*texts: str) -> list[Any]:
    return [read_move(text) for text in texts]


def test_an_empty_hint() -> None:
    record = Record(players=2, seed=7, moves=moves("hint B red", "hint A blue", "hint B yellow", "play 0"))
    comparison = compare(record, "abacus", "splash-2023")
    parting = comparison.first_difference
    assert parting is not None
    assert (parting.number, parting.seat, parting.move, parting.rule) == (3, 0, record.moves[2], Rule.HINT_EMPTY)
    assert (parting.one.legal, parting.other.legal) == (True, False)
    assert parting.other.because == "no card of seat B is touched by yellow."
    assert [source.verdict for source in parting.sources if source is not None] == ["allowed", "refused"]
    assert parting.states == (comparison.one.history.states[2], comparison.other.history.states[2])
    assert (comparison.one.legal, comparison.one.good_moves) == (True, 4)
    assert (comparison.other.legal, comparison.other.good_moves) == (False, 2)
    assert comparison.other.fault is not None
    assert comparison.other.fault.number == 3
    back = compare(record, "splash-2023", "abacus")
    assert back.first_difference is not None
    assert (back.first_difference.rule, back.one, back.other) == (Rule.HINT_EMPTY, comparison.other, comparison.one)


def test_an_empty_hint_that_ends_the_game_on_one_side() -> None:
    """The refusal decides, not the ending."""
    small = attrs.evolve(STANDARD, hand_sizes={2: 25})
    cards = [card for card in STANDARD.cards if card.suit != "yellow"] + [
        c for c in STANDARD.cards if c.suit == "yellow"
    ]
    record = Record(rules=small, players=2, deck=cards, moves=moves("hint B white", "hint A yellow"))
    both = compare(record, "abacus", "splash-2023")
    assert both.one.last.is_over
    assert both.first_difference is not None
    assert (both.first_difference.number, both.first_difference.rule) == (2, Rule.HINT_EMPTY)
    assert both.first_difference.one.rule is Rule.END_LAST_CARD


def test_the_token_for_a_finished_firework() -> None:
    record = Record(players=2, deck=PERFECT, moves=FINISHED)
    assert compare(attrs.evolve(record, moves=FINISHED[:8]), "abacus", "splash-2023").first_difference is None
    comparison = compare(record, "abacus", "splash-2023")
    parting = comparison.first_difference
    assert parting is not None
    assert (parting.number, parting.rule) == (9, Rule.PLAY_BONUS)
    assert [source.standing for source in parting.sources if source is not None] == [Standing.STATED, Standing.SILENT]
    tokens = [verdict.history.states[9].hint_tokens for verdict in (comparison.one, comparison.other)]
    assert tokens == [5, 4]


def test_two_tokens_of_which_one_edition_gives_one() -> None:
    named = [*FINISHED[:-1], Play(0, "red")]
    record = Record(rules=STANDARD.with_variants(TIMED_CHOREOGRAPHY), players=2, deck=PERFECT, moves=named)
    for both in (("abacus", "splash-2023"), ("splash-2023", "abacus")):
        parting = compare(record, *both).first_difference
        assert parting is not None
        assert parting.rule is Rule.PLAY_BONUS


def test_a_discard_at_full_tokens() -> None:
    record = Record(players=2, seed=7, moves=[Discard(0)])
    parting = compare(record, "early-research", "cocktail-2025").first_difference
    assert parting is not None
    assert (parting.number, parting.rule) == (1, Rule.DISCARD_FULL)
    house, book = parting.sources
    assert house is None
    assert book is not None
    assert (book.edition, book.standing) == ("cocktail-2025", Standing.STATED)


def test_a_game_that_one_edition_stops() -> None:
    """The only 1 is discarded: the site stops there, the books play on."""
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1, 1, 1, 1))], hand_sizes={2: 2})
    turns = moves("hint B red", "hint A red", "discard 0", "discard 0")
    comparison = compare(Record(rules=rules, players=2, deck=rules.cards, moves=turns), "abacus", "hanab-live")
    parting = comparison.first_difference
    assert parting is not None
    assert (parting.number, parting.rule) == (3, Rule.END_HOPELESS)
    assert Rule.END_HOPELESS in parting.other.rules
    assert Rule.END_HOPELESS not in parting.one.rules
    abacus, house = parting.sources
    assert abacus is not None
    assert (abacus.verdict, house) == ("no", None)
    assert comparison.other.fault is not None
    assert (comparison.other.fault.number, comparison.other.fault.rule) == (4, Rule.END_AFTER)


def test_only_the_score() -> None:
    """Three strikes after a card was placed: one edition scores nothing, the other the pile."""
    record = Record(players=2, deck=deck("r1 r4 y5 y4 r3 g5 g4 b5 b4 w5"), moves=[Play(0)] * 4)
    comparison = compare(record, "early-research", "cocktail-2010")
    assert (comparison.one.score, comparison.other.score) == (1, 0)
    parting = comparison.first_difference
    assert parting is not None
    assert (parting.number, parting.rule) == (4, Rule.END_STRIKES_SCORE)
    late = compare(attrs.evolve(record, moves=[Play(0)] * 5), "early-research", "cocktail-2010").first_difference
    assert late is not None
    assert (late.number, late.rule) == (4, Rule.END_STRIKES_SCORE)


def test_editions_that_refuse_the_same_move_agree() -> None:
    record = Record(players=2, seed=7, moves=[*[HintValue(1, 1), HintValue(0, 1)] * 4, HintValue(1, 2)])
    comparison = compare(record, "cocktail-2010", "splash-2023")
    assert comparison.first_difference is None
    assert [each.fault is not None for each in (comparison.one, comparison.other)] == [True, True]


@examples(50)
@given(playthroughs(rules=st.just(STANDARD)))
def test_editions_part_where_the_tables_do(game: History) -> None:
    record = Record.of(game.states[0], game.moves)
    assert compare(record, "cocktail-2010", "cocktail-2025").first_difference is None
    comparison = compare(record, "cocktail-2010", "splash-2023")
    one, other = comparison.one.history, comparison.other.history
    finished = next(
        (
            number
            for number, (before, after) in enumerate(zip(one.states, one.states[1:], strict=False), 1)
            if after.hint_tokens > before.hint_tokens and isinstance(one.moves[number - 1], Play)
        ),
        None,
    )
    parting = comparison.first_difference
    assert (None if parting is None else parting.number) == finished
    if parting is not None:
        assert parting.rule is Rule.PLAY_BONUS
        assert [s.fireworks for s in one.states[:finished]] == [s.fireworks for s in other.states[:finished]]


SETTINGS = {
    Rule.PLAY_BONUS: "completion_bonus",
    Rule.HINT_EMPTY: "empty_hints",
    Rule.DISCARD_FULL: "discard_at_full_tokens",
    Rule.END_HOPELESS: "stops_when_hopeless",
    Rule.END_STRIKES_SCORE: "strikeout_keeps_points",
    # A player without cards may have an empty hint left to give.
    Rule.CROWNING_STUCK: "empty_hints",
}


@examples(40)
@given(playthroughs(), st.sampled_from(list(combinations([each.id for each in editions.EDITIONS], 2))))
def test_the_rule_is_one_whose_setting_differs(game: History, both: tuple[str, str]) -> None:
    record = Record.of(game.states[0], game.moves)
    parting = compare(record, *both).first_difference
    if parting is not None:
        assert _parted(record, *both) == (parting.number, parting.rule)
        first, second = (state.rules for state in parting.states)
        name = SETTINGS[parting.rule]
        assert getattr(first, name) != getattr(second, name)
        assert attrs.evolve(parting.states[1], rules=first) == parting.states[0]
        assert parting.one.legal == explain(parting.states[0], parting.move).legal


@pytest.mark.shared
def test_real_games_part_on_a_bonus_token() -> None:
    """In 14 of the 19 games: in 13 of them a hint that it would have paid for is refused later."""
    partings, refused = Counter[Rule | None](), 0
    for game in recorded_games():
        for found in records_in(GAMES / game["file"]):
            assert found.record is not None
            comparison = compare(found.record, "abacus", "splash-2023")
            parting, fault = comparison.first_difference, comparison.other.fault
            partings[None if parting is None else parting.rule] += 1
            assert comparison.one.legal
            if fault is not None:
                assert parting is not None
                assert fault.number > parting.number
                assert fault.rule is Rule.HINT_TOKEN
                refused += 1
    assert partings == {Rule.PLAY_BONUS: 14, None: 5}
    assert refused == 13


def test_an_ending_that_one_edition_has_comes_before_a_bonus_that_makes_no_difference() -> None:
    """The last firework that can be completed is, with every token available: only the site stops."""
    rules = Rules(suits=[Suit("red", "r", copies=(3,)), Suit("blue", "b", copies=(1,))], hand_sizes={2: 1})
    turns = moves("hint B blue", "discard 0", "play 0")
    record = Record(rules=rules, players=2, deck=deck("r1 b1 r1 r1", rules), moves=turns)
    assert _parted(record, "splash-2023", "hanab-live") == (3, Rule.END_HOPELESS)


def test_of_two_endings_the_one_that_only_one_edition_has_is_named() -> None:
    """Nobody holds a card any more: the books call the next player stuck, the site stops before that."""
    suits = [Suit("red", "r", copies=(1,)), Suit("blue", "b", copies=(1,))]
    rules = Rules(suits=suits, hand_sizes={2: 1}, last_round=False)
    record = Record(rules=rules, players=2, deck=rules.cards, moves=moves("hint B blue", "discard 0", "play 0"))
    assert _parted(record, "cocktail-2010", "hanab-live") == (3, Rule.END_HOPELESS)


def _parted(record: Record, one: str, other: str) -> tuple[int, Rule]:
    """Where two editions part and by which rule, whichever is named first."""
    parting, back = compare(record, one, other).first_difference, compare(record, other, one).first_difference
    assert parting is not None
    assert back is not None
    assert (back.number, back.rule) == (parting.number, parting.rule)
    return parting.number, parting.rule


def test_a_fault_follows_from_the_first_difference_only_if_the_other_table_allows_the_move() -> None:
    finished = Record(players=2, deck=PERFECT, moves=FINISHED)
    empty = compare(attrs.evolve(finished, moves=[*FINISHED, *moves("hint A blue")]), "abacus", "splash-2023")
    assert empty.other.fault is not None
    assert empty.other.fault.rule is Rule.HINT_EMPTY
    assert (empty.first_difference is not None, empty.cause(empty.one), empty.cause(empty.other)) == (True, None, None)
    spent = [*FINISHED, *moves(*["hint A red", "hint B yellow"] * 2, "hint A red")]
    refused = compare(attrs.evolve(finished, moves=spent), "abacus", "splash-2023")
    assert refused.other.fault is not None
    assert (refused.other.fault.number, refused.other.fault.rule) == (14, Rule.HINT_TOKEN)
    assert refused.cause(refused.other) is refused.first_difference


def test_a_fault_after_the_other_side_has_stopped_follows_from_nothing() -> None:
    record = Record(players=2, seed=7, moves=moves("hint B yellow", "hint A 9", "play 9"))
    comparison = compare(record, "abacus", "splash-2023")
    assert comparison.one.fault is not None
    assert comparison.one.fault.number == 2
    assert comparison.cause(comparison.one) is None
    for junk in (judge(record, "cocktail-2010"), record, None):
        with pytest.raises(InvalidArgument, match="expected "):
            comparison.cause(junk)  # type: ignore[arg-type]


def test_hands_that_are_rearranged_after_one_edition_has_ended_the_game() -> None:
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1, 1, 1, 1))], hand_sizes={2: 2})
    turns = moves("hint B red", "hint A red", "discard 0", "A rearranges 0 1")
    record = Record(rules=rules, players=2, deck=rules.cards, moves=turns)
    comparison = compare(record, "abacus", "hanab-live")
    assert comparison.one.legal
    assert comparison.cause(comparison.other) is comparison.first_difference is not None
    wrong = compare(attrs.evolve(record, moves=[*turns[:3], *moves("A rearranges 0 0")]), "abacus", "hanab-live")
    assert wrong.first_difference is not None
    assert wrong.cause(wrong.other) is None
