"""From a JSON text to plain data, and from that to a shape: strict, and telling every fault with its path."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar, final

import attrs
import cattrs

from hanabi.game import (
    MAX_DOCUMENT,
    MAX_LISTED,
    SEEDS_END,
    HanabiError,
    InvalidArgument,
    ValidationFailed,
    brief_repr,
    is_text,
    told,
)
from hanabi.records import shapes

Text = TypeVar("Text")
Read = TypeVar("Read")

MAX_PARTS = 50_000
"""No document holds more values."""


@final
class InvalidJson(ValidationFailed):
    """A document that does not have its form. `defects` tells every fault with its path.

    Examples:
        >>> from hanabi.records import loads
        >>> loads('{"format": "hanabi/record/1", "players": "two"}')
        Traceback (most recent call last):
        hanabi.records.parsing.InvalidJson: invalid JSON: $.players: expected a whole number, got 'two'
    """

    subject = "JSON"


def parsed(text: str | bytes) -> Any:
    """The plain data of a JSON text. Raises `InvalidJson` when it is none, or too large, or too deep."""
    if type(text) not in {str, bytes}:
        raise InvalidArgument(f"expected a JSON text, got {brief_repr(text)}")
    if len(text) > MAX_DOCUMENT:
        raise InvalidJson([f"$: {len(text)} characters, more than {MAX_DOCUMENT}"])
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(decoded, object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise InvalidJson([f"$: no UTF-8 at byte {error.start}"]) from None
    except json.JSONDecodeError as error:
        raise InvalidJson([f"line {error.lineno}, column {error.colno}: {error.msg}"]) from None
    except RecursionError:
        raise InvalidJson(["$: nested too deep"]) from None
    except ValueError as error:
        # A number of thousands of digits, or one of the hooks below.
        raise InvalidJson([f"$: {error}"]) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = counts.most_common(1)[0][0]
        raise ValueError(f"{brief_repr(twice)} stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


class _WrongType(Exception):
    """A value that is not of the type that its field has."""


class _WrongParts(_WrongType):
    """A list of which some `parts` are wrong, by their numbers; so many after them were `unseen`."""

    def __init__(self, parts: list[tuple[int, Exception]], unseen: int) -> None:
        super().__init__()
        self.parts = parts
        self.unseen = unseen


def _exactly(kind: type[Any], what: str) -> Callable[[Any, Any], Any]:
    def check(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise _WrongType(f"expected {what}, got {brief_repr(value)}")
        return value

    return check


def _text(value: Any, _: Any) -> str:
    if type(value) is not str:
        raise _WrongType(f"expected a text, got {brief_repr(value)}")
    if not is_text(value, MAX_DOCUMENT):
        raise _WrongType(f"expected a text that can be written as UTF-8, got {brief_repr(value)}")
    return value


def _whole(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise _WrongType(f"expected a whole number, got {brief_repr(value)}")
    if abs(value) >= SEEDS_END:
        raise _WrongType(f"expected a whole number of up to 1000 digits, got {brief_repr(value)}")
    return value


def _subject(value: Any, _: Any) -> str | int:
    if type(value) is str:
        return _text(value, str)
    if type(value) is not int:
        raise _WrongType(f"expected a colour or a value, got {brief_repr(value)}")
    return _whole(value, int)


def _list(part_kind: Any, part_of: Callable[[Any, Any], Any], value: Any, _: Any) -> tuple[Any, ...]:
    if type(value) is not list:
        raise _WrongType(f"expected a list, got {brief_repr(value)}")
    found: list[Any] = []
    wrong: list[tuple[int, Exception]] = []
    for number, part in enumerate(value):
        if len(wrong) == MAX_LISTED:
            raise _WrongParts(wrong, len(value) - number)
        try:
            found.append(part_of(part, part_kind))
        except (_WrongType, cattrs.BaseValidationError) as error:
            wrong.append((number, error))
    if wrong:
        raise _WrongParts(wrong, 0)
    return tuple(found)


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True, omit_if_default=True)
    converter.register_structure_hook(int, _whole)
    converter.register_structure_hook(bool, _exactly(bool, "true or false"))
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_func(lambda kind: kind == shapes.Subject, _subject)

    @converter.register_structure_hook_factory(lambda kind: getattr(kind, "__origin__", None) is tuple)
    def _(kind: Any) -> Callable[[Any, Any], Any]:
        part_kind = kind.__args__[0]
        return partial(_list, part_kind, converter.get_structure_hook(part_kind))

    @converter.register_structure_hook_factory(attrs.has)
    def _(kind: Any) -> Callable[[Any, Any], Any]:
        plain = cattrs.gen.make_dict_structure_fn(
            kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True
        )

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise _WrongType(f"expected an object, got {brief_repr(value)}")
            strange = [key for key in value if type(key) is not str]
            if strange:
                raise _WrongType(f"the keys of an object are texts, got {brief_repr(strange[0])}")
            return plain(value, kind)

        return structure

    return converter


def _faults(error: Exception, path: str) -> Iterator[str]:
    """Every fault of an error of the converter, with its path first."""
    if isinstance(error, _WrongParts):
        if error.unseen:
            yield f"{path}: {len(error.parts)} parts are wrong, the {error.unseen:,} after them are not looked at"
        for number, part in error.parts:
            yield from _faults(part, f"{path}[{number}]")
    elif isinstance(error, cattrs.ClassValidationError):
        fields, others = error.group_exceptions()
        for part, note in fields:
            yield from _faults(part, f"{path}.{note.name}")
        for part in others:
            yield from _faults(part, path)
    else:
        yield f"{path}: {_fault(error)}"


def _fault(error: Exception) -> str:
    if isinstance(error, KeyError):
        return "is missing"
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"unknown: {', '.join(told(sorted(map(brief_repr, error.extra_fields))))}"
    return str(error)


_CONVERTER = _converter()


def plain(shape: Any) -> dict[str, Any]:
    """A shape as plain data, without the fields that are as they would be by default."""
    return _CONVERTER.unstructure(shape)  # type: ignore[no-any-return]


def structured(data: dict[str, Any], shape: type[Any]) -> Any:
    """The shape that plain data has. Raises `InvalidJson` with every fault and its path."""
    _require_few_values(data)
    try:
        return _CONVERTER.structure(data, shape)
    except cattrs.BaseValidationError as error:
        raise InvalidJson(_faults(error, "$")) from None


def _require_few_values(data: object) -> None:
    stack, met = [data], 0
    while stack:
        met += 1
        if met + len(stack) > MAX_PARTS:
            raise InvalidJson([f"$: more than {MAX_PARTS} values"])
        value = stack.pop()
        # Only what JSON makes is walked: anything else may do anything, and is no value of a document.
        if type(value) is dict:
            stack.extend(value.values())
        elif type(value) is list:
            stack.extend(value)


def each(path: str, texts: Sequence[Text], read: Callable[[Text], Read]) -> tuple[Read, ...]:
    """Read every text of a list. Raises `InvalidJson` with the path to each that cannot be read."""
    found, defects = [], []
    for number, text in enumerate(texts):
        try:
            found.append(read(text))
        except HanabiError as error:
            defects.append(f"{path}[{number}]: {error}")
    if defects:
        raise InvalidJson(defects)
    return tuple(found)
