"""What many playings of a position came to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, final

import attrs
import numpy as np

from hanabi.arrays.array_rules import PERFECT, STRIKES, Array
from hanabi.arrays.given_arrays import as_whole_numbers
from hanabi.game import InvalidArgument, Move
from hanabi.game.internals import Frozen, brief_repr
from hanabi.players.internals import mean_and_error


@final
@attrs.frozen(kw_only=True)
class Scores(Frozen):
    """The final scores of some games.

    * `games`: how many. `mean`: of the scores. `standard_error`: of the mean; None for a single game.
    * `perfect`, `strikeouts`: the shares of perfect games and of games ended by strikes, from 0 to 1.
    * `counts`: each score with how many games had it, rising; `distribution` is the same as a mapping.

    Examples:
        >>> scores = Scores.of([20, 22, 20], [3, 3, 3])
        >>> scores.games, scores.counts, f"{scores.mean:.2f} ± {scores.standard_error:.2f}"
        (3, ((20, 2), (22, 1)), '20.67 ± 0.67')
    """

    games: int
    mean: float
    standard_error: float | None
    perfect: float
    strikeouts: float
    counts: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, scores: Any, endings: Any) -> Scores:
        """From the score of each game and its ending, a place in `ENDINGS`.

        Raises `InvalidArgument` unless there is a whole number of each for every game.
        """
        points, ended = as_whole_numbers(scores), as_whole_numbers(endings)
        if points is None or ended is None or not 0 < len(points) == len(ended):
            got = f"{brief_repr(scores)} and {brief_repr(endings)}"
            raise InvalidArgument(f"expected a score and an ending for each of some games, got {got}")
        values, times = np.unique(points, return_counts=True)
        counts = tuple(zip(values.tolist(), times.tolist(), strict=True))
        mean, error = mean_and_error(dict(counts))
        return cls(
            games=len(ended),
            mean=mean,
            standard_error=error,
            perfect=float((ended == PERFECT).mean()),
            strikeouts=float((ended == STRIKES).mean()),
            counts=counts,
        )

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many games had each score, rising."""
        return MappingProxyType(dict(self.counts))


@final
@attrs.frozen(eq=False, repr=False)
class Rollouts(Frozen):
    """What each of some moves comes to, in the same worlds.

    * `moves`: the moves. `finals`: for each world, and each move in this order, the final score.
    * `endings`: likewise how the games ended, as places in `ENDINGS`.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.arrays import rollouts
        >>> found = rollouts(view(new_game(2, seed=7), 0), n=50, seed=1)
        >>> len(found.moves), found.finals.shape, found.best in found.moves
        (12, (50, 12), True)
    """

    moves: tuple[Move, ...]
    finals: Array
    endings: Array

    def __repr__(self) -> str:
        return f"<{len(self.moves)} moves in {len(self.finals)} worlds, best {self.best}>"

    @cached_property
    def scores(self) -> Mapping[Move, Scores]:
        """For each move what it comes to."""
        columns = zip(self.moves, self.finals.T, self.endings.T, strict=True)
        return MappingProxyType({move: Scores.of(finals, endings) for move, finals, endings in columns})

    @property
    def best(self) -> Move:
        """The move with the highest mean, the first of equals."""
        return self.moves[int(self.finals.sum(axis=0).argmax())]

    def gain(self, move: Move, over: Move) -> tuple[float, float | None]:
        """How much more one move comes to than another: the mean over all worlds, and its standard error.

        It is far more exact than the difference of two means, since both moves were tried in the same worlds. The error
        is None for a single world. Raises `InvalidArgument` when one of them was not tried.

        Examples:
            >>> from hanabi import Play, new_game, view
            >>> from hanabi.arrays import rollouts
            >>> found = rollouts(view(new_game(2, seed=7), 0), n=50, seed=1)
            >>> found.gain(Play(0), over=Play(0))
            (0.0, 0.0)
        """
        differences = self._column(move).astype(np.int64) - self._column(over)
        values, times = np.unique(differences, return_counts=True)
        return mean_and_error(dict(zip(values.tolist(), times.tolist(), strict=True)))

    def _column(self, move: Move) -> Array:
        for place, tried in enumerate(self.moves):
            if type(move) is type(tried) and move == tried:
                column: Array = self.finals[:, place]
                return column
        raise InvalidArgument(f"{brief_repr(move)} is not one of the {len(self.moves)} moves that were tried")
