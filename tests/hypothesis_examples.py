"""The number of Hypothesis examples of a test that needs more or fewer than usual."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
FEW = 10


def examples(number: int) -> settings:
    """This many examples in the usual profiles. Other profiles scale the number, to at least `FEW`."""
    profile = settings().max_examples
    return settings(max_examples=max(min(number, FEW), number * profile // USUAL))
