"""The same game or position under another edition: what belongs to the deal stays, the rest is the edition's."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from hanabi.game import STANDARD, InvalidArgument, Rules, State
from hanabi.game.house import abridged, defects, printable, require, with_its_ending
from hanabi.rulebook.editions import BOOKS, EDITIONS, edition
from hanabi.rulebook.variants import VARIANTS, Variant

_DEALT = ("suits", "hand_sizes", *(name for each in VARIANTS for name, _ in each.settings))
"""What belongs to the game that was dealt, not to the book that it is played by: its cards, and its variants."""

_SETTINGS = [
    field.name for field in attrs.fields(Rules) if field.name not in {"suits", "hand_sizes", "scale", "edition"}
]
"""What `rules_called` names where it was changed."""


def rules_under(rules: Rules, edition_id: str) -> Rules:
    """The rules of the same game under another edition. Cards, hand sizes and variants stay; all else is the edition's.

    Raises `InvalidArgument` when there is no such edition, or `rules` are not `Rules`.

    Examples:
        >>> from hanabi import AVALANCHE, STANDARD
        >>> rules = rules_under(STANDARD.with_variants(AVALANCHE), "abacus")
        >>> rules.empty_hints, rules.max_score
        (True, 30)
    """
    require(rules, Rules, "Rules")
    return _dealt_as(rules, edition(edition_id).rules)


@lru_cache(maxsize=64)
def _dealt_as(rules: Rules, book: Rules) -> Rules:
    kept: dict[str, Any] = {name: getattr(rules, name) for name in _DEALT}
    # A variant may also add to the scale.
    played = [each for each in VARIANTS if each.suit in rules.suits]
    return attrs.evolve(book.with_variants(*played), **kept)


def state_under(state: State, edition_id: str) -> State:
    """The same position under another edition, with the ending that it has there.

    Raises `InvalidArgument` with what is impossible about the position under that edition, when there is no such
    edition, and when `state` is not a state.

    Examples:
        >>> from hanabi import HintColor, new_game, why_illegal
        >>> state = new_game(2, seed=7)
        >>> why_illegal(state, HintColor(1, "yellow"))
        <Rule.HINT_EMPTY: 'hint/empty'>
        >>> why_illegal(state_under(state, "abacus"), HintColor(1, "yellow")) is None
        True
    """
    require(state, State, "a State")
    under = with_its_ending(attrs.evolve(state, rules=rules_under(state.rules, edition_id), ending=None))
    found = defects(under)
    if found:
        raise InvalidArgument(f"this position cannot arise under {edition_id}: {'; '.join(abridged(map(str, found)))}")
    return under


@lru_cache(maxsize=64)
def are_of_a_book(rules: Rules) -> bool:
    """Whether rules are those of one of the five books, with or without variants.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, editions
        >>> are_of_a_book(editions.ABACUS.with_variants(AVALANCHE)), are_of_a_book(evolve(editions.ABACUS, strikes=5))
        (True, False)
    """
    return any(rules.edition == book.id and rules == rules_under(rules, book.id) for book in BOOKS)


@lru_cache(maxsize=64)
def rules_called(rules: Rules) -> str:
    """What people would call some rules: the edition, the variants by name, and each other setting that was changed.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, STANDARD, TIMED_CHOREOGRAPHY, editions
        >>> rules_called(editions.ABACUS.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY))
        'abacus with Timed Choreography and Avalanche of Colours'
        >>> rules_called(evolve(STANDARD, strikes=5))
        'the standard rules (strikes=5)'
    """
    known = next((each.rules for each in EDITIONS if each.id == rules.edition), STANDARD)
    name = "the standard rules" if rules.edition is None else printable(rules.edition)
    played = [each for each in VARIANTS if _is_played(each, rules)]
    settings: dict[str, Any] = {setting: value for each in played for setting, value in each.settings}
    usual = attrs.evolve(known, **settings)
    changed = [f"{each}={getattr(rules, each)}" for each in _SETTINGS if getattr(rules, each) != getattr(usual, each)]
    variants = f" with {' and '.join([each.names[0] for each in played])}" if played else ""
    return name + variants + (f" ({', '.join(changed)})" if changed else "")


def _is_played(variant: Variant, rules: Rules) -> bool:
    fits = all(getattr(rules, name) == value for name, value in variant.settings)
    return fits and (variant.suit is None or variant.suit in rules.suits)
