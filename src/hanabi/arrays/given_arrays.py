"""Arrays that users give: of NumPy, of any framework that hands its own over, or as lists of numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.array_rules import Array
from hanabi.arrays.memory import require_memory
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

_KINDS = ((int, np.integer), (bool, np.bool_))


def as_array(given: object) -> Array | None:
    """What was given as an array of whole numbers or truth values in one row; None when it is nothing like that.

    A list is looked through first: NumPy would follow lists in lists without end.

    Examples:
        >>> as_array([1, 2]), as_array([[1], [2]])
        (array([1, 2]), None)
    """
    if isinstance(given, list | tuple):
        if not any(all(isinstance(each, kinds) for each in given) for kinds in _KINDS):
            return None
    elif not isinstance(given, range) and not hasattr(type(given), "__array__"):
        return None
    try:
        array = np.asarray(given)
    except MemoryError:
        return None
    return array if array.ndim == 1 and (array.dtype.kind in "biu" or not array.size) else None


def as_whole_numbers(given: object) -> NDArray[np.int64] | None:
    """A copy of whole numbers, but no truth values, as NumPy's longest signed ones; None when they are not.

    Examples:
        >>> as_whole_numbers([1, 2]), as_whole_numbers([True])
        (array([1, 2]), None)
    """
    array = as_array(given)
    if array is None or array.dtype.kind == "b" or (array.size and not np.can_cast(array.dtype, np.int64)):
        return None
    return np.array(array, np.int64)


def as_records(given: object, kind: np.dtype[np.void]) -> Array:
    """A copy of records of this type, in a row of their own. Raises `InvalidArgument` when they are not that."""
    if not isinstance(given, np.ndarray):
        raise InvalidArgument(f"table: expected an array of records, got {brief_repr(given)}")
    records: Array = np.asarray(given)
    if records.dtype != kind or records.ndim != 1 or not len(records):
        raise InvalidArgument("table: expected the records of one or more games under these rules with so many players")
    require_memory(len(records), kind.itemsize)
    return np.array(records, kind)
