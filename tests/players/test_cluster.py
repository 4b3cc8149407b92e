"""A tournament on a cluster of Dask, here of processes on this machine, of which one is killed in the middle."""

from __future__ import annotations

import json
import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import bots
from hanabi import Rules
from hanabi.cli.main import main
from hanabi.cli.simulate import clusters
from hanabi.cli.terminal.printing import Failure
from hanabi.players import Tournament, tournament
from hanabi.records import read_lines

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

KEPT = Rules(strikeout_keeps_points=True)


def test_a_scheduler_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 0.3)
    cluster = distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs=logging.CRITICAL)
    with cluster, pytest.raises(Failure, match="has no workers"), clusters.executor_at(cluster.scheduler_address):
        raise AssertionError


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    # The workers import players from where the tests do.
    monkeypatch.setenv("PYTHONPATH", str(Path(bots.__file__).parent))
    with (
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.at_length
def test_nothing_is_lost_and_nothing_counted_twice_when_a_worker_is_killed(client: Any, tmp_path: Path) -> None:
    workers = list(client.run(os.getpid).values())
    assert len({*workers, os.getpid()}) == 4
    killed: list[int] = []

    def progress(known: Tournament, total: int) -> None:
        if not killed:
            killed.append(workers[0])
            os.kill(workers[0], signal.SIGKILL)

    path = tmp_path / "games.jsonl"
    line: list[Any] = [bots.Rolling, bots.Talking]
    found = tournament(
        line, 3, KEPT, games=300, seed=5, executor=client.get_executor(), jobs=3, save=path, progress=progress
    )
    assert killed
    assert found == tournament(line, 3, KEPT, games=300, seed=5, jobs=1)
    kept = [result.record for result in read_lines(path)]
    assert len(kept) == len({(record.seed, record.names) for record in kept if record}) == 600
    assert workers[0] not in client.run(os.getpid).values()


def test_the_command_plays_on_a_cluster(client: Any) -> None:
    """Under its own name for the scheduler, as the bots are imported there."""
    words = ["simulate", "--player", "bots:Rolling", "--players", "2", "--games", "40", "--json"]
    address = client.scheduler.address
    there = CliRunner().invoke(main, [*words, "--scheduler", address])
    here = CliRunner().invoke(main, [*words, "--jobs", "1"])
    assert there.exit_code == 0, there.output
    assert _timeless(there.output) == _timeless(here.output)


def _timeless(printed: str) -> dict[str, Any]:
    return {key: value for key, value in json.loads(printed).items() if key != "seconds_per_move"}
