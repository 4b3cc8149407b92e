"""How rules are compiled, kept on disk, and run as they stand."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np
import pytest
from numba import config

import hanabi
from hanabi.arrays import careful
from hanabi.arrays.compiling.compiler import interpreted, loop
from hanabi.arrays.loops import loops_for
from hanabi.arrays.policies.policy_loops import policy_loops_for
from hanabi.arrays.storage.array_rules import array_rules
from hanabi.arrays.storage.game_record import record_type


def kept_in(made: Any) -> str:
    """The beginning of the names of the files that numba keeps a loop in."""
    name: str = made._cache._impl.filename_base
    return name


def test_two_processes_never_write_different_rules_to_the_same_file() -> None:
    one, again, other = [
        [*loops_for(array_rules(each, 2), loop), *policy_loops_for(array_rules(each, 2), careful, loop)]
        for each in (hanabi.STANDARD, hanabi.STANDARD, hanabi.Rules(strikeout_keeps_points=True))
    ]
    for first, second, third in zip(one, again, other, strict=True):
        assert kept_in(first) == kept_in(second) != kept_in(third)


def test_what_numba_may_not_compile_runs_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 1)
    rules = array_rules(hanabi.STANDARD, 2)
    found = []
    for compiled in (loop, interpreted):
        games = np.zeros(3, record_type(rules))
        games["deck_rng"] = 1, 2, 3
        games["deck"] = rules.all_copies
        legal = np.zeros((3, rules.moves), np.bool_)
        loops_for(rules, compiled).deal(games, np.arange(3), legal)
        assert legal.any(axis=1).all()
        found.append(games.tobytes())
    assert found[0] == found[1]


def test_what_is_kept_depends_on_every_source() -> None:
    """Each loop has the rules in its closure, and these have a number made from the sources."""
    compiled: tuple[Any, ...] = loops_for(array_rules(hanabi.STANDARD, 2), loop)
    for made in compiled:
        fixed = inspect.getclosurevars(made.py_func).nonlocals
        assert fixed["rules"].sources
