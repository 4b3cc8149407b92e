"""Local processes that play chunks. They end with the tournament, and with the process that started them."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread, main_thread
from time import monotonic, sleep
from typing import Any

from hanabi.players.tournaments.chunks import Chunk, Played, play_chunk

GRACE = 3.0
"""Seconds for a terminated process to dismiss its players; each program may take one second."""


class Terminated(KeyboardInterrupt):
    """This process got SIGTERM. Like Ctrl-C, this signal does not count as a fault of the player that it interrupts."""


def workers(jobs: int) -> Executor:
    """A pool of processes for `play_in_worker`. Stop it with `end`."""
    return ProcessPoolExecutor(jobs, initializer=begin)


def play_in_worker(chunk: Chunk) -> Played:
    """Play a chunk in a process that can be terminated meanwhile. Then the process still dismisses its players."""
    signal.signal(signal.SIGTERM, _end)
    try:
        return play_chunk(chunk)
    except Terminated:
        os._exit(0)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(executor: Executor) -> None:
    """End the processes of a pool now, even if their players are thinking, and wait for them."""
    # `_processes` is private. Python 3.14 has `kill_workers`, but that leaves no time to dismiss players.
    processes: list[BaseProcess] = [*(getattr(executor, "_processes", None) or {}).values()]
    try:
        for process in processes:
            process.terminate()
        until = monotonic() + GRACE
        for process in processes:
            process.join(max(0.0, until - monotonic()))
    finally:
        for process in processes:
            process.kill()
        executor.shutdown()


def begin() -> None:
    """Initialize a process: leave Ctrl-C to the parent, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end(*_: Any) -> None:
    raise Terminated


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    if hasattr(signal, "pthread_kill"):
        # Signal the main thread, which wakes it up if it sleeps.
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(GRACE)
    os._exit(1)
