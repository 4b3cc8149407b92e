"""Input that is endless, comes once, or is bad throughout: read once, forwards, and no further than makes sense."""

from __future__ import annotations

import hashlib
import io
import os
import threading
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from hanabi import HanabiError, InvalidArgument, Play
from hanabi.hanab_live import records_from, records_in
from hanabi.plain_data import json_text as json_texts
from hanabi.records import (
    Record,
    dumps,
    load,
    read_lines,
    save,
    save_lines,
)
from hanabi.records.documents import kinds
from hanabi.records.files import document_files, record_lines

RECORD = Record(players=2, seed=7, moves=[Play(0)])
GOOD = dumps(RECORD).encode() + b"\n"


class Endless(io.RawIOBase):
    """A stream that repeats a piece for ever, and counts what is read of it."""

    def __init__(self, piece: bytes) -> None:
        self.rest = cycle(piece)
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        buffer[:] = bytes(islice(self.rest, len(buffer)))
        self.given += len(buffer)
        return len(buffer)


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> int:
    for module in (json_texts, record_lines):
        monkeypatch.setattr(module, "MAX_DOCUMENT", 20_000)
    return 20_000


@pytest.mark.parametrize(
    ("piece", "entries", "why"),
    [
        (b"\0", 1, "a line of more than 20,000 characters"),
        (b"y\n", 101, "more than 100 unreadable lines"),
        (b"\n", 1, "more than 20,000 characters of empty lines"),
        (b" \r\n\t\n", 1, "more than 20,000 characters of empty lines"),
        (b"{}\n\n\n", 101, "more than 100 unreadable lines"),
        (GOOD + b"junk\n", 201 + 1, "more than 100 unreadable lines"),
    ],
)
def test_endless_input_comes_to_an_end(limit: int, piece: bytes, entries: int, why: str) -> None:
    stream = Endless(piece)
    found = list(records_from(io.BufferedReader(stream), "-"))
    assert len(found) == entries
    assert [str(each.error) for each in found if "reading stops" in str(each.error)] == [
        f"invalid JSON: $: {why}; reading stops here"
    ]
    assert "reading stops here" in str(found[-1].error)
    assert stream.given <= 4 * limit


def test_endless_good_records_go_on(limit: int) -> None:
    found = records_from(io.BufferedReader(Endless(GOOD)), "-")
    assert [each.record for each in islice(found, 1000)] == [RECORD] * 1000


def test_empty_lines_between_records_end_nothing(limit: int) -> None:
    text = (GOOD + b"\n" * (limit // 2)) * 5
    assert [each.record for each in records_from(io.BytesIO(text), "-")] == [RECORD] * 5


def test_a_line_that_the_beginning_ends_in_is_read_whole(limit: int) -> None:
    """Wherever the part ends that is read to see whether all is one document."""
    for before in range(limit - len(GOOD) - 2, limit + 3):
        text = GOOD + b" " * (before - len(GOOD) - 1) + b"\n" + GOOD * 2
        found = list(records_from(io.BytesIO(text), "-"))
        assert [each.name for each in found] == ["-:1", "-:3", "-:4"]
        assert {each.record for each in found} == {RECORD}, before


def test_bad_lines_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for bad, last in ((100, RECORD), (101, None), (5000, None)):
        path.write_bytes(b"junk\n" * bad + GOOD)
        lines = list(read_lines(path))
        assert len(lines) == 101
        assert lines[-1].record == last
        assert [(each.record, str(each.error)) for each in records_in(path)] == [
            (each.record, str(each.error)) for each in lines
        ]


def _closed() -> io.BytesIO:
    file = io.BytesIO(b"{}")
    file.close()
    return file


@pytest.mark.parametrize(
    "file", [io.StringIO("{}"), _closed(), "{}", None, hashlib.sha256], ids=lambda file: type(file).__name__
)
def test_no_file_of_bytes(file: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected a file that is read as bytes"):
        list(records_from(file, "-"))


# What can be read only once.


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Callable[[bytes], Path]]:
    """Makes a named pipe with a writer that writes once, and closes it."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writers = []

    def written(content: bytes) -> Path:
        writers.append(threading.Thread(target=lambda: path.write_bytes(content), daemon=True))
        writers[-1].start()
        return path

    yield written
    for writer in writers:
        writer.join(10)
        assert not writer.is_alive()


def test_a_named_pipe_is_read_once(pipe: Callable[[bytes], Path]) -> None:
    path = pipe(GOOD * 3)
    assert [(each.name, each.record) for each in records_in(path)] == [
        (f"{path}:{number}", RECORD) for number in (1, 2, 3)
    ]
    (found,) = records_in(pipe(dumps(RECORD, indent=2).encode()))
    assert (found.name, found.record) == (str(path), RECORD)
    assert [line.record for line in read_lines(pipe(GOOD * 2))] == [RECORD] * 2
    assert load(pipe(GOOD)) == RECORD


def test_a_pipe_without_a_name(tmp_path: Path) -> None:
    source, target = os.pipe()
    os.write(target, GOOD * 2)
    os.close(target)
    with os.fdopen(source, "rb") as file:
        assert [each.record for each in records_from(file, "-")] == [RECORD] * 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_without_end() -> None:
    (found,) = records_in("/dev/zero")
    assert found.record is None
    (line,) = read_lines("/dev/zero")
    for error in (found.error, line.error):
        assert str(error) == "invalid JSON: $: a line of more than 8,000,000 characters; reading stops here"
    with pytest.raises(HanabiError, match="more than 8,000,000"):
        load("/dev/zero")


def test_what_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(OSError, match=str(tmp_path)):
            list(records_in(path))


def test_the_longest_document_that_is_written_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(dumps(RECORD)) + 1
    for module in (kinds, document_files, record_lines, json_texts):
        monkeypatch.setattr(module, "MAX_DOCUMENT", size)
    path = tmp_path / "game.json"
    save(path, RECORD, indent=None)
    assert load(path) == RECORD
    save_lines(path, [RECORD] * 2)
    assert [line.record for line in read_lines(path)] == [RECORD] * 2
    with pytest.raises(InvalidArgument, match=f"cannot be written: it would be {size} characters or more"):
        save(path, RECORD)


def test_an_unbuffered_file() -> None:
    """A raw file on a pipe gives one line at a time, which is not all there is."""
    texts = [dumps(Record(players=2, seed=seed)).encode() + b"\n" for seed in range(3)]

    class Raw(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            text = texts.pop(0) if texts else b""
            buffer[: len(text)] = text
            return len(text)

    found = [each.record for each in records_from(Raw(), "raw")]  # type: ignore[arg-type]
    assert [record.seed for record in found if record is not None] == [0, 1, 2]


def test_the_name_of_a_file_is_a_text() -> None:
    with pytest.raises(InvalidArgument, match="expected a name, got 5"):
        next(records_from(io.BytesIO(b"{}"), 5))  # type: ignore[arg-type]


def test_a_file_that_fails() -> None:
    class Failing(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            raise OSError(5, "the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        next(records_from(Failing(), "raw"))  # type: ignore[arg-type]
