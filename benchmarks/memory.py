"""Bytes per live state: the growth of a process that holds 20,000 of them in mid-game.

Each engine runs in a process of its own: `python benchmarks/memory.py here|there one|many`. With `many` the
states are those after moves 15 to 34 of a thousand games, with `one` a single state of each of 20,000 games,
which share nothing but the rules.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

from steps import names_of_actions, recorded

import hanabi

STATES = 20_000
FIRST = 15
MIDDLE = 20


def resident() -> int:
    """The resident bytes of this process."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


def here(per_game: int) -> float:
    """Bytes per state of this library."""
    games = recorded(2, STATES // per_game)
    kept: list[object] = []
    before = resident()
    for seed, _, moves in games:
        state = hanabi.new_game(2, seed=seed)
        for turn, (move, _) in enumerate(moves):
            state = hanabi.apply(state, move)
            if FIRST <= turn < FIRST + per_game:
                kept.append(state)
    return (resident() - before) / len(kept)


def there(per_game: int) -> float:
    """Bytes per state of OpenSpiel, each a `clone()`."""
    import pyspiel  # noqa: PLC0415

    games = recorded(2, STATES // per_game)
    game = pyspiel.load_game("hanabi", {"players": 2})
    names = names_of_actions(game)
    kept: list[object] = []
    before = resident()
    for _, cards, moves in games:
        state, deck, turn = game.new_initial_state(), iter(cards), 0
        while turn < FIRST + per_game:
            if state.is_chance_node():
                state.apply_action(next(deck))
                continue
            state.apply_action(names[moves[turn][1]])
            if turn >= FIRST:
                kept.append(state.clone())
            turn += 1
    return (resident() - before) / len(kept)


def measure(side: str, sharing: str) -> float:
    """Run one measurement in a process of its own."""
    command = [sys.executable, __file__, side, sharing]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # noqa: S603


if __name__ == "__main__":
    PER_GAME = {"one": 1, "many": MIDDLE}[sys.argv[2]]
    print({"here": here, "there": there}[sys.argv[1]](PER_GAME))
