"""Playing a position out many times by a policy, to see what a move is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from hanabi import encoding
from hanabi.arrays.loops import loops
from hanabi.arrays.new_records import seeded_records
from hanabi.arrays.playing_out.final_scores import Rollouts, Scores
from hanabi.arrays.policies.named_policies import Policy, policy_of, run
from hanabi.arrays.policies.policy_loops import NO_GAME, policy_loops
from hanabi.arrays.rng import seed_of
from hanabi.arrays.storage.array_rules import Array, array_rules
from hanabi.arrays.storage.game_record import record_type
from hanabi.arrays.storage.memory import require_memory
from hanabi.arrays.worlds.sampling import imagine, require_possible
from hanabi.game import InvalidArgument, Move, State, legal_moves
from hanabi.game.internals import brief_repr, defects, first_of, is_int_between
from hanabi.seats import View

MAX_WORLDS = 10**9
AT_ONCE = 1024
"""The number of worlds that are drawn and then played together: few enough to stay in the processor's cache."""


def rollout(
    table: View | State, move: Move, policy: str | Policy = "careful", n: int = 1000, *, seed: int | None = None
) -> Scores:
    """Make a move in `n` worlds, play each to its end by a policy, and return the final scores.

    The worlds of a view are drawn as by `Games.worlds`. A state has only one world, so only a random policy leads to
    different scores. `policy` is `"careful"`, `"random_legal"`, or a function of yours marked with `rule`. It plays for
    all seats.

    Raises `InvalidArgument` unless `table` is a possible state or a possible view of the current player and the move is
    legal, and if the policy cannot be compiled or chooses an illegal move. Raises `Uncountable` as `Games.worlds` does.

    Examples:
        >>> from hanabi import Play, new_game, view
        >>> scores = rollout(view(new_game(2, seed=7), 0), Play(0), n=100, seed=1)
        >>> scores.games, 5 < scores.mean < 20
        (100, True)
    """
    return rollouts(table, policy, n, moves=[move], seed=seed).scores[move]


def rollouts(
    table: View | State,
    policy: str | Policy = "careful",
    n: int = 1000,
    *,
    moves: Iterable[Move] | None = None,
    seed: int | None = None,
) -> Rollouts:
    """Roll out every legal move, or the given ones, in the same `n` worlds with the same random generators.

    So luck is the same for all moves, and a few hundred worlds show which is better. The arguments and errors are those
    of `rollout`.

    Examples:
        >>> from hanabi import Play, new_game, view
        >>> seen = view(new_game(2, seed=7), 0)
        >>> found = rollouts(seen, n=100, seed=1)
        >>> len(found.moves), found.gain(found.best, over=Play(0))[0] >= 0
        (12, True)
    """
    table = _require_table(table)
    tried = _tried(table, moves)
    if not is_int_between(n, 1, MAX_WORLDS):
        raise InvalidArgument(f"n: expected a number of worlds, from 1 to {MAX_WORLDS:,}, got {brief_repr(n)}")
    require_memory(n, 3 * len(tried))
    chosen = policy_of(policy)
    rules, players = table.rules, len(table.hands)
    numbered = encoding.moves(rules, players)
    numbers = np.array([numbered.number(move, table.current_player) for move in tried], np.int64)
    finals, endings = np.zeros((n, len(tried)), np.int16), np.zeros((n, len(tried)), np.int8)
    roll = policy_loops(rules, players, chosen).roll
    first = 0
    for worlds in _worlds(table, n, seed_of(seed)):
        scratch, here = np.zeros(1, worlds.dtype), slice(first, first + len(worlds))
        wrong, number = run(chosen, roll, worlds, scratch, numbers, finals[here], endings[here])
        if wrong != NO_GAME:
            raise InvalidArgument(f"policy {chosen.__name__} chose move {number}, which is illegal")
        first += len(worlds)
    finals.flags.writeable = endings.flags.writeable = False
    return Rollouts(tried, finals, endings)


def _worlds(table: View | State, n: int, seed: int) -> Iterator[Array]:
    """Records of `n` worlds, a batch at a time."""
    rules, players = table.rules, len(table.hands)
    kind, draw_hidden = record_type(array_rules(rules, players)), loops(rules, players).imagine
    for first in range(0, n, AT_ONCE):
        count = min(AT_ONCE, n - first)
        games = seeded_records(kind, seed, first, count)
        imagine(games, table, draw_hidden)
        yield games


def _require_table(table: object) -> View | State:
    if type(table) is View:
        return require_possible(table)
    if type(table) is not State:
        raise InvalidArgument(f"expected a View or a State, got {brief_repr(table)}")
    if defects(table):
        raise InvalidArgument(f"the state is impossible: {defects(table)[0]}")
    return table


def _tried(table: View | State, moves: Iterable[Move] | None) -> tuple[Move, ...]:
    legal = legal_moves(table)
    if not legal:
        why = "the game is over" if table.is_over else f"it is the turn of seat {table.current_player}"
        raise InvalidArgument(f"there is no move to try: {why}")
    if moves is None:
        return legal
    given = first_of(moves, len(legal) + 1)
    if given is None or not 0 < len(given) <= len(legal):
        raise InvalidArgument(f"moves: expected one or more legal moves, got {brief_repr(moves)}")
    for index, move in enumerate(given):
        if not any(type(move) is type(each) and move == each for each in legal):
            raise InvalidArgument(f"move {index}: {brief_repr(move)} is not among the {len(legal)} legal moves")
    return tuple(given)
