"""Rollouts: each is a world of the view, the move made, and the policy playing on; errors say what is wrong."""

from __future__ import annotations

import pickle
from threading import Thread
from typing import Any
from unittest.mock import patch

import attrs
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hanabi
from hanabi import testing
from hanabi.arrays import ENDINGS, Games, Rollouts, Scores, rollout, rollouts, rule
from hanabi.arrays.playing_out import rolling_out
from hanabi.arrays.rng import Rng
from hanabi.arrays.storage import memory
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.game import HanabiError, InvalidArgument, Play, Rules, State
from hanabi.players import Careful
from hanabi.records import History
from hanabi.seats import common_view, spectator_view, view
from hypothesis_examples import examples
from interpreting import interpreting

STATE = hanabi.new_game(2, seed=7)
EYES = view(STATE, 0)
SHORT = Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, strikeout_keeps_points=True)


def played_by_careful(state: State) -> State:
    while not state.is_over:
        state = hanabi.apply(state, Careful().move(view(state, state.current_player)))
    return state


@pytest.mark.at_length
@examples(8)
@given(testing.playthroughs(), st.data())
def test_each_rollout_is_a_world_the_move_and_the_policy(game: History, data: st.DataObject) -> None:
    states = [state for state in game.states if not state.is_over]
    assume(states)
    # Late in the game, which is soon over.
    state = data.draw(st.sampled_from(states[-4:]))
    eyes = data.draw(st.sampled_from([view(state, state.current_player), spectator_view(state)]))
    with interpreting():
        assert rolling_out._tried(eyes, None) == hanabi.legal_moves(eyes)
        found = rollouts(eyes, "careful", 2, moves=hanabi.legal_moves(eyes)[::6], seed=5)
        worlds = Games.worlds(eyes, 2, seed=5)
        for place in range(2):
            for column, move in enumerate(found.moves):
                end = played_by_careful(hanabi.apply(worlds.state(place), move))
                assert end.outcome is not None
                assert found.finals[place, column] == end.outcome.score
                assert ENDINGS[found.endings[place, column]] is end.ending


@pytest.mark.at_length
def test_compiled_rollouts_are_the_same() -> None:
    state = STATE
    for _ in range(40):
        state = hanabi.apply(state, Careful().move(view(state, state.current_player)))
    eyes = view(state, state.current_player)
    moves = hanabi.legal_moves(eyes)[::5]
    found = rollouts(eyes, "careful", 4, moves=moves, seed=3)
    with interpreting():
        again = rollouts(eyes, "careful", 4, moves=moves, seed=3)
    assert (found.finals == again.finals).all()
    assert (found.endings == again.endings).all()
    assert rollout(eyes, moves[0], n=4, seed=3) == found.scores[moves[0]]


def test_from_a_state_nothing_is_drawn() -> None:
    state = hanabi.new_game(2, SHORT, seed=2)
    with interpreting():
        scores = rollout(state, Play(0), n=3, seed=1)
        end = played_by_careful(hanabi.apply(state, Play(0)))
        assert end.outcome is not None
        assert scores.counts == ((end.outcome.score, 3),)
        assert scores.standard_error == 0
        assert len(rollout(state, Play(0), "random_legal", 30, seed=1).counts) > 1


def test_the_worlds_do_not_depend_on_how_many_are_drawn_at_once() -> None:
    eyes = view(hanabi.new_game(2, SHORT, seed=2), 0)
    with interpreting():
        whole = rollouts(eyes, "random_legal", 7, seed=1)
        with patch.object(rolling_out, "AT_ONCE", 2):
            parts = rollouts(eyes, "random_legal", 7, seed=1)
        assert (whole.finals == parts.finals).all()
        assert (rollouts(eyes, "random_legal", 7, seed=2).finals != whole.finals).any()
        # All moves are tried in the same worlds, with the same generators.
        alone = rollouts(eyes, "random_legal", 7, moves=[whole.moves[2]], seed=1)
        assert (alone.finals[:, 0] == whole.finals[:, 2]).all()
        assert (rollouts(eyes, "random_legal", 7).finals != whole.finals).any()


@pytest.mark.at_length
def test_threads_may_roll_at_the_same_time() -> None:
    expected = rollouts(EYES, "random_legal", 3000, seed=1).finals
    found: list[Any] = []
    threads = [
        Thread(target=lambda: found.append(rollouts(EYES, "random_legal", 3000, seed=1).finals)) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all((each == expected).all() for each in found)


def test_what_rollouts_tell() -> None:
    found = Rollouts(
        (Play(0), Play(1), hanabi.HintColor(1, "red")),
        np.array([[3, 5, 5], [5, 5, 5], [0, 4, 4]]),
        np.array([[3, 3, 1], [3, 3, 3], [2, 3, 3]]),
    )
    assert found.best == Play(1)
    assert repr(found) == "<3 moves in 3 worlds, best Play(slot=1, announce=None)>"
    scores = found.scores[Play(0)]
    assert scores.distribution == {0: 1, 3: 1, 5: 1}
    assert (scores.games, scores.perfect, scores.strikeouts) == (3, 0.0, 1 / 3)
    assert found.scores[found.moves[2]].perfect == 1 / 3
    assert scores.mean == pytest.approx(8 / 3)
    assert scores.standard_error == pytest.approx(np.std([3, 5, 0], ddof=1) / np.sqrt(3))
    mean, error = found.gain(Play(1), over=Play(0))
    assert mean == 2.0
    assert error == pytest.approx(np.std([2, 0, 4], ddof=1) / np.sqrt(3))
    assert Scores.of([7], [3]).standard_error is None
    for move in (Play(2), None, 0, "red 1", hanabi.Discard(0)):
        with pytest.raises(InvalidArgument, match="not one of the 3 moves"):
            found.gain(move, over=Play(0))  # type: ignore[arg-type]


def test_values_are_frozen_and_can_be_sent() -> None:
    with interpreting():
        found = rollouts(view(hanabi.new_game(2, SHORT, seed=2), 0), "random_legal", 5, seed=1)
    assert pickle.loads(pickle.dumps(found)).scores == found.scores
    scores = found.scores[found.best]
    assert pickle.loads(pickle.dumps(scores)) == scores
    for value, name in ((found, "moves"), (scores, "mean")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)
    with pytest.raises(ValueError, match="read-only"):
        found.finals[0, 0] = 25
    with pytest.raises(TypeError):
        found.scores[found.best] = scores  # type: ignore[index]


@rule
def wrong(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    return rng, -1


def test_what_cannot_be_rolled_out_is_refused() -> None:
    over = hanabi.apply(hanabi.new_game(2, Rules(strikes=1, all_or_nothing=True), seed=7), Play(0))
    with interpreting():
        for table in (None, "view", Games.deal(1), attrs.evolve(EYES, seat=1), attrs.evolve(STATE, hint_tokens=9)):
            with pytest.raises(InvalidArgument):
                rollouts(table)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="the game is over"):
            rollouts(over)
        with pytest.raises(InvalidArgument, match="it is the turn of seat 0"):
            rollouts(view(STATE, 1))
        with pytest.raises(HanabiError):
            rollouts(common_view(STATE))
        for move in (None, 0, hanabi.Discard(0), Play(7), hanabi.HintColor(0, "red"), "play 0"):
            with pytest.raises(InvalidArgument, match=r"move 0: .* is not among the 12 legal moves"):
                rollout(EYES, move)  # type: ignore[arg-type]
        for moves in (7, [], [Play(0)] * 13):
            with pytest.raises(InvalidArgument, match="moves: expected one or more legal moves"):
                rollouts(EYES, moves=moves)  # type: ignore[arg-type]
        for n in (0, -3, 1.5, "7", None, True, 10**9 + 1):
            with pytest.raises(InvalidArgument, match="n: expected a number of worlds, from 1 to 1,000,000,000"):
                rollout(EYES, Play(0), n=n)  # type: ignore[arg-type]
        with patch.object(memory, "free_memory", lambda _: 2**30), pytest.raises(InvalidArgument, match="GiB"):
            rollout(EYES, Play(0), n=10**9)
        with pytest.raises(InvalidArgument, match="seed"):
            rollout(EYES, Play(0), seed="7")  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="policy: expected 'careful'"):
            rollout(EYES, Play(0), "clever")
        with pytest.raises(InvalidArgument, match="policy wrong chose move -1, which is illegal"):
            rollout(EYES, Play(0), wrong, 3)
