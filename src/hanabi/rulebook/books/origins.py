"""The edition and the variants that rules come from, and the settings that differ from these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import Any, final

import attrs

from hanabi.game import STANDARD, InvalidRules, Rules
from hanabi.game.internals import Frozen, changed_settings, printable, require, settings_in_words
from hanabi.rulebook.books.editions import EDITIONS, Edition
from hanabi.rulebook.books.variants import VARIANTS, Variant

KEPT = ("suits", "hand_sizes", *(name for each in VARIANTS for name, _ in each.settings))
"""The settings that a game keeps under another edition: suits, hand sizes, and everything that a variant can set."""
UNNAMED = ("suits", "hand_sizes", "scale")
"""The settings that `rules_called` leaves out by default, as the cards and the score show them."""


@final
@attrs.frozen(kw_only=True, eq=False)
class Origin(Frozen):
    """Where rules come from: the edition and the variants that they name, and the settings that differ from these.

    * `name`: the edition id that the rules name, if any. `edition`: that edition, if the library knows it.
    * `variants`: the variants that the rules both name and have, in the order of `VARIANTS`.
    * `unknown`: the other ids in `Rules.variants`.
    * `changed`: each setting that differs from the edition (default: `STANDARD`) with these variants.
    """

    name: str | None
    edition: Edition | None
    variants: tuple[Variant, ...]
    unknown: tuple[str, ...]
    changed: Mapping[str, Any]


@lru_cache(maxsize=64)
def origin_of(rules: Rules) -> Origin:
    """The origin of rules.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, editions
        >>> origin = origin_of(evolve(editions.ABACUS.with_variants(AVALANCHE), strikes=2))
        >>> origin.name, origin.variants, dict(origin.changed)
        ('abacus', (Variant(id='avalanche'),), {'strikes': 2})
    """
    edition = next((each for each in EDITIONS if each.id == rules.edition), None)
    named = [each for each in VARIANTS if each.id in rules.variants and each.is_part_of(rules)]
    usual = with_those_that_fit(STANDARD if edition is None else edition.rules, named)
    return Origin(
        name=rules.edition,
        edition=edition,
        variants=tuple([each for each in named if each.id in usual.variants]),
        unknown=tuple([each for each in rules.variants if each not in usual.variants]),
        changed=MappingProxyType(changed_settings(rules, usual)),
    )


def with_those_that_fit(rules: Rules, variants: Iterable[Variant]) -> Rules:
    """Rules with variants, except variants that clash with a suit in play.

    Examples:
        >>> from hanabi import AVALANCHE, CROWNING_PIECE, RAINBOW
        >>> with_those_that_fit(STANDARD, [AVALANCHE, RAINBOW, CROWNING_PIECE]).variants
        ('avalanche', 'crowning-piece')
    """
    for each in variants:
        with suppress(InvalidRules):
            rules = each(rules)
    return rules


def rules_called(rules: Rules, *, in_full: bool = False) -> str:
    """Name rules for people: the edition, the variants, and other changed settings.

    Suits, hand sizes and scale are left out unless `in_full`.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, STANDARD, TIMED_CHOREOGRAPHY, editions
        >>> rules_called(editions.ABACUS.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY))
        'abacus with Timed Choreography and Avalanche of Colours'
        >>> rules_called(evolve(STANDARD, strikes=5))
        'the standard rules (strikes=5)'
        >>> few = evolve(STANDARD, hand_sizes={2: 6})
        >>> rules_called(few), rules_called(few, in_full=True)
        ('the standard rules', 'the standard rules (hand_sizes=2:6)')
    """
    origin = origin_of(rules)
    edition = "the standard rules" if origin.name is None else printable(origin.name)
    variants = f" with {' and '.join([each.names[0] for each in origin.variants])}" if origin.variants else ""
    settings = {name: value for name, value in origin.changed.items() if in_full or name not in UNNAMED}
    return f"{edition}{variants}" + (f" ({', '.join(settings_in_words(settings))})" if settings else "")


def are_of_a_book(rules: Rules) -> bool:
    """Whether rules are those of a book, apart from suits, hand sizes and variants.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, editions
        >>> are_of_a_book(editions.ABACUS.with_variants(AVALANCHE)), are_of_a_book(evolve(editions.ABACUS, strikes=5))
        (True, False)
    """
    require(rules, Rules, "Rules")
    origin = origin_of(rules)
    return origin.edition is not None and origin.edition.is_book and not origin.changed.keys() - KEPT
