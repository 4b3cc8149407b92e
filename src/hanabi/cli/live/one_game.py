"""One game of `hanabi live`, from the options of the command to its exit status."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

from hanabi.cli.arguments.player_options import maker_named, seated_players
from hanabi.cli.arguments.saved_game import SavedGame
from hanabi.cli.live.address import address_of
from hanabi.cli.live.company import BOT_PREFIX
from hanabi.cli.live.game_report import GameReport
from hanabi.cli.live.lobby import GivenUp
from hanabi.cli.live.login import log_in
from hanabi.cli.live.password import passwords
from hanabi.cli.live.run import Plan, play_live
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.seat import Seat
from hanabi.cli.live.table_choice import Choice, KnownTable, NewTable, new_table
from hanabi.cli.terminal.printing import Failure, failures, show
from hanabi.game import new_game
from hanabi.game.internals import printable
from hanabi.players import Player, Program
from hanabi.players.internals import SeatedPlayer, cheats

FINISHED, UNFINISHED = 0, 1


def one_game(
    *,
    user: str,
    server: str,
    insecure: bool,
    table: str | None,
    title: str | None,
    variant: str,
    seats: int,
    has_password: bool,
    name: str,
    substitutes: Sequence[str],
    known: tuple[str, ...],
    everybody: bool,
    watch: bool,
    save: str | None,
    verbose: bool,
) -> int:
    """Play one game, and return the exit status. `table` or `title` is given. Raises `Failure`."""
    address = address_of(server, insecure=insecure)
    choice = KnownTable(str(table)) if title is None else new_table(title, variant, seats)
    file = _file(save)
    # Passwords leave the environment before a player is made, which may start a program.
    password, of_table = passwords(f"{user} at {address.host}", table=has_password)
    plan = Plan(address, user, choice, known, everybody, of_table)
    log = RunLog(verbose=verbose)
    with seated_players(list(map(maker_named, (name, *substitutes)))) as players:
        _require_suitable((name, *substitutes), players, choice)
        if not user.startswith(BOT_PREFIX):
            log.say(f"Please note: accounts of bots should have names that begin with {BOT_PREFIX}")
        cookie = log_in(address, user, password)
        del password
        log.say(f"Logged in at {address.host} as {printable(user)}.")
        seat = _played(plan, cookie, players, GameReport(log, watch=watch), log)
    if seat is None:
        return UNFINISHED
    _save(file, seat)
    return FINISHED if seat.is_finished and not seat.faults else UNFINISHED


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
    """Raise `Failure` if a player sees its own hand, cannot be started, or refuses the game that is to be opened."""
    for name, player in zip(names, players, strict=True):
        if cheats(player):
            raise Failure(f"{printable(name)} sees its own hand; the site does not show it")
        if isinstance(player, Program):
            with failures():
                player.__enter__()  # it is closed with the others
        if isinstance(choice, NewTable):
            with failures(f"{printable(name)}: "):
                SeatedPlayer(player, 0).start(new_game(choice.seats, choice.rules, seed=0))


def _played(plan: Plan, cookie: str, players: Sequence[Player], report: GameReport, log: RunLog) -> Seat | None:
    """Play, and show the end. Return the seat; None if the game was given up."""
    substitute = players[1] if len(players) > 1 else None
    seat = None
    try:
        with report:
            seat = asyncio.run(play_live(plan, cookie, players[0], substitute, log, report))
    except GivenUp as error:
        log.say(str(error))
    except KeyboardInterrupt:
        log.say("Interrupted.")
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
