"""The referee of one game: it asks for moves, checks them, and shows each seat what that seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, final

from hanabi.game import Event, InvalidArgument, Move, Rearrangement, State, rearrange, step
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, is_text, require
from hanabi.players.entrants import REFERENCE_PLAYERS, Entrant, name_of, optional_method, player_for, require_player
from hanabi.players.faults import PlayerFault
from hanabi.players.player import Player
from hanabi.players.seated_player import SeatedPlayer
from hanabi.players.seated_player import cheats as wants_to_cheat
from hanabi.records import Note, Record, RecordEntry
from hanabi.seats import Happening

OnFault: TypeAlias = Entrant
"""What to do when a player is at fault: one of `FAULT_POLICIES`, or a stand-in that makes this move instead."""

FAULT_POLICIES = ("raise", "end", "forfeit")
DIGITS = 6
"""The number of decimal places of times in seconds: times are rounded to microseconds."""


@final
class Referee:
    """Runs one game, turn by turn. It holds the full state, and shows each player only its view.

    For a whole game use `play`. This class is for interfaces that show each turn or let a person move.

    * `state`: the game now. `moves`: the moves so far. `faults`: the faults of players so far.
    * `stopped`: why the game was forfeited, if it was.

    `limit`, `on_fault` and `cheats` are as for `play`; `names` are the names of the players.

    Raises `InvalidArgument` for the wrong number of players, for a player that needs `cheats=True`, and for a player
    that follows the game but sits at two seats. Raises `UnsuitableRules` if a player refuses the game.

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
        self._may_cheat = cheats
        self._seated = [
            SeatedPlayer(player, seat, name, may_cheat=cheats)
            for seat, (player, name) in enumerate(zip(players, _names(names, players), strict=True))
        ]
        for seated in self._seated:
            seated.start(start)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or was ended by a fault."""
        return self._gave_up or self.state.is_over

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple([seated.name for seated in self._seated])

    @property
    def seconds(self) -> tuple[float, ...]:
        """The thinking time of each player so far, by seat."""
        return tuple([round(seated.seconds, DIGITS) for seated in self._seated])

    def ask(self) -> Event | None:
        """Ask the current player for a move, make it, and show the event to every player.

        Returns None if a fault ends the game. Raises `PlayerFault` if `on_fault` is `"raise"`, and `InvalidArgument` if
        the game is over.
        """
        self._require_running()
        current, number = self._seated[self.state.current_player], len(self.moves) + 1
        move = current.move(self.state, number, self.limit)
        if not isinstance(move, PlayerFault):
            return self._make(move)
        if self.on_fault == "raise":
            raise move
        self.faults.append(move)
        if not isinstance(self.on_fault, str):
            return self._make(self._instead(self.on_fault, current.seat, number))
        if self.on_fault == "forfeit":
            self.stopped = _as_note(move)
        self._gave_up = True
        return None

    def enter(self, entry: RecordEntry) -> Happening:
        """Make a move for the current player, or rearrange a hand, and show it to every player.

        Raises `IllegalMove` and `InvalidArgument` as `apply` and `rearrange` do; then nothing has changed.
        """
        self._require_running()
        if type(entry) is not Rearrangement:
            return self._make(entry)
        self.state = rearrange(self.state, entry.seat, entry.slots)
        self._show(entry, entry)
        return entry

    def record(self, **more: Any) -> Record:
        """The record of the game so far; `more` are fields of `Record` to add or replace."""
        known = {
            "rules": self.start.rules,
            "players": self.start.players,
            "first_player": self.start.current_player,
            "moves": self.moves,
            "names": self.names,
            "notes": [Note(fault.number - 1, _as_note(fault)) for fault in self.faults],
            "stopped": self.stopped,
            "seconds": self.seconds,
        }
        deck = {} if "seed" in more else {"deck": self.start.deck}
        return Record(**{**known, **deck, **more})

    def _make(self, move: Move) -> Event:
        self.state, happened = step(self.state, move)
        self._show(move, happened)
        return happened

    def _show(self, entry: RecordEntry, happening: Happening) -> None:
        self.moves.append(entry)
        for seated in self._seated:
            seated.see(happening)

    def _instead(self, player: Player, seat: int, number: int) -> Move:
        """Ask a stand-in for this one move. Raises `PlayerFault` if the stand-in is at fault, too."""
        stand_in = SeatedPlayer(player, seat, may_cheat=self._may_cheat)
        stand_in.start(self.state)
        move = stand_in.move(self.state, number, limit=None)
        if isinstance(move, PlayerFault):
            raise move
        return move

    def _require_running(self) -> None:
        if self.is_over:
            raise InvalidArgument("the game is over")


def _as_note(fault: PlayerFault) -> str:
    # The message of a fault may exceed the maximum length of a note.
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
        if first != seat and (optional_method(player, "start") or optional_method(player, "see")):
            raise InvalidArgument(f"seats {first} and {seat} share a player that follows the game; give each its own")


def _require_blind(player: Player, what: str, *, cheats: bool) -> None:
    if wants_to_cheat(player) and not cheats:
        raise InvalidArgument(f"{what}: {name_of(player)} sees its own hand; allowed only with cheats=True")


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
    if type(on_fault) is str and on_fault in FAULT_POLICIES:
        return on_fault
    if type(on_fault) is str and on_fault not in REFERENCE_PLAYERS:
        expected = f"{', '.join(FAULT_POLICIES)}, a player, or one of {', '.join(REFERENCE_PLAYERS)}"
        raise InvalidArgument(f"on_fault: expected {expected}; got {brief_repr(on_fault)}")
    stand_in = player_for(on_fault)
    _require_blind(stand_in, "on_fault", cheats=cheats)
    return stand_in
