"""Telling which data set a file or folder is."""

from pathlib import Path

import pytest

from dataset_files import games, log_game, log_of, safetensors, tensors_of, write_jaxmarl
from hanabi import InvalidArgument
from hanabi.datasets import is_dataset, read_dataset


def test_each_data_set_is_recognized(tmp_path: Path) -> None:
    for name in ("jaxmarl", "log"):
        (tmp_path / name).mkdir()
    write_jaxmarl(tmp_path / "jaxmarl", games(2))
    (tmp_path / "log" / "game01.log").write_text(log_of(log_game(5), 5))
    (tmp_path / "3_players_games.safetensors").write_bytes(safetensors(tensors_of(games(1, players=3))))
    paths = [tmp_path / name for name in ("jaxmarl", "log", "log/game01.log", "3_players_games.safetensors")]
    assert all(is_dataset(path) for path in paths)
    assert [[game.divergence for game in read_dataset(path)] for path in paths] == [[None] * 2, [None], [None], [None]]


@pytest.mark.parametrize("name", ["", "game.json", "mine.log"])
def test_anything_else_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.log").write_text("2026-11-20 nothing to see")
    assert not is_dataset(tmp_path / name)
    with pytest.raises(InvalidArgument, match=r"expected a folder, \*\.log or \*\.safetensors of a data set, "):
        read_dataset(tmp_path / name)


@pytest.mark.parametrize("name", ["nowhere.log", "x" * 5000])
def test_a_file_that_is_not_there_is_none(name: str) -> None:
    assert not is_dataset(name)


def test_a_log_that_is_not_there_is_an_os_error() -> None:
    with pytest.raises(FileNotFoundError):
        read_dataset("nowhere.log")
