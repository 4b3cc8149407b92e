"""The loops of `hanabi.arrays` in ordinary Python: no rules are compiled, and coverage sees every line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

import numpy as np

from hanabi.arrays import games
from hanabi.arrays.array_rules import array_rules
from hanabi.arrays.loops import Loops, loops_for
from hanabi.arrays.observations import Observe, observer, observing
from hanabi.encoding import Layout
from hanabi.game import Rules


def interpreted(loop: Callable[..., Any]) -> Callable[..., Any]:
    """A loop over records as it stands."""

    @wraps(loop)
    def run(*args: Any) -> Any:
        # The generator of lots counts on numbers that wrap around.
        with np.errstate(over="ignore"):
            return loop(*[_with_attributes(each) for each in args])

    return run


def _with_attributes(given: Any) -> Any:
    is_records = isinstance(given, np.ndarray) and given.dtype.names is not None
    return given.view(np.recarray) if is_records else given


def _loops(rules: Rules, players: int) -> Loops:
    return loops_for(array_rules(rules, players), interpreted)


def _observer(layout: Layout) -> Observe:
    return interpreted(observing(layout))


@contextmanager
def interpreting(*, observations: bool = True) -> Iterator[None]:
    """Let `Games` run what is otherwise compiled: all of it, or all but observations."""
    observe = _observer if observations else observer
    with patch.object(games, "loops", _loops), patch.object(games, "observer", observe):
        yield
