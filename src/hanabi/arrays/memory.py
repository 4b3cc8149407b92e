"""Whether something fits into memory: better told before than after."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hanabi.game import InvalidArgument

_MEMORY = Path("/proc/meminfo")


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
