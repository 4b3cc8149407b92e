"""Finding variants of hanab.live: by name, number or short form, or by rules."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from functools import cache
from typing import cast

from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import brief_repr, require
from hanabi.hanab_live.variants.modifiers import MODIFIERS
from hanabi.hanab_live.variants.names import names
from hanabi.hanab_live.variants.site_variant import HANAB_LIVE, SiteVariant, modifier_of

_CHANGED = {field for modifier in MODIFIERS.values() for field in modifier.settings or ()}
"""The settings that variants change."""
_LONGEST = 80
"""Similar names are looked for if a name is no longer than this. No name of the site is."""


def site_variants() -> Iterator[SiteVariant]:
    """All variants of hanab.live, by number.

    Examples:
        >>> from itertools import islice
        >>> [variant.name for variant in islice(site_variants(), 4)]
        ['No Variant', '6 Suits', 'Black (6 Suits)', 'Rainbow (6 Suits)']
    """
    return map(SiteVariant, range(len(names())))


def site_variant(variant: str | int = "No Variant") -> SiteVariant:
    """A variant of hanab.live by its name, number or short form.

    Raises `InvalidArgument` if there is no such variant. The message has up to three similar names.

    Examples:
        >>> site_variant("Pink (4 Suits)").number, site_variant("R+G+B+Pi").number, site_variant(108).name
        (108, 108, 'Pink (4 Suits)')
        >>> site_variant("pink (4 suits)")
        Traceback (most recent call last):
        hanabi.InvalidArgument: unknown variant of hanab.live: 'pink (4 suits)'; similar: Pink (4 Suits)
    """
    if type(variant) is not str:
        return SiteVariant(cast("int", variant))
    number = _numbers().get(variant)
    if number is None:
        raise InvalidArgument(f"unknown variant of hanab.live: {brief_repr(variant)}{_similar(variant)}")
    return SiteVariant(number)


def variant_rules(variant: str | int = "No Variant") -> Rules:
    """The rules of a variant of hanab.live, by its name, number or short form.

    Raises `InvalidArgument` if there is no such variant, and `UnsupportedVariant` if our rules cannot express it.

    Examples:
        >>> [suit.name for suit in variant_rules("Rainbow & Omni (4 Suits)").suits]
        ['red', 'blue', 'rainbow', 'omni']
    """
    return site_variant(variant).rules


def variant_of(rules: Rules) -> SiteVariant:
    """The variant of hanab.live that has these suits and hints. Raises `InvalidArgument` if there is none.

    Other settings, such as sizes of hands, are options on the site and make no difference.

    Examples:
        >>> variant_of(variant_rules("Black (6 Suits)"))
        SiteVariant(number=2)
    """
    require(rules, Rules, "Rules")
    key = tuple([(suit.name, suit.descending) for suit in rules.suits])
    for variant in _by_suits().get(key, ()):
        if _fits(rules, variant):
            return variant
    raise InvalidArgument(
        f"hanab.live has no variant with these hints and the suits {', '.join(suit.name for suit in rules.suits)}"
    )


def variant_name(rules: Rules) -> str:
    """The name of the variant of hanab.live that has these suits and hints. Raises `InvalidArgument` if there is none.

    Examples:
        >>> variant_name(variant_rules("Black (6 Suits)"))
        'Black (6 Suits)'
    """
    return variant_of(rules).name


@cache
def _numbers() -> dict[str, int]:
    by_name = {name: number for number, name in enumerate(names().values())}
    return by_name | {short: number for number, short in enumerate(names())}


def _similar(name: str) -> str:
    """Names with the same words in any order, or else with similar letters."""
    if len(name) > _LONGEST:
        return ""
    known = {each.lower(): each for each in names().values()}
    words = _words(name.lower())
    similar = [each for each in known if _words(each) == words] or difflib.get_close_matches(name.lower(), known)
    return f"; similar: {', '.join([known[each] for each in similar])}" if similar else ""


def _words(name: str) -> list[str]:
    return sorted(re.findall(r"\w+", name))


@cache
def _by_suits() -> dict[tuple[tuple[str, bool], ...], list[SiteVariant]]:
    found: dict[tuple[tuple[str, bool], ...], list[SiteVariant]] = {}
    for variant in site_variants():
        found.setdefault(tuple([(suit.name, suit.descending) for suit in variant.suits]), []).append(variant)
    return found


def _fits(rules: Rules, variant: SiteVariant) -> bool:
    settings = modifier_of(variant).settings
    if settings is None or rules.suits != variant.suits:
        return False
    return all(getattr(rules, field) == settings.get(field, getattr(HANAB_LIVE, field)) for field in _CHANGED)
