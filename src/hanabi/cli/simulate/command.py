"""The subcommand `hanabi simulate`: many games of players on the same decks, and what they come to.

Examples:
    >>> from click.testing import CliRunner
    >>> found = CliRunner().invoke(simulate, "--player random --players 2 --games 10 --jobs 1 --json".split())
    >>> json.loads(found.output)["games"]
    10
"""

from __future__ import annotations

import json  # noqa: F401  (for the example)
import shlex
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from itertools import chain
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column

from hanabi.cli.arguments.game_options import rules_asked, rules_options
from hanabi.cli.arguments.options import EDITIONS, file_names
from hanabi.cli.arguments.output_files import write_out
from hanabi.cli.arguments.player_options import PLAYERS_HELP, maker_asked, player_option, seat_players, usual_player
from hanabi.cli.simulate.clusters import executor_at
from hanabi.cli.simulate.printed_by_players import players_print_elsewhere
from hanabi.cli.simulate.results_grid import standing_table
from hanabi.cli.terminal.printing import Failure, complain, console, show, show_json
from hanabi.cli.terminal.progress import WIDTH
from hanabi.game import HanabiError
from hanabi.game.internals import MAX_NAME, printable
from hanabi.players import Tournament, tournament
from hanabi.players.internals import FAULT_POLICIES, MAX_GAMES, PlayerMaker, cheats
from hanabi.rulebook import Variant

USUAL_GAMES = 100

HELP = f"""Many games of players on the same decks: means with their standard errors, and how they differ.

{PLAYERS_HELP}
Each --player plays with itself; with --cross-play, each also alone among partners of every other kind. All meet the
same decks, which follow from the seed; so do the scores, however many jobs there are.

± is the standard error of the mean. "Against the first" is how much more the players scored, on the same decks, than
those of the first line with the same rules and as many seats.

With --save, the records are written as games are played, and --resume goes on with them; hanabi judge reads them.

{EDITIONS}

\b
Examples:
  hanabi simulate --player information --players 5 --games 1000
  hanabi simulate --player careful --player conventions --cross-play
  hanabi simulate --player my_bot:Bot --save games.jsonl --resume
  hanabi simulate --lineup "careful random careful" --json
  hanabi simulate --player information --scheduler tcp://10.0.0.1:8786
"""


@click.command(name="simulate", help=HELP, short_help="Many games of players, and what they come to.")
@player_option("Who plays; may be repeated.")
@click.option("--lineup", "lineups", metavar="NAMES", multiple=True, help="A line-up by seats; may be repeated.")
@click.option("--cross-play", is_flag=True, help="Every pair of players, too.")
@click.option(
    "--players",
    metavar="N",
    type=click.IntRange(1),
    multiple=True,
    help="How many play; may be repeated. Otherwise as many as the rules are for.",
)
@rules_options
@click.option(
    "--games",
    metavar="N",
    type=click.IntRange(1, MAX_GAMES),
    default=USUAL_GAMES,
    show_default=True,
    help="How many games of each.",
)
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="What all decks follow from.")
@click.option("--limit", metavar="SECONDS", type=float, help="How long a player may think for a move.")
@click.option(
    "--on-fault",
    metavar="WHAT",
    default="forfeit",
    show_default=True,
    help=f"What follows an error or an illegal move: {', '.join(FAULT_POLICIES)}, "
    "or the name of a player who moves instead.",
)
@click.option("--jobs", metavar="N", type=click.IntRange(1, 10_000), help="So many processes; one for each processor.")
@click.option("--scheduler", metavar="ADDRESS", help="On the cluster of this Dask scheduler instead.")
@click.option("--save", metavar="FILE", type=click.Path(), shell_complete=file_names, help="Keep the records here.")
@click.option("--resume", is_flag=True, help="Go on with the games in the file of --save.")
@click.option("--json", "as_json", is_flag=True, help="JSON, for programs.")
@click.option("--svg", metavar="OUT", type=click.Path(), help="Draw how the scores are distributed, too.")
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
    """The subcommand `hanabi simulate`."""
    if terms["resume"] and terms["save"] is None:
        raise click.UsageError("--resume needs --save: the file of the games to go on with.")
    singles = list(map(maker_asked, names)) or ([] if lineups else [usual_player()])
    tables = list(map(_lineup, lineups))
    rules = rules_asked(edition, variants)
    bar = _Bar()
    try:
        with ExitStack() as stack:
            if scheduler is not None:
                terms["executor"], terms["jobs"] = stack.enter_context(executor_at(scheduler))
            stack.enter_context(players_print_elsewhere())
            stack.enter_context(bar)
            found = tournament(
                [*singles, *tables], players or rules.players, rules, **terms, cheats=True, progress=bar.say
            )
    except HanabiError as error:
        raise Failure(str(error)) from None
    except OSError as error:
        if terms["save"] is None:
            raise
        raise Failure(f"--save: {printable(str(terms['save']))} cannot be written: {error.strerror}") from None
    except KeyboardInterrupt:
        _tell_what_is_known(bar.known, terms["save"])
        raise
    if as_json:
        show_json(found.data)
    else:
        show(standing_table(found), *found.first_faults, *_confessions([*singles, *chain(*tables)]))
    if svg is not None:
        write_out(svg, found.svg.encode())


def _lineup(text: str) -> list[PlayerMaker]:
    try:
        names = shlex.split(text)
    except ValueError as error:
        raise Failure(f"--lineup: {printable(text)}: {error}") from None
    return list(map(maker_asked, names))


def _confessions(makers: Sequence[PlayerMaker]) -> list[str]:
    """Who sees its own hand."""
    with seat_players(list(dict.fromkeys(makers))) as players:
        cheating = [made.text for made, player in zip(dict.fromkeys(makers), players, strict=True) if cheats(player)]
    return [f"{printable(name)} sees its own hand" for name in cheating]


def _tell_what_is_known(known: Tournament | None, save: str | None) -> None:
    if known is not None:
        complain("interrupted; so far:")
        show(standing_table(known), stderr=True)
        if save is not None:
            complain(f"the games are in {printable(save)}; --resume goes on with them")


_REST = Column(no_wrap=True, overflow="ellipsis", ratio=1)
"""What takes the room that the other columns leave."""


class _Bar:
    """A bar on standard error, where that is a terminal: how many games are played, and what they score so far."""

    def __init__(self) -> None:
        self._printer = console(stderr=True)
        self.known: Tournament | None = None
        self._bar = Progress(
            BarColumn(WIDTH),
            MofNCompleteColumn(),
            TimeRemainingColumn(compact=True),
            TextColumn("{task.fields[known]}", markup=False, table_column=_REST),
            console=self._printer,
            expand=True,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._seen = self._printer.is_interactive
        self._task = self._bar.add_task("", total=None, known="")

    def __enter__(self) -> None:
        # Where nobody sees it, some versions of rich would print an empty line all the same.
        if not self._seen:
            return
        try:
            self._bar.start()
        except BaseException:
            # Interrupted, with the cursor hidden already, but perhaps not all in place that is removed.
            with suppress(IndexError):
                self._bar.stop()
            self._printer.show_cursor()
            raise

    def __exit__(self, *_: object) -> None:
        if self._seen:
            self._bar.stop()

    def say(self, known: Tournament, total: int) -> None:
        """Show what is known so far."""
        self.known = known
        played = sum(result.games for result in known.results)
        means = "  ".join([f"{each.title[:MAX_NAME]} ({each.players}) {each.mean:.2f}" for each in known.results])
        self._bar.update(self._task, completed=played, total=total, known=means)
