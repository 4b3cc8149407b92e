"""Small questions asked of whatever comes from outside, and how it is shown in a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

LONGEST = 80


def is_whole(value: object, least: int, most: int) -> bool:
    """Tell whether `value` is an int, and no bool, from `least` to `most`.

    Examples:
        >>> is_whole(3, 1, 5), is_whole(True, 0, 1), is_whole(3.0, 1, 5)
        (True, False, False)
    """
    return type(value) is int and least <= value <= most


def as_tuple(given: Sequence[Any]) -> tuple[Any, ...]:
    """A list as a tuple, anything else as it is: for a field that is checked afterwards.

    What claims to be a tuple but is of a class of its own becomes a plain one.

    Examples:
        >>> as_tuple([1, 2])
        (1, 2)
    """
    if type(given) is tuple:
        return given
    # What it holds, not what it says that it holds.
    if isinstance(given, tuple):
        return tuple.__getitem__(given, slice(None))
    if isinstance(given, list):
        return tuple(list.__getitem__(given, slice(None)))
    return cast("tuple[Any, ...]", given)


def shown(value: object) -> str:
    """`value` for a message: its repr, cut short, whatever it is.

    Examples:
        >>> shown("x" * 500) == "'" + "x" * 76 + "..."
        True
        >>> shown(10**5000)
        'a number of 16610 bits'
    """
    if type(value) is int and value.bit_length() > 200:
        return f"a number of {value.bit_length()} bits"
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001
        # Somebody else's repr may do anything; a message about a bad value must not fail for it.
        text = f"a {type(value).__name__}"
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
