"""Indices given by users: Python's whole numbers or NumPy's."""

from __future__ import annotations

from operator import index


def index_below(end: int, given: object) -> int | None:
    """`given` as an int if it is a whole number from 0 to below `end`, otherwise None.

    Examples:
        >>> index_below(5, 4), index_below(5, 5), index_below(5, True)
        (4, None, None)
    """
    # Some versions of NumPy accept their own booleans as an index.
    if type(given) is bool or getattr(getattr(given, "dtype", None), "kind", None) == "b":
        return None
    try:
        number = index(given)  # type: ignore[arg-type]
    except TypeError:
        return None
    return number if 0 <= number < end else None
