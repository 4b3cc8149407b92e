"""What players print while they think: to standard error, as standard output has the answer of the command."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress

OUT, ERR = 1, 2
"""The file descriptors of standard output and of standard error."""


@contextmanager
def players_print_elsewhere() -> Iterator[None]:
    """Send to standard error what is printed to standard output, here and by every process that is started.

    Examples:
        >>> with players_print_elsewhere():
        ...     print("I wonder")
    """
    with redirect_stdout(sys.stderr), _descriptor_redirected():
        yield


@contextmanager
def _descriptor_redirected() -> Iterator[None]:
    try:
        kept = os.dup(OUT)
    except OSError:
        # Standard output is closed.
        yield
        return
    try:
        with suppress(OSError):  # standard error is closed
            os.dup2(ERR, OUT)
        yield
    finally:
        os.dup2(kept, OUT)
        os.close(kept)
