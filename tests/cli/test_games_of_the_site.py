"""Share links, seeds and addresses of hanab.live in place of a file, and in files."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner, Result

from hanabi import HintColor, HintValue, Play
from hanabi.cli.main import main
from hanabi.hanab_live import game_of_seed, write_link

GAME = attrs.evolve(game_of_seed("p2v0s5"), moves=[Play(3), HintValue(0, 3), HintColor(1, "red")])
LINK = write_link(GAME)
NOT_HERE = "game 123 is on the site: download https://hanab.live/export/123 and use that file"


def run(*arguments: object, stdin: str | None = None) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C"})
    return runner.invoke(main, list(map(str, arguments)), input=stdin, prog_name="hanabi")


def test_a_link_is_shown_at_its_turn() -> None:
    at_turn = run("show", f"{LINK}#3").stdout
    assert at_turn.startswith("A to move\nlast: B hints 3 to A")
    assert run("show", LINK, "--move", 3).stdout == at_turn
    assert run("show", f"{LINK}#1", "--move", 3).stdout == at_turn
    end = run("show", LINK).stdout
    assert end.startswith("B to move\nlast: A hints red to B")
    assert run("show", f"{LINK}#999").stdout == run("show", f"{LINK}#4").stdout == end
    assert run("show", f"{LINK}#0").stdout == end


def test_a_page_of_a_link_begins_at_its_turn(tmp_path: Path) -> None:
    page, same, start = [tmp_path / f"{name}.html" for name in ("page", "same", "start")]
    assert run("show", f"{LINK}#3", "--html", page).exit_code == 0
    assert run("show", LINK, "--move", 3, "--html", same).exit_code == 0
    assert run("show", LINK, "--html", start).exit_code == 0
    assert page.read_text() == same.read_text() != start.read_text()


def test_a_link_under_another_book() -> None:
    assert run("show", f"{LINK}#2", "--edition", "abacus").stdout.startswith("B to move")
    asked = run("explain", f"{LINK}#2", "hint", "A", "5", "--edition", "abacus")
    assert (asked.exit_code, asked.stdout.split(":")[0]) == (0, "hint A 5 is legal")


def test_an_illegal_move_before_the_turn_of_a_link() -> None:
    link = LINK.replace("edta-gb", "eded")
    shown = run("show", f"{link}#4")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith("B to move")
    assert run("judge", link).exit_code == 1


def test_the_deal_of_a_seed() -> None:
    shown = run("show", "p2v0s5").stdout
    assert "r3  g2  g5  y1  p3" in shown
    assert run("show", "https://hanab.live/seed/p2v0s5").stdout == shown
    assert "r3  g2" not in run("show", "p2v0s5", "--seat", "A").stdout
    asked = run("explain", "p2v0s5", "discard", "0")
    assert (asked.exit_code, "discard/full" in asked.stdout) == (1, True)


def test_links_and_seeds_are_judged() -> None:
    judged = run("judge", LINK, "p2v0s5")
    assert judged.exit_code == 0
    assert f"{LINK}: legal, 3 moves" in judged.stdout
    assert "p2v0s5: legal, 0 moves" in judged.stdout
    assert json.loads(run("judge", LINK, "--json").stdout)["good_moves"] == 3


@pytest.mark.parametrize("command", ["show", "explain", "judge"])
@pytest.mark.parametrize("text", ["https://hanab.live/replay/123#5", "hanab.live/shared-replay/123", "123"])
def test_games_that_have_to_be_downloaded(command: str, text: str) -> None:
    asked = run(command, text)
    said = f"{text}: {NOT_HERE}\n" if command == "judge" else f"Error: {NOT_HERE}\n"
    assert asked.exit_code == 2
    assert said in (asked.stdout, asked.stderr)


@pytest.mark.parametrize("command", ["show", "explain", "judge"])
def test_broken_names(command: str) -> None:
    for text, why in (
        (f"{LINK[:60]},00", "invalid link: "),
        ("p9v0s5", "invalid seed: expected 2, 3, 4, 5 or 6 players, got 9"),
        ("https://hanab.live/history/Ann", "invalid link: expected a share link or the address of a game"),
        ("https://hanab.live/game/77", "table 77 is still playing: after the game, download"),
    ):
        asked = run(command, text)
        assert asked.exit_code == 2
        assert why in asked.stdout + asked.stderr


def test_files_of_links_and_seeds(tmp_path: Path) -> None:
    path = tmp_path / "links.txt"
    path.write_text(f"{LINK}#3\n\np2v0s5\n123\n<{LINK}>\nnonsense\n", encoding="utf-8")
    judged = [json.loads(line) for line in run("judge", path, "--json").stdout.splitlines()]
    assert [each["name"] for each in judged] == [f"{path}:{line}" for line in (1, 3, 4, 5, 6)]
    assert [each.get("good_moves") for each in judged] == [3, 0, None, 3, None]
    assert judged[2]["error"] == NOT_HERE
    assert run("show", path).stderr == f"Error: {path} has one game per line: choose a line, such as FILE:1.\n"
    assert run("show", f"{path}:5").stdout == run("show", LINK).stdout
    assert run("show", f"{path}:4").stderr == f"Error: {path}:4: {NOT_HERE}\n"
    path.write_text("p2v0s5\np2v0s6\n", encoding="utf-8")
    assert "choose a line" in run("explain", path).stderr
    path.write_text(f"{LINK[:60]}\n{LINK[60:]}#3\n", encoding="utf-8")
    assert run("show", path).stdout == run("show", f"{LINK}#3").stdout
    path.write_text(f"{LINK}#3\n", encoding="utf-8")
    assert run("show", path).stdout == run("show", f"{LINK}#3").stdout
    assert run("show", "-", stdin="p2v0s5\n").stdout == run("show", "p2v0s5").stdout
    assert run("judge", "-", stdin="123\n").stdout == f"-: {NOT_HERE}\n"
    assert run("show", "-", stdin="123\n").stderr == f"Error: standard input: {NOT_HERE}\n"


def test_a_file_has_precedence_over_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("123", "p2v0s5"):
        (tmp_path / name).write_text(LINK, encoding="utf-8")
        assert run("show", name).stdout == run("show", LINK).stdout
        assert "legal, 3 moves" in run("judge", name).stdout
