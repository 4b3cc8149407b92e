"""A bot that searches: it tries its moves in worlds that its view leaves possible, each played to its end by a policy.

Usage: python examples/search.py PLAYERS GAMES [WORLDS]

It prints how the bot does beside the policy that it searches with. Needs `python -m pip install "hanabi[arrays]"`.
"""

from __future__ import annotations

import sys

import numpy as np

from hanabi import Move, View
from hanabi.arrays import rollouts
from hanabi.players import Careful, rng, tournament

BATCH = 50
"""How many worlds are drawn before moves are compared again."""
DOUBT = 2.0
"""A move is given up when it is so many standard errors behind the best."""


class Searching:
    """Makes the move that comes to most when everybody plays on as `Careful`.

    It looks at nothing but its view: the worlds are drawn from all that the view leaves possible.
    """

    name = "searching"

    def __init__(self, worlds: int = 400) -> None:
        """A bot that tries a move in so many worlds at most."""
        self.worlds = worlds

    def move(self, view: View) -> Move:
        """Try all moves in a few worlds, and those that may be the best in more."""
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
    """Searches in seat 0 alone: the others play as `Careful`."""

    name = "one searching"

    def move(self, view: View) -> Move:
        """Search, or make the usual move."""
        return super().move(view) if view.seat == 0 else Careful().move(view)


if __name__ == "__main__":
    players, games, *worlds = map(int, sys.argv[1:])
    bots = {
        "careful": Careful,
        "one searching": lambda: OneSearching(*worlds),
        "searching": lambda: Searching(*worlds),
    }
    print(tournament(bots, players=players, games=games, seed=1, jobs=1))
