"""Rules to and from their shape: an edition, variants put on it, and whatever else differs."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import attrs

from hanabi.game import STANDARD, Band, InvalidArgument, Rules, Suit, Touch, brief_repr
from hanabi.records.shapes import BandShape, RulesShape, SuitShape
from hanabi.rulebook import Variant, edition, variant, variants

_PLAIN = (
    "hint_tokens",
    "strikes",
    "hand_sizes",
    "empty_hints",
    "discard_at_full_tokens",
    "completion_bonus",
    "strikeout_keeps_points",
    "last_round",
    "lost_card_ends",
    "all_or_nothing",
    "choreography",
    "stops_when_hopeless",
)


def shape_of_rules(rules: Rules) -> RulesShape:
    """The shortest shape of rules: the nearest edition and variants first, then the fields that still differ."""
    known, base = _edition_of(rules)
    chosen = min(_combinations(), key=lambda some: len(_differences(base.with_variants(*some), rules)))
    differences = _differences(base.with_variants(*chosen), rules)
    return RulesShape(
        edition=known,
        named=rules.edition if known is None else None,
        variants=tuple([each.id for each in chosen]),
        **{name: _shape_of(name, getattr(rules, name)) for name in differences},
    )


def rules_of_shape(shape: RulesShape) -> Rules:
    """The rules of a shape. Raises `InvalidArgument` or `InvalidRules` when there are none."""
    if shape.edition is not None and shape.named is not None:
        raise InvalidArgument("edition and named: give one of the two")
    if len(shape.variants) > len(variants.VARIANTS):
        raise InvalidArgument(f"variants: expected at most {len(variants.VARIANTS)}, got {len(shape.variants)}")
    base = STANDARD if shape.edition is None else edition(shape.edition).rules
    rules = base.with_variants(*[variant(name) for name in shape.variants])
    changes: dict[str, Any] = {name: getattr(shape, name) for name in _PLAIN if getattr(shape, name) is not None}
    if shape.named is not None:
        changes["edition"] = shape.named
    if shape.suits is not None:
        changes["suits"] = tuple([_suit(each) for each in shape.suits])
    if shape.scale is not None:
        changes["scale"] = tuple([Band(band.lowest, band.label) for band in shape.scale])
    return attrs.evolve(rules, **changes) if changes else rules


def _edition_of(rules: Rules) -> tuple[str | None, Rules]:
    if rules.edition is not None:
        try:
            return rules.edition, edition(rules.edition).rules
        except InvalidArgument:
            pass
    return None, STANDARD


def _combinations() -> list[tuple[Variant, ...]]:
    """Every set of variants that goes together, the small ones first."""
    return [
        some
        for size in range(5)
        for some in combinations(variants.VARIANTS, size)
        if sum(each.suit is not None and each.suit.letter == "m" for each in some) <= 1
    ]


def _differences(near: Rules, rules: Rules) -> list[str]:
    return [name for name in (*_PLAIN, "suits", "scale") if getattr(near, name) != getattr(rules, name)]


def _shape_of(name: str, value: Any) -> Any:
    if name == "suits":
        return tuple([_shape_of_suit(suit) for suit in value])
    if name == "scale":
        return tuple([BandShape(lowest=band.lowest, label=band.label) for band in value])
    return value


def _shape_of_suit(suit: Suit) -> SuitShape:
    return SuitShape(
        name=suit.name,
        letter=suit.letter,
        copies=suit.copies,
        color_touch=suit.color_touch.value,
        value_touch=suit.value_touch.value,
        nameable=suit.nameable,
        descending=suit.descending,
    )


def _suit(shape: SuitShape) -> Suit:
    touches = {touch.value: touch for touch in Touch}
    for name in (shape.color_touch, shape.value_touch):
        if name not in touches:
            raise InvalidArgument(f"touch {brief_repr(name)}: expected one of {', '.join(touches)}")
    return Suit(
        shape.name,
        shape.letter,
        copies=shape.copies,
        color_touch=touches[shape.color_touch],
        value_touch=touches[shape.value_touch],
        nameable=shape.nameable,
        descending=shape.descending,
    )
