"""The error for a player that makes no legal move on its turn."""

from __future__ import annotations

from typing import final

from hanabi.game import HanabiError, Rule
from hanabi.game.internals import printable
from hanabi.seats import View


@final
class PlayerFault(HanabiError):
    """A player raised an error, exceeded its time limit, or returned something other than a legal move.

    * `seat`, `name`: those of the player. `number`: the number of the move in the game, from 1.
    * `why`: what the player did. `rule`: for an illegal move, the rule that the move breaks.
    * `view`: what the player saw. Show this view only to the referee and to the author of that player.

    An error that the player raised is the `__cause__`.

    Examples:
        >>> from hanabi.players import play
        >>> class Stubborn:
        ...     def move(self, view):
        ...         from hanabi import Discard
        ...         return Discard(0)
        >>> play([Stubborn(), Stubborn()], seed=7)
        Traceback (most recent call last):
        hanabi.players.PlayerFault: seat 0 (stubborn), move 1: Discard(slot=0) is illegal: all 8 hint tokens \
are available. [discard/full]
    """

    def __init__(self, seat: int, name: str, number: int, why: str, rule: Rule | None, view: View) -> None:
        super().__init__(seat, name, number, why, rule, view)
        self.seat = seat
        self.name = name
        self.number = number
        self.why = why
        self.rule = rule
        self.view = view

    def __str__(self) -> str:
        rule = "" if self.rule is None else f". [{self.rule}]"
        return f"seat {self.seat} ({printable(self.name)}), move {self.number}: {printable(self.why)}{rule}"
