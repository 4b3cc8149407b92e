"""Processes of this machine that play chunks, and outlive neither the tournament nor the process that plays it."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread, main_thread
from time import monotonic, sleep
from typing import Any

from hanabi.players.matches.chunks import Chunk, Played, play_chunk

GRACE = 3.0
"""A process that is told to end has so many seconds to dismiss its players, whose programs may take a second each."""


class Ended(KeyboardInterrupt):
    """This process is told to end. Like Ctrl-C it is no fault of the player that it interrupts."""


def workers(jobs: int) -> Executor:
    """So many processes, which may be given `play_in_worker` and are ended by `end`."""
    return ProcessPoolExecutor(jobs, initializer=begin)


def play_in_worker(chunk: Chunk) -> Played:
    """Play a chunk in a process that may be told to end before it is done."""
    signal.signal(signal.SIGTERM, _end)
    try:
        return play_chunk(chunk)
    except Ended:
        os._exit(0)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(executor: Executor) -> None:
    """End the processes of a pool now, whatever their players do, and wait until they are gone."""
    # Not public before Python 3.14, whose `kill_workers` leaves no time to dismiss players.
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
    """What a process does first: leave Ctrl-C to the parent, and see to it that it does not outlive the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end(*_: Any) -> None:
    raise Ended


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    if hasattr(signal, "pthread_kill"):
        # To the main thread, which may be asleep.
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(GRACE)
    os._exit(1)
