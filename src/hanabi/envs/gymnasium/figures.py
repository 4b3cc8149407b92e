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


FIGURES: Mapping[str, Figure] = MappingProxyType(
    {
        "piles": _field("score"),
        "strikes": _field("strikes"),
        "hint_tokens": _field("hint_tokens"),
        "discards": _field("discarded"),
        "best_score": lambda games: games.best_scores.astype(np.int64),
    }
)
"""As in `hanabi.envs.rewards.FIGURES`."""
