"""The command `hanabi live`: seats a player at a table of hanab.live.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> arguments = ["live", "--table", "7", "--user", "Bot-Ada", "--server", "ftp://hanab.live"]
    >>> CliRunner().invoke(main, arguments).exit_code
    2
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hanabi.cli.arguments.options import file_names
from hanabi.cli.arguments.player_options import DEFAULT_PLAYER, PLAYERS_HELP, maker_named, player_names, seated_players
from hanabi.cli.arguments.saved_game import SavedGame
from hanabi.cli.live.address import SITE, address_of
from hanabi.cli.live.game_report import GameReport
from hanabi.cli.live.lobby import GivenUp
from hanabi.cli.live.login import log_in
from hanabi.cli.live.password import PASSWORD_VARIABLE, TABLE_PASSWORD_VARIABLE, password_for
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.table_choice import Choice, KnownTable, NewTable, new_table
from hanabi.cli.terminal.printing import Failure, failures, show
from hanabi.game import new_game
from hanabi.game.internals import printable
from hanabi.players import Player
from hanabi.players.internals import SeatedPlayer, cheats

if TYPE_CHECKING:
    from hanabi.cli.live.run import Plan
    from hanabi.cli.live.seat import Seat

FINISHED, UNFINISHED = 0, 1
USER_VARIABLE = "HANABI_LIVE_USER"
BOT_PREFIX = "Bot-"
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
  hanabi live --user Bot-Ada --table "quiet corner" --with Ben
  hanabi live --create "bots only" --seats 3 --with Bot-B \\
    --with Bot-C --player information --watch
  hanabi live --table 7 --player "run: node bot.js" --yes \\
    --save game.json
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
    context: click.Context,
    /,
    name: str,
    on_fault: str,
    user: str | None,
    server: str,
    insecure: bool,
    watch: bool,
    save: str | None,
    verbose: bool,
    **wanted: Any,
) -> None:
    """The command `hanabi live`."""
    if not user:
        raise click.UsageError(f"Whose account? Give --user, or set {USER_VARIABLE}.")
    address = address_of(server, insecure=insecure)
    choice = _choice(wanted["table"], wanted["title"], wanted["variant"], wanted["seats"])
    _require_websockets()
    file = _file(save)
    # Passwords leave the environment before a player is made, which may start a program.
    password = password_for(f"{user} at {address.host}", PASSWORD_VARIABLE)
    table_password = password_for("the table", TABLE_PASSWORD_VARIABLE) if wanted["has_password"] else ""
    from hanabi.cli.live.run import Plan  # noqa: PLC0415

    plan = Plan(address, user, choice, wanted["known"], wanted["everybody"], table_password)
    log = RunLog(verbose=verbose)
    names = [name] if on_fault == LEAVE else [name, on_fault]
    with seated_players(list(map(maker_named, names))) as players:
        _require_suitable(names, players, choice)
        if not user.startswith(BOT_PREFIX):
            log.say(f"Please note: accounts of bots should have names that begin with {BOT_PREFIX}")
        cookie = log_in(address, user, password)
        del password
        log.say(f"Logged in at {address.host} as {printable(user)}.")
        seat = _played(plan, cookie, players, GameReport(log, watch=watch), log)
    if seat is not None:
        _save(file, seat)
    context.exit(FINISHED if seat is not None and seat.is_finished and not seat.faults else UNFINISHED)


def _choice(table: str | None, title: str | None, variant: str, seats: int) -> Choice:
    """The table of `--table` or `--create`. Raises `click.UsageError` unless one of them is given."""
    if table is not None and title is None:
        return KnownTable(table)
    if title is not None and table is None:
        return new_table(title, variant, seats)
    raise click.UsageError("Which table? Give --table to join one, or --create to open one.")


def _require_websockets() -> None:
    try:
        import websockets  # noqa: F401, PLC0415
    except ModuleNotFoundError:
        raise Failure(HOW_TO_GET_WEBSOCKETS) from None


def _file(save: str | None) -> SavedGame | None:
    """The file of `--save`. It must be new, and its folder must be there: the game cannot be played again."""
    if save is None:
        return None
    file = SavedGame(save)
    file.require_new()
    if not os.access(Path(save).absolute().parent, os.W_OK):
        raise Failure(f"{file.name} cannot be written: its folder does not exist or is read-only")
    return file


def _require_suitable(names: Sequence[str], players: Sequence[Player], choice: Choice) -> None:
    """Raise `Failure` if a player sees its own hand, or refuses the game that is to be opened."""
    for name, player in zip(names, players, strict=True):
        if cheats(player):
            raise Failure(f"{printable(name)} sees its own hand; the site does not show it")
        if isinstance(choice, NewTable):
            with failures(f"{printable(name)}: "):
                SeatedPlayer(player, 0).start(new_game(choice.seats, choice.rules, seed=0))


def _played(plan: Plan, cookie: str, players: Sequence[Player], report: GameReport, log: RunLog) -> Seat | None:
    """Play, and show the end. Return the seat; None if the game was given up."""
    import asyncio  # noqa: PLC0415

    from hanabi.cli.live.run import play_live  # noqa: PLC0415

    substitute = players[1] if len(players) > 1 else None
    seat = None
    try:
        with report:
            seat = asyncio.run(play_live(plan, cookie, players[0], substitute, log, report))
    except GivenUp as error:
        log.say(str(error))
    except KeyboardInterrupt:
        log.say("Interrupted: left the table.")
        raise
    finally:
        show(*report.last_table())
    return seat


def _save(file: SavedGame | None, seat: Seat) -> None:
    if file is None:
        return
    if seat.record is None:
        raise Failure(f"{file.name} is not written: the server did not show all cards")
    file.write(seat.record)
    show(f"Saved: {file.name}")
