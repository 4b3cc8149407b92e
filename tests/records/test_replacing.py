"""Replacing a file: all but its content stays as it was, and what is no file is left alone."""

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

import pytest

from hanabi import Play
from hanabi.records import Record, dumps, load, read_lines, save, save_lines

posix = pytest.mark.skipif(os.name != "posix", reason="modes, links and pipes are of POSIX")
RECORD = Record(players=2, seed=7, moves=[Play(0)])
WRITTEN = dumps(RECORD, indent=2) + "\n"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
@pytest.mark.parametrize("named", [True, False], ids=["draft with a name", "draft without"])
@pytest.mark.parametrize("wanted", [0o600, 0o640, 0o666, 0o755])
def test_the_mode_stays(tmp_path: Path, wanted: int, named: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if named:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    path = tmp_path / "game.json"
    path.write_text("as it was, and longer than what comes now" * 100)
    path.chmod(wanted)
    save(path, RECORD)
    assert (mode(path), path.read_text()) == (wanted, WRITTEN)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@posix
@pytest.mark.parametrize("named", [True, False], ids=["draft with a name", "draft without"])
@pytest.mark.parametrize("mask", [0o022, 0o077, 0o000])
def test_a_new_file_is_as_the_umask_says(
    tmp_path: Path, mask: int, named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if named:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
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
def test_a_file_with_several_names_keeps_them(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_text("as it was, and longer than what comes now" * 100)
    one.chmod(0o640)
    other.hardlink_to(one)
    save(other, RECORD)
    assert one.read_text() == WRITTEN
    assert one.samefile(other)
    assert mode(one) == 0o640
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_whose_owner_cannot_be_given_is_written_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, "not yours to give")

    path = tmp_path / "game.json"
    path.write_text("as it was")
    before = path.stat()
    monkeypatch.setattr(os, "chown", refused, raising=False)
    save(path, RECORD)
    assert path.read_text() == WRITTEN
    assert (path.stat().st_ino, path.stat().st_mode) == (before.st_ino, before.st_mode)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_system_without_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "chown", raising=False)
    path = tmp_path / "game.json"
    path.write_text("as it was")
    os.utime(path, (1, 1))
    save(path, RECORD)
    assert path.read_text() == WRITTEN
    assert path.stat().st_mtime > 1, "the time is that of the writing"


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

    def open_or_not(path: str | os.PathLike[str], flags: int, mode: int = 0o777) -> int:
        if path == target:
            raise PermissionError(errno.EACCES, "not yours to write", str(path))
        return really(path, flags, mode)

    target, really = tmp_path / "game.json", os.open
    target.write_text("as it was")
    monkeypatch.setattr(os, "open", open_or_not)
    with pytest.raises(PermissionError, match="not yours to write"):
        save(target, RECORD)
    assert target.read_text() == "as it was"


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


@pytest.mark.parametrize("procfs", [True, False])
def test_where_every_file_has_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, procfs: bool) -> None:
    """The draft has one that is short and tells what it is, and is gone in the end."""

    def open_or_not(path: str | os.PathLike[str], flags: int, mode: int = 0o777) -> int:
        if path == tmp_path:
            raise OSError(errno.EOPNOTSUPP, "no such thing here")
        return really(path, flags, mode)

    really = os.open
    monkeypatch.setattr(os, "open", open_or_not)
    monkeypatch.setattr(os, "O_TMPFILE", getattr(os, "O_TMPFILE", 0), raising=False)
    monkeypatch.setattr(Path, "is_dir", lambda path: procfs)
    met: list[str] = []

    def watching() -> Iterator[Record]:
        met.extend(each.name for each in tmp_path.iterdir())
        yield RECORD

    save_lines(tmp_path / "games.jsonl", watching())
    (draft,) = met
    assert draft.startswith(".hanabi-")
    assert draft.endswith(".tmp")
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


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="every file has a name here")
def test_a_killed_process_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("as it was")
    command = [sys.executable, "-c", ENDLESS, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as running:  # noqa: S603
        assert running.stdout is not None
        assert running.stdout.readline() == b"begun\n"
        running.send_signal(signal.SIGKILL)
    assert path.read_text() == "as it was"
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


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes here")
def test_extended_attributes_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("as it was")
    try:
        os.setxattr(path, "user.note", b"mine")
    except OSError:
        pytest.skip("no extended attributes here")
    save(path, RECORD)
    assert os.getxattr(path, "user.note") == b"mine"


def test_a_failure_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    wanted = tmp_path / "nowhere" / "game.json"
    with pytest.raises(FileNotFoundError) as caught:
        save(wanted, Record(players=2, seed=1))
    assert caught.value.filename == str(wanted)


def test_a_failure_of_the_records_is_raised_as_it_is(tmp_path: Path) -> None:
    def failing() -> Iterator[Record]:
        yield Record(players=2, seed=1)
        raise OSError(errno.EIO, "no more", "source.jsonl")

    with pytest.raises(OSError, match="no more") as caught:
        save_lines(tmp_path / "games.jsonl", failing())
    assert caught.value.filename == "source.jsonl"
