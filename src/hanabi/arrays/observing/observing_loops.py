"""The loops that observe many games, compiled once per layout, and the array that they fill."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.observing.canonical import observe_canonical
from hanabi.arrays.observing.exact import MASKS, observe_exact
from hanabi.arrays.observing.part_starts import part_starts
from hanabi.arrays.storage.array_rules import Array, array_rules
from hanabi.arrays.storage.memory import aligned_zeros, require_memory
from hanabi.encoding import Layout
from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import brief_repr

Observe = Callable[[Any, Array], None]
"""A loop that writes a row per game to `seen`. Its arguments are `(games, seen)`."""


@lru_cache(maxsize=64)
def observer(layout: Layout) -> Observe:
    """The loop for a layout, compiled on its first call."""
    return loop(observing(layout))


def observing(layout: Layout) -> Observe:
    """The loop for a layout, as a plain function that is not compiled."""
    rules, starts = array_rules(layout.rules, layout.players), part_starts(layout)

    def observe_as_others(games: Any, seen: Array) -> None:
        for index in range(len(games)):
            observe_canonical(rules, starts, games[index], seen[index])

    def observe_exactly(games: Any, seen: Array) -> None:
        masks = np.empty((MASKS, rules.mask_words), np.uint32)
        for index in range(len(games)):
            observe_exact(rules, starts, games[index], masks, seen[index])

    return MappingProxyType({"learning-environment": observe_as_others, "exact": observe_exactly})[layout.name]


def room_for(layout: Layout, n: int, out: object) -> NDArray[np.uint8]:
    """The array for the rows of `n` games: `out`, or a new one.

    Raises `InvalidArgument` if `out` is not a suitable array, or if a new array does not fit into memory.
    """
    shape = (n, layout.size)
    if out is None:
        require_memory(n, layout.size)
        return aligned_zeros(shape, np.uint8)
    if not isinstance(out, np.ndarray):
        raise InvalidArgument(f"out: expected a NumPy array, got {brief_repr(out)}")
    given: Array = np.asarray(out)
    if given.shape != shape or given.dtype != np.uint8:
        expected = f"an array of shape {shape} and type uint8"
        raise InvalidArgument(f"out: expected {expected}, got one of shape {given.shape} and type {given.dtype}")
    if not (given.flags.c_contiguous and given.flags.writeable):
        fault = "cannot be written to" if given.flags.c_contiguous else "is not C-contiguous"
        raise InvalidArgument(f"out: this array {fault}")
    return given


def require_layout(layout: object, rules: Rules, players: int) -> Layout:
    """Return the layout. Raises `InvalidArgument` if it is not for these games."""
    if type(layout) is not Layout:
        raise InvalidArgument(f"expected a Layout, got {brief_repr(layout)}")
    if layout.players != players:
        raise InvalidArgument(f"this layout is for {layout.players} players, but the games have {players}")
    if layout.rules is not rules and layout.rules != rules:
        raise InvalidArgument(f"this layout is for {layout.rules!r}, but the games have {rules!r}")
    return layout
