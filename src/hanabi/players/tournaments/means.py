"""The mean of whole numbers and its standard error."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt


def mean_and_error(counts: Mapping[int, int]) -> tuple[float, float | None]:
    """The mean of some numbers and its standard error, which is None for a single number.

    `counts` says how often each number occurs. The sums are exact, so the order of the numbers makes no difference.

    Examples:
        >>> mean_and_error({20: 1, 22: 1})
        (21.0, 1.0)
        >>> mean_and_error({20: 1})
        (20.0, None)
    """
    numbers = sum(counts.values())
    total = sum(number * count for number, count in counts.items())
    if numbers == 1:
        return float(total), None
    squares = sum(number * number * count for number, count in counts.items())
    return total / numbers, sqrt((numbers * squares - total * total) / (numbers - 1)) / numbers
