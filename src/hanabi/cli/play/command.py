r"""The subcommand `hanabi play`: a person with players, or several persons at one screen.

Examples:
    >>> from click.testing import CliRunner
    >>> result = CliRunner().invoke(play, ["--persons", "2", "--seed", "7"], input="discard 0\nquit\n")
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
    players_option,
    rules_asked,
    rules_options,
    seed_asked,
    seed_option,
)
from hanabi.cli.arguments.options import EDITIONS, file_names
from hanabi.cli.arguments.player_options import PLAYERS_HELP, player_option, seat_players, usual_player
from hanabi.cli.arguments.saved_game import SavedGame, saved_game
from hanabi.cli.play.people import Company, Person, new_company, old_company
from hanabi.cli.play.played_game import PlayedGame
from hanabi.cli.terminal.keyboard import Keyboard
from hanabi.cli.terminal.printing import Failure
from hanabi.cli.terminal.screen import can_clear, is_shared
from hanabi.game import HanabiError
from hanabi.players import Referee
from hanabi.records import Record, replay
from hanabi.rulebook import Variant

HELP = f"""Play with players, or with other persons at one screen. You see what your seat sees, and nothing else.

Type moves as play 0, discard 3, hint B red, hint B 3; help lists what else can be typed. With several persons the
screen is cleared before it is handed on.

With FILE a saved game goes on, and is saved there after every move.

{PLAYERS_HELP}

{EDITIONS}

{VARIANTS_HELP}

\b
Examples:
  hanabi play
  hanabi play --name Ada --save game.json
  hanabi play game.json
  hanabi play --player careful --players 4
  hanabi play --name Ada --name Ben
"""


@click.command(name="play", help=HELP, short_help="Play a game with players, or hot-seat.")
@click.argument("file", required=False, shell_complete=file_names)
@player_option("Who plays with you: once for all other seats, or once for each.")
@click.option("--persons", metavar="N", type=click.IntRange(1), help="How many persons play; 1 unless more are named.")
@click.option("--name", "called", metavar="NAME", multiple=True, help="What you are called; may be repeated.")
@players_option
@rules_options
@seed_option
@click.option("--save", metavar="FILE", type=click.Path(), help="Save the game after every move, in a new file.")
def play(
    file: str | None,
    names: tuple[str, ...],
    persons: int | None,
    called: tuple[str, ...],
    players: int | None,
    edition: str | None,
    variants: Sequence[Variant],
    seed: int | None,
    save: str | None,
) -> None:
    """The subcommand `hanabi play`."""
    if file is None:
        rules = rules_asked(edition, variants)
        company = new_company(names, players, persons, called, rules)
        record = _dealt(Record, rules=rules, players=len(company.seats), seed=seed_asked(seed))
        saved = None
    else:
        if players or edition or variants or seed is not None:
            raise click.UsageError("A saved game has its own rules, deck and number of players.")
        saved, record = saved_game(file)
        _require_unfinished(saved, record)
        company = old_company(record, names, persons, called)
    if save is not None:
        saved = SavedGame(save)
        saved.require_new()
    if len(company.persons) > 1 and is_shared() and not can_clear():
        raise Failure("several persons need a terminal that can be cleared between them")
    _seated(company, record, saved)


def _dealt(make: type[Record], **what: object) -> Record:
    try:
        return make(**what)  # type: ignore[arg-type]
    except HanabiError as error:
        raise Failure(str(error)) from None


def _require_unfinished(saved: SavedGame, record: Record) -> None:
    again = replay(record)
    if again.fault is not None:
        where = shlex.quote(saved.name)
        raise Failure(f"{saved.name}: move {again.fault.number} is illegal. Why: hanabi judge {where}")
    if again.outcome is not None:
        raise Failure(f"{saved.name}: this game is over. To look at it: hanabi show {shlex.quote(saved.name)}")


def _seated(company: Company, record: Record, saved: SavedGame | None) -> None:
    """Let everybody sit down, tell them what has happened so far, and play."""
    makers = [made_by for made_by in company.seats if made_by is not None]
    if makers:
        # A player that makes no legal move does not spoil the game of the persons: this one moves instead.
        makers.append(usual_player())
    with seat_players(makers) as made:
        others = iter(made)
        everybody = [
            Person(name) if made_by is None else next(others)
            for made_by, name in zip(company.seats, company.names, strict=True)
        ]
        try:
            referee = Referee(everybody, record.start, on_fault=made[-1] if made else "raise", cheats=True)
        except HanabiError as error:
            raise Failure(str(error)) from None
        cheating = [seat for seat, player in enumerate(everybody) if getattr(player, "cheats", False)]
        PlayedGame(referee, company, attrs.evolve(record, stopped=None), saved, Keyboard(), cheating).play()
