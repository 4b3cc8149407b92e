"""Lines that people type, or that a program sends them for: one at a time, and safe to look at."""

from __future__ import annotations

import sys
from contextlib import suppress
from time import sleep
from typing import final

from hanabi.cli.arguments.standard_input import standard_input
from hanabi.cli.terminal.printing import console
from hanabi.game.internals import printable

LONGEST = 1000
"""The most bytes of a line; no move takes so many."""
ECHOED = 60
SECOND_THOUGHT = 0.3
"""For so many seconds, what is typed after a move is taken for a slip of the finger."""
TOO_LONG = "That line is too long: a move takes a few words."
NO_TEXT = "That line has characters that are not text: type words and numbers."


class NotUnderstood(Exception):
    """What was typed cannot be done: says why, in words for whoever typed it."""


@final
class Keyboard:
    """Standard input, line by line. Where nobody types, what is read is printed too, so that the whole can be read.

    Examples:
        >>> Keyboard(typed=False).typed
        False
    """

    def __init__(self, *, typed: bool | None = None) -> None:
        self.typed = _is_typed() if typed is None else typed

    def ask(self, prompt: str) -> str | None:
        """The next line, without its end; None where there is no more. Raises `NotUnderstood` for what is no text."""
        printer = console()
        printer.file.write(prompt)
        printer.file.flush()
        line = _next()
        text = "" if line is None else line.decode(errors="replace").expandtabs(1).strip()
        if not self.typed:
            shown = printable(text[:ECHOED]) + ("…" if len(text) > ECHOED else "")
            printer.file.write(f"{shown}\n")
        elif line is None:
            printer.file.write("\n")
        if line is None:
            return None
        if len(line) > LONGEST:
            raise NotUnderstood(TOO_LONG)
        if "\ufffd" in text or printable(text) != text:
            raise NotUnderstood(NO_TEXT)
        return text

    def forget(self) -> None:
        """Drop what was typed already, such as a second Enter: it was not meant for what comes next."""
        if self.typed:
            sleep(SECOND_THOUGHT)
            with suppress(ImportError, OSError, ValueError):
                _drop_what_is_typed(sys.stdin.fileno())


def _drop_what_is_typed(handle: int) -> None:
    import termios  # noqa: PLC0415

    # What is no terminal has nothing to drop.
    with suppress(termios.error):
        termios.tcflush(handle, termios.TCIFLUSH)


def _is_typed() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _next() -> bytes | None:
    """A line as bytes, cut off somewhere beyond the longest; None at the end of input."""
    try:
        file = standard_input()
        line = file.readline(LONGEST + 1)
        rest = line
        while rest and not rest.endswith(b"\n"):
            # What follows belongs to the same line.
            rest = file.readline(LONGEST)
            line = line if len(line) > LONGEST else line + rest
    except OSError:
        # There is none, or the terminal is gone.
        return None
    return line or None
