"""The games of AH2AC2, as our own games written in their files."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from dataset_files import Tensors, action_numbers, games, safetensors, score_of, tensors_of
from hanabi.datasets import DatasetGame, InvalidData, read_ah2ac2
from hanabi.datasets.safetensors_file import tensors_in

GAMES = games(3, players=3)
TENSORS = tensors_of(GAMES)


def read(folder: Path, data: bytes) -> list[DatasetGame]:
    path = folder / "games.safetensors"
    path.write_bytes(data)
    return list(read_ah2ac2(path))


@pytest.mark.parametrize("players", [2, 3])
def test_games_come_back_with_their_scores_and_ids(tmp_path: Path, players: int) -> None:
    written = games(2, players)
    found = read(tmp_path, safetensors(tensors_of(written)))
    assert [game.record.start.deck for game in found if game.record] == [game.start.deck for game in written]
    assert [game.record.moves for game in found if game.record] == [game.moves for game in written]
    assert [game.score for game in found] == [score_of(game) for game in written]
    assert [game.id for game in found] == ["100000", "100001"]
    assert [game.divergence for game in found] == [None] * 2


@pytest.mark.parametrize("code", ["I8", "U8", "I16", "U16", "I32", "U32", "I64", "U64"])
def test_every_type_of_whole_numbers_is_read(tmp_path: Path, code: str) -> None:
    tensors = {name: (code, shape, numbers) for name, (_, shape, numbers) in TENSORS.items()}
    tensors["game_ids"] = (code, [3], [1, 2, 127])
    assert [game.id for game in read(tmp_path, safetensors(tensors)) if game.record] == ["1", "2", "127"]


def test_another_score_is_a_divergence(tmp_path: Path) -> None:
    found = read(tmp_path, safetensors({**TENSORS, "scores": ("I8", [3], [-3, 25, 25])}))
    assert all(str(game.divergence).endswith(" but the data set says 25 [end/last-card]") for game in found[1:])
    assert "says -3" in str(found[0].divergence)


def changed(name: str, index: int, number: int) -> bytes:
    code, shape, numbers = TENSORS[name]
    return safetensors({**TENSORS, name: (code, shape, [*numbers[:index], number, *numbers[index + 1 :]])})


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (changed("decks", 0, 5), "decks: colour 5 and value "),
        (changed("decks", 1, 200), "value 200 are no card"),
        (changed("num_actions", 0, 90), "num_actions: expected 0 to 89, got 90"),
        (changed("actions", 0, 30), "move 1: expected a number from 0 to 29, got 30"),
        (changed("actions", 0, -1), "move 1: expected a number from 0 to 29, got -1"),
        (changed("actions", 1, 5), "turn 1: expected 30 from each player not to move, got ("),
        (changed("actions", 88 * 3, 5), "turn 89: expected 30 from each player not to move, got (5, 30, 30)"),
    ],
)
def test_one_broken_game_does_not_stop_the_others(tmp_path: Path, data: bytes, error: str) -> None:
    found = read(tmp_path, data)
    assert error in str(found[0].error)
    assert found[0].id == "100000"
    assert [game.record is None for game in found] == [True, False, False]


def entry(**changes: Any) -> dict[str, object]:
    return {"dtype": "U8", "shape": [2], "data_offsets": [0, 2], **changes}


def only(name: str, given: object) -> bytes:
    return safetensors({}, **{name: given}) + b"\0\0"


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", "not a safetensors file: its header is truncated or too long"),
        (b"\x08\0\0", "not a safetensors file: its header is truncated or too long"),
        (struct.pack("<Q", 2**64 - 1) + b"{}", "not a safetensors file: its header is truncated or too long"),
        (struct.pack("<Q", 3) + b"{}", "not a safetensors file: its header is truncated or too long"),
        (struct.pack("<Q", 2_000_000) + b" " * 2_000_000, "not a safetensors file: its header is truncated or too"),
        (struct.pack("<Q", 2) + b"[]", "not a safetensors file: expected an object as header, got []"),
        (struct.pack("<Q", 2) + b"{,", "invalid JSON: line 1, column 2"),
        (struct.pack("<Q", 10) + b'{"a": NaN}', "NaN is not JSON"),
        (struct.pack("<Q", 16) + b'{"a": 1, "a": 2}', "duplicate key 'a'"),
        (only("decks", 5), "decks: expected dtype, shape and data_offsets, got 5"),
        (only("decks", entry(dtype=8)), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(shape=[-2])), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(shape=[2.0])), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(shape=[1] * 9)), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(data_offsets=[0])), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(data_offsets=[-1, 1])), "decks: expected dtype, shape and data_offsets"),
        (only("decks", entry(data_offsets=[2, 0])), "decks: data_offsets [2, 0] do not fit shape [2] of U8 in 2 bytes"),
        (only("decks", entry(data_offsets=[0, 3])), "decks: data_offsets [0, 3] do not fit"),
        (only("decks", entry(shape=[3])), "decks: data_offsets [0, 2] do not fit shape [3] of U8 in 2 bytes"),
        (only("decks", entry(shape=[2**62, 2**62])), "decks: data_offsets [0, 2] do not fit shape"),
        (only("decks", entry(shape=[0, 2**40], data_offsets=[0, 0])), "decks: more than 1,000,000 bytes in a row"),
        (only("decks", entry()), "missing tensors of whole numbers: actions, num_actions, scores, game_ids"),
        (safetensors({**TENSORS, "scores": ("F32", [3], [1.0] * 3)}), "missing tensors of whole numbers: scores"),
        (safetensors({**TENSORS, "scores": ("I8", [2], [1] * 2)}), "scores: expected the shape (3,), got (2,)"),
        (
            safetensors({**TENSORS, "decks": ("I8", [3, 1], [1] * 3)}),
            "decks: expected the shape (3, 50, 2), got ",
        ),
        (safetensors({**TENSORS, "actions": ("I8", [3], [1] * 3)}), "actions: expected a shape of games, turns and"),
        (safetensors({**TENSORS, "actions": ("I8", [3, 1, 6], [1] * 18)}), "actions: expected a shape of games, turns"),
        (safetensors(TENSORS)[:-1], "num_actions: data_offsets "),
    ],
)
def test_a_broken_file_is_one_error(tmp_path: Path, data: bytes, error: str) -> None:
    (found,) = read(tmp_path, data)
    assert found.record is None
    assert error in str(found.error)
    assert found.name == str(tmp_path / "games.safetensors")


def test_a_file_without_games_has_none(tmp_path: Path) -> None:
    empty: Tensors = {name: (code, [0, *shape[1:]], []) for name, (code, shape, _) in TENSORS.items() if shape}
    assert read(tmp_path, safetensors(empty)) == []


def test_a_file_that_shrinks_while_it_is_read_is_truncated() -> None:
    file = BytesIO(safetensors(TENSORS))
    scores = tensors_in(file)["scores"]
    file.truncate(scores.begin + 6)
    assert scores.row(file, 0) == (score_of(GAMES[0]),)
    with pytest.raises(InvalidData, match="scores: row 1 is truncated"):
        scores.row(file, 1)


def test_rows_are_read_alone() -> None:
    file = BytesIO(safetensors(TENSORS))
    tensor = tensors_in(file)["actions"]
    numbers = action_numbers(GAMES[1])
    assert tensor.row(file, 1)[: 3 * 4 : 4] == tuple(numbers[:3])


def test_the_scalar_of_a_file_is_read_too() -> None:
    file = BytesIO(safetensors(TENSORS))
    assert tensors_in(file)["num_players"].row(file) == (3,)
