"""Files of records, one to a line.

A file may be endless: it is read once, forwards, and no further than makes sense.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import BinaryIO, TypeVar, final

import attrs

from hanabi.game import Defect, InvalidArgument
from hanabi.game.internals import MAX_DOCUMENT, Frozen, brief_repr, require
from hanabi.plain_data import InvalidJson
from hanabi.records.documents.kinds import dumps, loads
from hanabi.records.files.atomic_files import AnyPath, as_path, write_lines
from hanabi.records.files.document_files import require_path_first
from hanabi.records.record import Record

Read = TypeVar("Read")

MAX_UNREADABLE = 100
"""The most unreadable lines that are reported. Reading stops at the next one."""


@final
@attrs.frozen
class ReadResult(Frozen):
    """What was read in one place: a `record`, or the `error` that says why there is none.

    * `source`: the file. `line`: the number of the line, from 1; None if the whole file is one document.

    Examples:
        >>> ReadResult("games.jsonl", 3, Record(players=2, seed=7), None).name
        'games.jsonl:3'
    """

    source: str
    line: int | None
    record: Record | None
    error: InvalidJson | None

    @property
    def name(self) -> str:
        """The name of the place."""
        return self.source if self.line is None else f"{self.source}:{self.line}"


def save_lines(path: AnyPath, records: Iterable[Record]) -> None:
    """Write records to a file, one to a line. If anything fails, the file is left as it was, as with `save`.

    Raises `InvalidArgument` for anything but records, and `OSError` as `save` does.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [result.record.seed for result in read_lines(path)]
        [1, 2]
    """
    require_path_first(path, "save_lines(path, records)")
    require(records, Iterable, "records")
    write_lines(path, (_line(record) for record in records))


def read_lines(path: AnyPath) -> Iterator[ReadResult]:
    """The records of a file, one to a line, read as they are asked for.

    A line that is not a record comes with its error, and reading goes on; empty lines are skipped. Reading stops, and
    the last result says so, at a line of more than 8,000,000 characters, after as much empty space, and after 100 lines
    that are not records. Raises `OSError` when the file cannot be read.

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
    """Enough of a file to tell whether it is one document. Raises `InvalidArgument` unless it is read as bytes."""
    begun = b""
    # An unbuffered file may return less than was asked for.
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
        # A file that is closed, or no file.
        pass
    if type(more) is not bytes or len(more) > most:
        raise InvalidArgument(f"expected a file that is read as bytes, got {brief_repr(file)}")
    return more


def entries(
    file: BinaryIO, read: Callable[[bytes], Read], begun: bytes = b""
) -> Iterator[tuple[int, Read | None, InvalidJson | None]]:
    """What `read` makes of each line of a file: the number of the line, and a value or an error.

    `begun` is what was read of the file already. Empty lines are skipped. If reading stops before the end, the last
    entry says so: at a line longer than any document, after as much empty space, and after too many unreadable lines.
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
        except InvalidJson as error:
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
    """The lines of what was read already and of the rest of the file, each no longer than it takes to refuse it."""
    most = MAX_DOCUMENT + 1
    start = BytesIO(begun)
    while line := start.readline():
        yield line if line.endswith(b"\n") else line + file.readline(most - len(line))
    while line := file.readline(most):
        yield line
