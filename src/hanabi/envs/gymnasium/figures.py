"""The figures that bonuses are given for, of many games at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays import Games

Figure: TypeAlias = Callable[[Games], NDArray[np.int64]]


def _field(name: str) -> Figure:
    return lambda games: games.table[name].astype(np.int64)


def _best_scores(games: Games) -> NDArray[np.int64]:
    """How high each firework can still rise: up to the first card of which every copy is discarded."""
    lookup = games.rules.lookup
    by_step = np.array(lookup.faces_by_step)
    lost = (games.table["lost"] == np.array(lookup.copies))[:, by_step]
    heights = np.where(lost.any(axis=2), lost.argmax(axis=2), by_step.shape[1])
    best: NDArray[np.int64] = heights.sum(axis=1)
    return best


FIGURES: Mapping[str, Figure] = MappingProxyType(
    {
        "piles": _field("score"),
        "strikes": _field("strikes"),
        "hint_tokens": _field("hint_tokens"),
        "discards": _field("discarded"),
        "best_score": _best_scores,
    }
)
"""As in `hanabi.envs.rewards.FIGURES`."""
