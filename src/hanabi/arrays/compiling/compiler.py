"""`rule` and `loop` compile plain functions with numba.

A function marked with `rule` stays ordinary Python when Python calls it. `loop` compiles a function together with every
rule that it calls. The variables in the closure of a loop, such as the rules of a game, become constants. So each loop
is compiled for one set of rules, without the branches that these rules never take.
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

    from hanabi.arrays.compiling.disk_cache import DiskCache, warn_not_kept
except ImportError:
    raise MissingExtra("hanabi.arrays", "NumPy and numba", "arrays") from None

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """A decorator that lets compiled loops call a function. Python code can still call the function as before.

    Mark your own policy with it, and every function that it calls. They are compiled when the policy is first used.
    Raises `InvalidArgument` for anything but a plain function.

    Examples:
        >>> @rule
        ... def first_card(rules, game, rng):
        ...     return rng, 0
        >>> first_card(None, None, 7)
        (7, 0)
    """
    if type(function) is not FunctionType:
        raise InvalidArgument(f"expected a function, got {brief_repr(function)}")
    register_jitable(error_model="numpy", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return function


def loop(function: Callable[..., Any], *, keep: bool = True) -> Callable[..., Any]:
    """Compile a loop on its first call. It releases the GIL while it runs.

    With `keep`, the compiled code is cached on disk if numba finds a writable folder. With `NUMBA_DISABLE_JIT=1` the
    loop runs as plain Python.
    """
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return interpreted(function)
    # numba numbers the cache files of all closures of a function. Two processes that write at the same time could give
    # the same number to different rules, and a third would load the wrong code. So each closure has its own files.
    function.__qualname__ += f".{_closure_hash(function)}" if keep else ""
    made: Callable[..., Any] = njit(nogil=True, error_model="numpy")(function)
    if keep:
        try:
            made._cache = DiskCache(function)  # type: ignore[attr-defined]  # noqa: SLF001
        except (RuntimeError, OSError):
            warn_not_kept("no writable folder found")
    return made


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the loop as plain Python. It is slow, but a debugger can step through it."""

    @wraps(function)
    def run(*args: Any) -> Any:
        # Random generators rely on integer overflow, so NumPy must not warn about it.
        with np.errstate(over="ignore"):
            return function(*[_with_attributes(each) for each in args])

    return run


def _with_attributes(given: Any) -> Any:
    is_records = isinstance(given, np.ndarray) and given.dtype.names is not None
    return given.view(np.recarray) if is_records else given


def _closure_hash(function: Callable[..., Any]) -> str:
    """A hash of the constants that a loop uses, and of their names. Every process computes the same hash."""
    fixed = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    named = [each._asdict() if hasattr(each, "_asdict") else each for each in fixed]
    return sha256(pickle.dumps(named)).hexdigest()[:16]


@cache
def sources() -> int:
    """A hash of the source code. Every loop contains it, so code compiled from another version is never loaded."""
    here = Path(__file__).parents[1]
    files = [*sorted(here.rglob("*.py")), here.parent / "players" / "reference" / "careful.py"]
    written = b"".join([file.read_bytes() for file in files])
    # Loops contain the numbers of the endings as constants, so a change in `Ending` must change the hash, too.
    return int.from_bytes(sha256(written + repr([*Ending]).encode()).digest()[:7], "big")
