"""Hanabi for PettingZoo: an agent for each seat, one after the other or all at once.

Needs the extra `pettingzoo`. `env` and `parallel_env` end the game when a move is illegal, as is usual at PettingZoo;
`raw_env` raises `IllegalMove`.

An observation is a dictionary: `"observation"` is a vector by the layout, `"action_mask"` has a 1 for each legal move
of the agent to move, and zeros for the others. `infos` have the mask too. All get the same reward.

The environments can be copied and pickled in the middle of a game. `reset(seed=s)` begins with the deck of the seed
`s`, and each later `reset()` goes on as `hanabi.envs.deck_seed` says. `reset(options={"deck": cards})` deals that deck,
`{"first_player": seat}` lets that seat begin, `{"state": state}` goes on from a state.
"""

from __future__ import annotations

from hanabi.game import STANDARD, IllegalMove, InvalidArgument, MissingExtra
from hanabi.game.internals import publish

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
from hanabi.envs.rendering import RENDER_MODES, Rendered, RenderMode, render, require_render_mode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, Setting, finite, setting
from hanabi.game.internals import brief_repr

__all__ = ["AllAtOnce", "OneByOne", "env", "parallel_env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]
Info: TypeAlias = dict[str, NDArray[np.int8]]

_METADATA = MappingProxyType(
    {"name": "hanabi_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False, "render_fps": 2}
)


class Seats:
    """What both kinds of environment have: an agent for each seat, and a match that they play."""

    def __init__(self, asked: Setting, render_mode: RenderMode | None, illegal_reward: float | None) -> None:
        """Seats at which no game has begun."""
        self.metadata = dict(_METADATA)
        self.render_mode = require_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(asked.players)]
        self.agents: list[str] = []
        self.illegal_reward = finite(illegal_reward)
        self.match = Match(asked)
        size, moves = asked.layout.size, len(asked.moves)
        self.state_space = spaces.Box(0, 1, (asked.players * size,), np.uint8)
        # Each agent has spaces of its own: whoever samples seeds them one by one.
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
        """What an agent may observe: always the same object. Raises `InvalidArgument` when there is no such agent."""
        self._seat(agent)
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all moves: always the same object. Raises `InvalidArgument` when there is no such agent."""
        self._seat(agent)
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What an agent observes now. Raises `InvalidArgument` when there is no such agent, or no game yet."""
        seat = self._seat(agent)
        return {"observation": self.match.observation(seat), "action_mask": self.match.mask(seat)}

    def state(self) -> NDArray[np.uint8]:
        """What all seats observe, one after the other: for a critic that may see all hands."""
        return np.concatenate([self.match.observation(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> Rendered:
        """The table with all hands, by the render mode: `human`, `ansi`, `svg` or `rgb_array`."""
        return render(self.render_mode, self.match.state, self.match.event)

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> int:
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            names = ", ".join(self.possible_agents)
            raise InvalidArgument(f"no agent is called {brief_repr(agent)}: there are {names}") from None

    def _deal(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        self.match.deal(seed, options)
        self.agents = [*self.possible_agents]
        self._show()

    def _mover(self) -> str:
        return self.possible_agents[self.match.state.current_player]

    def _moved(self, agent: str, action: Any) -> tuple[dict[str, float], bool]:
        """What all get for a move, and whether it was illegal."""
        try:
            return dict.fromkeys(self.agents, self.match.move(action)), False
        except IllegalMove:
            if self.illegal_reward is None:
                raise
            return {**dict.fromkeys(self.agents, 0.0), agent: self.illegal_reward}, True

    def _require_agents(self) -> None:
        if not self.agents:
            raise InvalidArgument("no game is on: call reset first")

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class OneByOne(Seats, AECEnv):  # type: ignore[misc]
    """The game by turns: `env` and `raw_env` make it.

    Examples:
        >>> game = env(players=2)
        >>> game.reset(seed=7)
        >>> game.step(4)
        >>> game.agent_selection, game.rewards
        ('player_1', {'player_0': 1.0, 'player_1': 1.0})
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup` for a seed or options that make no sense."""
        self._deal(seed, options)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, Info] = {
            agent: {"action_mask": self.match.mask(seat)} for seat, agent in enumerate(agents)
        }
        self.agent_selection = self._mover()
        self._skip_agent_selection: str | None = None

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        """What the agent to move observes, the rewards since its last move, whether the game is over, and its info.

        Raises `InvalidArgument` when no game is on.
        """
        self._require_agents()
        told: tuple[Observation | None, float, bool, bool, Info] = super().last(observe)
        return told

    def step(self, action: int | None) -> None:
        """Make the move of this number for the agent to move; once the game is over None, for each agent in turn.

        Raises `InvalidArgument` when there is no such move or no game, and, without an illegal reward, `IllegalMove`.
        Then nothing has changed.
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
        rewards, illegal = self._moved(agent, action)
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
        self._show()


class AllAtOnce(Seats, ParallelEnv):  # type: ignore[misc]
    """The game for those who ask all agents at once: `parallel_env` makes it.

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
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup` for a seed or options that make no sense."""
        self._deal(seed, options)
        return self._observed()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Make the move of the agent to move; the actions of the others do not count.

        Raises `InvalidArgument` when that agent has no action, or no such move exists.
        """
        self._require_agents()
        agents, mover = self.agents, self._mover()
        if not isinstance(actions, Mapping) or mover not in actions:
            raise InvalidArgument(f"actions: there is none for {mover}, whose turn it is")
        rewards, illegal = self._moved(mover, actions[mover])
        observations, infos = self._observed()
        over = illegal or self.match.state.is_over
        if over:
            self.agents = []
        self._show()
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
    """The game by turns.

    An illegal move ends the game, which counts as truncated; the agent who made it gets the `illegal_reward`, and the
    others nothing. With None it raises `IllegalMove` and changes nothing.

    The choices are `variants`, `layout`, `moves`, `reward` and `bonuses`: see `hanabi.envs.setting`. Raises
    `InvalidArgument` or `InvalidRules` for what makes no sense.

    Examples:
        >>> table = env(players=3, rules="cocktail-2015-fr", variants="avalanche")
        >>> table.reset(seed=7)
        >>> observation, reward, termination, truncation, info = table.last()
        >>> table.agent_selection, int(observation["action_mask"].sum())
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
    """The game by turns, as `env`, but an illegal move raises `IllegalMove` and changes nothing.

    Examples:
        >>> table = raw_env(players=2)
        >>> table.reset(seed=7)
        >>> table.step(5)
        Traceback (most recent call last):
        hanabi.IllegalMove: Discard(slot=0) by seat 0 is illegal: all 8 hint tokens are available. \
[discard/full]
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
    """The game for those who ask all agents at once: only the action of the agent to move counts.

    An illegal move ends the game, and the agent who made it gets the `illegal_reward`; with None it raises
    `IllegalMove` and changes nothing. The rest is as in `env`.

    Examples:
        >>> table = parallel_env(players=2)
        >>> observations, infos = table.reset(seed=7)
        >>> observations, rewards, terminations, truncations, infos = table.step({"player_0": 4, "player_1": 0})
        >>> rewards
        {'player_0': 1.0, 'player_1': 1.0}
    """
    return AllAtOnce(setting(players, rules, **choices), render_mode, illegal_reward)


publish(__name__, globals(), __all__)
