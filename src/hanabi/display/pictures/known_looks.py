"""The suits that players know, by name: their colours and shapes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Look(Frozen):
    """The look of a suit.

    * `name`: the name of the look. `shape`: one of `OUTLINES`.
    * `fills`: its hexadecimal colours; several for a multicolour suit.
    * `ink`: the colour of text on it. A suit with several `fills` has its text on a light plate.
    """

    name: str
    shape: str
    fills: tuple[str, ...]
    ink: str


OUTLINES: Mapping[str, str] = MappingProxyType(
    {
        "circle": "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
        "triangle": "M0-9L10 8H-10Z",
        "square": "M-8-8H8V8H-8Z",
        "drop": "M0-10C3-5 8-1 8 3.5A8 7 0 0 1-8 3.5C-8-1-3-5 0-10Z",
        "star": "M0-10L2.6-3.4 9.7-3 4.2 1.5 6 8.4 0 4.6-6 8.4-4.2 1.5-9.7-3-2.6-3.4Z",
        "diamond": "M0-10L7.5 0 0 10-7.5 0Z",
        "cross": "M-3.5-9H3.5V-3.5H9V3.5H3.5V9H-3.5V3.5H-9V-3.5H-3.5Z",
        "heart": "M0 9C-16-2-8-12 0-5C8-12 16-2 0 9Z",
        "moon": "M3-9.5A9.5 9.5 0 1 0 9 5A8 8 0 0 1 3-9.5Z",
        "hexagon": "M0-9.5L8.5-4.7V4.7L0 9.5-8.5 4.7V-4.7Z",
        "flower": "M0-2A4.5 4.5 0 1 1 1.9-.6 4.5 4.5 0 1 1 1.2 1.6 4.5 4.5 0 1 1-1.2 1.6"
        " 4.5 4.5 0 1 1-1.9-.6 4.5 4.5 0 1 1 0-2Z",
        "ring": "M0-9.5A9.5 9.5 0 1 1 0 9.5 9.5 9.5 0 1 1 0-9.5ZM0-4.5A4.5 4.5 0 1 0 0 4.5 4.5 4.5 0 1 0 0-4.5Z",
        "bolt": "M3-10L-7 2H-1.5L-4 10 7-2.5H1.2Z",
        "hourglass": "M-8-9.5H8L2 0 8 9.5H-8L-2 0Z",
        "pinwheel": "M-1.5-1.5V-5A4.5 4.5 0 1 1 1.5-1.5H5A4.5 4.5 0 1 1 1.5 1.5V5A4.5 4.5 0 1 1-1.5 1.5"
        "H-5A4.5 4.5 0 1 1-1.5-1.5Z",
        "arrow": "M0-10L9 0H4V9.5H-4V0H-9Z",
    }
)
"""All shapes of suits, each with its outline: an SVG path in a square from -11 to 11."""

_WHITE, _DARK = "#ffffff", "#1b1b1e"
_RAINBOW = ("#b91c2c", "#f9c80e", "#62b84e", "#2a6fe0", "#561c7c")
_MUDDY = ("#8c5a50", "#b59a55", "#6f8a5c", "#5b7390", "#6e5577")
_COCOA = ("#6e3a32", "#8a6d2c", "#4d6638", "#3a5068", "#4f3a58")
_DEEP = ("#7d1420", "#a3830a", "#33692a", "#184590", "#391353")

LOOKS: Mapping[str, Look] = MappingProxyType(
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
            Look("prism", "hexagon", ("#e0569f", "#f2a33c", "#4dbb78", "#3d8fe0"), _DARK),
            Look("dark prism", "hexagon", ("#7a1f52", "#8a560f", "#1f6b3c", "#1c4680"), _DARK),
            Look("dark orange", "bolt", ("#9c4708",), _WHITE),
            Look("tomato", "circle", ("#d8392b",), _WHITE),
            Look("mahogany", "hourglass", ("#6d1f1a",), _WHITE),
            Look("carrot", "triangle", ("#f0813a",), _DARK),
            Look("ruby", "diamond", ("#a80f3c",), _WHITE),
            Look("emerald", "square", ("#2fb36c",), _DARK),
            Look("olive", "flower", ("#666f14",), _WHITE),
            Look("sky", "drop", ("#79c3f2",), _DARK),
            Look("berry", "heart", ("#4b5fd6",), _WHITE),
            Look("navy", "moon", ("#152f70",), _WHITE),
            Look("ice", "star", ("#d3ecf7",), _DARK),
            Look("aqua", "ring", ("#3fc3c6",), _DARK),
            Look("ocean", "cross", ("#1a5f94",), _WHITE),
        )
    }
)
"""The looks of known suits, by name."""

ALIASES: Mapping[str, str] = MappingProxyType(
    {
        name: look
        for look, names in {
            "red": "crimson scarlet rouge rot rojo rosso",
            "yellow": "gold golden jaune gelb amarillo giallo",
            "green": "lime vert verde grün",
            "blue": "indigo sapphire bleu blau azul blu",
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
"""Other names of known suits, in several languages."""


def look_called(color: str) -> Look:
    """The look of a colour by its name; grey if the name is not known."""
    name = color.casefold()
    return LOOKS.get(name) or LOOKS.get(ALIASES.get(name, "")) or Look(name, "square", ("#d3d6dc",), _DARK)
