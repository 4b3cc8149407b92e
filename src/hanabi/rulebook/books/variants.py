"""Variants: changes to the rules, which combine in any order.

| id | what it does | books |
|---|---|---|
| `crowning-piece` | perfect or lost, without a last round (*Bouquet final*) | 2010, 2015-fr, 2025 |
| `timed-choreography` | a play may name a colour (*Chorégraphie minutée*) | 2015-fr |
| `avalanche` | five multicolour cards, a sixth colour (*Avalanche de couleurs*) | 2015-fr |
| `sixth-colour` | ten multicolour cards, a sixth colour | none |
| `rainbow` | ten multicolour cards, touched by every colour | none |
| `dark-rainbow` | five multicolour cards, touched by every colour | none |
| `black-powder` | ten black cards from 5 down to 1, touched by no colour | none |

The R&R Games leaflet has three versions of the multicolour suit: `sixth-colour`, `avalanche` and `rainbow`.
"""

from __future__ import annotations

import unicodedata
from typing import Any, final

import attrs

from hanabi.game import Band, Defect, InvalidArgument, InvalidRules, Rules, Suit, Touch
from hanabi.game.internals import MAX_NAME, Frozen, as_rows, as_tuple, brief_repr, is_text, require

ADDED_LETTERS = "km"
"""The letters of the suits that variants add. These suits come after all others, in this order."""


@final
@attrs.frozen(kw_only=True)
class Variant(Frozen):
    """A change to the rules, as data: settings, a suit to add, a band to add to the scale.

    Call a variant with rules to get the changed rules. `Rules.with_variants` takes several variants.

    Examples:
        >>> from hanabi import STANDARD
        >>> CROWNING_PIECE(STANDARD).last_round
        False
        >>> CROWNING_PIECE, CROWNING_PIECE.names
        (Variant(id='crowning-piece'), ('Crowning Piece', 'Bouquet final'))
    """

    id: str
    names: tuple[str, ...] = attrs.field(converter=as_tuple, repr=False)
    settings: tuple[tuple[str, bool], ...] = attrs.field(default=(), converter=as_rows, repr=False)
    suit: Suit | None = attrs.field(default=None, repr=False)
    band: Band | None = attrs.field(default=None, repr=False)

    def __call__(self, rules: Rules) -> Rules:
        """Add this variant to rules. Raises `InvalidRules` if the variant's suit clashes with a suit of the rules."""
        if type(rules) is not Rules:
            raise InvalidArgument(f"a variant changes Rules, got {brief_repr(rules)}")
        changes: dict[str, Any] = {**dict(self.settings), "variants": (*rules.variants, self.id)}
        if self.suit is not None and self.suit not in rules.suits:
            changes["suits"] = self._suits(rules)
            if self.band is not None and rules.scale and rules.scale[-1].lowest < self.band.lowest:
                changes["scale"] = (*rules.scale, self.band)
        return attrs.evolve(rules, **changes)

    def is_part_of(self, rules: Rules) -> bool:
        """Whether rules have this variant's settings and suit. Raises `InvalidArgument` unless they are `Rules`.

        Examples:
            >>> from attrs import evolve
            >>> from hanabi import STANDARD
            >>> crowned = STANDARD.with_variants(CROWNING_PIECE)
            >>> CROWNING_PIECE.is_part_of(crowned), CROWNING_PIECE.is_part_of(evolve(crowned, last_round=True))
            (True, False)
        """
        require(rules, Rules, "Rules")
        is_set = all(getattr(rules, name) == value for name, value in self.settings)
        return is_set and (self.suit is None or self.suit in rules.suits)

    def _suits(self, rules: Rules) -> tuple[Suit, ...]:
        suit = self.suit
        assert suit is not None
        for other in rules.suits:
            if other.letter == suit.letter or other.name == suit.name:
                variant = {"variant": self.id}
                raise InvalidRules([Defect("variants-clash", ["variants"], got=repr(other.name), figures=variant)])
        suits = (*rules.suits, suit)
        usual = [other for other in suits if other.letter not in ADDED_LETTERS]
        added = [other for other in suits if other.letter in ADDED_LETTERS]
        return (*usual, *sorted(added, key=lambda other: ADDED_LETTERS.index(other.letter)))


CROWNING_PIECE = Variant(
    id="crowning-piece",
    names=("Crowning Piece", "Bouquet final"),
    settings=(("last_round", False), ("lost_card_ends", True), ("all_or_nothing", True)),
)
"""Perfect score or loss, without a last round. The game ends when a card still needed is lost."""

TIMED_CHOREOGRAPHY = Variant(
    id="timed-choreography", names=("Timed Choreography", "Chorégraphie minutée"), settings=(("choreography", True),)
)
"""A play may name a colour. The right colour gains a hint token; a wrong one is a strike."""

AVALANCHE = Variant(
    id="avalanche",
    names=("Avalanche of Colours", "Avalanche de couleurs"),
    suit=Suit("multicolor", "m", copies=(1, 1, 1, 1, 1)),
    band=Band(30, "sublime"),
)
"""Five multicolour cards, a sixth colour in its own right."""

SIXTH_COLOUR = Variant(id="sixth-colour", names=("Sixth Colour",), suit=Suit("multicolor", "m"))
"""Ten multicolour cards, a sixth colour in its own right."""

RAINBOW = Variant(id="rainbow", names=("Rainbow",), suit=Suit("rainbow", "m", color_touch=Touch.ALL))
"""Ten multicolour cards. Every colour hint touches them, and no hint may name their suit."""

DARK_RAINBOW = Variant(
    id="dark-rainbow",
    names=("Dark Rainbow",),
    suit=Suit("rainbow", "m", copies=(1, 1, 1, 1, 1), color_touch=Touch.ALL),
)
"""Five multicolour cards. Every colour hint touches them, and no hint may name their suit."""

BLACK_POWDER = Variant(
    id="black-powder",
    names=("Black Powder",),
    suit=Suit("black", "k", copies=(1, 2, 2, 2, 3), color_touch=Touch.NONE, descending=True),
)
"""Ten black cards, from three 5s to a single 1. They are played from 5 down to 1. No colour hint touches them."""

BOUQUET_FINAL = CROWNING_PIECE
CHOREGRAPHIE_MINUTEE = TIMED_CHOREOGRAPHY
AVALANCHE_DE_COULEURS = AVALANCHE

VARIANTS = (
    CROWNING_PIECE,
    TIMED_CHOREOGRAPHY,
    AVALANCHE,
    SIXTH_COLOUR,
    RAINBOW,
    DARK_RAINBOW,
    BLACK_POWDER,
)
"""All variants, those of books first."""


def variant(name: str) -> Variant:
    """Look up a variant by its id or a name; case and accents do not matter. Raises `InvalidArgument` if unknown.

    Examples:
        >>> variant("chorégraphie minutée").id, variant("Bouquet Final").id, variant("avalanche").id
        ('timed-choreography', 'crowning-piece', 'avalanche')
    """
    if is_text(name, MAX_NAME):
        wanted = folded(name)
        for candidate in VARIANTS:
            if wanted in {folded(known) for known in (candidate.id, *candidate.names)}:
                return candidate
    known_ids = ", ".join(candidate.id for candidate in VARIANTS)
    raise InvalidArgument(f"{brief_repr(name)} is not a variant: expected one of {known_ids}")


def folded(text: str) -> str:
    """Fold case, accents and hyphens, to compare names.

    Examples:
        >>> folded("Chorégraphie-minutée")
        'choregraphie minutee'
    """
    require(text, str, "a text")
    letters = unicodedata.normalize("NFKD", text.casefold().replace("-", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
