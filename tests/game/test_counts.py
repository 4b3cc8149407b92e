"""The exact counts of tiny games: the library, move by move and position by position, and the naive model some way.

Print the counts anew with `PYTHONPATH=tests python tests/game/test_counts.py`.
"""

from __future__ import annotations

import json
import sys

import pytest

from engines import NAIVE, library
from hanabi.testing.conformance import check_count, count, counts

pytestmark = pytest.mark.at_length

GAMES = [game["name"] for game in counts()]


@pytest.mark.parametrize("game", GAMES)
def test_counts(game: str) -> None:
    assert str(check_count(library(), game)) == f"passed: counts: {game}"


@pytest.mark.parametrize("game", GAMES)
def test_the_naive_model_counts_the_same(game: str) -> None:
    assert str(check_count(NAIVE, game, depth=4)) == f"passed: counts: {game}"


if __name__ == "__main__":
    for name in GAMES:
        rows = count(library(), name)
        sys.stdout.write(f"{name}: {json.dumps(rows)}\n")
