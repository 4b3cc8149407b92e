"""The adapter for TextArena, played through by its own loop."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
import textarena as ta

from hanabi import InvalidArgument, InvalidSetup
from hanabi_textarena import NAME, HanabiEnv


class Obedient:
    """Picks one of the moves that it was shown last."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def __call__(self, observation: str) -> str:
        shown = observation.rpartition("Your legal moves:\n")[2].split("\n")
        return f"Let me see.\nFinal answer: {self.rng.choice([line for line in shown if line[:2] == '- '])[2:]}"


def made(**settings: Any) -> Any:
    env = ta.make(NAME, **settings)
    env.reset(num_players=2, seed=7)
    return env


def test_textarenas_own_loop_plays_a_game() -> None:
    env = ta.make(NAME, rules="abacus", variants=["rainbow"])
    env.reset(num_players=3, seed=7)
    agents = {seat: Obedient(seat) for seat in range(3)}
    done = False
    turns = 0
    while not done:
        seat, observation = env.get_observation()
        done, info = env.step(action=agents[seat](observation))
        assert info["refused"] is None
        turns += 1
    rewards, game_info = env.close()
    game = env.game
    assert rewards == dict.fromkeys(range(3), game.score)
    assert sum(info["turn_count"] for info in game_info.values()) == turns == len(game.record().moves)
    assert {info["reason"] for info in game_info.values()} == {game.outcome.ending.reason}
    assert not any(info["invalid_move"] for info in game_info.values())
    assert env.step("play 0") == (True, {})


def test_a_player_sees_the_rules_once_and_then_the_table() -> None:
    env = made()
    seat, seen = env.env.get_observation()
    assert seat == 0
    assert [kind for _, _, kind in seen] == [ta.ObservationType.PROMPT, ta.ObservationType.GAME_BOARD]
    assert [said for _, said, _ in seen] == [env.game.briefing(0), env.game.observation(0)]


def test_refused_answers_are_told_to_nobody_else() -> None:
    env = made()
    done, info = env.step("a secret about your red 3")
    assert not done
    assert info["move"] is None
    assert info["refused"]
    assert env.step("hint A red")[1]["rule"] == "hint/teammate"
    assert env.step("hint B red") == (False, {"move": "hint B red", "refused": None, "rule": None})
    seat, observation = env.get_observation()
    assert seat == 1
    assert "secret" not in observation
    assert "A hints red to B: touches slot 0" in observation


def test_who_gives_no_move_forfeits() -> None:
    env = made(retries=1)
    env.step("?")
    done, info = env.step("?")
    assert (done, info["move"]) == (True, None)
    rewards, game_info = env.close()
    assert rewards == {0: 0, 1: 0}
    assert [game_info[seat]["invalid_move"] for seat in range(2)] == [True, False]
    assert game_info[1]["reason"] == "A gave no move in 2 answers"
    assert "The game is over: A gave no move in 2 answers." in env.env.state.observations[1][-1][1]


def test_or_the_game_moves() -> None:
    env = made(retries=0, fallback="discard")
    done, info = env.step("?")
    assert (done, info["move"]) == (False, "hint B red")
    assert env.get_observation()[0] == 1


def test_true_rules() -> None:
    """The game that TextArena has ends at the fifth misplay, lets hints lie, and seeds everybody's random numbers."""
    random.seed(1)
    before = random.getstate()
    env = made()
    assert random.getstate() == before
    assert env.step("[Reveal] player 1 card 0 color green")[1]["move"] is None
    assert env.step("[Discard] 0")[1]["rule"] == "discard/full"
    assert [env.step("[Play] 0")[0] for _ in range(3)] == [False, False, True]


def test_what_is_drawn_for_spectators() -> None:
    env = made()
    assert "as a spectator sees it" in env.get_board_str()


def test_a_copy_goes_its_own_way() -> None:
    env = made()
    again = copy.deepcopy(env)
    again.step("play 0")
    assert env.game.seat == 0
    assert again.game.seat == 1


def test_bad_use_is_named() -> None:
    with pytest.raises(InvalidArgument, match="call reset"):
        HanabiEnv().step("play 0")
    with pytest.raises(InvalidSetup, match="2, 3, 4 or 5 players, got 9"):
        HanabiEnv().reset(num_players=9)
    with pytest.raises(InvalidArgument, match="not an edition"):
        HanabiEnv(rules="?").reset(num_players=2)
    with pytest.raises(InvalidArgument, match="the text of an answer"):
        made().step(7)
