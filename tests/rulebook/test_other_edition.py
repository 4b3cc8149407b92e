"""The same game and the same position under another edition."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given

from hanabi import (
    AVALANCHE,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    Ending,
    Hint,
    InvalidArgument,
    Rule,
    State,
    apply,
    editions,
    explain,
    legal_moves,
    new_game,
    rules_under,
    state_under,
)
from hanabi.game.internals import defects
from hanabi.rulebook.books.origins import rules_called
from hanabi.testing import states
from positions import position
from uncommon_rules import UNCOMMON


def test_what_was_dealt_stays_and_the_rest_is_the_editions() -> None:
    rules = attrs.evolve(STANDARD, hint_tokens=3, strikes=5, hand_sizes={2: 6}, empty_hints=True)
    under = rules_under(rules.with_variants(AVALANCHE, CROWNING_PIECE), "cocktail-2025")
    assert under == attrs.evolve(editions.COCKTAIL_2025.with_variants(AVALANCHE, CROWNING_PIECE), hand_sizes={2: 6})
    assert rules_under(editions.HANAB_LIVE, "abacus").suits == editions.HANAB_LIVE.suits


@pytest.mark.parametrize("known", editions.EDITIONS)
def test_an_edition_is_its_own(known: editions.Edition) -> None:
    rules = known.rules.with_variants(TIMED_CHOREOGRAPHY)
    assert rules_under(rules, known.id) == rules


def test_a_position_goes_on_or_ends_as_the_edition_says() -> None:
    lost = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1"
    hands = ["w1 w2 w2 w3 r2", "r2 r3 y2 y3 y4"]
    stopping = attrs.evolve(STANDARD, stops_when_hopeless=True)
    over = apply(position(hands, discards=lost, hint_tokens=3, rules=stopping), Discard(0))
    assert over.ending is Ending.HOPELESS
    assert state_under(over, "abacus").ending is None
    assert state_under(over, "hanab-live").ending is Ending.HOPELESS
    assert explain(state_under(over, "abacus"), Discard(0)).legal
    assert explain(over, Discard(0)).rule is Rule.END_AFTER


def test_a_position_that_cannot_arise_there() -> None:
    hands = ["r1 r2 r3 r4 y1", "y2 y3 y4 b1 b2"]
    many = position(hands, rules=attrs.evolve(STANDARD, hint_tokens=10))
    with pytest.raises(InvalidArgument, match=r"cannot arise under abacus: hint_tokens: expected 0 to 8, got 10"):
        state_under(many, "abacus")
    struck = position(hands, rules=attrs.evolve(STANDARD, strikes=5), strikes=3, discards="r1 r2 r3", hint_tokens=2)
    with pytest.raises(InvalidArgument, match=r"cannot arise under splash-2023: .*in the hand of seat 1"):
        state_under(struck, "splash-2023")
    bonus = position(["r1 r2 r3 r4 y1", "y2 y3 y4 b1 b2"], piles="w5")
    assert state_under(bonus, "splash-2023").rules.completion_bonus is False


def test_a_part_of_a_variant_is_named_as_the_setting_that_it_is() -> None:
    shrinking = attrs.evolve(STANDARD, last_round=False)
    assert rules_called(shrinking) == "the standard rules (last_round=False)"
    assert rules_called(attrs.evolve(editions.ABACUS, all_or_nothing=True)) == "abacus (all_or_nothing=True)"
    crowned = attrs.evolve(STANDARD, strikes=2).with_variants(CROWNING_PIECE, TIMED_CHOREOGRAPHY)
    assert rules_called(crowned) == "the standard rules with Crowning Piece and Timed Choreography (strikes=2)"


def test_wrong_input() -> None:
    state = position(["r1 r2 r3 r4 y1", "y2 y3 y4 b1 b2"])
    for junk in (None, 5, "abacus"):
        with pytest.raises(InvalidArgument):
            rules_under(junk, "abacus")  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            state_under(junk, "abacus")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="is not an edition"):
        state_under(state, "nonesuch")


@given(states())
def test_whatever_comes_out_is_sound(state: State) -> None:
    for known in editions.EDITIONS:
        try:
            under = state_under(state, known.id)
        except InvalidArgument as error:
            assert f"cannot arise under {known.id}: " in str(error)  # noqa: PT017
        else:
            assert defects(under) == ()
            assert under.rules == rules_under(state.rules, known.id)
            assert (under.hands, under.deck, under.strikes) == (state.hands, state.deck, state.strikes)


@pytest.mark.parametrize("name", UNCOMMON)
def test_variants_that_no_book_has_are_kept(name: str) -> None:
    start = new_game(2, UNCOMMON[name], seed=7)
    hints = [move for move in legal_moves(start) if isinstance(move, Hint)]
    state = apply(start, hints[-1])
    for book in editions.BOOKS:
        under = state_under(state, book.id)
        assert under.hands == state.hands
        assert [under.candidates(1, slot) for slot in range(5)] == [state.candidates(1, slot) for slot in range(5)]
        assert under.rules.hint_cost == state.rules.hint_cost
        assert {*legal_moves(under)} >= {*legal_moves(state)}
