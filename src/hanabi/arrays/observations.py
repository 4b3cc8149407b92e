"""The loops that observe many games, compiled once for each layout, and the array that they fill."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.array_rules import Array, array_rules
from hanabi.arrays.compiling import loop
from hanabi.arrays.memory import require_memory, room
from hanabi.arrays.observing import SETS, observe_canonical, observe_exact, places_of
from hanabi.encoding import Layout
from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import brief_repr

Observe = Callable[[Any, Array], None]
"""Fill a row for each game: `(games, seen)`."""


@lru_cache(maxsize=64)
def observer(layout: Layout) -> Observe:
    """The loop that fills the rows of a layout. It is compiled when it is first called."""
    return loop(observing(layout))


def observing(layout: Layout) -> Observe:
    """Make a row for each game."""
    rules, places = array_rules(layout.rules, layout.players), places_of(layout)

    def observe_as_others(games: Any, seen: Array) -> None:
        for place in range(len(games)):
            observe_canonical(rules, places, games[place], seen[place])

    def observe_exactly(games: Any, seen: Array) -> None:
        sets = np.empty((SETS, rules.words), np.uint32)
        for place in range(len(games)):
            observe_exact(rules, places, games[place], sets, seen[place])

    return MappingProxyType({"learning-environment": observe_as_others, "exact": observe_exactly})[layout.name]


def room_for(layout: Layout, n: int, out: object) -> NDArray[np.uint8]:
    """Where the rows for `n` games go: what was given for it, or a new array.

    Raises `InvalidArgument` when what was given is no such array, or a new one would not fit into memory.
    """
    shape = (n, layout.size)
    if out is None:
        require_memory(n, layout.size)
        return room(shape, np.uint8)
    if not isinstance(out, np.ndarray):
        raise InvalidArgument(f"out: expected an array of NumPy, got {brief_repr(out)}")
    given: Array = np.asarray(out)
    if given.shape != shape or given.dtype != np.uint8:
        expected = f"an array of shape {shape} and type uint8"
        raise InvalidArgument(f"out: expected {expected}, got one of shape {given.shape} and type {given.dtype}")
    if not (given.flags.c_contiguous and given.flags.writeable):
        fault = "cannot be written to" if given.flags.c_contiguous else "is not contiguous, row after row"
        raise InvalidArgument(f"out: this array {fault}")
    return given


def require_layout(layout: object, rules: Rules, players: int) -> Layout:
    """The layout, if it is one for these games. Raises `InvalidArgument` otherwise."""
    if type(layout) is not Layout:
        raise InvalidArgument(f"expected a Layout, got {brief_repr(layout)}")
    if layout.players != players:
        raise InvalidArgument(f"this layout is for {layout.players} players, but the games have {players}")
    if layout.rules is not rules and layout.rules != rules:
        raise InvalidArgument(f"this layout is for {layout.rules!r}, but the games have {rules!r}")
    return layout
