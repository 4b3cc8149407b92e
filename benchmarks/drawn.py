"""The cost of drawings: pictures, images, texts and pages per second, and their size.

`python benchmarks/drawn.py` needs nothing beyond the library. It is compared with `chess.svg.board`
of python-chess. That draws a board of 64 squares; a Hanabi table has some 30 cards, each with its hint marks.
python-chess is under the GPL, so no extra of ours installs it (`pip install chess`). If it is missing, its rows are
omitted.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import TypeVar

import hanabi
from hanabi import State, step
from hanabi.display import Picture, html, picture, svg

Each = TypeVar("Each")

Draw = Callable[[], str | Picture]
"""Draws the next table, or the next board."""


def tables(players: int, games: int) -> list[tuple[State, hanabi.Event]]:
    """Tables of random games in random order, each with the event that led to it."""
    rng, found = random.Random(1), []
    for seed in range(games):
        state = hanabi.new_game(players, seed=seed)
        while not state.is_over:
            state, happened = step(state, rng.choice(hanabi.legal_moves(state)))
            found.append((state, happened))
    rng.shuffle(found)
    return found


def drawing(draw: Callable[[Picture], str | Picture], players: int, games: int = 20) -> Draw:
    """A function that draws one table after the other as a seat sees it, including the making of its picture."""
    turns = _forever([(hanabi.view(state, 0), happened) for state, happened in tables(players, games)])

    def once() -> str | Picture:
        view, happened = next(turns)
        return draw(picture(view, last=happened))

    return once


def board() -> Draw:
    """A function that draws one chess board after the other, from random games, with the last move marked."""
    chess, drawn = import_module("chess"), import_module("chess.svg")
    rng, boards = random.Random(1), []
    for _ in range(20):
        position = chess.Board()
        for _ in range(60):
            moves = list(position.legal_moves)
            if not moves:
                break
            position.push(rng.choice(moves))
            boards.append((position.copy(), position.peek()))
    rng.shuffle(boards)
    turns = _forever(boards)

    def once() -> str:
        position, move = next(turns)
        return str(drawn.board(position, lastmove=move))

    return once


def _forever(given: list[Each]) -> Iterator[Each]:
    while True:
        yield from given


def speed(draw: Draw, seconds: float) -> float:
    """Drawings per second of processor time."""
    done, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        draw()
        done += 1
    return done / passed


def size(draw: Draw, of: int) -> str:
    """The median and the largest size of some drawings, in kB."""
    sizes = [len(str(draw()).encode()) / 1000 for _ in range(of)]
    return f"{statistics.median(sizes):.1f} kB, {max(sizes):.1f} kB"


def measure(rounds: int = 7, seconds: float = 0.15) -> list[tuple[str, str]]:
    """Rows of a name and a figure. Everything is measured in turn, so that ratios compare the same moments."""
    draws: dict[str, Draw] = {
        "pictures, 3 players": drawing(lambda drawn: drawn, 3),
        "texts, 3 players": drawing(str, 3),
        "images, 2 players": drawing(svg, 2),
        "images, 3 players": drawing(svg, 3),
        "images, 5 players": drawing(svg, 5),
        "pieces of a page, 3 players": drawing(html, 3),
    }
    if find_spec("chess") is not None:
        draws["python-chess: boards"] = board()
    speeds: dict[str, list[float]] = {name: [] for name in draws}
    for _ in range(rounds):
        for name, draw in draws.items():
            speeds[name].append(speed(draw, seconds))
    there = speeds.get("python-chess: boards")
    rows = []
    for name, found in speeds.items():
        times = ""
        if there is not None and name.startswith("images"):
            times = f" ({statistics.median([here / its for here, its in zip(found, there, strict=True)]):.2f} x)"
        rows.append((f"{name} a second", f"{statistics.median(found):,.0f}{times}"))
    for name in [name for name in draws if not name.startswith("pictures")]:
        rows.append((f"{name}: median size, and the largest of 500", size(draws[name], 500)))
    return rows


def main() -> None:
    """Print the table as Markdown."""
    print("| drawings | |")
    print("|---|---|")
    for name, figure in measure():
        print(f"| {name} | {figure} |", flush=True)


if __name__ == "__main__":
    main()
