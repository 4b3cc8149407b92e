"""Rollouts per second: compiled, and by a loop over states with the same policy written for views.

Usage: python benchmarks/rollouts.py
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

import hanabi
from hanabi import Move, State, View, determinize
from hanabi.arrays import Games, rollout, rollouts
from hanabi.players import Careful

Table = list[tuple[str, str]]
Choose = Callable[[State], Move]


def measure(seconds: float = 1.0, sizes: tuple[int, ...] = (2, 5)) -> Table:
    """Rows of a name and a figure, from the middle of a game, in processor time."""
    return [row for players in sizes for row in rows(players, seconds)]


def rows(players: int, seconds: float) -> Table:
    eyes = middle(players)
    moves = hanabi.legal_moves(eyes)
    table = []
    for policy, choose in choosers().items():
        # Compiled before the clock starts.
        rollout(eyes, moves[-1], policy, 1, seed=0)
        here = speed(partial(rollout, eyes, moves[-1], policy, seed=1), 2000, seconds)
        every = speed(partial(rollouts, eyes, policy, seed=1), 200, seconds)
        there = speed(partial(by_states, eyes, moves[-1], choose), 20, seconds)
        figure = f"{here:,.0f}, {here / there:.0f} times the {there:,.0f} of a loop over states"
        table.append((f"rollouts a second, {policy}, {players} players", figure))
        table.append((f"the same for all {len(moves)} legal moves in the same worlds", f"{every * len(moves):,.0f}"))
    worlds = speed(partial(Games.worlds, eyes, seed=1), 2000, seconds)
    states = speed(partial(imagined, eyes, Random(1)), 200, seconds)
    table.append((f"worlds a second, {players} players", f"{worlds:,.0f}; by `determinize` {states:,.0f}"))
    return table


def imagined(eyes: View, chance: Random, n: int) -> list[State]:
    return [determinize(eyes, chance) for _ in range(n)]


def middle(players: int) -> View:
    """What the player to move sees after six rounds of careful play."""
    state = hanabi.new_game(players, seed=7)
    for _ in range(6 * players):
        state = hanabi.apply(state, Careful().move(hanabi.view(state, state.current_player)))
    return hanabi.view(state, state.current_player)


def choosers() -> dict[str, Choose]:
    """The policies, as functions of states and views."""
    chance, careful = Random(1), Careful()
    return {
        "random_legal": lambda state: chance.choice(hanabi.legal_moves(state)),
        "careful": lambda state: careful.move(hanabi.view(state, state.current_player)),
    }


def by_states(eyes: View, move: Move, choose: Choose, n: int) -> None:
    """Rollouts without arrays: a loop over states."""
    chance = Random(1)
    for _ in range(n):
        state = hanabi.apply(determinize(eyes, chance), move)
        while not state.is_over:
            state = hanabi.apply(state, choose(state))


def speed(run: Callable[[int], object], n: int, seconds: float) -> float:
    """Rollouts per second, made `n` at a time."""
    start, done = process_time(), 0
    while process_time() - start < seconds:
        run(n)
        done += n
    return done / (process_time() - start)


if __name__ == "__main__":
    for name, figure in measure():
        print(f"| {name} | {figure} |", flush=True)
