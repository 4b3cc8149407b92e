"""Playing on a Dask cluster, given the address of its scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, cast

from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import printable

PATIENCE = 10
"""Seconds to wait for a scheduler to answer, and then for a worker."""
HOW_TO_GET_DASK = '--scheduler needs Dask: python -m pip install "hanabi[cluster]"'


@contextmanager
def executor_at(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a cluster, and the number of games that it can play at once.

    Raises `Failure` if Dask is not installed, no scheduler answers at the address, or the scheduler has no workers.
    """
    with _client(address) as client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise Failure(f"--scheduler: {printable(address)} has no workers") from None
        yield cast("Executor", client.get_executor()), sum(client.nthreads().values())


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415
    except ModuleNotFoundError:
        raise Failure(HOW_TO_GET_DASK) from None
    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Failure(f"--scheduler: no scheduler answers at {printable(address)}: {printable(str(error))}") from None
