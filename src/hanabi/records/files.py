"""Documents in files: one to a file, or one to a line. What is written is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias, final

import attrs

from hanabi.game import Frozen, InvalidArgument, shown
from hanabi.records.codec import SomeValue, Value, dumps, loads
from hanabi.records.parsing import LARGEST, InvalidJson
from hanabi.records.record import Record

AnyPath: TypeAlias = str | os.PathLike[str]


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
        >>> path = Path(tempfile.mkdtemp()) / "game.json"
        >>> save(path, Record(players=2, seed=7))
        >>> load(path, Record).seed
        7
    """
    with Path(path).open("rb") as file:
        return loads(file.read(LARGEST + 1), kind)


def save(path: AnyPath, value: Value, *, indent: int | None = 2) -> None:
    """Write a document to a file. The file is there whole or, if anything fails, as it was before."""
    _replace(path, [dumps(value, indent=indent)])


def save_lines(path: AnyPath, records: Iterable[Record]) -> None:
    """Write records to a file, one to a line. The file is there whole or as it was before.

    Examples:
        >>> import tempfile
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [line.record.seed for line in read_lines(path)]
        [1, 2]
    """
    _replace(path, (_line(record) for record in records))


def read_lines(path: AnyPath) -> Iterator[Line]:
    """The records of a file, one to a line, read as they are asked for.

    A line that is no record is told with its error, and reading goes on; empty lines are passed over. Raises
    `OSError` when the file cannot be read.
    """
    with Path(path).open("rb") as file:
        for number, line in enumerate(bounded_lines(file), start=1):
            if line.strip():
                yield _read_line(number, line)


def _line(record: Record) -> str:
    if not isinstance(record, Record):
        raise InvalidArgument(f"expected a Record, got {shown(record)}")
    return dumps(record)


def bounded_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, of an endless one only as much as is needed to refuse it."""
    while line := file.readline(LARGEST + 2):
        yield line
        while len(line) == LARGEST + 2 and not line.endswith(b"\n"):
            line = file.readline(LARGEST + 2)


def _read_line(number: int, line: bytes) -> Line:
    try:
        return Line(number, loads(line, Record), None)
    except InvalidJson as error:
        return Line(number, None, error)


def _replace(path: AnyPath, lines: Iterable[str]) -> None:
    target = Path(path)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(line + "\n")
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
