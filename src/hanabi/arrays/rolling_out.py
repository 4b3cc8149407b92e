"""Playing a position out many times by a policy: what a move is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from hanabi import encoding
from hanabi.arrays.array_rules import Array, array_rules
from hanabi.arrays.final_scores import Rollouts, Scores
from hanabi.arrays.game_record import record_type
from hanabi.arrays.imagining import imagine, require_possible
from hanabi.arrays.loops import loops
from hanabi.arrays.lots import seed_of, seeded
from hanabi.arrays.memory import require_memory
from hanabi.arrays.policies import Policy, policy_of, run
from hanabi.arrays.policy_loops import FINE, policy_loops
from hanabi.game import InvalidArgument, Move, State, legal_moves
from hanabi.game.internals import brief_repr, defects, first_of, is_int_between
from hanabi.seats import View

MOST = 10**9
AT_ONCE = 1024
"""How many worlds are drawn before they are played: few enough to stay near the processor."""


def rollout(
    table: View | State, move: Move, policy: str | Policy = "careful", n: int = 1000, *, seed: int | None = None
) -> Scores:
    """What a move comes to: it is made in `n` worlds, and each is played to its end by a policy.

    From a view the worlds are drawn as by `Games.worlds`. From a state there is nothing to draw, and only a policy that
    draws lots comes to different ends. `policy` is `"careful"`, `"random_legal"`, or a function of your own marked with
    `rule`. It plays for all seats.

    Raises `InvalidArgument` when it is not a view of the player to move or a state, or cannot be; when the move is
    illegal; and when the policy cannot be compiled, or chooses an illegal move. Also `Uncountable`, as `Games.worlds`.

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
    """What each legal move comes to, or each of some: all are tried in the same `n` worlds, with the same lots.

    So moves differ by what they do, not by luck, and a few hundred worlds tell which is better. All else is as with
    `rollout`.

    Examples:
        >>> from hanabi import Play, new_game, view
        >>> seen = view(new_game(2, seed=7), 0)
        >>> found = rollouts(seen, n=100, seed=1)
        >>> len(found.moves), found.gain(found.best, over=Play(0))[0] >= 0
        (12, True)
    """
    table = _require_table(table)
    tried = _tried(table, moves)
    if not is_int_between(n, 1, MOST):
        raise InvalidArgument(f"n: expected a number of worlds, from 1 to {MOST:,}, got {brief_repr(n)}")
    require_memory(n, 3 * len(tried))
    chosen = policy_of(policy)
    rules, players = table.rules, len(table.hands)
    numbered = encoding.moves(rules, players)
    numbers = np.array([numbered.number(move, table.current_player) for move in tried], np.int64)
    finals, endings = np.zeros((n, len(tried)), np.int16), np.zeros((n, len(tried)), np.int8)
    roll = policy_loops(rules, players, chosen).roll
    first = 0
    for worlds in _worlds(table, n, seed_of(seed)):
        room, here = np.zeros(1, worlds.dtype), slice(first, first + len(worlds))
        wrong, number = run(chosen, roll, worlds, room, numbers, finals[here], endings[here])
        if wrong != FINE:
            raise InvalidArgument(f"policy {chosen.__name__} chose move {number}, which is illegal there")
        first += len(worlds)
    finals.flags.writeable = endings.flags.writeable = False
    return Rollouts(tried, finals, endings)


def _worlds(table: View | State, n: int, seed: int) -> Iterator[Array]:
    """Records of `n` worlds, some at a time."""
    rules, players = table.rules, len(table.hands)
    kind, draw = record_type(array_rules(rules, players)), loops(rules, players).imagine
    for first in range(0, n, AT_ONCE):
        count = min(AT_ONCE, n - first)
        games: Array = np.zeros(count, kind)
        games["deck_lots"], games["lots"] = seeded(seed, "decks", first, count), seeded(seed, "lots", first, count)
        imagine(games, table, draw)
        yield games


def _require_table(table: object) -> View | State:
    if type(table) is View:
        return require_possible(table)
    if type(table) is not State:
        raise InvalidArgument(f"expected a View or a State, got {brief_repr(table)}")
    if defects(table):
        raise InvalidArgument(f"the state cannot be: {defects(table)[0]}")
    return table


def _tried(table: View | State, moves: Iterable[Move] | None) -> tuple[Move, ...]:
    """The moves to try."""
    legal = legal_moves(table)
    if not legal:
        why = "the game is over" if table.is_over else f"it is the turn of seat {table.current_player}"
        raise InvalidArgument(f"there is no move to try: {why}")
    if moves is None:
        return legal
    given = first_of(moves, len(legal) + 1)
    if given is None or not 0 < len(given) <= len(legal):
        raise InvalidArgument(f"moves: expected one or more legal moves, got {brief_repr(moves)}")
    for place, move in enumerate(given):
        if not any(type(move) is type(each) and move == each for each in legal):
            raise InvalidArgument(f"move {place}: {brief_repr(move)} is not among the {len(legal)} legal moves")
    return tuple(given)
