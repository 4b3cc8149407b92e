"""A bot that searches: it tries each move in worlds that fit its view, played out to the end by a policy.

Usage: python examples/search.py PLAYERS GAMES [WORLDS]

Compares the scores of the bot with those of its policy. Needs `python -m pip install "hanabi[arrays]"`.
"""

from __future__ import annotations

import sys

import numpy as np

from hanabi import Move, View
from hanabi.arrays import rollouts
from hanabi.players import Careful, rng, tournament

BATCH = 50
"""Number of worlds drawn before moves are compared again."""
DOUBT = 2.0
"""A move is dropped when it is this many standard errors behind the best."""


class Searching:
    """Makes the move with the best mean score if everybody then plays like `Careful`.

    It uses nothing but its view: the worlds are drawn from all states that fit the view.
    """

    name = "searching"

    def __init__(self, worlds: int = 400) -> None:
        """A bot that tries each move in at most this many worlds."""
        self.worlds = worlds

    def move(self, view: View) -> Move:
        """Try all moves in a few worlds, then the most promising ones in more worlds."""
        chance = rng(view)
        found = rollouts(view, "careful", min(BATCH, self.worlds), seed=chance.getrandbits(64))
        moves, finals = found.moves, found.finals
        while len(finals) < self.worlds and len(moves) > 1:
            behind = finals[:, [finals.mean(axis=0).argmax()]] - finals
            doubt = behind.std(axis=0, ddof=1) / np.sqrt(len(finals))
            kept = np.flatnonzero(behind.mean(axis=0) <= DOUBT * doubt)
            moves, finals = tuple([moves[place] for place in kept]), finals[:, kept]
            more = rollouts(view, "careful", BATCH, moves=moves, seed=chance.getrandbits(64))
            finals = np.concatenate([finals, more.finals])
        return moves[int(finals.mean(axis=0).argmax())]


class OneSearching(Searching):
    """Searches in seat 0 only; in the other seats it plays like `Careful`."""

    name = "one searching"

    def move(self, view: View) -> Move:
        """Search in seat 0, otherwise make the move of `Careful`."""
        return super().move(view) if view.seat == 0 else Careful().move(view)


if __name__ == "__main__":
    players, games, *worlds = map(int, sys.argv[1:])
    bots = {
        "careful": Careful,
        "one searching": lambda: OneSearching(*worlds),
        "searching": lambda: Searching(*worlds),
    }
    print(tournament(bots, players=players, games=games, seed=1, jobs=1))
