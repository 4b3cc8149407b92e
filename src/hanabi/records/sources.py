"""Records wherever they stand: our own documents or exports of hanab.live, one to a file or one to a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, final

import attrs

from hanabi.game import Frozen
from hanabi.records import parsing
from hanabi.records.codec import from_data
from hanabi.records.files import AnyPath, bounded_lines
from hanabi.records.hanab_live import from_site
from hanabi.records.parsing import InvalidJson, parsed
from hanabi.records.record import Record


@final
@attrs.frozen
class Found(Frozen):
    """A record that was found: the `name` of its place, and the `record`, or the `error` why it is none."""

    name: str
    record: Record | None
    error: InvalidJson | None


def records_in(path: AnyPath) -> Iterator[Found]:
    """Every record of a file, whichever of the two forms it has, read as they are asked for.

    A file that is no single document is read line by line. What is no record is told with its error. Raises `OSError`
    when the file cannot be read.

    Examples:
        >>> import tempfile
        >>> from hanabi.records import save_lines
        >>> path = Path(tempfile.mkdtemp()) / "games.jsonl"
        >>> save_lines(path, [Record(players=2, seed=seed) for seed in (1, 2)])
        >>> [found.record.seed for found in records_in(path)]
        [1, 2]
    """
    data, fault = _whole(Path(path))
    if data is not None:
        yield _found(str(path), data)
        return
    lines = 0
    with Path(path).open("rb") as file:
        for number, line in enumerate(bounded_lines(file), start=1):
            if line.strip():
                lines += 1
                yield _line(f"{path}:{number}", line)
    if not lines:
        yield Found(str(path), None, fault)


def any_record(data: object) -> Record:
    """The record of plain data in either form. Raises `InvalidJson`."""
    if isinstance(data, dict) and "format" not in data and "actions" in data:
        return from_site(data)
    return from_data(data, Record)


def _whole(path: Path) -> tuple[Any, InvalidJson | None]:
    """The data of a file that is one document; else why it is none."""
    if path.stat().st_size > parsing.LARGEST:
        return None, InvalidJson([f"$: more than {parsing.LARGEST} bytes"])
    try:
        return parsed(path.read_bytes()), None
    except InvalidJson as error:
        return None, error


def _line(name: str, line: bytes) -> Found:
    try:
        return _found(name, parsed(line))
    except InvalidJson as error:
        return Found(name, None, error)


def _found(name: str, data: object) -> Found:
    try:
        return Found(name, any_record(data), None)
    except InvalidJson as error:
        return Found(name, None, error)
