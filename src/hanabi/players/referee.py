"""The referee of one game: asks whoever is to move, checks the answer, and tells every seat what it may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, final

from hanabi.game import Event, InvalidArgument, Move, Rearrangement, State, rearrange, step
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, is_text, require
from hanabi.players.entrants import NAMES, Entrant, name_of, require_player, seated
from hanabi.players.faults import PlayerFault
from hanabi.players.places import Place, heard
from hanabi.players.places import cheats as sees_all
from hanabi.players.player import Player
from hanabi.records import Note, Record, RecordEntry
from hanabi.seats import Happening

OnFault: TypeAlias = Entrant
"""What follows when a player is at fault: one of `WORDS`, or a player that moves in its place."""

WORDS = ("raise", "end", "forfeit")
DIGITS = 6
"""Times are kept to so many digits after the point: microseconds."""


@final
class Referee:
    """Runs one game, turn by turn. It holds the truth, and gives each player its view and nothing else.

    For a whole game `play` is all that is needed. This is for interfaces, which show each turn or let a person move.

    * `state`: the game now. `moves`: what was done so far. `faults`: what players did wrong.
    * `stopped`: why the game was forfeited, if it was.

    `limit`, `on_fault` and `cheats` are as for `play`; `names` says what to call the players.

    Raises `InvalidArgument` when a seat has no player or one that may not sit there, and `UnsuitableRules` when a
    player refuses the game.

    Examples:
        >>> from hanabi import Play, new_game
        >>> from hanabi.players import Careful, Random
        >>> referee = Referee([Careful(), Random()], new_game(2, seed=7))
        >>> isinstance(referee.ask(), Event), referee.enter(Play(0)).placed
        (True, False)
        >>> referee.record()
        <Record of 2 players, the standard rules, a given deck, 2 moves>
    """

    def __init__(
        self,
        players: Sequence[Player],
        start: State,
        *,
        limit: float | None = None,
        on_fault: OnFault = "raise",
        cheats: bool = False,
        names: Sequence[str] = (),
    ) -> None:
        require(start, State, "a State")
        require(cheats, bool, "True or False for cheats")
        players = as_tuple(players)
        _require_seats(players, start, cheats=cheats)
        self.limit = _limit(limit)
        self.on_fault = _decision(on_fault, cheats=cheats)
        self.start = self.state = start
        self.moves: list[RecordEntry] = []
        self.faults: list[PlayerFault] = []
        self.stopped: str | None = None
        self._gave_up = False
        called = _names(names, players)
        self._may_cheat = cheats
        self._places = [Place(player, seat, called[seat], may_cheat=cheats) for seat, player in enumerate(players)]
        for place in self._places:
            place.start(start)

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more: the game is over, or a fault has ended it."""
        return self._gave_up or self.state.is_over

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple([place.name for place in self._places])

    @property
    def seconds(self) -> tuple[float, ...]:
        """How long each player has thought so far, by seat."""
        return tuple([round(place.seconds, DIGITS) for place in self._places])

    def ask(self) -> Event | None:
        """Ask the player to move for a move, make it, and tell everybody; None where a fault ends the game instead.

        Raises `PlayerFault` where faults are to be raised, and `InvalidArgument` when the game is over.
        """
        self._require_running()
        place, number = self._places[self.state.current_player], len(self.moves) + 1
        move = place.move(self.state, number, self.limit)
        if not isinstance(move, PlayerFault):
            return self._make(move)
        if self.on_fault == "raise":
            raise move
        self.faults.append(move)
        if not isinstance(self.on_fault, str):
            return self._make(self._instead(self.on_fault, place.seat, number))
        if self.on_fault == "forfeit":
            self.stopped = _written(move)
        self._gave_up = True
        return None

    def enter(self, entry: RecordEntry) -> Happening:
        """Make a move for the player to move, or rearrange a hand, as somebody at the table asked; and tell everybody.

        Raises `IllegalMove` and `InvalidArgument` as `apply` and `rearrange` do, and then nothing has happened.
        """
        self._require_running()
        if type(entry) is not Rearrangement:
            return self._make(entry)
        self.state = rearrange(self.state, entry.seat, entry.slots)
        self._tell(entry, entry)
        return entry

    def record(self, **more: Any) -> Record:
        """The record of the game so far; `more` fields of a `Record` replace what it would have."""
        known = {
            "rules": self.start.rules,
            "players": self.start.players,
            "first_player": self.start.current_player,
            "moves": self.moves,
            "names": self.names,
            "notes": [Note(fault.number - 1, _written(fault)) for fault in self.faults],
            "stopped": self.stopped,
            "seconds": self.seconds,
        }
        deck = {} if "seed" in more else {"deck": self.start.deck}
        return Record(**{**known, **deck, **more})

    def _make(self, move: Move) -> Event:
        self.state, happened = step(self.state, move)
        self._tell(move, happened)
        return happened

    def _tell(self, entry: RecordEntry, happening: Happening) -> None:
        self.moves.append(entry)
        for place in self._places:
            place.see(happening)

    def _instead(self, player: Player, seat: int, number: int) -> Move:
        """The move of a stand-in, which is told of the game only now. Raises `PlayerFault` if it is at fault too."""
        stand_in = Place(player, seat, may_cheat=self._may_cheat)
        stand_in.start(self.state)
        move = stand_in.move(self.state, number, limit=None)
        if isinstance(move, PlayerFault):
            raise move
        return move

    def _require_running(self) -> None:
        if self.is_over:
            raise InvalidArgument("the game is over")


def _written(fault: PlayerFault) -> str:
    """A fault as far as a record has room for it: names and errors may be long."""
    return str(fault)[:MAX_TEXT]


def _require_seats(players: Sequence[Player], start: State, *, cheats: bool) -> None:
    if type(players) is not tuple:
        raise InvalidArgument(f"players: expected a list of players, got {brief_repr(players)}")
    if len(players) != start.players:
        raise InvalidArgument(f"{len(players)} players for {start.players} seats")
    for seat, player in enumerate(players):
        require_player(player, player)
        _require_blind(player, f"seat {seat}", cheats=cheats)
        first = next(other for other, sitting in enumerate(players) if sitting is player)
        if first != seat and (heard(player, "start") or heard(player, "see")):
            raise InvalidArgument(f"seats {first} and {seat}: one player, which remembers; give each seat its own")


def _require_blind(player: Player, what: str, *, cheats: bool) -> None:
    if sees_all(player) and not cheats:
        raise InvalidArgument(f"{what}: {name_of(player)} sees its own hand; cheats=True allows that")


def _names(names: Sequence[str], players: Sequence[Player]) -> tuple[str, ...]:
    called = as_tuple(names)
    if type(called) is tuple and not called:
        return tuple(map(name_of, players))
    if type(called) is not tuple or len(called) != len(players) or not all(is_text(name, MAX_TEXT) for name in called):
        raise InvalidArgument(f"names: expected {len(players)} strings, got {brief_repr(names)}")
    return called


def _limit(limit: float | None) -> float | None:
    if limit is None or (type(limit) in {int, float} and limit > 0):
        return limit
    raise InvalidArgument(f"limit: expected seconds above 0 or None, got {brief_repr(limit)}")


def _decision(on_fault: OnFault, *, cheats: bool) -> Player | str:
    if type(on_fault) is str and on_fault in WORDS:
        return on_fault
    if type(on_fault) is str and on_fault not in NAMES:
        expected = f"{', '.join(WORDS)}, a player, or one of {', '.join(NAMES)}"
        raise InvalidArgument(f"on_fault: expected {expected}; got {brief_repr(on_fault)}")
    stand_in = seated(on_fault)
    _require_blind(stand_in, "on_fault", cheats=cheats)
    return stand_in
