"""Checks of arguments, and a short `repr` of them for messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from reprlib import Repr
from typing import Any, cast

from hanabi.game.errors import InvalidArgument
from hanabi.game.text import cut_short

MAX_REPR = 80


def is_int_between(value: object, least: int, most: int) -> bool:
    """Whether `value` is an int, not a bool, from `least` to `most`.

    Examples:
        >>> is_int_between(3, 1, 5), is_int_between(True, 0, 1), is_int_between(3.0, 1, 5)
        (True, False, False)
    """
    return type(value) is int and least <= value <= most


def require(value: object, kind: type[Any], what: str) -> None:
    """Raise `InvalidArgument` unless `value` is an instance of `kind`, which the message calls `what`.

    Examples:
        >>> require("red", int, "a seat")
        Traceback (most recent call last):
        hanabi.InvalidArgument: expected a seat, got 'red'
    """
    if not isinstance(value, kind):
        raise InvalidArgument(f"expected {what}, got {brief_repr(value)}")


def as_tuple(given: Sequence[Any]) -> tuple[Any, ...]:
    """Convert a list to a tuple and return anything else as it is, for a field that is validated afterwards.

    An instance of a subclass of `tuple` becomes a plain tuple.

    Examples:
        >>> as_tuple([1, 2])
        (1, 2)
    """
    return tuple(given) if isinstance(given, list | tuple) else cast("tuple[Any, ...]", given)


def as_rows(given: Sequence[Sequence[Any]]) -> tuple[tuple[Any, ...], ...]:
    """Convert a list of lists to a tuple of tuples, as `as_tuple` converts a list.

    Examples:
        >>> as_rows([[1, 2], (3,)])
        ((1, 2), (3,))
    """
    rows = as_tuple(given)
    return tuple([as_tuple(row) for row in rows]) if type(rows) is tuple else rows


def first_of(given: Iterable[Any], most: int) -> tuple[Any, ...] | None:
    """At most the first `most` items; None if `given` is not iterable.

    Examples:
        >>> first_of(range(10**12), 3), first_of(7, 3)
        ((0, 1, 2), None)
    """
    try:
        items = iter(given)
    except TypeError:
        return None
    return tuple(islice(items, most))


class _BriefRepr(Repr):
    """Limits depth and length: the full `repr` of a nested value can take forever."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = self.maxfrozenset = self.maxdeque = 16

    def repr_int(self, x: int, level: int) -> str:
        return f"a number of {x.bit_length()} bits" if x.bit_length() > 200 else repr(x)

    def repr_str(self, x: str, level: int) -> str:
        return repr(x[:MAX_REPR])

    def repr_dict(self, x: dict[Any, Any], level: int) -> str:
        if not level:
            return "{...}"
        parts = [f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}" for key in islice(x, self.maxdict)]
        return f"{{{', '.join(parts)}{', ...' if len(x) > len(parts) else ''}}}"

    def repr_instance(self, x: object, level: int) -> str:
        return repr(x)


_BRIEF = _BriefRepr()


def brief_repr(value: object) -> str:
    """The `repr` of any value, truncated for a message.

    Examples:
        >>> brief_repr("x" * 500) == "'" + "x" * 76 + "..."
        True
        >>> brief_repr([10**5000])
        '[a number of 16610 bits]'
    """
    try:
        text = str.__str__(_BRIEF.repr(value))
    except Exception:  # noqa: BLE001
        # `__repr__` may raise anything, and Python refuses to print an int of too many digits.
        text = f"a {type(value).__name__}"
    return cut_short(text, MAX_REPR)
