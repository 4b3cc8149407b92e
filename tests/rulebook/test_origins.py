"""Where rules come from: remembered, named only as far as it is true, and never guessed."""

from __future__ import annotations

import pickle
from itertools import permutations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    InvalidArgument,
    InvalidRules,
    Rules,
    Suit,
    Variant,
    editions,
    records,
    rules_under,
    variant,
    variants,
)
from hanabi.envs.openspiel.parameters import parameters_of, setting_of
from hanabi.rulebook.books.origins import are_of_a_book, origin_of, rules_called
from hanabi.testing import rules as any_rules

SILVER = Variant(id="silver", names=["Silver"], suit=Suit("silver", "s"))
TWO = STANDARD.with_variants(CROWNING_PIECE, AVALANCHE)


def test_rules_remember_their_variants_in_one_order() -> None:
    assert STANDARD.variants == ()
    for order in permutations([CROWNING_PIECE, TIMED_CHOREOGRAPHY, BLACK_POWDER]):
        assert editions.ABACUS.with_variants(*order).variants == (
            "black-powder",
            "crowning-piece",
            "timed-choreography",
        )
    assert Rules(variants=["b", "a", "b"]) == Rules(variants=("a", "b"))


def test_rules_that_remember_different_things_are_different() -> None:
    by_hand = attrs.evolve(STANDARD, choreography=True)
    named = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
    assert by_hand != named
    assert attrs.evolve(by_hand, variants=named.variants) == named
    assert hash(attrs.evolve(by_hand, variants=named.variants)) == hash(named)


def test_the_memory_outlives_a_change_and_pickling() -> None:
    changed = attrs.evolve(TWO, strikes=2)
    assert changed.variants == TWO.variants == pickle.loads(pickle.dumps(TWO)).variants
    assert rules_under(changed, "abacus").variants == TWO.variants


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("avalanche", "expected ids of variants, got 'avalanche'"),
        (None, "expected ids of variants, got None"),
        ([AVALANCHE], r"expected ids of variants, got \(Variant\(id='avalanche'\),\)"),
        (["x" * 101], "expected ids of variants"),
        (["\ud800"], "expected ids of variants"),
        ([str(number) for number in range(21)], "expected at most 20, got 21"),
    ],
)
def test_what_are_no_ids_of_variants(given: Any, told: str) -> None:
    with pytest.raises(InvalidRules, match=f"variants: {told}"):
        Rules(variants=given)


# Nothing is claimed that is not true.


def test_a_variant_is_named_while_the_rules_have_all_of_it() -> None:
    assert rules_called(TWO) == "the standard rules with Crowning Piece and Avalanche of Colours"
    lapsed = attrs.evolve(TWO, last_round=True)
    assert rules_called(lapsed) == (
        "the standard rules with Avalanche of Colours (lost_card_ends=True, all_or_nothing=True)"
    )
    assert origin_of(lapsed).unknown == ("crowning-piece",)
    plain = attrs.evolve(STANDARD.with_variants(AVALANCHE), suits=STANDARD.suits)
    assert rules_called(plain) == "the standard rules"


def test_a_variant_is_not_guessed_from_settings() -> None:
    by_hand = attrs.evolve(STANDARD, choreography=True)
    assert rules_called(by_hand) == "the standard rules (choreography=True)"
    assert records.to_data(by_hand) == {"format": "hanabi/rules/1", "choreography": True}


def test_a_variant_of_ones_own_is_told_as_what_it_changes() -> None:
    silver = STANDARD.with_variants(SILVER)
    assert silver.variants == ("silver",)
    assert rules_called(silver, in_full=True) == "the standard rules (suits=red yellow green blue white silver)"
    assert records.loads(records.dumps(silver), Rules) == silver


def test_a_name_alone_makes_no_variant() -> None:
    liar = Rules(edition="abacus", variants=["rainbow"])
    assert rules_called(liar) == "abacus (empty_hints=False)"
    assert not are_of_a_book(liar)
    assert are_of_a_book(editions.ABACUS.with_variants(RAINBOW))
    assert are_of_a_book(attrs.evolve(editions.ABACUS, suits=TWO.suits, hand_sizes={2: 6}))


def test_a_variant_whose_cards_were_replaced_by_those_of_another() -> None:
    avalanche = STANDARD.with_variants(AVALANCHE)
    swapped = attrs.evolve(
        avalanche, suits=[*STANDARD.suits, RAINBOW.suit], variants=["avalanche", "rainbow"], edition="abacus"
    )
    assert rules_called(swapped) == "abacus with Rainbow (empty_hints=False)"
    assert records.loads(records.dumps(swapped), Rules) == swapped


IDS = [*[each.id for each in variants.VARIANTS], "silver", ""]


@given(any_rules(), st.sampled_from([None, "abacus", "hanab-live", "mine"]), st.sets(st.sampled_from(IDS)))
def test_whatever_is_remembered_comes_back_and_is_true(chosen: Rules, edition: str | None, names: set[str]) -> None:
    rules = attrs.evolve(chosen, edition=edition, variants=sorted(names))
    assert records.loads(records.dumps(rules), Rules) == rules
    origin = origin_of(rules)
    assert {each.id for each in origin.variants} | {*origin.unknown} == names
    usual = STANDARD if origin.edition is None else origin.edition.rules
    again = attrs.evolve(usual.with_variants(*origin.variants), **origin.changed)
    assert attrs.evolve(again, edition=edition, variants=rules.variants) == rules
    assert all(each.is_part_of(rules) for each in origin.variants)


@given(st.sampled_from(editions.EDITIONS), st.sets(st.sampled_from(variants.VARIANTS)), any_rules())
def test_parameters_of_openspiel_stand_for_the_same_rules(known: Any, chosen: set[Variant], odd: Rules) -> None:
    cards = [each for each in chosen if each.suit is not None and each.suit.letter == "m"]
    rules = known.rules.with_variants(*chosen - {*cards[1:]})
    assert "rules" not in parameters_of(2, rules, {})
    assert setting_of(parameters_of(2, rules, {})).rules == rules
    assert setting_of(parameters_of(odd.players[0], odd, {})).rules == odd


def test_wrong_input() -> None:
    for junk in (None, "abacus", 5):
        with pytest.raises(InvalidArgument, match="expected Rules"):
            variant("rainbow").is_part_of(junk)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="expected Rules"):
            are_of_a_book(junk)  # type: ignore[arg-type]
