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
"""The status, 128 and the signal, of an interruption and of an output that nobody reads."""
MAX_COMPLAINT = 20 * MAX_NAME
"""No error in the use of the command is told with more characters, however much was given."""


class Commands(click.Group):
    """The subcommands; whatever ends one of them early ends it in order."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """Read the arguments of the command itself."""
        with _in_order():
            return super().make_context(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand with its arguments."""
        with _in_order():
            return super().invoke(ctx)


@contextmanager
def _in_order() -> Iterator[None]:
    try:
        yield
    except click.ClickException as error:
        # What was given wrongly is told as it was given: as a text from outside.
        message = error.message
        short = message if len(message) <= MAX_COMPLAINT else message[:MAX_COMPLAINT] + "…"
        error.message = printable(short)  # type: ignore[misc]
        raise
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            # What is still to be written when the program ends has to go somewhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(UNREAD)
    except OSError as error:
        complaint = click.ClickException(f"the output cannot be written: {error.strerror}")
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
