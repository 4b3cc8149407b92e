"""The arguments and options that several commands share, with their shell completion."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.rulebook import editions

Command = TypeVar("Command", bound=Callable[..., Any])

STANDARD_STREAM = "-"
"""The file name that stands for standard input or output."""
BOOK_IDS = tuple([book.id for book in editions.BOOKS])
EDITION_IDS = tuple([edition.id for edition in editions.EDITIONS])
BOOK = click.Choice(BOOK_IDS, case_sensitive=False)
EDITION = click.Choice(EDITION_IDS, case_sensitive=False)


def listed_in_help(name: str, ids: Sequence[str]) -> str:
    r"""A line of help on what NAME may be.

    click would break ids at their hyphens, so the lines are marked as already wrapped.

    Examples:
        >>> listed_in_help("EDITION", ["abacus", "splash-2023"])
        '\x08\nEDITION is abacus or splash-2023.'
    """
    text = f"{name} is {', '.join(ids[:-1])} or {ids[-1]}."
    return "\b\n" + "\n".join(textwrap.wrap(text, 54, break_on_hyphens=False))


BOOKS_HELP = listed_in_help("EDITION", BOOK_IDS)
EDITIONS_HELP = listed_in_help("EDITION", EDITION_IDS)


def file_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Tell the shell to complete file names itself."""
    return [CompletionItem(begun, type="file")]


position_argument = click.argument("position", shell_complete=file_names)
move_option = click.option(
    "--move", "number", metavar="N", type=click.IntRange(1), help="Use the position before move N of a record."
)
seat_option = click.option(
    "--seat", metavar="SEAT", help="As this seat sees it: a letter such as B, or a player's name."
)


def edition_option(text: str) -> Callable[[Command], Command]:
    """The option `--edition` with this help text."""
    return click.option("--edition", type=EDITION, metavar="EDITION", help=text)


def compare_option(choice: click.Choice[str], text: str) -> Callable[[Command], Command]:
    """The option `--compare` for two editions, with this help text."""
    return click.option(
        "--compare",
        type=(choice, choice),
        metavar="EDITION EDITION",
        # click completes an option that takes several values only with `shell_complete`.
        shell_complete=choice.shell_complete,
        help=text,
    )
