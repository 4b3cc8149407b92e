"""How many examples a property is given where it wants a number of its own."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
FEW = 10


def examples(number: int) -> settings:
    """So many by the usual profiles; by the others as many more or fewer, and never fewer than a few."""
    profile = settings().max_examples
    return settings(max_examples=max(min(number, FEW), number * profile // USUAL))
