"""The command `hanabi`, with its subcommands.

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
from hanabi.cli.exit_codes import INTERRUPTED, READER_GONE
from hanabi.cli.explain.command import explain
from hanabi.cli.judge.command import judge
from hanabi.cli.live.command import live
from hanabi.cli.play.command import play
from hanabi.cli.rule.command import rule
from hanabi.cli.show.command import show as show_command
from hanabi.cli.simulate.command import simulate
from hanabi.cli.terminal.printing import Failure, console, escaped, show, wrapped
from hanabi.cli.watch.command import watch
from hanabi.game.internals import MAX_NAME, printable

ASK_LIKE_THIS = "To ask a question: hanabi rule QUESTION"
PREFIX = "Error: "
MAX_MESSAGE = 20 * MAX_NAME
"""Upper bound on the characters of a usage error, which may quote long arguments."""


class Commands(click.Group):
    """The subcommands. If an error or an interruption stops one, the command exits without a traceback."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """Parse the arguments of the command itself."""
        with _cleanly():
            return super().make_context(*args, **more)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the subcommand. Raises `click.UsageError`, which says how to ask a question."""
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
        raise _readable(error) from None
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            # Python flushes standard output once more at exit: discard that.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(READER_GONE)
    except OSError as error:
        raise Failure(f"cannot write the output: {error.strerror}") from error


def _readable(error: click.ClickException) -> click.ClickException:
    """The error with its message escaped, truncated if it is too long, and wrapped to the terminal."""
    if isinstance(error, click.UsageError):
        # The message of some errors gets the name of the parameter only in `format_message`.
        error = click.UsageError(error.format_message(), error.ctx)
    message = error.message if len(error.message) <= MAX_MESSAGE else error.message[:MAX_MESSAGE] + "…"
    # A usage error quotes arguments, which are text from outside.
    safe = escaped(message) if isinstance(error, Failure) else printable(message)
    # Wrap the text with the "Error: " that click prints before it.
    error.message = wrapped(f"{PREFIX}{safe}", console(stderr=True)).removeprefix(PREFIX)  # type: ignore[misc]
    return error


WELCOME = """The rules of the card game Hanabi, by the rulebooks.

Settle a dispute:
  hanabi rule may I discard with eight tokens
  hanabi rule --compare abacus splash-2023

Explain a move, in a recorded game or in a position:
  hanabi explain game.json --move 12
  hanabi explain r1y2g3b4w5/r2r3y1g1b1 hint B white --all

Check a game, and look at the table:
  hanabi judge game.json
  hanabi show game.json --move 12 --seat B

Watch players, play with them, or compare them:
  hanabi watch
  hanabi play --name Ada --save game.json
  hanabi simulate --player careful --player information

All commands: hanabi --help"""


@click.group(
    cls=Commands,
    help="The rules of the card game Hanabi.\n\nEvery command has examples: hanabi rule --help",
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(package_name="hanabi", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """The command `hanabi`."""
    if context.invoked_subcommand is None:
        show(WELCOME)


COMMANDS = (
    rule,
    explain,
    judge,
    show_command,
    watch,
    play,
    simulate,
    live,
    completion,
)
"""The subcommands, in the order of `hanabi --help`."""
for command in COMMANDS:
    main.add_command(command)
