"""The line-ups of a tournament: who sits where."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast, final

import attrs

from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import MAX_TEXT, Frozen, brief_repr, first_of, is_text, printable
from hanabi.players.entrants import Entrant, maker, makes_players, name_of
from hanabi.players.player import Player

MakePlayer: TypeAlias = Callable[[], Player]
Entrants: TypeAlias = Mapping[str, Entrant | Sequence[Entrant]] | Iterable[Entrant | Sequence[Entrant]]

MAX_ENTRANTS = 1000


@final
@attrs.frozen(kw_only=True)
class Lineup(Frozen):
    """The players of some games, by seat, and the rules.

    * `names`: the names of the players. `makers`: functions that make them.
    * `rotating`: whether the players move up one seat from game to game, so that each sits everywhere.

    Examples:
        >>> from hanabi import STANDARD
        >>> lineup = Lineup(names=("a", "b", "b"), makers=(None,) * 3, rules=STANDARD, rotating=True)
        >>> lineup.title, [lineup.seat_names(game) for game in (0, 1, 3)]
        ('a, b, b', [('a', 'b', 'b'), ('b', 'a', 'b'), ('a', 'b', 'b')])
    """

    names: tuple[str, ...]
    makers: tuple[MakePlayer, ...] = attrs.field(repr=False)
    rules: Rules = attrs.field(repr=False)
    rotating: bool = False

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def title(self) -> str:
        """The names of the players; a single name if all players have the same name."""
        return printable(self.names[0] if len({*self.names}) == 1 else ", ".join(self.names))

    def order(self, game: int) -> tuple[int, ...]:
        """For each seat, the index of the player who sits there in this game."""
        first = -game % self.players if self.rotating else 0
        return tuple([(first + seat) % self.players for seat in range(self.players)])

    def seat_names(self, game: int) -> tuple[str, ...]:
        """The names of the players of a game, by seat."""
        return tuple([self.names[player] for player in self.order(game)])


def game_seed(seed: int, game: int) -> int:
    """The seed of a game of a tournament. It is the same for every line-up, so that all play the same decks.

    It has 53 bits, so that every JSON reader can hold it.

    Examples:
        >>> game_seed(0, 0), game_seed(0, 1), game_seed(1, 0)
        (10110052711230, 5549761406635111, 7004410275834732)
    """
    digest = hashlib.shake_256(f"hanabi tournament 1:{seed}:{game}".encode()).digest(8)
    return int.from_bytes(digest, "big") >> 11


def lineups_of(
    entrants: Entrants, players: Sequence[int], rules: Sequence[Rules], *, cross_play: bool
) -> tuple[Lineup, ...]:
    """The line-ups of a tournament: each entrant with itself, for each rules and number of players.

    With `cross_play`, all pairs of entrants, too: one player of one kind among partners of the other kind. An entrant
    that is a list is one line-up, in seat order. A mapping names its entrants.

    Raises `InvalidArgument` if an entrant makes no players.
    """
    singles, given = [], []
    for name, entrant in _named(entrants):
        if isinstance(entrant, list | tuple):
            given.append([_maker_of(None, each) for each in entrant[:MAX_ENTRANTS]])
        else:
            singles.append(_maker_of(name, cast("Entrant", entrant)))
    found = []
    for each in rules:
        for count in players:
            found += [_lineup([single] * count, each) for single in singles]
            if cross_play:
                pairs = [(one, other) for one in singles for other in singles if one is not other]
                # With two players, A with B is the same as B with A, because they change seats.
                pairs = [(one, other) for one, other in pairs if count > 2 or singles.index(one) < singles.index(other)]
                found += [_lineup([one] + [other] * (count - 1), each, rotating=True) for one, other in pairs]
        found += [_lineup(seats, each) for seats in given]
    _require_different(found)
    return tuple(found)


def _named(entrants: Entrants) -> Sequence[tuple[str | None, Entrant | Sequence[Entrant]]]:
    several: Any = None if isinstance(entrants, str) else first_of(entrants, MAX_ENTRANTS)
    if not several:
        raise InvalidArgument(f"entrants: expected a list of them, got {brief_repr(entrants)}")
    if isinstance(entrants, Mapping):
        return [(name, entrants[name]) for name in several]
    return [(None, entrant) for entrant in several]


def _lineup(seats: Sequence[tuple[str, MakePlayer]], rules: Rules, *, rotating: bool = False) -> Lineup:
    if not seats:
        raise InvalidArgument("entrants: expected a line-up with players, got an empty one")
    names, makers = zip(*seats, strict=True)
    return Lineup(names=names, makers=makers, rules=rules, rotating=rotating)


def _maker_of(name: str | None, entrant: Entrant) -> tuple[str, MakePlayer]:
    make: object = maker(entrant) if type(entrant) is str else entrant
    if not makes_players(make):
        why = "a tournament makes its own players, in every process"
        raise InvalidArgument(f"expected a class of players, or a name, got {brief_repr(entrant)}: {why}")
    called = name_of(entrant) if name is None else name
    if not is_text(called, MAX_TEXT):
        raise InvalidArgument(f"expected a name for an entrant, got {brief_repr(called)}")
    return called, cast("MakePlayer", make)


def require_sendable(lineups: Sequence[Lineup], on_fault: Entrant) -> None:
    """Raise `InvalidArgument` unless all makers, and the stand-in, can be pickled for other processes."""
    makers = [each for lineup in lineups for each in zip(map(brief_repr, lineup.names), lineup.makers, strict=True)]
    for what, sent in [*makers, ("on_fault", on_fault)]:
        try:
            pickle.dumps(sent)
        except Exception as error:  # noqa: BLE001
            # Pickling the user's class may raise anything.
            why = f"{what} cannot be sent to other processes: {printable(str(error))}"
            raise InvalidArgument(f"{why}; define it in a module, or play with jobs=1") from None


def _require_different(lineups: Sequence[Lineup]) -> None:
    seen = set()
    for lineup in lineups:
        key = (lineup.names, lineup.rules)
        if key in seen:
            raise InvalidArgument(f"two entrants are called {brief_repr(lineup.title)}: name them with a dictionary")
        seen.add(key)
