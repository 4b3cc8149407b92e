"""Thousands of games at once, in which an agent plays all seats in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanabi import encoding
from hanabi.arrays import Games
from hanabi.arrays.internals import aligned_zeros, as_whole_numbers, require_memory
from hanabi.envs.gymnasium.one_game import METADATA
from hanabi.envs.rendering import Rendered, RenderMode, render, require_render_mode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, require_illegal_reward, require_seed, setting
from hanabi.game import STANDARD, InvalidArgument
from hanabi.game.internals import brief_repr

Bools: TypeAlias = NDArray[np.bool_]
Infos: TypeAlias = dict[str, Any]
Figure: TypeAlias = Callable[[Games], NDArray[np.int64]]


def _field(name: str) -> Figure:
    return lambda games: games.table[name].astype(np.int64)


_FIGURES: Mapping[str, Figure] = MappingProxyType(
    {
        "piles": _field("score"),
        "strikes": _field("strikes"),
        "hint_tokens": _field("hint_tokens"),
        "discards": _field("discarded"),
        "best_score": lambda games: games.best_scores.astype(np.int64),
    }
)
"""The numbers that bonuses can reward, as in `hanabi.envs.rewards.FIGURES`, for many games at once."""


class HanabiVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many games at once, in which an agent plays all seats in turn. See `hanabi.envs.gymnasium`.

    * `autoreset_mode`: when a finished game is dealt again. `NEXT_STEP`: in the next step, which makes no move in this
      game. `SAME_STEP`: at once, with `final_obs` and `final_info` in the infos. `DISABLED`: by
      `reset(options={"reset_mask": mask})`; a step before that raises `InvalidArgument`.
    * `copy`: if False, observations and action masks are always the same two arrays, and the next step or reset
      overwrites them. Everything else is a new array every time.
    * `games`: the games themselves.

    `reset(seed=s)` deals the decks of `hanabi.arrays.Games.deal(..., seed=s)`; without a seed it deals the next ones.

    Examples:
        >>> games = HanabiVectorEnv(3, players=2)
        >>> observations, infos = games.reset(seed=7)
        >>> observations.shape, infos["current_player"]
        ((3, 1105), array([0, 0, 0], dtype=int8))
        >>> rewards = games.step([4, 0, 10])[1]
        >>> len(rewards), games.games.current_players
        (3, array([1, 1, 1], dtype=int8))
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        rules: RulesGiven = STANDARD,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: RenderMode | None = None,
        illegal_reward: float | None = ILLEGAL_REWARD,
        copy: bool = True,
        **choices: Unpack[Choices],
    ) -> None:
        self.setting = chosen = setting(players, rules, **choices)
        self.autoreset_mode = _autoreset_mode(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self.autoreset_mode}
        self.render_mode = require_render_mode(render_mode)
        self.illegal_reward = require_illegal_reward(illegal_reward)
        self.copy = copy
        self.games = Games.deal(num_envs, chosen.players, chosen.rules)
        self.num_envs = len(self.games)
        self.single_observation_space = spaces.Box(0, 1, (chosen.layout.size,), np.uint8)
        self.single_action_space = spaces.Discrete(len(chosen.moves))
        self._columns = _columns(chosen.moves)
        require_memory(self.num_envs, chosen.layout.size + len(chosen.moves))
        self._observations = aligned_zeros((self.num_envs, chosen.layout.size), np.uint8)
        self._mask = aligned_zeros(self.games.legal.shape, np.bool_)
        self._done: Bools | None = None
        """The finished games that have not been dealt again; None before the first reset."""

    # The bounds of these spaces are arrays as large as the observations, so the spaces are made on demand.
    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The space of the observations of all games."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The space of the actions in all games."""
        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Deal all games again, or those that the option `reset_mask`, an array of one bool per game, marks.

        Raises `InvalidArgument` for a wrong seed or mask, or for both at once.
        """
        mask = self._reset_mask(options)
        if seed is None:
            self.games.reset(mask)
        else:
            self._seed(seed, mask)
        if mask is None or self._done is None:
            self._done = np.zeros(self.num_envs, np.bool_)
        else:
            self._done = self._done & ~mask
        return self._observed(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.uint8], NDArray[np.float64], Bools, Bools, Infos]:
        """Make a move in each game, by its number.

        Raises `InvalidArgument` unless there is one valid number per game, or if a game has to be reset first. Raises
        `IllegalMoveInGame` for an illegal move if `illegal_reward` is None. In all these cases nothing changes.
        """
        games, done = self.games, self._finished()
        numbers = self._numbers(actions, done)
        illegal = ~done & ~games.legal[np.arange(self.num_envs), numbers]
        # Without an illegal reward `games.step` raises the error.
        numbers[done if self.illegal_reward is None else done | illegal] = -1
        before = self._figures()
        games.step(numbers)
        rewards = self._rewards(numbers >= 0, before)
        rewards[illegal] = self.illegal_reward
        over = ((games.ended != 0) & (numbers >= 0)) | illegal
        infos: Infos = {}
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            games.reset(done)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = self._final_infos(over)
            games.reset(over)
            self._done = np.zeros_like(over)
        else:
            self._done = over
        return self._observed(), rewards, over, np.zeros_like(over), {**self._infos(), **infos}

    def render(self) -> tuple[Rendered, ...] | None:  # type: ignore[override]
        """Render every table with all hands in the render mode."""
        if self.render_mode is None:
            return None
        games = self.games
        return tuple([render(self.render_mode, games.state(at), games.event(at)) for at in range(self.num_envs)])

    def _seed(self, seed: int, mask: Bools | None) -> None:
        require_seed(seed)
        if mask is not None:
            raise InvalidArgument("seed: expected None with a reset_mask, as a seed is for all games")
        super().reset(seed=seed)
        self.games = Games.deal(self.num_envs, self.setting.players, self.setting.rules, seed=seed)

    def _reset_mask(self, options: Mapping[str, Any] | None) -> Bools | None:
        if options is not None and not isinstance(options, Mapping):
            raise InvalidArgument(f"options: expected a mapping, got {brief_repr(options)}")
        mask = None if options is None else options.get("reset_mask")
        if mask is None:
            return None
        if type(mask) is not np.ndarray or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            expected = f"an array of {self.num_envs} bools, one per game"
            raise InvalidArgument(f"options: reset_mask: expected {expected}, got {brief_repr(mask)}")
        return mask

    def _finished(self) -> Bools:
        """The finished games. Raises `InvalidArgument` if the caller has to reset them first."""
        done = self._done
        if done is None:
            raise InvalidArgument("no game in progress: call reset first")
        if self.autoreset_mode is AutoresetMode.DISABLED and done.any():
            raise InvalidArgument(f"game {done.argmax()} is over: reset it with the option reset_mask")
        return done

    def _numbers(self, actions: ArrayLike, done: Bools) -> NDArray[np.int64]:
        """The chosen moves, by their numbers in `hanabi.arrays`. The number for a finished game is not used."""
        given = as_whole_numbers(actions)
        if given is None or len(given) != self.num_envs:
            what = brief_repr(actions) if given is None else str(len(given))
            raise InvalidArgument(f"actions: expected {self.num_envs} integers, one per game, got {what}")
        numbers = np.where(done, 0, given)
        wrong = (numbers < 0) | (numbers >= len(self._columns))
        if wrong.any():
            game = int(wrong.argmax())
            last = len(self._columns) - 1
            raise InvalidArgument(f"actions: game {game}: expected a number from 0 to {last}, got {numbers[game]}")
        return self._columns[numbers]

    def _figures(self) -> list[NDArray[np.int64]]:
        return [_FIGURES[name](self.games) for name, _ in self.setting.reward.bonuses]

    def _rewards(self, moved: Bools, before: list[NDArray[np.int64]]) -> NDArray[np.float64]:
        games, reward = self.games, self.setting.reward
        won = games.gained if reward.name == "difference" else np.where(games.ended != 0, games.scores, 0)
        rewards = np.where(moved, won, 0).astype(np.float64)
        for (_, worth), then, now in zip(reward.bonuses, before, self._figures(), strict=True):
            rewards += worth * (now - then)
        return rewards

    def _final_infos(self, over: Bools) -> Infos:
        """The infos of games that have just ended, before they are dealt again."""
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, object)
        seen = self.games.observations(self.setting.layout)
        for game in np.flatnonzero(over):
            last[game] = seen[game]
        info: Infos = {}
        for name, value in self._info().items():
            info[name] = np.where(over.reshape(-1, *[1] * (value.ndim - 1)), value, 0).astype(value.dtype)
            info[f"_{name}"] = over.copy()
        return {"final_obs": last, "_final_obs": over.copy(), "final_info": info, "_final_info": over.copy()}

    def _observed(self) -> NDArray[np.uint8]:
        self.games.observations(self.setting.layout, out=self._observations)
        return self._observations.copy() if self.copy else self._observations

    def _infos(self) -> Infos:
        infos = self._info()
        return {**infos, **{f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}}

    def _info(self) -> dict[str, NDArray[Any]]:
        np.take(self.games.legal, self._columns, axis=1, out=self._mask)
        mask = self._mask.view(np.int8)
        return {"action_mask": mask.copy() if self.copy else mask, "current_player": self.games.current_players}


def _columns(moves: encoding.Moves) -> NDArray[np.int64]:
    """An array from the number of a move here to the number of the same move in `hanabi.arrays`."""
    ours = encoding.moves(moves.rules, moves.players)
    return np.array([ours.number(move, 0) for move in moves.from_seats[0]])


def _autoreset_mode(given: AutoresetMode | str) -> AutoresetMode:
    for mode in AutoresetMode:
        if given is mode or (type(given) is str and given == mode.value):
            return mode
    known = ", ".join([repr(mode.value) for mode in AutoresetMode])
    raise InvalidArgument(f"autoreset_mode: expected one of {known}, got {brief_repr(given)}")
