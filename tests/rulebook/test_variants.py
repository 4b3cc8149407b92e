"""Variants: they go together in any order, or say why not."""

from itertools import permutations

import pytest

from hanabi import (
    AVALANCHE,
    AVALANCHE_DE_COULEURS,
    BLACK_POWDER,
    BOUQUET_FINAL,
    CHOREGRAPHIE_MINUTEE,
    CROWNING_PIECE,
    DARK_RAINBOW,
    RAINBOW,
    SIXTH_COLOUR,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    InvalidArgument,
    InvalidRules,
    Rules,
    Suit,
    Touch,
    Variant,
    editions,
    variant,
    variants,
)


@pytest.mark.parametrize(
    "rules", [STANDARD, *(known.rules for known in editions.EDITIONS)], ids=lambda r: str(r.edition)
)
@pytest.mark.parametrize("extra", [AVALANCHE, SIXTH_COLOUR, RAINBOW, DARK_RAINBOW])
def test_any_order_gives_the_same_rules(rules: object, extra: Variant) -> None:
    assert isinstance(rules, type(STANDARD))
    chosen = [CROWNING_PIECE, TIMED_CHOREOGRAPHY, extra, BLACK_POWDER]
    results = {rules.with_variants(*order) for order in permutations(chosen)}
    stepwise = rules
    for each in chosen:
        stepwise = stepwise.with_variants(each)
    assert results == {stepwise}
    result = stepwise
    assert (result.last_round, result.lost_card_ends, result.all_or_nothing) == (False, True, True)
    assert result.choreography
    assert [suit.letter for suit in result.suits[-2:]] == ["k", "m"]
    assert result.max_score == 35
    assert result.edition == rules.edition
    assert rules.with_variants() == rules
    assert result.with_variants(*chosen) == result, "twice is once"


def test_a_suit_of_ones_own_combines_with_ours_in_any_order() -> None:
    silver = Variant(id="silver", names=["Silver"], suit=Suit("silver", "s", color_touch=Touch.NONE))
    (rules,) = {STANDARD.with_variants(*order) for order in permutations([BLACK_POWDER, silver, AVALANCHE])}
    assert "".join(suit.letter for suit in rules.suits) == "rygbwskm"
    with pytest.raises(InvalidRules, match="in play already"):
        rules.with_variants(Variant(id="other", names=["Other"], suit=Suit("steel", "s")))


def test_two_readings_of_the_same_cards_are_refused() -> None:
    for one, other in permutations([AVALANCHE, SIXTH_COLOUR, RAINBOW, DARK_RAINBOW], 2):
        with pytest.raises(InvalidRules, match="which is in play already"):
            STANDARD.with_variants(one, other)


def test_the_avalanche_puts_a_band_on_top_of_the_scale() -> None:
    rules = editions.COCKTAIL_2015_FR.with_variants(AVALANCHE)
    assert [band.lowest for band in rules.scale] == [0, 6, 11, 16, 21, 25, 30]
    assert rules.rating(29) == rules.rating(25) != rules.rating(30)
    assert editions.SPLASH_2023.with_variants(AVALANCHE).scale == ()


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (STANDARD, "Rules()"),
        (editions.SPLASH_2023, "Rules('splash-2023', completion_bonus=False)"),
        (editions.ABACUS, "Rules('abacus', empty_hints=True, scale=0 6 11 16 21 25)"),
        (
            editions.COCKTAIL_2025.with_variants(RAINBOW),
            (
                "Rules('cocktail-2025', variants=rainbow, suits=red yellow green blue white rainbow, "
                "scale=0 6 11 16 21 25)"
            ),
        ),
        (
            STANDARD.with_variants(AVALANCHE, BLACK_POWDER),
            "Rules(variants=avalanche black-powder, suits=red yellow green blue white black(10) multicolor(5))",
        ),
        (
            STANDARD.with_variants(CROWNING_PIECE),
            "Rules(variants=crowning-piece, last_round=False, lost_card_ends=True, all_or_nothing=True)",
        ),
        (Rules(edition="\x1b[2J", hand_sizes={2: 5}), "Rules('\\x1b[2J', hand_sizes=2:5)"),
        (Rules(suits=[Suit("sea green", "x", copies=(9,) * 9)]), "Rules(suits=sea green(81))"),
    ],
)
def test_rules_are_told_in_few_words(rules: Rules, told: str) -> None:
    assert repr(rules) == told


def test_no_two_rules_of_an_edition_and_a_variant_look_alike() -> None:
    every = {known.rules.with_variants(*some) for known in editions.EDITIONS for some in [(), *zip(variants.VARIANTS)]}
    assert len({repr(rules) for rules in every}) == len(every) > 50


def test_french_names() -> None:
    assert BOUQUET_FINAL is CROWNING_PIECE is variant("bouquet final")
    assert CHOREGRAPHIE_MINUTEE is TIMED_CHOREOGRAPHY is variant("CHORÉGRAPHIE MINUTÉE")
    assert AVALANCHE_DE_COULEURS is AVALANCHE is variant("avalanche de couleurs")
    for each in variants.VARIANTS:
        assert variant(each.id) is each


def test_wrong_input() -> None:
    for junk in ("nowhere", None, 5):
        with pytest.raises(InvalidArgument, match="is not a variant"):
            variant(junk)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="expected a variant"):
            STANDARD.with_variants(junk)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="changes Rules"):
            AVALANCHE(junk)  # type: ignore[arg-type]
