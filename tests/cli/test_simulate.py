"""`hanabi simulate`: what it prints, saves and refuses, and interruptions."""

from __future__ import annotations

import io
import json
import os
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import bots
from hanabi import Rules, editions
from hanabi.cli.arguments.player_options import maker_named
from hanabi.cli.main import main
from hanabi.cli.simulate import command as module
from hanabi.cli.simulate.printed_by_players import players_print_elsewhere
from hanabi.cli.simulate.results_grid import results_grid
from hanabi.cli.terminal import progress
from hanabi.players import Tournament, tournament
from hanabi.records import read_lines

ROLLING = ["--player", "bots:Rolling", "--players", "2", "--games", "12", "--jobs", "1"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *arguments], prog_name="hanabi")


def data(*arguments: str) -> dict[str, Any]:
    found = run(*arguments, "--json")
    assert found.exit_code == 0, found.output
    answer: dict[str, Any] = json.loads(found.output)
    return answer


def test_one_line_up_is_one_object() -> None:
    found = data(*ROLLING, "--seed", "4", "--edition", "learning-environment")
    same = tournament(["bots:Rolling"], 2, editions.edition("learning-environment"), games=12, seed=4, jobs=1).data
    assert {key: value for key, value in found.items() if key != "seconds_per_move"} == {
        key: value for key, value in same.items() if key != "seconds_per_move"
    }
    assert {"games", "mean", "standard_error", "perfect", "strikeouts"} <= set(found)
    assert found["games"] == 12


def test_several_are_compared_for_every_number_of_players() -> None:
    found = data("--player", "bots:Rolling", "--player", "bots:Hasty", "--games", "3", "--jobs", "1", "--cross-play")
    sizes = [len(each["players"]) for each in found["results"]]
    assert sizes == [2] * 3 + [3] * 4 + [4] * 4 + [5] * 4
    assert len(found["margins"]) == 11


def test_a_line_up_by_seats() -> None:
    found = data("--lineup", "bots:Rolling 'bots:Hasty' bots:Rolling", "--games", "3", "--jobs", "1")
    assert found["players"] == ["bots:Rolling", "bots:Hasty", "bots:Rolling"]


def test_variants_and_editions() -> None:
    found = data(*ROLLING, "--edition", "abacus", "--variant", "avalanche", "--variant", "crowning-piece")
    assert "abacus" in found["rules"]


def test_a_table_for_people() -> None:
    found = run(*ROLLING, "--player", "bots:Hasty", "--edition", "learning-environment")
    lines = found.output.splitlines()
    assert found.exit_code == 0
    assert re.split(r"\s{2,}", lines[0]) == [
        *("players", "seats", "games", "mean", "±", "perfect", "struck out", "against the first", "ms a move")
    ]
    assert re.fullmatch(r"bots:Rolling +2 +12 +\d\.\d{3} +\d\.\d{3} .*", lines[1])
    assert re.fullmatch(r"bots:Hasty +2 +12 .* [+-]\d\.\d{3} ± \d\.\d{3} +\d+\.\d{3}", lines[2])
    assert len(lines) == 3


def test_rules_are_a_column_where_they_differ_and_a_narrow_terminal_has_blocks() -> None:
    found = tournament([bots.Hasty], 2, [editions.ABACUS, Rules()], games=2, jobs=1)
    wide, narrow = Console(width=200), Console(width=40)
    for console, expected in ((wide, "abacus"), (narrow, "  abacus rules\n  2 seats\n")):
        with console.capture() as captured:
            console.print(results_grid(found))
        assert expected in captured.get()
    assert "rules" not in str(found.results[0])
    one = Tournament(seed=0, results=found.results[:1])
    with wide.capture() as captured:
        wide.print(results_grid(one))
    assert "rules" not in captured.get()


def test_faults_and_cheats_are_told() -> None:
    found = run("--lineup", "bots:Stubborn bots:Peeking", "--games", "2", "--jobs", "1")
    why = "Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]"
    fault = "bots:Stubborn, bots:Peeking, game {}, seat 0 (bots:Stubborn), move 1: " + why
    assert found.output.splitlines()[2:] == [fault.format(1), fault.format(2), "bots:Peeking sees its own hand"]
    stopped = run("--lineup", "bots:Stubborn bots:Peeking", "--games", "2", "--jobs", "1", "--on-fault", "raise")
    assert stopped.exit_code == 2
    assert "Error: seat 0 (bots:Stubborn), move 1: Discard(slot=0) is illegal" in stopped.output


def test_games_are_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = data(*ROLLING, "--save", str(path))
    assert len(list(read_lines(path))) == 12
    refused = run(*ROLLING, "--save", str(path))
    assert refused.exit_code == 2
    assert "is not empty: resume it to continue with its games" in refused.output
    more = data(*ROLLING, "--games", "20", "--save", str(path), "--resume")
    assert more["games"] == 20 > first["games"]
    assert len(list(read_lines(path))) == 20
    judged = CliRunner().invoke(main, ["judge", str(path)])
    assert judged.exit_code == 0


def test_how_the_scores_are_distributed_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "scores.svg"
    assert run(*ROLLING, "--svg", str(path)).exit_code == 0
    assert "12 games" in ET.parse(path).getroot().attrib["aria-label"]  # noqa: S314
    both = run(*ROLLING, "--svg", "-")
    assert "</svg>" in both.output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--player", "nobody"], "--player: there is no player 'nobody'"),
        (["--player", "bots:Rolling", "--players", "9"], "expected 2, 3, 4 or 5 players, got 9"),
        (["--player", "bots:Picky", "--players", "3"], "picky plays with 2 players, not 3"),
        (["--player", "bots:Hasty", "--player", "bots:Hasty"], "two entrants are called 'bots:Hasty'"),
        (["--lineup", "'bots:Hasty"], "--lineup: 'bots:Hasty: No closing quotation"),
        (["--lineup", ""], "entrants: expected a line-up with players"),
        (["--games", "0"], "Invalid value for '--games'"),
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (["--seed", "x"], "Invalid value for '--seed'"),
        (["--limit", "0", *ROLLING], "limit: expected seconds above 0"),
        (["--on-fault", "cry", *ROLLING], "on_fault: expected raise, end, forfeit"),
        (["--resume", *ROLLING], "--resume needs --save"),
        (["--save", "nowhere/games.jsonl", *ROLLING], "--save: nowhere/games.jsonl cannot be written: No such file"),
        (["--variant", "nothing", *ROLLING], "nothing"),
        (["--edition", "nothing", *ROLLING], "nothing"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], why: str) -> None:
    found = run(*arguments)
    assert found.exit_code == 2
    assert why in re.sub(r"\s+", " ", found.output)


def test_when_interrupted_it_says_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def update(progress: Any, known: Tournament, total: int) -> None:
        progress.known = known
        raise KeyboardInterrupt

    monkeypatch.setattr(module._Progress, "update", update)
    path = tmp_path / "games.jsonl"
    found = run(*ROLLING, "--save", str(path))
    assert found.exit_code == 130
    assert "Interrupted. Results so far:\nplayers" in found.output
    assert f"The games are saved in {path}. Continue with --resume." in found.output
    assert len(list(read_lines(path))) == 4
    assert "The games are saved in" not in run(*ROLLING).output

    def at_once(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "tournament", at_once)
    assert run(*ROLLING).output == ""


def test_on_a_terminal_a_bar_has_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "console", lambda **_: Console(file=screen, force_terminal=True, width=80))
    assert data(*ROLLING)["games"] == 12
    assert "12/12" in screen.getvalue()
    assert "bots:Rolling (2) " in screen.getvalue()


def test_what_players_print_is_not_the_answer(capfd: pytest.CaptureFixture[str]) -> None:
    chatting = ["--player", "bots:Chatting", "--players", "2", "--games", "2", "--json"]
    for jobs in ("1", "2"):
        found = run(*chatting, "--jobs", jobs)
        assert json.loads(found.stdout)["games"] == 2
        out, err = capfd.readouterr()
        assert out == ""
        assert err.count("what then") == 6
    assert "what now" in run(*chatting, "--jobs", "1").stderr


@pytest.mark.parametrize("closed", [1, 2])
def test_players_may_print_where_nothing_can_be_written(closed: int) -> None:
    kept = os.dup(closed)
    os.close(closed)
    try:
        with players_print_elsewhere():
            pass
    finally:
        os.dup2(kept, closed)
        os.close(kept)
    assert os.fstat(closed)


def test_whatever_interrupts_the_bar_the_cursor_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()

    class Interrupted(Console):
        def show_cursor(self, show: bool = True) -> bool:
            shown = super().show_cursor(show)
            if not show:
                raise KeyboardInterrupt
            return shown

    monkeypatch.setattr(progress, "console", lambda **_: Interrupted(file=screen, force_terminal=True, width=80))
    assert run(*ROLLING).exit_code == 130
    assert screen.getvalue().rindex("\x1b[?25h") > screen.getvalue().rindex("\x1b[?25l")


def test_an_error_that_is_not_of_the_file_does_not_blame_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(module, "tournament", full)
    found = run(*ROLLING)
    assert found.exit_code == 2
    assert "Resource temporarily unavailable" in found.output
    assert "--save" not in found.output


def test_who_plays_where_nobody_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "default_maker", lambda: maker_named("bots:Hasty"))
    assert data("--players", "2", "--games", "2", "--jobs", "1")["players"] == ["bots:Hasty"] * 2


def test_a_cluster_that_does_not_answer() -> None:
    pytest.importorskip("distributed", reason="needs the extra cluster")
    found = run(*ROLLING, "--scheduler", "nonsense://x")
    assert (found.exit_code, "--scheduler: no scheduler answers at nonsense://x" in found.output) == (2, True)


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    found = run(*ROLLING, "--scheduler", "tcp://127.0.0.1:1")
    assert (found.exit_code, 'python -m pip install "hanabi[cluster]"' in found.output) == (2, True)
