"""Parse JSON into plain data, within size limits, and report what is wrong with it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NoReturn, final

from hanabi.game import Defect, HanabiError, InvalidArgument, ValidationFailed
from hanabi.game.internals import AS_JSON, MAX_DOCUMENT, brief_repr
from hanabi.plain_data.forms import Read, defects_of

MAX_PARTS = 50_000
"""The maximum number of values in a document."""


@final
class InvalidJson(ValidationFailed):
    """A malformed document. `defects` lists every defect; `messages` has them as sentences with JSON paths.

    Examples:
        >>> from hanabi.records import loads
        >>> loads('{"format": "hanabi/record/1", "players": "two"}')
        Traceback (most recent call last):
        hanabi.records.InvalidJson: invalid JSON: $.players: expected a whole number, got 'two'
    """

    __module__ = "hanabi.records"
    subject = "JSON"
    wording = AS_JSON


def read_json(read: Read, data: object) -> Any:
    """Read a value from the plain data of JSON. Raises `InvalidJson` with every defect.

    Examples:
        >>> from hanabi.plain_data.forms import list_of, read_whole
        >>> read_json(list_of(read_whole), [1, "2"])
        Traceback (most recent call last):
        hanabi.records.InvalidJson: invalid JSON: $[1]: expected a whole number, got '2'
    """
    try:
        return read(data)
    except HanabiError as error:
        invalid = InvalidJson(defects_of(error))
    # Raised outside the `except` block: inside, Python would attach the error of the reader as context.
    raise invalid


def json_data(text: str | bytes, *, most: int = MAX_PARTS) -> Any:
    """Parse a JSON text with at most `most` values. Raises `InvalidJson` if it is not JSON, too long or too deep.

    Examples:
        >>> json_data('{"seat": 1}')
        {'seat': 1}
    """
    if type(text) not in {str, bytes}:
        raise InvalidArgument(f"expected a JSON text, got {brief_repr(text)}")
    if len(text) > MAX_DOCUMENT:
        raise InvalidJson([Defect("length", expected=MAX_DOCUMENT, figures={"count": len(text)})])
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        if decoded.startswith("\ufeff"):
            raise json.JSONDecodeError("unexpected byte order mark", decoded, 0)  # noqa: TRY301
        data = _DECODER.decode(decoded)
    except UnicodeDecodeError as error:
        raise InvalidJson([Defect("encoding", figures={"count": error.start})]) from None
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise InvalidJson([Defect("syntax", got=error.msg, figures=place)]) from None
    except RecursionError:
        raise InvalidJson([Defect("depth")]) from None
    except ValueError as error:
        # From a hook below, or from an int of thousands of digits.
        raise InvalidJson([Defect("not-json", figures={"why": str(error)})]) from None
    if len(text) > most:  # a shorter text cannot hold more values
        require_few_values(data, most)
    return data


def require_few_values(data: object, most: int = MAX_PARTS) -> None:
    """Raise `InvalidJson` if plain data holds more than `most` values."""
    left, waiting = most, [data]
    while waiting:
        value = waiting.pop()
        # Only plain dicts and lists are walked, as a subclass may run code. Readers reject it later.
        parts: Any = value.values() if type(value) is dict else value if type(value) is list else ()
        left -= len(parts)
        if left <= 0:
            raise InvalidJson([Defect("values", expected=most)])
        waiting.extend([part for part in parts if type(part) in {dict, list}])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = counts.most_common(1)[0][0]
        raise ValueError(f"duplicate key {brief_repr(twice)}")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)
