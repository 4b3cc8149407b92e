"""The shuffle of Python 2, which gives another order than that of Python 3 for the same seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def shuffled_by_python2(items: Iterable[Item], seed: int) -> list[Item]:
    """The items as `random.seed(seed)` and `random.shuffle` of Python 2 would order them.

    Both versions draw the same random numbers, but turn them into positions differently.

    Examples:
        >>> shuffled_by_python2(range(10), 7)
        [2, 7, 4, 6, 8, 9, 0, 5, 1, 3]
    """
    rng, order = Random(seed), list(items)  # noqa: S311
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
