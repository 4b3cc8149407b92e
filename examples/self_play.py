"""Train a small network on a tiny game by self-play, and compare it with the built-in players.

Usage: python examples/self_play.py [ROUNDS] [CURVE.svg]

Two suits of three values, two players with three cards each. The network sees what the player to move sees
(`games.observations`), and is trained by REINFORCE on many games at once. The curve needs matplotlib.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi import Event, Move, Rules, Suit, View
from hanabi.arrays import Games
from hanabi.encoding import Layout, layout, moves, observation
from hanabi.players import tournament

RULES = Rules(
    suits=[Suit("red", "r", copies=(3, 2, 1)), Suit("blue", "b", copies=(3, 2, 1))],
    hand_sizes={2: 3},
    hint_tokens=4,
    strikes=2,
    strikeout_keeps_points=True,
)
LAYOUT = layout("exact", RULES, players=2)
MOVES = moves(RULES, players=2)
HIDDEN = 96
GAMES = 500
"""Number of games that each round plays at once."""

Floats = NDArray[np.float32]


class Network:
    """A network with one hidden layer, from an observation to a logit per move; trained with Adam."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = {"in": (LAYOUT.size, HIDDEN), "in0": (HIDDEN,), "out": (HIDDEN, len(MOVES)), "out0": (len(MOVES),)}
        self.weights: dict[str, Floats] = {
            name: (rng.normal(size=shape) / np.sqrt(shape[0]) * (len(shape) > 1)).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.weights["out"] *= 0.1
        self.moments = {name: (np.zeros_like(value), np.zeros_like(value)) for name, value in self.weights.items()}
        self.updates = 0

    def chances(self, seen: Floats, legal: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The probability of each move (0 for illegal ones), and the activations of the hidden layer."""
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["in0"], 0)
        logits = np.where(legal, hidden @ self.weights["out"] + self.weights["out0"], -np.inf)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return (likely / likely.sum(axis=1, keepdims=True)).astype(np.float32), hidden

    def learn(self, seen: Floats, hidden: Floats, wish: Floats, rate: float) -> None:
        """Change the logits of some positions in the direction of `wish`."""
        back = (wish @ self.weights["out"].T) * (hidden > 0)
        slopes = {"in": seen.T @ back, "in0": back.sum(0), "out": hidden.T @ wish, "out0": wish.sum(0)}
        self.updates += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            corrected = mean / (1 - 0.9**self.updates), square / (1 - 0.99**self.updates)
            self.weights[name] += rate * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)


def play_and_learn(network: Network, seed: int, rng: np.random.Generator) -> float:
    """Play a batch of games to their ends, learn from them, and return their mean score."""
    games = Games.deal(GAMES, 2, RULES, seed=seed)
    steps: list[tuple[Any, ...]] = []
    while not games.over.all():
        going = ~games.over
        seen = games.observations(LAYOUT)[going].astype(np.float32)
        likely, hidden = network.chances(seen, games.legal[going])
        drawn = (likely.cumsum(axis=1) > rng.random((len(likely), 1))).argmax(axis=1)
        numbers = np.full(GAMES, -1)
        numbers[going] = drawn
        games.step(numbers)
        steps.append((going, seen, hidden, likely, drawn, games.gained.astype(np.float32)))
    still_to_come = np.zeros(GAMES, np.float32)
    batch: list[tuple[Floats, Floats, Floats]] = []
    for going, seen, hidden, likely, drawn, gained in reversed(steps):
        still_to_come += gained
        better = still_to_come[going] - still_to_come[going].mean()
        # Reinforce moves that did better than the average, and add a small entropy bonus.
        wish = -likely * better[:, None]
        wish[np.arange(len(drawn)), drawn] += better
        logs = np.log(np.maximum(likely, 1e-8))
        wish -= 0.02 * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        batch.append((seen, hidden, wish / GAMES))
    seen, hidden, wish = (np.concatenate(part) for part in zip(*batch, strict=True))
    network.learn(seen, hidden, wish, rate=0.003)
    return float(games.scores.mean())


def training(rounds: int, seed: int) -> Iterator[tuple[Network, float]]:
    """The network after each round of games, and their mean score."""
    network, rng = Network(seed), np.random.default_rng(seed)
    for number in range(rounds):
        yield network, play_and_learn(network, seed * 1_000_003 + number, rng)


class Learned:
    """A player that makes the move which the network finds most likely."""

    network: Network
    layout: Layout = LAYOUT

    def start(self, view: View) -> None:
        """Begin a game: there is no last event."""
        self.last: Event | None = None

    def see(self, happening: Any) -> None:
        """Store the last event, which is part of the observation."""
        self.last = happening

    def move(self, view: View) -> Move:
        """The likeliest legal move."""
        seen = observation(view, self.layout, self.last)[None].astype(np.float32)
        legal = np.zeros((1, len(MOVES)), np.bool_)
        legal[0, list(MOVES.legal(view))] = True
        return MOVES.move(int(self.network.chances(seen, legal)[0].argmax()), view.current_player)


def draw(means: list[float], file: Path) -> None:
    """Draw the learning curve."""
    from matplotlib import pyplot as plt  # noqa: PLC0415

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "hanabi"})
    several = np.array(means[: len(means) // 10 * 10]).reshape(-1, 10).mean(axis=1)
    _, axes = plt.subplots(figsize=(7, 3.5))
    axes.plot(np.arange(1, len(several) + 1) * 10 * GAMES, several, linewidth=1)
    axes.axhline(RULES.max_score, linewidth=0.5, linestyle="--")
    axes.set(xlabel="games played", ylabel="mean score", ylim=(0, RULES.max_score + 0.2))
    plt.tight_layout()
    plt.savefig(file, metadata={"Date": None})


def main() -> None:
    """Train, print the progress, and compare."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    means = []
    for number, (network, mean) in enumerate(training(rounds, seed=1), start=1):
        Learned.network = network
        means.append(mean)
        if number % max(1, rounds // 10) == 0:
            print(f"after {number * GAMES:,} games: {np.mean(means[-20:]):.2f} of {RULES.max_score}", flush=True)
    report = tournament([Learned, "random", "careful", "information"], rules=RULES, players=2, games=200, seed=5)
    for result in report.results:
        print(f"{result.title}: {result.mean:.2f} ± {result.standard_error or 0:.2f}")
    if len(sys.argv) > 2:
        draw(means, Path(sys.argv[2]))


if __name__ == "__main__":
    main()
