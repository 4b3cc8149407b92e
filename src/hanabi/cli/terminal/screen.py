"""The alternate screen of a terminal, which can be redrawn and leaves no trace."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NoReturn, Self, TypeAlias, final

from rich.console import Console

from hanabi.cli.terminal.printing import DEFAULT_SIZE, console, size_of

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
"""Switch to the alternate screen, which has no scrollback, and back."""
HIDE, SHOW = "\x1b[?25l", "\x1b[?25h"
"""Hide and show the cursor."""
HOME, END_OF_LINE, END_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
CLEAR = f"{HOME}\x1b[2J"
FORGET = "\x1b[3J"
"""Clear the scrollback."""
WITHOUT_ALTERNATE_SCREEN = ("linux",)
"""Values of `TERM` for terminals without an alternate screen, whose scrollback must be cleared."""
LOOK = 0.1
"""Seconds between checks of the size of the terminal."""

Size: TypeAlias = tuple[int, int]
Drawing: TypeAlias = Callable[[Console, int], Sequence[str]]
"""A function that makes the lines of the screen, given the console and the height."""


def is_terminal() -> bool:
    """Whether standard output is a terminal, where printed text stays visible."""
    return sys.stdout.isatty()


def is_screen() -> bool:
    """Whether standard output is a terminal that can be redrawn."""
    return console().is_interactive


def can_clear() -> bool:
    """Whether the terminal can be cleared, so that nobody sees what another person was shown."""
    return is_terminal() and not console().is_dumb_terminal


def height_of(printer: Console) -> int:
    """The number of lines of the terminal."""
    size = size_of(printer.file)
    return (0 if size is None else size.lines) or DEFAULT_SIZE[1]


@final
class Screen:
    """A context manager for the alternate screen. The cursor is hidden unless somebody types.

    Examples:
        >>> from contextlib import redirect_stdout
        >>> from io import StringIO
        >>> with redirect_stdout(StringIO()) as written, Screen() as screen:
        ...     screen.draw(lambda printer, height: ["a table"])
        >>> "a table" in written.getvalue(), written.getvalue().endswith(LEAVE)
        (True, True)
    """

    def __init__(self, *, typing: bool = False) -> None:
        self._begin, self._end = (ENTER, LEAVE) if typing else (f"{ENTER}{HIDE}", f"{SHOW}{LEAVE}")
        self._last: tuple[Drawing, Size] | None = None
        self._on_termination: Any = None

    def __enter__(self) -> Self:
        # If SIGTERM ends the process, no hand may stay on the screen.
        self._on_termination = signal.signal(signal.SIGTERM, _leave)
        self.clear(self._begin)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear(then=self._end)
        signal.signal(signal.SIGTERM, self._on_termination)

    def clear(self, first: str = "", then: str = "") -> None:
        """Clear the screen."""
        forget = FORGET if os.environ.get("TERM") in WITHOUT_ALTERNATE_SCREEN else ""
        _write(f"{first}{CLEAR}{forget}{then}")

    def draw(self, drawing: Drawing) -> None:
        """Draw from the top. What does not fit is cut off."""
        printer = console()
        height = height_of(printer)
        text = f"{END_OF_LINE}\n".join(list(drawing(printer, height))[:height])
        _write(f"{HOME}{text}{END_OF_LINE}{END_OF_SCREEN}")
        self._last = drawing, (printer.width, height)

    def wait(self, seconds: float) -> None:
        """Wait, and redraw if the terminal changes its size."""
        until = monotonic() + seconds
        while (left := until - monotonic()) > 0:
            sleep(min(left, LOOK))
            printer = console()
            if self._last is not None and self._last[1] != (printer.width, height_of(printer)):
                self.draw(self._last[0])


def _leave(number: int, frame: object) -> NoReturn:
    sys.exit(128 + number)


def _write(text: str) -> None:
    printer = console()
    printer.file.write(text)
    printer.file.flush()
