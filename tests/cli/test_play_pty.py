"""`hanabi watch` and `hanabi play` in a pseudo-terminal: whole games, resizing, interruptions, passing the screen."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from hanabi import HintValue, Move, Play, apply, determinize, new_game, view
from hanabi.records import Record, load, save

pexpect = pytest.importorskip("pexpect")
if not hasattr(pexpect, "spawn"):
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

SECONDS = 60
"""Timeout of a test; never reached."""
TESTS = Path(__file__).parents[1]
DRIVER = """
import sys
from hanabi.cli import run
from hanabi.cli.arguments import player_options
player_options.DEFAULT_PLAYER = "bots:Talking"
run(sys.argv[1:])
"""
TWO = ["play", "--persons", "2", "--name", "Ada", "--name", "Ben", "--seed", "7"]
CLEAR = "\x1b[H\x1b[2J"
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
HAND_TO_ADA, HAND_TO_BEN = (f"Pass the screen to {name}, then press Enter. " for name in ("Ada", "Ben"))


def start(*words: str, size: tuple[int, int] = (24, 80), cwd: Path | None = None, **environment: Any) -> Any:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    env: Any = {**kept, "PYTHONPATH": str(TESTS), "TERM": "xterm", "LC_ALL": "C.UTF-8", **environment}
    return pexpect.spawn(
        sys.executable,
        ["-c", DRIVER, *words],
        dimensions=size,
        env=env,
        cwd=cwd,
        encoding="utf-8",
        timeout=SECONDS,
        echo=True,
    )


def ended(child: Any) -> tuple[str, int]:
    """The output until the end, and the exit status."""
    child.expect(pexpect.EOF)
    child.close()
    return child.before, child.exitstatus


def interrupt(child: Any) -> None:
    """Press Ctrl-C until it is noticed: just before Python begins to read, it is not."""
    while child.isalive():
        child.sendintr()
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=SECONDS / 10) == 0:
            break


def plain(written: str) -> list[str]:
    """The lines without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", written).replace("\r\n", "\n").split("\n")


@pytest.mark.parametrize(("columns", "player"), [(60, "bots:Talking"), (80, "bots:Hasty")])
def test_a_game_is_watched_to_its_end(columns: int, player: str, tmp_path: Path) -> None:
    words = ["watch", "--player", player, "--seed", "7", "--pace", "0", "--save", "game.json"]
    written, status = ended(start(*words, size=(24, columns), cwd=tmp_path))
    assert status == 0
    frames, _, rest = written.partition(LEAVE)
    assert frames.startswith(ENTER)
    assert frames.count("\x1b[?25l") == frames.count("\x1b[?25h") == 1
    moves = len(load(tmp_path / "game.json", Record).moves)
    drawn = [plain(frame) for frame in frames.split("\x1b[H")[2:-1]]
    assert len(drawn) == moves + 1
    assert max(map(len, drawn)) <= 24
    assert max(len(re.sub(r"\x1b\[.", "", line)) for frame in drawn for line in frame) <= columns
    last = plain(rest)
    how = "the last round is over" if player == "bots:Talking" else "lost with 3 strikes"
    assert last[0] == f"Game over: {how}: 0 of 25"
    ended_by = "The last round is over." if player == "bots:Talking" else "Three strikes. Game over."
    assert f"{ended_by} Score: 0 of 25." in last
    assert max(map(len, last)) <= columns


def test_a_watched_game_is_resized_and_interrupted(tmp_path: Path) -> None:
    child = start("watch", "--players", "5", "--seed", "7", "--pace", "60", "--save", "game.json", cwd=tmp_path)
    child.expect_exact("Move 0.")
    child.expect_exact("hint tokens 8 of 8")
    child.setwinsize(8, 40)
    child.expect_exact("Move 0.")
    child.expect_exact("tokens 8/8")
    child.sendintr()
    written, status = ended(child)
    assert status == 130
    assert "Traceback" not in written
    assert written.endswith(f"{LEAVE}Stopped after 0 moves.\r\nSaved: game.json\r\n")
    assert load(tmp_path / "game.json", Record).moves == ()


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"COLUMNS": "200"}], ids=str)
def test_where_nothing_can_be_drawn_in_place_it_is_printed(environment: dict[str, Any]) -> None:
    words = ["watch", "--player", "bots:Hasty", "--seed", "7", "--pace", "0"]
    written, status = ended(start(*words, **environment))
    assert status == 0
    assert ENTER not in written
    assert "  1  A plays blue 4 from slot 0: strike 1, draws white 1" in plain(written)


def test_every_mistake_a_resize_and_the_end_of_a_game(tmp_path: Path) -> None:
    child = start("play", "--name", "Ada", "--seed", "7", "--save", "game.json", cwd=tmp_path)
    child.expect_exact("Ada> ")
    for typed, told in {
        "": "Type a move",
        "fly me": "Expected a move",
        "x" * 3000: "too long",
        "play \x02": "not text",
        "\x1b[A": "not text",
        "B: play 0": "[turn/not-yours]",
        "discard 0": "[discard/full]",
        "rearrange 9 9": "[hand/rearrange]",
        "hint B 9": "[hint/unknown-colour]",
        "undo": "Moves cannot be taken back",
    }.items():
        child.sendline(typed)
        child.expect_exact(told)
        child.expect_exact("Ada> ")
    child.setwinsize(24, 60)
    child.sendline("why hint B red")
    child.expect_exact("Ada> ")
    assert max(map(len, plain(child.before))) <= 60
    for _ in range(2):
        child.sendline("play 0")
        child.expect_exact("Ada> ")
    assert max(map(len, plain(child.before))) <= 60
    child.sendline("play 0")
    written, status = ended(child)
    assert status == 0
    assert "Three strikes. Game over. Score: 0 of 25." in plain(written)
    assert ENTER not in written
    assert len(load(tmp_path / "game.json", Record).moves) == 7


@pytest.mark.at_length
@pytest.mark.parametrize("leaving", ["interrupted", "at the end of input", "quit"])
def test_leaving_and_going_on(leaving: str, tmp_path: Path) -> None:
    child = start(*TWO, "--save", "game.json", cwd=tmp_path)
    child.expect_exact(HAND_TO_ADA)
    child.sendline()
    child.expect_exact("Ada> ")
    child.sendline("hint B red")
    child.expect_exact(HAND_TO_BEN)
    if leaving == "interrupted":
        interrupt(child)
        child.close()
        written, status = child.before, child.exitstatus
    else:
        child.send("\x04" if leaving == "at the end of input" else "quit\n")
        written, status = ended(child)
    assert status == (130 if leaving == "interrupted" else 0)
    assert "Traceback" not in written
    # The original screen is back, and shows no hand.
    assert plain(written.partition(LEAVE)[2].strip()) == ["Saved: game.json", "Resume: hanabi play game.json"]
    assert len(load(tmp_path / "game.json", Record).moves) == 1
    if leaving != "interrupted":
        return
    again = start("play", "game.json", cwd=tmp_path)
    again.expect_exact(HAND_TO_BEN)
    again.sendline()
    again.expect_exact("Ada hints red to Ben: touches slot 0")
    again.expect_exact("Ben> ")
    again.close()


def test_a_second_enter_does_not_show_the_next_hand() -> None:
    child = start(*TWO)
    child.expect_exact(HAND_TO_ADA)
    child.sendline()
    child.expect_exact("Ada> ")
    child.send("hint B red\n\n")
    child.expect_exact(HAND_TO_BEN)
    with pytest.raises(pexpect.TIMEOUT):
        child.expect_exact("as Ben sees it", timeout=0.5)
    child.sendline()
    child.expect_exact("as Ben sees it")
    child.close()


def test_a_terminal_that_cannot_be_cleared() -> None:
    written, status = ended(start(*TWO, TERM="dumb"))
    assert status == 2
    assert "several people need a terminal" in written


def test_a_pipe_into_a_terminal() -> None:
    command = f"printf 'play 0\\nplay 0\\n' | {sys.executable} -m hanabi {' '.join(TWO)}"
    child = pexpect.spawn("sh", ["-c", command], encoding="utf-8", timeout=SECONDS, env={**os.environ, "TERM": "xterm"})
    written, status = ended(child)
    assert status == 0
    assert written.count("Pass the screen") == 0
    assert plain(written.partition(LEAVE)[2].strip()) == ["Not saved. Replay this deck: --seed 7"]


@pytest.mark.at_length
def test_until_a_hand_is_played_the_terminal_shows_nothing_of_it(tmp_path: Path) -> None:
    """Two games that Ada cannot tell apart have the same output until the screen is passed to Ben."""
    first = new_game(2, seed=11)
    moves: list[Move] = [HintValue(1, 1), HintValue(0, 3), HintValue(1, 2), Play(0)]
    state = first
    for move in moves:
        state = apply(state, move)
    other = attrs.evolve(first, deck_faces=determinize(view(state, 0), Random(3)).deck_faces)
    assert other.hands == first.hands
    assert other.deck != first.deck
    written = []
    for number, begun in enumerate((first, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        save(folder / "game.json", Record.of(begun, moves, names=["Ada", "Ben"]))
        child = start("play", "game.json", cwd=folder, size=(30, 80))
        child.expect_exact(HAND_TO_ADA)
        text = child.before
        child.sendline()
        for typed in ("table", "moves", "history", "why play 0", "why hint B 2", "hint A 1", "rearrange 4 3 2 1 0"):
            child.expect_exact("Ada> ")
            text += child.before
            child.sendline(typed)
        child.expect_exact("Ada> ")
        text += child.before
        child.sendline("hint B 2")
        child.expect_exact(HAND_TO_BEN)
        text += child.before
        child.sendline()
        child.expect_exact("Ben> ")
        written.append((text, child.before))
        child.close()
    assert written[0][0] == written[1][0]
    assert written[0][1] != written[1][1]
    # What Ada was shown is cleared before the screen is passed on, and so is Ben's afterwards.
    text, ben = written[0]
    assert text.rpartition(CLEAR)[2].count("\n") == 1
    assert ben.startswith("\r\n" + CLEAR) or ben.lstrip("\r\n").startswith(CLEAR)
