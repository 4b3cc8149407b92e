"""The conformance games of JaxMARL, as our own games written in their files."""

import json
from pathlib import Path

import pytest

from dataset_files import games, score_of, write_jaxmarl
from hanabi import Rule
from hanabi.datasets import read_jaxmarl

GAMES = games(3)


def test_games_come_back_with_their_scores(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES)
    found = list(read_jaxmarl(tmp_path))
    assert [game.record.start.deck for game in found if game.record] == [game.start.deck for game in GAMES]
    assert [game.record.moves for game in found if game.record] == [game.moves for game in GAMES]
    assert [game.score for game in found] == [score_of(game) for game in GAMES]
    assert [game.name for game in found] == [f"{tmp_path}:{number}" for number in range(3)]
    assert [game.divergence for game in found] == [None] * 3


def test_another_score_is_a_divergence_with_the_rule_that_ended_the_game(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES[:1], scores=[24])
    (game,) = read_jaxmarl(tmp_path)
    assert game.divergence is not None
    assert game.divergence.number == len(GAMES[0].moves)
    assert game.divergence.rule is Rule.END_LAST_CARD
    assert str(game.divergence).endswith("of 25, but the data set says 24 [end/last-card]")


def test_an_illegal_move_is_a_divergence_with_its_number_and_rule(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES[:1])
    (tmp_path / "actions.json").write_text("[[15, 3, 4]]")
    (game,) = read_jaxmarl(tmp_path)
    divergence = game.divergence
    assert divergence is not None
    assert (divergence.number, divergence.rule) == (3, Rule.DISCARD_FULL)
    assert str(divergence).startswith("move 3, A: discard 4: ")
    assert str(divergence).endswith(" [discard/full]")


def test_a_game_that_stops_early_agrees_if_its_points_so_far_do(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES[:1], scores=[0])
    (tmp_path / "actions.json").write_text("[[]]")
    (game,) = read_jaxmarl(tmp_path)
    assert game.divergence is None
    (tmp_path / "scores.txt").write_text("0,1")
    (game,) = read_jaxmarl(tmp_path)
    assert game.divergence is not None
    assert (game.divergence.number, game.divergence.rule) == (0, None)
    assert str(game.divergence) == "after move 0: not over: 0 of 25 so far, but the data set says 1"


def test_games_are_read_one_at_a_time(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, GAMES)
    (tmp_path / "decks.json").write_text((tmp_path / "decks.json").read_text()[:-300])
    found = list(read_jaxmarl(tmp_path))
    assert [game.error for game in found[:2]] == [None, None]
    assert str(found[2].error) == "decks.json: item 3 is truncated, too long or not JSON"
    assert (found[2].name, found[2].divergence, len(found)) == (str(tmp_path), None, 3)


def test_long_files_and_spaces_are_read_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_jaxmarl(tmp_path, GAMES)
    for name in ("decks.json", "actions.json"):
        indented = json.dumps(json.loads((tmp_path / name).read_text()), indent=3)
        (tmp_path / name).write_text(f"\n\n{indented}\n")
    whole = list(read_jaxmarl(tmp_path))
    monkeypatch.setattr("hanabi.datasets.json_items.CHUNK", 7)
    assert list(read_jaxmarl(tmp_path)) == whole
    assert len(whole) == 3


@pytest.mark.parametrize(
    ("file", "text", "error"),
    [
        ("decks.json", "", "decks.json: expected a list"),
        ("decks.json", "{}", "decks.json: expected a list"),
        ("decks.json", "[", "decks.json: item 1 is truncated, too long or not JSON"),
        ("decks.json", "[NaN]", "decks.json: expected an object with a deck, got nan"),
        ("decks.json", "[[1]]", "decks.json: expected an object with a deck, got [1]"),
        ("decks.json", '[{"deck": ["R1", "R6"]}]', "decks.json: 'R6' is not a card, such as 'R1'"),
        ("decks.json", '[{"deck": [null]}]', "decks.json: None is not a card, such as 'R1'"),
        ("decks.json", '[{"deck": ["R1"]}]', "deck: missing "),
        ("decks.json", "[" * 100_000, "decks.json: item 1 is truncated, too long or not JSON"),
        ("actions.json", "[]", "actions.json: game 0 is missing"),
        ("actions.json", "[7]", "actions.json: expected a list of numbers, got 7"),
        ("actions.json", "[[20]]", "move 1: expected a number from 0 to 19, got 20"),
        ("actions.json", "[[15, -1]]", "move 2: expected a number from 0 to 19, got -1"),
        ("actions.json", "[[15.0]]", "move 1: expected a number from 0 to 19, got 15.0"),
        ("actions.json", "[[15] [15]]", "actions.json: item 1: expected , or ] after it"),
        ("scores.txt", "", "scores.txt: game 0 is missing"),
        ("scores.txt", "1,20", "scores.txt: expected 0 and a score, got '1,20'"),
        ("scores.txt", "0,twenty", "scores.txt: expected 0 and a score, got '0,twenty'"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, file: str, text: str, error: str) -> None:
    write_jaxmarl(tmp_path, GAMES[:1])
    (tmp_path / file).write_text(text)
    found = list(read_jaxmarl(tmp_path))
    assert found[-1].record is None
    assert error in str(found[-1].error)


def test_a_file_without_games_has_none(tmp_path: Path) -> None:
    write_jaxmarl(tmp_path, [])
    assert list(read_jaxmarl(tmp_path)) == []


def test_an_item_has_an_upper_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_jaxmarl(tmp_path, GAMES[:1])
    monkeypatch.setattr("hanabi.datasets.json_items.CHUNK", 100)
    monkeypatch.setattr("hanabi.datasets.json_items.MAX_ITEM", 200)
    (game,) = read_jaxmarl(tmp_path)
    assert str(game.error) == "decks.json: item 1 is truncated, too long or not JSON"


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_jaxmarl(tmp_path))
