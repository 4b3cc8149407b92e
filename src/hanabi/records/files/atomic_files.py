"""Paths, and writing files atomically: other processes read either the old content or the new content, never a part."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

AnyPath: TypeAlias = str | os.PathLike[str]


def as_path(given: AnyPath) -> Path:
    """A path given as a string or a path. Raises `InvalidArgument` for anything that cannot be the path of a file."""
    if isinstance(given, str | os.PathLike):
        try:
            path = Path(given)
            if b"\0" not in os.fsencode(path):
                return path
        except (TypeError, ValueError):
            # The path is of bytes, or it has half of a surrogate pair. Both are reported below.
            pass
    raise InvalidArgument(f"expected the path of a file, got {brief_repr(given)}")


def write_lines(path: AnyPath, lines: Iterable[str]) -> None:
    """Write lines to a file as `write_bytes` does, each with a line break."""
    write_bytes(path, (f"{line}\n".encode() for line in lines))


def write_bytes(path: AnyPath, parts: Iterable[bytes]) -> None:
    """Write a file from its parts. If anything fails, the file stays as it was.

    Symbolic links are followed. An existing file keeps its mode; the umask sets the mode of a new file.

    Raises `InvalidArgument` for anything but a path. Raises `OSError` if the path leads to anything but a regular file
    (a folder, a pipe, a device), if the file is read-only, or if the folder does not allow new files.
    """
    path = as_path(path)
    mode = _mode_of(path)
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".hanabi-{secrets.token_hex(8)}.tmp")
    try:
        _write(temporary, target, mode, parts)
    except OSError as error:
        if error.filename != str(temporary):
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None


def _mode_of(path: Path) -> int | None:
    """The mode of a regular file; None if there is no file. Raises `OSError` if the file cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise OSError(number, "only a regular file can be replaced", str(path))
    # Replacing a file needs write permission for the folder only, but a read-only file must not be replaced.
    path.open("r+b").close()
    return stat.S_IMODE(mode)


def _write(temporary: Path, target: Path, mode: int | None, parts: Iterable[bytes]) -> None:
    file = open(temporary, "xb", opener=partial(os.open, mode=0o666 if mode is None else 0o600))  # noqa: SIM115
    try:
        with file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
