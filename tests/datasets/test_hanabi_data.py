"""The logs of HanabiData, as our own games written as such logs."""

from pathlib import Path

import pytest

from dataset_files import log_game, log_of, score_of
from hanabi import Card, Ending, InvalidArgument, Play, editions
from hanabi.datasets import deck_of_log, read_hanabi_data
from hanabi.records import Record, replay

GAME = log_game(2813)
LOG = log_of(GAME, 2813)


def test_a_deck_is_that_of_a_published_log() -> None:
    """The first cards left after the deal, and the person's hand, in the log of game 003d9bcb9d27dacf."""
    left = [(1, 1), (0, 2), (1, 4), (4, 1), (0, 1), (2, 3), (1, 1), (1, 3), (3, 4), (4, 2), (3, 1)]
    colors = ["green", "yellow", "white", "blue", "red"]
    deck = deck_of_log(2813)
    assert deck[10:21] == tuple([Card(colors[color], value) for color, value in left])
    assert deck[5:10] == (Card("red", 4), Card("white", 1), Card("white", 2), Card("green", 4), Card("red", 1))


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(InvalidArgument, match="expected a whole number, got '7'"):
        deck_of_log("7")  # type: ignore[arg-type]


def test_a_log_comes_back_with_its_score(tmp_path: Path) -> None:
    path = tmp_path / "game01.log"
    path.write_text(LOG)
    (game,) = read_hanabi_data(path)
    assert game.record is not None
    assert game.record.moves == GAME.moves
    assert game.record.start == GAME.start
    assert (game.record.names, game.record.rules) == (("intentional", "person"), editions.EARLY_RESEARCH)
    assert (game.score, game.name, game.divergence) == (score_of(GAME), str(path), None)


def test_the_logs_of_a_folder_come_in_order_and_nothing_else_does(tmp_path: Path) -> None:
    for name in ("game02.log", "game01.log", "survey01.log", "games.csv"):
        (tmp_path / name).write_text(LOG)
    assert [Path(game.name).name for game in read_hanabi_data(tmp_path)] == ["game01.log", "game02.log"]


def test_a_lost_game_keeps_its_points(tmp_path: Path) -> None:
    start = Record(rules=editions.EARLY_RESEARCH, players=2, deck=deck_of_log(7))
    history = replay(start)
    while history.outcome is None:
        history = history.after(Play(min(history.now.playable_slots(), default=0)))
    assert history.outcome.ending is Ending.STRIKES
    path = tmp_path / "game01.log"
    path.write_text(log_of(history.record(), 7, score=history.now.score))
    (game,) = read_hanabi_data(path)
    assert game.divergence is None
    assert history.now.score > 0


def test_a_log_without_score_or_cards_is_read(tmp_path: Path) -> None:
    lines = [line for line in LOG.splitlines() if not line.startswith(("Score", "["))]
    path = tmp_path / "game01.log"
    path.write_text("\r\n".join(lines))
    (game,) = read_hanabi_data(path)
    assert game.record is not None
    assert (game.record.moves, game.score, game.divergence) == (GAME.moves, None, None)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("Treatment: ('intentional', 2813)", "Treatment: intentional", "without its seed, the deck is unknown"),
        ("Treatment: ('intentional', 2813)", "", "without its seed, the deck is unknown"),
        ("[(1, 1), (0, 2)", "[(0, 2), (1, 1)", "the cards left after the deal are not those of the seed"),
        ("[(1, 1), ", "[", "the cards left after the deal are not those of the seed"),
        ("MOVE: 0 ", "MOVE: 1 ", "move 1: expected a move of player 0, got 'MOVE: 1 "),
        ("MOVE: 0 ", "MOVE: 0 7 ", "move 1: expected a line like 'MOVE: 0 1 None 1 None 5', got 'MOVE: 0 7 "),
        ("MOVE: 0 ", "MOVE: 0 2 None None None None ", "move 1: expected a line like"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, error: str) -> None:
    path = tmp_path / "game01.log"
    assert old in LOG
    path.write_text(LOG.replace(old, new, 1))
    (game,) = read_hanabi_data(path)
    assert game.record is None
    assert error in str(game.error)


@pytest.mark.parametrize("line", ["2 None 1 None None", "3 None None None None", "0 None 1 None 5", "1 None 1 2 None"])
def test_a_move_without_its_numbers_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "game01.log"
    path.write_text(f"Treatment: ('full', 3)\nMOVE: 0 {line}\n")
    (game,) = read_hanabi_data(path)
    assert str(game.error).startswith("move 1: expected a line like ")


def test_a_huge_file_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "game01.log"
    path.write_text("x" * 1_000_001)
    (game,) = read_hanabi_data(path)
    assert str(game.error) == "more than 1,000,000 bytes, so it is not a log of HanabiData"


def test_bytes_that_are_no_text_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game01.log"
    path.write_bytes(b"\xff\xfe\n" + LOG.encode())
    (game,) = read_hanabi_data(path)
    assert game.divergence is None
