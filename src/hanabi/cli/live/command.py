"""The command `hanabi live`: seats a player at a table of hanab.live.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> arguments = ["live", "--table", "7", "--user", "Bot-Ada", "--server", "ftp://hanab.live"]
    >>> CliRunner().invoke(main, arguments).exit_code
    2
"""

from __future__ import annotations

from typing import Any

import click

from hanabi.cli.arguments.options import file_names
from hanabi.cli.arguments.player_options import DEFAULT_PLAYER, PLAYERS_HELP, player_names
from hanabi.cli.live.address import SITE
from hanabi.cli.live.company import BOT_PREFIX
from hanabi.cli.live.password import PASSWORD_VARIABLE, TABLE_PASSWORD_VARIABLE
from hanabi.cli.terminal.printing import Failure

USER_VARIABLE = "HANABI_LIVE_USER"
LEAVE = "leave"
DEFAULT_SEATS = 3
HOW_TO_GET_WEBSOCKETS = 'hanabi live needs websockets: python -m pip install "hanabi[live]"'

HELP = f"""Seat a player at a table of hanab.live, and play one game.

{PLAYERS_HELP}

With --table, join a table by its number or its name, or return to it; if it is not there yet, wait for it. With
--create, open a table, and start when all seats are taken.

The password is read from {PASSWORD_VARIABLE}, or asked for. The password of a table is read from
{TABLE_PASSWORD_VARIABLE}, or asked for with --table-password.

People who are not named by --with must be confirmed. Bots should have accounts whose names begin with {BOT_PREFIX}, and
play only with people who agreed to it.

The log goes to standard error, and the result to standard output. The exit status is 1 if the game was not finished,
or if the player made no legal move.

\b
Examples:
  hanabi live --user Bot-Ada --table "quiet corner" \\
    --with Ben
  hanabi live --create "bots only" --seats 3 \\
    --with Bot-B --with Bot-C --player information --watch
  hanabi live --table 7 --player "run: node bot.js" \\
    --yes --save game.json
"""


@click.command(name="live", help=HELP, short_help="Seat a player at a table of hanab.live.")
@click.option("--table", metavar="TABLE", help="Join the table with this number or name.")
@click.option("--create", "title", metavar="NAME", help="Open a table of this name.")
@click.option(
    "--variant", metavar="VARIANT", default="No Variant", show_default=True, help="The site's variant, for --create."
)
@click.option(
    "--seats",
    metavar="N",
    type=click.IntRange(2),
    default=DEFAULT_SEATS,
    show_default=True,
    help="Seats, for --create.",
)
@click.option("--table-password", "has_password", is_flag=True, help="The table has a password.")
@click.option(
    "--player",
    "name",
    metavar="NAME",
    default=DEFAULT_PLAYER,
    show_default=True,
    shell_complete=player_names,
    help="Player.",
)
@click.option(
    "--on-fault",
    metavar="WHAT",
    default="careful",
    show_default=True,
    help=f"After an error or an illegal move: {LEAVE}, or a player that moves instead.",
)
@click.option("--with", "known", metavar="NAME", multiple=True, help="Somebody to play with; may be repeated.")
@click.option("--yes", "everybody", is_flag=True, help="Play with everybody, without asking.")
@click.option("--user", metavar="NAME", envvar=USER_VARIABLE, help=f"Account (default: {USER_VARIABLE}).")
@click.option("--server", metavar="ADDRESS", default=SITE, show_default=True, help="Address of the server.")
@click.option("--insecure", is_flag=True, help="Allow a server without encryption.")
@click.option("--watch", is_flag=True, help="Draw the table after each move, on a terminal.")
@click.option("--save", metavar="FILE", type=click.Path(), shell_complete=file_names, help="Save the game as a record.")
@click.option("--verbose", is_flag=True, help="Log every frame, without passwords and seeds.")
@click.pass_context
def live(
    context: click.Context, /, user: str | None, table: str | None, title: str | None, on_fault: str, **options: Any
) -> None:
    """The command `hanabi live`."""
    if not user:
        raise click.UsageError(f"Whose account? Give --user, or set {USER_VARIABLE}.")
    if (table is None) == (title is None):
        raise click.UsageError("Which table? Give --table to join one, or --create to open one.")
    try:
        from hanabi.cli.live.one_game import one_game  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "websockets":
            raise
        raise Failure(HOW_TO_GET_WEBSOCKETS) from None
    substitutes = () if on_fault == LEAVE else (on_fault,)
    context.exit(one_game(user=user, table=table, title=title, substitutes=substitutes, **options))
