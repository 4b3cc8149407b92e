"""A player that makes random moves: a baseline for all others."""

from __future__ import annotations

from typing import final

from hanabi.game import Move
from hanabi.players.player import rng
from hanabi.players.reference.turns import options
from hanabi.seats import View


@final
class Random:
    """Chooses uniformly from the legal moves. It strikes out in nearly every game.

    Its random generator is seeded by `seed` and by what the player sees when the game begins. So it repeats its moves
    if the same game is played again from the same seat with the same partners. It supports all rules.

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
        """Begin a game with a new random generator. Raises what `rng` raises."""
        self._rng = rng(view, self._seed)

    def move(self, view: View) -> Move:
        """A random legal move. Raises `InvalidArgument` unless this is the view of the current player."""
        return self._rng.choice(options(view))
