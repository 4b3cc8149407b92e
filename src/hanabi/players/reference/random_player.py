"""A player that draws lots: whatever plays worse than this has gone wrong."""

from __future__ import annotations

from typing import final

from hanabi.game import Move
from hanabi.players.player import lots
from hanabi.players.reference.turns import options
from hanabi.seats import View


@final
class Random:
    """Draws lots among the legal moves, all being equally likely.

    The lots come from what the player sees as the game begins and from a `seed`: in the same seat of the same game it
    makes the same moves again, as long as the others do. It reads nothing into any move, and strikes out in nearly
    every game. It plays under all rules.

    Examples:
        >>> from hanabi.players import play
        >>> once = play(["random", "random"], seed=7)
        >>> once.moves == play(["random", "random"], seed=7).moves
        True
        >>> once.moves == play([Random(seed=1), Random(seed=1)], seed=7).moves
        False
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def start(self, view: View) -> None:
        """Begin a game with lots of its own. Raises what `lots` raises."""
        self._lots = lots(view, self._seed)

    def move(self, view: View) -> Move:
        """Any legal move. Raises `InvalidArgument` unless it is the view of the seat to move."""
        return self._lots.choice(options(view))
