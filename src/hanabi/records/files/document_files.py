"""Documents in files, one per file."""

from __future__ import annotations

from hanabi.game.internals import MAX_DOCUMENT
from hanabi.records.documents.kinds import SomeValue, Value, dumps, loads
from hanabi.records.files.atomic_files import AnyPath, as_path, write_lines


def load(path: AnyPath, kind: type[SomeValue] | None = None) -> SomeValue:
    """Read the value of a document from a file; with `kind`, accept only that kind.

    Raises `InvalidJson` if the document is malformed, and `OSError` if the file cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from hanabi.records import Record
        >>> path = Path(tempfile.mkdtemp()) / "game.json"
        >>> save(path, Record(players=2, seed=7))
        >>> load(path, Record).seed
        7
    """
    with as_path(path).open("rb") as file:
        return loads(file.read(MAX_DOCUMENT + 1), kind)


def save(path: AnyPath, value: Value, *, indent: int | None = 2) -> None:
    """Write a document to a file, atomically: if writing fails, the file stays as it was.

    Symbolic links are followed, and an existing file keeps its mode. Raises `InvalidArgument` as `dumps` does. Raises
    `OSError` if the path leads to anything but a regular file (a folder, a pipe, a device), if the file is read-only,
    or if the folder does not allow new files.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from hanabi.records import Record
        >>> game = Record(players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     save(Path(folder, "game.json"), game)
        ...     load(Path(folder, "game.json")) == game
        True
    """
    write_lines(as_path(path), [dumps(value, indent=indent)])
