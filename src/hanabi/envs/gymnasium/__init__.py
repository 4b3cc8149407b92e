"""Hanabi for Gymnasium: one agent plays all seats in turn, in one game or in thousands at once.

Needs the extra `gymnasium`. `make_vec` makes a vector environment over `hanabi.arrays.Games`. Importing this module
registers `hanabi/Hanabi-v0` for `gymnasium.make` and `gymnasium.make_vec`.

The agent observes what the seat to move sees, and moves for that seat. `infos["action_mask"]` has a 1 for each legal
move, and `infos["current_player"]` is the seat.

An illegal move ends its game with the reward `illegal_reward`. With `illegal_reward=None` it raises `IllegalMove`, or
`IllegalMoveInGame` in a vector environment, and no game changes. No game is ever truncated.
"""

from __future__ import annotations

from hanabi.game import STANDARD, MissingExtra
from hanabi.game.internals import publish

try:
    import gymnasium

    from hanabi.arrays import Games as _Games  # noqa: F401
except ImportError:
    raise MissingExtra("hanabi.envs.gymnasium", "Gymnasium and numba", "gymnasium") from None

from typing import Unpack

from gymnasium.vector import AutoresetMode

from hanabi.envs.gymnasium.one_game import HanabiEnv
from hanabi.envs.gymnasium.vector import HanabiVectorEnv
from hanabi.envs.rendering import RenderMode
from hanabi.envs.settings import ILLEGAL_REWARD, Choices, RulesGiven

__all__ = ["ID", "HanabiEnv", "HanabiVectorEnv", "make_vec"]

ID = "hanabi/Hanabi-v0"
"""The id of the environments in Gymnasium."""

if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="hanabi.envs.gymnasium:HanabiEnv",
        vector_entry_point="hanabi.envs.gymnasium:HanabiVectorEnv",
    )


def make_vec(
    n: int,
    players: int = 2,
    rules: RulesGiven = STANDARD,
    *,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    render_mode: RenderMode | None = None,
    illegal_reward: float | None = ILLEGAL_REWARD,
    copy: bool = True,
    **choices: Unpack[Choices],
) -> HanabiVectorEnv:
    """A vector environment of `n` games. See `HanabiVectorEnv`.

    Examples:
        >>> games = make_vec(1000, layout="learning-environment")
        >>> observations, infos = games.reset(seed=7)
        >>> actions = infos["action_mask"].argmax(axis=1)
        >>> observations, rewards, terminations, truncations, infos = games.step(actions)
        >>> rewards.shape, bool(truncations.any())
        ((1000,), False)
    """
    return HanabiVectorEnv(
        n,
        players,
        rules,
        autoreset_mode=autoreset_mode,
        render_mode=render_mode,
        illegal_reward=illegal_reward,
        copy=copy,
        **choices,
    )


publish("hanabi.envs.gymnasium", globals(), __all__)
