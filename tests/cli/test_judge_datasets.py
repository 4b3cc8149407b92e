"""The command `hanabi judge` on the games of other projects."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dataset_files import games, log_game, log_of, safetensors, score_of, tensors_of, write_jaxmarl
from hanabi.cli.main import main

GAMES = games(3)
SCORES = [score_of(game) for game in GAMES]


def judge(*arguments: object) -> Result:
    return CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None}).invoke(main, ["judge", *map(str, arguments)])


def test_each_data_set_is_judged(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES)
    (tmp_path / "game01.log").write_text(log_of(log_game(5), 5))
    (tmp_path / "2_players_games.safetensors").write_bytes(safetensors(tensors_of(GAMES)))
    result = judge(tmp_path, tmp_path / "game01.log", tmp_path / "2_players_games.safetensors")
    assert result.exit_code == 0
    starts = [line for line in result.stdout.splitlines() if not line.startswith(" ")]
    names = [f"{tmp_path}:{number}" for number in range(3)]
    names += [str(tmp_path / "game01.log")]
    names += [f"{tmp_path / '2_players_games.safetensors'}:{100_000 + number}" for number in range(3)]
    assert [line.partition(": legal, ")[0] for line in starts] == names
    assert result.stdout.count("\n  the data set says ") == len(names)


def test_another_score_is_told_and_gives_status_1(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES, scores=[SCORES[0], SCORES[1] + 1, SCORES[2]])
    result = judge(tmp_path, "--quiet")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{tmp_path}:1: legal, {len(GAMES[1].moves)} moves; the last round is over: {SCORES[1]} of 25",
        *result.stdout.splitlines()[1:3],
        f"  the data set says {SCORES[1] + 1} points",
    ]
    data = [json.loads(line) for line in judge(tmp_path, "--json").stdout.splitlines()]
    assert [(game["score"], game["data_set_score"]) for game in data] == [
        (SCORES[0], SCORES[0]),
        (SCORES[1], SCORES[1] + 1),
        (SCORES[2], SCORES[2]),
    ]


def test_under_another_edition_only_the_moves_count(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES[:1], scores=[25])
    assert judge(tmp_path).exit_code == 1
    result = judge(tmp_path, "--edition", "early-research")
    assert (result.exit_code, "data set" in result.stdout) == (0, False)
    assert judge(tmp_path, "--compare", "early-research", "abacus").exit_code == 0


@pytest.mark.parametrize(("actions", "status"), [("[[15, 3, 4]]", 1), ("[[99]]", 2), ("[", 2)])
def test_an_illegal_move_and_an_unreadable_game_have_their_own_status(
    tmp_path: Path, actions: str, status: int
) -> None:
    write_jaxmarl(tmp_path, GAMES[:1])
    (tmp_path / "actions.json").write_text(actions)
    assert judge(tmp_path).exit_code == status


def test_an_illegal_move_comes_with_the_table_and_the_score_of_the_data_set(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES[:1], scores=[1])
    (tmp_path / "actions.json").write_text("[[0]]")
    told = judge(tmp_path).stdout.splitlines()
    assert told[0] == f"{tmp_path}:0: illegal at move 1, A: discard 0"
    assert told[1] == "  all 8 hint tokens are available. [discard/full]"
    assert told[4:6] == ["  the data set says 1 point", "  the table before it:"]
