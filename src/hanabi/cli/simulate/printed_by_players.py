"""What players print while they think goes to standard error; standard output is for the results."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress

STDOUT, STDERR = 1, 2
"""File descriptors."""


@contextmanager
def players_print_elsewhere() -> Iterator[None]:
    """Redirect standard output to standard error, for this process and for those that it starts meanwhile.

    Examples:
        >>> with players_print_elsewhere():
        ...     print("I wonder")
    """
    with redirect_stdout(sys.stderr), _descriptor_redirected():
        yield


@contextmanager
def _descriptor_redirected() -> Iterator[None]:
    try:
        kept = os.dup(STDOUT)
    except OSError:
        # Standard output is closed, so there is nothing to redirect.
        yield
        return
    try:
        with suppress(OSError):  # standard error is closed
            os.dup2(STDERR, STDOUT)
        yield
    finally:
        os.dup2(kept, STDOUT)
        os.close(kept)
