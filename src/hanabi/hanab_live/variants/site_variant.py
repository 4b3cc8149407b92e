"""A variant of hanab.live: what the site calls it, what makes it different, and its rules."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import final

import attrs

from hanabi.game import InvalidArgument, Rules, Suit, Touch
from hanabi.game.internals import Frozen, about, brief_repr, is_int_between
from hanabi.hanab_live.variants.mechanisms import Mechanism, UnsupportedVariant
from hanabi.hanab_live.variants.modifiers import MODIFIERS, Modifier
from hanabi.hanab_live.variants.names import names
from hanabi.hanab_live.variants.suits import suit_of
from hanabi.rulebook import edition
from hanabi.rulebook.internals import VARIANTS

HANAB_LIVE = edition("hanab-live").rules
"""The site's rules without a variant."""
_OURS = {each.suit: each.id for each in VARIANTS if each.suit is not None}
"""The ids of our variants that add a suit."""


@final
@attrs.frozen
class SiteVariant(Frozen):
    """A variant of hanab.live. Raises `InvalidArgument` if the site has none with this number.

    Examples:
        >>> variant = SiteVariant(16)
        >>> variant.name, variant.short_form
        ('Rainbow (5 Suits)', 'R+Y+G+B+Ra')
        >>> [suit.name for suit in variant.rules.suits]
        ['red', 'yellow', 'green', 'blue', 'rainbow']
    """

    number: int = attrs.field(metadata=about("its number on the site"))

    def __attrs_post_init__(self) -> None:
        if not is_int_between(self.number, 0, len(names()) - 1):
            last = len(names()) - 1
            raise InvalidArgument(f"expected the number of a variant, 0 to {last}; got {brief_repr(self.number)}")

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What the site calls it."""
        return _listed()[self.number][1]

    @property
    def short_form(self) -> str:
        """The ids of its suits, with `:R` after those played from 5 down to 1, and the code of what else it changes."""
        return _listed()[self.number][0]

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Its suits. They are known even if our rules cannot express the variant."""
        copies, suits = modifier_of(self).copies, self.short_form.partition(",")[0].split("+")
        if Mechanism.SUDOKU in modifier_of(self).mechanisms:
            # Each firework begins with another value, so there are as many values as suits.
            copies = copies[: len(suits)]
        return tuple([suit_of(each, copies) for each in suits])

    @property
    def mechanisms(self) -> tuple[Mechanism, ...]:
        """What makes it differ from a game with plain suits."""
        return _of_suits(self.suits) + modifier_of(self).mechanisms

    @property
    def unsupported(self) -> Mechanism | None:
        """The mechanism that our rules cannot express, or None."""
        modifier = modifier_of(self)
        return modifier.mechanisms[0] if modifier.settings is None else None

    @property
    def rules(self) -> Rules:
        """Its rules. Raises `UnsupportedVariant` if our rules cannot express it."""
        return _rules(self)


def modifier_of(variant: SiteVariant) -> Modifier:
    """What a variant changes besides its suits."""
    return MODIFIERS[variant.short_form.partition(",")[2]]


@cache
def _listed() -> tuple[tuple[str, str], ...]:
    return tuple(names().items())


def _of_suits(suits: tuple[Suit, ...]) -> tuple[Mechanism, ...]:
    several = any(len(suit.colors) > 1 for suit in suits)
    colors = [color for suit in suits for color in suit.colors]
    needed = {
        Mechanism.SPECIAL_SUIT: any(
            {*suit.copies} == {1} or {suit.color_touch, suit.value_touch} != {Touch.OWN} for suit in suits
        ),
        Mechanism.PRISM: any(suit.prism for suit in suits),
        Mechanism.SEVERAL_COLORS: several,
        Mechanism.SHARED_COLOR: not several and len({*colors}) < len(colors),
        Mechanism.REVERSED: any(suit.descending for suit in suits),
        Mechanism.INVERTED: any(suit.inverted for suit in suits),
    }
    return tuple([mechanism for mechanism, is_needed in needed.items() if is_needed])


@lru_cache(maxsize=64)
def _rules(variant: SiteVariant) -> Rules:
    modifier, suits = modifier_of(variant), variant.suits
    if modifier.settings is None:
        raise UnsupportedVariant(variant.name, modifier.mechanisms[0])
    return attrs.evolve(
        HANAB_LIVE,
        suits=suits,
        variants=[_OURS[suit] for suit in suits if suit in _OURS],
        discard_at_full_tokens=any(suit.inverted for suit in suits),
        **modifier.settings,
    )
