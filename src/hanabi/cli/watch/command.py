"""The command `hanabi watch`: watch players play a game, move by move in the terminal or as a page.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> CliRunner().invoke(main, ["watch", "--player", "nobody"]).exit_code
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
    chosen_rules,
    chosen_seed,
    number_of_players,
    players_option,
    rules_options,
    seed_option,
)
from hanabi.cli.arguments.options import EDITIONS_HELP, STANDARD_STREAM, seat_option
from hanabi.cli.arguments.output_files import write_drawings
from hanabi.cli.arguments.player_options import PLAYERS_HELP, makers_for, player_option, seated_players
from hanabi.cli.arguments.positions import seat_named
from hanabi.cli.arguments.saved_game import SavedGame
from hanabi.cli.narration import SEES_ITS_HAND, distinct_names
from hanabi.cli.terminal.printing import failures, show
from hanabi.cli.terminal.screen import is_screen
from hanabi.cli.watch.watched_game import WatchedGame
from hanabi.display.internals import PrintedTable
from hanabi.game.internals import counted, printable
from hanabi.players import Player, Referee
from hanabi.players.internals import cheats
from hanabi.records import Record
from hanabi.rulebook import Variant

PLAYED, AT_FAULT = 0, 1
MAX_PACE = 3600

HELP = f"""Watch players play a game, move by move. On a terminal the table is redrawn after each move.

{PLAYERS_HELP}

{EDITIONS_HELP}

{VARIANTS_HELP}

With --html, write a page to step through the game instead; with --seat, the page holds only what that player sees.
The exit status is 1 if a player makes no legal move, which ends the game.

\b
Examples:
  hanabi watch
  hanabi watch --player careful --players 4 --pace 0.2
  hanabi watch --player careful --player random --seed 7
  hanabi watch --variant avalanche --html game.html
  hanabi watch --player my_bots:First --save game.json
"""


@click.command(name="watch", help=HELP, short_help="Watch players play a game.")
@player_option("Player; give one for all seats or one per seat.")
@players_option
@rules_options
@seed_option
@click.option(
    "--pace",
    metavar="SECONDS",
    type=click.FloatRange(0, MAX_PACE),
    help="Seconds between moves (default: 1 on a terminal, otherwise 0).",
)
@seat_option
@click.option("--save", metavar="FILE", type=click.Path(), help="Save the game as a record in JSON.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page to step through the game instead.")
@click.option("--limit", metavar="SECONDS", type=click.FloatRange(0, min_open=True), help="Seconds allowed per move.")
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
    """The command `hanabi watch`."""
    rules = chosen_rules(edition, variants)
    makers = makers_for(names, number_of_players(players, len(names), rules))
    file = _file(save, html)
    with seated_players(makers) as seated:
        with failures():
            dealt = Record(players=len(makers), rules=rules, seed=chosen_seed(seed))
        game = _game(seated, dealt, seat, limit)
        with _saved(game, file, quiet=html == STANDARD_STREAM):
            if html is None:
                game.show(pace)
            else:
                game.finish()
    if html is not None:
        write_drawings(game.with_remarks(), {"html": html}, source=save)
    if html != STANDARD_STREAM:
        show(*_end(game, file, html))
    context.exit(AT_FAULT if game.referee.faults else PLAYED)


def _file(save: str | None, html: str | None) -> SavedGame | None:
    """The file of `--save`, which must not be that of `--html`."""
    if save is None:
        return None
    if html not in {None, STANDARD_STREAM} and os.path.realpath(save) == os.path.realpath(str(html)):
        raise click.UsageError("--save and --html name the same file.")
    return SavedGame(save)


def _game(seated: Sequence[Player], dealt: Record, seat: str | None, limit: float | None) -> WatchedGame:
    with failures():
        referee = Referee(seated, dealt.start, limit=limit, on_fault="end", cheats=True)
    number = None if seat is None else seat_named(seat, distinct_names(referee.names), dealt.players)
    return WatchedGame(referee, dealt, number, [SEES_ITS_HAND if cheats(player) else "" for player in seated])


@contextmanager
def _saved(game: WatchedGame, file: SavedGame | None, *, quiet: bool) -> Iterator[None]:
    """Save the game at the end, even after an error. Save it at the start, too, so that a bad file fails early."""
    try:
        if file is not None:
            file.write(game.record())
        yield
    except KeyboardInterrupt:
        if not quiet:
            show(f"Stopped after {counted(len(game.referee.moves), 'move')}.", *_where(file))
        raise
    finally:
        if file is not None:
            file.write(game.record())


def _end(game: WatchedGame, file: SavedGame | None, html: str | None) -> list[RenderableType]:
    if html is not None:
        return [*game.summary(), *_where(file), f"The page: {printable(html)}"]
    above = [] if is_screen() else [""]
    return [*above, PrintedTable(game.found().picture()), "", *game.summary(), *_where(file)]


def _where(file: SavedGame | None) -> list[str]:
    return [] if file is None else [f"Saved: {file.name}"]
