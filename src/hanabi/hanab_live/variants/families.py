"""The suits with which a variant of hanab.live begins, by how many there are. Special suits follow them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Family(Frozen):
    """The suits that come first, by their number, as in the short form; and what the site calls them."""

    name: str
    suits: Mapping[int, str]


def _family(name: str, *suits: str) -> Family:
    return Family(name, MappingProxyType({each.count("+") + 1: each for each in suits}))


_PLAIN = ("R", "R+B", "R+G+B", "R+Y+G+B", "R+Y+G+B+P", "R+Y+G+B+P+T")
PLAIN = _family("", *_PLAIN)
FAMILIES = MappingProxyType(
    {
        "Reversed": _family("Reversed", *[f"{each}:R" for each in _PLAIN[2:]]),
        "Ambiguous": _family("Ambiguous", "AR1+AR2", "AR1+AR2+AB1+AB2", "AR1+AR2+AG1+AG2+AB1+AB2"),
        "Very": _family("Very Ambiguous", "AB1+AB2+AB3", "AR1+AR2+AR3+AB1+AB2+AB3"),
        "Extremely": _family(
            "Extremely Ambiguous", "EB1+EB2+EB3+EB4", "EB1+EB2+EB3+EB4+EB5", "EB1+EB2+EB3+EB4+EB5+EB6"
        ),
        "Dual": _family("Dual-Color", "DRY+DRB+DYB", "DRY+DYG+DGB+DBP+DRP", "DRY+DRB+DRK+DYB+DYK+DBK"),
        "Matryoshka": _family(
            "Matryoshka",
            "R2+DRY3",
            "R2+DRY3+DRYG",
            "R2+DRY3+DRYG+DRYGB",
            "R2+DRY3+DRYG+DRYGB+DRYGBP",
            "R2+DRY3+DRYG+DRYGB+DRYGBP+DRYGBPT",
        ),
        "AmbiguousMix": _family("Ambiguous Mix", "AR1+AR2+AB3+AB2+Bk+Wh"),
        "DualMix": _family("Dual-Color Mix", "DRY+DRB+DYB+Bk+Ra+Wh"),
        "BothMix": _family("Ambiguous & Dual-Color Mix", "DRY2+DRY+DRB2+DRB+DYG+DYG2"),
        "SpecialMix": _family("Special Mix", "Bk+Ra+Pi+Wh+Br", "Bk+Ra+Pi+Wh+Br+Nu"),
        "CandyCornMix": _family("Candy Corn Mix", "R+DRY+Y+Wh+Br", "R+DRY+Y+Wh+Br+BrRa1"),
        "HolidayMix": _family("Holiday Mix", "Pi1+G+Wh+AB3+AB2", "WhPi+R+G+Wh+AB3+AB2"),
        "ValentineMix": _family("Valentine Mix", "R+Pi+Wh+WhPi+BrRa1", "R+Pi+Wh+WhPi+BrRa1+Nu"),
        "RGBMix": _family("RGB Mix", "R+DRG+G+DGB+B+DRB"),
    }
)
"""All but the plain suits. The keys are ours."""
