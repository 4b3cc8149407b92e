"""What a policy is, and the built-in policies by name."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, MappingProxyType
from typing import Any, TypeAlias, cast

from hanabi.arrays.policies.careful_policy import careful
from hanabi.arrays.policies.random_policy import random_legal
from hanabi.arrays.rng import Rng
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

Policy: TypeAlias = Callable[[ArrayRules, GameRecord, Rng], tuple[Rng, int]]
"""Takes the rules, a game and a generator; returns the generator, advanced if used, and the number of a move."""

BUILT_IN = MappingProxyType({"careful": careful, "random_legal": random_legal})


def policy_of(given: str | Policy) -> Policy:
    """Return the policy, given as a function or by name. Raises `InvalidArgument` for anything else."""
    if type(given) is FunctionType:
        return cast("Policy", given)
    named = BUILT_IN.get(given) if type(given) is str else None
    if named is None:
        names = ", ".join(map(repr, BUILT_IN))
        raise InvalidArgument(
            f"policy: expected {names}, or a function marked with hanabi.arrays.rule, got {brief_repr(given)}"
        )
    return named


def run(policy: Policy, compiled: Callable[..., Any], *arguments: Any) -> Any:
    """Call a loop that plays by a policy. Raises `InvalidArgument` if the policy cannot be compiled, or fails."""
    try:
        return compiled(*arguments)
    except Exception as error:
        # numba may raise almost anything for code that it does not support.
        raise InvalidArgument(
            f"policy {policy.__name__} cannot be compiled, or fails. Mark it and every function"
            f" of yours that it calls with hanabi.arrays.rule. {type(error).__name__}: {error}"
        ) from error
