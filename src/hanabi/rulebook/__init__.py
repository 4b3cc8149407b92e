"""What the books say: editions, variants, rulings, and why a move is legal or not."""

from hanabi.rulebook import editions, variants
from hanabi.rulebook.corpus import cases
from hanabi.rulebook.editions import Edition, edition
from hanabi.rulebook.effects import Effect
from hanabi.rulebook.explaining import Explanation, explain
from hanabi.rulebook.finding import find
from hanabi.rulebook.other_edition import rules_under, state_under
from hanabi.rulebook.ruling_lookup import differing, ruling, rulings
from hanabi.rulebook.ruling_types import Ruling, Source, Standing
from hanabi.rulebook.variants import (
    AVALANCHE,
    AVALANCHE_DE_COULEURS,
    BLACK_POWDER,
    BOUQUET_FINAL,
    CHOREGRAPHIE_MINUTEE,
    CROWNING_PIECE,
    DARK_RAINBOW,
    RAINBOW,
    SIXTH_COLOUR,
    TIMED_CHOREOGRAPHY,
    Variant,
    variant,
)

__all__ = [
    "AVALANCHE",
    "AVALANCHE_DE_COULEURS",
    "BLACK_POWDER",
    "BOUQUET_FINAL",
    "CHOREGRAPHIE_MINUTEE",
    "CROWNING_PIECE",
    "DARK_RAINBOW",
    "RAINBOW",
    "SIXTH_COLOUR",
    "TIMED_CHOREOGRAPHY",
    "Edition",
    "Effect",
    "Explanation",
    "Ruling",
    "Source",
    "Standing",
    "Variant",
    "cases",
    "differing",
    "edition",
    "editions",
    "explain",
    "find",
    "rules_under",
    "ruling",
    "rulings",
    "state_under",
    "variant",
    "variants",
]
