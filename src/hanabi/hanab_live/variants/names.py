"""The names and short forms of all variants, put together from families, modifiers and special suits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from hanabi.hanab_live.variants.families import FAMILIES, PLAIN, Family
from hanabi.hanab_live.variants.modifiers import MODIFIERS, NO_MODIFIER, Modifier
from hanabi.hanab_live.variants.numbering import MADE
from hanabi.hanab_live.variants.suits import REVERSED, SPECIAL, SUITS

_PLACES = {each.short: place for place, each in enumerate(SPECIAL)}
_LIKE_PLAIN = {"Ra", "Pr"}
"""The suits that would be like plain ones in a game with one colour."""
_WITHOUT_SIZE = {"Ambiguous Mix", "Dual-Color Mix", "Ambiguous & Dual-Color Mix"}


@cache
def names() -> dict[str, str]:
    """The name of each variant by its short form, in the order of their numbers.

    Examples:
        >>> list(names().items())[:2]
        [('R+Y+G+B+P', 'No Variant'), ('R+Y+G+B+P+T', '6 Suits')]
    """
    found: dict[str, str] = {}
    for line in MADE:
        for family, modifier, special, sizes in _row(line):
            for size in map(int, sizes):
                short = _short_form(family, modifier, special, size)
                if short is not None and short not in found:
                    found[short] = _name([modifier.name, family.name, *map(_suit_name, special)], size)
    return found


def _row(line: str) -> Iterator[tuple[Family, Modifier, list[str], str]]:
    left, _, right = line.partition(" * ")
    for joined in product(left.split(), right.split() or ["-"]):
        family, modifier, special, sizes = PLAIN, NO_MODIFIER, [], ""
        for part in "+".join(joined).split("+"):
            code, _, given = part.partition("/")
            sizes += given
            family = FAMILIES.get(code, family)
            modifier = MODIFIERS.get(code, modifier)
            if code.removesuffix(REVERSED) in _PLACES:
                special.append(code)
        yield family, modifier, sorted(special, key=_place), sizes or "6543"


def _place(suit: str) -> tuple[bool, int]:
    """Reversed suits come before others."""
    return not suit.endswith(REVERSED), _PLACES[suit.removesuffix(REVERSED)]


def _short_form(family: Family, modifier: Modifier, special: list[str], size: int) -> str | None:
    """The short form of a variant, or None if the site does not have it with so many suits."""
    singles = sum(SUITS[each.removesuffix(REVERSED)].is_single for each in special)
    first = family.suits.get(size - len(special))
    if first is None or str(size) not in modifier.sizes[singles]:
        return None
    suits = "+".join([first, *special])
    if not _LIKE_PLAIN.isdisjoint(special) and len(_colors(suits)) == 1:
        return None
    return f"{suits},{modifier.code}".removesuffix(",")


def _colors(suits: str) -> set[str]:
    return {color for each in suits.split("+") for color in SUITS[each.removesuffix(REVERSED)].suit.colors}


def _suit_name(special: str) -> str:
    return SUITS[special.removesuffix(REVERSED)].name + " Reversed" * special.endswith(REVERSED)


def _name(words: list[str], size: int) -> str:
    name = " & ".join(filter(None, words))
    if not name:
        return "No Variant" if size == 5 else f"{size} Suits"
    return name if name in _WITHOUT_SIZE else f"{name} ({size} Suits)"
