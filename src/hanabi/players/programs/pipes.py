"""Pipes to a process that never block, and that a selector can wait for."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from io import RawIOBase
from threading import Thread
from typing import cast

CHUNK = 65_536

POSIX = os.name == "posix"


def never_blocking(pipe: RawIOBase, *, writing: bool = False, pumped: bool = not POSIX) -> RawIOBase:
    """A pipe whose `read` and `write` return at once: None if there is nothing to read, or no room to write.

    On Windows, selectors wait for sockets only. There, a thread copies between the pipe and a socket.
    """
    if not pumped:
        os.set_blocking(pipe.fileno(), False)
        return pipe
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    with ours, theirs:  # the files `near` and `far` keep the sockets open
        near, far = [cast("RawIOBase", end.makefile("rwb", buffering=0)) for end in (ours, theirs)]
    Thread(target=_pump, args=(far, pipe) if writing else (pipe, far), daemon=True).start()
    return near


def _pump(source: RawIOBase, target: RawIOBase) -> None:
    """Copy until either side is closed, then close both."""
    with suppress(OSError), source, target:
        while data := source.read(CHUNK):
            while data:
                data = data[target.write(data) or 0 :]
