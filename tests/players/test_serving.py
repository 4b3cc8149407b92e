"""A player of ours as a program, and programs in other languages."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped, unused-ignore]

from hanabi import (
    AVALANCHE,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    View,
    edition,
    legal_moves,
    new_game,
    redact,
    step,
    view,
)
from hanabi.players import Follower, PlayerFault, Referee, UnsuitableRules, play
from hanabi.players.programs import Program, serve
from hanabi.players.programs.__main__ import main
from hanabi.players.programs.serving import answer_all
from hanabi.records import InvalidJson, write_move
from hanabi.records.documents import player_messages as messages
from hanabi.seats import Happening
from hanabi.testing import check_player

ROOT = Path(__file__).parents[2]
STATE = new_game(2, seed=7)
START = view(STATE, 0)
ANSWER = Draft202012Validator(messages.message_schemas()["answer"])


class Noisy(Follower):
    """Prints whatever it does, in every way there is, and refuses three players."""

    def start(self, view: View) -> None:
        if view.players == 3:
            raise UnsuitableRules("not with three")
        super().start(view)
        print("start")  # noqa: T201

    def saw(self, before: View, happening: Happening) -> None:
        os.write(1, b"saw\n")
        subprocess.run([sys.executable, "-I", "-S", "-c", "print('from below', input())"], check=False)

    def move(self, view: View) -> Move:
        assert view == self.view
        print("move", file=sys.__stdout__, flush=True)
        return next(move for move in legal_moves(view) if isinstance(move, HintColor | HintValue))


class Plain:
    """Has nothing but a move, which is the first of all; or the one it is made with."""

    name = "plain"

    def __init__(self, move: Any = None) -> None:
        self.answer = move
        self.closed = False

    def move(self, view: View) -> Any:
        return self.answer or legal_moves(view)[0]

    def close(self) -> None:
        self.closed = True


def answers(player: Any, *given: dict[str, Any]) -> list[dict[str, Any]]:
    written: list[bytes] = []
    answer_all(player, [messages.line(each) for each in given], written.append)
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in written)
    said = [json.loads(line) for line in written]
    for each in said:
        ANSWER.validate(each)
    return said


def asked(seen: View) -> dict[str, Any]:
    return messages.move(seen, messages.legal_texts(seen))


# A player of ours.


def test_a_player_is_asked_what_a_program_is_asked() -> None:
    assert answers(Plain(), messages.hello(), messages.start(START), asked(START), messages.close(), {"kind": "?"}) == [
        {"format": "hanabi/player/1", "name": "plain", "views": False},
        {"ready": True},
        {"move": "play 0"},
    ]


def test_a_player_follows_what_happens() -> None:
    class Watching(Follower):
        seen: list[tuple[View, Happening]]

        def start(self, view: View) -> None:
            super().start(view)
            self.seen = []

        def saw(self, before: View, happening: Happening) -> None:
            self.seen.append((self.view, happening))

        def move(self, view: View) -> Move:
            assert view == self.view
            return Discard(1)

    watching = Watching()
    after, happened = step(STATE, HintValue(1, 1))
    last, other = step(after, Play(0))
    hands = Rearrangement(0, (4, 3, 2, 1, 0))
    seen = [messages.see(each) for each in (redact(happened, 0), redact(other, 0), hands)]
    assert answers(watching, messages.start(START), *seen, asked(view(last, 0))) == [
        {"ready": True},
        {"move": "discard 1"},
    ]
    assert [what for _, what in watching.seen] == [happened, other, hands]
    assert watching.seen[1][0] == view(last, 0)
    assert answers(watching, messages.start(START)) == [{"ready": True}]
    assert watching.seen == []


def test_a_version_that_it_does_not_know_is_refused() -> None:
    for given in ({"format": "hanabi/player/2"}, {}, {"format": 7}):
        (answer,) = answers(Plain(), {"kind": "hello", **given})
        assert answer["error"].startswith("expected hanabi/player/1, got ")


def test_a_game_is_refused_and_another_played() -> None:
    three = view(new_game(3, seed=7), 0)
    assert answers(Noisy(), messages.start(three), messages.start(START)) == [
        {"error": "not with three"},
        {"ready": True},
    ]


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"kind": "jump"}, r"\$.kind: expected one of hello, start, see, move, close, got 'jump'"),
        ({}, r"\$.kind: .* got None"),
        ({"kind": ["hello"]}, r"\$.kind: .* got \['hello'\]"),
        ([], r"\$.kind: .* got None"),
        ({"kind": "start"}, "expected an object, got None"),
        ({"kind": "move"}, "expected start before see and move"),
        (messages.see(Rearrangement(0, (1, 0, 2, 3, 4))), "expected start before see and move"),
    ],
)
def test_what_is_no_message(message: Any, why: str) -> None:
    with pytest.raises(InvalidJson, match=why):
        answers(Plain(), message)


def test_an_illegal_move_is_passed_on_and_what_is_none_is_not() -> None:
    assert answers(Plain(Play(9)), messages.start(START), asked(START))[1] == {"move": "play 9"}
    with pytest.raises(InvalidArgument):
        answers(Plain("play 0"), messages.start(START), asked(START))


def test_who_may_not_serve() -> None:
    class Cheat(Plain):
        cheats = True

    for junk in (Cheat(), Cheat, 7, "carefull", object()):
        with pytest.raises(InvalidArgument):
            serve(junk)  # type: ignore[arg-type]


# The standard streams.


@contextmanager
def streams(*given: dict[str, Any]) -> Iterator[list[Any]]:
    """Pipes in the place of standard input and output: what is written, when it is over."""
    before = os.dup(0), os.dup(1)
    (reading, ours), (theirs, writing) = os.pipe(), os.pipe()
    os.dup2(reading, 0)
    os.dup2(writing, 1)
    for each in (reading, writing):
        os.close(each)
    said: list[Any] = []
    try:
        with os.fdopen(ours, "wb") as lines:
            lines.write(b"".join(map(messages.line, given)))
        yield said
    finally:
        for number, saved in enumerate(before):
            os.dup2(saved, number)
            os.close(saved)
        with os.fdopen(theirs, "rb") as read:
            said.extend(map(json.loads, read))


def test_serve_speaks_on_the_standard_streams_and_gives_them_back() -> None:
    player = Plain()
    seen = messages.see(redact(step(STATE, Play(0))[1], 0))
    with streams(messages.hello(), messages.start(START), seen, messages.close()) as said:
        serve(player)
        assert os.read(0, 1) == b"", "the input is where it was"
        os.write(1, b"7\n")
    assert said == [{"format": "hanabi/player/1", "name": "plain", "views": False}, {"ready": True}, 7]
    assert not player.closed, "it is not ours to close"


def test_what_serve_makes_it_closes() -> None:
    made: list[Plain] = []

    def make() -> Plain:
        made.append(Plain())
        return made[0]

    with streams():
        serve(make)
    assert made[0].closed


def run_module(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["programs", *arguments])
    monkeypatch.delitem(sys.modules, "hanabi.players.programs.__main__", raising=False)
    with pytest.raises(SystemExit) as left:
        runpy.run_module("hanabi.players.programs", run_name="__main__")
    return int(str(left.value.code))


def test_from_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "loud_bot.py").write_text(f"from {__name__} import Plain\nprint('imported')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with streams(messages.hello(), messages.close()) as said:
        assert run_module(monkeypatch, "loud_bot:Plain") == 0
    assert said == [{"format": "hanabi/player/1", "name": "plain", "views": False}]
    for wrong in ((), ("a", "b"), ("--help",)):
        assert main(wrong) == 2
    assert capsys.readouterr().err.startswith("imported\nusage: python -m hanabi.players.programs PLAYER (a name, ")
    assert run_module(monkeypatch, "carefull") == 1
    assert capsys.readouterr().err.startswith("there is no player 'carefull': expected one of ")


def test_what_a_bot_prints_does_not_disturb_the_protocol(tmp_path: Path) -> None:
    """And nor does what it starts, which finds no input to read either."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\nfrom {Path(__file__).stem} import Noisy\n"
        "from hanabi.players.programs import serve\n\nif __name__ == '__main__':\n    serve(Noisy)\n"
    )
    with Program([sys.executable, str(bot)]) as one:
        referee = Referee([one, Plain()], STATE)
        for _ in range(3):
            referee.ask()
        with pytest.raises(UnsuitableRules, match="not with three"):
            play([one, Plain(), Plain()], seed=7)
    assert isinstance(referee.moves[0], HintColor | HintValue)


def test_a_player_of_ours_plays_the_same_game_as_a_program() -> None:
    """One that remembers what it has seen."""
    ours = ["recommendation"] * 2
    with Program([sys.executable, "-m", "hanabi.players.programs", ours[0]]) as one:
        for rules in (Rules(), edition("cocktail-2025").rules.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY)):
            assert play([one, *ours], rules, seed=7).moves == play([ours[0], *ours], rules, seed=7).moves


# What the page says.

PAGE = (ROOT / "docs" / "how-to" / "programs-that-play.md").read_text(encoding="utf-8")


def block(head: str) -> str:
    (found,) = re.findall(rf"^```{head}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.mark.parametrize(("name", "first"), [("bot.py", "play 0"), ("mine.py", "hint B 5")])
def test_the_bots_of_the_page(name: str, first: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(block(f'py title="{name}"'))
    with Program([sys.executable, str(tmp_path / name)]) as one:
        one.start(START)
        assert write_move(one.move(START)) == first


# Another language.

BOT = ["node", str(ROOT / "examples" / "bot.mjs")]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@needs_node
def test_the_bot_in_javascript_plays_with_itself() -> None:
    with Program(BOT) as one, Program(BOT) as two, Program(BOT) as three:
        record = play([one, two, three], edition("cocktail-2025").rules.with_variants(AVALANCHE), seed=7)
    assert record.outcome is not None
    # It plays nothing that is not sure.
    assert (record.outcome.ending.value, record.outcome.score > 10) == ("deck", True)


@needs_node
def test_the_bot_in_javascript_plays_with_ours() -> None:
    with Program(BOT) as one, pytest.raises(PlayerFault, match="seat 1 "):
        play([one, Plain(Play(9))], seed=7)
    record = play([f"run: node '{BOT[1]}'", Plain()], seed=7)
    assert record.outcome is not None
    assert record.outcome.ending.value == "strikes"


@pytest.mark.at_length
@needs_node
def test_the_bot_in_javascript_keeps_to_the_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.testing.players.PLAYERS", [2, 5])
    report = check_player(BOT)
    assert str(report) == "19 passed, 0 failed, 0 skipped"
