"""The fields of records and setups: checking all of them at once, and naming the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from hanabi.game import Card, Defect, InvalidArgument, Rules
from hanabi.game.internals import HasRules, brief_repr, cut_short, rules_of
from hanabi.rulebook.internals import rules_called

MAX_NAME = 80
"""The most characters of the name of rules in a repr."""

Expected: TypeAlias = Mapping[str, tuple[Callable[[Any], bool], str]]
"""For each field a test of its value, and what an error says was expected."""


def field_defects(value: object, expected: Expected) -> list[Defect]:
    """What is wrong with the fields of a value, and with its rules, which come first."""
    rules: Any = value.rules  # type: ignore[attr-defined]
    found = []
    try:
        rules_of(rules)
    except InvalidArgument as error:
        found.append(Defect("refused", ["rules"], figures={"why": str(error)}))
    return [*found, *kind_defects(value, expected)]


def kind_defects(value: object, expected: Expected) -> list[Defect]:
    """What is wrong with the fields of a value that are listed."""
    found = []
    for name, (fits, what) in expected.items():
        given = getattr(value, name)
        if not fits(given):
            found.append(Defect("kind", [name], expected=what, got=brief_repr(given)))
    return found


def is_card_of(rules: Rules, card: object) -> bool:
    """Whether something is a card of the game."""
    return type(card) is Card and card.value in rules.lookup.identity_of.get(card.suit, ())


def as_rules(given: Rules | HasRules) -> Rules:
    """The rules of what has rules; anything else as it is, for a field that is checked afterwards."""
    try:
        return rules_of(given)
    except InvalidArgument:
        return cast("Rules", given)


def brief_rules(rules: Rules) -> str:
    """What rules are called, cut short for a repr."""
    return cut_short(rules_called(rules, in_full=True), MAX_NAME)


def is_tuple_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """A test for tuples whose items all pass a test."""
    return lambda value: type(value) is tuple and all(map(fits, value))


def is_whole(value: object) -> bool:
    """Tell whether a value is a whole number."""
    return type(value) is int


def optional(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """A test that None passes too."""
    return lambda value: value is None or fits(value)
