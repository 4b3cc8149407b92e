"""The short description of rules in their `repr`: where they come from, and the settings that differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

import attrs

from hanabi.game.cards import Suit
from hanabi.game.hint_settings import SpecialValue
from hanabi.game.scale import Band
from hanabi.game.text import printable

MEMORY = ("edition", "variants")
"""The fields of rules that say where they come from. All other fields are settings."""


def setting_names(rules: type[attrs.AttrsInstance]) -> tuple[str, ...]:
    """The names of the settings, in the order of the fields of `Rules`.

    Examples:
        >>> from hanabi import Rules
        >>> setting_names(Rules)[:3]
        ('suits', 'hint_tokens', 'strikes')
    """
    return tuple([field.name for field in attrs.fields(rules) if field.name not in MEMORY])


def changed_settings(rules: attrs.AttrsInstance, usual: attrs.AttrsInstance) -> dict[str, Any]:
    """The settings of `rules` that differ from those of `usual`, by name, in the order of the fields.

    Examples:
        >>> from hanabi import CROWNING_PIECE, STANDARD
        >>> changed_settings(STANDARD.with_variants(CROWNING_PIECE), STANDARD)
        {'last_round': False, 'lost_card_ends': True, 'all_or_nothing': True}
    """
    both = {name: (getattr(rules, name), getattr(usual, name)) for name in setting_names(type(rules))}
    return {name: ours for name, (ours, theirs) in both.items() if ours != theirs}


def settings_in_words(settings: Mapping[str, Any]) -> list[str]:
    """Each setting with its value. Suits show the number of their cards if it is unusual, scales their lowest scores.

    Examples:
        >>> from hanabi import AVALANCHE, STANDARD
        >>> settings_in_words({"strikes": 2, "hand_sizes": ((2, 5), (3, 4)), "suits": (AVALANCHE.suit,)})
        ['strikes=2', 'hand_sizes=2:5 3:4', 'suits=multicolor(5)']
        >>> settings_in_words({"special_value": SpecialValue(1, deceptive=True), "hint_cost": 2})
        ['special_value=1 deceptive=True', 'hint_cost=2']
    """
    return [f"{name}={_WORDS.get(name, _plain)(value)}" for name, value in settings.items()]


def rules_in_words(rules: Any, usual: attrs.AttrsInstance) -> str:
    """The ids of the edition and the variants, then each setting that differs from the `usual` rules.

    Examples:
        >>> from hanabi import STANDARD, Rules
        >>> rules_in_words(Rules(edition="mine", strikes=2, variants=["rainy"]), STANDARD)
        "'mine', variants=rainy, strikes=2"
    """
    edition = [] if rules.edition is None else [repr(rules.edition)]
    variants = [f"variants={' '.join(map(printable, rules.variants))}"] if rules.variants else []
    return ", ".join([*edition, *variants, *settings_in_words(changed_settings(rules, usual))])


def _suits(suits: tuple[Suit, ...]) -> str:
    usual = attrs.fields(Suit).copies.default
    return " ".join([suit.name if suit.copies == usual else f"{suit.name}({suit.size})" for suit in suits])


def _hand_sizes(sizes: tuple[tuple[int, int], ...]) -> str:
    return " ".join([f"{players}:{size}" for players, size in sizes])


def _scale(scale: tuple[Band, ...]) -> str:
    return " ".join([str(band.lowest) for band in scale])


def _special(special: SpecialValue | None) -> str:
    if special is None:
        return "None"
    usual = SpecialValue(special.value)
    ways = {each.name: getattr(special, each.name) for each in attrs.fields(SpecialValue)}
    changed = [f"{name}={_plain(way)}" for name, way in ways.items() if way != getattr(usual, name)]
    return " ".join([str(special.value), *changed])


def _plain(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else repr(value)


_WORDS: Mapping[str, Callable[[Any], str]] = MappingProxyType(
    {"suits": _suits, "hand_sizes": _hand_sizes, "scale": _scale, "special_value": _special}
)
