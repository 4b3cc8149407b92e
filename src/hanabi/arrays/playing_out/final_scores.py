"""The scores of many games played from one position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, final

import attrs
import numpy as np

from hanabi.arrays.storage.array_rules import PERFECT, STRIKES, Array
from hanabi.arrays.storage.given_arrays import as_whole_numbers
from hanabi.game import InvalidArgument, Move
from hanabi.game.internals import Frozen, brief_repr
from hanabi.players.internals import mean_and_error


@final
@attrs.frozen(kw_only=True)
class Scores(Frozen):
    """The final scores of some games.

    * `games`: the number of games. `mean`: their mean score, with its `standard_error`; None for a single game.
    * `perfect`, `strikeouts`: the shares of perfect games and of games ended by strikes, from 0 to 1.
    * `counts`: pairs of a score and its number of games, in rising order; `distribution` is the same as a mapping.

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
        """Summarize games, given the score of each and its ending as an index into `ENDINGS`.

        Raises `InvalidArgument` unless both are whole numbers, one per game.
        """
        points, ended = as_whole_numbers(scores), as_whole_numbers(endings)
        if points is None or ended is None or not 0 < len(points) == len(ended):
            got = f"{brief_repr(scores)} and {brief_repr(endings)}"
            raise InvalidArgument(f"expected a score and an ending per game, got {got}")
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
        """The number of games with each score, in rising order."""
        return MappingProxyType(dict(self.counts))


@final
@attrs.frozen(eq=False, repr=False)
class Rollouts(Frozen):
    """The final scores after each of some moves, in the same worlds.

    * `moves`: the moves. `finals`: the final scores, a row per world and a column per move.
    * `endings`: likewise the endings, as indices into `ENDINGS`.

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
        """The scores after each move."""
        columns = zip(self.moves, self.finals.T, self.endings.T, strict=True)
        return MappingProxyType({move: Scores.of(finals, endings) for move, finals, endings in columns})

    @property
    def best(self) -> Move:
        """The move with the highest mean score; of several such moves, the first."""
        return self.moves[int(self.finals.sum(axis=0).argmax())]

    def gain(self, move: Move, over: Move) -> tuple[float, float | None]:
        """How many points one move gains over another: the mean over all worlds, and its standard error.

        Because both moves were tried in the same worlds, this is far more precise than comparing their means. The error
        is None for a single world. Raises `InvalidArgument` if a move was not tried.

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
        for index, tried in enumerate(self.moves):
            if type(move) is type(tried) and move == tried:
                return np.asarray(self.finals[:, index])
        raise InvalidArgument(f"{brief_repr(move)} is not one of the {len(self.moves)} moves tried")
