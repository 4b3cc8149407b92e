"""Files: what is written is there whole or not at all, and lines are read as they are asked for."""

from __future__ import annotations

import io
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanabi import STANDARD, InvalidArgument, Outcome, Play, Rules, new_game, view
from hanabi.plain_data import json_text as json_texts
from hanabi.records import (
    InvalidJson,
    Record,
    Setup,
    dumps,
    load,
    read_lines,
    save,
    save_lines,
)
from hanabi.records.files import document_files, record_lines

RECORDS = [Record(players=2, seed=seed, moves=[Play(0)]) for seed in range(3)]
SHORT = dumps(RECORDS[0])


@pytest.mark.parametrize(
    "value",
    [RECORDS[0], Setup.of(new_game(2, seed=1)), view(new_game(2, seed=1), 0), STANDARD],
    ids=lambda value: type(value).__name__,
)
def test_one_document_to_a_file(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "document.json"
    save(path, value)
    assert load(path, type(value)) == value
    assert load(str(path)) == value
    assert path.read_text(encoding="utf-8") == dumps(value, indent=2) + "\n"
    save(str(path), value, indent=None)
    assert path.read_bytes() == dumps(value).encode() + b"\n"
    assert [each.name for each in tmp_path.iterdir()] == ["document.json"]


def test_another_kind_than_asked_for(tmp_path: Path) -> None:
    save(tmp_path / "rules.json", STANDARD)
    with pytest.raises(InvalidJson, match=r"expected hanabi/record/1, got 'hanabi/rules/1'"):
        load(tmp_path / "rules.json", Record)
    assert isinstance(load(tmp_path / "rules.json"), Rules)


def test_records_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    save_lines(path, iter(RECORDS))
    assert path.read_bytes() == b"".join(dumps(record).encode() + b"\n" for record in RECORDS)
    lines = list(read_lines(path))
    assert [(line.line, line.record, line.error) for line in lines] == [
        (number, record, None) for number, record in enumerate(RECORDS, start=1)
    ]
    save_lines(str(path), [])
    assert path.read_bytes() == b""
    assert list(read_lines(str(path))) == []


def test_bad_lines_are_reported_and_reading_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    texts = [SHORT, "", "  \t", "{", '{"format":"hanabi/rules/1"}', SHORT + "\r", "\xff", "9" * 5000]
    path.write_bytes("\n".join(texts).encode("latin-1") + b"\n\n" + SHORT.encode())
    lines = list(read_lines(path))
    assert [line.line for line in lines] == [1, 4, 5, 6, 7, 8, 10]
    assert [line.record for line in lines if line.error is None] == [RECORDS[0]] * 3
    reported = {line.line: str(line.error) for line in lines if line.error is not None}
    assert all(line.record is None for line in lines if line.line in reported)
    assert list(reported) == [4, 5, 7, 8]
    assert reported[4].startswith("invalid JSON: line ")
    assert reported[5] == "invalid JSON: $.format: expected hanabi/record/1, got 'hanabi/rules/1'"
    assert reported[7] == "invalid JSON: $: not UTF-8 at byte 0"
    assert reported[8].startswith("invalid JSON: $: Exceeds the limit")


class Watched(io.BytesIO):
    """A file that counts the lines read from it, and notes the most that was asked for at once."""

    lines = 0
    most = 0
    longest = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        line = super().readline(size)
        self.lines += 1
        self.most = max(self.most, -1 if size is None else size)
        self.longest = max(self.longest, len(line))
        return line


def watched(monkeypatch: pytest.MonkeyPatch, content: bytes) -> Watched:
    file = Watched(content)
    monkeypatch.setattr(Path, "open", lambda path, mode: file)
    return file


def test_lines_are_read_as_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    file = watched(monkeypatch, (SHORT.encode() + b"\n") * 1000)
    lines = read_lines("games.jsonl")
    assert file.lines == 0
    assert next(lines).record == RECORDS[0]
    assert file.lines == 1
    assert next(lines).line == 2
    assert file.lines == 2


@pytest.mark.parametrize("ends", [b"\n", b""])
def test_a_line_that_is_too_long_ends_the_reading(monkeypatch: pytest.MonkeyPatch, ends: bytes) -> None:
    """Of an endless line no more is read than it takes to refuse it."""
    limit = len(SHORT) + 5
    for module in (record_lines, json_texts):
        monkeypatch.setattr(module, "MAX_DOCUMENT", limit)
    for length in (limit + 1, limit + 2, 10 * limit):
        file = watched(monkeypatch, SHORT.encode() + b"\n" + b"x" * length + ends + SHORT.encode())
        lines = list(read_lines("games.jsonl"))
        assert [(line.line, line.record is None) for line in lines] == [(1, False), (2, True)]
        assert str(lines[1].error) == f"invalid JSON: $: a line of more than {limit} characters; reading stops here"
        assert file.lines == 2
        assert file.most == limit + 1
    file = watched(monkeypatch, (SHORT + " " * (limit - len(SHORT) - 1)).encode() + b"\n" + SHORT.encode())
    assert [line.record for line in read_lines("games.jsonl")] == [RECORDS[0]] * 2


def test_a_document_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text(SHORT + " " * 1000)
    assert load(path) == RECORDS[0]
    for module in (document_files, json_texts):
        monkeypatch.setattr(module, "MAX_DOCUMENT", len(SHORT) + 10)
    with pytest.raises(InvalidJson, match=f"{len(SHORT) + 11} characters, more than {len(SHORT) + 10}"):
        load(path)


def broken(error: BaseException) -> Iterator[Record]:
    yield RECORDS[0]
    raise error


def half() -> Iterator[Any]:
    yield RECORDS[0]
    yield STANDARD


def test_the_old_file_stays_when_anything_fails(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("as it was")
    with pytest.raises(RuntimeError, match="in the middle"):
        save_lines(path, broken(RuntimeError("in the middle")))
    with pytest.raises(KeyboardInterrupt):
        save_lines(path, broken(KeyboardInterrupt()))
    with pytest.raises(InvalidArgument, match="expected a Record, got Rules"):
        save_lines(path, half())
    with pytest.raises(InvalidArgument, match="cannot be written"):
        save(path, Outcome(None, 1, won=True, piles=1, reachable=1))  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="has no JSON form"):
        save(path, None)  # type: ignore[arg-type]
    assert path.read_text() == "as it was"
    assert [each.name for each in tmp_path.iterdir()] == ["games.jsonl"]


def test_nothing_is_left_where_no_file_can_be_created(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        save(tmp_path / "folder", STANDARD)
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


def test_a_missing_file(tmp_path: Path) -> None:
    for call in (
        lambda: load(tmp_path / "none.json"),
        lambda: list(read_lines(tmp_path / "none.jsonl")),
        lambda: load(tmp_path),
        lambda: save(tmp_path / "none" / "game.json", STANDARD),
        lambda: save_lines(tmp_path / "none" / "game.jsonl", RECORDS),
    ):
        with pytest.raises(OSError, match=str(tmp_path)):
            call()
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_is_as_readable_as_any_other(tmp_path: Path) -> None:
    save(tmp_path / "ours.json", STANDARD)
    (tmp_path / "any.json").write_text("x")
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("ours.json", "any.json")]
    assert modes[0] == modes[1]


def test_arguments_that_are_swapped(tmp_path: Path) -> None:
    path: Any = tmp_path / "game.json"
    with pytest.raises(InvalidArgument, match=r"^expected the path of a file, got <Record"):
        save(RECORDS[0], path)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match=r"^expected the path of a file, got \[<Record"):
        save_lines(RECORDS, path)  # type: ignore[arg-type]
    assert not path.exists()


def test_what_was_read_has_a_name(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{SHORT}\n{{\n")
    good, bad = read_lines(path)
    assert (good.source, good.line, good.name, good.record, good.error) == (str(path), 1, f"{path}:1", RECORDS[0], None)
    assert (bad.name, bad.record) == (f"{path}:2", None)
    assert isinstance(bad.error, InvalidJson)
