"""Numbers that say a place, from wherever they come: NumPy's are as good as Python's."""

from __future__ import annotations

from operator import index


def index_below(end: int, given: object) -> int | None:
    """A whole number from 0 to below the end, as an int; None when it is anything else.

    Examples:
        >>> index_below(5, 4), index_below(5, 5), index_below(5, True)
        (4, None, None)
    """
    # Some versions of NumPy take their own truth values for numbers.
    if type(given) is bool or getattr(getattr(given, "dtype", None), "kind", None) == "b":
        return None
    try:
        number = index(given)  # type: ignore[arg-type]
    except TypeError:
        return None
    return number if 0 <= number < end else None
