"""The names and short forms of all variants, put together from families, modifiers and special suits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from hanabi.hanab_live.variants.families import FAMILIES, PLAIN, Family
from hanabi.hanab_live.variants.modifiers import MODIFIERS, NO_MODIFIER, Modifier
from hanabi.hanab_live.variants.numbering import MADE
from hanabi.hanab_live.variants.suits import REVERSED, SPECIAL, SUITS

_PLACES = {each.short: place for place, each in enumerate(SPECIAL)}
_LIKE_PLAIN = {"Ra", "Pr"}
"""The suits that would be like plain ones in a game with one colour. The site has no such games."""
_WITHOUT_SIZE = {"Ambiguous Mix", "Dual-Color Mix", "Ambiguous & Dual-Color Mix"}


@cache
def names() -> Mapping[str, str]:
    """The name of each variant by its short form, in the order of their numbers.

    Examples:
        >>> list(names().items())[:2]
        [('R+Y+G+B+P', 'No Variant'), ('R+Y+G+B+P+T', '6 Suits')]
    """
    found: dict[str, str] = {}
    for line in MADE:
        for parts, sizes in _made(line):
            for size in map(int, sizes):
                short = parts.short_form(size)
                if short is not None and short not in found:
                    found[short] = parts.name(size)
    return MappingProxyType(found)


class _Parts(NamedTuple):
    """A variant but for its number of suits. `special` are ids, which may be marked as reversed."""

    family: Family
    modifier: Modifier
    special: list[str]

    def short_form(self, size: int) -> str | None:
        """The short form with `size` suits, or None if the site does not have it."""
        singles = sum(SUITS[each.removesuffix(REVERSED)].is_single for each in self.special)
        first = self.family.suits.get(size - len(self.special))
        if first is None or str(size) not in self.modifier.sizes[singles]:
            return None
        suits = "+".join([first, *self.special])
        if not _LIKE_PLAIN.isdisjoint(self.special) and len(_colors(suits)) == 1:
            return None
        return f"{suits},{self.modifier.code}".removesuffix(",")

    def name(self, size: int) -> str:
        """The name with `size` suits."""
        name = " & ".join(filter(None, [self.modifier.name, self.family.name, *map(_name, self.special)]))
        if not name:
            return "No Variant" if size == 5 else f"{size} Suits"
        return name if name in _WITHOUT_SIZE else f"{name} ({size} Suits)"


def _made(line: str) -> Iterator[tuple[_Parts, str]]:
    """The parts of the variants in a line of `MADE`, with their numbers of suits."""
    left, _, right = line.partition(" * ")
    for joined in product(left.split(), right.split() or ["-"]):
        codes, sizes = zip(*[each.partition("/")[::2] for each in "+".join(joined).split("+")], strict=True)
        family = next((FAMILIES[code] for code in codes if code in FAMILIES), PLAIN)
        modifier = next((MODIFIERS[code] for code in codes if code in MODIFIERS), NO_MODIFIER)
        special = [code for code in codes if code.removesuffix(REVERSED) in _PLACES]
        yield _Parts(family, modifier, sorted(special, key=_place)), "".join(sizes) or "6543"


def _name(special: str) -> str:
    return SUITS[special.removesuffix(REVERSED)].name + " Reversed" * special.endswith(REVERSED)


def _place(special: str) -> tuple[bool, int]:
    """Where a special suit stands: reversed ones first, then in the usual order."""
    return not special.endswith(REVERSED), _PLACES[special.removesuffix(REVERSED)]


def _colors(suits: str) -> set[str]:
    return {color for each in suits.split("+") for color in SUITS[each.removesuffix(REVERSED)].suit.colors}
