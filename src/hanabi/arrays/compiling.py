"""Rules written as plain functions, compiled by numba.

A function marked with `rule` is ordinary Python, and stays so when Python calls it. A loop made by `loop` is compiled,
and with it every rule that it calls. What a loop finds in its closure, such as the rules of a game, it takes for fixed:
so each is compiled for one set of rules, and asks nothing while it runs that these rules have settled.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from hanabi.game import Ending, InvalidArgument, MissingExtra
from hanabi.game.internals import brief_repr

try:
    import numpy as np
    from numba import config, njit
    from numba.extending import register_jitable

    from hanabi.arrays.disk_cache import DiskCache, warn_not_kept
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

    What is compiled is kept on disk, if wanted, where numba finds a place for it. Where numba was told not to compile
    (`NUMBA_DISABLE_JIT=1`), it runs as it stands.
    """
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return interpreted(function)
    # numba numbers the files of all closures of a function. Two processes that write at the same time give the same
    # number to different rules, and the next would play by the wrong ones. So each has files of its own.
    function.__qualname__ += f".{_closure_of(function)}" if keep else ""
    made: Callable[..., Any] = njit(nogil=True, error_model="numpy")(function)
    if keep:
        try:
            made._cache = DiskCache(function)  # type: ignore[attr-defined]  # noqa: SLF001
        except (RuntimeError, OSError):
            warn_not_kept("there is no folder for them")
    return made


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """A loop over records in ordinary Python: slow, and open to a debugger."""

    @wraps(function)
    def run(*args: Any) -> Any:
        # The generator of lots counts on numbers that wrap around.
        with np.errstate(over="ignore"):
            return function(*[_with_attributes(each) for each in args])

    return run


def _with_attributes(given: Any) -> Any:
    is_records = isinstance(given, np.ndarray) and given.dtype.names is not None
    return given.view(np.recarray) if is_records else given


def _closure_of(function: Callable[..., Any]) -> str:
    """A name for what a loop takes for fixed, and what its figures are called: the same in every process."""
    fixed = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    named = [each._asdict() if hasattr(each, "_asdict") else each for each in fixed]
    return sha256(pickle.dumps(named)).hexdigest()[:16]


@cache
def sources() -> int:
    """A number that changes with the rules as written here: what was compiled from others must not be used again."""
    here = Path(__file__).parent
    files = [*sorted(here.rglob("*.py")), here.parent / "players" / "reference" / "careful.py"]
    written = b"".join([file.read_bytes() for file in files])
    # The numbers of the endings are compiled in, too.
    return int.from_bytes(sha256(written + repr([*Ending]).encode()).digest()[:7], "big")
