"""One converter between values and plain data. It follows the fields of the values, and collects every fault.

A value that is not written field by field has a `Form`, which says once how it is read, written and described.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from operator import eq
from typing import Any, TypeAlias, cast, final, get_args, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from hanabi.game import Defect, HanabiError, ValidationFailed
from hanabi.game.house import MAX_DOCUMENT, MAX_LISTED, SEEDS_END, abridged, brief_repr, is_text

Schema: TypeAlias = Mapping[str, Any]
Wrapper: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""Wraps a reader or a writer."""


@final
class Unfit(Exception):
    """A part of a document that is malformed, with its defects."""

    def __init__(self, *defects: Defect) -> None:
        super().__init__(*defects)
        self.defects = defects


def misfit(expected: str, got: object) -> Unfit:
    """The error that something else was expected."""
    return Unfit(Defect("kind", expected=expected, got=brief_repr(got)))


def unread(wrong: int, left: int) -> Defect:
    """So many parts were wrong that those left were not read."""
    return Defect("unread", figures={"count": wrong, "left": left})


def defects_of(error: Exception) -> tuple[Defect, ...]:
    """Every defect that an error holds."""
    if isinstance(error, Unfit | ValidationFailed):
        return error.defects
    return (Defect("refused", figures={"why": str(error)}),)


@final
@attrs.frozen
class Form:
    """How a value or a field is written, where that differs from what its type implies.

    * `read`: from plain data; raises `Unfit` or a `HanabiError`. `write`: to plain data.
    * `schema`: its JSON Schema, or the class that it has the schema of.
    * `name`: the name of the field in a document.
    * `about`: what the field is, where the docstring of its class does not say so.
    """

    read: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] | None = None
    schema: Schema | type[Any] | None = None
    name: str | None = None
    about: str | None = None


def _unchanged(given: Any) -> Any:
    return given


_UNWRAPPED: tuple[Wrapper, Wrapper] = (_unchanged, _unchanged)


@final
class Converter:
    """Reads and writes values by their types and by the forms registered for them.

    What is `complete` has every field; else fields that have their defaults are left out.
    """

    def __init__(self, *, complete: bool = False) -> None:
        self.complete = complete
        self.forms: dict[Any, Form] = {}
        self.fields: dict[type[Any], Mapping[str, Form]] = {}
        self._wrappers: dict[type[Any], tuple[Wrapper, Wrapper]] = {}
        self._converter = cattrs.Converter(
            forbid_extra_keys=True, detailed_validation=True, omit_if_default=not complete
        )
        self._converter.register_structure_hook_factory(attrs.has, self._reader)
        self._converter.register_unstructure_hook_factory(attrs.has, self._writer)
        self._converter.register_structure_hook_factory(_is_tuple, self._tuple_reader)
        self._converter.register_unstructure_hook_factory(_is_tuple, self._tuple_writer)
        for kind, form in _PLAIN.items():
            self.register(kind, form)

    def register(self, kind: Any, form: Form) -> None:
        """Give a type, or a union of types, a form."""
        self.forms[kind] = form
        read, write, converter = form.read or _unchanged, form.write or _unchanged, self._converter
        if isinstance(kind, type):
            converter.register_structure_hook(kind, _as_hook(read))
            if form.write is not None:
                converter.register_unstructure_hook(kind, write)
        else:  # a union, which is recognized by equality
            converter.register_structure_hook_func(partial(eq, kind), _as_hook(read))
            converter.register_unstructure_hook_func(partial(eq, kind), write)

    def register_object(
        self, kind: type[Any], *, read: Wrapper = _unchanged, write: Wrapper = _unchanged, **fields: Form
    ) -> None:
        """Give fields of a class forms, and wrap the reader and the writer of its values.

        The wrapped reader may raise a `HanabiError` about the whole value; each defect is reported at the field that it
        begins with.
        """
        self.fields[kind] = fields
        self._wrappers[kind] = (read, write)

    def reader(self, kind: Any) -> Callable[[Any, Any], Any]:
        """The reader of a type. It takes plain data and, as cattrs has it, the type."""
        return self._converter.get_structure_hook(kind)

    def writer(self, kind: Any) -> Callable[[Any], Any]:
        """The writer of a type."""
        return self._converter.get_unstructure_hook(kind)

    def field_names(self, kind: type[Any]) -> dict[str, str]:
        """The names in a document of the fields of a class."""
        forms = self.fields.get(kind, {})
        own = [field.name for field in attrs.fields(kind)]
        return {name: (forms[name].name if name in forms else None) or name for name in own}

    def _overrides(self, kind: type[Any]) -> dict[str, Any]:
        forms = self.fields.get(kind, {}).items()
        return {
            name: override(rename=form.name, struct_hook=form.read and _as_hook(form.read), unstruct_hook=form.write)
            for name, form in forms
        }

    def _reader(self, kind: type[Any]) -> Callable[[Any, Any], Any]:
        wrap, _ = self._wrappers.get(kind, _UNWRAPPED)
        read = wrap(
            make_dict_structure_fn(
                kind,
                self._converter,
                _cattrs_forbid_extra_keys=True,
                _cattrs_detailed_validation=True,
                **self._overrides(kind),
            )
        )
        names = self.field_names(kind)

        def read_object(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise misfit("an object", value)
            for key in value:
                if type(key) is not str:
                    raise misfit("strings as keys", key)
            try:
                return read(value, kind)
            except cattrs.ClassValidationError as error:
                raise Unfit(*_field_defects(error, names, value)) from None
            except HanabiError as error:
                raise Unfit(*_whole_defects(error, names)) from None

        return read_object

    def _writer(self, kind: type[Any]) -> Callable[[Any], Any]:
        _, wrap = self._wrappers.get(kind, _UNWRAPPED)
        write = make_dict_unstructure_fn(
            kind, self._converter, _cattrs_omit_if_default=not self.complete, **self._overrides(kind)
        )
        return wrap(write)

    def _tuple_reader(self, kind: Any) -> Callable[[Any, Any], Any]:
        part, *more = get_args(kind)
        size = None if more == [...] else 1 + len(more)
        return partial(read_list, part, self.reader(part), size)

    def _tuple_writer(self, kind: Any) -> Callable[[Any], Any]:
        write = self.writer(get_args(kind)[0])
        return lambda parts: [write(part) for part in parts]


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _as_hook(read: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda value, _: read(value)


def _field_defects(
    error: cattrs.ClassValidationError, names: Mapping[str, str], value: dict[str, Any]
) -> Iterator[Defect]:
    fields, others = error.group_exceptions()
    for part, note in fields:
        name = names[note.name]
        found = defects_of(_expected(part)) if name in value else [Defect("missing")]
        yield from [defect.under(name) for defect in found]
    for part in others:
        if isinstance(part, cattrs.ForbiddenExtraKeysError):
            yield Defect("unknown-keys", figures={"keys": abridged(sorted(map(brief_repr, part.extra_fields)))})
        else:
            yield from _whole_defects(_expected(part), names)


def _expected(error: Exception) -> Exception:
    """The error itself if it is about the document. Any other is a bug in this library, and is raised as it is."""
    if not isinstance(error, Unfit | HanabiError):
        raise error
    return error


def _whole_defects(error: Exception, names: Mapping[str, str]) -> Iterator[Defect]:
    """The defects of a whole value, with the names that its fields have in documents."""
    for defect in defects_of(error):
        field, *more = defect.path or ("",)
        yield attrs.evolve(defect, path=[names.get(str(field), field), *more]) if defect.path else defect


def read_whole(value: Any, _: Any = int) -> int:
    """A whole number of no more digits than a seed may have."""
    if type(value) is not int:
        raise misfit("a whole number", value)
    if abs(value) >= SEEDS_END:
        raise misfit("a whole number of up to 1000 digits", value)
    return value


def _read_number(value: Any) -> float:
    if type(value) not in {int, float}:
        raise misfit("a number", value)
    return cast("float", value)


def read_text(value: Any, _: Any = str) -> str:
    """A string that can be written as UTF-8."""
    if type(value) is not str:
        raise misfit("a string", value)
    if not is_text(value, MAX_DOCUMENT):
        raise misfit("a string that can be written as UTF-8", value)
    return value


def _read_bool(value: Any) -> bool:
    if type(value) is not bool:
        raise misfit("true or false", value)
    return value


def read_list(
    kind: Any, read: Callable[[Any, Any], Any], size: int | None, value: Any, _: Any = tuple
) -> tuple[Any, ...]:
    """A list, each part of which is read by itself. It has to be of the `size` given, if any."""
    if type(value) is not list:
        raise misfit("a list", value)
    if size is not None and len(value) != size:
        raise Unfit(Defect("size", expected=size, figures={"count": len(value)}))
    found: list[Any] = []
    wrong: list[list[Defect]] = []
    for number, part in enumerate(value):
        if len(wrong) == MAX_LISTED:
            raise Unfit(unread(len(wrong), len(value) - number), *chain.from_iterable(wrong))
        try:
            found.append(read(part, kind))
        except (Unfit, HanabiError) as error:
            wrong.append([defect.under(number) for defect in defects_of(error)])
    if wrong:
        raise Unfit(*chain.from_iterable(wrong))
    return tuple(found)


_PLAIN = {
    int: Form(read_whole, None, {"type": "integer"}),
    float: Form(_read_number, None, {"type": "number"}),
    bool: Form(_read_bool, None, {"type": "boolean"}),
    str: Form(read_text, None, {"type": "string"}),
}

CONVERTER = Converter()
"""The converter of everything that can be read back."""
