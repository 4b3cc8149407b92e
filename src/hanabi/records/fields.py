"""Checks of the fields of records, setups and other values, which report every wrong field at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from hanabi.game import Card, Defect, InvalidArgument, Rules
from hanabi.game.internals import SEEDS_END, HasRules, brief_repr, cut_short, is_int_between, rules_of
from hanabi.plain_data import defects_of
from hanabi.rulebook.internals import rules_called

MAX_NAME = 80
"""Maximum length of the name of rules in a repr."""

NUMBER = "a whole number of up to 1000 digits"
"""The "expected" part of the error if a value fails `is_number`."""

Expected: TypeAlias = Mapping[str, tuple[Callable[[Any], bool], str]]
"""For each field, a test of its value and the "expected" part of the error."""


def field_defects(value: object, expected: Expected) -> list[Defect]:
    """The defects of a value's rules and of the listed fields."""
    return [*_rules_defects(value.rules), *kind_defects(value, expected)]  # type: ignore[attr-defined]


def _rules_defects(rules: Any) -> list[Defect]:
    try:
        rules_of(rules)
    except InvalidArgument as error:
        return [defect.under("rules") for defect in defects_of(error)]
    return []


def kind_defects(value: object, expected: Expected) -> list[Defect]:
    """A defect for each listed field that fails its test."""
    return [
        Defect("kind", [name], expected=what, got=brief_repr(getattr(value, name)))
        for name, (fits, what) in expected.items()
        if not fits(getattr(value, name))
    ]


def is_card_of(rules: Rules, card: object) -> bool:
    """Whether a value is a card of the game."""
    return type(card) is Card and card.value in rules.lookup.identity_of.get(card.suit, ())


def as_rules(given: Rules | HasRules) -> Rules:
    """The rules of a value that has rules. Any other value is returned unchanged, and `field_defects` reports it."""
    try:
        return rules_of(given)
    except InvalidArgument:
        return cast("Rules", given)


def brief_rules(rules: Rules) -> str:
    """The name of rules, truncated for a repr."""
    return cut_short(rules_called(rules, in_full=True), MAX_NAME)


def is_tuple_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """A test that accepts tuples whose items all pass the given test."""
    return lambda value: type(value) is tuple and all(map(fits, value))


def is_number(value: object) -> bool:
    """Whether a value is a whole number that a document can hold."""
    return is_int_between(value, 1 - SEEDS_END, SEEDS_END - 1)


def optional(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """A test that accepts None and everything that passes the given test."""
    return lambda value: value is None or fits(value)
