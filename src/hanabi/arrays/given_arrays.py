"""Arrays that users give: of NumPy, of any framework that hands its own over, or as lists of numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.array_rules import Array
from hanabi.game.house import is_a

_KINDS = ((int, np.integer), (bool, np.bool_))


def as_array(given: object) -> Array | None:
    """What was given as an array of whole numbers or truth values in one row; None when it is nothing like that.

    A list is looked through first: NumPy would follow lists in lists without end.

    Examples:
        >>> as_array([1, 2]), as_array([[1], [2]])
        (array([1, 2]), None)
    """
    try:
        if is_a(given, list) or is_a(given, tuple):
            flat = list(given)  # type: ignore[call-overload]
            if not any(all(isinstance(each, kinds) for each in flat) for kinds in _KINDS):
                return None
            array = np.array(flat)
        elif is_a(given, range) or hasattr(type(given), "__array__"):
            array = np.asarray(given)
        else:
            return None
    except Exception:  # noqa: BLE001
        # Somebody else's type may raise anything.
        return None
    return array if array.ndim == 1 and (array.dtype.kind in "biu" or not array.size) else None


def as_whole_numbers(given: object) -> NDArray[np.int64] | None:
    """Whole numbers, but no truth values, as NumPy's longest signed ones; None when they are not.

    Examples:
        >>> as_whole_numbers([1, 2]), as_whole_numbers([True])
        (array([1, 2]), None)
    """
    array = as_array(given)
    if array is None or array.dtype.kind == "b" or (array.size and not np.can_cast(array.dtype, np.int64)):
        return None
    return np.ascontiguousarray(array, np.int64)
