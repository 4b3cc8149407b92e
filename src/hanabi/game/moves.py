"""The four moves. A move does not say who makes it: that is the player to move."""

from __future__ import annotations

from typing import Any, TypeAlias, assert_never, final

import attrs

from hanabi.game.cards import MAX_NUMBER
from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.enums import FrozenEnum
from hanabi.game.errors import InvalidArgument
from hanabi.game.frozen import Frozen
from hanabi.game.text import MAX_NAME, is_text


def _whole(move: object, field: attrs.Attribute[int], value: object) -> None:
    if not is_int_between(value, -MAX_NUMBER, MAX_NUMBER):
        expected = "a whole number of up to nine digits"
        raise InvalidArgument(f"{type(move).__name__}: {field.name} must be {expected}, got {brief_repr(value)}")


def _name(move: object, field: attrs.Attribute[Any], value: object) -> None:
    if not is_text(value, MAX_NAME):
        expected = f"the name of a colour, of up to {MAX_NAME} characters"
        raise InvalidArgument(f"{type(move).__name__}: {field.name} must be {expected}, got {brief_repr(value)}")


def _name_or_none(move: object, field: attrs.Attribute[str | None], value: object) -> None:
    if value is not None:
        _name(move, field, value)


@final
@attrs.frozen
class Play(Frozen):
    """Play the card in a slot of one's hand. In a Timed Choreography, a play may announce a colour.

    Slots count from 0; slot 0 is the card held longest. Raises `InvalidArgument` if the slot is not a whole number.
    Whether the slot exists is checked when the move is made.

    Examples:
        >>> Play(0), Play(2, announce="red")
        (Play(slot=0, announce=None), Play(slot=2, announce='red'))
    """

    slot: int = attrs.field(validator=_whole)
    announce: str | None = attrs.field(default=None, validator=_name_or_none)


@final
@attrs.frozen
class Discard(Frozen):
    """Discard the card in a slot of one's hand to regain a hint token.

    Examples:
        >>> Discard(4)
        Discard(slot=4)
    """

    slot: int = attrs.field(validator=_whole)


@final
@attrs.frozen
class HintColor(Frozen):
    """Give the player at a seat a hint that names a colour.

    Examples:
        >>> HintColor(1, "red")
        HintColor(seat=1, color='red')
    """

    seat: int = attrs.field(validator=_whole)
    color: str = attrs.field(validator=_name)


@final
@attrs.frozen
class HintValue(Frozen):
    """Give the player at a seat a hint that names a value.

    Examples:
        >>> HintValue(1, 5)
        HintValue(seat=1, value=5)
    """

    seat: int = attrs.field(validator=_whole)
    value: int = attrs.field(validator=_whole)


Hint: TypeAlias = HintColor | HintValue
"""A hint of either kind."""


class HintKind(FrozenEnum):
    """Whether a hint names a colour or a value.

    Examples:
        >>> from hanabi import HintColor, Rules, apply, new_game
        >>> state = new_game(2, Rules(alternating_hints=True), seed=7)
        >>> apply(state, HintColor(1, "red")).last_hint
        <HintKind.COLOR: 'color'>
    """

    COLOR = "color"
    VALUE = "value"


def subject_of(hint: Hint) -> str | int:
    """The colour or the value that a hint names.

    Examples:
        >>> subject_of(HintColor(1, "red")), subject_of(HintValue(1, 5))
        ('red', 5)
    """
    match hint:
        case HintColor(color=color):
            return color
        case HintValue(value=value):
            return value
    assert_never(hint)


Move: TypeAlias = Play | Discard | HintColor | HintValue
"""Any of the four moves. A `match` over these four classes is exhaustive."""
