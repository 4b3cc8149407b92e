"""A player at its seat: what it is told and asked, how long it thinks, and what it raises."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar, final

from hanabi.game import Event, InvalidArgument, Move, State, why_illegal
from hanabi.game.internals import brief_repr, reason
from hanabi.players.entrants import name_of, offered
from hanabi.players.faults import PlayerFault
from hanabi.players.player import Player, UnsuitableRules
from hanabi.seats import Happening, View, redact, spectator_view, view

Answer = TypeVar("Answer")

MOST_OF_AN_ERROR = 1000
"""So many characters of what a player's error says are told."""


@final
class Place:
    """A player at its seat.

    * `seconds`: how long it has thought, in all. An error that it raises while it is told something is kept until it is
      asked for a move.
    """

    def __init__(self, player: Player, seat: int, name: str | None = None, *, may_cheat: bool = False) -> None:
        self.player = player
        self.seat = seat
        self.name = name_of(player) if name is None else name
        # Whatever it says now: it may have said otherwise when it was let in.
        self.cheats = may_cheat and cheats(player)
        self.seconds = 0.0
        self._see = heard(player, "see")
        self._since_its_move = 0.0
        self._error: BaseException | None = None

    def eyes(self, state: State) -> View:
        """What the player sees."""
        return spectator_view(state) if self.cheats else view(state, self.seat)

    def start(self, state: State) -> None:
        """Tell the player that a game begins. Raises `UnsuitableRules`."""
        begin = heard(self.player, "start")
        if begin is not None:
            self._timed(begin, self.eyes(state))
        if isinstance(self._error, UnsuitableRules):
            raise self._error

    def see(self, happening: Happening) -> None:
        """Tell the player what happened."""
        if self._see is not None:
            seen = redact(happening, self.seat)
            self._timed(self._see, happening if self.cheats and isinstance(happening, Event) else seen)

    def move(self, state: State, number: int, limit: float | None) -> Move | PlayerFault:
        """The player's move, or its fault."""
        seen = self.eyes(state)
        move = self._timed(self.player.move, seen)
        error, took = self._error, self._since_its_move
        self._error, self._since_its_move = None, 0.0
        why, rule = None, None
        if error is not None:
            why = f"it raised {type(error).__name__}: {_said_by(error)}"
        elif limit is not None and took > limit:
            why = f"it thought for {took:.3g} seconds, and {limit:g} are allowed"
        else:
            try:
                rule = why_illegal(state, move)
            except InvalidArgument:
                why = f"expected a move, got {brief_repr(move)}"
        if rule is not None:
            why = f"{move} is illegal: {reason(seen, move, rule)}"
        if why is None:
            return move
        fault = PlayerFault(self.seat, self.name, number, why, rule, seen)
        fault.__cause__ = error
        return fault

    def _timed(self, call: Callable[[Any], Answer], told: Any) -> Answer | Any:
        process, began = os.getpid(), perf_counter()
        try:
            return call(told)
        except KeyboardInterrupt:
            raise  # Ctrl-C is not its fault
        except BaseException as error:  # noqa: BLE001
            # Somebody else's player may raise anything, and may even try to leave.
            self._error = self._error or error
            return None
        finally:
            if os.getpid() != process:
                # A process that the player has forked, and did not end: it must not play on.
                os._exit(1)
            took = perf_counter() - began
            self.seconds += took
            self._since_its_move += took


def _said_by(error: BaseException) -> str:
    """What an error says, as far as a note in a record has room for it."""
    try:
        return str(error)[:MOST_OF_AN_ERROR]
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        # Somebody else's error may raise another.
        return "(it does not say)"


def heard(player: Player, name: str) -> Callable[[Any], Any] | None:
    """A method that a player may have; None if it does not."""
    method = offered(player, name)
    return method if callable(method) else None


def cheats(player: Player) -> bool:
    """Whether a player wants to see its own hand."""
    return offered(player, "cheats") is True


def dismiss(player: Player) -> None:
    """Tell a player that nothing more will be asked of it. What it raises then is of no interest."""
    close = offered(player, "close")
    if callable(close):
        try:
            close()
        except KeyboardInterrupt:
            raise
        except BaseException:  # noqa: BLE001, S110
            pass
