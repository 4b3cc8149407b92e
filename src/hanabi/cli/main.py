"""The command `hanabi` and its subcommands.

Examples:
    >>> from click.testing import CliRunner
    >>> CliRunner().invoke(main, ["rule", "hint/empty", "--edition", "nowhere"]).exit_code
    2
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import click

from hanabi.cli.completion.command import completion
from hanabi.cli.exit_codes import INTERRUPTED, OUTPUT_FAILED, READER_GONE
from hanabi.cli.explain.command import explain
from hanabi.cli.judge.command import judge
from hanabi.cli.play.command import play
from hanabi.cli.rule.command import rule
from hanabi.cli.show.command import show as show_command
from hanabi.cli.simulate.command import simulate
from hanabi.cli.terminal.printing import Failure, console, fit, show, wrapped
from hanabi.cli.watch.command import watch
from hanabi.game.internals import MAX_NAME, printable

ASK_LIKE_THIS = "To ask a question: hanabi rule QUESTION"
PREFIX = "Error: "
MAX_COMPLAINT = 20 * MAX_NAME
"""A usage error is cut off after so many characters, however long the arguments are."""


class Commands(click.Group):
    """The subcommands. Whatever ends one of them early, the command ends cleanly."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """Read the arguments of the command itself."""
        with _cleanly():
            return super().make_context(*args, **more)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the subcommand. Raises `click.UsageError`, which says where a question goes."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(f"{error.format_message()} {ASK_LIKE_THIS}", ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand with its arguments."""
        with _cleanly():
            return super().invoke(ctx)


@contextmanager
def _cleanly() -> Iterator[None]:
    try:
        yield
    except click.ClickException as error:
        message = error.message if len(error.message) <= MAX_COMPLAINT else error.message[:MAX_COMPLAINT] + "…"
        # It quotes arguments as they were given: text from outside.
        safe = fit(message) if isinstance(error, Failure) else printable(message)
        # click puts its own word before it.
        error.message = wrapped(f"{PREFIX}{safe}", console(stderr=True)).removeprefix(PREFIX)  # type: ignore[misc]
        raise
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            # Whatever is flushed when the program ends has to go somewhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(READER_GONE)
    except OSError as error:
        complaint = click.ClickException(f"cannot write the output: {error.strerror}")
        complaint.exit_code = OUTPUT_FAILED  # type: ignore[misc]
        raise complaint from error


BEGIN_HERE = """The rules of the card game Hanabi, by the rulebooks.

Settle a dispute:
  hanabi rule may I discard with eight tokens
  hanabi rule --compare abacus splash-2023

Explain a move, in a game or in a position of a few words:
  hanabi explain r1y2g3b4w5/r2r3y1g1b1 hint B white --all
  hanabi explain game.json --move 12

Judge a game, and look at the table:
  hanabi judge game.json
  hanabi show game.json --move 12 --seat B

Watch players play, and play with them:
  hanabi watch
  hanabi play --name Ada --save game.json
  hanabi simulate --player careful --player information

All commands: hanabi --help"""


@click.group(
    cls=Commands,
    help="The rules of the card game Hanabi. Each command has examples: hanabi rule --help",
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(package_name="hanabi", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """The command `hanabi`."""
    if context.invoked_subcommand is None:
        show(BEGIN_HERE)


for command in (rule, explain, judge, show_command, watch, play, simulate, completion):
    main.add_command(command)
