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
from hanabi.envs.rendering import RENDER_MODES, Rendered, RenderMode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, require_seed, setting
from hanabi.game import STANDARD, InvalidArgument

Observation: TypeAlias = NDArray[np.uint8]
METADATA: Mapping[str, Any] = MappingProxyType({"render_modes": [*RENDER_MODES], "render_fps": 2})


class HanabiEnv(gymnasium.Env[Observation, int]):
    """One game, in which an agent plays all seats in turn. See `hanabi.envs.gymnasium`.

    `reset(seed=s)` deals the deck of the seed `s`; for each later `reset()` see `hanabi.envs.deck_seed`. The options of
    `reset` are those of `hanabi.envs.pettingzoo`. Raises `InvalidArgument` or `InvalidRules`.

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
        chosen = setting(players, rules, **choices)
        self.match = Match(chosen, render_mode, illegal_reward)
        self.render_mode = self.match.render_mode
        self.observation_space = spaces.Box(0, 1, (chosen.layout.size,), np.uint8)
        self.action_space = cast("spaces.Space[int]", spaces.Discrete(len(chosen.moves)))
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next game. Raises `InvalidArgument` or `InvalidSetup`."""
        require_seed(seed)
        self.match.deal(seed, options)
        super().reset(seed=seed)
        self._is_over = False
        return self._observed()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the move of this number for the seat to move.

        Raises `InvalidArgument` if there is no such move or no game is in progress, and `IllegalMove` if
        `illegal_reward` is None; then nothing changes.
        """
        if self._is_over:
            raise InvalidArgument("no game in progress: call reset first")
        reward, illegal = self.match.move(action)
        self._is_over = illegal or self.match.state.is_over
        observation, info = self._observed()
        return observation, reward, self._is_over, False, info

    def render(self) -> Rendered:
        """Render the table with all hands in the render mode: `human`, `ansi`, `svg` or `rgb_array`."""
        return self.match.render()

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        self.match.show()
        seat = self.match.state.current_player
        return self.match.observation(seat), {"action_mask": self.match.mask(seat), "current_player": seat}
