"""What the books say: editions, variants, rulings, and why a move is legal or not."""

from hanabi.game.internals import publish
from hanabi.rulebook.books import editions, variants
from hanabi.rulebook.books.editions import Edition, edition
from hanabi.rulebook.books.other_edition import rules_under, state_under
from hanabi.rulebook.books.variants import (
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
from hanabi.rulebook.explaining.effects import Effect
from hanabi.rulebook.explaining.explanation import Explanation, explain
from hanabi.rulebook.search.asking import Answer, ask
from hanabi.rulebook.search.finding import find
from hanabi.rulebook.verdicts.corpus import cases
from hanabi.rulebook.verdicts.ruling_lookup import differing, ruling, rulings
from hanabi.rulebook.verdicts.ruling_types import Ruling, Source, Standing

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
    "Answer",
    "Edition",
    "Effect",
    "Explanation",
    "Ruling",
    "Source",
    "Standing",
    "Variant",
    "ask",
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

publish("hanabi", globals(), __all__)
