"""Hanabi for PettingZoo, with one agent per seat, by turns or in parallel. Needs the extra `pettingzoo`.

In `env` and `parallel_env` an illegal move ends the game, as usual in PettingZoo. In `raw_env` it raises `IllegalMove`.

An observation is a dictionary. `"observation"` is a vector in the chosen layout. `"action_mask"` has a 1 for each legal
move; it is all zeros for every agent but the one to move. `infos` hold the mask, too. All agents get the same reward.

Environments can be copied and pickled during a game. `reset(seed=s)` deals the deck of the seed `s`. After that,
`hanabi.envs.deck_seed` gives the deck's seed for each later `reset()`. The options of `reset` are `{"deck": cards}` to
deal this deck, `{"first_player": seat}` to let this seat begin, and `{"state": state}` to start from a state.
"""

from __future__ import annotations

from hanabi.game import STANDARD, InvalidArgument, MissingExtra
from hanabi.game.internals import brief_repr, publish

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("hanabi.envs.pettingzoo", "PettingZoo", "pettingzoo") from None

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, Unpack

import numpy as np
from numpy.typing import NDArray

from hanabi.envs.match import Match
from hanabi.envs.rendering import RENDER_MODES, Rendered, RenderMode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, Setting, setting

__all__ = ["AllAtOnce", "OneByOne", "env", "parallel_env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]
Info: TypeAlias = dict[str, NDArray[np.int8]]

_METADATA = MappingProxyType(
    {"name": "hanabi_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False, "render_fps": 2}
)


class Seats:
    """The part that both kinds of environment share: an agent per seat, and a match."""

    def __init__(self, chosen: Setting, render_mode: RenderMode | None, illegal_reward: float | None) -> None:
        self.metadata = dict(_METADATA)
        self.match = Match(chosen, render_mode, illegal_reward)
        self.render_mode = self.match.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(chosen.players)]
        self.agents: list[str] = []
        size, moves = chosen.layout.size, len(chosen.moves)
        self.state_space = spaces.Box(0, 1, (chosen.players * size,), np.uint8)
        # Each agent has its own spaces, because agents may seed them differently.
        self._action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations, always the same object. Raises `InvalidArgument` if no such agent."""
        self._seat(agent)
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions, always the same object. Raises `InvalidArgument` if no such agent."""
        self._seat(agent)
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """The current observation of an agent. Raises `InvalidArgument` if there is no such agent or no game."""
        seat = self._seat(agent)
        return {"observation": self.match.observation(seat), "action_mask": self.match.mask(seat)}

    def state(self) -> NDArray[np.uint8]:
        """The observations of all seats in one vector, for a critic that may see all hands."""
        return np.concatenate([self.match.observation(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> Rendered:
        """Render the table with all hands in the render mode: `human`, `ansi`, `svg` or `rgb_array`."""
        return self.match.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _seat(self, agent: str) -> int:
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            names = ", ".join(self.possible_agents)
            raise InvalidArgument(f"agent: expected one of {names}, got {brief_repr(agent)}") from None

    def _deal(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        self.match.deal(seed, options)
        self.agents = [*self.possible_agents]
        self.match.show()

    def _to_move(self) -> str:
        return self.possible_agents[self.match.state.current_player]

    def _move(self, agent: str, action: Any) -> tuple[dict[str, float], bool]:
        """Make a move. Returns everybody's reward, and whether the move was illegal."""
        reward, illegal = self.match.move(action)
        rewards = dict.fromkeys(self.agents, 0.0 if illegal else reward)
        return {**rewards, agent: reward}, illegal

    def _require_agents(self) -> None:
        if not self.agents:
            raise InvalidArgument("no game in progress: call reset first")


class OneByOne(Seats, AECEnv):  # type: ignore[misc]
    """The environment by turns, made by `env` and `raw_env`.

    Examples:
        >>> game = env(players=2)
        >>> game.reset(seed=7)
        >>> game.step(4)
        >>> game.agent_selection, game.rewards
        ('player_1', {'player_0': 1.0, 'player_1': 1.0})
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup`."""
        self._deal(seed, options)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, Info] = {
            agent: {"action_mask": self.match.mask(seat)} for seat, agent in enumerate(agents)
        }
        self.agent_selection = self._to_move()
        self._skip_agent_selection: str | None = None

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        """Return the observation, rewards since the last move, termination, truncation and info of the agent to move.

        Raises `InvalidArgument` if no game is in progress.
        """
        self._require_agents()
        last: tuple[Observation | None, float, bool, bool, Info] = super().last(observe)
        return last

    def step(self, action: int | None) -> None:
        """Make the move with this number for the current agent. After the game, pass None once for each agent.

        Raises `InvalidArgument` if there is no such move or no game. If `illegal_reward` is None, an illegal move
        raises `IllegalMove` and changes nothing.
        """
        self._require_agents()
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise InvalidArgument(f"the game is over for {agent}: expected None, got {brief_repr(action)}")
            self._was_dead_step(None)
            return
        match = self.match
        seat = match.state.current_player
        rewards, illegal = self._move(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = rewards
        self._accumulate_rewards()
        state = match.state
        following = self.possible_agents[state.current_player]
        self.infos[agent] = {"action_mask": match.mask(seat)}
        self.infos[following] = {"action_mask": match.mask(state.current_player)}
        self.agent_selection = following
        if illegal or state.ending is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, illegal)
        match.show()


class AllAtOnce(Seats, ParallelEnv):  # type: ignore[misc]
    """The environment in parallel, made by `parallel_env`.

    Examples:
        >>> game = parallel_env(players=2)
        >>> observations, infos = game.reset(seed=7)
        >>> observations, rewards, *_ = game.step({"player_0": 4})
        >>> game.agents, rewards
        (['player_0', 'player_1'], {'player_0': 1.0, 'player_1': 1.0})
    """

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup`."""
        self._deal(seed, options)
        return self._observed()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Make the move of the agent to move. The actions of all other agents are ignored.

        Raises `InvalidArgument` if that agent has no action, or there is no such move.
        """
        self._require_agents()
        agents, mover = self.agents, self._to_move()
        if not isinstance(actions, Mapping) or mover not in actions:
            raise InvalidArgument(f"actions: expected one for {mover}, whose turn it is")
        rewards, illegal = self._move(mover, actions[mover])
        observations, infos = self._observed()
        over = illegal or self.match.state.is_over
        if over:
            self.agents = []
        self.match.show()
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, illegal), infos

    def _observed(self) -> tuple[dict[str, Observation], dict[str, Info]]:
        observations = {agent: self.observe(agent) for agent in self.agents}
        return observations, {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}


def env(
    players: int = 2,
    rules: RulesGiven = STANDARD,
    *,
    render_mode: RenderMode | None = None,
    illegal_reward: float | None = ILLEGAL_REWARD,
    **choices: Unpack[Choices],
) -> OneByOne:
    """The environment by turns.

    An illegal move ends the game as truncated. The agent who made it gets `illegal_reward`, and the others get 0. With
    `illegal_reward=None` it raises `IllegalMove` and changes nothing.

    The choices are `variants`, `layout`, `moves`, `reward` and `bonuses`: see `hanabi.envs.setting`. Raises
    `InvalidArgument` or `InvalidRules`.

    Examples:
        >>> game = env(players=3, rules="cocktail-2015-fr", variants="avalanche")
        >>> game.reset(seed=7)
        >>> observation, reward, termination, truncation, info = game.last()
        >>> game.agent_selection, int(observation["action_mask"].sum())
        ('player_0', 18)
    """
    return OneByOne(setting(players, rules, **choices), render_mode, illegal_reward)


def raw_env(
    players: int = 2,
    rules: RulesGiven = STANDARD,
    *,
    render_mode: RenderMode | None = None,
    **choices: Unpack[Choices],
) -> OneByOne:
    """The environment by turns, like `env`, but an illegal move raises `IllegalMove` and changes nothing.

    Examples:
        >>> game = raw_env(players=2)
        >>> game.reset(seed=7)
        >>> game.step(5)
        Traceback (most recent call last):
        hanabi.IllegalMove: Discard(slot=0) by seat 0 is illegal: all 8 hint tokens are available. [discard/full]
    """
    return OneByOne(setting(players, rules, **choices), render_mode, None)


def parallel_env(
    players: int = 2,
    rules: RulesGiven = STANDARD,
    *,
    render_mode: RenderMode | None = None,
    illegal_reward: float | None = ILLEGAL_REWARD,
    **choices: Unpack[Choices],
) -> AllAtOnce:
    """The environment in parallel: all agents act, but only the action of the agent to move counts.

    Arguments and illegal moves are handled as in `env`.

    Examples:
        >>> game = parallel_env(players=2)
        >>> observations, infos = game.reset(seed=7)
        >>> observations, rewards, terminations, truncations, infos = game.step({"player_0": 4, "player_1": 0})
        >>> rewards
        {'player_0': 1.0, 'player_1': 1.0}
    """
    return AllAtOnce(setting(players, rules, **choices), render_mode, illegal_reward)


publish("hanabi.envs.pettingzoo", globals(), __all__)
