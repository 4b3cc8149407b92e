"""The looks of the suits of some rules: for each its colours, and a shape that identifies it without colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import attrs

from hanabi.display.pictures.known_looks import ALIASES, LOOKS, OUTLINES, Look, look_called
from hanabi.game import Rules, Suit, Touch

_PALETTE = ("purple", "orange", "teal", "pink", "brown", "gray", "black", "red", "yellow", "green", "blue", "white")
"""The looks of unknown suits: each gets the first that is free."""


@lru_cache(maxsize=64)
def looks_of(rules: Rules) -> tuple[Look, ...]:
    """The looks of the suits of some rules, in suit order. No two have the same colours or the same shape.

    A known suit looks as players expect. Any other gets colours and a shape that are still free. Of the suits `red` and
    `rouge`, for example, `red` is red and `rouge` purple.

    Examples:
        >>> [look.shape for look in looks_of(Rules())]
        ['circle', 'triangle', 'square', 'drop', 'star']
    """
    names = [suit.name for suit in rules.suits]
    folded = [name.casefold() for name in names]
    chosen: dict[str, Look] = {}
    # In order of precedence: suits with a known name, suits of several colours, suits with an alias, all others.
    aliases = [LOOKS.get(ALIASES.get(name, "")) for name in folded]
    striped = [*map(_striped, rules.suits)]
    reverse = [look and attrs.evolve(look, fills=look.fills[::-1]) for look in striped]
    for known_looks in ([LOOKS.get(name) for name in folded], striped, reverse, aliases):
        for name, known in zip(names, known_looks, strict=True):
            if name not in chosen and known is not None and not _taken(known, chosen):
                chosen[name] = known
    for name in names:
        if name not in chosen:
            chosen[name] = next(LOOKS[free] for free in _PALETTE if not _taken(LOOKS[free], chosen))
    looks: list[Look] = []
    for name in names:
        look = chosen[name]
        if look.shape in {other.shape for other in looks}:
            look = attrs.evolve(look, shape=_free_shape([*looks, *chosen.values()]))
        looks.append(look)
    return tuple(looks)


def look_of_color(rules: Rules, color: str | int) -> Look | None:
    """The look of a colour that hints may name: that of the suit of this name, else that of the name.

    Examples:
        >>> from hanabi import Suit
        >>> navy = Rules(suits=[Suit("navy", "n", colors=["blue"])], hand_sizes={2: 2})
        >>> look_of_color(navy, "blue").fills, look_of_color(navy, 1)
        (('#2a6fe0',), None)
    """
    if color not in rules.colors:
        return None
    by_suit = dict(zip([suit.name for suit in rules.suits], looks_of(rules), strict=True))
    return by_suit.get(str(color)) or look_called(str(color))


def _striped(suit: Suit) -> Look | None:
    """The look of a suit that several colours touch: stripes of these colours. None for any other suit."""
    fills = dict.fromkeys([look_called(color).fills[0] for color in suit.colors])
    if suit.color_touch is not Touch.OWN or len(fills) < 2:
        return None
    return Look(suit.name, "pinwheel", tuple(fills), LOOKS["rainbow"].ink)


def _taken(look: Look, chosen: Mapping[str, Look]) -> bool:
    return look.fills in [other.fills for other in chosen.values()]


def _free_shape(taken: Iterable[Look]) -> str:
    shapes = {look.shape for look in taken}
    return next(shape for shape in OUTLINES if shape not in shapes)
