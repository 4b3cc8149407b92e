"""Policies: functions that choose a move, and are compiled into the loops that play."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, MappingProxyType
from typing import Any, TypeAlias, cast

from hanabi.arrays.array_rules import ArrayRules
from hanabi.arrays.careful_policy import careful
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.lots import Lots
from hanabi.arrays.random_policy import random_legal
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

Policy: TypeAlias = Callable[[ArrayRules, GameRecord, Lots], tuple[Lots, int]]
"""From the rules, a game and a generator of lots: that generator after what was drawn, and the number of a move."""

OURS = MappingProxyType({"careful": careful, "random_legal": random_legal})
"""The policies that have names, and are compiled once and for all."""


def policy_of(given: str | Policy) -> Policy:
    """A policy given by itself or by its name. Raises `InvalidArgument` when it is neither."""
    if type(given) is FunctionType:
        return cast("Policy", given)
    named = OURS.get(given) if type(given) is str else None
    if named is None:
        names = ", ".join(map(repr, OURS))
        raise InvalidArgument(
            f"policy: expected {names}, or a function marked with hanabi.arrays.rule, got {brief_repr(given)}"
        )
    return named


def run(policy: Policy, compiled: Callable[..., Any], *arguments: Any) -> Any:
    """Call a loop that plays by a policy, and say what is wrong with one that cannot be compiled, or that fails."""
    try:
        return compiled(*arguments)
    except Exception as error:
        # Compiling may raise nearly anything for what it has not met before.
        raise InvalidArgument(
            f"policy {policy.__name__} cannot be compiled, or fails. It has to be marked with hanabi.arrays.rule,"
            f" and so has every function of its own that it calls. {type(error).__name__}: {error}"
        ) from error
