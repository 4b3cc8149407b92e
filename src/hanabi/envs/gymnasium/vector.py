"""Thousands of games side by side, in which an agent plays all seats in turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanabi import encoding
from hanabi.arrays import Games
from hanabi.arrays.internals import as_whole_numbers, require_memory, room
from hanabi.envs.gymnasium.figures import FIGURES
from hanabi.envs.gymnasium.one_game import METADATA
from hanabi.envs.rendering import Rendered, RenderMode, render, require_render_mode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven, finite, require_seed, setting
from hanabi.game import STANDARD, InvalidArgument
from hanabi.game.internals import brief_repr

Bools: TypeAlias = NDArray[np.bool_]
Infos: TypeAlias = dict[str, Any]


class HanabiVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Games side by side, in which an agent plays all seats in turn. See `hanabi.envs.gymnasium`.

    * `autoreset_mode`: when a game that is over is dealt anew: with the next step, which then makes no move in it
      (`NEXT_STEP`); at once, with `final_obs` and `final_info` in the infos (`SAME_STEP`); or by
      `reset(options={"reset_mask": which})` (`DISABLED`), and a step before that raises `InvalidArgument`.
    * `copy`: without copies, observations and action masks are always the same two arrays, which the next step or reset
      rewrites. Rewards, terminations, truncations and all else are new arrays every time.
    * `games`: the games themselves, to look at.

    With a seed, `reset` deals what `hanabi.arrays.Games.deal` deals with it; without one, the games go on from there.

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
        """An environment whose games have been dealt, but not yet for a seed."""
        self.setting = asked = setting(players, rules, **choices)
        self.autoreset_mode = _autoreset_mode(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self.autoreset_mode}
        self.render_mode = require_render_mode(render_mode)
        self.illegal_reward = finite(illegal_reward)
        self.copy = copy
        self.games = Games.deal(num_envs, asked.players, asked.rules)
        self.num_envs = len(self.games)
        self.single_observation_space = spaces.Box(0, 1, (asked.layout.size,), np.uint8)
        self.single_action_space = spaces.Discrete(len(asked.moves))
        self._columns = _columns(asked.moves)
        require_memory(self.num_envs, asked.layout.size + len(asked.moves))
        self._observations = room((self.num_envs, asked.layout.size), np.uint8)
        self._mask = room(self.games.legal.shape, np.bool_)
        self._done: Bools | None = None
        """The games that are over and have not been dealt anew; None before the first reset."""

    # Their bounds are arrays as large as the observations themselves, so they are made when somebody asks.
    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The observations of all games."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The actions in all games."""
        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Deal all games anew, or those of the option `reset_mask`, an array with a truth value for each game.

        Raises `InvalidArgument` for a seed or a mask that makes no sense, or for both at once.
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
        """Make a move in each game, given by number.

        Raises `InvalidArgument` unless there is a number of a move for each game, or when games are over that should
        have been reset, and, without an illegal reward, `IllegalMoveInGame`. Then nothing has changed.
        """
        games, done = self.games, self._playing_or_not()
        numbers = self._numbers(actions, done)
        illegal = ~done & ~games.legal[np.arange(self.num_envs), numbers]
        # Without an illegal reward the games themselves refuse the move.
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
            infos = self._last_of(over)
            games.reset(over)
            self._done = np.zeros_like(over)
        else:
            self._done = over
        return self._observed(), rewards, over, np.zeros_like(over), {**self._infos(), **infos}

    def render(self) -> tuple[Rendered, ...] | None:  # type: ignore[override]
        """Every table with all hands, by the render mode."""
        if self.render_mode is None:
            return None
        places = range(self.num_envs)
        return tuple([render(self.render_mode, self.games.state(place), self.games.event(place)) for place in places])

    def _seed(self, seed: int, mask: Bools | None) -> None:
        require_seed(seed)
        if mask is not None:
            raise InvalidArgument("a seed is for all games: reset some of them without one")
        super().reset(seed=seed)
        self.games = Games.deal(self.num_envs, self.setting.players, self.setting.rules, seed=seed)

    def _reset_mask(self, options: Mapping[str, Any] | None) -> Bools | None:
        if options is not None and not isinstance(options, Mapping):
            raise InvalidArgument(f"options: expected a mapping, got {brief_repr(options)}")
        mask = None if options is None else options.get("reset_mask")
        if mask is None:
            return None
        if type(mask) is not np.ndarray or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            expected = f"an array with a truth value for each of the {self.num_envs} games"
            raise InvalidArgument(f"options: reset_mask: expected {expected}, got {brief_repr(mask)}")
        return mask

    def _playing_or_not(self) -> Bools:
        """The games that are over. Raises `InvalidArgument` when there should be none."""
        done = self._done
        if done is None:
            raise InvalidArgument("no game is on: call reset first")
        if self.autoreset_mode is AutoresetMode.DISABLED and done.any():
            raise InvalidArgument(f"game {done.argmax()} is over: reset it, by the option reset_mask")
        return done

    def _numbers(self, actions: ArrayLike, done: Bools) -> NDArray[np.int64]:
        """The numbers of the moves as the games have them; 0 where the game is over."""
        given = as_whole_numbers(actions)
        if given is None or len(given) != self.num_envs:
            what = brief_repr(actions) if given is None else str(len(given))
            raise InvalidArgument(f"actions: expected a whole number for each of the {self.num_envs} games, got {what}")
        numbers = np.where(done, 0, given)
        wrong = (numbers < 0) | (numbers >= len(self._columns))
        if wrong.any():
            place = int(wrong.argmax())
            most = len(self._columns) - 1
            raise InvalidArgument(f"actions: game {place}: expected a number from 0 to {most}, got {numbers[place]}")
        return self._columns[numbers]

    def _figures(self) -> list[NDArray[np.int64]]:
        return [FIGURES[name](self.games) for name, _ in self.setting.reward.bonuses]

    def _rewards(self, moved: Bools, before: list[NDArray[np.int64]]) -> NDArray[np.float64]:
        games, reward = self.games, self.setting.reward
        won = games.gained if reward.name == "difference" else np.where(games.ended != 0, games.scores, 0)
        rewards = np.where(moved, won, 0).astype(np.float64)
        for (_, worth), then, now in zip(reward.bonuses, before, self._figures(), strict=True):
            rewards += worth * (now - then)
        return rewards

    def _last_of(self, over: Bools) -> Infos:
        """What is told of the games that have just ended, before they are dealt anew."""
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, object)
        seen = self.games.observations(self.setting.layout)
        for place in np.flatnonzero(over):
            last[place] = seen[place]
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
    """For each number of a move the number that the same move has in the arrays."""
    ours = encoding.moves(moves.rules, moves.players)
    return np.array([ours.number(move, 0) for move in moves.from_seats[0]])


def _autoreset_mode(given: AutoresetMode | str) -> AutoresetMode:
    for mode in AutoresetMode:
        if given is mode or (type(given) is str and given == mode.value):
            return mode
    known = ", ".join([repr(mode.value) for mode in AutoresetMode])
    raise InvalidArgument(f"autoreset_mode: expected one of {known}, got {brief_repr(given)}")
