"""Records wherever they stand: our own documents or exports of hanab.live, one to a file or one to a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, final

import attrs

from hanabi.game import Frozen, require
from hanabi.records.documents import from_data
from hanabi.records.hanab_live import from_site
from hanabi.records.parsing import InvalidJson, parsed
from hanabi.records.paths import AnyPath, as_path
from hanabi.records.record import Record
from hanabi.records.streams import beginning, entries


@final
@attrs.frozen
class Found(Frozen):
    """A record that was found: the `name` of its place, and the `record`, or the `error` why it is none."""

    name: str
    record: Record | None
    error: InvalidJson | None


def records_in(path: AnyPath) -> Iterator[Found]:
    """Every record of a file, whichever of the two forms it has, read as they are asked for.

    A file that is no single document is read line by line. What is no record is told with its error, and reading stops
    where that of `read_lines` does. A pipe will do as well as a file: it is opened and read once. Raises `OSError` when
    the file cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from hanabi.records import save_lines
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [found.record.seed for found in records_in(path)]
        [1, 2]
    """
    with as_path(path).open("rb") as file:
        yield from records_from(file, str(path))


def records_from(file: BinaryIO, name: str) -> Iterator[Found]:
    r"""Every record of a binary file that is open already, as `records_in` reads it, called by a name.

    Raises `InvalidArgument` when the file is not read as bytes, `OSError` when it cannot be read.

    Examples:
        >>> from io import BytesIO
        >>> from hanabi.records import dumps
        >>> text = dumps(Record(players=2, seed=1)) + "\n" + dumps(Record(players=2, seed=2))
        >>> [(found.name, found.record.seed) for found in records_from(BytesIO(text.encode()), "standard input")]
        [('standard input:1', 1), ('standard input:2', 2)]
    """
    require(name, str, "a name")
    begun = beginning(file)
    try:
        data = parsed(begun)
    except InvalidJson as error:
        fault = error
    else:
        yield _found(name, data)
        return
    empty = True
    for number, record, wrong in entries(file, lambda line: any_record(parsed(line)), begun):
        empty = False
        yield Found(f"{name}:{number}", record, wrong)
    if empty:
        yield Found(name, None, fault)


def any_record(data: object) -> Record:
    """The record of plain data in either form. Raises `InvalidJson`."""
    if type(data) is dict and "format" not in data and "actions" in data:
        return from_site(data)
    return from_data(data, Record)


def _found(name: str, data: object) -> Found:
    try:
        return Found(name, any_record(data), None)
    except InvalidJson as error:
        return Found(name, None, error)
