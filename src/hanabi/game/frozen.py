"""Values that stay as they were made, whatever is called on them. attrs leaves two doors open; here they are closed."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs


class Remade:
    """A value that a pickle makes anew, by `__init__` and its checks: it has no `__setstate__` to change it by."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    """The fields that `__init__` takes."""
    _by_name: ClassVar[bool] = False
    """Whether it takes some of them by name only."""
    _made_once: ClassVar[bool] = False
    """Whether a second call of `__init__` is refused, through a base of the class too."""

    def __init_subclass__(cls) -> None:
        for name in ("__getstate__", "__setstate__"):
            if name in vars(cls):
                delattr(cls, name)
        given = attrs.fields(cls) if attrs.has(cls) else ()
        cls._fields = tuple([field.name for field in given])
        cls._by_name = any(field.kw_only for field in given)

    def __attrs_pre_init__(self) -> None:
        if self._made_once and hasattr(self, self._fields[0]):
            raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[Any, ...]:
        values = [getattr(self, name) for name in self._fields]
        return (_by_name, (type(self), *values)) if self._by_name else (type(self), tuple(values))


def _by_name(kind: type[Remade], *values: Any) -> Any:
    return kind(**dict(zip(kind._fields, values, strict=True)))


class Frozen(Remade):
    """A value that is made once: to call its `__init__` again is refused.

    What is left is what no class in Python can refuse: `object.__setattr__` and the like.
    """

    __slots__ = ()
    _made_once = True
