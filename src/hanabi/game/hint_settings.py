"""Settings of rules that change which hints there are, what they touch, and what they tell."""

from __future__ import annotations

from typing import assert_never, final

import attrs

from hanabi.game.cards import MAX_VALUES, Touch
from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.descriptions import about
from hanabi.game.enums import FrozenEnum
from hanabi.game.errors import InvalidArgument
from hanabi.game.frozen import Frozen


class Matching(FrozenEnum):
    """Which values a value hint touches.

    Examples:
        >>> [value for value in range(1, 6) if Matching.UP_TO.matches(value, 3)]
        [1, 2, 3]
    """

    EXACT = "exact"
    """The value that it names."""
    PARITY = "parity"
    """A hint names 1 for odd values or 2 for even ones."""
    UP_TO = "up-to"
    """The value that it names, and all lower ones."""
    FROM = "from"
    """The value that it names, and all higher ones."""

    def matches(self, value: int, named: int) -> bool:
        """Whether a hint that names one value touches another."""
        match self:
            case Matching.EXACT:
                return value == named
            case Matching.PARITY:
                return value % 2 == named % 2
            case Matching.UP_TO:
                return value <= named
            case Matching.FROM:
                return value >= named
        assert_never(self)


class HintUse(FrozenEnum):
    """How a kind of hint, by colour or by value, may be used.

    Examples:
        >>> from hanabi import Rules
        >>> Rules(color_hints=HintUse.MUTE).colors
        ()
    """

    USUAL = "usual"
    """It touches cards, and points at all that it touches."""
    BLIND = "blind"
    """It touches no card. It may always be given."""
    MUTE = "mute"
    """There are no such hints."""


class Telling(FrozenEnum):
    """How much a hint tells. It always points at the cards that it touches.

    Examples:
        >>> from hanabi import HintValue, Rules, event, new_game
        >>> state = new_game(2, Rules(hints_told=Telling.KIND), seed=7)
        >>> told = event(state, HintValue(1, 1))
        >>> told.move, told.touched
        (HintValue(seat=1, value=0), (2,))
    """

    ALL = "all"
    """The colour or value."""
    KIND = "kind"
    """Only whether it names a colour or a value."""
    NOTHING = "nothing"
    """Not even that."""


@final
@attrs.frozen
class SpecialValue(Frozen):
    """A value whose cards are touched by other hints than usual, as in a game with rainbow ones.

    The suit comes first: `color_touch` and `value_touch` apply only to suits with `Touch.OWN`. If value hints touch
    these cards in an unusual way, no hint may name their value. `deceptive` cards are touched by the hint for another
    value: the first suit by the lowest value that hints may name, the next suit by the next value, and so on.

    Raises `InvalidArgument` if a field is invalid.

    Examples:
        >>> from hanabi import Rules
        >>> Rules(special_value=SpecialValue(1, value_touch=Touch.ALL)).hint_values
        (2, 3, 4, 5)
    """

    value: int = attrs.field(metadata=about("the value"))
    color_touch: Touch = attrs.field(
        default=Touch.OWN, kw_only=True, metadata=about("which colour hints touch its cards")
    )
    value_touch: Touch = attrs.field(
        default=Touch.OWN, kw_only=True, metadata=about("which value hints touch its cards")
    )
    deceptive: bool = attrs.field(
        default=False, kw_only=True, metadata=about("whether the hint for another value touches its cards")
    )

    def __attrs_post_init__(self) -> None:
        for name, right, expected in (
            ("value", is_int_between(self.value, 1, MAX_VALUES), f"a number from 1 to {MAX_VALUES}"),
            ("color_touch", type(self.color_touch) is Touch, "a Touch"),
            ("value_touch", type(self.value_touch) is Touch, "a Touch"),
            ("deceptive", type(self.deceptive) is bool, "True or False"),
        ):
            if not right:
                raise InvalidArgument(f"SpecialValue: {name} must be {expected}, got {brief_repr(getattr(self, name))}")
        if self.deceptive and self.value_touch is not Touch.OWN:
            raise InvalidArgument("SpecialValue: deceptive cards must have value_touch=Touch.OWN")

    @property
    def nameable(self) -> bool:
        """Whether a hint may name this value."""
        return self.value_touch is Touch.OWN and not self.deceptive
