"""Memory for arrays: whether there is enough, aligned arrays, and arrays that users cannot resize."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

import numpy as np

from hanabi.arrays.storage.array_rules import Array
from hanabi.game import InvalidArgument

_MEMORY = Path("/proc/meminfo")
_LINE = 64
"""JAX uses an array without copying it if its address is a multiple of this number of bytes."""


def require_memory(n: int, each: int) -> None:
    """Raise `InvalidArgument` if `n` games of `each` bytes do not fit into the free memory.

    If the system does not report its free memory, only absurd sizes are refused.
    """
    free = free_memory(_MEMORY) or sys.maxsize
    if n * each > free:
        raise InvalidArgument(
            f"{n} games take {n * each / 2**30:,.1f} GiB of memory, but only {free / 2**30:,.1f} GiB are free"
        )


def free_memory(meminfo: Path) -> int | None:
    """The free memory in bytes; None if the system does not report it."""
    try:
        for line in meminfo.read_text().splitlines():
            name, _, size = line.partition(":")
            if name == "MemAvailable":
                return int(size.split()[0]) * 1024
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (OSError, ValueError, AttributeError):
        return None


def aligned_zeros(shape: tuple[int, ...], kind: type[np.generic]) -> Array:
    """An array of zeros, aligned so that frameworks can use it without a copy.

    Examples:
        >>> aligned_zeros((3, 5), np.int8).ctypes.data % 64
        0
    """
    size = math.prod(shape) * np.dtype(kind).itemsize
    bare = np.zeros(size + _LINE, np.uint8)
    first = -bare.ctypes.data % _LINE
    return bare[first : first + size].view(kind).reshape(shape)


class _Window:
    """Gives NumPy the address of an array's memory, and keeps the array alive."""

    def __init__(self, array: Array, *, writeable: bool) -> None:
        self._array = array
        self.__array_interface__ = {**array.__array_interface__, "data": (array.ctypes.data, not writeable)}


def shown(array: Array, *, writeable: bool) -> Array:
    """Return another array over the same memory, which users cannot resize, nor make writeable if it is read-only.

    Examples:
        >>> kept = np.zeros(3, np.int8)
        >>> seen = shown(kept, writeable=False)
        >>> kept[1] = 7
        >>> seen
        array([0, 7, 0], dtype=int8)
        >>> seen.flags.writeable = True
        Traceback (most recent call last):
        ValueError: cannot set WRITEABLE flag to True of this array
    """
    # Pass the memory as bytes, because NumPy would drop the padding of records.
    made: Array = np.asarray(_Window(array.reshape(-1).view(np.uint8), writeable=writeable))
    return made.view(array.dtype).reshape(array.shape)
