"""Exact counts of tiny games, pinned as data that any other implementation can be held to.

`counts.json` holds for each game its settings, its deck, and for each depth the number of sequences of
legal moves of that length and the number of different positions that they lead to. A finished game has
no further moves. Two positions are the same when all that the truth and the hints make of them is: every
pile, token and discard in order, every card in every hand with what is known of it, and whose turn it is.

Print the counts anew with `python tests/game/test_counts.py`.
"""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hanabi import Card, Rules, State, Suit, Touch, apply, legal_moves, new_game

FILE = Path(__file__).with_name("counts.json")
GAMES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def rules_of(game: dict[str, Any]) -> Rules:
    suits = [Suit(**{**suit, "color_touch": Touch(suit.get("color_touch", "own"))}) for suit in game["suits"]]
    return Rules(suits=suits, hand_sizes={game["players"]: game["hand"]}, **game["settings"])


def start(game: dict[str, Any]) -> State:
    return new_game(game["players"], rules_of(game), deck=[Card(suit, value) for suit, value in game["deck"]])


def counts(state: State, depth: int) -> list[list[int]]:
    """For each depth from 1: the number of move sequences, and of different positions."""
    layer = {state: 1}
    rows = []
    for _ in range(depth):
        following: dict[State, int] = {}
        for position, ways in layer.items():
            for move in legal_moves(position):
                after = apply(position, move)
                following[after] = following.get(after, 0) + ways
        layer = following
        rows.append([sum(layer.values()), len(layer)])
    return rows


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"])
def test_counts(game: dict[str, Any]) -> None:
    assert counts(start(game), len(game["counts"])) == game["counts"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"])
def test_the_naive_model_counts_the_same(game: dict[str, Any]) -> None:
    from naive import Naive  # noqa: PLC0415

    def sequences(model: Naive, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in model.allowed():
            child = copy.deepcopy(model)
            child.do(move)
            total += sequences(child, depth - 1)
        return total

    state = start(game)
    model = Naive(state.players, state.rules, list(state.deck), 0)
    assert [sequences(model, depth) for depth in (1, 2, 3)] == [row[0] for row in game["counts"][:3]]


if __name__ == "__main__":
    for game in GAMES:
        sys.stdout.write(f"{game['name']}: {json.dumps(counts(start(game), len(game['counts']) or 6))}\n")
