"""Print for people, in colour and fitted to the terminal, or for programs, in full."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, NoReturn

import click
from rich.console import Console, ConsoleDimensions, RenderableType
from rich.text import Text

from hanabi.game import HanabiError
from hanabi.game.internals import JOINERS, printable

WIDE = 1000
"""The width if there is no terminal: so wide that no line is wrapped or cut off."""
NARROW = 30
"""The minimum width: every id and the table of a game fit into it. A narrower terminal wraps the output itself."""
DEFAULT_SIZE = 80, 25
"""The columns and lines of a terminal that does not report its size."""
HANGING = "  "
"""The indent of wrapped lines, so that text from outside never starts a line."""
_PADDING = re.compile(r"(?: |\x1b\[[0-9;]*m)+$", re.MULTILINE)
"""The spaces that pad a grid at the end of a line, and the colour codes between them, which are kept."""
_WIDTH = re.compile(r"0*[1-9][0-9]{0,5}")
"""A valid value of the environment variable `COLUMNS`."""


class Failure(click.ClickException):
    """An error in the input, with the exit status 2. The message is our own text and may have several lines."""

    exit_code = 2


@contextmanager
def failures(prefix: str = "") -> Iterator[None]:
    """Turn the errors of the library into `Failure`."""
    try:
        yield
    except HanabiError as error:
        raise Failure(f"{prefix}{error}") from None


class _Console(Console):
    """A console that raises `BrokenPipeError`, which the command handles, instead of exiting."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """A console as wide as the terminal; in a pipe or a file, so wide that no line is wrapped."""
    width, height = DEFAULT_SIZE
    made = _Console(stderr=stderr, markup=False, highlight=False, emoji=False, width=width, height=height)
    size = size_of(made.file)
    columns = None if size is None else size.columns
    wanted = os.environ.get("COLUMNS", "")
    if not made.is_terminal:
        width = WIDE
    elif _WIDTH.fullmatch(wanted):
        width = int(wanted)
    else:
        width = WIDE if columns is None else columns or width
    made.size = ConsoleDimensions(max(NARROW, min(width, WIDE)), height)
    # A line can be erased only on a real terminal, not if FORCE_COLOR pretends one, and only if it is not wrapped.
    made.is_interactive = made.is_interactive and columns is not None and made.width <= (columns or made.width)
    return made


def size_of(file: IO[str]) -> os.terminal_size | None:
    """The size that a terminal reports; None if the file is not a terminal."""
    try:
        return os.get_terminal_size(file.fileno())
    except (OSError, ValueError, AttributeError):
        return None


def escaped(text: str) -> str:
    r"""Escape every character of our own text except printable ones and line breaks.

    Text from outside may contain line breaks of its own: pass it through `printable` before it becomes part of ours.

    Examples:
        >>> print(escaped("one line\nclear" + chr(27) + "[2J"))
        one line
        clear\x1b[2J
    """
    return "\n".join(map(printable, text.split("\n")))


def wrapped(text: str, printer: Console) -> str:
    """A text wrapped between words on a terminal, with a hanging indent.

    Examples:
        >>> narrow = Console(width=20, force_terminal=True)
        >>> print(wrapped("  abacus: legal, 3 moves, not over", narrow))
          abacus: legal, 3
            moves, not over
    """
    if printer.width == WIDE:
        return text
    return "\n".join([line for long in text.split("\n") for line in _wrapped_line(long, printer)])


def _wrapped_line(text: str, printer: Console) -> list[str]:
    if len(Text(text).wrap(printer, printer.width)) <= 1:
        return [text]
    margin = text[: len(text) - len(text.lstrip())]
    first, *rest = Text(text.strip()).wrap(printer, printer.width - len(margin) - len(HANGING))
    return [f"{margin}{_trimmed(first)}", *[f"{margin}{HANGING}{_trimmed(line)}" for line in rest]]


def _trimmed(line: Text) -> str:
    # If a word is broken at an invisible joiner, drop the joiner, which ends one line or begins the next.
    return line.plain.rstrip().strip(JOINERS)


def show(*parts: RenderableType, stderr: bool = False) -> None:
    """Print for people. Text is escaped, and wrapped on a terminal.

    Examples:
        >>> show("one [card]", "and another")
        one [card]
        and another
    """
    printer = console(stderr=stderr)
    for part in parts:
        printer.file.write(printed(part, printer))
    printer.file.flush()


def printed(part: RenderableType, printer: Console) -> str:
    """What `show` writes for a part, with a line break at the end of each line."""
    if isinstance(part, str):
        return f"{wrapped(escaped(part), printer)}\n"
    with printer.capture() as captured:
        printer.print(part, crop=False)
    return _PADDING.sub(lambda padding: padding[0].replace(" ", ""), captured.get())


def lines_of(part: RenderableType, printer: Console) -> list[str]:
    """What `show` writes for a part, line by line."""
    return printed(part, printer).removesuffix("\n").split("\n")


def show_json(data: Any) -> None:
    """Print for programs."""
    click.echo(json.dumps(data, indent=2))
