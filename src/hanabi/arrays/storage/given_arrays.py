"""Arrays from users: NumPy arrays, arrays of other frameworks, and lists of numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.storage.array_rules import Array
from hanabi.arrays.storage.memory import require_memory
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

_KINDS = ((int, np.integer), (bool, np.bool_))


def as_array(given: object) -> Array | None:
    """One-dimensional whole numbers or truth values as an array; None for anything else.

    The elements of a list are checked first, because NumPy would follow nested lists to any depth.

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
    """A copy of one-dimensional whole numbers as `int64`; None for anything else, truth values included.

    Examples:
        >>> as_whole_numbers([1, 2]), as_whole_numbers([True])
        (array([1, 2]), None)
    """
    array = as_array(given)
    if array is None or array.dtype.kind == "b" or (array.size and not np.can_cast(array.dtype, np.int64)):
        return None
    return np.array(array, np.int64)


def as_records(given: object, kind: np.dtype[np.void]) -> Array:
    """A copy of one-dimensional records of this type. Raises `InvalidArgument` for anything else."""
    if not isinstance(given, np.ndarray):
        raise InvalidArgument(f"table: expected an array of records, got {brief_repr(given)}")
    records: Array = np.asarray(given)
    if records.dtype != kind or records.ndim != 1 or not len(records):
        raise InvalidArgument(
            "table: expected the records of one or more games, for these rules and this number of players"
        )
    require_memory(len(records), kind.itemsize)
    return np.array(records, kind)
