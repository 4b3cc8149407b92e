"""The players that may be put at a seat.

Whoever sets a table chooses among these names and no others: a name may stand for any class or command, so that only
whoever runs the server adds one.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from hanabi import Move, View
from hanabi.players import Player, maker

USUAL = ("careful", "conventions", "information", "recommendation", "random")
"""Our own players who do not look at their own hands."""


class Person:
    """Somebody at a browser."""

    def move(self, view: View) -> Move:
        """Never asked: a person's moves are entered when they arrive."""
        raise NotImplementedError


class NoSuchBot(Exception):
    """There is no bot of that name, or it cannot be made."""


class Bots:
    """The players that may be put at a seat, by name. Raises `InvalidArgument` when there is no player of some name."""

    def __init__(self, names: Iterable[str] = USUAL) -> None:
        self._makers = {name: maker(name) for name in names}

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return list(self._makers)

    def seated(self, seats: Sequence[str | None]) -> list[Player]:
        """New players for the seats of a table: a bot where there is a name, a person elsewhere."""
        return [Person() if name is None else self._made(name) for name in seats]

    def _made(self, name: str) -> Player:
        if name not in self._makers:
            raise NoSuchBot(f"There is no bot {name!r}: expected one of {', '.join(self.names)}.")
        try:
            return self._makers[name]()
        except Exception as error:
            # Somebody else's class may raise anything.
            raise NoSuchBot(f"{name} cannot be made: {error}") from error


def called(seats: Sequence[str | None]) -> list[str | None]:
    """What to call the bots at some seats: by their names, numbered where a name comes again."""
    names: list[str | None] = []
    for number, name in enumerate(seats):
        again = seats[:number].count(name)
        names.append(f"{name} {again + 1}" if name is not None and again else name)
    return names


def dismiss(players: Iterable[Player]) -> None:
    """Tell players that nothing more will be asked of them."""
    for player in players:
        close = getattr(player, "close", None)
        if close is not None:
            with suppress(Exception):  # of no interest any more
                close()
