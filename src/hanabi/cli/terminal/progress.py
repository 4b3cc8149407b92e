"""A progress bar on standard error."""

from __future__ import annotations

import stat
import sys
from contextlib import suppress
from os import fstat
from time import monotonic
from types import TracebackType
from typing import Self, final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Column

from hanabi.cli.terminal.printing import console

DELAY = 0.5
"""The bar appears after this many seconds without other output."""
PAUSE = 0.1
"""The bar is redrawn at most once in this many seconds."""
WIDTH = 16


@final
class ProgressBar:
    """A bar with a text beside it; if `counted`, also with the count so far, the total, and the time left.

    A counted bar appears at once. Any other bar appears after `DELAY`, and never if standard output is a pipe, as the
    program that reads it may use the same terminal (`hanabi judge games.jsonl | less`).

    Examples:
        >>> with ProgressBar() as bar:
        ...     bar.update("12 records, 1 illegal")
    """

    def __init__(self, printer: Console | None = None, *, counted: bool = False) -> None:
        self._console = printer or console(stderr=True)
        self._visible = self._console.is_interactive and (counted or not _stdout_is_pipe())
        self._at_once = counted
        counts: list[ProgressColumn] = [MofNCompleteColumn(), TimeRemainingColumn(compact=True)] if counted else []
        rest = Column(no_wrap=True, overflow="ellipsis", ratio=1)
        self._progress = Progress(
            BarColumn(WIDTH),
            *counts,
            TextColumn("{task.description}", markup=False, table_column=rest),
            console=self._console,
            auto_refresh=False,
            expand=True,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._progress.add_task("", total=None)
        self._started = False
        self._quiet_since = self._drawn = monotonic()

    def __enter__(self) -> Self:
        if self._visible and self._at_once:
            self._draw()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()

    def update(self, text: str, done: int = 0, total: int | None = None) -> None:
        """Show the progress so far, unless the bar was redrawn, or other output was printed, a moment ago."""
        self._progress.update(self._task, description=text, completed=done, total=total)
        now = monotonic()
        is_late = self._at_once or now - self._quiet_since >= DELAY
        if self._visible and is_late and now - self._drawn >= PAUSE:
            self._draw()

    def _draw(self) -> None:
        self._drawn = monotonic()
        try:
            self._started = True
            self._progress.start()
            self._progress.refresh()
        except BaseException:
            # After an interruption, `stop` may fail and leave the cursor hidden, so show it here.
            with suppress(IndexError):
                self.clear()
            self._console.show_cursor()
            raise

    def make_way(self) -> None:
        """Make room for other output: erase the bar if standard output is a terminal, too."""
        if sys.stdout is not None and sys.stdout.isatty():
            self.clear()

    def clear(self) -> None:
        """Erase the bar."""
        self._quiet_since = monotonic()
        if self._started:
            self._started = False
            self._progress.stop()


def _stdout_is_pipe() -> bool:
    try:
        return stat.S_ISFIFO(fstat(sys.stdout.fileno()).st_mode)
    except (OSError, AttributeError):
        # There is no standard output, or it has no file descriptor.
        return False
