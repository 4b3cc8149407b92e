"""Enums whose members stay as they are, and are had by their values only."""

from __future__ import annotations

from enum import Enum, EnumMeta
from typing import Any

from hanabi.game.checks import brief_repr
from hanabi.game.errors import InvalidArgument


class ByValue(EnumMeta):
    """The kind of our enums: a member is had by its value, and no other value gets anything but `InvalidArgument`.

    Examples:
        >>> from hanabi import Touch
        >>> Touch("some")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: 'some' is no Touch: expected one of own, all, none
    """

    def __call__(cls, value: object) -> Any:  # type: ignore[override]
        """The member of this value, which may be a member already."""
        kind: type = type(value)
        if kind is cls:
            return value
        found = cls._value2member_map_.get(value) if type(value) is str else None
        if found is None:
            listed = ", ".join([str(name) for name in cls._value2member_map_])
            raise InvalidArgument(f"{brief_repr(value)} is no {cls.__name__}: expected one of {listed}")
        return found


class FrozenEnum(Enum, metaclass=ByValue):
    """An enum whose members stay as they are."""

    def __setattr__(self, name: str, value: object) -> None:
        # Enum itself sets names that begin with an underscore.
        if not name.startswith("_"):
            raise AttributeError(f"{self!r} cannot be changed: {name}")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self!r} cannot be changed: {name}")
