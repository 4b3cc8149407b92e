"""Entrants: the forms in which users give players, and how a player is made from each."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias, TypeGuard, cast, final

import attrs

from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import MAX_NAME, MAX_TEXT, Frozen, brief_repr, is_text, printable
from hanabi.players.player import Player

Entrant: TypeAlias = Player | Callable[[], Player] | str
"""A player; a class or function that makes one; or a name that `maker` accepts."""

REFERENCE_PLAYERS: Mapping[str, str] = MappingProxyType(
    {
        "random": "hanabi.players.reference.random_player:Random",
        "careful": "hanabi.players.reference.careful:Careful",
        "cheating": "hanabi.players.reference.cheating:Cheating",
        "recommendation": "hanabi.players.reference.recommendation:Recommendation",
        "information": "hanabi.players.reference.information:Information",
        "conventions": "hanabi.players.reference.conventions:Conventions",
    }
)
"""The names of the built-in players, and the path to import each class from."""

PROGRAM_PREFIX = "run:"
"""The start of a name that is a command line, as in `run: node bot.js`."""


@final
@attrs.frozen
class PlayerMaker(Frozen):
    """Makes players of one kind, in any process. `text` is the name that the user gave.

    Examples:
        >>> maker("careful")
        PlayerMaker(text='careful')
        >>> type(maker("careful")()).__name__
        'Careful'
    """

    text: str

    def __call__(self) -> Player:
        """Make a player. Raises what the constructor of the player raises."""
        if self.text.startswith(PROGRAM_PREFIX):
            programs = import_module("hanabi.players.programs")
            return cast("Player", programs.Program(shlex.split(self.text.removeprefix(PROGRAM_PREFIX))))
        return made_by(_imported(REFERENCE_PLAYERS.get(self.text, self.text)))


def maker(name: str) -> PlayerMaker:
    """Return a function that makes players of this name.

    A name is that of a built-in player, such as `"careful"`; `package.module:Class`, for a class to import; or `run:`
    and a command line, for a program that speaks the player protocol.

    Raises `InvalidArgument` at once for any other name, or if the import fails.

    Examples:
        >>> maker("carefull")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        hanabi.InvalidArgument: there is no player 'carefull': expected one of random, careful, ...
    """
    if not is_text(name, 20 * MAX_NAME):
        raise InvalidArgument(f"expected the name of a player, got {brief_repr(name)}")
    if name.startswith(PROGRAM_PREFIX):
        _require_command(name)
    else:
        _imported(REFERENCE_PLAYERS.get(name, name))
    return PlayerMaker(name)


def _require_command(name: str) -> None:
    try:
        words = shlex.split(name.removeprefix(PROGRAM_PREFIX))
    except ValueError as error:
        raise InvalidArgument(f"{brief_repr(name)} is not a command line: {error}") from None
    if not words:
        raise InvalidArgument(
            f"{brief_repr(name)}: expected a command line after {PROGRAM_PREFIX}, such as 'run: node bot.js'"
        )


def _imported(path: str) -> Callable[[], Any]:
    module, colon, attribute = path.partition(":")
    if not (colon and module and attribute.isidentifier()):
        raise InvalidArgument(
            f"there is no player {brief_repr(path)}: expected one of {', '.join(REFERENCE_PLAYERS)}, "
            f"or package.module:Class, or '{PROGRAM_PREFIX} COMMAND'"
        )
    try:
        found = getattr(import_module(module), attribute)
    except (HanabiError, KeyboardInterrupt):
        raise
    except BaseException as error:
        # The user's module may raise anything, and a script may end in `sys.exit`.
        raise InvalidArgument(f"there is no player {brief_repr(path)}: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise InvalidArgument(f"{brief_repr(path)} makes no players: it is {brief_repr(found)}")
    return cast("Callable[[], Any]", found)


def player_for(entrant: Entrant) -> Player:
    """Return the entrant if it is a player; otherwise make a player from it. Raises `InvalidArgument` if that fails.

    Examples:
        >>> type(player_for("random")).__name__
        'Random'
        >>> player_for(7)
        Traceback (most recent call last):
        hanabi.InvalidArgument: expected a player, which has a method `move`, a class of players, or a \
name, got 7
    """
    found: Any = maker(entrant) if type(entrant) is str else entrant
    return made_by(found) if makes_players(found) else require_player(found, found)


@contextmanager
def players_for(entrants: Iterable[Entrant]) -> Iterator[list[Player]]:
    """Yield a player for each entrant. At the end, dismiss the players that were made for it, but not those given.

    Raises `InvalidArgument` if a player cannot be made.

    Examples:
        >>> with players_for(["random", "careful"]) as players:
        ...     [type(player).__name__ for player in players]
        ['Random', 'Careful']
    """
    players: list[Player] = []
    made: list[Player] = []
    try:
        for entrant in entrants:
            player = player_for(entrant)
            players.append(player)
            if player is not entrant:
                made.append(player)
        yield players
    finally:
        for player in made:
            dismiss(player)


def dismiss(player: Player) -> None:
    """Call the player's `close`, if there is one, and ignore every error except `KeyboardInterrupt`."""
    close = optional_method(player, "close")
    if close is not None:
        try:
            close()
        except KeyboardInterrupt:
            raise
        except BaseException:  # noqa: BLE001, S110
            pass


def made_by(make: Callable[[], Player]) -> Player:
    """Make a player by calling `make`. Raises `InvalidArgument` if that fails or returns anything but a player."""
    try:
        found = make()
    except (HanabiError, KeyboardInterrupt):
        raise
    except BaseException as error:
        # The user's class may raise anything.
        why = f"{type(error).__name__}: {error}"
        raise InvalidArgument(f"{brief_repr(make)} could not make a player: {printable(why)}") from error
    return require_player(found, make)


def makes_players(entrant: object) -> bool:
    """Whether an entrant makes players instead of being one: a class, or a callable without a method `move`."""
    return _is_class(entrant) or (callable(entrant) and not _can_move(entrant))


def require_player(found: object, entrant: object) -> Player:
    """Return `found`: the entrant, or what the entrant made. Raises `InvalidArgument` if `found` is not a player."""
    if _is_class(found) or not _can_move(found):
        made = "" if found is entrant else f", which {brief_repr(entrant)} made"
        expected = "a player, which has a method `move`, a class of players, or a name"
        raise InvalidArgument(f"expected {expected}, got {brief_repr(found)}{made}")
    return cast("Player", found)


def _is_class(entrant: object) -> TypeGuard[type]:
    # `isinstance` believes `__class__`, and an object can set it to anything.
    return issubclass(type(entrant), type)


def _can_move(found: object) -> bool:
    return optional_method(found, "move") is not None


def optional_method(player: object, name: str) -> Callable[..., Any] | None:
    """Return a method of a player; None if the player has no such method."""
    method = optional_attribute(player, name)
    return method if callable(method) else None


def optional_attribute(player: object, name: str) -> Any:
    """Return an attribute of a player; None if the player has no such attribute."""
    try:
        return getattr(player, name, None)
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        # Properties of the user's object may raise anything.
        return None


def name_of(entrant: Entrant) -> str:
    """The name of a player: its attribute `name`, or else the name of its class in lower case.

    Examples:
        >>> from hanabi.players import Careful
        >>> name_of("careful"), name_of(Careful), name_of(Careful())
        ('careful', 'careful', 'careful')
    """
    if type(entrant) is str:
        return entrant
    if type(entrant) is PlayerMaker:
        return entrant.text
    given = optional_attribute(entrant, "name")
    if is_text(given, MAX_NAME) and given:
        return given
    kind = entrant if _is_class(entrant) else type(entrant)
    of_class = optional_attribute(kind, "__name__")
    return of_class[:MAX_NAME].lower() if is_text(of_class, MAX_TEXT) else "player"
