"""A process of its own as a player: what it is told, what it may answer, and whatever else it may do."""

from __future__ import annotations

import copy
import gc
import io
import json
import os
import pickle
import select
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped, unused-ignore]

from hanabi import (
    Discard,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    View,
    determinize,
    event,
    legal_moves,
    new_game,
    redact,
    spectator_view,
    view,
)
from hanabi.players import PlayerFault, Referee, UnsuitableRules, play
from hanabi.players.programs import Program, ProgramFailed, pipes, process
from hanabi.players.programs import program as program_module
from hanabi.records.documents import player_messages as messages

START = view(new_game(2, seed=7), 0)
OTHER = view(new_game(2, seed=7), 1)
FDS = Path("/proc/self/fd")

TINY = """
import json, os, sys, time
def say(text): os.write(1, text.encode() if isinstance(text, str) else text)
def answer(**parts): say(json.dumps(parts) + "\\n")
def once(path):
    if os.path.exists(path): return False
    open(path, "w").close()
    return True
def follow():
    for text in iter(sys.stdin.readline, ""):
        message = json.loads(text)
        kind = message["kind"]
        HOOK
        if kind == "hello": answer(format=message["format"], name="tiny")
        if kind == "start": answer(ready=True)
        if kind == "move": answer(move=message["legal"][0])
follow()
"""


def tiny(hook: str = "pass", *arguments: str) -> list[str]:
    """A program that makes the first legal move, and does something else before that."""
    return [sys.executable, "-I", "-S", "-c", TINY.replace("HOOK", hook), *arguments]


def children() -> set[str]:
    return {pid for path in Path("/proc/self/task").glob("*/children") for pid in path.read_text().split()}


@pytest.fixture(scope="module", autouse=True)
def _what_was_before() -> None:
    """Let the collector pass over what earlier tests have made: each test here asks it twice to look at everything."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """No thread, no descriptor and no process outlives a test."""
    gc.collect()
    before = threading.active_count(), len(list(FDS.glob("*"))), children()
    yield
    gc.collect()
    assert (threading.active_count(), len(list(FDS.glob("*"))), children()) == before


class First:
    """The same player in this process."""

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


def fault_of(command: list[str], limit: float = 5.0) -> str:
    """Why the program loses its first turn, in a game against itself."""
    with Program(command, name="it") as one:
        hurry(one, limit)
        fault = _fault(one)
        assert fault.__cause__ is not None
        assert str(fault.__cause__) in fault.why
        return fault.why.removeprefix("it raised ProgramFailed: it: ")


def hurry(player: Program, limit: float) -> None:
    """Shorten its time once it has been started, which may take long where much else runs."""
    object.__setattr__(player, "limit", limit)


def _fault(player: Program) -> PlayerFault:
    with pytest.raises(PlayerFault) as raised:
        play([player, First()], seed=7)
    assert isinstance(raised.value.__cause__, ProgramFailed)
    return raised.value


# A game.


def test_a_program_plays_as_the_same_player_here_does() -> None:
    command = tiny()
    with Program(command) as one, Program(command, name="two") as other:
        record = play([one, other, First()], seed=7)
        again = play([one, other, First()], seed=8)
        assert play([one, other, First()], seed=7).moves == record.moves
    assert record.moves == play([First()] * 3, seed=7).moves
    assert again.moves == play([First()] * 3, seed=8).moves
    assert record.names[1:] == ("two", "first")
    assert record.outcome is not None


def test_a_program_by_its_name_is_ended_with_the_game(tmp_path: Path) -> None:
    bot = tmp_path / "my bot.py"
    bot.write_text(TINY.replace("HOOK", 'if kind == "close": open(sys.argv[1], "w").write("closed")'))
    name = f"run: '{sys.executable}' -I -S '{bot}' '{tmp_path}/said'"
    record = play([name, First()], seed=7)
    assert record.moves == play([First()] * 2, seed=7).moves
    assert (tmp_path / "said").read_text() == "closed"


LISTEN = 'open(sys.argv[1], "a").write(text)'


def heard(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_what_is_said_is_as_the_schema_has_it_and_in_order(tmp_path: Path) -> None:
    referee_moves: list[Move] = []
    with Program(tiny(LISTEN, str(tmp_path / "heard"))) as one:
        referee = Referee([one, First()], new_game(2, seed=7))
        referee.enter(Rearrangement(1, (4, 3, 2, 1, 0)))
        for _ in range(3):
            happened = referee.ask()
            assert happened is not None
            referee_moves.append(happened.move)
    said = heard(tmp_path / "heard")
    assert [each["kind"] for each in said] == ["hello", "start", *["see", "move", "see", "see", "move", "see", "close"]]
    schema = messages.message_schemas()["message"]
    for message in said:
        Draft202012Validator(schema).validate(message)
    assert [each["event"].get("move") for each in said if each["kind"] == "see"] == [None, *["play 0"] * 3]
    assert said[3]["legal"] == list(messages.legal_texts(START))
    assert referee_moves == [Play(0)] * 3


def test_a_program_that_follows_is_shown_no_views_when_it_is_to_move(tmp_path: Path) -> None:
    hook = LISTEN + '\n        if kind == "hello": answer(format=message["format"], name="tiny", views=False); continue'
    with Program(tiny(hook, str(tmp_path / "heard"))) as one:
        assert one.move(START) == Play(0)
    said = heard(tmp_path / "heard")
    assert [sorted(each) for each in said[1:3]] == [["kind", "rules", "view"], ["kind", "legal"]]
    Draft202012Validator(messages.message_schemas()["message"]).validate(said[2])


def test_what_is_said_follows_from_what_the_seat_sees() -> None:
    """Two games that look the same from a seat: the messages are the same, byte for byte."""
    from random import Random  # noqa: PLC0415

    state = new_game(3, seed=7)
    eyes = view(state, 0)
    for seed in range(5):
        other = determinize(eyes, Random(seed))
        assert other != state
        same = view(other, 0)
        assert messages.line(messages.start(same)) == messages.line(messages.start(eyes))
        legal = [messages.legal_texts(each) for each in (same, eyes)]
        assert messages.line(messages.move(same, legal[0])) == messages.line(messages.move(eyes, legal[1]))
        for move in (Play(0), HintValue(1, 1)):
            if move in legal_moves(other) and event(other, move).card == event(state, move).card:
                hidden = [redact(event(each, move), 0) for each in (state, other)]
                assert messages.see(hidden[0]) == messages.see(hidden[1])


def test_a_program_is_never_given_what_nobody_at_the_table_sees() -> None:
    with Program(tiny()) as one:
        for call in (one.start, one.move):
            with pytest.raises(InvalidArgument, match="expected the view of "):
                call(spectator_view(new_game(2, seed=7)))
        with pytest.raises(InvalidArgument, match="expected the view of the seat to move"):
            one.move(OTHER)
        with pytest.raises(InvalidArgument, match="expected a View"):
            one.move(new_game(2, seed=7))  # type: ignore[arg-type]
    assert not getattr(one, "cheats", False)


def test_a_move_may_be_asked_for_in_the_middle_of_a_game() -> None:
    with Program(tiny()) as one:
        one.see(Rearrangement(0, (1, 0, 2, 3, 4)))  # of no game that it plays
        assert one.move(START) == Play(0)
        with pytest.raises(InvalidArgument, match="expected an Event or a Rearrangement"):
            one.see("play 0")  # type: ignore[arg-type]


IN_PIECES = """if kind == "hello":
            whole = {"format": message["format"], "name": "tiny", "more": "\u2028 é", "n": [1]}
            for byte in json.dumps(whole).encode():
                say(bytes([byte]))
            say(b"  \\r\\n")
            continue"""


def test_an_answer_may_come_in_pieces_with_more_in_it_and_end_as_on_windows() -> None:
    with Program(tiny(IN_PIECES)) as one:
        assert one.move(START) == Play(0)


# Programs that do something else.

DIES = 'if kind == "{}": sys.exit(3)'
FAULTS: dict[str, tuple[str, str]] = {
    "dies at start": (DIES.format("start"), "closed its standard output (after start), and exited with status 3"),
    "dies in mid-game": (DIES.format("move"), "closed its standard output (after move), and exited with status 3"),
    "is killed": (
        'if kind == "move": os.kill(os.getpid(), 15)',
        "closed its standard output (after move), and exited with status -15",
    ),
    "dies of an error": (
        'if kind == "move": raise KeyError("red")',
        "closed its standard output (after move), and exited with status 1; stderr ends with: ",
    ),
    "closes its output": ('if kind == "move": os.close(1); time.sleep(60)', "closed its standard output (after move)"),
    "junk": (
        'if kind == "move": say("the red one\\n")',
        "wrote 'the red one\\n' to standard output, where only answers may be: ",
    ),
    "binary": ('if kind == "move": say(b"\\xff\\xfe\\x00\\n")', "wrote '��\\x00\\n' to standard output, where"),
    "no object": ('if kind == "move": say("[1]\\n"); continue', "answered [1] to move; expected an object"),
    "a number for a move": (
        'if kind == "move": answer(move=0); continue',
        "answered {'move': 0} to move; expected something like {'move",
    ),
    "no move": (
        'if kind == "move": answer(play=0); continue',
        "answered {'play': 0} to move; expected something like {'move",
    ),
    "a move that is none": (
        'if kind == "move": answer(move="jump"); continue',
        "answered move with something that is not a move: ",
    ),
    "a long move": ('if kind == "move": answer(move="play " + "0" * 999); continue', "answered {'move': 'play 0000"),
    "a move in other words": (
        'if kind == "move": answer(move="p0"); continue',
        "answered 'p0' to move; expected a move written as in `legal`",
    ),
    "a rearrangement": (
        'if kind == "move": answer(move="rearrange A 1 0 2 3 4"); continue',
        "answered 'rearrange A 1 0 2 3 4' to move; expected a move written as in `legal`",
    ),
    "an error for a move": ('if kind == "move": answer(error="tired"); continue', "answered move with an error: tired"),
    "an error of junk": ('if kind == "move": answer(error=[1]); continue', "answered move with an error: [1]"),
    "not ready": ('if kind == "start": answer(ready=1); continue', "answered {'ready': 1} to start; expected {'ready"),
    "two lines": (
        'if kind == "move": say("{}\\n{}\\n"); continue',
        "wrote '{}\\n' after its answer, which is one line",
    ),
    "a duplicate key": (
        'if kind == \'move\': say(\'{"move":"play 0","move":"play 1"}\\n\')',
        'wrote \'{"move":"play 0","move":"play 1"}\\n\' to standard output, where',
    ),
    "deep": ('if kind == "move": say("[" * 60000 + "\\n")', "wrote '[[[[[[[["),
    "an endless line": (
        'while kind == "move": say(b"x" * 65536)',
        "wrote more than 65,536 bytes without a newline (after move)",
    ),
    "endless lines": ('while kind == "move": say("y\\n" * 30000)', "wrote 'y\\n' to standard output, where"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_a_program_may_do_instead_of_answering(name: str) -> None:
    hook, expected = FAULTS[name]
    assert fault_of(tiny(hook)).startswith(expected)


def test_a_program_that_has_closed_its_input_is_asked_in_vain() -> None:
    """It closes it before it answers, so that the next question surely finds nobody."""
    hook = 'if kind == "start": os.close(0); answer(ready=True); time.sleep(60)'
    with Program(tiny(hook), name="it") as one:
        one.start(START)
        hurry(one, 0.3)
        with pytest.raises(ProgramFailed, match=r"gave no answer within 0\.3 seconds"):
            one.move(START)


def test_a_program_that_writes_before_it_is_asked() -> None:
    hook = 'if kind == "start": answer(ready=True); time.sleep(0.05); answer(move="play 0"); continue'
    with Program(tiny(hook), name="it") as one:
        one.start(START)
        assert one._process is not None
        assert select.select([one._process._out], [], [], 30)[0]
        with pytest.raises(ProgramFailed) as raised:
            one.move(START)
    assert raised.value.why == 'wrote \'{"move": "play 0"}\\n\' before it was asked (after move)'
    assert (raised.value.name, raised.value.stderr) == ("it", ())


HANGS: dict[str, str] = {
    "never answers": 'if kind == "move": time.sleep(60)',
    "ignores SIGTERM": 'import signal; signal.signal(15, signal.SIG_IGN)\n        if kind == "move": time.sleep(60)',
    "closes its input": 'if kind == "start": answer(ready=True); os.close(0); time.sleep(60)',
    "half a line": 'if kind == "move": say("{"); time.sleep(60)',
    "a busy loop": 'while kind == "move": pass',
    "writes to standard error without end": 'while kind == "move": os.write(2, b"x" * 65536)',
    "stops itself": 'if kind == "move": os.kill(os.getpid(), 19)',
}


@pytest.mark.at_length
@pytest.mark.parametrize("name", HANGS)
def test_a_program_that_does_not_answer_is_ended(name: str) -> None:
    began = time.monotonic()
    assert fault_of(tiny(HANGS[name]), limit=0.3).startswith("gave no answer within 0.3 seconds (after ")
    assert time.monotonic() - began < 3


def test_input_that_is_not_read_is_kept_and_does_not_block() -> None:
    """A pipe holds 64 KiB, and a view with all that happened before can be longer."""
    hook = 'if kind == "start": answer(ready=True); time.sleep(60)'
    big = event(new_game(2, seed=7), Play(0))
    with Program(tiny(hook), name="it") as one:
        hurry(one, 0.4)
        one.start(START)
        for _ in range(2000):
            one.see(redact(big, 0))
        with pytest.raises(ProgramFailed, match=r"gave no answer within 0\.4 seconds"):
            one.move(START)


def test_input_that_is_read_late_comes_whole(tmp_path: Path) -> None:
    hook = 'if kind == "start": answer(ready=True); time.sleep(0.2); continue\n        ' + LISTEN
    big = redact(event(new_game(2, seed=7), Play(0)), 0)
    with Program(tiny(hook, str(tmp_path / "heard"))) as one:
        one.start(START)
        for _ in range(2000):
            one.see(big)
        assert one.move(START) == Play(0)
    said = heard(tmp_path / "heard")
    assert [each["kind"] for each in said] == ["hello", *["see"] * 2000, "move", "close"]


def test_an_answer_may_come_before_everything_is_read() -> None:
    hook = 'while kind == "start": answer(ready=True); kind = [os.read(0, 9), answer(move="play 0"), time.sleep(60)]'
    big = redact(event(new_game(2, seed=7), Play(0)), 0)
    with Program(tiny(hook), name="it") as one:
        one.start(START)
        for _ in range(2000):
            one.see(big)
        assert one.move(START) == Play(0)
        hurry(one, 0.2)
        with pytest.raises(ProgramFailed, match=r"gave no answer within 0\.2 seconds"):
            one.move(START)


FORKS = """if kind == "{}":
            if os.fork() == 0:
                {}
                time.sleep(60)
            os._exit(3)"""


@pytest.mark.skipif(os.name != "posix", reason="forks")
@pytest.mark.parametrize("kind", ["start", "close"])
def test_children_that_keep_the_pipes_open_are_ended_too(kind: str) -> None:
    began = time.monotonic()
    if kind == "close":
        assert play([Program(tiny(FORKS.format(kind, "pass"))), First()], seed=7).outcome is not None
    else:
        assert (
            fault_of(tiny(FORKS.format(kind, "pass")), limit=0.4) == "gave no answer within 0.4 seconds (after start)"
        )
    gc.collect()
    assert time.monotonic() - began < 3


@pytest.mark.skipif(os.name != "posix", reason="forks")
def test_children_that_leave_the_session_cannot_hold_us_up(tmp_path: Path) -> None:
    """They live on, since nobody knows of them, but nothing of ours waits for them."""
    away = 'os.setsid(); open(sys.argv[1], "w").write(str(os.getpid()))'
    command = tiny(FORKS.format("move", away), str(tmp_path / "pid"))
    began = time.monotonic()
    try:
        assert fault_of(command, limit=0.5).startswith("gave no answer within 0.5 seconds (after move)")
        assert time.monotonic() - began < 3
    finally:
        os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)


def test_the_last_lines_of_standard_error_are_told() -> None:
    hook = 'if kind == "move": os.write(2, b"x" * 9999 + b"\\n one\\n\\n\\x1b[31mtwo \\xff\\n"); sys.exit(4)'
    with Program(tiny(hook), name="it") as one:
        fault = _fault(one)
    cause = fault.__cause__
    assert isinstance(cause, ProgramFailed)
    assert cause.stderr[1:] == ("one", "\x1b[31mtwo \ufffd")
    assert str(cause).endswith(" | one | \\x1b[31mtwo \ufffd")
    assert cause.stderr[0] == "x" * 120


def test_standard_error_is_read_while_it_is_written_between_answers() -> None:
    """More than any pipe holds, with each answer."""
    hook = 'os.write(2, b"y" * 50000 + b"\\n")'
    with Program(tiny(hook)) as one:
        assert len(play([one, First()], seed=7).moves) == 3


# Starting, refusing, ending.


@pytest.mark.parametrize(
    "command", [["/no/such/program"], ["no-such-program-anywhere"], ["/"], [""], [__file__, "x"], ["\u2028"]]
)
def test_a_program_that_cannot_be_started(command: list[str]) -> None:
    player = Program(command, name="it")
    why = _fault(player).why
    assert why.startswith("it raised ProgramFailed: it: cannot be started: [Errno ")
    with pytest.raises(ProgramFailed, match="cannot be started"), player:
        pytest.fail("it was started")


@pytest.mark.skipif(os.name != "posix", reason="permissions and first lines of files")
def test_a_file_that_cannot_be_run(tmp_path: Path) -> None:
    bot = tmp_path / "bot"
    bot.write_bytes(b"\x7fELF\x00junk")
    bot.chmod(stat.S_IRWXU)
    assert "Exec format error" in _fault(Program([str(bot)])).why


HELLOS = {
    "no format": ('answer(name="tiny")', "answered {'name': 'tiny'} to hello; expected the format hanabi/player/1, a"),
    "another version": (
        'answer(format="hanabi/player/2", name="tiny")',
        "answered {'format': 'hanabi/player/2', 'name",
    ),
    "no name": ('answer(format="hanabi/player/1")', "answered {'format': 'hanabi/player/1'} to hello"),
    "an empty name": (
        'answer(format="hanabi/player/1", name="")',
        "answered {'format': 'hanabi/player/1', 'name': ''}",
    ),
    "an endless name": ('answer(format="hanabi/player/1", name="n" * 101)', "answered {'format': 'hanabi/player/1'"),
    "no views": (
        'answer(format="hanabi/player/1", name="n", views=0)',
        "answered {'format': 'hanabi/player/1', 'name': 'n', 'views': 0} to hello; expected the format",
    ),
    "half a letter": ('answer(format="hanabi/player/1", name="\\ud800")', "answered {'format': 'hanabi/player/1'"),
    "an error": ('answer(error="who?")', "answered hello with an error: who?"),
    "an end": ("sys.exit(0)", "closed its standard output (after hello), and exited with status 0"),
}


@pytest.mark.parametrize("name", HELLOS)
def test_hello(name: str) -> None:
    hook, expected = HELLOS[name]
    with pytest.raises(ProgramFailed) as raised, Program(tiny(f'if kind == "hello": {hook}; continue'), name="it"):
        pytest.fail("it said hello")
    assert str(raised.value).startswith(f"it: {expected}")


def test_a_program_refuses_a_game_and_plays_another() -> None:
    hook = 'if kind == "start" and len(message["view"]["hands"]) > 2: answer(error="two\\nplayers"); continue'
    with Program(tiny(hook), name="it") as one:
        with pytest.raises(UnsuitableRules, match=r"^it: two\\nplayers$"):
            play([one, First(), First()], seed=7)
        assert play([one, First()], seed=7).moves == play([First()] * 2, seed=7).moves


def test_after_a_fault_the_program_sits_out_the_game_and_is_started_anew_for_the_next(tmp_path: Path) -> None:
    hook = 'if kind == "move" and once(sys.argv[1]): sys.exit(5)'
    with Program(tiny(hook, str(tmp_path / "died"))) as one:
        record = play([one, First()], seed=7, on_fault=First())
        assert [note.after for note in record.notes] == [0, 2]
        assert len({note.text.partition("it raised")[2] for note in record.notes}) == 1
        assert play([one, First()], seed=7).notes == ()


def test_an_illegal_move_is_refused_by_the_referee_and_the_program_plays_on() -> None:
    hook = 'if kind == "move": answer(move="discard 0" if "discard 0" not in message["legal"] else "play 1"); continue'
    with Program(tiny(hook)) as one:
        record = play([one, First()], seed=7, on_fault=First())
        assert "Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]" in record.notes[0].text
        assert one.move(START) == Discard(0)


def test_time_counts_for_the_limit_of_the_game() -> None:
    hook = 'if kind == "move": time.sleep(0.3)'
    with Program(tiny(hook)) as one, pytest.raises(PlayerFault, match=r"it took .* seconds; the limit is 0\.2"):
        play([one, First()], seed=7, limit=0.2)


def test_a_program_that_does_not_close_is_ended_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_module, "GRACE", 0.2)
    one = Program(tiny('if kind == "close": time.sleep(60)'))
    one.start(START)
    began = time.monotonic()
    one.close()
    assert 0.1 < time.monotonic() - began < 2
    one.close()
    assert one.move(START) == Play(0)
    one.close()


def test_what_is_written_while_closing_is_of_no_interest() -> None:
    for junk in ('say("bye\\n" * 60000)', 'os.write(2, b"bye\\n" * 60000)'):
        one = Program(tiny(f'if kind == "close": {junk}'))
        one.start(START)
        one.close()


def test_a_program_is_ended_with_its_last_reference() -> None:
    before = children()
    one = Program(tiny())
    one.start(START)
    (pid,) = children() - before
    del one
    gc.collect()
    assert children() == before
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


PARENT = """
import sys
sys.path[:0] = sys.argv[1:2]
from hanabi import new_game, view
from hanabi.players.programs import Program
one = Program(sys.argv[2:])
one.start(view(new_game(2, seed=7), 0))
print("ready", flush=True)
sys.stdin.readline()
"""


def parent(*command: str) -> subprocess.Popen[str]:
    """A Python that has a program, and waits for a line."""
    words = [sys.executable, "-W", "error", "-X", "dev", "-c", PARENT, "", *command]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True)  # noqa: S603


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("how", ["end", "kill"])
def test_a_program_ends_with_the_python_that_started_it(how: str, tmp_path: Path) -> None:
    hook = 'if kind == "hello": open(sys.argv[1], "w").write(str(os.getpid()))'
    with parent(*tiny(hook, str(tmp_path / "pid"))) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == "ready\n"
        pid = int((tmp_path / "pid").read_text())
        os.kill(pid, 0)
        if how == "kill":
            started.kill()
        _, said = started.communicate("\n" if how == "end" else None, timeout=20)
    assert said == ""
    until = time.monotonic() + 5
    while _is_running(pid):
        assert time.monotonic() < until
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # One that nobody waits for stays as a zombie where there is no init.
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_while_a_program_thinks_ends_it_and_not_the_player(tmp_path: Path) -> None:
    hook = 'if kind == "move" and once(sys.argv[1]): time.sleep(60)'
    one = Program(tiny(hook, str(tmp_path / "thought")))
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    one.start(START)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            one.move(START)
    finally:
        signal.signal(signal.SIGINT, before)
        timer.join()
    assert one._process is None
    one.see(Rearrangement(0, (1, 0, 2, 3, 4)))
    assert one.move(START) == Play(0)
    one.close()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_while_a_program_is_ended_ends_it_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> int:
        raise KeyboardInterrupt

    one = Program(tiny())
    one.start(START)
    with monkeypatch.context() as patched:
        patched.setattr(subprocess.Popen, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            one.close()
    del one
    gc.collect()


def test_ending_twice_is_ending_once() -> None:
    running = process.LineProcess(tiny())
    running.end()
    running.end(1)
    assert running.status == -signal.SIGKILL


# Copies.


def test_a_copy_has_the_same_command_and_a_process_of_its_own() -> None:
    with Program(tiny(), limit=3, name="one") as one:
        for same in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            assert (same.command, same.limit, same.name) == (one.command, 3, "one")
            assert same._process is None
            assert same != one


def _in_a_fork(player: Program, done: Any) -> None:
    done.send((play([player, First()], seed=8).moves, len(children())))
    player.close()
    done.send(len(children()))
    del player
    gc.collect()
    done.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_process_that_was_forked_leaves_our_program_alone() -> None:
    with Program(tiny()) as one:
        one.start(START)
        context = get_context("fork")
        ours, theirs = context.Pipe()
        forked = context.Process(target=_in_a_fork, args=(one, theirs))
        forked.start()
        theirs.close()
        assert ours.recv() == (play([First()] * 2, seed=8).moves, 1)
        assert ours.recv() == 0
        forked.join()
        ours.close()
        assert forked.exitcode == 0
        forked.close()
        assert one.move(START) == Play(0)


@pytest.mark.skipif(os.name != "posix", reason="forks")
def test_what_a_fork_does_with_our_program_is_to_forget_it(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Program(tiny())
    one.start(START)
    assert one._process is not None
    running = one._process._running
    with monkeypatch.context() as patched:
        patched.setattr(os, "getpid", lambda: 1)
        assert one.move(START) == Play(0)
        assert one._process._running is not running
        one.close()
    os.waitpid(running.pid, 0)  # it ended with its input


def test_errors_come_back_from_other_processes() -> None:
    for error in (ProgramFailed("it", "ended", ["one", "two"]), ProgramFailed("it", "ended")):
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), again.name, again.why, again.stderr) == (str(error), error.name, error.why, error.stderr)
    assert str(ProgramFailed("it", "wrote\nmuch")) == "it: wrote\\nmuch"


# What makes a Program.


@pytest.mark.parametrize("command", [7, None, [], "node bot.js", [1], ["a\0b"], ["\ud800"], ["x" * 10_001], {"a": 1}])
def test_what_is_not_a_command(command: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected a command as a list of strings"):
        Program(command)


@pytest.mark.parametrize("limit", [0, -1, "1", None, True, float("inf"), float("nan"), 86_401, 10**400])
def test_what_is_not_a_limit(limit: Any) -> None:
    with pytest.raises(InvalidArgument, match="limit: expected seconds above 0, up to 86,400, got"):
        Program(["x"], limit=limit)


@pytest.mark.parametrize("name", ["", 7, None, "x" * 101, "\ud800"])
def test_what_is_not_a_name(name: Any) -> None:
    with pytest.raises(InvalidArgument, match="name: expected up to 100 characters"):
        Program(["x"], name=name)


def test_a_program_is_called_by_its_command_unless_it_has_a_name() -> None:
    assert Program(["/usr/bin/node", "/home/me/my bot.mjs", "--level", "3"]).name == "node 'my bot.mjs' --level 3"
    assert Program(["x" * 300]).name == "x" * 100
    assert repr(Program(["x"])) == "Program(command=('x',), limit=10.0, name='x')"
    with pytest.raises(AttributeError):
        Program(["x"]).command = ("y",)


# Where the system does not give us what we need.


def test_where_descriptors_run_out_nothing_is_left_running(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left() -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(process, "DefaultSelector", none_left)
    with pytest.raises(ProgramFailed, match=r"cannot be started: .*Too many open files"):
        Program(tiny()).start(START)


@pytest.mark.skipif(os.name != "posix", reason="kills in another way")
def test_a_program_that_may_not_be_killed_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that runs as another user, and does not end with its input."""
    real = os.killpg

    def not_allowed(*_: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(process, "DYING", 0.1)
    monkeypatch.setattr(os, "killpg", not_allowed)
    one = Program(tiny('if kind == "move": time.sleep(60)'))
    one.start(START)
    hurry(one, 0.2)
    assert one._process is not None
    running = one._process._running
    with pytest.raises(ProgramFailed, match=r"gave no answer within 0\.2 seconds"):
        one.move(START)
    assert running.poll() is None
    real(running.pid, signal.SIGKILL)
    running.wait()


@pytest.mark.parametrize("hook", ["pass", 'os.write(2, b"y" * 200000)'])
def test_where_selectors_wait_for_sockets_only(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pumped = pipes.never_blocking
    monkeypatch.setattr(process, "never_blocking", lambda pipe, **more: pumped(pipe, pumped=True, **more))
    with Program(tiny(hook)) as one:
        assert play([one, First()], seed=7).moves == play([First()] * 2, seed=7).moves
    with Program(tiny(DIES.format("move")), name="it") as one:
        assert "closed its standard output (after move), and exited with status 3" in _fault(one).why
    with Program(tiny('if kind == "move": time.sleep(60)')) as one:
        hurry(one, 0.2)
        assert "gave no answer within 0.2 seconds" in _fault(one).why
    until = time.monotonic() + 5
    while threading.active_count() > 1 and time.monotonic() < until:
        time.sleep(0.01)


def test_what_cannot_be_read_any_more_has_ended() -> None:
    class Reset(io.RawIOBase):
        def readinto(self, _: Any) -> int:
            raise ConnectionResetError

    assert process._read(Reset()) == b""
