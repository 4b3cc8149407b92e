"""Records for new games, and for games that begin at given states."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from hanabi import encoding
from hanabi.arrays.rng import DECKS, POLICIES, generators, seed_of
from hanabi.arrays.storage.array_rules import Array, array_rules
from hanabi.arrays.storage.game_record import record_type, write
from hanabi.arrays.storage.memory import require_memory
from hanabi.game import InvalidArgument, State
from hanabi.game.internals import brief_repr, defects, is_int_between

CHECKED_AT_ONCE = 100_000
"""The number of states between two checks of the memory. They stop an endless iterable before it fills the memory."""


def blank_records(n: int, moves: encoding.Moves, seed: int | None) -> Array:
    """Records of `n` games, blank except for their random generators. Raises `InvalidArgument` if they are too many."""
    if not is_int_between(n, 1, 2**62):
        raise InvalidArgument(f"expected a number of games, at least 1, got {brief_repr(n)}")
    kind = record_type(array_rules(moves.rules, moves.players))
    require_memory(n, kind.itemsize + len(moves) + 2)
    return seeded_records(kind, seed_of(seed), 0, n)


def seeded_records(kind: np.dtype[np.void], seed: int, first: int, n: int) -> Array:
    """Records of `n` games, blank except for their random generators. The number of the first game is `first`."""
    games: Array = np.zeros(n, kind)
    games["deck_rng"] = generators(seed, DECKS, first, n)
    games["rng"] = generators(seed, POLICIES, first, n)
    return games


def records_of(states: list[State], moves: encoding.Moves, seed: int | None) -> Array:
    """Return one record per state, in the same order."""
    games = blank_records(len(states), moves, seed)
    records = games.view(np.recarray)
    write(records[0], states[0])
    for index, (before, state) in enumerate(pairwise(states), start=1):
        if state is before:
            generators_here = games[index][["deck_rng", "rng"]].copy()
            games[index] = games[index - 1]
            games["deck_rng"][index], games["rng"][index] = generators_here
        else:
            write(records[index], state)
    return games


def alike_states(states: Iterable[object]) -> list[State]:
    """Return the states. Raises `InvalidArgument` if one is impossible or has other rules or players than the first."""
    found: list[State] = []
    try:
        source = iter(states)
    except TypeError:
        raise InvalidArgument(f"states: expected one or more States, got {brief_repr(states)}") from None
    for state in source:
        if found and state is found[-1]:
            pass
        elif type(state) is not State:
            raise InvalidArgument(f"state {len(found)}: expected a State, got {brief_repr(state)}")
        elif defects(state):
            raise InvalidArgument(f"state {len(found)} is impossible: {defects(state)[0]}")
        elif found and state.players != found[0].players:
            expected = f"{found[0].players}, as in the first"
            raise InvalidArgument(f"state {len(found)} has {state.players} players, expected {expected}")
        elif found and state.rules != found[0].rules:
            raise InvalidArgument(f"state {len(found)} has other rules than the first")
        found.append(state)
        if not len(found) % CHECKED_AT_ONCE:
            require_memory(len(found), record_type(array_rules(state.rules, state.players)).itemsize)
    if not found:
        raise InvalidArgument(f"states: expected one or more States, got {brief_repr(states)}")
    return found
