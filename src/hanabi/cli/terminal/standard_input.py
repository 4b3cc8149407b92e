"""Standard input: as bytes, or line by line as people type."""

from __future__ import annotations

import errno
import sys
from contextlib import suppress
from time import sleep
from typing import BinaryIO, TextIO, final

from hanabi.cli.terminal.printing import console
from hanabi.game.internals import printable

MAX_LINE = 1000
"""Maximum bytes in a line; every move is shorter."""
MAX_ECHO = 60
SECOND_THOUGHT = 0.3
"""For this many seconds after a move, input is discarded: it was probably typed by mistake."""
TOO_LONG = "That line is too long: a move takes a few words."
NO_TEXT = "That line has characters that are not text: type words and numbers."


class NotUnderstood(Exception):
    """The program cannot do what the person typed. The message says why."""


def standard_input() -> BinaryIO:
    """Standard input as bytes. Raises `OSError` if the shell has closed it."""
    stream: TextIO | None = sys.stdin
    if stream is None:
        raise OSError(errno.EBADF, "there is no standard input")
    return stream.buffer


@final
class Keyboard:
    """Standard input, line by line. If it is not a terminal, lines are echoed, so that the output shows them."""

    def __init__(self, *, typed: bool | None = None) -> None:
        self.typed = _is_typed() if typed is None else typed

    def ask(self, prompt: str) -> str | None:
        """The next line, stripped; None at the end of input. Raises `NotUnderstood` if it is too long or not text."""
        printer = console()
        printer.file.write(prompt)
        printer.file.flush()
        line = _next()
        text = "" if line is None else line.decode(errors="replace").expandtabs(1).strip()
        if not self.typed:
            echo = printable(text[:MAX_ECHO]) + ("…" if len(text) > MAX_ECHO else "")
            printer.file.write(f"{echo}\n")
        elif line is None:
            printer.file.write("\n")
        if line is None:
            return None
        if len(line) > MAX_LINE:
            raise NotUnderstood(TOO_LONG)
        if "\ufffd" in text or printable(text) != text:
            raise NotUnderstood(NO_TEXT)
        return text

    def forget(self) -> None:
        """Drop what was typed too early, such as a second Enter: it was not meant for what comes next."""
        if self.typed:
            sleep(SECOND_THOUGHT)
            with suppress(ImportError, OSError, ValueError):
                _drop_typed(sys.stdin.fileno())


def _drop_typed(handle: int) -> None:
    import termios  # noqa: PLC0415

    # Only a terminal has input to drop.
    with suppress(termios.error):
        termios.tcflush(handle, termios.TCIFLUSH)


def _is_typed() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _next() -> bytes | None:
    """The next line as bytes, truncated somewhere beyond `MAX_LINE`; None at the end of input."""
    try:
        file = standard_input()
        line = file.readline(MAX_LINE + 1)
        rest = line
        while rest and not rest.endswith(b"\n"):
            # The line is longer, or was read in pieces.
            rest = file.readline(MAX_LINE)
            line = line if len(line) > MAX_LINE else line + rest
    except OSError:
        # Standard input is closed, or its terminal is gone.
        return None
    return line or None
