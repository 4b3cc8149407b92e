"""The subcommand `hanabi watch`: a game of players, move by move, in the terminal or as a page.

Examples:
    >>> from click.testing import CliRunner
    >>> CliRunner().invoke(watch, ["--player", "nobody"]).exit_code
    2
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click
from rich.console import RenderableType

from hanabi.cli.arguments.game_options import (
    VARIANTS_HELP,
    number_asked,
    players_option,
    rules_asked,
    rules_options,
    seed_asked,
    seed_option,
)
from hanabi.cli.arguments.options import EDITIONS
from hanabi.cli.arguments.output_files import STANDARD_OUTPUT, write_drawings
from hanabi.cli.arguments.player_options import PLAYERS_HELP, makers_asked, player_option, seat_players
from hanabi.cli.arguments.positions import seat_meant
from hanabi.cli.arguments.saved_game import SavedGame
from hanabi.cli.narration import SEES_ITS_HAND, distinct
from hanabi.cli.terminal.printing import Failure, show
from hanabi.cli.terminal.screen import is_screen
from hanabi.cli.watch.watched_game import WatchedGame
from hanabi.display.internals import PrintedTable
from hanabi.game import HanabiError
from hanabi.game.internals import counted, printable
from hanabi.players import Referee
from hanabi.records import Record
from hanabi.rulebook import Variant

PLAYED, AT_FAULT = 0, 1
MAX_PACE = 3600

HELP = f"""A game of players, move by move; on a terminal the table is drawn again after each move.

{PLAYERS_HELP}

{EDITIONS}

{VARIANTS_HELP}

With --html a page to step through the game is written instead; with --seat, what that player sees, and nothing else.
The exit status is 1 when a player makes no legal move: the game ends there.

\b
Examples:
  hanabi watch
  hanabi watch --player careful --players 4 --pace 0.2
  hanabi watch --player careful --player random --seed 7
  hanabi watch --variant avalanche --html game.html
  hanabi watch --player my_bots:First --save game.json
"""


@click.command(name="watch", help=HELP, short_help="Watch players play a game.")
@player_option("Who plays: once for all seats, or once for each seat.")
@players_option
@rules_options
@seed_option
@click.option(
    "--pace", metavar="SECONDS", type=click.FloatRange(0, MAX_PACE), help="Between moves; 1 on a terminal, else 0."
)
@click.option("--seat", metavar="SEAT", help="As this seat sees it: B, say, or a player's name.")
@click.option("--save", metavar="FILE", type=click.Path(), help="Save the game, as a record in JSON.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page to step through the game instead.")
@click.option(
    "--limit",
    metavar="SECONDS",
    type=click.FloatRange(0, min_open=True),
    help="A player that has thought for longer since its last move is at fault.",
)
@click.pass_context
def watch(
    context: click.Context,
    names: tuple[str, ...],
    players: int | None,
    edition: str | None,
    variants: Sequence[Variant],
    seed: int | None,
    pace: float | None,
    seat: str | None,
    save: str | None,
    html: str | None,
    limit: float | None,
) -> None:
    """The subcommand `hanabi watch`."""
    rules = rules_asked(edition, variants)
    makers = makers_asked(names, number_asked(players, len(names), rules))
    chosen = seed_asked(seed)
    saved = None if save is None else SavedGame(save)
    if saved is not None and html not in {None, STANDARD_OUTPUT} and _same_file(saved.path, str(html)):
        raise click.UsageError("--save and --html name the same file.")
    with seat_players(makers) as sitting:
        try:
            dealt = Record(players=len(makers), rules=rules, seed=chosen)
            referee = Referee(sitting, dealt.start, limit=limit, on_fault="end", cheats=True)
        except HanabiError as error:
            raise Failure(str(error)) from None
        game = WatchedGame(
            referee=referee,
            dealt=dealt,
            seat=None if seat is None else seat_meant(seat, distinct(referee.names), dealt.players),
            notes=[SEES_ITS_HAND if getattr(player, "cheats", False) else "" for player in sitting],
        )
        with _kept(game, saved, quiet=html == STANDARD_OUTPUT):
            if html is None:
                game.show(pace)
            else:
                game.finish()
    if html is not None:
        write_drawings(game.with_remarks(), {"html": html}, None, save)
    if html != STANDARD_OUTPUT:
        table: list[RenderableType] = (
            [] if html else [*([] if is_screen() else [""]), PrintedTable(game.found().picture()), ""]
        )
        page = [] if html is None else [f"The page: {printable(html)}"]
        show(*table, *game.summary(), *_where(saved), *page)
    context.exit(AT_FAULT if referee.faults else PLAYED)


def _same_file(one: str, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


@contextmanager
def _kept(game: WatchedGame, saved: SavedGame | None, *, quiet: bool) -> Iterator[None]:
    """Save the game as far as it came, whatever ends it. That it can be saved is tried before it begins."""
    try:
        if saved is not None:
            saved.write(game.record())
        yield
    except KeyboardInterrupt:
        if not quiet:
            show(f"Stopped after {counted(len(game.referee.moves), 'move')}.", *_where(saved))
        raise
    finally:
        if saved is not None:
            saved.write(game.record())


def _where(saved: SavedGame | None) -> list[str]:
    return [] if saved is None else [f"Saved: {saved.name}"]
