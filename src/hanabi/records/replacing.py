"""The path of a file, and replacing its content in one step, with all else about the file as it was."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from hanabi.game import InvalidArgument
from hanabi.game.house import brief_repr, is_a

AnyPath: TypeAlias = str | os.PathLike[str]

DRAFT = ".hanabi-{}.tmp"
"""The name of an unfinished file, beside the one that it will replace."""


def as_path(given: AnyPath) -> Path:
    """A path given as a string or a path. Raises `InvalidArgument` for anything that cannot be the path of a file."""
    if is_a(given, str) or is_a(given, os.PathLike):
        try:
            path = Path(given)
            if b"\0" not in os.fsencode(path):
                return path
        except Exception:  # noqa: BLE001, S110
            # Whatever is wrong with it, even half of a surrogate pair, is reported below.
            pass
    raise InvalidArgument(f"expected the path of a file, got {brief_repr(given)}")


def replace(path: AnyPath, lines: Iterable[str]) -> None:
    """Write lines to a file, each with a line break, or leave the file as it was: see `replace_bytes`."""
    replace_bytes(path, (f"{line}\n".encode() for line in lines))


def replace_bytes(path: AnyPath, parts: Iterable[bytes]) -> None:
    """Write a file from its parts, or leave it as it was.

    Links are followed. An existing file keeps its mode, owner and extended attributes; a new one has the mode that the
    umask allows. Raises `InvalidArgument` for anything but a path, and `OSError` for anything but a regular file (a
    folder, a pipe, a device), for a file that may not be written, and for a folder in which no file can be created.
    """
    path = as_path(path)
    before = _before(path)
    target = Path(os.path.realpath(path))
    draft = target.with_name(DRAFT.format(secrets.token_hex(8)))
    try:
        with _blaming(path, draft):
            _write(draft, 0o666 if before is None else 0o600, parts)
        if before is None or (before.st_nlink == 1 and _takes_after(draft, target, before)):
            draft.replace(target)
        else:
            _copy_into(target, draft)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _blaming(path: Path, draft: Path) -> Iterator[None]:
    """An error about the draft names the file that was asked for."""
    try:
        yield
    except OSError as error:
        if error.filename in {str(draft), str(draft.parent)}:
            error.filename = str(path)
        raise


def _before(path: Path) -> os.stat_result | None:
    """The status of a file that may be replaced; None if there is no such file yet."""
    try:
        before = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(before.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(before.st_mode) else errno.EINVAL
        raise OSError(number, "only a regular file can be replaced", os.fspath(path))
    # Replacing needs permission for the folder only, but a file that may not be written must not be replaced.
    os.close(os.open(path, os.O_WRONLY))
    return before


def _write(draft: Path, mode: int, parts: Iterable[bytes]) -> None:
    """Write a draft to the disk. Where the system allows it, the draft has no name until it is finished.

    A process that is killed before then leaves nothing behind.
    """
    handle = _nameless(draft.parent, mode)
    nameless = handle is not None
    if handle is None:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    with os.fdopen(handle, "wb") as file:
        file.writelines(parts)
        file.flush()
        os.fsync(handle)
        if nameless:
            # With a folder given the call is `linkat`, which can name an open file.
            os.link(f"/proc/self/fd/{handle}", draft, src_dir_fd=handle, follow_symlinks=True)


def _nameless(folder: Path, mode: int) -> int | None:
    """A handle of a new file without a name; None where that is not supported."""
    flag = getattr(os, "O_TMPFILE", None)
    if flag is None or not Path("/proc/self/fd").is_dir():
        return None
    try:
        return os.open(folder, os.O_WRONLY | flag, mode)
    except OSError:
        # Not supported by the file system; or the folder is not writable, which is reported when a name is tried.
        return None


def _takes_after(draft: Path, target: Path, before: os.stat_result) -> bool:
    """Give a draft the owner, the mode and all else that the file has, except its times. Return whether that worked."""
    try:
        if hasattr(os, "chown"):
            os.chown(draft, before.st_uid, before.st_gid)
        shutil.copystat(target, draft)
    except OSError:
        return False
    os.utime(draft)
    return True


def _copy_into(target: Path, draft: Path) -> None:
    with draft.open("rb") as finished, target.open("r+b") as file:
        shutil.copyfileobj(finished, file)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())
