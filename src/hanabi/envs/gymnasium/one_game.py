"""One game, in which an agent plays all seats in turn."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, Unpack, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hanabi.envs.match import Match
from hanabi.envs.rendering import RENDER_MODES, Rendered, RenderMode, render, require_render_mode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, finite, require_seed, setting
from hanabi.game import STANDARD, IllegalMove, InvalidArgument

Observation: TypeAlias = NDArray[np.uint8]
METADATA: Mapping[str, Any] = MappingProxyType({"render_modes": [*RENDER_MODES], "render_fps": 2})


class HanabiEnv(gymnasium.Env[Observation, int]):
    """One game, in which an agent plays all seats in turn. See `hanabi.envs.gymnasium`.

    `reset(seed=s)` begins with the deck of the seed `s`, and each later `reset()` goes on as `hanabi.envs.deck_seed`
    says. The options of `reset` are those of `hanabi.envs.pettingzoo`. Raises `InvalidArgument` or `InvalidRules` for
    what makes no sense.

    Examples:
        >>> game = HanabiEnv(players=2)
        >>> observation, info = game.reset(seed=7)
        >>> observation, reward, terminated, truncated, info = game.step(4)
        >>> reward, info["current_player"]
        (1.0, 1)
    """

    metadata = dict(METADATA)  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        rules: RulesGiven = STANDARD,
        *,
        render_mode: RenderMode | None = None,
        illegal_reward: float | None = ILLEGAL_REWARD,
        **choices: Unpack[Choices],
    ) -> None:
        """An environment in which no game has begun."""
        asked = setting(players, rules, **choices)
        self.render_mode = require_render_mode(render_mode)
        self.illegal_reward = finite(illegal_reward)
        self.match = Match(asked)
        self.observation_space = spaces.Box(0, 1, (asked.layout.size,), np.uint8)
        self.action_space = cast("spaces.Space[int]", spaces.Discrete(len(asked.moves)))
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup` for a seed or options that make no sense."""
        require_seed(seed)
        self.match.deal(seed, options)
        super().reset(seed=seed)
        self._is_over = False
        return self._observed()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the move of this number for the seat to move.

        Raises `InvalidArgument` when there is no such move or no game is on, and, without an illegal reward,
        `IllegalMove`. Then nothing has changed.
        """
        if self._is_over:
            raise InvalidArgument("no game is on: call reset first")
        illegal = False
        try:
            reward = self.match.move(action)
        except IllegalMove:
            if self.illegal_reward is None:
                raise
            reward, illegal = self.illegal_reward, True
        self._is_over = illegal or self.match.state.is_over
        observation, info = self._observed()
        return observation, reward, self._is_over, False, info

    def render(self) -> Rendered:
        """The table with all hands, by the render mode: `human`, `ansi`, `svg` or `rgb_array`."""
        return render(self.render_mode, self.match.state, self.match.event)

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        seat = self.match.state.current_player
        return self.match.observation(seat), {"action_mask": self.match.mask(seat), "current_player": seat}
