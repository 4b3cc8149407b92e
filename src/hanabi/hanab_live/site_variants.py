"""The variants of hanab.live that our rules express, by the site's names."""

from __future__ import annotations

import re
from types import MappingProxyType

import attrs

from hanabi.game import InvalidArgument, Rules, Suit, Touch
from hanabi.game.internals import brief_repr
from hanabi.rulebook import edition
from hanabi.rulebook.internals import VARIANTS

HANAB_LIVE = edition("hanab-live").rules
ONE_EACH = (1, 1, 1, 1, 1)
BASE = (
    Suit("red", "r"),
    Suit("yellow", "y"),
    Suit("green", "g"),
    Suit("blue", "b"),
    Suit("purple", "p"),
    Suit("teal", "t"),
)
"""The plain suits, in the site's order."""

SPECIAL = MappingProxyType(
    {
        "Black": Suit("black", "k", copies=ONE_EACH),
        "Rainbow": Suit("rainbow", "m", color_touch=Touch.ALL),
        "Pink": Suit("pink", "i", value_touch=Touch.ALL),
        "White": Suit("white", "w", color_touch=Touch.NONE),
        "Brown": Suit("brown", "n", value_touch=Touch.NONE),
        "Omni": Suit("omni", "o", color_touch=Touch.ALL, value_touch=Touch.ALL),
        "Null": Suit("null", "u", color_touch=Touch.NONE, value_touch=Touch.NONE),
        "Muddy Rainbow": Suit("muddy rainbow", "d", color_touch=Touch.ALL, value_touch=Touch.NONE),
        "Light Pink": Suit("light pink", "l", color_touch=Touch.NONE, value_touch=Touch.ALL),
        "Dark Rainbow": Suit("dark rainbow", "e", copies=ONE_EACH, color_touch=Touch.ALL),
        "Dark Pink": Suit("dark pink", "f", copies=ONE_EACH, value_touch=Touch.ALL),
        "Gray": Suit("gray", "a", copies=ONE_EACH, color_touch=Touch.NONE),
        "Dark Brown": Suit("dark brown", "x", copies=ONE_EACH, value_touch=Touch.NONE),
        "Dark Omni": Suit("dark omni", "q", copies=ONE_EACH, color_touch=Touch.ALL, value_touch=Touch.ALL),
        "Dark Null": Suit("dark null", "z", copies=ONE_EACH, color_touch=Touch.NONE, value_touch=Touch.NONE),
        "Cocoa Rainbow": Suit("cocoa rainbow", "c", copies=ONE_EACH, color_touch=Touch.ALL, value_touch=Touch.NONE),
        "Gray Pink": Suit("gray pink", "j", copies=ONE_EACH, color_touch=Touch.NONE, value_touch=Touch.ALL),
    }
)
"""The special suits by the site's names. A variant has up to two of them, after the plain suits."""
OURS = MappingProxyType({each.suit: each.id for each in VARIANTS if each.suit in SPECIAL.values()})
"""The ids of our variants that add one special suit, by that suit."""
MAX_SPECIAL = 2

PLAIN_VARIANTS = MappingProxyType({"3 Suits": 3, "4 Suits": 4, "No Variant": 5, "6 Suits": 6})

_SPECIAL_NAME = re.compile(r"(?P<suits>.+) \((?P<count>[3-6]) Suits\)")


def variant_rules(name: str = "No Variant") -> Rules:
    """The rules of a variant of the site. Raises `InvalidArgument` for a variant that our rules cannot express.

    Examples:
        >>> [suit.name for suit in variant_rules("Rainbow & Omni (4 Suits)").suits]
        ['red', 'yellow', 'rainbow', 'omni']
    """
    suits = _suits(name)
    return attrs.evolve(HANAB_LIVE, suits=suits, variants=[OURS[suit] for suit in suits if suit in OURS])


def variant_name(rules: Rules) -> str:
    """The site's name for the suits of some rules. Raises `InvalidArgument` if the site has no variant with them.

    Examples:
        >>> variant_name(variant_rules("Black (6 Suits)"))
        'Black (6 Suits)'
    """
    if type(rules) is not Rules:
        raise InvalidArgument(f"expected Rules, got {brief_repr(rules)}")
    plain = tuple([suit for suit in rules.suits if suit in BASE])
    named = [name for suit in rules.suits for name, special in SPECIAL.items() if suit == special]
    if not named:
        candidate = next((name for name, count in PLAIN_VARIANTS.items() if plain == BASE[:count]), "")
    else:
        candidate = f"{' & '.join(named)} ({len(rules.suits)} Suits)"
    try:
        expressed = _suits(candidate) == rules.suits
    except InvalidArgument:
        expressed = False
    if not expressed:
        raise InvalidArgument(f"hanab.live has no variant with the suits {', '.join(s.name for s in rules.suits)}")
    return candidate


def _suits(name: str) -> tuple[Suit, ...]:
    if type(name) is not str:
        raise InvalidArgument(f"expected the name of a variant, got {brief_repr(name)}")
    if name in PLAIN_VARIANTS:
        return BASE[: PLAIN_VARIANTS[name]]
    found = _SPECIAL_NAME.fullmatch(name)
    if found is not None:
        special = found["suits"].split(" & ")
        plain = int(found["count"]) - len(special)
        if (
            len(special) <= MAX_SPECIAL
            and all(each in SPECIAL for each in special)
            and len(set(special)) == len(special)
            and 1 <= plain <= len(BASE)
        ):
            return (*BASE[:plain], *[SPECIAL[each] for each in special])
    raise InvalidArgument(f"the variant {brief_repr(name)} is unknown or not supported")
