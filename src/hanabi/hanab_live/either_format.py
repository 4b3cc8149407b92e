"""Reading records from files of our documents or of hanab.live exports, with one per file or one per line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from hanabi.game.internals import require
from hanabi.hanab_live.importing import from_site
from hanabi.plain_data import json_data
from hanabi.records import InvalidJson, ReadResult, Record, from_data
from hanabi.records.internals import AnyPath, as_path, beginning, entries

_BEGINS_A_DOCUMENT = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*[\[{]\s*?\n")
"""A first line that is only a bracket begins a document of several lines."""


def records_in(path: AnyPath) -> Iterator[ReadResult]:
    """Read the records of a file in either format lazily.

    A file is read as one document if it is one, and otherwise line by line. But if its first line is only a bracket, it
    is a broken document and yields a single error. A line that is not a record yields its error, and reading goes on
    up to the limits of `read_lines`. The file may be a pipe: it is opened and read once. Raises `OSError` if the file
    cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from hanabi.records import save_lines
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [result.record.seed for result in records_in(path)]
        [1, 2]
    """
    with as_path(path).open("rb") as file:
        yield from records_from(file, str(path))


def records_from(file: BinaryIO, name: str) -> Iterator[ReadResult]:
    r"""Read the records of an open binary file as `records_in` does. `name` is the source of the results.

    Raises `InvalidArgument` if the file is not binary, and `OSError` if it cannot be read.

    Examples:
        >>> from io import BytesIO
        >>> from hanabi.records import dumps
        >>> text = dumps(Record(players=2, seed=1)) + "\n" + dumps(Record(players=2, seed=2))
        >>> [(result.name, result.record.seed) for result in records_from(BytesIO(text.encode()), "standard input")]
        [('standard input:1', 1), ('standard input:2', 2)]
    """
    require(name, str, "a name")
    begun = beginning(file)
    try:
        data = json_data(begun)
    except InvalidJson as error:
        whole_file_error = error
    else:
        yield _read(name, data)
        return
    if _BEGINS_A_DOCUMENT.match(begun):
        # No single line of such a document is a record. One error for the file says more than an error per line.
        yield ReadResult(name, None, None, whole_file_error)
        return
    empty = True
    for line, record, wrong in entries(file, lambda text: any_record(json_data(text)), begun):
        empty = False
        yield ReadResult(name, line, record, wrong)
    if empty:
        yield ReadResult(name, None, None, whole_file_error)


def any_record(data: object) -> Record:
    """Convert plain data in either format to a record. Raises `InvalidJson`.

    Examples:
        >>> from hanabi import records
        >>> game = Record(players=2, seed=7)
        >>> any_record(records.to_data(game)) == game
        True
    """
    if type(data) is dict and "format" not in data and "actions" in data:
        return from_site(data)
    return from_data(data, Record)


def _read(name: str, data: object) -> ReadResult:
    try:
        return ReadResult(name, None, any_record(data), None)
    except InvalidJson as error:
        return ReadResult(name, None, None, error)
