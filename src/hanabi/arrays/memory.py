"""Memory for arrays: whether there is enough, better told before than after, and where it begins."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

import numpy as np

from hanabi.arrays.array_rules import Array
from hanabi.game import InvalidArgument

_MEMORY = Path("/proc/meminfo")
_LINE = 64
"""Where an array begins at a multiple of this, JAX takes it over without a copy."""


def require_memory(n: int, each: int) -> None:
    """Raise `InvalidArgument` when `n` games of so many bytes each are more than the memory that is free.

    Where the system does not tell how much that is, only what no machine has is refused.
    """
    free = free_memory(_MEMORY) or sys.maxsize
    if n * each > free:
        raise InvalidArgument(
            f"{n} games take {n * each / 2**30:,.1f} GiB of memory, and {free / 2**30:,.1f} GiB are free"
        )


def free_memory(told: Path) -> int | None:
    """How many bytes can still be had, None where the system does not tell."""
    try:
        for line in told.read_text().splitlines():
            name, _, size = line.partition(":")
            if name == "MemAvailable":
                return int(size.split()[0]) * 1024
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (OSError, ValueError, AttributeError):
        return None


def room(shape: tuple[int, ...], kind: type[np.generic]) -> Array:
    """An array of zeros that can be handed to any framework as it is.

    Examples:
        >>> room((3, 5), np.int8).ctypes.data % 64
        0
    """
    size = math.prod(shape) * np.dtype(kind).itemsize
    bare = np.zeros(size + _LINE, np.uint8)
    first = -bare.ctypes.data % _LINE
    return bare[first : first + size].view(kind).reshape(shape)


class _Window:
    """Says where the memory of an array is, and keeps it: NumPy makes an array of that."""

    def __init__(self, array: Array, *, writeable: bool) -> None:
        self._array = array
        self.__array_interface__ = {**array.__array_interface__, "data": (array.ctypes.data, not writeable)}


def shown(array: Array, *, writeable: bool) -> Array:
    """Another array over the same memory, which leads nobody to the first: it cannot be resized or made writeable.

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
    # As bytes: NumPy does not take the padding of records over.
    made: Array = np.asarray(_Window(array.reshape(-1).view(np.uint8), writeable=writeable))
    return made.view(array.dtype).reshape(array.shape)
