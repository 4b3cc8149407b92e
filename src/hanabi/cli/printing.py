"""How an answer is printed: for people in colour and as wide as the terminal, for programs whole."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console, RenderableType

WIDE = 1000
"""The columns where nobody looks on: no line is broken, and nothing is cut off."""


def console() -> Console:
    """What prints to people. A terminal keeps its width, a pipe or a file gets each line whole.

    Examples:
        >>> console().print("one [card]")
        one [card]
    """
    made = Console(markup=False, highlight=False, emoji=False)
    if not made.is_terminal:
        made.width = WIDE
    return made


def show(*parts: RenderableType) -> None:
    """Print for people.

    Examples:
        >>> show("one [card]", "and another")
        one [card]
        and another
    """
    printer = console()
    for part in parts:
        printer.print(part)


def show_json(data: Any) -> None:
    """Print for programs.

    Examples:
        >>> show_json({"verdict": "refused"})
        {
          "verdict": "refused"
        }
    """
    click.echo(json.dumps(data, indent=2))
