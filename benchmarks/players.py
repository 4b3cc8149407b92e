"""Games of the built-in players per second of processor time, and the cost of a tournament.

Usage: python benchmarks/players.py
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random
from time import process_time
from typing import Any

import hanabi
from hanabi.players import maker, tournament
from hanabi.players.entrants import REFERENCE_PLAYERS
from hanabi.players.tournaments.chunks import Chunk, Terms, play_chunk
from hanabi.players.tournaments.lineups import game_seed, lineups_of

Table = list[tuple[str, str]]
SIZES = (2, 3, 4, 5)


def measure(seconds: float = 2.5) -> Table:
    """Rows of a name and the games per second with 2, 3, 4 and 5 players, each measured for some seconds."""
    rows = []
    for name in REFERENCE_PLAYERS:
        speeds = [games_per_second(name, players, seconds) for players in SIZES]
        rows.append((name, " | ".join("" if speed is None else f"{speed:,.1f}" for speed in speeds)))
    return rows


def games_per_second(name: str, players: int, seconds: float) -> float | None:
    """The speed of a player; None if it does not play with that many players."""
    (lineup,) = lineups_of([name], [players], [hanabi.STANDARD], cross_play=False)
    games, began = 0, process_time()
    while process_time() - began < seconds:
        try:
            play_chunk(Chunk(0, lineup, Terms(seed=1, cheats=True), games, 1))
        except hanabi.players.UnsuitableRules:
            return None
        games += 1
    return games / (process_time() - began)


def overhead(games: int = 2000) -> Table:
    """The cost of a tournament of random players compared with a bare loop, in one process."""
    bare = min(timed(lambda: loop(games)) for _ in range(3))
    whole = min(timed(lambda: tournament(["random"], 3, games=games, jobs=1)) for _ in range(3))
    (lineup,) = lineups_of([maker("random")], [3], [hanabi.STANDARD], cross_play=False)
    chunk = Chunk(0, lineup, Terms(seed=0), 0, 1000)
    sent, back = pickle.dumps(chunk), pickle.dumps(play_chunk(chunk))
    return [
        ("a random game of three in a bare loop, each move from a view", f"{1e3 * bare / games:.3f} ms"),
        ("the same in a tournament", f"{1e3 * whole / games:.3f} ms, {whole / bare:.2f} times"),
        ("a chunk of 1,000 games, sent", f"{len(sent):,} bytes"),
        ("its results, sent back", f"{len(back):,} bytes"),
        ("a tournament that sends each game alone, without processes", f"{1e3 * alone(200) / 200:.3f} ms a game"),
    ]


def loop(games: int) -> None:
    """Games in a loop written by hand."""
    for game in range(games):
        state, random = hanabi.new_game(3, seed=game_seed(0, game)), Random(game)
        while not state.is_over:
            eyes = hanabi.view(state, state.current_player)
            state = hanabi.apply(state, random.choice(hanabi.legal_moves(eyes)))


class Alone(Executor):
    """An executor that pickles each game, as if it were sent to another process."""

    def submit(self, call: Any, /, *arguments: Any, **more: Any) -> Future[Any]:
        """Play at once."""
        future: Future[Any] = Future()
        sent = pickle.loads(pickle.dumps(arguments))  # noqa: S301
        future.set_result(pickle.loads(pickle.dumps(call(*sent, **more))))  # noqa: S301
        return future


def alone(games: int) -> float:
    """Seconds for games sent one by one."""
    return timed(lambda: [tournament(["random"], 3, games=1, seed=game, executor=Alone()) for game in range(games)])


def timed(call: Callable[[], object]) -> float:
    """Seconds of processor time."""
    began = process_time()
    call()
    return process_time() - began


if __name__ == "__main__":
    print("| games a second | 2 players | 3 | 4 | 5 |\n|---|---|---|---|---|")
    for name, figures in measure():
        print(f"| {name} | {figures} |", flush=True)
    print("\n| a tournament | |\n|---|---|")
    for name, figure in overhead():
        print(f"| {name} | {figure} |")
