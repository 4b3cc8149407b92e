"""`LineProcess`: a process that answers each line with a line within a time limit, and can always be ended."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from io import RawIOBase
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import Any, cast, final

from hanabi.players.programs.pipes import CHUNK, POSIX, never_blocking

MAX_LINE = 65_536
"""The maximum size of an answer in bytes."""
MAX_STDERR, MAX_STDERR_LINES, MAX_STDERR_LINE = 2_000, 5, 120
"""Maximum of standard error: bytes that are kept; lines in a message; characters per line in a message."""
DYING = 5.0
"""Seconds to wait for a killed process to exit. Only a process that we are not allowed to kill takes that long."""
DRAINING = 0.1
"""Seconds to read what is left of standard error."""

# The process gets a session of its own. So Ctrl-C does not reach it, and we can kill it together with its children.
_OWN_SESSION: dict[str, Any] = {"start_new_session": True} if POSIX else {"creationflags": 0x0200}


class ProcessFailed(Exception):
    """A process broke the protocol or exited. The message says what happened."""


@final
class LineProcess:
    """A running process. Raises `OSError` and `ValueError` if it cannot be started.

    No method waits longer than its time limit, even if the process writes without end, reads nothing, or
    leaves children behind.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._running = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, **_OWN_SESSION)  # noqa: S603
        self._owner = os.getpid()
        self._unsent = bytearray()
        self._unread = bytearray()
        self._stderr = bytearray()
        self.is_silent = False
        """Whether the process has closed its standard output."""
        try:
            self._connect()
        except BaseException:
            self._running.kill()
            with self._running:  # closes the pipes, and waits
                raise

    def _connect(self) -> None:
        pipes = [cast("RawIOBase", pipe) for pipe in (self._running.stdin, self._running.stdout, self._running.stderr)]
        self._in = never_blocking(pipes[0], writing=True)
        self._out, self._err = map(never_blocking, pipes[1:])
        self._waiting = DefaultSelector()
        self._waiting.register(self._out, EVENT_READ, self._read)
        self._waiting.register(self._err, EVENT_READ, self._read_stderr)

    @property
    def is_ours(self) -> bool:
        """Whether the current Python process started this process, not a parent that it was forked from."""
        return self._owner == os.getpid()

    def queue(self, line: bytes) -> None:
        """Queue a line until the next request or the end, because waking the process for each line would be slow."""
        self._unsent += line

    def request(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the answer. Raises `ProcessFailed`."""
        self._read()
        self.require_silence("before it was asked")
        self.queue(line)
        self._write()
        if self._unsent and self._in not in self._waiting.get_map():
            self._waiting.register(self._in, EVENT_WRITE, self._continue_writing)
        until = monotonic() + seconds
        while b"\n" not in self._unread[:MAX_LINE]:
            if len(self._unread) >= MAX_LINE:
                raise ProcessFailed(f"wrote more than {MAX_LINE:,} bytes without a newline")
            if self.is_silent:
                raise ProcessFailed("closed its standard output")
            if not self._wait(until):
                raise ProcessFailed(f"gave no answer within {seconds:g} seconds")
        end = self._unread.index(b"\n") + 1
        answer = bytes(self._unread[:end])
        del self._unread[:end]
        return answer

    def require_silence(self, when: str) -> None:
        """Raise `ProcessFailed` if the process wrote anything but its answer."""
        if self._unread:
            start = bytes(self._unread[:60]).decode("utf-8", "replace")
            raise ProcessFailed(f"wrote {start!r} {when}")

    def end(self, grace: float = 0.0) -> None:
        """Close the input of the process, wait `grace` seconds, then kill it and its children.

        It may be called several times. In a forked child, it only closes the pipes.
        """
        if self._waiting.get_map() is None:
            return
        if self.is_ours:
            self._end(grace)
        else:
            self._running.returncode = 0  # so that `Popen` does not wait for it
        self._waiting.close()
        for pipe in (self._in, self._out, self._err):
            pipe.close()

    def last_lines(self) -> tuple[str, ...]:
        """The last lines of standard error."""
        lines = self._stderr.decode("utf-8", "replace").splitlines()
        return tuple([line.strip()[-MAX_STDERR_LINE:] for line in lines if line.strip()][-MAX_STDERR_LINES:])

    @property
    def status(self) -> int | None:
        """The exit status of the process, negative for a signal; None unless the process has ended."""
        return self._running.returncode

    # Reading and writing without blocking.

    def _wait(self, until: float) -> bool:
        """Wait until a pipe is ready, then read or write. Returns False if the time is over."""
        left = until - monotonic()
        if left <= 0:
            return False
        for key, _ in self._waiting.select(left):
            key.data()
        return True

    def _read(self) -> None:
        data = _read(self._out)
        if data:
            self._unread += data
        elif data is not None and not self.is_silent:
            self.is_silent = True
            self._waiting.unregister(self._out)

    def _read_stderr(self) -> None:
        data = _read(self._err)
        self._stderr += data or b""
        del self._stderr[:-MAX_STDERR]
        if data == b"":
            self._waiting.unregister(self._err)

    def _write(self) -> None:
        try:
            del self._unsent[: self._in.write(self._unsent) or 0]
        except OSError:
            # The process closed its input. If it has exited, waiting for an answer will show that.
            self._unsent.clear()

    def _continue_writing(self) -> None:
        self._write()
        if not self._unsent:
            self._waiting.unregister(self._in)

    # The end.

    def _end(self, grace: float) -> None:
        if not self._in.closed:  # closed already if Ctrl-C interrupted an earlier call
            if self._in in self._waiting.get_map():
                self._waiting.unregister(self._in)
            self._write()
            self._in.close()
        until = monotonic() + grace
        while not self.is_silent and self._wait(until):
            self._unread.clear()
        # Kill before calling `wait`: afterwards the system may give the process id to another process.
        with suppress(OSError):
            os.killpg(self._running.pid, signal.SIGKILL) if POSIX else self._running.kill()
        with suppress(TimeoutExpired):
            self._running.wait(DYING)
        until = monotonic() + DRAINING
        while self._err in self._waiting.get_map() and self._wait(until):
            self._unread.clear()


def _read(pipe: RawIOBase) -> bytes | None:
    """Return what can be read now: None if there is nothing yet, b"" at the end."""
    try:
        return pipe.read(CHUNK)
    except OSError:
        return b""
