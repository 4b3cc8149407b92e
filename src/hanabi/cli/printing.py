"""How an answer is printed: for people, in colour and fitted to the terminal; for programs, in full."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import click
from rich.console import Console, RenderableType

from hanabi.game.house import printable

WIDE = 1000
"""The width where there is no terminal: no line is wrapped or cut off."""


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


def console() -> Console:
    """What prints for people: fitted to a terminal, but with lines never wrapped in a pipe or a file.

    Examples:
        >>> console().print("one [card]")
        one [card]
    """
    made = _Printer(markup=False, highlight=False, emoji=False)
    if not made.is_terminal:
        made.width = WIDE
    return made


def show(*parts: RenderableType) -> None:
    """Print for people. Text is printed line by line as it is; only the terminal itself may wrap it.

    Examples:
        >>> show("one [card]", "and another")
        one [card]
        and another
    """
    printer = console()
    for part in parts:
        if isinstance(part, str):
            # If we wrapped lines, text from outside could start one.
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
