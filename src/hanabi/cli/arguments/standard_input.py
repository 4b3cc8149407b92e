"""Standard input, which a shell may have closed."""

from __future__ import annotations

import errno
import sys
from typing import BinaryIO, TextIO


def standard_input() -> BinaryIO:
    """Standard input, read as bytes. Raises `OSError` where there is none."""
    given: TextIO | None = sys.stdin
    if given is None:
        raise OSError(errno.EBADF, "there is no standard input")
    return given.buffer
