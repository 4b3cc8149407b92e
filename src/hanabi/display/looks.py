"""How a suit looks: a colour to see, and a shape to know it by without the colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game import Rules, Suit
from hanabi.game.house import Frozen


@final
@attrs.frozen
class Look(Frozen):
    """The look of a suit.

    * `name`: what the look is called. `shape`: one of `SHAPES`.
    * `fills`: its colours as hexadecimal numbers; several for a suit of many colours, in order.
    * `ink`: the colour of what is written on it.

    Examples:
        >>> looks_of(Rules())[0]
        Look(name='red', shape='circle', fills=('#d93a3a',), ink='#ffffff')
    """

    name: str
    shape: str
    fills: tuple[str, ...]
    ink: str = "#ffffff"


SHAPES = (
    "circle",
    "triangle",
    "square",
    "drop",
    "star",
    "diamond",
    "cross",
    "heart",
    "moon",
    "hexagon",
)
"""Every shape that a suit may have. No two suits of one game have the same."""

_RAINBOW = ("#d93a3a", "#e8b21a", "#3f9b46", "#2f6fd0", "#8a4bb8")
_DARK = "#1d1d1f"

_LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        look.name: look
        for look in (
            Look("red", "circle", ("#d93a3a",)),
            Look("yellow", "triangle", ("#f2c530",), _DARK),
            Look("green", "square", ("#3f9b46",)),
            Look("blue", "drop", ("#2f6fd0",)),
            Look("white", "star", ("#f4f1e8",), _DARK),
            Look("purple", "diamond", ("#8a4bb8",)),
            Look("teal", "cross", ("#1f9e9a",)),
            Look("orange", "heart", ("#ef7f2d",), _DARK),
            Look("pink", "heart", ("#f08bb4",), _DARK),
            Look("brown", "moon", ("#8a5a34",)),
            Look("black", "moon", ("#2b2b30",)),
            Look("gray", "hexagon", ("#8d9096",), _DARK),
            Look("multicolor", "hexagon", _RAINBOW),
            Look("rainbow", "hexagon", _RAINBOW),
        )
    }
)
"""The looks of the suits that boxes and sites have, by name."""

_OTHERS: Mapping[str, str] = MappingProxyType({"grey": "gray", "multicolour": "multicolor", "dark rainbow": "rainbow"})
_PALETTE = ("purple", "teal", "orange", "pink", "brown", "gray", "black", "red", "yellow", "green", "blue", "white")
"""The looks given to suits of other names, the first that is free."""


@lru_cache(maxsize=64)
def looks_of(rules: Rules) -> tuple[Look, ...]:
    """The looks of the suits of some rules, in suit order; no two have the same colour or the same shape.

    A suit that is known by its name looks as people expect. Any other gets colours and a shape that are still free.

    Examples:
        >>> [look.shape for look in looks_of(Rules())]
        ['circle', 'triangle', 'square', 'drop', 'star']
    """
    looks: list[Look | None] = [_known(suit) for suit in rules.suits]
    for number, look in enumerate(looks):
        if look is None:
            looks[number] = _free([other for other in looks if other is not None])
    found: list[Look] = []
    for look in filter(None, looks):
        taken = look.shape in {other.shape for other in found}
        found.append(attrs.evolve(look, shape=_free_shape([*found, *filter(None, looks)])) if taken else look)
    return tuple(found)


def _known(suit: Suit) -> Look | None:
    name = suit.name.casefold()
    return _LOOKS.get(_OTHERS.get(name, name))


def _free(taken: list[Look]) -> Look:
    names = {look.name for look in taken}
    return next((_LOOKS[name] for name in _PALETTE if name not in names), _LOOKS["rainbow"])


def _free_shape(taken: Iterable[Look]) -> str:
    shapes = {look.shape for look in taken}
    return next(shape for shape in SHAPES if shape not in shapes)
