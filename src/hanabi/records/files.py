"""Documents in files: one to a file, or one to a line. What is written is there whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

import attrs

from hanabi.game import MAX_DOCUMENT, Frozen, InvalidArgument, brief_repr, require
from hanabi.records.documents import SomeValue, Value, dumps, loads
from hanabi.records.parsing import InvalidJson
from hanabi.records.paths import AnyPath, as_path
from hanabi.records.record import Record
from hanabi.records.replacing import replace
from hanabi.records.streams import entries


@final
@attrs.frozen
class Line(Frozen):
    """One line of a file of records: its `number` from 1, and the `record`, or the `error` why it is none."""

    number: int
    record: Record | None
    error: InvalidJson | None


def load(path: AnyPath, kind: type[SomeValue] | None = None) -> SomeValue:
    """The value of the document in a file. Raises `InvalidJson`; `OSError` when the file cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> path = Path(tempfile.mkdtemp()) / "game.json"
        >>> save(path, Record(players=2, seed=7))
        >>> load(path, Record).seed
        7
    """
    with as_path(path).open("rb") as file:
        return loads(file.read(MAX_DOCUMENT + 1), kind)


def save(path: AnyPath, value: Value, *, indent: int | None = 2) -> None:
    """Write a document to a file. The file is there whole or, if anything fails, as it was before.

    A link is followed, and a file that is there already keeps its mode, its owner and its extended attributes. A file
    that has several names, or whose owner this user cannot give, is written in place from a finished copy: that alone
    is not one step. Raises `OSError` for anything but a regular file (a folder, a pipe, a device), for a file that may
    not be written, and for a folder in which no file can be made.
    """
    replace(path, [dumps(value, indent=indent)])


def save_lines(path: AnyPath, records: Iterable[Record]) -> None:
    """Write records to a file, one to a line. The file is there whole or as it was before, as with `save`.

    Raises `OSError` likewise, `InvalidArgument` for what is no record.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [line.record.seed for line in read_lines(path)]
        [1, 2]
    """
    require(records, Iterable, "records")
    replace(path, (_line(record) for record in records))


def read_lines(path: AnyPath) -> Iterator[Line]:
    """The records of a file, one to a line, read as they are asked for.

    A line that is no record is told with its error, and reading goes on; empty lines are passed over. It stops, and
    the last line says so, at a line of more than 8,000,000 characters, after as much empty space, and after 100 lines
    that are no records. Raises `OSError` when the file cannot be read.
    """
    with as_path(path).open("rb") as file:
        for entry in entries(file, lambda line: loads(line, Record)):
            yield Line(*entry)


def _line(record: Record) -> str:
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    return dumps(record)
