"""Checking programs against the protocol: what passes, and which check finds each fault."""

from __future__ import annotations

import runpy
import sys
from typing import Any

import pytest

from hanabi import InvalidArgument, Rules, edition
from hanabi.testing import check_player, players

BOT = """
import json, sys
def answer(**parts): print(json.dumps(parts), flush=True)
for text in iter(sys.stdin.readline, ""):
    message = json.loads(text)
    kind, played = message["kind"], vars().get("played", 0)
    PART
    if kind == "hello":
        if message["format"] == "hanabi/player/1": answer(format="hanabi/player/1", name="tiny")
        else: answer(error="no")
    if kind == "start": answer(ready=True)
    if kind == "move": answer(move=message["legal"][-1])
    if kind == "close": break
AFTER
"""


def bot(part: str = "pass", after: str = "") -> list[str]:
    """A program that follows the protocol, except for the code in `part` and `after`."""
    return [sys.executable, "-I", "-S", "-c", BOT.replace("PART", part).replace("AFTER", after)]


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games instead of all."""
    few = {"the standard rules": Rules(), "discards at full tokens": edition("early-research").rules}
    monkeypatch.setattr(players, "RULE_SETS", few)
    monkeypatch.setattr(players, "PLAYERS", [3])
    monkeypatch.setattr(players, "ENDING", 1.5)


def failures(command: list[str]) -> list[str]:
    return [str(result).removeprefix("failed: ") for result in check_player(command).failed]


@pytest.mark.usefixtures("_few")
def test_a_program_that_keeps_to_the_protocol() -> None:
    report = check_player(bot())
    assert str(report) == "9 passed, 0 failed, 0 skipped"
    assert [result.case for result in report.results] == [
        "hello",
        "hello with an unknown version",
        *GAMES,
        *OTHERS,
        "ending when told to close",
        "ending when the input ends",
    ]


GAMES = ["a game of 3, the standard rules", "a game of 3, discards at full tokens"]
OTHERS = [
    "a game with itself",
    "a game in which hands are rearranged",
    "the same game again, after an interrupted one",
]
HELLO = "hello with an unknown version: to hanabi/player/999: expected {'error': 'why'}, got "
END = ": the process: expected its end within 1.5 seconds, got none"

FAILS = "expected a legal move, got it raised ProgramFailed: "

# One program has several independent faults.
BROKEN: dict[str, tuple[list[str], list[str]]] = {
    "never says hello": (bot("break"), ["hello: the program: expected an answer, got "]),
    "takes any version, knows the standard rules only, is put out by rearrangements, does not close": (
        bot(
            'message["format"] = "hanabi/player/1"\n'
            '    if kind == "move" and "rules" in message["view"]: answer(move="play 7"); continue\n'
            '    if "rearrangement" in text: sys.exit(9)\n'
            '    if kind == "close": continue'
        ),
        [
            HELLO + "{'format': 'hanabi/player/1', 'name': 'tiny'}",
            f"{GAMES[1]}: move 3: expected a legal move, got Play(slot=7, announce=None) is illegal: ",
            f"{OTHERS[1]}: move 3: {FAILS}",
            f"ending when told to close{END}",
        ],
    ),
    "ends at another version, is put out by games broken off, does not end with its input": (
        bot(
            'if message.get("format") == "hanabi/player/999": sys.exit(0)\n'
            '    if kind == "start":\n'
            "        if played and moves < 3: sys.exit(9)\n"
            "        played, moves = 1, 0\n"
            '    if kind == "move": moves += 1',
            after="import time\nif kind != 'close': time.sleep(60)",
        ),
        [
            HELLO + "'closed its standard output'",
            f"{OTHERS[2]}: move 1: {FAILS}",
            f"ending when the input ends{END}",
        ],
    ),
    "says anything to another version, remembers the last game": (
        bot(
            'if message.get("format") == "hanabi/player/999": print("what?", flush=True)\n'
            '    if kind == "start": played += 1\n'
            '    if kind == "move" and played % 3 == 0: answer(move=message["legal"][0]); continue'
        ),
        [
            HELLO + "'invalid JSON: line 1, column 1: Expecting value'",
            f"{OTHERS[2]}: move 1: expected hint B 5, got play 0",
        ],
    ),
    "answers to what it sees": (
        bot('if kind == "see": answer(ok=True)'),
        [f"{each}: move " for each in [*GAMES, *OTHERS]],
    ),
    "refuses everything": (
        bot('if kind == "start": answer(error="not today"); continue'),
        ["games: games played: expected at least one, got none"],
    ),
}


@pytest.mark.usefixtures("_few")
@pytest.mark.parametrize("name", BROKEN)
def test_a_program_that_does_not(name: str) -> None:
    command, expected = BROKEN[name]
    found = failures(command)
    assert len(found) == len(expected), found
    for line, beginning in zip(found, expected, strict=True):
        assert line.startswith(beginning)


@pytest.mark.usefixtures("_few")
def test_a_program_may_refuse_some_games() -> None:
    refusing = 'if kind == "start" and message["rules"]["discard_at_full_tokens"]: answer(error="not so"); continue'
    report = check_player(bot(refusing))
    assert [(each.case, str(each.skipped)[-8:]) for each in report.skipped] == [(GAMES[1], ": not so")]
    assert report.failed == ()


@pytest.mark.parametrize("command", [[], "node", 7])
def test_what_is_not_a_command(command: Any) -> None:
    with pytest.raises(InvalidArgument):
        check_player(command)


@pytest.mark.usefixtures("_few")
def test_from_a_shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    refusing = bot('if kind == "start" and len(message["view"]["hands"]) < 3: answer(error="two"); continue')
    assert players.main(refusing) == 0
    assert capsys.readouterr().out.endswith(": two\n7 passed, 0 failed, 2 skipped\n")
    for words, code in ((["no-such-program"], 1), ([], 2), (["--help"], 2)):
        monkeypatch.setattr(sys, "argv", ["players", *words])
        monkeypatch.delitem(sys.modules, "hanabi.testing.players", raising=False)
        with pytest.raises(SystemExit) as left:
            runpy.run_module("hanabi.testing.players", run_name="__main__")
        assert left.value.code == code
    printed = capsys.readouterr()
    assert printed.out.endswith("\n0 passed, 1 failed, 0 skipped\n")
    assert printed.err == "usage: python -m hanabi.testing.players PROGRAM [ARGUMENT ...]\n" * 2
