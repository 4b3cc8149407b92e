"""Writing a file in one step: the whole of it or nothing, its mode as it was, and what is no file is left alone."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import pytest

from hanabi import InvalidArgument, Play
from hanabi.records import Record, dumps, load, read_lines, save, save_lines

posix = pytest.mark.skipif(os.name != "posix", reason="modes, links and pipes are of POSIX")
RECORD = Record(players=2, seed=7, moves=[Play(0)])
WRITTEN = dumps(RECORD, indent=2) + "\n"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
@pytest.mark.parametrize("wanted", [0o600, 0o640, 0o666, 0o755])
def test_the_mode_stays(tmp_path: Path, wanted: int) -> None:
    path = tmp_path / "game.json"
    path.write_text("as it was, and longer than what comes now" * 100)
    path.chmod(wanted)
    save(path, RECORD)
    assert (mode(path), path.read_text()) == (wanted, WRITTEN)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@posix
@pytest.mark.parametrize("mask", [0o022, 0o077, 0o000])
def test_a_new_file_is_as_the_umask_says(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        save(tmp_path / "game.json", RECORD)
    finally:
        os.umask(before)
    assert mode(tmp_path / "game.json") == 0o666 & ~mask


def test_the_umask_is_nobodys_to_touch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to the whole process: another thread would make its files with the wrong mode."""
    monkeypatch.setattr(os, "umask", lambda mask: pytest.fail("the umask was set"))
    save(tmp_path / "game.json", RECORD)
    save_lines(tmp_path / "games.jsonl", [RECORD])


@posix
@pytest.mark.parametrize("relative", [True, False])
def test_a_link_is_followed(tmp_path: Path, relative: bool) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    real, link = folder / "real.json", tmp_path / "link.json"
    link.symlink_to(Path("folder/real.json") if relative else real)
    for _ in range(2):  # at first it leads nowhere
        save(link, RECORD)
        assert link.is_symlink()
        assert real.read_text() == WRITTEN
    (tmp_path / "second.json").symlink_to("link.json")
    save(tmp_path / "second.json", RECORD, indent=None)
    assert real.read_text() == dumps(RECORD) + "\n"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "link.json", "second.json"]
    assert [each.name for each in folder.iterdir()] == ["real.json"]


@posix
def test_a_link_to_itself(tmp_path: Path) -> None:
    loop = tmp_path / "loop.json"
    loop.symlink_to("loop.json")
    with pytest.raises(OSError, match="loop"):
        save(loop, RECORD)
    assert [each.name for each in tmp_path.iterdir()] == ["loop.json"]


@posix
def test_other_names_of_a_file_keep_the_old_content(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_text("as it was")
    other.hardlink_to(one)
    save(other, RECORD)
    assert (one.read_text(), other.read_text()) == ("as it was", WRITTEN)


@posix
def test_anything_but_a_regular_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    (tmp_path / "folder").mkdir()
    # The device comes last: it is nothing to try what has failed already.
    for path in (tmp_path / "pipe", tmp_path / "link", tmp_path / "folder", Path("/dev/null")):
        kind = stat.S_IFMT(path.stat().st_mode)
        with pytest.raises(OSError, match=f"only a regular file can be replaced: '{path}'"):
            save(path, RECORD)
        assert stat.S_IFMT(path.stat().st_mode) == kind
    with pytest.raises(IsADirectoryError):
        save_lines(tmp_path / "folder", [RECORD])
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "link", "pipe"]


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_what_must_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("as it was")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        save(path, RECORD)
    path.chmod(0o644)
    tmp_path.chmod(0o555)
    try:
        for each in (path, tmp_path / "new.json"):
            with pytest.raises(PermissionError):
                save(each, RECORD)
    finally:
        tmp_path.chmod(0o755)
    assert path.read_text() == "as it was"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the folder would allow it."""

    def refused(path: Path, mode: str) -> NoReturn:
        raise PermissionError(errno.EACCES, "not yours to write", str(path))

    target = tmp_path / "game.json"
    target.write_text("as it was")
    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(PermissionError, match="not yours to write"):
        save(target, RECORD)
    monkeypatch.undo()
    assert target.read_text() == "as it was"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("letter", ["x", "é"])
def test_the_longest_names(tmp_path: Path, letter: str) -> None:
    name = letter * ((255 - len(".json")) // len(letter.encode())) + ".json"
    with suppress(OSError):
        (tmp_path / name).write_text("as it was")
    if not (tmp_path / name).exists():
        pytest.skip("no names of 255 bytes here")
    for _ in range(2):
        save(tmp_path / name, RECORD)
        assert load(tmp_path / name) == RECORD
        (tmp_path / name).unlink()


def test_the_draft_is_beside_the_file(tmp_path: Path) -> None:
    """Its name tells what it is, nobody else may read what replaces a private file, and it is gone in the end."""
    path = tmp_path / "games.jsonl"
    path.write_text("as it was")
    path.chmod(0o600)
    met: list[Path] = []

    def watching() -> Iterator[Record]:
        met.extend(each for each in tmp_path.iterdir() if each != path)
        assert mode(met[0]) & 0o077 == 0 or os.name != "posix"
        yield RECORD

    save_lines(path, watching())
    (draft,) = met
    assert draft.name.startswith(".hanabi-")
    assert draft.name.endswith(".tmp")
    assert [each.name for each in tmp_path.iterdir()] == ["games.jsonl"]


ENDLESS = """
import sys, time
from hanabi.records import Record, save_lines
def records():
    yield Record(players=2, seed=7)
    print("begun", flush=True)
    time.sleep(60)
save_lines(sys.argv[1], records())
"""


@posix
def test_a_killed_process_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("as it was")
    command = [sys.executable, "-c", ENDLESS, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as running:  # noqa: S603
        assert running.stdout is not None
        assert running.stdout.readline() == b"begun\n"
        running.send_signal(signal.SIGKILL)
    assert path.read_text() == "as it was"
    save(path, RECORD)
    assert path.read_text() == WRITTEN


FULL = """
import resource, signal, sys
from hanabi.records import Record, save_lines
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
try:
    save_lines(sys.argv[1], (Record(players=2, seed=seed) for seed in range(1000)))
except OSError as error:
    print(error.strerror)
"""


@posix
@pytest.mark.parametrize("existing", [True, False])
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, existing: bool) -> None:
    path = tmp_path / "games.jsonl"
    if existing:
        path.write_text("as it was")
    command = [sys.executable, "-c", FULL, str(path)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
    assert done.stdout == f"{os.strerror(errno.EFBIG)}\n"
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("games.jsonl", "as it was")] * existing


def test_of_two_writers_the_last_to_finish_wins(tmp_path: Path) -> None:
    path, whole = tmp_path / "games.jsonl", []

    def slow() -> Iterator[Record]:
        yield Record(players=2, seed=1)
        save_lines(path, [Record(players=2, seed=2)] * 5)
        whole.append(len(list(read_lines(path))))
        yield Record(players=2, seed=1)

    save_lines(path, slow())
    assert whole == [5]
    assert [line.record and line.record.seed for line in read_lines(path)] == [1, 1]
    assert [each.name for each in tmp_path.iterdir()] == ["games.jsonl"]


def test_a_reader_meets_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    records = [Record(players=2, seed=seed) for seed in range(20)]
    save_lines(path, records)
    stopped = threading.Event()
    met: set[int] = set()

    def read() -> None:
        while not stopped.is_set():
            met.add(sum(line.record is not None for line in read_lines(path)))

    reader = threading.Thread(target=read)
    reader.start()
    for count in (5, 20) * 10:
        save_lines(path, records[:count])
        time.sleep(0.001)
    stopped.set()
    reader.join()
    assert met <= {5, 20}


def test_a_failure_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    wanted = tmp_path / "nowhere" / "game.json"
    with pytest.raises(FileNotFoundError) as caught:
        save(wanted, Record(players=2, seed=1))
    assert caught.value.filename == str(wanted)


@posix
def test_a_failure_to_take_the_name_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    path, real = tmp_path / "link.jsonl", tmp_path / "real.jsonl"
    path.symlink_to(real)

    def occupying() -> Iterator[Record]:
        real.mkdir()
        yield RECORD

    with pytest.raises(IsADirectoryError) as caught:
        save_lines(path, occupying())
    assert (caught.value.filename, caught.value.filename2) == (str(path), None)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link.jsonl", "real.jsonl"]


@pytest.mark.parametrize("given", [None, 7, b"game.json", "a\0b", "\ud800" * 2, ["game.json"]], ids=repr)
def test_no_path(given: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected the path"):
        save(given, RECORD)


def test_a_failure_of_the_records_is_raised_as_it_is(tmp_path: Path) -> None:
    def failing() -> Iterator[Record]:
        yield Record(players=2, seed=1)
        raise OSError(errno.EIO, "no more", "source.jsonl")

    with pytest.raises(OSError, match="no more") as caught:
        save_lines(tmp_path / "games.jsonl", failing())
    assert caught.value.filename == "source.jsonl"
