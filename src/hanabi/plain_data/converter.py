"""Convert values to plain data and back, by the types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType, UnionType
from typing import Any, TypeAlias, Union, final, get_args, get_origin, get_type_hints

import attrs

from hanabi.game import Defect, HanabiError
from hanabi.plain_data.forms import PLAIN, Form, Read, Unfit, as_it_is, defects_of, list_of, object_of

Forms: TypeAlias = Mapping[Any, Form]
"""Forms by type or union of types."""
Fields: TypeAlias = Mapping[type[Any], Mapping[str, Form]]
"""Forms of fields, by class and field name."""
Checks: TypeAlias = Mapping[type[Any], Callable[[Any], Iterable[Defect]]]
"""For each class, a function that finds the defects of a value just read."""
Write: TypeAlias = Callable[[Any], Any]

NOTHING: Mapping[Any, Any] = MappingProxyType({})
FACTORY: Any = attrs.Factory

_BY_TYPE = Form()


@final
class Converter:
    """Reads and writes values by their types, or by the forms given for types and fields.

    A value that was read must pass `checks`. If `complete`, every field is written, else only those that differ from
    their defaults.

    Examples:
        >>> from hanabi import Band
        >>> converter = Converter()
        >>> converter.reader(Band)({"lowest": 25, "label": "legendary"})
        Band(lowest=25, label='legendary')
        >>> converter.writer(Band)(Band(25, "legendary"))
        {'lowest': 25, 'label': 'legendary'}
    """

    def __init__(
        self,
        forms: Forms = NOTHING,
        fields: Fields = NOTHING,
        checks: Checks = NOTHING,
        *,
        complete: bool = False,
    ) -> None:
        self.forms: Forms = {**PLAIN, **forms}
        self.fields = fields
        self.checks = checks
        self.complete = complete
        self._readers: dict[Any, Read] = {}
        self._writers: dict[Any, Write] = {}

    def reader(self, kind: Any) -> Read:
        """The reader for a type."""
        if kind not in self._readers:
            self._readers[kind] = self._new_reader(kind)
        return self._readers[kind]

    def writer(self, kind: Any) -> Write:
        """The writer for a type."""
        if kind not in self._writers:
            self._writers[kind] = self._new_writer(kind)
        return self._writers[kind]

    def field_names(self, kind: type[Any]) -> dict[str, str]:
        """The names that the fields of a class have in a document."""
        forms = self.fields.get(kind, {})
        return {name: forms.get(name, _BY_TYPE).name or name for name in types_of(kind)}

    # Reading.

    def _new_reader(self, kind: Any) -> Read:
        form = self.forms.get(kind, _BY_TYPE)
        if form.read is not None:
            return form.read
        if get_origin(kind) is tuple:
            part, *more = get_args(kind)
            return list_of(self.reader(part), size=None if more == [...] else 1 + len(more))
        if get_origin(kind) in {Union, UnionType}:
            (some,) = [part for part in get_args(kind) if part is not type(None)]
            read = self.reader(some)
            return lambda value: None if value is None else read(value)
        return self._object_reader(kind)

    def _object_reader(self, kind: type[Any]) -> Read:
        forms, types, names = self.fields.get(kind, {}), types_of(kind), self.field_names(kind)
        fields = {name: field for field, name in names.items()}
        read_object = object_of(
            {name: forms.get(field, _BY_TYPE).read or self.reader(types[field]) for name, field in fields.items()},
            optional={names[field.name] for field in attrs.fields(kind) if field.default is not attrs.NOTHING},
        )

        check = self.checks.get(kind)

        def read_value(data: Any) -> Any:
            found = read_object(data)
            wrong: Iterable[Defect] = ()
            try:
                value = kind(**{fields[name]: part for name, part in found.items()})
            except HanabiError as error:
                wrong = defects_of(error)
            else:
                wrong = () if check is None else check(value)
            if wrong:
                # The paths use the field names of the class, which may differ from those in the document.
                raise Unfit(*[_renamed(defect, names) for defect in wrong])
            return value

        return read_value

    # Writing.

    def _new_writer(self, kind: Any) -> Write:
        if kind in self.forms:
            return self.forms[kind].write or as_it_is
        if get_origin(kind) is tuple:
            write = self.writer(get_args(kind)[0])
            return list if write is as_it_is else lambda parts: [write(part) for part in parts]
        if get_origin(kind) in {Union, UnionType}:
            (some,) = [part for part in get_args(kind) if part is not type(None)]
            write_some = self.writer(some)
            return as_it_is if write_some is as_it_is else lambda part: None if part is None else write_some(part)
        return self._object_writer(kind) if attrs.has(kind) else as_it_is

    def _object_writer(self, kind: type[Any]) -> Write:
        forms, types, names = self.fields.get(kind, {}), types_of(kind), self.field_names(kind)
        parts = []
        for field in attrs.fields(kind):
            form = forms.get(field.name, _BY_TYPE)
            write = form.write or self.writer(types[field.name])
            default = _always if self.complete or field.default is attrs.NOTHING else _default_of(field)
            parts.append((field.name, names[field.name], write, default))
        # Fields without defaults come first.
        parts.sort(key=lambda part: part[-1] is not _always)

        def write_object(value: Any) -> dict[str, Any]:
            written: dict[str, Any] = {}
            for field, name, write, default in parts:
                part = getattr(value, field)
                if default is _always or part != default(value):
                    written[name] = part if write is as_it_is else write(part)
            return written

        return write_object


def _always(value: Any) -> Any:
    """Stands for the default of a field that is always written. This is only a marker and is never called."""


def _default_of(field: attrs.Attribute[Any]) -> Write:
    default: Any = field.default
    if not isinstance(default, FACTORY):
        return lambda value: default
    make: Callable[..., Any] = default.factory
    return make if default.takes_self else lambda value: make()


def _renamed(defect: Defect, names: Mapping[str, str]) -> Defect:
    """The defect, with the name that the field has in a document in its path."""
    field, *more = defect.path or ("",)
    name = names.get(str(field))
    return defect if name is None else attrs.evolve(defect, path=[name, *more])


def types_of(kind: Any) -> Mapping[str, Any]:
    """The types of the fields of a class, by name.

    Examples:
        >>> from hanabi import Band
        >>> dict(types_of(Band))
        {'lowest': <class 'int'>, 'label': <class 'str'>}
    """
    return _types_of(kind)


@lru_cache(maxsize=256)
def _types_of(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    # Some versions of attrs give no hints to a class made by `make_class`.
    return MappingProxyType({field.name: hints.get(field.name, field.type) for field in attrs.fields(kind)})
