"""Telling which data set a file or folder is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from hanabi.datasets.ah2ac2 import read_ah2ac2
from hanabi.datasets.dataset_game import DatasetGame
from hanabi.datasets.hanabi_data import read_hanabi_data
from hanabi.datasets.jaxmarl import DECKS, read_jaxmarl
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr
from hanabi.records.internals import AnyPath, as_path


def is_dataset(path: AnyPath) -> bool:
    """Whether `read_dataset` can tell what to read.

    Examples:
        >>> is_dataset("2_players_games.safetensors"), is_dataset("game.json")
        (True, False)
    """
    return _reader(as_path(path)) is not None


def read_dataset(path: AnyPath) -> Iterator[DatasetGame]:
    """Read a file `*.safetensors` as games of AH2AC2, `*.log` as a log of HanabiData, and a folder as one of two sets.

    A folder with `decks.json` has games of JaxMARL, any other folder has logs of HanabiData. Raises `InvalidArgument`
    for anything else, and `OSError` if a file cannot be read.

    Examples:
        >>> import tempfile
        >>> list(read_dataset(tempfile.mkdtemp()))
        []
    """
    path = as_path(path)
    reader = _reader(path)
    if reader is None:
        raise InvalidArgument(f"expected a folder, or a file *.log or *.safetensors, got {brief_repr(str(path))}")
    return reader(path)


def _reader(path: Path) -> Callable[[AnyPath], Iterator[DatasetGame]] | None:
    if _is_folder(path):
        return read_jaxmarl if (path / DECKS).exists() else read_hanabi_data
    return {".log": read_hanabi_data, ".safetensors": read_ah2ac2}.get(path.suffix)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # The name is too long, for example.
        return False
