"""Telling which data set a file or folder is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from hanabi.datasets.ah2ac2 import read_ah2ac2
from hanabi.datasets.dataset_game import DatasetGame
from hanabi.datasets.hanabi_data import FIRST_WORDS, LOGS, read_hanabi_data
from hanabi.datasets.jaxmarl import DECKS, read_jaxmarl
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr
from hanabi.records.internals import AnyPath, as_path

MAX_FIRST_LINE = 100


def is_dataset(path: AnyPath) -> bool:
    """Whether `read_dataset` can tell what to read.

    Examples:
        >>> is_dataset("2_players_games.safetensors"), is_dataset("game.json")
        (True, False)
    """
    try:
        return _reader(as_path(path)) is not None
    except OSError:
        return False


def read_dataset(path: AnyPath) -> Iterator[DatasetGame]:
    """Read the games of any of the three data sets, one at a time.

    A folder with `decks.json` has games of JaxMARL, and a folder with files `game*.log` those of HanabiData. A file
    `*.safetensors` has games of AH2AC2, and a file `*.log` that begins as the logs of HanabiData do is one of them.
    Raises `InvalidArgument` for anything else, and `OSError` if a file cannot be read.

    Examples:
        >>> read_dataset("game.json")
        Traceback (most recent call last):
        hanabi.InvalidArgument: expected a folder, *.log or *.safetensors of a data set, got 'game.json'
    """
    path = as_path(path)
    reader = _reader(path)
    if reader is None:
        raise InvalidArgument(f"expected a folder, *.log or *.safetensors of a data set, got {brief_repr(str(path))}")
    return reader(path)


def _reader(path: Path) -> Callable[[AnyPath], Iterator[DatasetGame]] | None:
    if path.is_dir():
        if (path / DECKS).exists():
            return read_jaxmarl
        return read_hanabi_data if any(path.glob(LOGS)) else None
    if path.suffix == ".safetensors":
        return read_ah2ac2
    return read_hanabi_data if path.suffix == ".log" and _begins_as_a_log(path) else None


def _begins_as_a_log(path: Path) -> bool:
    with path.open("rb") as file:
        return file.readline(MAX_FIRST_LINE).startswith(FIRST_WORDS)
