"""Run the loops of `hanabi.arrays` as ordinary Python: nothing is compiled, and coverage sees every line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from hanabi.arrays import games
from hanabi.arrays.compiling.compiler import interpreted
from hanabi.arrays.loops import Loops, loops_for
from hanabi.arrays.observing.observing_loops import Observe, observer, observing
from hanabi.arrays.playing_out import rolling_out
from hanabi.arrays.policies.named_policies import Policy
from hanabi.arrays.policies.policy_loops import PolicyLoops, policy_loops_for
from hanabi.arrays.storage.array_rules import array_rules
from hanabi.encoding import Layout
from hanabi.game import Rules


def _loops(rules: Rules, players: int) -> Loops:
    return loops_for(array_rules(rules, players), interpreted)


def _observer(layout: Layout) -> Observe:
    return interpreted(observing(layout))


def _policy_loops(rules: Rules, players: int, policy: Policy) -> PolicyLoops:
    return policy_loops_for(array_rules(rules, players), policy, interpreted)


@contextmanager
def interpreting(*, observations: bool = True) -> Iterator[None]:
    """Let `Games` and rollouts run their loops as ordinary Python: all of them, or all but observations."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(games, "observer", _observer if observations else observer))
        for module in (games, rolling_out):
            stack.enter_context(patch.object(module, "loops", _loops))
            stack.enter_context(patch.object(module, "policy_loops", _policy_loops))
        yield
