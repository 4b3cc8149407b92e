"""Rules in a few words: their edition, and what differs from the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import attrs

from hanabi.game.cards import Suit
from hanabi.game.scale import Band


def rules_in_words(rules: attrs.AttrsInstance) -> str:
    """The id of the edition, then each setting that differs from its default.

    Examples:
        >>> from hanabi import Rules
        >>> rules_in_words(Rules(edition="mine", strikes=2, hand_sizes={2: 5, 3: 4}))
        "'mine', strikes=2, hand_sizes=2:5 3:4"
    """
    fields = [(field.name, getattr(rules, field.name), field.default) for field in attrs.fields(type(rules))]
    differing = {name: value for name, value, default in fields if value != default}
    edition = differing.pop("edition", None)
    parts = [] if edition is None else [repr(edition)]
    return ", ".join([*parts, *(f"{name}={_WORDS.get(name, repr)(value)}" for name, value in differing.items())])


def _suits(suits: tuple[Suit, ...]) -> str:
    usual = attrs.fields(Suit).copies.default
    return " ".join([suit.name if suit.copies == usual else f"{suit.name}({suit.size})" for suit in suits])


def _hand_sizes(sizes: tuple[tuple[int, int], ...]) -> str:
    return " ".join([f"{players}:{size}" for players, size in sizes])


def _scale(scale: tuple[Band, ...]) -> str:
    return " ".join([str(band.lowest) for band in scale])


_WORDS: Mapping[str, Callable[[Any], str]] = MappingProxyType(
    {"suits": _suits, "hand_sizes": _hand_sizes, "scale": _scale}
)
