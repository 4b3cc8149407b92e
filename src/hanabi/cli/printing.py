"""How an answer is printed: for people in colour and as wide as the terminal, for programs whole."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import click
from rich.console import Console, RenderableType

from hanabi.game.house import printable

WIDE = 1000
"""The columns where nobody looks on: no line is broken, and nothing is cut off."""


class _Printer(Console):
    """A console that leaves it to the command what becomes of an output that nobody reads on."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def fit(text: str) -> str:
    r"""Our own text fit to be printed: its line breaks stay, all else that is no letter, sign or space stands escaped.

    What comes from outside may hold a line break of its own: before it becomes a part of our text it goes through
    `printable`, which leaves none.

    Examples:
        >>> print(fit("one line\nclear" + chr(27) + "[2J"))
        one line
        clear\x1b[2J
    """
    return "\n".join(map(printable, text.split("\n")))


def console() -> Console:
    """What prints to people. A terminal keeps its width, a pipe or a file gets each line whole.

    Examples:
        >>> console().print("one [card]")
        one [card]
    """
    made = _Printer(markup=False, highlight=False, emoji=False)
    if not made.is_terminal:
        made.width = WIDE
    return made


def show(*parts: RenderableType) -> None:
    """Print for people. A text is printed line by line as it is; only a terminal breaks its lines.

    Examples:
        >>> show("one [card]", "and another")
        one [card]
        and another
    """
    printer = console()
    for part in parts:
        if isinstance(part, str):
            # A line broken at any width would let what comes from outside begin one.
            printer.file.write(fit(part) + "\n")
        else:
            printer.print(part)
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
