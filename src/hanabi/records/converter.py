"""One converter between values and plain data. It follows the fields of the values, and collects every fault.

What is not written as its fields are has a `Form`, which says how it is read, written and described, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from operator import eq
from typing import Any, TypeAlias, final, get_args, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from hanabi.game import HanabiError, ValidationFailed
from hanabi.game.house import MAX_DOCUMENT, MAX_LISTED, SEEDS_END, abridged, brief_repr, is_text

Schema: TypeAlias = Mapping[str, Any]
Wrapper: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""Makes a reader or a writer of one."""


class Unfit(Exception):
    """A part of a document that does not have its form."""


@final
class UnfitParts(Unfit):
    """What is wrong with `parts`, each with the step that leads to it; so many after them were `unseen`."""

    def __init__(self, parts: Iterable[tuple[str, Exception]], unseen: int = 0) -> None:
        super().__init__()
        self.parts = tuple(parts)
        self.unseen = unseen


def faults_of(error: Exception, path: str = "$") -> Iterator[str]:
    """Every fault that an error of reading holds, with its path first."""
    if isinstance(error, UnfitParts):
        if error.unseen:
            yield f"{path}: {len(error.parts)} parts are wrong, the {error.unseen:,} after them are not looked at"
        for step, part in error.parts:
            yield from faults_of(part, path + step)
    else:
        yield f"{path}: {error}"


@final
@attrs.frozen
class Form:
    """How something is written that is not written as its fields are.

    * `read`: from plain data; raises `Unfit` or an error of ours. `write`: to plain data.
    * `schema`: what the schema says of it, or the class whose schema is meant.
    * `name`: what a field is called in a document, where that is not its own name.
    * `about`: what a field is, where the docstring of its class does not say so.
    """

    read: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] | None = None
    schema: Schema | type[Any] | None = None
    name: str | None = None
    about: str | None = None


def _as_it_is(hook: Callable[..., Any]) -> Callable[..., Any]:
    return hook


_NOTHING: tuple[Wrapper, Wrapper] = (_as_it_is, _as_it_is)


@final
class Converter:
    """Reads and writes values by their types, and by the forms that it was given."""

    def __init__(self) -> None:
        self.forms: dict[Any, Form] = {}
        self.fields: dict[type[Any], Mapping[str, Form]] = {}
        self._around: dict[type[Any], tuple[Wrapper, Wrapper]] = {}
        self._converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True, omit_if_default=True)
        self._converter.register_structure_hook_factory(attrs.has, self._reader)
        self._converter.register_unstructure_hook_factory(attrs.has, self._writer)
        self._converter.register_structure_hook_factory(_is_tuple, self._tuple_reader)
        self._converter.register_unstructure_hook_factory(_is_tuple, self._tuple_writer)

    def register(self, kind: Any, form: Form) -> None:
        """Give a type a form of its own. It may be a union of types."""
        self.forms[kind] = form
        read, write, converter = form.read or _as_it_is, form.write or _as_it_is, self._converter
        if isinstance(kind, type):
            converter.register_structure_hook(kind, _as_hook(read))
            if form.write is not None:
                converter.register_unstructure_hook(kind, write)
        else:  # a union, say, which is known by what it is equal to
            converter.register_structure_hook_func(partial(eq, kind), _as_hook(read))
            converter.register_unstructure_hook_func(partial(eq, kind), write)

    def register_object(
        self, kind: type[Any], *, read: Wrapper = _as_it_is, write: Wrapper = _as_it_is, **fields: Form
    ) -> None:
        """Give fields of a class forms of their own, and wrap what reads and what writes its values."""
        self.fields[kind] = fields
        self._around[kind] = (read, write)

    def reader(self, kind: Any) -> Callable[[Any, Any], Any]:
        """What reads values of a type: it takes plain data, and the type again."""
        return self._converter.get_structure_hook(kind)

    def writer(self, kind: Any) -> Callable[[Any], Any]:
        """What writes values of a type."""
        return self._converter.get_unstructure_hook(kind)

    def field_names(self, kind: type[Any]) -> dict[str, str]:
        """What the fields of a class are called in a document."""
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
        read = make_dict_structure_fn(
            kind,
            self._converter,
            _cattrs_forbid_extra_keys=True,
            _cattrs_detailed_validation=True,
            **self._overrides(kind),
        )
        names = self.field_names(kind)

        def read_object(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise Unfit(f"expected an object, got {brief_repr(value)}")
            strange = [key for key in value if type(key) is not str]
            if strange:
                raise Unfit(f"the keys of an object are texts, got {brief_repr(strange[0])}")
            try:
                return read(value, kind)
            except cattrs.ClassValidationError as error:
                raise UnfitParts(_unfit_fields(error, names, value)) from None

        return self._around.get(kind, _NOTHING)[0](read_object)

    def _writer(self, kind: type[Any]) -> Callable[[Any], Any]:
        write = make_dict_unstructure_fn(kind, self._converter, _cattrs_omit_if_default=True, **self._overrides(kind))
        return self._around.get(kind, _NOTHING)[1](write)

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


def _unfit_fields(
    error: cattrs.ClassValidationError, names: Mapping[str, str], value: dict[str, Any]
) -> Iterator[tuple[str, Exception]]:
    fields, others = error.group_exceptions()
    for part, note in fields:
        name = names[note.name]
        yield f".{name}", _expected(part) if name in value else Unfit("is missing")
    for part in others:
        if isinstance(part, cattrs.ForbiddenExtraKeysError):
            yield "", Unfit(f"unknown: {', '.join(abridged(sorted(map(brief_repr, part.extra_fields))))}")
        else:
            yield from unfit_whole(_expected(part), names)


def _expected(error: Exception) -> Exception:
    """What is wrong with a document; anything else is a slip of ours, and is not reported as one."""
    if not isinstance(error, Unfit | HanabiError):
        raise error
    return error


def unfit_whole(error: Exception, names: Mapping[str, str]) -> Iterator[tuple[str, Exception]]:
    """The defects of a whole value; one that begins with a field, or with the class and a field, leads there."""
    for defect in error.defects if isinstance(error, ValidationFailed) else [str(error)]:
        first, _, rest = defect.partition(": ")
        field = next((word for word in (first, rest.partition(" ")[0].rstrip(":")) if word in names), None)
        if first in names.values():
            yield f".{first}", Unfit(rest)
        else:
            yield "" if field is None else f".{names[field]}", Unfit(defect)


def read_whole(value: Any, _: Any = int) -> int:
    """A whole number, of no more digits than a seed has."""
    if type(value) is not int:
        raise Unfit(f"expected a whole number, got {brief_repr(value)}")
    if abs(value) >= SEEDS_END:
        raise Unfit(f"expected a whole number of up to 1000 digits, got {brief_repr(value)}")
    return value


def read_text(value: Any, _: Any = str) -> str:
    """A text that can be written as UTF-8."""
    if type(value) is not str:
        raise Unfit(f"expected a text, got {brief_repr(value)}")
    if not is_text(value, MAX_DOCUMENT):
        raise Unfit(f"expected a text that can be written as UTF-8, got {brief_repr(value)}")
    return value


def _read_bool(value: Any) -> bool:
    if type(value) is not bool:
        raise Unfit(f"expected true or false, got {brief_repr(value)}")
    return value


def read_list(
    kind: Any, read: Callable[[Any, Any], Any], size: int | None, value: Any, _: Any = tuple
) -> tuple[Any, ...]:
    """A list of parts, each read alone, of so many where a `size` is given."""
    if type(value) is not list:
        raise Unfit(f"expected a list, got {brief_repr(value)}")
    if size is not None and len(value) != size:
        raise Unfit(f"expected {size} parts, got {len(value)}")
    found: list[Any] = []
    wrong: list[tuple[str, Exception]] = []
    for number, part in enumerate(value):
        if len(wrong) == MAX_LISTED:
            raise UnfitParts(wrong, len(value) - number)
        try:
            found.append(read(part, kind))
        except (Unfit, HanabiError) as error:
            wrong.append((f"[{number}]", error))
    if wrong:
        raise UnfitParts(wrong)
    return tuple(found)


CONVERTER = Converter()
CONVERTER.register(int, Form(read_whole, None, {"type": "integer"}))
CONVERTER.register(bool, Form(_read_bool, None, {"type": "boolean"}))
CONVERTER.register(str, Form(read_text, None, {"type": "string"}))
