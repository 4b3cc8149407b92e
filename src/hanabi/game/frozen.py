"""The base class of frozen values. Unpickling one calls its constructor, which checks the value."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import attrs

from hanabi.game.descriptions import descriptions_of, with_fields


class Frozen:
    """A frozen value. Unpickling calls `__init__`, which checks it. Each subclass's docstring gets a list of fields."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    """The parameters of `__init__`."""
    _by_name: ClassVar[bool] = False
    """Whether any of these parameters is keyword-only."""

    def __init_subclass__(cls) -> None:
        for name in ("__getstate__", "__setstate__"):
            if name in vars(cls):
                delattr(cls, name)
        given = attrs.fields(cls) if attrs.has(cls) else ()
        if "__attrs_attrs__" in vars(cls):
            above = {name for base in cls.__bases__ if issubclass(base, Frozen) for name in base._fields}
            said = {name: what for name, what in descriptions_of(cls).items() if name not in above}
            cls.__doc__ = with_fields(cls.__doc__ or "", said)
        cls._fields = tuple([field.name for field in given])
        cls._by_name = any(field.kw_only for field in given)

    def __reduce__(self) -> tuple[Any, ...]:
        values = [getattr(self, name) for name in self._fields]
        return self._from_values if self._by_name else type(self), tuple(values)

    @classmethod
    def _from_values(cls, *values: Any) -> Self:
        return cls(**dict(zip(cls._fields, values, strict=True)))
