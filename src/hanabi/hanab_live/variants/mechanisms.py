"""What makes a variant of the site differ from a game with plain suits."""

from __future__ import annotations

from hanabi.game import InvalidArgument
from hanabi.game.internals import FrozenEnum


class Mechanism(FrozenEnum):
    """What makes a variant of the site differ from a game with plain suits.

    Examples:
        >>> from hanabi.hanab_live import site_variant
        >>> site_variant("Rainbow-Ones & Prism (5 Suits)").mechanisms
        (<Mechanism.PRISM: 'prism'>, <Mechanism.SPECIAL_VALUE: 'special value'>)
    """

    SPECIAL_SUIT = "special suit"
    """A suit with one card of each value, or touched by all or none of the hints of a kind."""
    SPECIAL_VALUE = "special value"
    """All ones, or all fives, are touched by all or none of the hints of a kind."""
    DECEPTIVE = "deceptive value"
    """The ones, or the fives, are touched by the hint for another value."""
    PRISM = "prism"
    """The value of a card of this suit decides its colour."""
    SHARED_COLOR = "shared colour"
    """Suits of one colour each share that colour."""
    SEVERAL_COLORS = "several colours"
    """A suit has several colours."""
    REVERSED = "reversed suit"
    """A suit is played from 5 down to 1."""
    INVERTED = "inverted suit"
    """Playing a card of this suit discards it, and discarding it plays it."""
    ODDS_AND_EVENS = "odds and evens"
    """Value hints name odd or even."""
    FUNNELS = "funnels"
    """A value hint touches all lower values, too."""
    CHIMNEYS = "chimneys"
    """A value hint touches all higher values, too."""
    CRITICAL_FOURS = "critical fours"
    """Each suit has one 4."""
    SCARCE_ONES = "scarce ones"
    """Each suit has two 1s."""
    COLOR_BLIND = "color blind"
    """Colour hints touch no card."""
    NUMBER_BLIND = "number blind"
    """Value hints touch no card."""
    COLOR_MUTE = "color mute"
    """There are no colour hints."""
    NUMBER_MUTE = "number mute"
    """There are no value hints."""
    SYNESTHESIA = "synesthesia"
    """There are no value hints; colour hints touch by value, too."""
    ALTERNATING = "alternating clues"
    """Colour and value hints take turns."""
    CLUE_STARVED = "clue starved"
    """A hint costs two of the tokens that a discard or a finished firework gains."""
    COW_AND_PIG = "cow & pig"
    """A hint tells whether it is by colour or by value, but not which."""
    DUCK = "duck"
    """A hint points at cards and tells nothing else."""
    UP_OR_DOWN = "up or down"
    """A firework begins with 1, 5 or START; the second card decides its direction."""
    HOLE = "throw it in a hole"
    """Players see neither the fireworks nor whether a play succeeded."""
    SUDOKU = "sudoku"
    """Each firework begins at another value and goes on at 1 after the highest."""


class UnsupportedVariant(InvalidArgument):
    """A variant of the site that our rules cannot express: `mechanism` says why, `variant` is its name.

    Examples:
        >>> print(UnsupportedVariant("Throw It in a Hole (5 Suits)", Mechanism.HOLE))
        Throw It in a Hole (5 Suits): our rules cannot express 'throw it in a hole'
    """

    def __init__(self, variant: str, mechanism: Mechanism) -> None:
        super().__init__(variant, mechanism)
        self.variant = variant
        self.mechanism = mechanism

    def __str__(self) -> str:
        return f"{self.variant}: our rules cannot express {self.mechanism.value!r}"
