"""The players that may take a seat.

Browsers choose only among these names. A name may stand for any class or command, so only the command line adds names.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from hanabi import Move, View
from hanabi.players import Player, maker

USUAL = ("careful", "conventions", "information", "recommendation", "random")
"""The built-in players that do not look at their own hands."""


class Person:
    """A person at a browser."""

    def move(self, view: View) -> Move:
        """Never called: a person's moves are entered when they arrive."""
        raise NotImplementedError


class NoSuchBot(Exception):
    """There is no bot of that name, or it cannot be made."""


class Bots:
    """The players that may take a seat, by name. Raises `InvalidArgument` if one of the names is unknown."""

    def __init__(self, names: Iterable[str] = USUAL) -> None:
        self._makers = {name: maker(name) for name in names}

    @property
    def names(self) -> list[str]:
        """The names of the players that may take a seat."""
        return list(self._makers)

    def seated(self, seats: Sequence[str | None]) -> list[Player]:
        """New players for the seats of a table: a bot for each name, a person for None."""
        return [Person() if name is None else self._made(name) for name in seats]

    def _made(self, name: str) -> Player:
        if name not in self._makers:
            raise NoSuchBot(f"There is no bot {name!r}: expected one of {', '.join(self.names)}.")
        try:
            return self._makers[name]()
        except Exception as error:
            # A class of the user's own may raise any exception.
            raise NoSuchBot(f"{name} cannot be made: {error}") from error


def called(seats: Sequence[str | None]) -> list[str | None]:
    """The names of the bots at a table, numbered if a name occurs twice."""
    names: list[str | None] = []
    for number, name in enumerate(seats):
        again = seats[:number].count(name)
        names.append(f"{name} {again + 1}" if name is not None and again else name)
    return names


def dismiss(players: Iterable[Player]) -> None:
    """Close players that are no longer needed."""
    for player in players:
        close = getattr(player, "close", None)
        if close is not None:
            with suppress(Exception):  # An error here no longer matters.
                close()
