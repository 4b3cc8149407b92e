"""Steps per second in PettingZoo: this library's environment and PettingZoo's own, taking turns in one process.

A step asks `last()` for the observation with its mask, draws a legal action, and makes it; whole games are played, by
`agent_iter()`, as PettingZoo's pages show it. Both have the same rules, players, observations and numbers of actions.
PettingZoo's own environment is OpenSpiel's game behind Shimmy: `python -m pip install "shimmy[openspiel]"`.

Run `python benchmarks/environments.py`; it takes half a minute.
"""

from __future__ import annotations

import random
import statistics
import warnings
from collections.abc import Callable
from time import process_time
from typing import Any

from pettingzoo.classic import hanabi_v5

from hanabi.envs import pettingzoo
from hanabi.game.internals import counted

Games = Callable[[], int]
"""Plays one game and returns the number of its steps."""

LIKE_THEIRS = "learning-environment"


def by_turns(env: Any) -> Games:
    """Random games, one agent after the other."""
    rng = random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return steps

    return play


def speed(play: Games, seconds: float) -> float:
    """Steps per second of processor time."""
    steps, start = 0, process_time()
    while True:
        steps += play()
        spent = process_time() - start
        if spent > seconds:
            return steps / spent


def measure(rounds: int = 15, seconds: float = 0.2) -> list[tuple[str, float, float, float]]:
    """For each number of players and layout: the speeds here and there, and their ratio."""
    found = []
    for players in (2, 5):
        there = by_turns(hanabi_v5.env(players=players, hand_size=5 if players < 4 else 4))
        for layout in ("learning-environment", "exact"):
            here = by_turns(
                pettingzoo.env(players, LIKE_THEIRS, layout=layout, moves=LIKE_THEIRS)  # type: ignore[arg-type]
            )
            pairs = [(speed(here, seconds), speed(there, seconds)) for _ in range(rounds)]
            ratio = statistics.median([ours / theirs for ours, theirs in pairs])
            ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
            found.append((f"{counted(players, 'player')}, {layout}", ours, theirs, ratio))
    return found


def main() -> None:
    """Print the table as Markdown."""
    warnings.simplefilter("ignore", DeprecationWarning)
    print("| steps per second in PettingZoo | here | `hanabi_v5` | here / there |")
    print("|---|---|---|---|")
    for name, here, there, ratio in measure():
        print(f"| {name} | {here:,.0f} | {there:,.0f} | {ratio:.2f} x |", flush=True)


if __name__ == "__main__":
    main()
