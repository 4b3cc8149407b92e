"""Whole games in the environments, under the hints and suits of games that are played at hanab.live."""

from __future__ import annotations

import random

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")
pytest.importorskip("gymnasium", reason="needs the extra gymnasium")
pytest.importorskip("pyspiel", reason="needs the extra openspiel")

from hanabi import hanab_live
from hanabi.envs import gymnasium, openspiel, pettingzoo
from interpreting import interpreting

VARIANTS = [
    "Alternating Clues (5 Suits)",
    "Clue Starved (5 Suits)",
    "Cow & Pig (5 Suits)",
    "Duck (5 Suits)",
    "Orange (5 Suits)",
    "Totally Blind (5 Suits)",
    "Color Mute (5 Suits)",
    "Odds and Evens (5 Suits)",
    "Synesthesia & Brown (5 Suits)",
    "Extremely Ambiguous (6 Suits)",
]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_in_every_environment(name: str) -> None:
    rules, chance = hanab_live.variant_rules(name), random.Random(3)
    env = pettingzoo.env(players=2, rules=rules)
    env.reset(seed=3)
    while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
        seen = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))

    game = openspiel.load(players=2, rules=rules)
    state, observer = game.new_initial_state(), game.make_py_observer()
    assert observer is not None
    while not state.is_terminal():
        drawing = state.is_chance_node()
        numbers = [number for number, _ in state.chance_outcomes()] if drawing else state.legal_actions()
        state.apply_action(chance.choice(numbers))
        observer.set_from(state, 0)
    again = game.deserialize_state(state.serialize())
    assert (str(again), again.returns()) == (str(state), state.returns())

    with interpreting():
        many = gymnasium.HanabiVectorEnv(2, players=2, rules=rules)
        _, infos = many.reset(seed=3)
        for _ in range(30):
            numbers = [chance.choice(np.flatnonzero(mask).tolist() or [0]) for mask in infos["action_mask"]]
            observations, *_, infos = many.step(np.array(numbers))
            assert many.observation_space.contains(observations)
