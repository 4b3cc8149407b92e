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

from hanabi.cli.judge import judge
from hanabi.cli.rule import rule
from hanabi.cli.start import FAILED
from hanabi.game.house import MAX_NAME, printable

INTERRUPTED, UNREAD = 128 + 2, 128 + 13
"""The exit status, 128 plus the signal, when interrupted and when nobody reads the output."""
MAX_COMPLAINT = 20 * MAX_NAME
"""A usage error is cut off after so many characters, however long the arguments are."""


class Commands(click.Group):
    """The subcommands; whatever ends one of them early, it ends cleanly."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """Read the arguments of the command itself."""
        with _cleanly():
            return super().make_context(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand with its arguments."""
        with _cleanly():
            return super().invoke(ctx)


@contextmanager
def _cleanly() -> Iterator[None]:
    try:
        yield
    except click.ClickException as error:
        # The message quotes arguments as they were given: text from outside.
        message = error.message
        short = message if len(message) <= MAX_COMPLAINT else message[:MAX_COMPLAINT] + "…"
        error.message = printable(short)  # type: ignore[misc]
        raise
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            # Whatever is flushed when the program ends has to go somewhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(UNREAD)
    except OSError as error:
        complaint = click.ClickException(f"cannot write the output: {error.strerror}")
        complaint.exit_code = FAILED  # type: ignore[misc]
        raise complaint from error


@click.group(
    cls=Commands, help="The rules of the card game Hanabi.", context_settings={"help_option_names": ["--help", "-h"]}
)
@click.version_option(package_name="hanabi", message="%(prog)s %(version)s")
def main() -> None:
    """The command `hanabi`."""


main.add_command(rule)
main.add_command(judge)
