"""Chunks spread over processes, here or on many machines: what is lost is played again, and nothing counted twice."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    wait,
)
from multiprocessing import get_start_method
from typing import final

from hanabi.game import HanabiError
from hanabi.game.internals import printable
from hanabi.players.matches.chunks import Chunk, Played, play_chunk
from hanabi.players.matches.workers import end, play_in_worker, workers

AHEAD = 3
"""So many chunks are with the executor for each of its workers, so that none waits and memory stays flat."""
USUAL_WORKERS = 16
"""An executor that does not say how many workers it has is taken to have so many."""
MAX_TRIES = 3
"""A chunk that its process did not survive is played again, but no more than so many times."""

AFRESH = (
    " Processes start afresh here: players have to be in a module, and a script that starts a tournament does so under "
    '`if __name__ == "__main__":`; or play with jobs=1.'
)
"""What to say where processes do not begin as copies of this one."""


@final
class WorkersLost(HanabiError):
    """Games could not be played: what played them failed, time after time, in a way that is no fault of a player.

    Examples:
        >>> raise WorkersLost("games 1 to 20 could not be played, 3 times: a process ended abruptly")
        Traceback (most recent call last):
        hanabi.players.WorkersLost: games 1 to 20 could not be played, 3 times: a process \
ended abruptly
    """


def spread(chunks: Iterator[Chunk], executor: Executor | None, jobs: int | None) -> Generator[Played, None, None]:
    """Play chunks, and give each as it is done.

    With an executor, there; else in so many processes of this machine, as many as it has processors when `jobs` is
    None; with one job in this process. Raises what the players raise, and `WorkersLost`.
    """
    jobs = jobs or (_workers_of(executor) if executor is not None else os.cpu_count()) or 1
    if executor is not None:
        yield from _Spreading(executor, jobs, play_chunk, renew=None).played(chunks)
    elif jobs == 1:
        yield from map(play_chunk, chunks)
    else:
        spreading = _Spreading(workers(jobs), jobs, play_in_worker, renew=lambda: workers(jobs))
        try:
            yield from spreading.played(chunks)
        except BaseException:
            end(spreading.executor)
            raise
        spreading.executor.shutdown()


def _workers_of(executor: Executor) -> int:
    workers = getattr(executor, "_max_workers", None)
    return workers if type(workers) is int else USUAL_WORKERS


class _Spreading:
    """Chunks on their way: what is waited for, and what has to be sent again."""

    def __init__(
        self,
        executor: Executor,
        jobs: int,
        call: Callable[[Chunk], Played],
        renew: Callable[[], Executor] | None,
    ) -> None:
        self.executor = executor
        self._call = call
        self._renew = renew
        self._most = jobs * AHEAD
        self._waiting: dict[Future[Played], tuple[Chunk, int]] = {}
        self._again: deque[tuple[Chunk, int]] = deque()

    def played(self, chunks: Iterator[Chunk]) -> Iterator[Played]:
        try:
            while self._send(chunks):
                done, _ = wait(self._waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    chunk, tries = self._waiting.pop(future)
                    try:
                        found = future.result()
                    except HanabiError:
                        raise
                    except (Exception, CancelledError) as error:  # noqa: BLE001
                        # A process that is gone shows as one of many errors, by the kind of executor.
                        self._lost(chunk, tries, error)
                    else:
                        yield found
        finally:
            if self._renew is None:
                # Not where the processes are ended anyway: of cancelled games, Python 3.11 would complain in passing.
                for future in self._waiting:
                    future.cancel()

    def _send(self, chunks: Iterator[Chunk]) -> bool:
        """Send what there is room for, and tell whether anything is waited for."""
        while len(self._waiting) < self._most:
            if self._again:
                chunk, tries = self._again.popleft()
            elif (following := next(chunks, None)) is not None:
                chunk, tries = following, 1
            else:
                break
            self._waiting[self._submitted(chunk)] = chunk, tries
        return bool(self._waiting)

    def _submitted(self, chunk: Chunk) -> Future[Played]:
        try:
            return self.executor.submit(self._call, chunk)
        except RuntimeError as error:
            # A pool one of whose processes was killed takes nothing more, nor does one that was shut down.
            if self._renew is None:
                raise WorkersLost(f"the executor takes no more games: {error}") from error
            end(self.executor)
            self.executor = self._renew()
            return self.executor.submit(self._call, chunk)

    def _lost(self, chunk: Chunk, tries: int, error: BaseException) -> None:
        if tries == MAX_TRIES:
            games = f"games {chunk.first + 1} to {chunk.first + chunk.games} of {chunk.lineup.title}"
            why = f"{type(error).__name__}: {printable(str(error))}"
            hint = AFRESH if self._renew is not None and get_start_method() != "fork" else ""
            raise WorkersLost(f"{games} could not be played, {tries} times: {why}{hint}") from error
        self._again.append((chunk, tries + 1))
