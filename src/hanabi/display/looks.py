"""How a suit looks: a colour to see, and a shape to know it by without the colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game import Rules
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

_OTHERS: Mapping[str, str] = MappingProxyType(
    {
        name: look
        for look, names in {
            "red": "crimson scarlet ruby rouge rot rojo rosso",
            "yellow": "gold golden jaune gelb amarillo giallo",
            "green": "lime emerald olive vert verde grün",
            "blue": "navy indigo sapphire bleu blau azul blu",
            "white": "snow ivory blanc weiß blanco bianco",
            "purple": "violet lila viola morado",
            "teal": "cyan turquoise",
            "orange": "amber naranja",
            "pink": "rose magenta rosa",
            "brown": "rust bronze marron braun",
            "black": "ebony noir schwarz negro nero",
            "gray": "grey silver slate gris grau",
            "multicolor": "multicolour multi multicolore bunt",
            "rainbow": "arc regenbogen",
        }.items()
        for name in names.split()
    }
)
"""Other names of these looks, in some languages."""

_PALETTE = ("purple", "orange", "teal", "pink", "brown", "gray", "black", "red", "yellow", "green", "blue", "white")
"""The looks given to suits of other names, the first that is free."""


@lru_cache(maxsize=64)
def looks_of(rules: Rules) -> tuple[Look, ...]:
    """The looks of the suits of some rules, in suit order; no two have the same colours or the same shape.

    A suit that is known by its name looks as people expect. Any other gets colours and a shape that are still free.

    Examples:
        >>> [look.shape for look in looks_of(Rules())]
        ['circle', 'triangle', 'square', 'drop', 'star']
    """
    names = [suit.name for suit in rules.suits]
    folded = [name.casefold() for name in names]
    chosen: dict[str, Look] = {}
    # Who has the name itself comes first, then who has another name for the same, then everyone else.
    for called in (folded, [_OTHERS.get(name, "") for name in folded]):
        for name, known in zip(names, called, strict=True):
            if name not in chosen and known in _LOOKS and not _taken(_LOOKS[known], chosen):
                chosen[name] = _LOOKS[known]
    for name in names:
        if name not in chosen:
            chosen[name] = next(_LOOKS[free] for free in _PALETTE if not _taken(_LOOKS[free], chosen))
    found: list[Look] = []
    for name in names:
        look = chosen[name]
        if look.shape in {other.shape for other in found}:
            look = attrs.evolve(look, shape=_free_shape([*found, *chosen.values()]))
        found.append(look)
    return tuple(found)


def _taken(look: Look, chosen: Mapping[str, Look]) -> bool:
    """Whether a suit has these colours already."""
    return look.fills in [other.fills for other in chosen.values()]


def _free_shape(taken: Iterable[Look]) -> str:
    shapes = {look.shape for look in taken}
    return next(shape for shape in SHAPES if shape not in shapes)
