"""The command `hanabi simulate`: many games of players on the same decks, and their scores.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> found = CliRunner().invoke(main, "simulate --player random --players 2 --games 10 --jobs 1 --json".split())
    >>> json.loads(found.output)["games"]
    10
"""

from __future__ import annotations

import json  # noqa: F401  (for the example)
import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import chain
from typing import Any

import click

from hanabi.cli.arguments.game_options import chosen_rules, rules_options
from hanabi.cli.arguments.options import EDITIONS_HELP, file_names
from hanabi.cli.arguments.output_files import write_out
from hanabi.cli.arguments.player_options import (
    PLAYERS_HELP,
    default_maker,
    maker_named,
    player_option,
    seated_players,
)
from hanabi.cli.simulate.clusters import executor_at
from hanabi.cli.simulate.printed_by_players import players_print_elsewhere
from hanabi.cli.simulate.results_grid import results_grid
from hanabi.cli.terminal.printing import Failure, failures, show, show_json
from hanabi.cli.terminal.progress import ProgressBar
from hanabi.game.internals import MAX_NAME, printable
from hanabi.players import Tournament, tournament
from hanabi.players.internals import FAULT_POLICIES, MAX_GAMES, PlayerMaker, cheats
from hanabi.rulebook import Variant

DEFAULT_GAMES = 100

HELP = f"""Simulate many games of players on the same decks, and compare their mean scores.

{PLAYERS_HELP}
Each --player plays with itself. With --cross-play, each also sits alone among partners of every other kind. All play
the same decks, which depend only on the seed. The number of jobs does not change the scores.

± is the standard error of the mean. "Against the first" is the mean difference to the first line with the same rules
and number of players, on the same decks.

With --save, records are written while games are played. --resume continues such a file, and hanabi judge reads it.

{EDITIONS_HELP}

\b
Examples:
  hanabi simulate --player information --games 1000
  hanabi simulate --player careful --player conventions \\
    --cross-play
  hanabi simulate --player my_bot:Bot --save games.jsonl
  hanabi simulate --lineup "careful random careful" --json
  hanabi simulate --player careful --scheduler HOST:8786
"""


@click.command(name="simulate", help=HELP, short_help="Simulate many games, and compare scores.")
@player_option("Player; may be repeated.")
@click.option("--lineup", "lineups", metavar="NAMES", multiple=True, help="One player per seat; may be repeated.")
@click.option("--cross-play", is_flag=True, help="Also play every pair of players.")
@click.option(
    "--players",
    metavar="N",
    type=click.IntRange(1),
    multiple=True,
    help="Number of players; may be repeated (default: every number that the rules allow).",
)
@rules_options
@click.option(
    "--games",
    metavar="N",
    type=click.IntRange(1, MAX_GAMES),
    default=DEFAULT_GAMES,
    show_default=True,
    help="Number of games per line-up.",
)
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="Seed of all decks.")
@click.option("--limit", metavar="SECONDS", type=float, help="Seconds allowed per move.")
@click.option(
    "--on-fault",
    metavar="WHAT",
    default="forfeit",
    show_default=True,
    help=f"After an error or an illegal move: {', '.join(FAULT_POLICIES)}, or a player that moves instead.",
)
@click.option("--jobs", metavar="N", type=click.IntRange(1, 10_000), help="Number of processes (default: one per CPU).")
@click.option("--scheduler", metavar="ADDRESS", help="Play on the cluster of this Dask scheduler.")
@click.option("--save", metavar="FILE", type=click.Path(), shell_complete=file_names, help="Save the records here.")
@click.option("--resume", is_flag=True, help="Continue with the games in the file of --save.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--svg", metavar="OUT", type=click.Path(), help="Also draw the distribution of scores.")
def simulate(
    names: tuple[str, ...],
    lineups: tuple[str, ...],
    players: tuple[int, ...],
    edition: str | None,
    variants: Sequence[Variant],
    as_json: bool,
    svg: str | None,
    scheduler: str | None,
    **terms: Any,
) -> None:
    """The command `hanabi simulate`."""
    if terms["resume"] and terms["save"] is None:
        raise click.UsageError("--resume needs --save: the file of the games to continue.")
    singles = list(map(maker_named, names)) or ([] if lineups else [default_maker()])
    tables = list(map(_lineup, lineups))
    rules = chosen_rules(edition, variants)
    progress = _Progress()
    try:
        with failures(), ExitStack() as stack:
            if scheduler is not None:
                terms["executor"], terms["jobs"] = stack.enter_context(executor_at(scheduler))
            stack.enter_context(players_print_elsewhere())
            stack.enter_context(progress.bar)
            found = tournament(
                [*singles, *tables], players or rules.players, rules, **terms, cheats=True, progress=progress.update
            )
    except OSError as error:
        if terms["save"] is None:
            raise
        raise Failure(f"--save: {printable(str(terms['save']))} cannot be written: {error.strerror}") from None
    except KeyboardInterrupt:
        _show_interrupted(progress.known, terms["save"])
        raise
    if as_json:
        show_json(found.data)
    else:
        show(results_grid(found), *found.first_faults, *_cheaters([*singles, *chain(*tables)]))
    if svg is not None:
        write_out(svg, found.svg.encode())


def _lineup(text: str) -> list[PlayerMaker]:
    try:
        names = shlex.split(text)
    except ValueError as error:
        raise Failure(f"--lineup: {printable(text)}: {error}") from None
    return list(map(maker_named, names))


def _cheaters(makers: Sequence[PlayerMaker]) -> list[str]:
    different = list(dict.fromkeys(makers))
    with seated_players(different) as players:
        cheating = [made_by.text for made_by, player in zip(different, players, strict=True) if cheats(player)]
    return [f"{printable(name)} sees its own hand" for name in cheating]


def _show_interrupted(known: Tournament | None, save: str | None) -> None:
    if known is not None:
        saved = [] if save is None else [f"The games are saved in {printable(save)}. Continue with --resume."]
        show("Interrupted. Results so far:", results_grid(known), *saved, stderr=True)


class _Progress:
    """Shows the results so far on a bar, and stores them."""

    def __init__(self) -> None:
        self.bar = ProgressBar(counted=True)
        self.known: Tournament | None = None

    def update(self, known: Tournament, total: int) -> None:
        self.known = known
        means = "  ".join([f"{each.title[:MAX_NAME]} ({each.players}) {each.mean:.2f}" for each in known.results])
        self.bar.update(means, sum(result.games for result in known.results), total)
