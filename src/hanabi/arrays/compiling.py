"""Rules written as plain functions, compiled by numba.

A function marked with `rule` is ordinary Python, and stays so when Python calls it. A loop made by `loop` is compiled,
and with it every rule that it calls. What a loop finds in its closure, such as the rules of a game, it takes for fixed:
so each is compiled for one set of rules, and asks nothing while it runs that these rules have settled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from hanabi.game import InvalidArgument, MissingExtra
from hanabi.game.house import brief_repr

try:
    from numba import njit
    from numba.extending import register_jitable
except ImportError:
    raise MissingExtra("hanabi.arrays", "NumPy and numba", "arrays") from None

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Let compiled loops call a function, which remains what it is to everybody else.

    Mark a policy of your own with it, and what it calls. Whether it can be compiled is found out when it is first used.
    Raises `InvalidArgument` for what is not a plain function.

    Examples:
        >>> @rule
        ... def first_card(rules, game, lots):
        ...     return lots, 0
        >>> first_card(None, None, 7)
        (7, 0)
    """
    if type(function) is not FunctionType:
        raise InvalidArgument(f"expected a function, got {brief_repr(function)}")
    register_jitable(error_model="numpy", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return function


def loop(function: Callable[..., Any], *, keep: bool = True) -> Callable[..., Any]:
    """Compile a loop on its first call. It lets other threads run meanwhile.

    What is compiled is kept on disk, if wanted, where numba finds a place for it.
    """
    try:
        return njit(nogil=True, error_model="numpy", cache=keep)(function)
    except RuntimeError:
        # There is nowhere to keep it.
        return njit(nogil=True, error_model="numpy")(function)


@cache
def sources() -> int:
    """A number that changes with the rules as written here: what was compiled from others must not be used again."""
    here = Path(__file__).parent
    files = [*sorted(here.glob("*.py")), here.parent / "players" / "reference" / "careful.py"]
    return int.from_bytes(sha256(b"".join([file.read_bytes() for file in files])).digest()[:7], "big")
