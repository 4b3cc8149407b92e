"""Spreading chunks over processes, local or on many machines. Lost chunks are played again; no chunk counts twice."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from multiprocessing import get_start_method
from typing import final

from hanabi.game import HanabiError
from hanabi.game.internals import printable
from hanabi.players.tournaments.chunks import Chunk, Played, play_chunk
from hanabi.players.tournaments.workers import end, play_in_worker, workers

AHEAD = 3
"""Number of chunks submitted per worker: enough to keep the worker busy, few enough to keep memory use flat."""
USUAL_WORKERS = 16
"""Number of workers assumed if an executor does not report its own."""
MAX_TRIES = 3
"""Maximum attempts to play a chunk whose process dies."""

NO_FORK_HINT = (
    " New processes import everything here: define players in a module, and start the tournament under "
    '`if __name__ == "__main__":`; or play with jobs=1.'
)
"""Advice that ends the message of `WorkersLost` if new processes are not forked."""


@final
class WorkersLost(HanabiError):
    """Games could not be played because their processes failed again and again, through no fault of a player.

    Examples:
        >>> raise WorkersLost("games 1 to 20 could not be played after 3 attempts: a process ended abruptly")
        Traceback (most recent call last):
        hanabi.players.WorkersLost: games 1 to 20 could not be played after 3 attempts: a process \
ended abruptly
    """


def spread(chunks: Iterator[Chunk], executor: Executor | None, jobs: int | None) -> Generator[Played, None, None]:
    """Play chunks, and yield the results of each when it is done.

    If there is an executor, it plays the chunks. Otherwise `jobs` local processes do (default: one per CPU), or this
    process if `jobs` is 1. Raises what the players raise, and `WorkersLost`.
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
    """The chunks that an executor is playing, and the lost chunks to submit again."""

    def __init__(
        self, executor: Executor, jobs: int, call: Callable[[Chunk], Played], renew: Callable[[], Executor] | None
    ) -> None:
        self.executor = executor
        self._call = call
        self._new_executor = renew
        self._max_waiting = jobs * AHEAD
        self._waiting: dict[Future[Played], tuple[Chunk, int]] = {}
        self._to_retry: deque[tuple[Chunk, int]] = deque()

    def played(self, chunks: Iterator[Chunk]) -> Iterator[Played]:
        try:
            while self._submit(chunks):
                done, _ = wait(self._waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    chunk, tries = self._waiting.pop(future)
                    try:
                        found = future.result()
                    except HanabiError:
                        raise
                    except (Exception, CancelledError) as error:  # noqa: BLE001
                        # Each kind of executor has its own error for a lost process.
                        self._note_lost(chunk, tries, error)
                    else:
                        yield found
        finally:
            if self._new_executor is None:
                # This is a user's executor. Local processes end anyway, and Python 3.11 would log errors.
                for future in self._waiting:
                    future.cancel()

    def _submit(self, chunks: Iterator[Chunk]) -> bool:
        """Submit as many chunks as may wait at once. Returns whether any chunk is being played."""
        while len(self._waiting) < self._max_waiting:
            if self._to_retry:
                chunk, tries = self._to_retry.popleft()
            elif (following := next(chunks, None)) is not None:
                chunk, tries = following, 1
            else:
                break
            self._waiting[self._future_of(chunk)] = chunk, tries
        return bool(self._waiting)

    def _future_of(self, chunk: Chunk) -> Future[Played]:
        try:
            return self.executor.submit(self._call, chunk)
        except RuntimeError as error:
            # A pool accepts no more chunks after one of its processes was killed, or after a shutdown.
            if self._new_executor is None:
                raise WorkersLost(f"the executor accepts no more games: {error}") from error
            end(self.executor)
            self.executor = self._new_executor()
            return self.executor.submit(self._call, chunk)

    def _note_lost(self, chunk: Chunk, tries: int, error: BaseException) -> None:
        if tries == MAX_TRIES:
            games = f"games {chunk.first + 1} to {chunk.first + chunk.games} of {chunk.lineup.title}"
            why = f"{type(error).__name__}: {printable(str(error))}"
            hint = NO_FORK_HINT if self._new_executor is not None and get_start_method() != "fork" else ""
            raise WorkersLost(f"{games} could not be played after {tries} attempts: {why}{hint}") from error
        self._to_retry.append((chunk, tries + 1))
