"""The variants of the site: names, numbers and short forms lead to rules, and rules lead back."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import attrs
import pytest

from hanabi import STANDARD, InvalidArgument, Rules, SpecialValue, Suit, Touch, editions
from hanabi.hanab_live import (
    Mechanism,
    SiteVariant,
    UnsupportedVariant,
    from_site,
    site_variant,
    site_variants,
    to_site,
    variant_name,
    variant_of,
    variant_rules,
)
from hanabi.hanab_live.variants.families import FAMILIES
from hanabi.hanab_live.variants.modifiers import MODIFIERS
from hanabi.hanab_live.variants.suits import SPECIAL, SUITS
from hanabi.players import play
from hanabi.records import InvalidJson, Record, dumps, judge, loads, replay

PAGE = Path(__file__).parents[2] / "docs/reference/hanab-live-variants.md"
VARIANTS = list(site_variants())
EXPRESSED = [variant for variant in VARIANTS if variant.unsupported is None]


def names(variant: str | int) -> list[str]:
    return [suit.name for suit in site_variant(variant).suits]


# Names, numbers and short forms.


def test_each_name_number_and_short_form_is_that_of_one_variant() -> None:
    assert len(VARIANTS) == len({each.name for each in VARIANTS}) == len({each.short_form for each in VARIANTS}) == 2426
    assert [each.number for each in VARIANTS] == list(range(2426))
    for variant in VARIANTS:
        assert site_variant(variant.name) == site_variant(variant.short_form) == variant
        assert pickle.loads(pickle.dumps(variant)) == variant
        assert str(variant) == variant.name


def test_names_and_short_forms_are_those_of_the_site() -> None:
    # The digest was computed from the site's data of August 2026; `test_site_data` compares each name.
    listed = "\n".join([f"{each.number} {each.name} {each.short_form}" for each in VARIANTS])
    assert (
        hashlib.sha256(listed.encode()).hexdigest()
        == "b3381fb822042f818089a19b729fbade8a29dca3ad430af92b98dde8aacc6029"
    )


def test_names_lead_to_rules_and_rules_to_names() -> None:
    assert len(EXPRESSED) == 2382
    for variant in EXPRESSED:
        assert variant_of(variant.rules) == variant
    assert variant_name(variant_rules()) == "No Variant"


def test_rules_of_different_variants_differ() -> None:
    assert len({variant.rules for variant in EXPRESSED}) == len(EXPRESSED)


def test_suits_and_modifiers_are_all_used() -> None:
    forms = [variant.short_form.partition(",") for variant in VARIANTS]
    assert {each.removesuffix(":R") for suits, _, _ in forms for each in suits.split("+")} == set(SUITS)
    assert {code for _, _, code in forms} == set(MODIFIERS)
    assert len({*SUITS, *MODIFIERS, *FAMILIES}) == len(SUITS) + len(MODIFIERS) + len(FAMILIES)


def test_suits_of_a_game_have_names_and_letters_of_their_own() -> None:
    for variant in VARIANTS:
        suits = variant.suits
        assert len({suit.name for suit in suits}) == len({suit.letter for suit in suits}) == len(suits), variant


@pytest.mark.parametrize(
    ("variant", "suits"),
    [
        ("3 Suits", "red green blue"),
        ("4 Suits", "red yellow green blue"),
        ("No Variant", "red yellow green blue purple"),
        ("6 Suits", "red yellow green blue purple teal"),
        ("Rainbow (3 Suits)", "red blue rainbow"),
        ("Rainbow & Pink (3 Suits)", "red rainbow pink"),
        ("Very Ambiguous (3 Suits)", "berry navy sky"),
        ("Extremely Ambiguous & Black (5 Suits)", "ice aqua sky berry black"),
        ("Dual-Color & Pink (4 Suits)", "tangerine violet jade pink"),
        ("Matryoshka (6 Suits)", "ruby yam geas beatnik plum taupe"),
        ("White Reversed & Rainbow (4 Suits)", "red blue white rainbow"),
        ("RGB Mix (6 Suits)", "red gold green cyan blue violet"),
    ],
)
def test_suits(variant: str, suits: str) -> None:
    assert names(variant) == suits.split()
    assert [suit.name for suit in variant_rules(variant).suits] == suits.split()


def test_a_variant_changes_the_site_s_rules_and_nothing_else() -> None:
    assert variant_rules() == editions.HANAB_LIVE
    rules = variant_rules("Pink-Fives & Dark Orange (5 Suits)")
    assert rules == attrs.evolve(
        editions.HANAB_LIVE,
        suits=[
            *editions.HANAB_LIVE.suits[:4],
            Suit("dark orange", "e", copies=(1, 1, 1, 1, 1), inverted=True, colors=["orange"]),
        ],
        special_value=SpecialValue(5, value_touch=Touch.ALL),
        discard_at_full_tokens=True,
    )
    assert variant_rules("Rainbow (5 Suits)").variants == ("rainbow",)
    assert variant_rules("Black (5 Suits)").variants == ()


def test_suits_have_fewer_cards_in_some_variants() -> None:
    fours, ones = variant_rules("Critical Fours & Black (6 Suits)"), variant_rules("Scarce Ones (5 Suits)")
    assert [suit.copies for suit in fours.suits] == [(3, 2, 2, 1, 1)] * 5 + [(1, 1, 1, 1, 1)]
    assert {suit.copies for suit in ones.suits} == {(2, 2, 2, 2, 1)}
    assert variant_rules("Reversed (3 Suits)").suits[2] == Suit("blue", "b", copies=(1, 2, 2, 2, 3), descending=True)


def test_cards_of_up_or_down_and_sudoku() -> None:
    assert [suit.copies for suit in variant_rules("Up or Down & Gray (6 Suits)").suits] == [
        *[(1, 2, 2, 2, 1, 1)] * 5,
        (1,) * 6,
    ]
    assert [suit.copies for suit in variant_rules("Sudoku & Black (5 Suits)").suits] == [*[(2,) * 5] * 4, (1,) * 5]
    assert [suit.copies for suit in variant_rules("Sudoku & Prism (4 Suits)").suits] == [(2,) * 4] * 4
    assert site_variant("Sudoku & Prism (4 Suits)").mechanisms == (Mechanism.PRISM, Mechanism.SUDOKU)


def test_rules_of_variants_can_be_written_and_read() -> None:
    for variant in EXPRESSED[::97]:
        assert loads(dumps(variant.rules), Rules) == variant.rules


def test_the_same_game_under_two_names_is_told_apart_by_its_suits() -> None:
    white, null = "Synesthesia & White (5 Suits)", "Synesthesia & Null (5 Suits)"
    assert variant_rules(white).colors == variant_rules(null).colors
    assert (variant_name(variant_rules(white)), variant_name(variant_rules(null))) == (white, null)


# What is refused.


@pytest.mark.parametrize(
    ("variant", "mechanism"),
    [
        ("Throw It in a Hole (4 Suits)", Mechanism.HOLE),
    ],
)
def test_what_our_rules_cannot_express_is_refused_by_its_mechanism(variant: str, mechanism: Mechanism) -> None:
    for given in (variant, site_variant(variant).number, site_variant(variant).short_form):
        with pytest.raises(UnsupportedVariant, match=mechanism.value) as caught:
            variant_rules(given)
        assert (caught.value.variant, caught.value.mechanism) == (variant, mechanism)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.variant, again.mechanism) == (str(caught.value), variant, mechanism)
    with pytest.raises(InvalidJson) as refused:
        from_site({**to_site(Record(rules=variant_rules(), players=2, seed=7)), "options": {"variant": variant}})
    (defect,) = refused.value.defects
    assert (defect.code, defect.figure("mechanism")) == ("unsupported", mechanism.value)
    assert refused.value.messages == (f"$.options.variant: {caught.value}",)


@pytest.mark.parametrize(
    ("given", "similar"),
    [
        ("rainbow (5 suits)", "Rainbow (5 Suits)"),
        ("Rainbow (2 Suits)", "Rainbow (4 Suits)"),
        ("Pink Ones (5 Suits)", "Pink-Ones (5 Suits)"),
        ("prism & brown (4 suits)", "Brown & Prism (4 Suits)"),
        ("Pink & Dark Rainbow, 5 suits", "Rainbow & Dark Pink (5 Suits)"),
        ("5 Suits", "6 Suits"),
    ],
)
def test_similar_names_are_listed(given: str, similar: str) -> None:
    with pytest.raises(InvalidArgument, match=r"; similar: ") as caught:
        site_variant(given)
    _, _, listed = str(caught.value).partition("; similar: ")
    assert similar in listed.split(", ")
    assert len(listed.split(", ")) <= 3


@pytest.mark.parametrize("given", ["", "x" * 81, "Rainbow (5 Suits)" * 10**5, "R+Y+Q", "R,UD", "\u0665"])
def test_unknown_variants(given: str) -> None:
    with pytest.raises(InvalidArgument, match=r"unknown variant of hanab\.live: ") as caught:
        site_variant(given)
    assert len(str(caught.value)) < 300


class Name(str):
    """A name that is no plain string."""

    __slots__ = ()


@pytest.mark.parametrize("given", [-1, 2426, 10**50, True, 1.0, None, [], b"No Variant", Name("No Variant")])
def test_no_number_of_a_variant(given: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected the number of a variant, 0 to 2425; got"):
        site_variant(given)


BASE = editions.HANAB_LIVE.suits


@pytest.mark.parametrize(
    "rules",
    [
        STANDARD,
        attrs.evolve(editions.HANAB_LIVE, suits=BASE[::-1]),
        attrs.evolve(editions.HANAB_LIVE, suits=BASE[:2]),
        attrs.evolve(editions.HANAB_LIVE, suits=BASE[:3]),
        attrs.evolve(editions.HANAB_LIVE, suits=(attrs.evolve(BASE[0], color_touch=Touch.ALL), *BASE[1:])),
        attrs.evolve(editions.HANAB_LIVE, suits=(attrs.evolve(BASE[0], descending=True), *BASE[1:])),
        attrs.evolve(editions.HANAB_LIVE, special_value=SpecialValue(2, color_touch=Touch.ALL)),
        attrs.evolve(variant_rules("Rainbow-Ones (5 Suits)"), alternating_hints=True),
        attrs.evolve(editions.HANAB_LIVE, hint_tokens=7),
    ],
    ids=str,
)
def test_rules_without_a_name(rules: Rules) -> None:
    with pytest.raises(InvalidArgument, match=r"hanab\.live has no variant with these hints and the suits "):
        variant_name(rules)


# The page of the reference.


def rows_of_the_docs() -> list[list[str]]:
    """The cells of all tables with five columns."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    return [row for row in rows if len(row) == 5]


def test_the_docs_have_every_special_suit() -> None:
    listed = {}
    for bright, dark, letters, *touches in rows_of_the_docs():
        for name, letter in zip(filter(None, [bright, dark]), letters.split(", ") * 2, strict=False):
            listed[name] = (letter, *touches)
    for each in SPECIAL:
        color_touch = "prism" if each.suit.prism else each.suit.color_touch.value
        assert listed[each.name] == (each.suit.letter, color_touch, each.suit.value_touch.value)
        assert each.is_single == (each.name in {"Black", "Gray", "Gray Pink", "Cocoa Rainbow"} or "Dark" in each.name)


def test_the_docs_count_the_variants_that_need_each_mechanism() -> None:
    needs = Counter(mechanism for variant in VARIANTS for mechanism in variant.mechanisms)
    alone = Counter(
        mechanism
        for variant in VARIANTS
        for mechanism in variant.mechanisms
        if {*variant.mechanisms} <= {Mechanism.SPECIAL_SUIT, mechanism}
    )
    alone[Mechanism.SPECIAL_SUIT] = sum(variant.mechanisms == (Mechanism.SPECIAL_SUIT,) for variant in VARIANTS)
    rows = [row for row in rows_of_the_docs() if row[1].isdigit()]
    assert [(row[0], int(row[1]), int(row[2])) for row in rows] == [
        (mechanism.value, needs[mechanism], alone[mechanism]) for mechanism in Mechanism
    ]
    for name, _, _, words, example in rows:
        assert Mechanism(name) in site_variant(example).mechanisms
        assert (words == "refused") == (site_variant(example).unsupported is Mechanism(name))


@pytest.mark.parametrize("variant", EXPRESSED[::150], ids=str)
def test_games_can_be_played(variant: SiteVariant) -> None:
    record = play(["random"] * 3, variant.rules, seed=variant.number)
    assert judge(record).legal
    assert replay(record).outcome is not None
