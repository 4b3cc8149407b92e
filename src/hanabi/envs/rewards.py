"""The reward for a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, final

import attrs

from hanabi.game import InvalidArgument, Table
from hanabi.game.internals import MAX_NUMBER, Frozen, brief_repr, is_int_between, require_table

RewardName: TypeAlias = Literal["difference", "final"]
REWARDS = ("difference", "final")

FIGURES: Mapping[str, Callable[[Table], int]] = MappingProxyType(
    {
        "piles": lambda table: table.score,
        "strikes": lambda table: table.strikes,
        "hint_tokens": lambda table: table.hint_tokens,
        "discards": lambda table: len(table.discard_faces),
        "best_score": lambda table: table.best_score,
    }
)
"""The numbers of a table that bonuses can reward."""


def _as_pairs(given: Any) -> Any:
    # Anything that is not a mapping goes to the checks of `Reward`, which refuse it.
    if given is None:
        return ()
    return tuple(given.items()) if isinstance(given, Mapping) else given


@final
@attrs.frozen
class Reward(Frozen):
    """The reward of the whole team for a move.

    * `name`: `"difference"` is the change of the score; a move that loses the game takes all points back. `"final"` is
      the score when the game ends, and 0 before. Both add up to the score.
    * `bonuses`: extra rewards for `piles`, `strikes`, `hint_tokens`, `discards` or `best_score`. Each is given when
      that number of the table rises by 1, and taken back when it falls by 1. There are none by default.

    Raises `InvalidArgument` for an unknown reward or bonus, or if a bonus is not a finite number.

    Examples:
        >>> from hanabi import Play, apply, new_game
        >>> state = new_game(2, seed=7)
        >>> after = apply(state, Play(0))
        >>> Reward("difference").of(state, after), Reward("final", {"strikes": -0.5}).of(state, after)
        (0.0, -0.5)
    """

    name: str = "difference"
    bonuses: tuple[tuple[str, float], ...] = attrs.field(default=(), converter=_as_pairs)

    def __attrs_post_init__(self) -> None:
        if type(self.name) is not str or self.name not in REWARDS:
            known = " or ".join(map(repr, REWARDS))
            raise InvalidArgument(f"there is no reward {brief_repr(self.name)}: expected {known}")
        if type(self.bonuses) is not tuple or not all(type(pair) is tuple and len(pair) == 2 for pair in self.bonuses):
            raise InvalidArgument(f"bonuses: expected a mapping of names to numbers, got {brief_repr(self.bonuses)}")
        for figure, worth in self.bonuses:
            if type(figure) is not str or figure not in FIGURES:
                raise InvalidArgument(
                    f"bonuses: there is no bonus for {brief_repr(figure)}: expected one of {', '.join(FIGURES)}"
                )
            if not is_worth(worth):
                raise InvalidArgument(f"bonuses: {figure}: expected a finite number, got {brief_repr(worth)}")

    def of(self, before: Table, after: Table) -> float:
        """The reward for a move from one table to the next. Raises `InvalidArgument` unless both are tables."""
        require_table(before)
        require_table(after)
        return worth(self, before, after)


def worth(reward: Reward, before: Table, after: Table) -> float:
    """The reward for a move from one table to the next, without checks."""
    if reward.name == "difference":
        found = float(score(after) - before.score)
    else:
        found = float(score(after)) if after.is_over else 0.0
    for figure, each in reward.bonuses:
        count = FIGURES[figure]
        found += each * (count(after) - count(before))
    return found


def is_worth(value: object) -> bool:
    """Whether a value can be a reward: a finite float, or an integer of up to nine digits.

    Examples:
        >>> is_worth(-0.5), is_worth(10**400), is_worth(float("nan")), is_worth(True)
        (True, False, False, False)
    """
    return is_int_between(value, -MAX_NUMBER, MAX_NUMBER) or (type(value) is float and isfinite(value))


def score(table: Table) -> int:
    """The score: while the game goes on, the sum of the fireworks; at its end, the score that the rules give."""
    outcome = table.outcome
    return table.score if outcome is None else outcome.score
