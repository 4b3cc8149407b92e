"""Processes that play: they end when they are told to, with whoever started them, and whatever their players do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pytest

import bots
from hanabi import STANDARD
from hanabi.players import tournament
from hanabi.players.tournaments import workers
from hanabi.players.tournaments.chunks import Chunk, Terms, play_chunk
from hanabi.players.tournaments.lineups import Lineup

HASTY = Chunk(0, Lineup(names=("hasty",) * 2, makers=(bots.Hasty,) * 2, rules=STANDARD), Terms(seed=0), 0, 2)
needs_processes = pytest.mark.skipif(os.name == "nt", reason="this is about signals")


@pytest.fixture
def signals() -> Iterator[None]:
    """The signals as they were before, afterwards."""
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


@pytest.fixture
def endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[int]]:
    """Tells which processes an endless player holds up."""
    monkeypatch.setenv("ENDLESS", str(tmp_path))
    return lambda: [int(path.name) for path in tmp_path.iterdir()]


def awaited(said: Callable[[], Any], seconds: float = 10) -> Any:
    until = monotonic() + seconds
    while not (found := said()) and monotonic() < until:
        sleep(0.01)
    return found


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def test_a_process_leaves_ctrl_c_to_the_parent_and_watches_it(signals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(Thread, "start", lambda thread: started.append(thread.daemon))
    workers.begin()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    assert started == [True]


def test_a_chunk_comes_out_the_same_in_a_process(signals: None) -> None:
    assert workers.play_in_worker(HASTY).results[0].score == play_chunk(HASTY).results[0].score
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_who_is_told_to_end_dismisses_its_players_first(signals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr(bots.Leaving, "left", [])
    monkeypatch.setattr(bots.Leaving, "move", lambda *_: signal.raise_signal(signal.SIGTERM))
    lineup = Lineup(names=("leaving",) * 2, makers=(bots.Leaving,) * 2, rules=STANDARD)
    workers.play_in_worker(Chunk(0, lineup, Terms(seed=0), 0, 1))
    assert (left, len(bots.Leaving.left)) == ([0], 2)


@pytest.mark.parametrize("parent", [None, SimpleNamespace(join=lambda: None)])
def test_when_the_parent_is_gone_the_process_is_told_to_end_and_then_ends(
    parent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Any] = []
    monkeypatch.setattr(workers, "parent_process", lambda: parent)
    monkeypatch.setattr(workers, "sleep", done.append)
    monkeypatch.setattr(signal, "pthread_kill", lambda _, number: done.append(number), raising=False)
    monkeypatch.setattr(os, "_exit", lambda status: done.append(f"left with {status}"))
    workers._end_with_the_parent()
    assert done == [signal.SIGTERM, workers.GRACE, "left with 1"]
    monkeypatch.delattr(signal, "pthread_kill")
    workers._end_with_the_parent()
    assert done[3:] == ["left with 1"]


def test_an_executor_without_processes_is_shut_down() -> None:
    ended: list[int] = []

    class Inner(Executor):
        def shutdown(self, *_: Any, **__: Any) -> None:
            ended.append(1)

    workers.end(Inner())
    assert ended == [1]


@needs_processes
@pytest.mark.parametrize("player", [bots.Endless, bots.Insisting])
def test_processes_are_ended_however_their_players_resist(
    player: Any, endless: Callable[[], list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.2)
    executor = workers.workers(2)
    lineup = Lineup(names=("endless",) * 2, makers=(player,) * 2, rules=STANDARD)
    lost = executor.submit(workers.play_in_worker, Chunk(0, lineup, Terms(seed=0), 0, 1))
    (process,) = awaited(endless)
    workers.end(executor)
    assert not is_running(process)
    assert lost.exception() is not None


@needs_processes
def test_an_error_does_not_wait_for_who_never_comes_back(endless: Callable[[], list[int]]) -> None:
    def interrupt(*_: Any) -> None:
        assert awaited(endless)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament([bots.Hasty, bots.Endless], 2, games=4, jobs=2, progress=interrupt)
    assert not any(map(is_running, endless()))


@needs_processes
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT] if os.name != "nt" else [])
def test_no_process_outlives_the_command(number: int, endless: Callable[[], list[int]]) -> None:
    words = ["-m", "hanabi", "simulate", "--player", "bots:Endless", "--players", "2", "--jobs", "2"]
    command = subprocess.Popen(  # noqa: S603
        [sys.executable, *words], cwd=Path(bots.__file__).parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert awaited(lambda: len(endless()) == 2)
        command.send_signal(number)
        out, err = command.communicate(timeout=20)
    finally:
        command.kill()
    assert (out, err) == (b"", b"")
    assert command.returncode == (130 if number == signal.SIGINT else -number)
    assert awaited(lambda: not any(map(is_running, endless())))
