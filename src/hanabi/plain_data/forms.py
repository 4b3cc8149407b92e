"""Forms say how values are read, written and described in a schema. Here are basic forms, and ways to combine them.

A reader takes plain data and returns a value, or raises `Unfit` with every defect, or another `HanabiError`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Container, Iterable, Mapping
from itertools import chain
from typing import Any, TypeAlias, cast, final

import attrs

from hanabi.game import Defect, HanabiError, ValidationFailed
from hanabi.game.internals import MAX_DOCUMENT, MAX_LISTED, MAX_NAME, SEEDS_END, abridged, brief_repr, is_text

Schema: TypeAlias = Mapping[str, Any]
Read: TypeAlias = Callable[[Any], Any]
"""A function from plain data to a value."""

NEAR = 0.8
"""The least similarity for suggesting a known key in place of an unknown one."""


@final
class Unfit(HanabiError):
    """Plain data that cannot be read as a value, with every defect."""

    def __init__(self, *defects: Defect) -> None:
        super().__init__(*defects)
        self.defects = defects


def misfit(expected: str, got: object) -> Unfit:
    """The error for data of the wrong kind.

    Examples:
        >>> print(*misfit("a list", 7).defects)
        expected a list, got 7
    """
    return Unfit(Defect("kind", expected=expected, got=brief_repr(got)))


def defects_of(error: HanabiError) -> tuple[Defect, ...]:
    """Every defect in an error.

    Examples:
        >>> defects_of(misfit("a list", 7))[0].expected
        'a list'
        >>> print(*defects_of(HanabiError("no such seat")))
        no such seat
    """
    if isinstance(error, Unfit | ValidationFailed):
        return error.defects
    return (Defect("refused", figures={"why": str(error)}),)


def unread(wrong: int, left: int) -> Defect:
    """The defect of a list in which reading stopped after `wrong` parts were wrong, with `left` parts unread."""
    return Defect("unread", figures={"count": wrong, "left": left})


@final
@attrs.frozen
class Form:
    """How a type, or one field of a class, is read, written and described.

    * `read`: makes the value from plain data (default: the reader of its type).
    * `write`: makes plain data from the value (default: the value itself; for a field, the writer of its type).
    * `schema`: the JSON Schema, or a class whose schema applies.
    * `name`: the name of the field in a document.
    * `about`: the description of the field, if its class has none.
    """

    read: Read | None = None
    write: Callable[[Any], Any] | None = None
    schema: Schema | type[Any] | None = None
    name: str | None = None
    about: str | None = None

    @property
    def reads(self) -> Read:
        """The reader. The form must have one."""
        assert self.read is not None
        return self.read


# Basic values.


def as_it_is(value: Any) -> Any:
    """Return plain data unchanged."""
    return value


def read_whole(value: Any) -> int:
    """Read a whole number, with no more digits than a seed may have."""
    if type(value) is not int:
        raise misfit("a whole number", value)
    if not -SEEDS_END < value < SEEDS_END:
        raise misfit("a whole number of up to 1000 digits", value)
    return value


def read_between(least: int, most: int, value: Any) -> int:
    """Read a whole number within bounds.

    Examples:
        >>> read_between(0, 5, 3)
        3
    """
    if not least <= read_whole(value) <= most:
        raise Unfit(Defect("range", expected=(least, most), got=brief_repr(value)))
    return cast("int", value)


def read_number(value: Any) -> float:
    """Read a number."""
    if type(value) not in {int, float}:
        raise misfit("a number", value)
    return cast("float", value)


def read_text(value: Any) -> str:
    """Read a string that can be encoded as UTF-8."""
    if type(value) is not str:
        raise misfit("a string", value)
    if not is_text(value, MAX_DOCUMENT):
        raise misfit("a string that can be written as UTF-8", value)
    return value


def read_bool(value: Any) -> bool:
    """Read true or false."""
    if type(value) is not bool:
        raise misfit("true or false", value)
    return value


PLAIN: Mapping[Any, Form] = {
    int: Form(read_whole, None, {"type": "integer"}),
    float: Form(read_number, None, {"type": "number"}),
    bool: Form(read_bool, None, {"type": "boolean"}),
    str: Form(read_text, None, {"type": "string"}),
}
"""The forms of the basic types."""


# Combinators.


def one_of(names: Mapping[str, Any], write: Callable[[Any], str] | None = None) -> Form:
    """The form of a value that is written as one of several names.

    Examples:
        >>> one_of({"yes": True, "no": False}).read("yes")
        True
    """

    def read(value: Any) -> Any:
        if type(value) is not str or value not in names:
            raise Unfit(Defect("one-of", expected=tuple(names), got=brief_repr(value)))
        return names[value]

    return Form(read, write, {"type": "string", "enum": list(names)})


def or_null(form: Form) -> Form:
    """The same form, which also allows null for None."""
    read, write = form.reads, form.write
    return attrs.evolve(
        form,
        read=lambda value: None if value is None else read(value),
        write=write and (lambda value: None if value is None else write(value)),
        schema={"anyOf": [form.schema, {"type": "null"}]},
    )


def list_of(read: Read, *, size: int | None = None, most: int | None = None) -> Read:
    """A reader for lists of exactly `size` parts, or of at most `most` parts. Each part is read by `read`.

    Reading stops after 25 wrong parts.

    Examples:
        >>> list_of(read_whole)([1, 2])
        (1, 2)
    """

    def read_list(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise misfit("a list", value)
        if size is not None and len(value) != size:
            raise Unfit(Defect("size", expected=size, figures={"count": len(value)}))
        if most is not None and len(value) > most:
            raise Unfit(Defect("at-most", expected=most, figures={"count": len(value)}))
        found: list[Any] = []
        wrong: list[list[Defect]] = []
        for number, part in enumerate(value):
            if len(wrong) == MAX_LISTED:
                raise Unfit(unread(len(wrong), len(value) - number), *chain.from_iterable(wrong))
            try:
                found.append(read(part))
            except HanabiError as error:
                wrong.append([defect.under(number) for defect in defects_of(error)])
        if wrong:
            raise Unfit(*chain.from_iterable(wrong))
        return tuple(found)

    return read_list


def map_of(read: Read, *, needed: Iterable[str] = ()) -> Read:
    """A reader for objects with any keys. The `needed` keys must be there. Each value is read by `read`.

    Examples:
        >>> map_of(read_whole)({"a": 1})
        {'a': 1}
    """

    def read_map(value: Any) -> dict[str, Any]:
        keys = _require_object(value).keys()
        _require_texts(keys)
        return _read_parts([(name, read, True) for name in {**value, **dict.fromkeys(needed)}], value)

    return read_map


def object_of(
    parts: Mapping[str, Read], *, optional: Container[str] = (), others: bool = False
) -> Callable[[Any], dict[str, Any]]:
    """A reader for objects with these keys, some of them `optional`. If `others`, unknown keys are ignored.

    Examples:
        >>> object_of({"seat": read_whole, "name": read_text}, optional={"name"})({"seat": 1})
        {'seat': 1}
    """
    steps = [(name, read, name not in optional) for name, read in parts.items()]

    def read_object(value: Any) -> dict[str, Any]:
        keys = _require_object(value).keys()
        if others or keys <= parts.keys():
            return _read_parts(steps, value)
        _require_texts(keys)
        unknown = sorted(keys - parts.keys())
        # A document with many unknown keys gets no suggestions: searching for them would take long.
        known = list(parts) if len(unknown) <= MAX_LISTED else []
        named = abridged(_with_the_nearest(key, known) for key in unknown)
        return _read_parts(steps, value, Defect("unknown-keys", figures={"keys": named}))

    return read_object


def _read_parts(steps: Iterable[tuple[str, Read, bool]], value: dict[str, Any], *more: Defect) -> dict[str, Any]:
    """Read the parts of an object. Raises `Unfit` with every defect in them and those in `more`."""
    found: dict[str, Any] = {}
    wrong: list[Defect] = []
    for name, read, is_needed in steps:
        if name in value:
            try:
                found[name] = read(value[name])
            except HanabiError as error:
                wrong += [defect.under(name) for defect in defects_of(error)]
        elif is_needed:
            wrong.append(Defect("missing", [name]))
    if wrong or more:
        raise Unfit(*wrong, *more)
    return found


def _with_the_nearest(key: str, known: list[str]) -> str:
    """An unknown key, with the known key that was probably meant, if any."""
    near = difflib.get_close_matches(key, known, n=1, cutoff=NEAR) if known and len(key) <= MAX_NAME else []
    return f"{brief_repr(key)} ({near[0]}?)" if near else brief_repr(key)


def _require_object(value: Any) -> dict[str, Any]:
    if type(value) is not dict:
        raise misfit("an object", value)
    return value


def _require_texts(keys: Iterable[object]) -> None:
    for key in keys:
        if type(key) is not str:
            raise misfit("strings as keys", key)
