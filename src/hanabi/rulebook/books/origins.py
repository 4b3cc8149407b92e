"""Where rules come from, as data: their edition, their variants, and every setting that differs from these.

Everything that names rules or writes them down starts here.
"""

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
"""The settings that belong to the game that was dealt, not to its book: its cards, and what its variants set."""

SHOWN = ("suits", "hand_sizes", "scale")
"""The settings that a name for people leaves out: the cards and the score show them."""


@final
@attrs.frozen(kw_only=True, eq=False)
class Origin(Frozen):
    """Where rules say that they come from, as far as it is true, and what differs.

    * `name`: the id of the edition that the rules name, if any. `edition`: that edition, if the library knows it.
    * `variants`: the variants that the rules name and have, in the order of `VARIANTS`.
    * `unknown`: the other ids in `Rules.variants`: not of the library, or of a variant that these rules do not have.
    * `changed`: each setting that differs from the edition (from `STANDARD` if there is none) with these variants.
    """

    name: str | None
    edition: Edition | None
    variants: tuple[Variant, ...]
    unknown: tuple[str, ...]
    changed: Mapping[str, Any]


@lru_cache(maxsize=64)
def origin_of(rules: Rules) -> Origin:
    """Where rules come from.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, editions
        >>> origin = origin_of(evolve(editions.ABACUS.with_variants(AVALANCHE), strikes=2))
        >>> origin.name, origin.variants, dict(origin.changed)
        ('abacus', (Variant(id='avalanche'),), {'strikes': 2})
    """
    edition = next((each for each in EDITIONS if each.id == rules.edition), None)
    true = [each for each in VARIANTS if each.id in rules.variants and each.is_part_of(rules)]
    usual = with_those_that_fit(STANDARD if edition is None else edition.rules, true)
    return Origin(
        name=rules.edition,
        edition=edition,
        variants=tuple([each for each in true if each.id in usual.variants]),
        unknown=tuple([each for each in rules.variants if each not in usual.variants]),
        changed=MappingProxyType(changed_settings(rules, usual)),
    )


def with_those_that_fit(rules: Rules, variants: Iterable[Variant]) -> Rules:
    """Rules with variants, except those that clash with cards already in play.

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
    """A name of rules for people: the edition, the variants by name, and the other settings that were changed.

    Cards, hand sizes and scale are left out unless the name is to be `in_full`.

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
    told = {name: value for name, value in origin.changed.items() if in_full or name not in SHOWN}
    return f"{edition}{variants}" + (f" ({', '.join(settings_in_words(told))})" if told else "")


def are_of_a_book(rules: Rules) -> bool:
    """Whether rules are those of a book, whatever their cards, hand sizes and variants.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import AVALANCHE, editions
        >>> are_of_a_book(editions.ABACUS.with_variants(AVALANCHE)), are_of_a_book(evolve(editions.ABACUS, strikes=5))
        (True, False)
    """
    require(rules, Rules, "Rules")
    origin = origin_of(rules)
    return origin.edition is not None and origin.edition.is_book and not origin.changed.keys() - KEPT
