"""Values that cannot be changed, whatever is called on them. attrs leaves two doors open; here they are closed."""

from __future__ import annotations

from gc import get_referents
from typing import Any, ClassVar

import attrs


class Remade:
    """A value that unpickling makes anew, by `__init__` and its checks: no `__setstate__` can change it."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    """The fields that `__init__` takes."""
    _by_name: ClassVar[bool] = False
    """Whether it takes any of them by name only."""

    def __init_subclass__(cls) -> None:
        for name in ("__getstate__", "__setstate__"):
            if name in vars(cls):
                delattr(cls, name)
        given = attrs.fields(cls) if attrs.has(cls) else ()
        cls._fields = tuple([field.name for field in given])
        cls._by_name = any(field.kw_only for field in given)

    def __reduce__(self) -> tuple[Any, ...]:
        values = [getattr(self, name) for name in self._fields]
        return (_by_name, (type(self), *values)) if self._by_name else (type(self), tuple(values))


def _by_name(kind: type[Remade], *values: Any) -> Any:
    return kind(**dict(zip(kind._fields, values, strict=True)))


class Frozen(Remade):
    """A value that is made once: calling its `__init__` again is refused.

    What remains is what no Python class can refuse: `object.__setattr__` and the like.
    """

    __slots__ = ()

    def __attrs_pre_init__(self) -> None:
        # A value not yet made refers to its class alone. Looking for one of its fields takes four times as long.
        if len(get_referents(self)) > 1:
            raise attrs.exceptions.FrozenInstanceError
