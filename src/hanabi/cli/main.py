"""The command `hanabi` and its subcommands.

Examples:
    >>> from click.testing import CliRunner
    >>> CliRunner().invoke(main, ["rule", "hint/empty", "--edition", "nowhere"]).exit_code
    2
"""

from __future__ import annotations

import click

from hanabi.cli.judge import judge
from hanabi.cli.rule import rule


@click.group(help="The rules of the card game Hanabi.", context_settings={"help_option_names": ["--help", "-h"]})
@click.version_option(package_name="hanabi", message="%(prog)s %(version)s")
def main() -> None:
    """The command `hanabi`."""


main.add_command(rule)
main.add_command(judge)
