r"""The command `hanabi play`: one person with computer players, or several people at one screen.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> result = CliRunner().invoke(main, ["play", "--persons", "2", "--seed", "7"], input="discard 0\nquit\n")
    >>> result.exit_code, "[discard/full]" in result.output
    (0, True)
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence

import attrs
import click

from hanabi.cli.arguments.game_options import (
    VARIANTS_HELP,
    chosen_rules,
    chosen_seed,
    players_option,
    rules_options,
    seed_option,
)
from hanabi.cli.arguments.options import EDITIONS_HELP, file_names
from hanabi.cli.arguments.player_options import PLAYERS_HELP, default_maker, player_option, seated_players
from hanabi.cli.arguments.saved_game import SavedGame, saved_game
from hanabi.cli.play.people import Company, Person, new_company, old_company
from hanabi.cli.play.played_game import PlayedGame
from hanabi.cli.terminal.printing import Failure, failures
from hanabi.cli.terminal.screen import can_clear, is_terminal
from hanabi.cli.terminal.standard_input import Keyboard
from hanabi.players import Referee
from hanabi.players.internals import cheats
from hanabi.records import Record, replay
from hanabi.rulebook import Variant

HELP = f"""Play a game with computer players, or with other people at one screen. You see only what your seat sees.

Type moves such as play 0, discard 3, hint B red or hint B 3. Type help for all commands. With several people, the
screen is cleared before it is passed on.

With FILE, resume the game saved there; it is saved again after every move.

{PLAYERS_HELP}

{EDITIONS_HELP}

{VARIANTS_HELP}

\b
Examples:
  hanabi play
  hanabi play --name Ada --save game.json
  hanabi play game.json
  hanabi play --player careful --players 4
  hanabi play --name Ada --name Ben
"""


@click.command(name="play", help=HELP, short_help="Play a game with computer players, or hot-seat.")
@click.argument("file", required=False, shell_complete=file_names)
@player_option("Player to play with; give one for all other seats or one per seat.")
@click.option(
    "--persons", metavar="N", type=click.IntRange(1), help="Number of people (default: 1, or one per --name)."
)
@click.option("--name", "own_names", metavar="NAME", multiple=True, help="Your name; repeat it for several people.")
@players_option
@rules_options
@seed_option
@click.option("--save", metavar="FILE", type=click.Path(), help="Save the game to a new file after every move.")
def play(
    file: str | None,
    names: tuple[str, ...],
    persons: int | None,
    own_names: tuple[str, ...],
    players: int | None,
    edition: str | None,
    variants: Sequence[Variant],
    seed: int | None,
    save: str | None,
) -> None:
    """The command `hanabi play`."""
    saved = None
    if file is None:
        rules = chosen_rules(edition, variants)
        company = new_company(names, players, persons, own_names, rules)
        with failures():
            record = Record(rules=rules, players=len(company.seats), seed=chosen_seed(seed))
    else:
        if players or edition or variants or seed is not None:
            raise click.UsageError("A saved game has its own rules, deck and number of players.")
        saved, record = saved_game(file)
        _require_unfinished(saved, record)
        company = old_company(record, names, persons, own_names)
    if save is not None:
        saved = SavedGame(save)
        saved.require_new()
    if len(company.persons) > 1 and is_terminal() and not can_clear():
        raise Failure("several people need a terminal that can be cleared between turns")
    _play(company, record, saved)


def _require_unfinished(saved: SavedGame, record: Record) -> None:
    history = replay(record)
    if history.fault is not None:
        where = shlex.quote(saved.name)
        raise Failure(f"{saved.name}: move {history.fault.number} is illegal. To see why: hanabi judge {where}")
    if history.outcome is not None:
        raise Failure(f"{saved.name}: this game is over. To look at it: hanabi show {shlex.quote(saved.name)}")


def _play(company: Company, record: Record, saved: SavedGame | None) -> None:
    makers = [made_by for made_by in company.seats if made_by is not None]
    # A faulty player must not end the people's game: if it fails to make a legal move, a substitute moves for it.
    substitute = [default_maker()] if makers else []
    with seated_players([*makers, *substitute]) as made:
        others = iter(made)
        everybody = [
            Person(name) if made_by is None else next(others)
            for made_by, name in zip(company.seats, company.names, strict=True)
        ]
        with failures():
            referee = Referee(everybody, record.start, on_fault=made[-1] if made else "raise", cheats=True)
        cheating = [seat for seat, player in enumerate(everybody) if cheats(player)]
        PlayedGame(referee, company, attrs.evolve(record, stopped=None), saved, Keyboard(), cheating).play()
