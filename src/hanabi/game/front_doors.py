"""Public names show the package that users import them from: `hanabi.IllegalMove`, not `hanabi.game.legality`."""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping
from types import FunctionType
from typing import Any, ForwardRef


def publish(door: str, names: Mapping[str, Any], exported: Iterable[str]) -> None:
    """Set the `__module__` of exported classes and functions to the package `door`, which exports them.

    Tracebacks, pickles and `repr` then show that name.

    A package calls this at the end of its `__init__.py` with `globals()` and `__all__`. Afterwards `inspect.getsource`
    no longer finds these classes, as it looks for them in the file of their `__module__`.

    Examples:
        >>> from hanabi import Card
        >>> Card.__module__
        'hanabi'
    """
    for name in exported:
        value = names[name]
        if isinstance(value, type):
            _keep_types_resolvable(value)
        if isinstance(value, type | FunctionType):
            value.__module__ = door


def _keep_types_resolvable(kind: type[Any]) -> None:
    """Make `typing.get_type_hints` look up the types of fields in the module that defines the class, not in `door`."""
    for field, text in kind.__annotations__.items():
        if isinstance(text, str) and not hasattr(builtins, text):
            kind.__annotations__[field] = ForwardRef(text, is_argument=False, module=kind.__module__, is_class=True)
