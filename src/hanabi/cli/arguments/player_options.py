"""The option `--player`: who plays, and making these players."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from hanabi.cli.terminal.printing import Failure
from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import counted
from hanabi.players import Player, maker
from hanabi.players.internals import PROGRAM_PREFIX, REFERENCE_PLAYERS, PlayerMaker, players_for

Command = TypeVar("Command", bound=Callable[..., Any])

USUAL_PLAYER = "conventions"
"""Who plays where nobody is named."""
PLAYERS_HELP = f"""\
NAME is a player of this library ({", ".join(REFERENCE_PLAYERS)}), a class of yours (package.module:Class),
or a program that speaks the protocol of players ("{PROGRAM_PREFIX} node bot.js")."""


def player_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The players of this library whose names begin as what was typed does.

    Examples:
        >>> [item.value for item in player_names(None, None, "car")]
        ['careful']
    """
    return [CompletionItem(name) for name in REFERENCE_PLAYERS if name.startswith(begun.casefold())]


def player_option(text: str) -> Callable[[Command], Command]:
    """The option `--player`, as `names`; the text says for whom."""
    return click.option("--player", "names", metavar="NAME", multiple=True, shell_complete=player_names, help=text)


def maker_asked(name: str) -> PlayerMaker:
    """What makes players of a name. A class may be in the current folder, as with `python -m`.

    Raises `Failure` when there is no such player.

    Examples:
        >>> maker_asked("run: node bot.js")
        PlayerMaker(text='run: node bot.js')
    """
    if ":" in name and not name.startswith(PROGRAM_PREFIX):
        _make_current_folder_importable()
    try:
        return maker(name)
    except InvalidArgument as error:
        raise Failure(f"--player: {error}") from None


def _make_current_folder_importable() -> None:
    here = str(Path.cwd())
    if not sys.flags.safe_path and not {"", here} & {*sys.path}:
        sys.path.insert(0, here)


def usual_player() -> PlayerMaker:
    """Who plays where nobody is named.

    Examples:
        >>> usual_player()
        PlayerMaker(text='conventions')
    """
    return maker_asked(USUAL_PLAYER)


def makers_asked(names: Sequence[str], seats: int) -> tuple[PlayerMaker, ...]:
    """What makes the players of so many seats: one name for all of them, or one for each.

    Raises `Failure` when the names are as many as neither, or there is no such player.

    Examples:
        >>> [made.text for made in makers_asked(["run: a", "run: b"], 2)]
        ['run: a', 'run: b']
        >>> makers_asked(["run: a"], 3)[2].text
        'run: a'
    """
    if not names:
        return (usual_player(),) * seats
    if len(names) not in {1, seats}:
        raise Failure(f"--player: {len(names)} names for {counted(seats, 'seat')}: give one, or one for each")
    makers = tuple(map(maker_asked, names))
    return makers if len(makers) == seats else makers * seats


@contextmanager
def seat_players(makers: Sequence[PlayerMaker]) -> Iterator[list[Player]]:
    """New players for some seats, dismissed at the end. Raises `Failure` if one cannot be made."""
    with ExitStack() as stack:
        try:
            players = stack.enter_context(players_for(makers))
        except HanabiError as error:
            raise Failure(f"--player: {error}") from None
        yield players
