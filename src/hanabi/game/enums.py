"""Enums with immutable members, which are looked up by value only."""

from __future__ import annotations

from enum import Enum, EnumMeta
from typing import Any

from hanabi.game.checks import brief_repr
from hanabi.game.errors import InvalidArgument


class ByValue(EnumMeta):
    """The metaclass of our enums: `Kind(value)` finds a member by its value or raises `InvalidArgument`.

    Examples:
        >>> from hanabi import Touch
        >>> Touch("some")
        Traceback (most recent call last):
        hanabi.InvalidArgument: 'some' is not a valid Touch: expected one of own, all, none
    """

    def __call__(cls, value: object) -> Any:  # type: ignore[override]
        """The member with this value. A member is returned unchanged."""
        kind: type = type(value)
        if kind is cls:
            return value
        found = cls._value2member_map_.get(value) if type(value) is str else None
        if found is None:
            listed = ", ".join([str(name) for name in cls._value2member_map_])
            raise InvalidArgument(f"{brief_repr(value)} is not a valid {cls.__name__}: expected one of {listed}")
        return found


class FrozenEnum(Enum, metaclass=ByValue):
    """An enum whose members cannot be changed."""

    # Members are unique objects, so this fast hash is enough. `Enum.__hash__` would hash the name in Python code.
    __hash__ = object.__hash__

    def __setattr__(self, name: str, value: object) -> None:
        # Enum itself sets attributes with a leading underscore.
        if not name.startswith("_"):
            raise AttributeError(f"{self!r} cannot be changed: {name}")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self!r} cannot be changed: {name}")
