"""The environments of Gymnasium: its own checks, and the games of the engine in every autoreset mode."""

import copy
import pickle
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import hanabi
from hanabi import IllegalMove, InvalidArgument, State, encoding
from hanabi.arrays import IllegalMoveInGame
from hanabi.envs import gymnasium as ours
from hanabi.envs.gymnasium import vector
from hanabi.envs.rewards import FIGURES, Reward
from interpreting import interpreting

LIKE = "learning-environment"
ODD = hanabi.edition("hanab-live").rules.with_variants(hanabi.AVALANCHE, hanabi.TIMED_CHOREOGRAPHY)
GAMES: list[dict[str, Any]] = [
    {"players": 2, "rules": LIKE, "layout": LIKE, "moves": LIKE},
    {"players": 3, "rules": ODD, "reward": "final"},
    {"players": 3, "rules": ODD, "moves": LIKE, "bonuses": dict.fromkeys(FIGURES, 0.25)},
]
MODES = [*AutoresetMode]


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    """Compiling takes seconds for each rules and layout; that the compiled loops do the same is tested elsewhere."""
    with interpreting():
        yield


@pytest.fixture(params=GAMES, ids=["HLE", "odd", "odd with bonuses"])
def game(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def draw(infos: dict[str, Any], rng: np.random.Generator) -> Any:
    """A random legal action for each game."""
    mask = infos["action_mask"]
    return (mask * (rng.random(mask.shape) + 0.1)).argmax(axis=1)


# One game.


def test_their_check_passes(game: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(ours.ID, **game, render_mode="ansi")
    check_env(made.unwrapped, skip_render_check=True)
    made.reset(seed=1)
    assert "to move" in str(made.render())
    assert capsys.readouterr().out == ""


def test_one_game_goes_as_the_states_do(game: dict[str, Any]) -> None:
    env = ours.HanabiEnv(**game)
    for number in range(2):
        observation, info = env.reset(seed=None if number else 5)
        over = False
        while not over:
            before = env.match.state
            assert info["current_player"] == before.current_player
            assert env.observation_space.contains(observation)
            assert np.flatnonzero(info["action_mask"]).tolist() == sorted(env.match.setting.moves.legal(before))
            action = env.action_space.sample(info["action_mask"])
            observation, reward, over, truncated, info = env.step(action)
            move = env.match.setting.moves.move(action, before.current_player)
            assert env.match.state == hanabi.apply(before, move)
            assert reward == env.match.setting.reward.of(before, env.match.state)
            assert not truncated
        with pytest.raises(InvalidArgument, match="call reset"):
            env.step(0)


def test_an_illegal_move_in_one_game() -> None:
    ends, raises = ours.HanabiEnv(illegal_reward=-2), ours.HanabiEnv(illegal_reward=None)
    ends.reset(seed=7)
    raises.reset(seed=7)
    assert ends.step(5)[1:4] == (-2, True, False)
    with pytest.raises(IllegalMove):
        raises.step(5)
    assert raises.step(4)[1] == 1
    with pytest.raises(InvalidArgument, match="call reset"):
        ends.step(4)
    with pytest.raises(InvalidArgument, match="call reset"):
        ours.HanabiEnv().step(4)


@pytest.mark.parametrize("seed", [-1, "x", True, 10**1000, [1]])
def test_a_seed_that_makes_no_sense_changes_one_game_in_nothing(seed: Any) -> None:
    env = ours.HanabiEnv()
    env.reset(seed=7)
    env.step(4)
    with pytest.raises(InvalidArgument):
        env.reset(seed=seed)
    assert env.match.state == hanabi.apply(hanabi.new_game(2, seed=7), hanabi.Play(4))
    assert env.np_random_seed == 7


def test_one_game_is_shown_to_persons(capsys: pytest.CaptureFixture[str]) -> None:
    env = ours.HanabiEnv(render_mode="human")
    env.reset(seed=7)
    env.step(4)
    assert capsys.readouterr().out.count("to move") == 2


# Many games.


class Model:
    """What a vector environment should say of one of its games, by states and in plain words."""

    def __init__(self, state: State, mode: AutoresetMode, env: Any) -> None:
        self.state, self.mode, self.setting, self.reward = state, mode, env.setting, env.setting.reward
        self.event: Any = None
        self.over = False

    def step(self, number: int, dealt: State) -> tuple[float, bool]:
        """The reward, and whether the game ended; `dealt` is what is dealt where that is the time for it."""
        if self.over:
            self.state, self.event, self.over = dealt, None, False
            return 0.0, False
        before = self.state
        self.state, self.event = hanabi.step(before, self.setting.moves.move(number, before.current_player))
        reward = self.reward.of(before, self.state)
        ended = self.state.is_over
        if ended and self.mode is AutoresetMode.SAME_STEP:
            self.state, self.event = dealt, None
        else:
            self.over = ended
        return reward, ended

    def seen(self) -> Any:
        seat = self.state.current_player
        event = None if self.event is None else hanabi.redact(self.event, seat)
        return encoding.observation(hanabi.view(self.state, seat), self.setting.layout, event)


@pytest.mark.parametrize("mode", MODES)
def test_many_games_go_as_the_states_do(game: dict[str, Any], mode: AutoresetMode) -> None:
    env = ours.make_vec(3, **game, autoreset_mode=mode, copy=False)
    rng = np.random.default_rng(1)
    observations, infos = env.reset(seed=3)
    models = [Model(env.games.state(place), mode, env) for place in range(3)]
    ended_games = 0
    for _ in range(40):
        actions = draw(infos, rng)
        if mode is AutoresetMode.DISABLED and any(model.over for model in models):
            mask = np.array([model.over for model in models])
            observations, infos = env.reset(options={"reset_mask": mask})
            for place in np.flatnonzero(mask).tolist():
                models[place].step(0, env.games.state(place))
            actions = draw(infos, rng)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        for place, model in enumerate(models):
            before = model.state
            reward, ended = model.step(int(actions[place]), env.games.state(place))
            assert rewards[place] == pytest.approx(reward)
            assert terminations[place] == ended
            assert env.games.state(place) == model.state
            assert infos["current_player"][place] == model.state.current_player
            legal = sorted(env.setting.moves.legal(model.state))
            assert np.flatnonzero(infos["action_mask"][place]).tolist() == legal
            if not model.over:
                assert (observations[place] == model.seen()).all()
            if ended and mode is AutoresetMode.SAME_STEP:
                last = hanabi.apply(before, env.setting.moves.move(int(actions[place]), before.current_player))
                assert infos["_final_obs"][place]
                assert infos["final_obs"][place].shape == env.single_observation_space.shape
                assert infos["final_info"]["current_player"][place] == last.current_player
                assert not infos["final_info"]["action_mask"][place].any()
            ended_games += ended
        assert not truncations.any()
        assert env.observation_space.contains(observations)
        keys = {key for key in infos if not key.startswith("_")}
        assert all(infos[f"_{key}"].dtype == np.bool_ and infos[f"_{key}"].shape == (3,) for key in keys)
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP and bool(terminations.any()))
    assert ended_games > 3


def test_the_last_observation_is_of_the_game_that_ended() -> None:
    env = ours.make_vec(3, rules=LIKE, autoreset_mode="SameStep")
    follower = ours.make_vec(3, rules=LIKE, autoreset_mode="Disabled")
    rng = np.random.default_rng(2)
    infos, there = env.reset(seed=2)[1], follower.reset(seed=2)[1]
    while True:
        assert (infos["action_mask"] == there["action_mask"]).all()
        actions = draw(infos, rng)
        _, _, terminations, _, infos = env.step(actions)
        seen, _, _, _, there = follower.step(actions)
        if terminations.any():
            for place in range(3):
                found = infos["final_obs"][place]
                assert (found is not None) == infos["_final_obs"][place] == terminations[place]
                assert found is None or (found == seen[place]).all()
            assert (infos["final_info"]["_action_mask"] == terminations).all()
            break


# Before 1.4 their wrapper counts an episode that is reset in the same step wrongly.
COUNTED = [mode for mode in MODES if mode is not AutoresetMode.SAME_STEP or version("gymnasium") >= "1.4"]


@pytest.mark.parametrize("mode", COUNTED)
def test_their_wrapper_counts_the_same_episodes(mode: AutoresetMode) -> None:
    env = ours.make_vec(5, layout="learning-environment", autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    counted = RecordEpisodeStatistics(env)
    rng = np.random.default_rng(4)
    _, infos = counted.reset(seed=4)
    returns = np.zeros(5)
    finished = []
    for _ in range(50):
        _, rewards, terminations, _, infos = counted.step(draw(infos, rng))
        returns += rewards
        for place in np.flatnonzero(terminations):
            finished.append((returns[place], infos["episode"]["r"][place]))
            returns[place] = 0
        if mode is AutoresetMode.DISABLED and terminations.any():
            _, infos = counted.reset(options={"reset_mask": terminations})
    assert len(finished) > 5
    assert all(ours_found == theirs for ours_found, theirs in finished)


def test_seeds() -> None:
    first, second = ours.make_vec(3), ours.make_vec(3)
    for _ in range(2):
        assert (first.reset(seed=5)[0] == second.reset(seed=5)[0]).all()
        assert (first.reset()[0] == second.reset()[0]).all()
    assert first.np_random_seed == 5
    assert (first.reset(seed=6)[0] != second.reset(seed=5)[0]).any()
    assert (ours.make_vec(3).reset()[0] != ours.make_vec(3).reset()[0]).any()


def test_an_illegal_move_ends_its_game_only() -> None:
    for mode in MODES:
        env = ours.make_vec(3, illegal_reward=-5, autoreset_mode=mode)
        env.reset(seed=7)
        before = [env.games.state(place) for place in range(3)]
        _, rewards, terminations, truncations, infos = env.step([0, 5, 0])
        assert rewards[1] == -5
        assert terminations.tolist() == [False, True, False]
        assert not truncations.any()
        assert (env.games.state(1) == before[1]) == (mode is not AutoresetMode.SAME_STEP)
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP)
        if mode is AutoresetMode.NEXT_STEP:
            env.step([1, 5, 1])
            assert env.games.state(1) != before[1]


def test_an_illegal_move_can_raise_and_change_nothing() -> None:
    env = ours.make_vec(3, illegal_reward=None, copy=False)
    observations, _ = env.reset(seed=7)
    seen = observations.copy()
    with pytest.raises(IllegalMoveInGame, match="game 1: Discard"):
        env.step([0, 5, 0])
    assert (observations == seen).all()
    assert env.games.current_players.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    "actions",
    [
        [0, 1],
        [0.0, 1.0, 2.0],
        "abc",
        None,
        0,
        [0, 0, 20],
        [-1, 0, 0],
        [[0, 0, 0]],
        [True, False, True],
        [0, None, 1],
        [[0], [0, 1], 0],
    ],
)
def test_actions_that_are_none_raise_and_change_nothing(actions: Any) -> None:
    env = ours.make_vec(3)
    with pytest.raises(InvalidArgument, match="call reset"):
        env.step([0, 0, 0])
    env.reset(seed=7)
    with pytest.raises(InvalidArgument, match="actions"):
        env.step(actions)
    assert env.games.current_players.tolist() == [0, 0, 0]


def test_a_game_that_is_over_has_to_be_reset_where_nothing_else_does() -> None:
    env = ours.make_vec(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=7)
    env.step([5, 0])
    with pytest.raises(InvalidArgument, match="game 0 is over"):
        env.step([0, 0])
    env.reset(options={"reset_mask": np.array([True, False])})
    env.step([0, 0])
    assert env.games.current_players.tolist() == [1, 0]
    env.reset(options={})
    assert env.games.current_players.tolist() == [0, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": "x"},
        {"seed": [1, 2]},
        {"seed": True},
        {"options": []},
        {"options": {"reset_mask": [True, False]}},
        {"options": {"reset_mask": np.array([1, 0])}},
        {"options": {"reset_mask": np.array([True])}},
        {"seed": 1, "options": {"reset_mask": np.array([True, False])}},
    ],
)
def test_a_reset_that_makes_no_sense_changes_nothing(wrong: dict[str, Any]) -> None:
    env = ours.make_vec(2)
    env.reset(seed=7)
    before = [env.games.state(place) for place in range(2)]
    with pytest.raises(InvalidArgument):
        env.reset(**wrong)
    assert [env.games.state(place) for place in range(2)] == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"n": 0},
        {"n": "2"},
        {"players": 9},
        {"rules": "none"},
        {"autoreset_mode": "sometimes"},
        {"autoreset_mode": []},
        {"render_mode": "gif"},
        {"illegal_reward": "x"},
        {"layout": "none"},
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        ours.make_vec(**{"n": 2, **wrong})


def test_what_the_next_step_rewrites() -> None:
    kept, rewritten = ours.make_vec(3), ours.make_vec(3, copy=False)
    for env in (kept, rewritten):
        observations, infos = env.reset(seed=7)
        first = observations.copy(), infos["action_mask"].copy()
        again, rewards, terminations, truncations, later = env.step([0, 0, 0])
        same = env is rewritten
        assert np.shares_memory(observations, again) == same
        assert np.shares_memory(infos["action_mask"], later["action_mask"]) == same
        assert (observations == first[0]).all() != same
        others = rewards.copy(), terminations.copy(), truncations.copy()
        env.step([1, 1, 1])
        for now, then in zip((rewards, terminations, truncations), others, strict=True):
            assert (now == then).all()


def test_arrays_are_handed_over_without_a_copy() -> None:
    env = ours.make_vec(64, copy=False)
    observations, infos = env.reset(seed=7)
    _, rewards, terminations, truncations, _ = env.step(np.zeros(64, np.int32))
    for array in (observations, infos["action_mask"], rewards, terminations, truncations, infos["current_player"]):
        assert np.shares_memory(np.from_dlpack(array), array)


def test_jax_takes_the_arrays_as_they_are() -> None:
    numpy_of_jax = pytest.importorskip("jax.numpy")
    env = ours.make_vec(64, copy=False)
    observations, infos = env.reset(seed=7)
    for array in (observations, infos["action_mask"]):
        taken = numpy_of_jax.from_dlpack(array)
        assert taken.unsafe_buffer_pointer() == array.ctypes.data


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_its_own_way(copied: Any) -> None:
    env = ours.make_vec(3)
    _, infos = env.reset(seed=7)
    other = copied(env)
    rng = np.random.default_rng(1)
    actions = draw(infos, rng)
    results = [each.step(actions)[0] for each in (env, other)]
    assert (results[0] == results[1]).all()
    env.step(draw(env._infos(), rng))
    assert env.games.state(0) != other.games.state(0)


def test_gymnasium_makes_them_by_their_id() -> None:
    assert isinstance(gymnasium.make_vec(ours.ID, num_envs=2, players=3), ours.HanabiVectorEnv)
    loop = gymnasium.make_vec(ours.ID, num_envs=2, vectorization_mode="sync", players=3)
    observations, infos = loop.reset(seed=7)
    assert observations.shape == ours.make_vec(2, players=3).observation_space.shape
    assert infos["action_mask"].shape == (2, 30)
    loop.step(loop.action_space.sample())
    loop.close()
    assert str(ours.make_vec(2).action_space) == "MultiDiscrete([20 20])"


def test_what_many_games_look_like() -> None:
    env = ours.make_vec(2, render_mode="ansi")
    env.reset(seed=7)
    env.step([0, 0])
    shown = env.render()
    assert shown is not None
    assert [str(text).splitlines()[0] for text in shown] == ["B to move", "B to move"]
    assert ours.make_vec(2).render() is None
    env.close()


def test_the_same_figures_are_counted() -> None:
    assert [*vector._FIGURES] == [*FIGURES]
    assert Reward("final", {"strikes": 1}).bonuses == (("strikes", 1),)


def test_it_is_registered_once() -> None:
    registered = gymnasium.registry[ours.ID]
    spec = spec_from_file_location("imported_again", ours.__file__)
    assert spec is not None
    assert spec.loader is not None
    # Gymnasium would warn that an environment is overridden.
    spec.loader.exec_module(module_from_spec(spec))
    assert gymnasium.registry[ours.ID] is registered
