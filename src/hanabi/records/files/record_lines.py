"""Files of records, one per line.

A file may be endless, so it is streamed: read once, forwards, and with limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import BinaryIO, TypeVar, final

import attrs

from hanabi.game import Defect, InvalidArgument, ValidationFailed
from hanabi.game.internals import MAX_DOCUMENT, Frozen, brief_repr, require
from hanabi.plain_data import InvalidJson
from hanabi.records.documents.kinds import dumps, loads
from hanabi.records.files.atomic_files import AnyPath, as_path, write_lines
from hanabi.records.record import Record

Read = TypeVar("Read")

MAX_UNREADABLE = 100
"""Maximum number of unreadable lines to report. Reading stops at the next unreadable line."""


@final
@attrs.frozen
class ReadResult(Frozen):
    """A `record` read from a file, or the `error` if it could not be read.

    * `source`: the file.
    * `line`: the line number, from 1; None if the whole file is one document.

    Examples:
        >>> ReadResult("games.jsonl", 3, Record(players=2, seed=7), None).name
        'games.jsonl:3'
    """

    source: str
    line: int | None
    record: Record | None
    error: ValidationFailed | None

    @property
    def name(self) -> str:
        """The file and the line number, if any."""
        return self.source if self.line is None else f"{self.source}:{self.line}"


def save_lines(path: AnyPath, records: Iterable[Record]) -> None:
    """Write records to a file, one per line, atomically: if writing fails, the file stays as it was.

    Raises `InvalidArgument` for anything but records, and `OSError` as `save` does.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [result.record.seed for result in read_lines(path)]
        [1, 2]
    """
    path = as_path(path)
    require(records, Iterable, "records")
    write_lines(path, (_line(record) for record in records))


def read_lines(path: AnyPath) -> Iterator[ReadResult]:
    """Read the records of a file lazily, one per line.

    A line that is not a record yields its error, and reading goes on. Empty lines are skipped. Reading stops early
    after 100 unreadable lines, or at a line or a run of empty lines of more than 8,000,000 characters. The error of the
    last result then says why. Raises `OSError` if the file cannot be read.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     games = Path(folder, "games.jsonl")
        ...     save_lines(games, [Record(players=2, seed=seed) for seed in (7, 8)])
        ...     [result.record.seed for result in read_lines(games)]
        [7, 8]
    """
    with as_path(path).open("rb") as file:
        for line, record, error in entries(file, lambda text: loads(text, Record)):
            yield ReadResult(str(path), line, record, error)


def _line(record: Record) -> str:
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    return dumps(record)


def beginning(file: BinaryIO) -> bytes:
    """Read enough of a file to tell whether it is one document. Raises `InvalidArgument` if the file is not binary."""
    begun = b""
    # An unbuffered file may return less than requested.
    while len(begun) <= MAX_DOCUMENT and (more := _more(file, MAX_DOCUMENT + 1 - len(begun))):
        begun += more
    return begun


def _more(file: BinaryIO, most: int) -> bytes:
    more: object = None
    try:
        more = file.read(most)
    except OSError:
        raise
    except (AttributeError, TypeError, ValueError):
        # A closed file, or not a file at all.
        pass
    if type(more) is not bytes or len(more) > most:
        raise InvalidArgument(f"expected a file that is read as bytes, got {brief_repr(file)}")
    return more


def entries(
    file: BinaryIO, read: Callable[[bytes], Read], begun: bytes = b""
) -> Iterator[tuple[int, Read | None, ValidationFailed | None]]:
    """Apply `read` to each line of a file, and yield the line number with the value or the error.

    `begun` is the part of the file that was already read. Empty lines are skipped. Reading stops early as in
    `read_lines`.
    """
    empty = unreadable = 0
    for number, line in enumerate(_lines(file, begun), start=1):
        empty = 0 if line.strip() else empty + len(line)
        if len(line) > MAX_DOCUMENT:
            yield number, None, _stop(f"a line of more than {MAX_DOCUMENT:,} characters")
            return
        if empty > MAX_DOCUMENT:
            yield number, None, _stop(f"more than {MAX_DOCUMENT:,} characters of empty lines")
            return
        if empty:
            continue
        try:
            value = read(line)
        except ValidationFailed as error:
            unreadable += 1
            if unreadable > MAX_UNREADABLE:
                yield number, None, _stop(f"more than {MAX_UNREADABLE} unreadable lines")
                return
            yield number, None, error
        else:
            yield number, value, None


def _stop(why: str) -> InvalidJson:
    return InvalidJson([Defect("reading-stops", figures={"why": why})])


def _lines(file: BinaryIO, begun: bytes) -> Iterator[bytes]:
    """The lines of `begun` and of the rest of the file, each truncated if it is too long to be read."""
    most = MAX_DOCUMENT + 1
    start = BytesIO(begun)
    while line := start.readline():
        yield line if line.endswith(b"\n") else line + file.readline(most - len(line))
    while line := file.readline(most):
        yield line
