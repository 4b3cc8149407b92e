"""The player itself: it follows the game, keeps what everybody knows, and chooses its moves by that."""

from __future__ import annotations

from typing import final

from hanabi.game import Event, Move
from hanabi.game.internals import require
from hanabi.players.player import Follower, UnsuitableRules
from hanabi.players.reference.information.choosing import choose
from hanabi.players.reference.information.common_knowledge import CommonKnowledge, from_hints_alone, updated
from hanabi.players.reference.information.hint_codes import Kind, kinds_of
from hanabi.players.reference.information.messages import message_of, understood
from hanabi.players.reference.information.strangers import shows_a_stranger
from hanabi.players.reference.information.turn import turn_of
from hanabi.players.reference.turns import options
from hanabi.seats import Happening, View


@final
class Information(Follower):
    """Hat guessing with a list of what everybody knows: see the package for how it works.

    It is for teams of which all play this way, of any size and under any rules.

    Examples:
        >>> from hanabi.players import play
        >>> play([Information] * 4, seed=7).outcome.score
        25
    """

    known: CommonKnowledge
    """What everybody knows."""
    kinds: tuple[Kind, Kind]

    def start(self, view: View) -> None:
        """Begin a game: nothing is known but what hints have said. Raises `UnsuitableRules` without a seat."""
        super().start(view)
        if view.seat is None:
            raise UnsuitableRules("information plays from a seat, which does not see its own hand")
        self.kinds = kinds_of(view.rules)
        self.known = from_hints_alone(view)

    def saw(self, before: View, happening: Happening) -> None:
        """Learn what everybody learns from a move."""
        require(before, View, "a View")
        if not isinstance(happening, Event):
            return
        known = self.known
        if known.trusting and shows_a_stranger(known, before, happening):
            self.known = from_hints_alone(self.view, trusting=False)
            return
        message = message_of(known, before, happening.move, happening.touched, self.kinds)
        told = {} if message is None else understood(known, before, message)
        self.known = updated(known, told, self.view)

    def move(self, view: View) -> Move:
        """The move to make. At a table that this player has not followed, it goes by what hints have said.

        Raises `InvalidArgument` unless it is the view of the seat to move.
        """
        legal = options(view)
        if view != getattr(self, "view", None):
            self.start(view)
        return choose(turn_of(view, legal, self.known, self.kinds))
