"""The player that makes random moves."""

from __future__ import annotations

from hanabi import legal_moves, new_game, view
from hanabi.players.reference.random_player import Random
from reference_games import scores


def test_any_legal_move_may_come() -> None:
    state = new_game(2, seed=7)
    drawn = set()
    for seed in range(200):
        player = Random(seed)
        player.start(view(state, 0))
        drawn.add(player.move(view(state, 0)))
    assert drawn == set(legal_moves(state))


def test_a_new_game_resets_the_random_generator() -> None:
    eyes = view(new_game(2, seed=7), 0)
    player = Random()
    player.start(eyes)
    first = [player.move(eyes) for _ in range(9)]
    player.start(eyes)
    assert [player.move(eyes) for _ in range(9)] == first
    player.start(view(new_game(2, seed=8), 0))
    assert [player.move(eyes) for _ in range(9)] != first


def test_it_gets_nowhere() -> None:
    assert max(scores(Random, 2, games=20)) <= 3
