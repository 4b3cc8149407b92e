"""The environments of PettingZoo: their own checks unchanged, and what those do not look at."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import hanabi
from hanabi import IllegalMove, InvalidArgument, InvalidSetup, encoding
from hanabi.envs import deck_seed, pettingzoo, rendering

# The checks warn where an environment that they do not know by name has observations with an action mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

GAMES: list[dict[str, Any]] = [
    {"players": 2, "rules": "learning-environment", "layout": "learning-environment", "moves": "learning-environment"},
    {"players": 3, "rules": "cocktail-2015-fr", "variants": "avalanche+timed-choreography"},
    {"players": 4, "rules": "abacus", "variants": ["black-powder"], "reward": "final"},
    {"players": 5, "rules": "cocktail-2025", "variants": [hanabi.CROWNING_PIECE], "bonuses": {"strikes": -0.5}},
    {"players": 6, "rules": hanabi.edition("hanab-live"), "layout": "learning-environment"},
]
TINY = hanabi.Rules(suits=[hanabi.Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1}, strikes=1)


@pytest.fixture(params=GAMES, ids=lambda game: f"{game['players']} players")
def game(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


# PettingZoo's own checks.


def test_their_checks_of_environments_by_turns_pass(game: dict[str, Any]) -> None:
    api_test(pettingzoo.env(**game), num_cycles=60)
    seed_test(lambda: pettingzoo.env(**game), num_cycles=60)


def test_their_checks_of_parallel_environments_pass(game: dict[str, Any]) -> None:
    parallel_api_test(pettingzoo.parallel_env(**game), num_cycles=60)
    parallel_seed_test(lambda: pettingzoo.parallel_env(**game), num_cycles=60)


def test_their_checks_pass_without_an_illegal_reward() -> None:
    api_test(pettingzoo.raw_env(), num_cycles=100)


def test_their_checks_of_rendering_and_of_states_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "WIDTH", 80)
    render_test(lambda render_mode: pettingzoo.env(rules=TINY, render_mode=render_mode), {"svg": _is_svg})
    state_test(pettingzoo.env(), pettingzoo.parallel_env())


def _is_svg(text: str) -> bool:
    return text.startswith("<svg")


# The game itself.


def play(env: Any, rng: Random, watch: Callable[[Any, Any], None] = lambda env, seen: None) -> dict[str, float]:
    """Play a game to its end. What each agent got."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        watch(env, seen)
        env.step(None if termination or truncation else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return total


@pytest.mark.parametrize("reward", ["difference", "final"])
def test_rewards_add_up_to_the_score(game: dict[str, Any], reward: Any) -> None:
    env = pettingzoo.env(**{**game, "reward": reward, "bonuses": None})
    for seed in range(3):
        env.reset(seed=seed)
        total = play(env, Random(seed))
        outcome = env.match.state.outcome
        assert outcome is not None
        assert {*total.values()} == {outcome.score}


def test_observations_are_those_of_the_view_and_masks_of_the_legal_moves(game: dict[str, Any]) -> None:
    env = pettingzoo.env(**game)
    layout, moves = env.match.setting.layout, env.match.setting.moves

    def watch(env: Any, seen: Any) -> None:
        state = env.match.state
        seat = env.possible_agents.index(env.agent_selection)
        event = None if env.match.event is None else hanabi.redact(env.match.event, seat)
        assert (seen["observation"] == encoding.observation(hanabi.view(state, seat), layout, event)).all()
        legal = moves.legal(state)
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        for agent in env.agents:
            observed = env.observe(agent)
            assert env.observation_space(agent).contains(observed)
            assert (env.infos[agent]["action_mask"] == observed["action_mask"]).all()
            assert observed["action_mask"].any() == (agent == env.agent_selection and not state.is_over)

    env.reset(seed=3)
    play(env, Random(3), watch)


def test_the_deck_of_each_game_after_a_seed() -> None:
    env = pettingzoo.env()
    env.reset(seed=7)
    for number in range(3):
        assert env.match.state.deck == hanabi.shuffled_deck(hanabi.STANDARD, deck_seed(7, number))
        env.reset()
    env.reset(seed=7)
    assert env.match.state == hanabi.new_game(2, seed=7)


def test_games_differ_without_a_seed() -> None:
    first, second = pettingzoo.env(), pettingzoo.env()
    first.reset()
    second.reset()
    assert first.match.state != second.match.state


def test_a_game_can_begin_with_a_deck_or_a_state() -> None:
    deck = hanabi.shuffled_deck(hanabi.STANDARD, 5)
    env = pettingzoo.env()
    env.reset(seed=1, options={"deck": deck, "first_player": 1, "unknown": 1})
    assert env.match.state == hanabi.new_game(2, deck=deck, first_player=1)
    assert env.agent_selection == "player_1"
    env.reset()
    assert env.match.state == hanabi.new_game(2, seed=1)
    begun = hanabi.apply(hanabi.new_game(2, seed=9), hanabi.Play(0))
    env.reset(options={"state": begun})
    assert env.match.state is begun


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"state": 3}, InvalidArgument),
        ({"state": hanabi.new_game(3, seed=1)}, InvalidArgument),
        ({"state": hanabi.new_game(2, hanabi.edition("abacus"), seed=1)}, InvalidArgument),
        ({"deck": [1]}, InvalidSetup),
        ({"first_player": 2}, InvalidSetup),
        ([], InvalidArgument),
    ],
)
def test_options_that_make_no_sense_change_nothing(options: Any, error: type[Exception]) -> None:
    env = pettingzoo.env()
    env.reset(seed=4)
    with pytest.raises(error):
        env.reset(seed=5, options=options)
    with pytest.raises(InvalidArgument):
        env.reset(seed="x")  # type: ignore[arg-type]
    assert env.match.state == hanabi.new_game(2, seed=4)
    env.reset()
    assert env.match.state.deck == hanabi.shuffled_deck(hanabi.STANDARD, deck_seed(4, 1))


def test_a_finished_game_is_no_beginning() -> None:
    state = hanabi.new_game(2, TINY, seed=1)
    while not state.is_over:
        state = hanabi.apply(state, hanabi.legal_moves(state)[0])
    with pytest.raises(InvalidArgument, match="is over"):
        pettingzoo.env(rules=TINY).reset(options={"state": state})


# Illegal moves, and what is no move at all.


def test_an_illegal_move_ends_the_game_as_their_wrapper_does() -> None:
    ours, theirs = pettingzoo.env(), TerminateIllegalWrapper(pettingzoo.raw_env(), illegal_reward=-1)
    for env in (ours, theirs):
        env.reset(seed=7)
        env.step(4)
        env.step(int(np.flatnonzero(env.observe("player_1")["action_mask"] == 0)[0]))
    assert {*ours.terminations.values()} == {*theirs.terminations.values()} == {True}
    assert {*ours.truncations.values()} == {*theirs.truncations.values()} == {True}
    assert ours.rewards == theirs.rewards == {"player_0": 0, "player_1": -1}
    assert ours._cumulative_rewards == theirs._cumulative_rewards == {"player_0": 1, "player_1": -1}
    for env in (ours, theirs):
        for _ in env.agent_iter():
            env.step(None)
        assert not env.agents


def test_an_illegal_move_can_raise_instead() -> None:
    raw, parallel = pettingzoo.raw_env(), pettingzoo.parallel_env(illegal_reward=None)
    raw.reset(seed=7)
    parallel.reset(seed=7)
    with pytest.raises(IllegalMove) as caught:
        raw.step(5)
    assert caught.value.rule is hanabi.Rule.DISCARD_FULL
    with pytest.raises(IllegalMove):
        parallel.step({"player_0": 5})
    assert raw.match.state == parallel.match.state == hanabi.new_game(2, seed=7)
    assert raw.agent_selection == "player_0"
    assert parallel.agents == ["player_0", "player_1"]


def test_an_illegal_move_ends_a_parallel_game() -> None:
    env = pettingzoo.parallel_env(illegal_reward=-3)
    env.reset(seed=7)
    _, rewards, terminations, truncations, _ = env.step({"player_0": 5, "player_1": 0})
    assert rewards == {"player_0": -3, "player_1": 0}
    assert {*terminations.values(), *truncations.values()} == {True}
    assert not env.agents
    with pytest.raises(InvalidArgument, match="call reset"):
        env.step({"player_0": 0})


@pytest.mark.parametrize("action", [-1, 20, 1.0, True, None, "0", np.float32(1), [0]])
def test_what_is_no_move_raises_and_changes_nothing(action: Any) -> None:
    for env in (pettingzoo.env(), pettingzoo.raw_env()):
        env.reset(seed=7)
        with pytest.raises(InvalidArgument, match="expected a number from 0 to 19"):
            env.step(action)
        assert env.match.state == hanabi.new_game(2, seed=7)
        env.step(np.uint8(0))  # type: ignore[arg-type]
    parallel = pettingzoo.parallel_env()
    parallel.reset(seed=7)
    with pytest.raises(InvalidArgument):
        parallel.step({"player_0": action})


@pytest.mark.parametrize("actions", [{"player_1": 0}, [0, 1], None, "player_0"])
def test_a_parallel_step_needs_the_action_of_the_agent_to_move(actions: Any) -> None:
    env = pettingzoo.parallel_env()
    env.reset(seed=7)
    with pytest.raises(InvalidArgument, match="player_0"):
        env.step(actions)


def test_after_the_end_each_agent_makes_no_move_once() -> None:
    env = pettingzoo.env(rules=TINY)
    env.reset(seed=1)
    while not env.match.state.is_over:
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    with pytest.raises(InvalidArgument, match="expected None, got 0"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(InvalidArgument, match="call reset"):
        env.step(None)


def test_nothing_can_be_done_before_the_first_game() -> None:
    env = pettingzoo.env(render_mode="ansi")
    for call in (lambda: env.step(0), env.render, env.state, lambda: env.observe("player_0")):
        with pytest.raises(InvalidArgument, match="call reset"):
            call()
    with pytest.raises(InvalidArgument, match="call reset"):
        pettingzoo.parallel_env().step({})


@pytest.mark.parametrize("agent", ["player_2", 0, None, ["player_0"]])
def test_there_are_only_the_agents_at_the_table(agent: Any) -> None:
    env = pettingzoo.env()
    env.reset(seed=7)
    for ask in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(InvalidArgument, match="expected one of player_0, player_1"):
            ask(agent)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 6},
        {"players": "2"},
        {"rules": 1},
        {"rules": "no-such-edition"},
        {"variants": 3},
        {"variants": "no-such-variant"},
        {"variants": [3]},
        {"variants": "+"},
        {"layout": "no-such-layout"},
        {"moves": "no-such-order"},
        {"moves": ["hanabi"]},
        {"reward": "no-such-reward"},
        {"reward": []},
        {"bonuses": 3},
        {"bonuses": {"no such figure": 1}},
        {"bonuses": {"strikes": float("nan")}},
        {"bonuses": {"strikes": "1"}},
        {"bonuses": {"strikes": 10**400}},
        {"illegal_reward": -(10**400)},
        {"render_mode": "gif"},
        {"illegal_reward": float("inf")},
        {"illegal_reward": "-1"},
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises(InvalidArgument):
            make(**wrong)


# Copies.


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
def test_a_copy_goes_its_own_way(copied: Callable[[Any], Any], make: Callable[..., Any]) -> None:
    copied(make())
    env = make(players=3, rules="abacus", variants="rainbow")
    env.reset(seed=7)
    env.step(0)
    other = copied(env)
    assert other.match.state == env.match.state
    before = env.match.state
    results = [play(each, Random(1)) for each in (other, env)]
    assert results[0] == results[1]
    assert before != env.match.state == other.match.state
    env.reset()
    other.reset()
    assert env.match.state == other.match.state


def test_parallel_environments_play_the_same_game() -> None:
    env, parallel = pettingzoo.env(players=3), pettingzoo.parallel_env(players=3)
    env.reset(seed=2)
    observations, _ = parallel.reset(seed=2)
    parallel = pickle.loads(pickle.dumps(parallel))
    rng = Random(2)
    while parallel.agents:
        mask = observations[env.agent_selection]["action_mask"]
        number = rng.choice(np.flatnonzero(mask).tolist())
        observations, rewards, terminations, truncations, _ = parallel.step(dict.fromkeys(parallel.agents, number))
        env.step(number)
        assert rewards == env.rewards
        assert terminations == env.terminations
        assert truncations == env.truncations
        for agent in env.agents:
            assert (observations[agent]["observation"] == env.observe(agent)["observation"]).all()


# Pictures.


def test_what_a_game_looks_like(capsys: pytest.CaptureFixture[str]) -> None:
    human, ansi = pettingzoo.env(render_mode="human"), pettingzoo.env(render_mode="ansi")
    for env in (human, ansi):
        env.reset(seed=7)
        env.step(0)
    text = ansi.render()
    assert isinstance(text, str)
    assert text.startswith("B to move")
    assert capsys.readouterr().out.count("to move") == 2
    human.render()
    assert capsys.readouterr().out == f"{text}\n"
    blind = pettingzoo.parallel_env()
    blind.reset()
    assert blind.render() is None
    blind.close()
    assert blind.state().shape == blind.state_space.shape


def test_there_is_nothing_last_where_no_game_is_on() -> None:
    table = pettingzoo.env()
    with pytest.raises(InvalidArgument, match="no game in progress: call reset first"):
        table.last()
    table.reset(seed=7)
    table.step(5)
    for _ in range(2):
        assert table.last()[2:4] == (True, True)
        table.step(None)
    with pytest.raises(InvalidArgument, match="no game in progress: call reset first"):
        table.last()
