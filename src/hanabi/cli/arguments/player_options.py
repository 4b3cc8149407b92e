"""The option `--player`, and making the players that it names."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.cli.terminal.printing import Failure, failures
from hanabi.game.internals import counted
from hanabi.players import Player, maker
from hanabi.players.internals import PROGRAM_PREFIX, REFERENCE_PLAYERS, PlayerMaker, players_for

Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT_PLAYER = "conventions"
PLAYERS_HELP = f"""\
NAME is a built-in player ({", ".join(REFERENCE_PLAYERS)}), a Python class of yours (package.module:Class),
or a program that speaks the player protocol ("{PROGRAM_PREFIX} node bot.js")."""


def player_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The built-in players whose names begin with what was typed."""
    return [CompletionItem(name) for name in REFERENCE_PLAYERS if name.startswith(begun.casefold())]


def player_option(text: str) -> Callable[[Command], Command]:
    """The option `--player` with this help text, as `names`."""
    return click.option("--player", "names", metavar="NAME", multiple=True, shell_complete=player_names, help=text)


def maker_named(name: str) -> PlayerMaker:
    """The maker of the players with this name. A class may be in the current folder, as with `python -m`.

    Raises `Failure` if there is no such player.

    Examples:
        >>> maker_named("run: node bot.js")
        PlayerMaker(text='run: node bot.js')
    """
    if ":" in name and not name.startswith(PROGRAM_PREFIX):
        _make_current_folder_importable()
    with failures("--player: "):
        return maker(name)


def _make_current_folder_importable() -> None:
    here = str(Path.cwd())
    if not sys.flags.safe_path and not {"", here} & {*sys.path}:
        sys.path.insert(0, here)


def default_maker() -> PlayerMaker:
    """The maker of the default player."""
    return maker_named(DEFAULT_PLAYER)


def makers_for(names: Sequence[str], seats: int) -> tuple[PlayerMaker, ...]:
    """A maker per seat, from one name for all seats or one per seat. Without names: the default player.

    Raises `Failure` for any other number of names, or if there is no such player.

    Examples:
        >>> [each.text for each in makers_for(["run: a", "run: b"], 2)]
        ['run: a', 'run: b']
        >>> makers_for(["run: a"], 3)[2].text
        'run: a'
    """
    if not names:
        return (default_maker(),) * seats
    if len(names) not in {1, seats}:
        raise Failure(f"--player: {len(names)} names for {counted(seats, 'seat')}; give one, or one per seat")
    makers = tuple(map(maker_named, names))
    return makers if len(makers) == seats else makers * seats


@contextmanager
def seated_players(makers: Sequence[PlayerMaker]) -> Iterator[list[Player]]:
    """Make players, and dismiss them at the end of the context. Raises `Failure` if a player cannot be made."""
    with ExitStack() as stack:
        with failures("--player: "):
            players = stack.enter_context(players_for(makers))
        yield players
