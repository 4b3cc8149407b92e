"""Steps per second of many games in arrays, and of OpenSpiel's `hanabi` in place with a prepared deck, on one core.

A step here lists the legal moves of each game, updates the hint marks, and draws the next legal move. Games that end
are dealt again. `python benchmarks/stepping.py` prints this alone, in two minutes; it needs the extras `arrays` and
`benchmarks`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np
import pyspiel
import steps
from numpy.typing import NDArray

import hanabi
from hanabi.arrays import Games
from hanabi.encoding import Layout, layout

Row = tuple[str, str]

FIRST_STEP = """
from time import perf_counter
start = perf_counter()
from hanabi.arrays import Games
games = Games.deal(10, 2, seed=1)
games.step(games.choose())
print(perf_counter() - start)
"""


def random_steps(games: Games) -> steps.Steps:
    """Make a random legal move in each game: check it, make it, and list the legal moves again."""

    def play() -> int:
        games.step(games.choose(), deal_again=True)
        return len(games)

    return play


def steps_alone(games: Games) -> steps.Steps:
    """The same moves, drawn before the clock starts: 20 steps of all games, over and over from the same start."""
    moves = []
    trial = games.copy()
    for _ in range(20):
        moves.append(trial.choose())
        trial.step(moves[-1], deal_again=True)
    run = games.copy()
    moment = iter(moves)

    def play() -> int:
        nonlocal run, moment
        numbers = next(moment, None)
        if numbers is None:
            run, moment = games.copy(), iter(moves)
            numbers = next(moment)
        run.step(numbers, deal_again=True)
        return len(run)

    return play


def against_open_spiel(players: int, rounds: int, seconds: float) -> Iterator[Row]:
    """The ratio in one run, measured in turn."""
    there = pyspiel.load_game("hanabi", {"players": players, "hand_size": hanabi.STANDARD.hand_size(players)})
    games = Games.deal(10_000, players, seed=1)
    sides = [
        random_steps(games),
        steps_alone(games.copy()),
        steps.random_there(there, players, cloned=False, deck_ready=True),
    ]
    sides[0](), sides[1]()
    whole, alone, theirs = steps.in_turn(sides, rounds, seconds)
    median = statistics.median
    yield f"OpenSpiel, in place, prepared deck, {players} players", f"{median(theirs):,.0f}"
    for name, ours in (("with a random legal move", whole), ("`step` alone", alone)):
        yield f"10,000 games {name}, {players} players", f"{median(ours):,.0f} ({steps.ratio(ours, theirs):.1f} x)"


def by_size(rounds: int, seconds: float) -> Iterator[Row]:
    """How the speed depends on the number of games."""
    sizes = (1, 10, 100, 1_000, 10_000, 100_000)
    sides = [random_steps(Games.deal(n, 2, seed=1)) for n in sizes]
    for n, speeds in zip(sizes, steps.in_turn(sides, rounds, seconds), strict=True):
        yield f"{n:,} games, 2 players", f"{statistics.median(speeds):,.0f}"


def observed(rounds: int, seconds: float) -> Iterator[Row]:
    """Observations of 1,000 games in mid-game, from the seats to move."""
    for players in (2, 5):
        for name in ("learning-environment", "exact"):
            games, numbers = Games.deal(1_000, players, seed=1), layout(name, hanabi.STANDARD, players)
            for _ in range(25):
                games.step(games.choose(), deal_again=True)
            seen = games.observations(numbers)

            def play(games: Games = games, numbers: Layout = numbers, seen: NDArray[np.uint8] = seen) -> int:
                games.observations(numbers, out=seen)
                return len(games)

            (speeds,) = steps.in_turn([play], rounds, seconds)
            yield f"observations, {name}, {players} players", f"{statistics.median(speeds):,.0f}"


def over_threads(rounds: int, times: int) -> Iterator[Row]:
    """Two threads with half of the games each, compared with one thread with all."""
    halves = [Games.deal(50_000, 2, seed=seed) for seed in (1, 2)]

    def run(games: Games) -> None:
        for _ in range(times):
            games.step(games.choose(), deal_again=True)

    ratios = []
    for _ in range(rounds):
        start = perf_counter()
        for half in halves:
            run(half)
        middle = perf_counter()
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(run, halves))
        ratios.append((middle - start) / (perf_counter() - middle))
    yield "100,000 games in two threads, by the clock, over one", f"{statistics.median(ratios):.2f} x"


def first_use() -> Iterator[Row]:
    """Seconds until the first step of another process: with an empty cache, and with a full one."""
    with TemporaryDirectory() as kept:
        for name in ("compiled", "from the cache"):
            environment = {**os.environ, "NUMBA_CACHE_DIR": kept}
            printed = subprocess.run(  # noqa: S603
                [sys.executable, "-c", FIRST_STEP], capture_output=True, check=True, text=True, env=environment
            )
            yield f"`import hanabi.arrays` and the first step, {name}", f"{float(printed.stdout):.2f} s"


def measure(rounds: int = 11, seconds: float = 0.3) -> Iterator[Row]:
    """All rows."""
    parts: list[Callable[[], Iterator[Row]]] = [
        lambda: against_open_spiel(2, rounds, seconds),
        lambda: against_open_spiel(5, rounds, seconds),
        lambda: by_size(rounds, seconds),
        lambda: observed(rounds, seconds),
        lambda: over_threads(rounds, 30),
        first_use,
    ]
    for part in parts:
        yield from part()


def main() -> None:
    """Print the table as Markdown."""
    print("| steps per second of many games | |")
    print("|---|---|")
    for name, figure in measure():
        print(f"| {name} | {figure} |", flush=True)


if __name__ == "__main__":
    main()
