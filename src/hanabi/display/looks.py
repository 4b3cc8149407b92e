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
        Look(name='red', shape='circle', fills=('#b91c2c',), ink='#ffffff')
    """

    name: str
    shape: str
    fills: tuple[str, ...]
    ink: str


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
    "flower",
    "ring",
    "bolt",
    "hourglass",
    "pinwheel",
    "arrow",
)
"""Every shape that a suit may have. No two suits of one game have the same."""

_WHITE, _DARK = "#ffffff", "#1b1b1e"
_RAINBOW = ("#b91c2c", "#f9c80e", "#62b84e", "#2a6fe0", "#561c7c")
_MUDDY = ("#8c5a50", "#b59a55", "#6f8a5c", "#5b7390", "#6e5577")
_COCOA = ("#6e3a32", "#8a6d2c", "#4d6638", "#3a5068", "#4f3a58")
_DEEP = ("#7d1420", "#a3830a", "#33692a", "#184590", "#391353")

_LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        look.name: look
        for look in (
            Look("red", "circle", ("#b91c2c",), _WHITE),
            Look("yellow", "triangle", ("#f9c80e",), _DARK),
            Look("green", "square", ("#62b84e",), _DARK),
            Look("blue", "drop", ("#2a6fe0",), _WHITE),
            Look("white", "star", ("#f4f1ea",), _DARK),
            Look("purple", "diamond", ("#561c7c",), _WHITE),
            Look("teal", "cross", ("#12616a",), _WHITE),
            Look("orange", "bolt", ("#ee7d1c",), _DARK),
            Look("pink", "heart", ("#f5a9cc",), _DARK),
            Look("brown", "hourglass", ("#96653a",), _WHITE),
            Look("black", "moon", ("#222327",), _WHITE),
            Look("gray", "hexagon", ("#8b9099",), _DARK),
            Look("multicolor", "flower", _RAINBOW, _DARK),
            Look("rainbow", "flower", _RAINBOW, _DARK),
            Look("omni", "pinwheel", ("#222327", "#b91c2c", "#f9c80e", "#62b84e", "#2a6fe0", "#222327"), _DARK),
            Look("null", "ring", ("#d3d6dc", "#8b9099"), _DARK),
            Look("muddy rainbow", "arrow", _MUDDY, _DARK),
            Look("cocoa rainbow", "arrow", _COCOA, _DARK),
            Look("dark rainbow", "bolt", _DEEP, _DARK),
            Look("light pink", "heart", ("#fbdbe9",), _DARK),
            Look("dark pink", "heart", ("#a02a63",), _WHITE),
            Look("gray pink", "heart", ("#b79aa8",), _DARK),
            Look("dark brown", "hourglass", ("#4a2f1c",), _WHITE),
            Look("dark omni", "pinwheel", ("#222327", "#7d1420", "#a3830a", "#33692a", "#184590", "#222327"), _DARK),
            Look("dark null", "ring", ("#4a4d54", "#222327"), _DARK),
        )
    }
)
"""The looks of the suits that boxes and sites have, by name.

What is written on a suit of one colour is on that colour; on a suit of many, it is on a light plate.
"""

_OTHERS: Mapping[str, str] = MappingProxyType({"grey": "gray", "multicolour": "multicolor"})
_PALETTE = ("purple", "orange", "teal", "pink", "brown", "gray", "black", "red", "yellow", "green", "blue", "white")
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
