"""The suits of hanab.live: what they are called there and here, and how they behave.

Dark suits have one card of each value. Otherwise each behaves like its bright form. The two never meet in a game, so
that all dark suits but gray share the letter of their bright form.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, final

import attrs

from hanabi.game import Suit, Touch
from hanabi.game.internals import Frozen

ONE_OF_EACH = (1, 1, 1, 1, 1)
REVERSED = ":R"
"""What follows the id of a suit in a short form if it is played from 5 down to 1."""


@final
@attrs.frozen
class SiteSuit(Frozen):
    """A suit of the site: its name there, its id in short forms, and the suit of our rules."""

    name: str
    short: str
    suit: Suit

    @property
    def is_single(self) -> bool:
        """Whether there is one card of each value."""
        return self.suit.copies == ONE_OF_EACH


def _one(short: str, name: str, letter: str, **nature: Any) -> SiteSuit:
    shown = name.removesuffix(" EA").lower()
    return SiteSuit(name, short, Suit(shown, letter, **nature))


def _dark(short: str, name: str, letter: str, **nature: Any) -> SiteSuit:
    return _one(short, name, letter, copies=ONE_OF_EACH, **nature)


def _mixed(short: str, name: str, letter: str, colors: str) -> SiteSuit:
    return _one(short, name, letter, colors=colors.split())


ALL, NONE = Touch.ALL, Touch.NONE

PLAIN = (
    _one("R", "Red", "r"),
    _one("Y", "Yellow", "y"),
    _one("G", "Green", "g"),
    _one("B", "Blue", "b"),
    _one("P", "Purple", "p"),
    _one("T", "Teal", "t"),
)

SPECIAL = (
    _dark("Bk", "Black", "k"),
    _one("Ra", "Rainbow", "m", color_touch=ALL),
    _one("Pi", "Pink", "i", value_touch=ALL),
    _one("Wh", "White", "w", color_touch=NONE),
    _one("Br", "Brown", "n", value_touch=NONE),
    _one("Om", "Omni", "o", color_touch=ALL, value_touch=ALL),
    _one("Nu", "Null", "u", color_touch=NONE, value_touch=NONE),
    _one("BrRa", "Muddy Rainbow", "d", color_touch=ALL, value_touch=NONE),
    _one("WhPi", "Light Pink", "l", color_touch=NONE, value_touch=ALL),
    _one("Pr", "Prism", "s", prism=True),
    _one("Or", "Orange", "e", inverted=True),
    _dark("Ra1", "Dark Rainbow", "m", color_touch=ALL),
    _dark("Pi1", "Dark Pink", "i", value_touch=ALL, colors=["pink"]),
    _dark("Wh1", "Gray", "a", color_touch=NONE),
    _dark("Br1", "Dark Brown", "n", value_touch=NONE, colors=["brown"]),
    _dark("Om1", "Dark Omni", "o", color_touch=ALL, value_touch=ALL),
    _dark("Nu1", "Dark Null", "u", color_touch=NONE, value_touch=NONE),
    _dark("BrRa1", "Cocoa Rainbow", "d", color_touch=ALL, value_touch=NONE),
    _dark("WhPi1", "Gray Pink", "l", color_touch=NONE, value_touch=ALL),
    _dark("Pr1", "Dark Prism", "s", prism=True),
    _dark("Or1", "Dark Orange", "e", inverted=True, colors=["orange"]),
)
"""The suits that most other variants add, in the order in which a variant has them."""

OF_MIXED_COLORS = (
    _mixed("AR1", "Tomato", "t", "red"),
    _mixed("AR2", "Mahogany", "h", "red"),
    _mixed("AR3", "Carrot", "c", "red"),
    _mixed("AG1", "Emerald", "e", "green"),
    _mixed("AG2", "Olive", "o", "green"),
    _mixed("AB1", "Berry", "b", "blue"),
    _mixed("AB2", "Navy", "v", "blue"),
    _mixed("AB3", "Sky", "s", "blue"),
    _mixed("EB1", "Ice EA", "c", "blue"),
    _mixed("EB2", "Aqua EA", "q", "blue"),
    _mixed("EB3", "Sky EA", "s", "blue"),
    _mixed("EB4", "Berry EA", "b", "blue"),
    _mixed("EB5", "Navy EA", "v", "blue"),
    _mixed("EB6", "Ocean EA", "o", "blue"),
    _mixed("DRY", "Tangerine", "t", "red yellow"),
    _mixed("DRY2", "Peach", "p", "red yellow"),
    _mixed("DRG", "Gold", "o", "red green"),
    _mixed("DRB", "Violet", "v", "red blue"),
    _mixed("DRB2", "Magenta", "m", "red blue"),
    _mixed("DRP", "Cardinal", "r", "red purple"),
    _mixed("DRK", "Maroon", "m", "red black"),
    _mixed("DYG", "Lime", "g", "yellow green"),
    _mixed("DYG2", "Jungle", "j", "yellow green"),
    _mixed("DYB", "Jade", "j", "yellow blue"),
    _mixed("DYK", "Tan", "n", "yellow black"),
    _mixed("DGB", "Cyan", "c", "green blue"),
    _mixed("DBP", "Indigo", "b", "blue purple"),
    _mixed("DBK", "Cobalt", "c", "blue black"),
    _mixed("R2", "Ruby", "r", "red"),
    _mixed("DRY3", "Yam", "y", "red yellow"),
    _mixed("DRYG", "Geas", "g", "red yellow green"),
    _mixed("DRYGB", "Beatnik", "b", "red yellow green blue"),
    _mixed("DRYGBP", "Plum", "p", "red yellow green blue purple"),
    _mixed("DRYGBPT", "Taupe", "t", "red yellow green blue purple teal"),
)
"""The suits of the variants in which suits share colours or have several."""

SUITS = {each.short: each for each in (*PLAIN, *SPECIAL, *OF_MIXED_COLORS)}
"""All suits of the site, by id."""


@lru_cache(maxsize=512)
def suit_of(text: str, copies: tuple[int, ...]) -> Suit:
    """The suit with an id, which may be marked as reversed. `copies` are those of a usual suit in the same game."""
    found = SUITS[text.removesuffix(REVERSED)]
    copies = (1,) * len(copies) if found.is_single else copies
    if text.endswith(REVERSED):
        return attrs.evolve(found.suit, copies=copies[::-1], descending=True)
    return attrs.evolve(found.suit, copies=copies)
