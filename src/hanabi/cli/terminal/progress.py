"""Progress so far, shown on a terminal while nothing else has been printed on it for some time."""

from __future__ import annotations

import stat
import sys
from os import fstat, isatty
from time import monotonic
from types import TracebackType
from typing import Self, final

from rich.console import Console
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from hanabi.cli.terminal.printing import console

LONG = 0.5
"""The bar appears after so many seconds in which nothing else was printed on the terminal."""
PAUSE = 0.1
"""It is redrawn at most once in so many seconds."""
WIDTH = 16


@final
class Bar:
    """A bar on standard error, in the console given, with the progress so far beside it.

    Examples:
        >>> with Bar() as bar:
        ...     bar.say("12 records, 1 illegal")
    """

    def __init__(self, printer: Console | None = None) -> None:
        self._console = console(stderr=True) if printer is None else printer
        # In a pipe the reader may be a terminal too, as in `hanabi judge games.jsonl | less`.
        self._seen = self._console.is_interactive and not _is_pipe()
        self._silent_since = self._drawn = monotonic()
        self._live: Live | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()

    def say(self, known: str) -> None:
        """Show the progress so far, if nothing has been printed for a while."""
        now = monotonic()
        if not self._seen or now - self._silent_since < LONG or now - self._drawn < PAUSE:
            return
        self._drawn = now
        if self._live is None:
            self._live = Live(
                console=self._console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
            )
            self._live.start()
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_column(no_wrap=True, overflow="ellipsis")
        row.add_column(no_wrap=True, overflow="ellipsis")
        row.add_row(ProgressBar(pulse=True, width=WIDTH), Text(known))
        self._live.update(row, refresh=True)

    def make_way(self) -> None:
        """Erase the bar if what is about to be printed appears on the same screen: a file is not in its way."""
        if _is_printed_on_the_screen():
            self.clear()

    def clear(self) -> None:
        """Erase the bar."""
        self._silent_since = monotonic()
        if self._live is not None:
            self._live.stop()
            self._live = None


def _is_printed_on_the_screen() -> bool:
    try:
        return isatty(sys.stdout.fileno())
    except (OSError, AttributeError):
        # Nothing, or nothing with a file behind it.
        return False


def _is_pipe() -> bool:
    try:
        return stat.S_ISFIFO(fstat(sys.stdout.fileno()).st_mode)
    except (OSError, AttributeError):
        # Nothing, or nothing with a file behind it.
        return False
