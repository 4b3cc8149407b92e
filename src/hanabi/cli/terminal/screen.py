"""The whole screen of a terminal, drawn again and again, and given back in the end as it was."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NoReturn, Self, TypeAlias, final

from rich.console import Console

from hanabi.cli.terminal.printing import USUAL, console

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
"""What takes another screen, which keeps nothing that scrolls away, and what goes back to the first."""
HIDE, SHOW = "\x1b[?25l", "\x1b[?25h"
HOME, END_OF_LINE, END_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
CLEAR = f"{HOME}\x1b[2J"
FORGET = "\x1b[3J"
"""What drops all that has scrolled away."""
WITHOUT_SECOND_SCREEN = ("linux",)
"""Terminals that have one screen only, and keep what scrolls away from it."""
LOOK = 0.1
"""While nothing happens, a change of size is noticed after so many seconds."""

Size: TypeAlias = tuple[int, int]
Drawing: TypeAlias = Callable[[Console, int], Sequence[str]]
"""What is on the screen: lines, made for a printer and a height."""


def is_screen() -> bool:
    """Whether standard output is a terminal on which more can be done than to print.

    Examples:
        >>> is_screen()
        False
    """
    return console().is_interactive


def is_shared() -> bool:
    """Whether what is printed stays to be seen: standard output is a terminal.

    Examples:
        >>> is_shared()
        False
    """
    return sys.stdout.isatty()


def can_clear() -> bool:
    """Whether the terminal can be cleared, so that nobody sees what another was shown.

    Examples:
        >>> can_clear()
        False
    """
    return is_shared() and not console().is_dumb_terminal


def height_of(printer: Console) -> int:
    """How many lines the terminal has."""
    try:
        return os.get_terminal_size(printer.file.fileno()).lines or USUAL[1]
    except (OSError, ValueError, AttributeError):
        return USUAL[1]


@final
class Screen:
    """Another screen for as long as the context lasts. The cursor is hidden unless somebody types.

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
        self._drawn: tuple[Drawing, Size] | None = None
        self._on_termination: Any = None

    def __enter__(self) -> Self:
        # Nothing of a hand stays on the screen when somebody else ends the program.
        self._on_termination = signal.signal(signal.SIGTERM, _leave)
        self.clear(self._begin)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear(then=self._end)
        signal.signal(signal.SIGTERM, self._on_termination)

    def clear(self, first: str = "", then: str = "") -> None:
        """Leave nothing on the screen."""
        forget = FORGET if os.environ.get("TERM") in WITHOUT_SECOND_SCREEN else ""
        _write(f"{first}{CLEAR}{forget}{then}")

    def draw(self, drawing: Drawing) -> None:
        """Draw what is to be seen, from the top; what does not fit is cut off."""
        printer = console()
        height = height_of(printer)
        lines = list(drawing(printer, height))[:height]
        written = f"{END_OF_LINE}\n".join(lines)
        _write(f"{HOME}{written}{END_OF_LINE}{END_OF_SCREEN}")
        self._drawn = drawing, (printer.width, height)

    def wait(self, seconds: float) -> None:
        """Let people look at it; if the terminal changes its size, it is drawn anew."""
        until = monotonic() + seconds
        while (left := until - monotonic()) > 0:
            sleep(min(left, LOOK))
            printer = console()
            if self._drawn is not None and self._drawn[1] != (printer.width, height_of(printer)):
                self.draw(self._drawn[0])


def _leave(number: int, frame: object) -> NoReturn:
    sys.exit(128 + number)


def _write(text: str) -> None:
    printer = console()
    printer.file.write(text)
    printer.file.flush()
