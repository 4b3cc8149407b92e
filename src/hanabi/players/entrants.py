"""Who plays, as people name them: a player, a class of players, or the name of one of ours, a class or a program."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias, TypeGuard, cast, final

import attrs

from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import MAX_NAME, MAX_TEXT, Frozen, brief_repr, is_text, printable
from hanabi.players.player import Player

Entrant: TypeAlias = Player | Callable[[], Player] | str
"""A player, what makes one, or a name that `maker` understands."""

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "random": "hanabi.players.reference.drawing_lots:Random",
        "careful": "hanabi.players.reference.careful:Careful",
        "cheating": "hanabi.players.reference.cheating:Cheating",
        "recommendation": "hanabi.players.reference.recommendation:Recommendation",
        "information": "hanabi.players.reference.information:Information",
        "conventions": "hanabi.players.reference.conventions:Conventions",
    }
)
"""The reference players by name, and where each is."""

PROGRAM = "run:"
"""What begins the name of a program that plays: `run: node bot.js`."""


@final
@attrs.frozen
class Maker(Frozen):
    """Makes a player whenever one is needed, in any process. `text` is the name it was asked by.

    Examples:
        >>> maker("careful")
        Maker(text='careful')
        >>> type(maker("careful")()).__name__
        'Careful'
    """

    text: str

    def __call__(self) -> Player:
        """A new player. Raises what making it raises."""
        if self.text.startswith(PROGRAM):
            programs = import_module("hanabi.players.programs")
            return cast("Player", programs.Program(shlex.split(self.text.removeprefix(PROGRAM))))
        return made_by(_named(NAMES.get(self.text, self.text)))


def maker(name: str) -> Maker:
    """What makes players of a name, which is checked at once.

    A name is one of `NAMES`; or `package.module:Class`, which is imported; or `run:` and the command line of a program
    that speaks the protocol of players.

    Raises `InvalidArgument` for any other name, and where nothing of that name can be imported.

    Examples:
        >>> maker("carefull")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: there is no player 'carefull': expected one of random, careful, cheating, \
recommendation, information, conventions, or package.module:Class, or 'run: COMMAND'
    """
    if not is_text(name, 20 * MAX_NAME):
        raise InvalidArgument(f"expected the name of a player, got {brief_repr(name)}")
    if name.startswith(PROGRAM):
        _require_command(name)
    else:
        _named(NAMES.get(name, name))
    return Maker(name)


def _require_command(name: str) -> None:
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise InvalidArgument(f"{brief_repr(name)} is not a command line: {error}") from None
    if not words:
        raise InvalidArgument(
            f"{brief_repr(name)}: expected a command line after {PROGRAM}, such as 'run: node bot.js'"
        )


def _named(place: str) -> Callable[[], Any]:
    module, colon, attribute = place.partition(":")
    if not (colon and module and attribute.isidentifier()):
        raise InvalidArgument(
            f"there is no player {brief_repr(place)}: expected one of {', '.join(NAMES)}, or package.module:Class, or "
            f"'{PROGRAM} COMMAND'"
        )
    try:
        found = getattr(import_module(module), attribute)
    except (HanabiError, KeyboardInterrupt):
        raise
    except BaseException as error:
        # Somebody else's module may raise anything, and a script may end in `sys.exit`.
        raise InvalidArgument(f"there is no player {brief_repr(place)}: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise InvalidArgument(f"{brief_repr(place)} makes no players: it is {brief_repr(found)}")
    return cast("Callable[[], Any]", found)


def seated(entrant: Entrant) -> Player:
    """The player of an entrant: itself, or a new one. Raises `InvalidArgument` when it is none, or cannot be made.

    Examples:
        >>> type(seated("random")).__name__
        'Random'
        >>> seated(7)
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: expected a player, which has a method `move`, a class of players, or a \
name, got 7
    """
    making: Any = maker(entrant) if type(entrant) is str else entrant
    return made_by(making) if makes_players(making) else require_player(making, making)


def made_by(making: Callable[[], Player]) -> Player:
    """The player that something makes. Raises `InvalidArgument` when it makes none."""
    try:
        found = making()
    except (HanabiError, KeyboardInterrupt):
        raise
    except BaseException as error:
        # Somebody else's class may raise anything.
        why = f"{type(error).__name__}: {error}"
        raise InvalidArgument(f"{brief_repr(making)} could not make a player: {printable(why)}") from error
    return require_player(found, making)


def makes_players(entrant: object) -> bool:
    """Whether an entrant makes players, rather than being one: a class, or a callable without a method `move`."""
    return _is_class(entrant) or (callable(entrant) and not _can_move(entrant))


def require_player(found: object, entrant: object) -> Player:
    """The player, or `InvalidArgument` when it is none."""
    if _is_class(found) or not _can_move(found):
        made = "" if found is entrant else f", which {brief_repr(entrant)} made"
        expected = "a player, which has a method `move`, a class of players, or a name"
        raise InvalidArgument(f"expected {expected}, got {brief_repr(found)}{made}")
    return cast("Player", found)


def _is_class(entrant: object) -> TypeGuard[type]:
    # What somebody else's object says of itself may be anything: its class is asked.
    return issubclass(type(entrant), type)


def _can_move(found: object) -> bool:
    return callable(offered(found, "move"))


def offered(player: object, name: str) -> Any:
    """Something that a player may have; None if it does not."""
    try:
        return getattr(player, name, None)
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        # Somebody else's object may raise anything.
        return None


def name_of(entrant: Entrant) -> str:
    """What to call a player: its `name`, or the name of its class in small letters.

    Examples:
        >>> from hanabi.players import Careful
        >>> name_of("careful"), name_of(Careful), name_of(Careful())
        ('careful', 'careful', 'careful')
    """
    if type(entrant) is str:
        return entrant
    if type(entrant) is Maker:
        return entrant.text
    given = offered(entrant, "name")
    if is_text(given, MAX_NAME) and given:
        return given
    kind = entrant if _is_class(entrant) else type(entrant)
    of_class = offered(kind, "__name__")
    return of_class[:MAX_NAME].lower() if is_text(of_class, MAX_TEXT) else "player"
