"""How an answer is printed: for people, in colour and fitted to the terminal; for programs, in full."""

from __future__ import annotations

import json
import os
import re
from typing import IO, Any, NoReturn

import click
from rich.console import Console, ConsoleDimensions, RenderableType
from rich.text import Text

from hanabi.game.internals import JOINERS, printable

WIDE = 1000
"""The width where there is no terminal: no line is wrapped or cut off."""
NARROW = 30
"""The least width: every id and the table of a game fit. A terminal that is narrower breaks the lines itself."""
USUAL = 80, 25
"""The width of a terminal that does not report it, and the height of any, as nothing depends on it."""
HANGING = "  "
"""How a wrapped line continues, so that text from outside never starts a line."""


_FILLING = re.compile(r"(?: |\x1b\[[0-9;]*m)+$", re.MULTILINE)
"""The spaces that fill up the cells of a grid, and the colours that end among them."""

_WIDTH = re.compile(r"0*[1-9][0-9]{0,5}")
"""What `COLUMNS` may be."""


class Failure(click.ClickException):
    """What is wrong with the input, in words of our own, which may be several lines; the exit status is 2."""

    exit_code = 2


class _Printer(Console):
    """A console that lets the command decide what to do when nobody reads the output."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def fit(text: str) -> str:
    r"""Our own text made safe to print: line breaks stay; anything else that is not a printable character is escaped.

    Text from outside may contain line breaks of its own, so it goes through `printable`, which leaves none, before it
    becomes part of ours.

    Examples:
        >>> print(fit("one line\nclear" + chr(27) + "[2J"))
        one line
        clear\x1b[2J
    """
    return "\n".join(map(printable, text.split("\n")))


def console(*, stderr: bool = False) -> Console:
    """What prints for people: fitted to a terminal, but with lines never wrapped in a pipe or a file.

    Examples:
        >>> console().print("one [card]")
        one [card]
    """
    width, height = USUAL
    made = _Printer(stderr=stderr, markup=False, highlight=False, emoji=False, width=width, height=height)
    columns = _columns_of(made.file)
    asked = os.environ.get("COLUMNS", "")
    if not made.is_terminal:
        width = WIDE
    elif _WIDTH.fullmatch(asked):
        width = int(asked)
    else:
        width = WIDE if columns is None else columns or width
    made.size = ConsoleDimensions(max(NARROW, min(width, WIDE)), height)
    # Only a line that the terminal does not break can be erased, and nothing can where colours alone are asked for.
    made.is_interactive = made.is_interactive and columns is not None and made.width <= (columns or made.width)
    return made


def _columns_of(file: IO[str]) -> int | None:
    """How wide a terminal says that it is; None where there is no terminal."""
    try:
        return os.get_terminal_size(file.fileno()).columns
    except (OSError, ValueError, AttributeError):
        return None


def wrapped(text: str, printer: Console) -> str:
    """A text with its lines wrapped at words where there is a terminal, the rest of each line set in.

    Examples:
        >>> narrow = Console(width=20, force_terminal=True)
        >>> print(wrapped("  abacus: legal, 3 moves, not over", narrow))
          abacus: legal, 3
            moves, not over
        >>> wrapped("as it is", console())
        'as it is'
    """
    if printer.width == WIDE:
        return text
    return "\n".join([line for long in text.split("\n") for line in _lines(long, printer)])


def _lines(text: str, printer: Console) -> list[str]:
    if len(Text(text).wrap(printer, printer.width)) <= 1:
        return [text]
    margin = text[: len(text) - len(text.lstrip())]
    first, *rest = Text(text.strip()).wrap(printer, printer.width - len(margin) - len(HANGING))
    return [f"{margin}{_trimmed(first)}", *[f"{margin}{HANGING}{_trimmed(line)}" for line in rest]]


def _trimmed(line: Text) -> str:
    # Where a word is broken, a joiner has nothing to join: it may be left on either side.
    return line.plain.rstrip().strip(JOINERS)


def show(*parts: RenderableType, stderr: bool = False) -> None:
    """Print for people. Text is printed line by line as it is, and wrapped only where there is a terminal.

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
    r"""What `show` writes for a part, with a line break at the end of each line.

    Examples:
        >>> printed("one [card]", console())
        'one [card]\n'
    """
    if isinstance(part, str):
        return f"{wrapped(fit(part), printer)}\n"
    with printer.capture() as captured:
        printer.print(part, crop=False)
    return _FILLING.sub(lambda filling: filling[0].replace(" ", ""), captured.get())


def lines_of(part: RenderableType, printer: Console) -> list[str]:
    """What `show` writes for a part, line by line."""
    return printed(part, printer).removesuffix("\n").split("\n")


def complain(*lines: str) -> None:
    """Print to standard error for people, wrapped where that is a terminal."""
    printer = console(stderr=True)
    for line in lines:
        printer.file.write(f"{wrapped(fit(line), printer)}\n")
    printer.file.flush()


def show_json(data: Any) -> None:
    """Print for programs.

    Examples:
        >>> show_json({"verdict": "refused"})
        {
          "verdict": "refused"
        }
    """
    click.echo(json.dumps(data, indent=2))
