"""Reading records from texts and files: our documents, exports of hanab.live, and its share links and seeds.

A file has one per file or one per line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from hanabi.game import ValidationFailed
from hanabi.game.internals import is_int_between, require
from hanabi.hanab_live.importing import from_site
from hanabi.hanab_live.naming import named_game
from hanabi.plain_data import json_data
from hanabi.records import InvalidJson, ReadResult, Record, from_data
from hanabi.records.internals import AnyPath, as_path, beginning, entries

_BEGINS_A_DOCUMENT = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*[\[{]\s*?\n")
"""A first line that is only a bracket begins a document of several lines."""
_LAST_GAME = 10**12 - 1
"""No game of the site has a larger number."""


def records_in(path: AnyPath) -> Iterator[ReadResult]:
    """Read the records of a file lazily: our documents, exports of hanab.live, or its share links and seeds.

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
    for line, record, wrong in entries(file, read_game, begun):
        empty = False
        yield ReadResult(name, line, record, wrong)
    if empty:
        yield ReadResult(name, None, None, whole_file_error)


def read_game(text: str | bytes) -> Record:
    """Read a record from a text: our document, an export of hanab.live, or a share link or seed of the site.

    Raises `InvalidJson`, `InvalidLink` or `InvalidSeed`, and `NotDownloaded` for the address or the number of a game,
    which is not in the text.

    Examples:
        >>> from hanabi.records import dumps
        >>> game = Record(players=2, seed=7)
        >>> read_game(dumps(game)) == game, read_game("p2v0s5").players
        (True, 2)
    """
    try:
        data = json_data(text)
    except InvalidJson:
        named = named_game(text if isinstance(text, str) else text.decode("utf-8", "replace"))
        if named is None:
            raise
        return named.record
    return any_record(data)


def any_record(data: object) -> Record:
    """Convert plain data in either format to a record. A string may be a share link or a seed of hanab.live.

    Raises `InvalidJson`, and what `read_game` raises for a link, a seed, or the number of a game at the site.

    Examples:
        >>> from hanabi import records
        >>> game = Record(players=2, seed=7)
        >>> any_record(records.to_data(game)) == game
        True
    """
    if type(data) is dict and "format" not in data and "actions" in data:
        return from_site(data)
    is_name = type(data) is str or is_int_between(data, 0, _LAST_GAME)
    named = named_game(str(data)) if is_name else None
    return from_data(data, Record) if named is None else named.record


def _read(name: str, data: object) -> ReadResult:
    try:
        return ReadResult(name, None, any_record(data), None)
    except ValidationFailed as error:
        return ReadResult(name, None, None, error)
