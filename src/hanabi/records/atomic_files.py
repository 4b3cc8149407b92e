"""The path of a file, and writing the file in one step: others read the old content or the new."""

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
            # A path of bytes, or half of a surrogate pair: reported below.
            pass
    raise InvalidArgument(f"expected the path of a file, got {brief_repr(given)}")


def write_lines(path: AnyPath, lines: Iterable[str]) -> None:
    """Write lines to a file, each with a line break, or leave the file as it was: see `write_bytes`."""
    write_bytes(path, (f"{line}\n".encode() for line in lines))


def write_bytes(path: AnyPath, parts: Iterable[bytes]) -> None:
    """Write a file from its parts, or leave it as it was.

    Symbolic links are followed. An existing file keeps its mode; a new one has the mode that the umask allows. Raises
    `InvalidArgument` for anything but a path, and `OSError` for anything but a regular file (a folder, a pipe, a
    device), for a file that may not be written, and for a folder in which no file can be created.
    """
    path = as_path(path)
    mode = _mode_of(path)
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".hanabi-{secrets.token_hex(8)}.tmp")
    try:
        _write(draft, target, mode, parts)
    except OSError as error:
        if error.filename != str(draft):
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None


def _mode_of(path: Path) -> int | None:
    """The mode of a file that may be replaced; None if there is no such file yet."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise OSError(number, "only a regular file can be replaced", str(path))
    # Replacing needs permission for the folder only, but a file that may not be written must not be replaced.
    path.open("r+b").close()
    return stat.S_IMODE(mode)


def _write(draft: Path, target: Path, mode: int | None, parts: Iterable[bytes]) -> None:
    """Write a draft to the disk, and give it the name of the target."""
    file = open(draft, "xb", opener=partial(os.open, mode=0o666 if mode is None else 0o600))  # noqa: SIM115
    try:
        with file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            draft.chmod(mode)
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
