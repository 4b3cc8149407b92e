"""Suits differ in shape and letter, and as far as possible in colour, also for colour-blind readers."""

from __future__ import annotations

import itertools
import math

import pytest

from hanabi import AVALANCHE, BLACK_POWDER, STANDARD, Rules, Suit
from hanabi.display.pictures.known_looks import LOOKS, OUTLINES, Look
from hanabi.display.pictures.suit_looks import looks_of
from hanabi.hanab_live import site_variants, variant_rules

Color = tuple[float, float, float]

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009).
DEFICIENCIES: dict[str, tuple[Color, Color, Color]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(fill: str) -> Color:
    parts = [int(fill[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return red, green, blue


def luminance(color: Color) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it."""
    darker, lighter = sorted([luminance(linear(one)), luminance(linear(other))])
    return (lighter + 0.05) / (darker + 0.05)


def lab(fill: str, deficiency: str) -> Color:
    """A colour in CIELAB."""
    seen = [
        sum(part * weight for part, weight in zip(linear(fill), row, strict=True)) for row in DEFICIENCIES[deficiency]
    ]
    red, green, blue = [min(1, max(0, part)) for part in seen]
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        luminance((red, green, blue)),
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = [part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Look, other: Look, deficiency: str) -> float:
    pairs = zip(lab(one.fills[0], deficiency), lab(other.fills[0], deficiency), strict=True)
    return math.hypot(*[a - b for a, b in pairs])


@pytest.mark.parametrize("look", LOOKS.values(), ids=lambda look: look.name)
def test_what_is_written_on_a_suit_can_be_read(look: Look) -> None:
    # On a suit of many colours there is a light plate.
    assert contrast(look.ink, look.fills[0] if len(look.fills) == 1 else "#fffdf8") >= 4.5


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize(
    "rules",
    [STANDARD, BLACK_POWDER(STANDARD), variant_rules("6 Suits"), variant_rules("Black (6 Suits)")],
    ids=["standard", "black powder", "six suits", "black"],
)
def test_plain_suits_differ_in_colour_for_colour_blind_readers_too(rules: Rules, deficiency: str) -> None:
    # A just noticeable difference is about 2.3.
    for one, other in itertools.combinations(looks_of(rules), 2):
        assert difference(one, other, deficiency) > 18, (one.name, other.name)


SITE = {variant.suits: variant.rules for variant in site_variants() if variant.unsupported is None}
"""Rules for each set of suits on the site."""


def test_no_two_suits_of_a_game_look_alike() -> None:
    for rules in (AVALANCHE(STANDARD), *SITE.values()):
        looks = looks_of(rules)
        assert len({look.shape for look in looks}) == len({look.fills for look in looks}) == len(looks)
        assert {look.shape for look in looks} <= set(OUTLINES)
        known = [(look.name, suit.name) for look, suit in zip(looks, rules.suits, strict=True) if suit.name in LOOKS]
        assert all(look == suit for look, suit in known)


def looks(names: str) -> list[str]:
    suits = [Suit(name, letter) for name, letter in zip(names.split(), "abcdefghij", strict=False)]
    return [look.name for look in looks_of(Rules(suits=suits, hand_sizes={2: 2}))]


def test_suits_of_other_names_get_what_people_expect_or_what_is_free() -> None:
    assert looks("Rouge jaune VERT bleu blanc noir") == ["red", "yellow", "green", "blue", "white", "black"]
    assert looks("crimson red") == ["purple", "red"]
    assert looks("purple mauve") == ["purple", "orange"]
    assert looks("rainbow multicolor") == ["rainbow", "purple"]
    assert len({*looks("a b c d e f g h i j")}) == 10
    hearts = [Suit(name, letter) for name, letter in zip(("pink", "light pink", "dark pink"), "abc", strict=True)]
    assert [look.shape for look in looks_of(Rules(suits=hearts, hand_sizes={2: 2}))] == ["heart", "circle", "triangle"]
