"""A player at its seat: calling it, measuring its time, and catching its errors."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar, final

from hanabi.game import Event, InvalidArgument, Move, State, why_illegal
from hanabi.game.internals import brief_repr, reason
from hanabi.players.entrants import name_of, optional_attribute, optional_method
from hanabi.players.faults import PlayerFault
from hanabi.players.player import Player, UnsuitableRules
from hanabi.seats import Happening, View, redact, spectator_view, view

Answer = TypeVar("Answer")

MAX_ERROR = 1000
"""Maximum length of a player's error message in a fault."""


@final
class SeatedPlayer:
    """A player at its seat. `seconds` is its thinking time so far.

    An error in its `start` or `see` counts as a fault at its next move. Tables are given as states, or as views if only
    the seat's own view is known.
    """

    def __init__(self, player: Player, seat: int, name: str | None = None, *, may_cheat: bool = False) -> None:
        self.player = player
        self.seat = seat
        self.name = name_of(player) if name is None else name
        # Read `cheats` again: it may have changed since the player was admitted.
        self.cheats = may_cheat and cheats(player)
        self.seconds = 0.0
        self._see = optional_method(player, "see")
        self._since_its_move = 0.0
        self._error: BaseException | None = None

    def eyes(self, table: State | View) -> View:
        """What the player sees."""
        if isinstance(table, View):
            return table
        return spectator_view(table) if self.cheats else view(table, self.seat)

    def start(self, table: State | View) -> None:
        """Call the player's `start`, if it has one. Raises `UnsuitableRules`."""
        begin = optional_method(self.player, "start")
        if begin is not None:
            self._timed(begin, self.eyes(table))
        if isinstance(self._error, UnsuitableRules):
            raise self._error

    def see(self, happening: Happening) -> None:
        """Call the player's `see`, if it has one."""
        if self._see is not None:
            seen = redact(happening, self.seat)
            self._timed(self._see, happening if self.cheats and isinstance(happening, Event) else seen)

    def move(self, table: State | View, number: int, limit: float | None) -> Move | PlayerFault:
        """The player's move, or its fault."""
        seen = self.eyes(table)
        move = self._timed(self.player.move, seen)
        error, took = self._error, self._since_its_move
        self._error, self._since_its_move = None, 0.0
        why, rule = None, None
        if error is not None:
            why = f"it raised {type(error).__name__}: {_message_of(error)}"
        elif limit is not None and took > limit:
            why = f"it took {took:.3g} seconds; the limit is {limit:g}"
        else:
            try:
                rule = why_illegal(table, move)
            except InvalidArgument:
                why = f"expected a move, got {brief_repr(move)}"
        if rule is not None:
            why = f"{move} is illegal: {reason(seen, move, rule)}"
        if why is None:
            return move
        fault = PlayerFault(self.seat, self.name, number, why, rule, seen)
        fault.__cause__ = error
        return fault

    def _timed(self, call: Callable[[Any], Answer], argument: Any) -> Answer | Any:
        process, began = os.getpid(), perf_counter()
        try:
            return call(argument)
        except KeyboardInterrupt:
            raise  # Ctrl-C is no fault of the player
        except BaseException as error:  # noqa: BLE001
            # The user's player may raise anything, even SystemExit.
            self._error = self._error or error
            return None
        finally:
            if os.getpid() != process:
                # The player forked, and this is its child process: it must not play on.
                os._exit(1)
            took = perf_counter() - began
            self.seconds += took
            self._since_its_move += took


def _message_of(error: BaseException) -> str:
    try:
        return str(error)[:MAX_ERROR]
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        # `str` of the player's error may raise another.
        return "(its message cannot be read)"


def cheats(player: Player) -> bool:
    """Whether a player asks to see its own hand."""
    return optional_attribute(player, "cheats") is True
