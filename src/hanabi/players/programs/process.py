"""A process that is told lines and answers with lines, each within its time; and its end, whatever it does."""

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
"""The most bytes of an answer."""
MAX_SAID = 2_000
LAST_LINES = 5
LONGEST_SAID = 120
"""What is kept of what a process wrote to standard error: so many bytes, and of the last lines the ends."""
DYING = 5.0
"""The most seconds to wait for a process that has been killed, which only one that we may not kill takes."""
DRAINING = 0.1

# Apart from us: Ctrl-C at a terminal goes to us alone, and its children can be ended with it.
_APART: dict[str, Any] = {"start_new_session": True} if POSIX else {"creationflags": 0x0200}


class ProcessFailed(Exception):
    """Why a process is of no more use."""


@final
class LineProcess:
    """A running process. Raises `OSError` and `ValueError` when it cannot be started.

    Nothing here waits for longer than it is told to, whatever the process writes, reads, or leaves behind.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._running = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, **_APART)  # noqa: S603
        self._owner = os.getpid()
        self._unsent = bytearray()
        self._unread = bytearray()
        self._said = bytearray()
        self.is_silent = False
        """Whether it has closed its output."""
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
        self._waiting.register(self._err, EVENT_READ, self._hear)

    @property
    def is_ours(self) -> bool:
        """Whether this process started it, rather than one that this one was forked from."""
        return self._owner == os.getpid()

    def tell(self, line: bytes) -> None:
        """Send a line together with the next question, or at the end: each time that a process wakes up takes time."""
        self._unsent += line

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that answers a line. Raises `ProcessFailed`."""
        self._read()
        self.require_silence("before it was asked")
        self.tell(line)
        self._write()
        if self._unsent and self._in not in self._waiting.get_map():
            self._waiting.register(self._in, EVENT_WRITE, self._write_on)
        until = monotonic() + seconds
        while b"\n" not in self._unread[:MAX_LINE]:
            if len(self._unread) >= MAX_LINE:
                raise ProcessFailed(f"wrote more than {MAX_LINE:,} bytes without the end of a line")
            if self.is_silent:
                raise ProcessFailed("closed its standard output")
            if not self._wait(until):
                raise ProcessFailed(f"gave no answer within {seconds:g} seconds")
        end = self._unread.index(b"\n") + 1
        answer = bytes(self._unread[:end])
        del self._unread[:end]
        return answer

    def require_silence(self, when: str) -> None:
        """Raise `ProcessFailed` if the process wrote more than its answer."""
        if self._unread:
            start = bytes(self._unread[:60]).decode("utf-8", "replace")
            raise ProcessFailed(f"wrote {start!r} {when}")

    def end(self, grace: float = 0.0) -> None:
        """End the process: close its input, give it some seconds to end by itself, then kill it and its children.

        It may be called again, and in a process that was forked from the one that started it, which may only forget.
        """
        if self._waiting.get_map() is None:
            return
        if self.is_ours:
            self._end(grace)
        else:
            self._running.returncode = 0  # not for us to wait for
        self._waiting.close()
        for pipe in (self._in, self._out, self._err):
            pipe.close()

    def last_words(self) -> tuple[str, ...]:
        """The last lines that it wrote to standard error."""
        lines = self._said.decode("utf-8", "replace").splitlines()
        return tuple([line.strip()[-LONGEST_SAID:] for line in lines if line.strip()][-LAST_LINES:])

    @property
    def status(self) -> int | None:
        """Its exit status, negative for a signal; None unless it has ended."""
        return self._running.returncode

    # Reading and writing what is possible now.

    def _wait(self, until: float) -> bool:
        """Wait for something to happen, and deal with it; False when the time has passed."""
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

    def _hear(self) -> None:
        data = _read(self._err)
        self._said += data or b""
        del self._said[:-MAX_SAID]
        if data == b"":
            self._waiting.unregister(self._err)

    def _write(self) -> None:
        try:
            del self._unsent[: self._in.write(self._unsent) or 0]
        except OSError:
            # It reads no more. Whether it has ended is seen where an answer is expected.
            self._unsent.clear()

    def _write_on(self) -> None:
        self._write()
        if not self._unsent:
            self._waiting.unregister(self._in)

    # The end.

    def _end(self, grace: float) -> None:
        if not self._in.closed:  # as it is where Ctrl-C came in the middle of this
            if self._in in self._waiting.get_map():
                self._waiting.unregister(self._in)
            self._write()
            self._in.close()
        until = monotonic() + grace
        while not self.is_silent and self._wait(until):
            self._unread.clear()
        # Before it is waited for: until then, nobody else can have its number.
        with suppress(OSError):
            os.killpg(self._running.pid, signal.SIGKILL) if POSIX else self._running.kill()
        with suppress(TimeoutExpired):
            self._running.wait(DYING)
        until = monotonic() + DRAINING
        while self._err in self._waiting.get_map() and self._wait(until):
            self._unread.clear()


def _read(pipe: RawIOBase) -> bytes | None:
    """What there is to read now; None if nothing, and no bytes at the end."""
    try:
        return pipe.read(CHUNK)
    except OSError:
        return b""
