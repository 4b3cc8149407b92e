"""The game of OpenSpiel: its own checks and algorithms, and the same course as its own game of Hanabi."""

import copy
import pickle
from collections import defaultdict
from random import Random
from typing import Any, Literal

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import get_all_states, mcts, tabular_qlearner
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import hanabi
from hanabi import IllegalMove, InvalidArgument, InvalidRules, encoding, records
from hanabi.envs import openspiel
from hanabi.envs.openspiel.position import Position
from hanabi.envs.settings import setting

openspiel.register()

LIKE: Literal["learning-environment"] = "learning-environment"
GAMES = [
    "hanabi_editions",
    "hanabi_editions(players=3,edition=cocktail-2015-fr,variants=avalanche+timed-choreography)",
    "hanabi_editions(players=4,edition=abacus,variants=black-powder,reward=final,layout=learning-environment)",
    "hanabi_editions(players=5,edition=cocktail-2010,variants=crowning-piece,moves=learning-environment)",
    "hanabi_editions(players=6,edition=hanab-live)",
]
TINY = hanabi.Rules(suits=[hanabi.Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
SMALL = hanabi.Rules(suits=[hanabi.Suit("red", "r", copies=(2, 2, 1))], hand_sizes={2: 2}, hint_tokens=2, strikes=1)


def playthrough(state: Any, rng: Random) -> Any:
    """Every state of a random game, from the given one to the end."""
    while True:
        yield state
        if state.is_terminal():
            return
        chances = state.chance_outcomes() if state.is_chance_node() else ()
        state.apply_action(rng.choice([action for action, _ in chances] or state.legal_actions()))


# OpenSpiel's own checks and algorithms.


@pytest.mark.at_length
@pytest.mark.parametrize("name", GAMES)
def test_their_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_their_simulation_of_a_tiny_game_passes() -> None:
    pyspiel.random_sim_test(openspiel.load(2, TINY), num_sims=10, serialize=True, verbose=False)


def test_their_tree_search_plays() -> None:
    game = openspiel.load(2, SMALL, reward="final")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    dice = Random(1)
    while not state.is_terminal():
        chances = state.chance_outcomes() if state.is_chance_node() else ()
        state.apply_action(dice.choice([action for action, _ in chances]) if chances else bot.step(state))
    assert state.returns() == [state.position.returned] * 2
    assert state.position.is_over


def test_their_learners_learn() -> None:
    environment = rl_environment.Environment(openspiel.load(2, TINY), chance_event_sampler=_sampler(1))
    np.random.seed(1)  # noqa: NPY002 - the learners draw from it
    learners = [tabular_qlearner.QLearner(seat, environment.action_spec()["num_actions"]) for seat in range(2)]
    for _ in range(300):
        _episode(environment, learners, evaluates=False)
    played = [_episode(environment, learners, evaluates=True) for _ in range(50)]
    # A player who knows nothing plays the 2 first in one game out of three.
    assert sum(played) / len(played) > 1.5


def _sampler(seed: int) -> rl_environment.ChanceEventSampler:
    return rl_environment.ChanceEventSampler(seed)


def _episode(environment: Any, learners: list[Any], *, evaluates: bool) -> float:
    moment = environment.reset()
    total = 0.0
    while not moment.last():
        learner = learners[moment.observations["current_player"]]
        moment = environment.step([learner.step(moment, is_evaluation=evaluates).action])
        total += moment.rewards[0]
    for learner in learners:
        learner.step(moment, is_evaluation=evaluates)
    return total


# The same course as OpenSpiel's own game.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_go_as_in_their_own_game(players: int) -> None:
    ours = openspiel.load(players, LIKE, layout=LIKE, moves=LIKE)
    theirs = pyspiel.load_game("hanabi", {"players": players})
    assert ours.num_distinct_actions() == theirs.num_distinct_actions()
    assert ours.observation_tensor_size() == theirs.observation_tensor_size()
    for seed in range(3):
        rng, state, other = Random(seed), ours.new_initial_state(), theirs.new_initial_state()
        while not require_same(state, other):
            chances = state.chance_outcomes() if state.is_chance_node() else ()
            action = rng.choice([action for action, _ in chances] or state.legal_actions())
            state.apply_action(action)
            other.apply_action(action)


def require_same(state: Any, other: Any) -> bool:
    """Assert that two states say the same of everything. Whether they are terminal."""
    assert state.current_player() == other.current_player()
    assert state.is_terminal() == other.is_terminal()
    assert state.legal_actions() == other.legal_actions()
    assert state.returns() == other.returns()
    if state.is_chance_node():
        assert dict(state.chance_outcomes()) == pytest.approx(dict(other.chance_outcomes()))
    if state.position.state is not None:
        assert state.rewards() == other.rewards()
        for seat in range(state.num_players()):
            assert state.observation_tensor(seat) == other.observation_tensor(seat)
    return bool(state.is_terminal())


def test_a_firework_completed_while_all_tokens_are_available_gains_none_as_in_their_own_game() -> None:
    state = openspiel.load(2, LIKE, layout=LIKE, moves=LIKE).new_initial_state()
    other = pyspiel.load_game("hanabi").new_initial_state()
    cards = iter([*range(5), *range(5, 10), *[10] * 3, *[15] * 3, *[20] * 3])
    while not require_same(state, other) and state.returns()[0] < 10:
        # Both hold a whole firework in order, and play the oldest card.
        action = next(cards) if state.is_chance_node() else 5
        state.apply_action(action)
        other.apply_action(action)
    require_same(state, other)


# What a state is.


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_that_of_the_engine_with_the_deck_found_out(name: str) -> None:
    game = pyspiel.load_game(name)
    made = game.setting
    for seed in range(2):
        *_, last = playthrough(game.new_initial_state(), Random(seed))
        position = last.position
        faces = made.rules.faces
        deck = [faces[each] for each in position.state.deck_faces]
        state = hanabi.new_game(made.players, made.rules, deck=deck)
        for event in position.history.events:
            state, happened = hanabi.step(state, event.move)
            assert happened == event
        assert state == position.state
        assert records.replay(position.history.record()).now == state
        assert state.outcome is not None
        assert last.returns() == [state.outcome.score] * made.players


@pytest.mark.parametrize("name", GAMES)
def test_rewards_add_up_to_the_returns(name: str) -> None:
    total = 0.0
    for state in playthrough(pyspiel.load_game(name).new_initial_state(), Random(3)):
        if not state.is_chance_node() and state.position.history.events:
            total += state.rewards()[0]
            assert state.returns()[0] == total
    assert state.is_terminal()


def test_a_card_that_decides_the_end_is_waited_for() -> None:
    """Where hopeless games stop, the card that is drawn may stop the game, or not."""
    rules = hanabi.Rules(
        suits=[hanabi.Suit("red", "r", copies=(1, 1, 1))], hand_sizes={2: 1}, stops_when_hopeless=True, strikes=2
    )
    position = Position(setting(2, rules, moves="learning-environment"))
    for action in (2, 1, 1):
        position = position.after(action)
        assert position.state is None or not position.is_over
    # The last card of the deck is drawn, whatever it is.
    assert position.waiting
    assert position.shown is not None
    state, event = position.shown
    assert state.hands[0] == ()
    assert event is not None
    assert not event.draws


def test_players_see_no_card_that_is_still_to_be_drawn() -> None:
    game = openspiel.load(2, SMALL)
    for state in playthrough(game.new_initial_state(), Random(5)):
        if state.is_chance_node() and state.position.waiting:
            table, event = state.position.shown
            assert len(table.hands[event.seat]) == 1
            assert table.deck_size == sum(len(hand) == 1 for hand in table.hands) + table.deck_size - 1
            assert "draws" not in state.observation_string(1 - event.seat).split("fireworks")[0]


def test_information_states_tell_apart_what_the_player_can() -> None:
    """In every course of a tiny game, and nothing more than the views of that player, one after the other, do."""
    game = openspiel.load(2, TINY)
    courses: list[tuple[Any, list[Any]]] = []

    def follow(state: Any, views: list[list[Any]], depth: int) -> None:
        position = state.position
        if position.state is not None and not position.waiting:
            views = [[*seen, hanabi.view(position.state, seat)] for seat, seen in enumerate(views)]
            courses.append((state, views))
        if depth and not state.is_terminal():
            for action in state.legal_actions():
                follow(state.child(action), views, depth - 1)

    follow(game.new_initial_state(), [[], []], 6)
    assert len(courses) > 50
    for seat in range(2):
        by_text, by_views = defaultdict(set), defaultdict(set)
        for state, views in courses:
            text, seen = state.information_state_string(seat), tuple(views[seat])
            by_text[text].add(seen)
            by_views[seen].add(text)
        assert {len(found) for found in by_text.values()} == {len(found) for found in by_views.values()} == {1}


def test_all_states_of_a_tiny_game_can_be_listed() -> None:
    states = get_all_states.get_all_states(openspiel.load(2, TINY), depth_limit=5, to_string=lambda s: s.history_str())
    assert len(states) > 20


# Observers.


def test_the_observer_names_the_parts_of_the_layout() -> None:
    game = openspiel.load(3, "abacus", variants="rainbow")
    layout = game.setting.layout
    observer = make_observation(game)
    for state in playthrough(game.new_initial_state(), Random(1)):
        observer.set_from(state, 1)
        if state.position.state is None:
            assert not observer.tensor.any()
            assert observer.string_from(state, 1) == state.information_state_string(1)
            assert observer.string_from(state, 1).startswith("dealing")
        if state.is_chance_node():
            assert state.position.legal == ()
    assert len(state.history()) < game.max_game_length() + game.max_chance_nodes_in_history()
    table, event = state.position.shown
    assert (observer.tensor == encoding.observation(hanabi.view(table, 1), layout, event)).all()
    assert [*observer.dict] == [part.name for part in layout.parts]
    for part in layout.parts:
        assert (observer.dict[part.name].ravel() == observer.tensor[part.start : part.start + part.size]).all()
        assert np.shares_memory(observer.dict[part.name], observer.tensor) or not part.size
    assert "Game over" in observer.string_from(state, 1)


def test_the_observer_with_perfect_recall_has_words_only() -> None:
    game = openspiel.load()
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    *_, state = playthrough(game.new_initial_state(), Random(1))
    observer.set_from(state, 0)
    assert observer.tensor is None
    assert observer.dict == {}
    assert observer.string_from(state, 0) == state.information_state_string(0)
    assert state.information_state_string(0).startswith("A sees\nB: ")


def test_there_is_no_observer_of_what_no_player_sees() -> None:
    game = openspiel.load()
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(game, everything) is None
    assert make_observation(game, None, {"anything": 1}) is None


# Loading, copying, and what goes wrong.


def test_registering_twice_does_nothing() -> None:
    openspiel.register()
    openspiel.register()
    assert pyspiel.registered_names().count(openspiel.NAME) == 1
    assert "hanabi" in pyspiel.registered_names()


@pytest.mark.parametrize(
    ("rules", "variants"),
    [
        ("abacus", ()),
        (hanabi.STANDARD, "rainbow"),
        (hanabi.edition("cocktail-2025"), [hanabi.CROWNING_PIECE, "avalanche"]),
        (TINY, ()),
        (TINY, [hanabi.TIMED_CHOREOGRAPHY]),
        (hanabi.STANDARD, [lambda rules: hanabi.Rules(hint_tokens=3)]),
    ],
)
def test_any_rules_can_be_loaded_and_pickled(rules: Any, variants: Any) -> None:
    game = openspiel.load(2, rules, variants=variants, reward="final")
    expected = setting(2, rules, variants=variants, reward="final")
    again = pickle.loads(pickle.dumps(game))
    for found in (game, again, pyspiel.load_game(str(game))):
        assert found.setting.rules == expected.rules
        assert found.setting.reward == expected.reward
        assert found.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL


def test_states_can_be_copied_and_written_down() -> None:
    game = openspiel.load(2, SMALL)
    for state in playthrough(game.new_initial_state(), Random(2)):
        for again in (state.clone(), copy.deepcopy(state), game.deserialize_state(state.serialize())):
            assert again.position == state.position
            assert again.history() == state.history()
            assert str(again) == str(state)
    start_of_game = game.new_initial_state().position
    assert copy.copy(start_of_game) is copy.deepcopy(start_of_game) is start_of_game


@pytest.mark.parametrize(
    "parameters",
    [
        "players=9",
        "edition=none",
        "variants=none",
        "rules=none",
        "rules=a",
        "rules=eJxLTEoGAAJNASc",
        "layout=none",
        "moves=none",
        "reward=none",
    ],
)
def test_parameters_that_make_no_sense_are_refused(parameters: str) -> None:
    with pytest.raises(InvalidArgument):
        pyspiel.load_game(f"hanabi_editions({parameters})")


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"players": 9}, InvalidArgument),
        ({"rules": 3}, InvalidArgument),
        ({"bonuses": {"strikes": 1}}, InvalidArgument),
        ({"variants": [hanabi.RAINBOW, hanabi.SIXTH_COLOUR]}, InvalidRules),
    ],
)
def test_arguments_that_make_no_sense_are_refused(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        openspiel.load(**wrong)


def test_an_illegal_action_changes_nothing() -> None:
    state = openspiel.load(2, TINY).new_initial_state()
    state.apply_action(0)
    state.apply_action(0)
    before = state.position, state.history()
    for action, error in ((1, IllegalMove), (5, InvalidArgument)):
        with pytest.raises(error):
            state.apply_action(action)
        assert (state.position, state.history()) == before


def test_actions_that_cannot_be_are_refused() -> None:
    position = Position(setting(2, TINY))
    for identity in (-1, 2, 100):
        with pytest.raises(InvalidArgument, match="no such card"):
            position.after(identity)
    position = position.after(1)
    with pytest.raises(InvalidArgument, match="no such card"):
        position.after(1)
    position = position.after(0)
    with pytest.raises(InvalidArgument, match="expected a number"):
        position.after(5)
    with pytest.raises(IllegalMove):
        position.after(1)


def test_no_rules_allow_more_players_than_the_type_says() -> None:
    most = openspiel.game_type("final").max_num_players
    many = [hanabi.Suit("red", "r", copies=(9, 9))]
    assert hanabi.Rules(suits=many, hand_sizes={most: 1}).players == (most,)
    with pytest.raises(InvalidRules):
        hanabi.Rules(suits=many, hand_sizes={most + 1: 1})
