"""The player: it follows the game, updates the common knowledge, and chooses moves."""

from __future__ import annotations

from typing import final

from hanabi.game import Event, Move
from hanabi.game.internals import require
from hanabi.players.player import Follower, UnsuitableRules
from hanabi.players.reference.information.choosing import choose
from hanabi.players.reference.information.common_knowledge import CommonKnowledge, from_hints_alone, updated
from hanabi.players.reference.information.hint_codes import Kind, kinds_of
from hanabi.players.reference.information.messages import decoded, message_of
from hanabi.players.reference.information.strangers import shows_a_stranger
from hanabi.players.reference.information.turn import turn_of
from hanabi.players.reference.turns import options, require_one_course
from hanabi.seats import Happening, View


@final
class Information(Follower):
    """Plays by hat guessing with common knowledge; `hanabi.players.reference.information` explains how it works.

    All players of a team have to play this way. It supports any number of players, and all rules by which each suit has
    one course.

    Examples:
        >>> from hanabi.players import play
        >>> play([Information] * 4, seed=7).outcome.score
        25
    """

    known: CommonKnowledge
    """What everybody knows."""
    kinds: tuple[Kind, Kind]

    def start(self, view: View) -> None:
        """Begin a game with what hints have said so far.

        Raises `UnsuitableRules` if the view has no seat, or if suits have several courses.
        """
        super().start(view)
        require_one_course(view, "information")
        if view.seat is None:
            raise UnsuitableRules("information needs the view of a seat, without its own hand")
        self.kinds = kinds_of(view.rules)
        self.known = from_hints_alone(view)

    def saw(self, before: View, happening: Happening) -> None:
        """Update the common knowledge."""
        require(before, View, "a View")
        if not isinstance(happening, Event):
            return
        known = self.known
        if known.trusting and shows_a_stranger(known, before, happening):
            self.known = from_hints_alone(self.view, trusting=False)
            return
        message = message_of(known, before, happening.move, happening.touched, self.kinds)
        learned = {} if message is None else decoded(known, before, message)
        self.known = updated(known, learned, self.view)

    def move(self, view: View) -> Move:
        """Choose a move. In a game that the player has not followed, use only what hints have said.

        Raises `InvalidArgument` unless this is the view of the current player.
        """
        legal = options(view)
        if view != getattr(self, "view", None):
            self.start(view)
        return choose(turn_of(view, legal, self.known, self.kinds))
