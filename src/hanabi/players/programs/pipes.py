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
    """A pipe that reads or writes what it can at once, and None if that is nothing.

    Selectors of Windows wait for sockets only. There, a thread that ends with the pipe pumps between it and a socket.
    """
    if not pumped:
        os.set_blocking(pipe.fileno(), False)
        return pipe
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    with ours, theirs:  # the files keep them open
        near, far = [cast("RawIOBase", end.makefile("rwb", buffering=0)) for end in (ours, theirs)]
    Thread(target=_pump, args=(far, pipe) if writing else (pipe, far), daemon=True).start()
    return near


def _pump(source: RawIOBase, target: RawIOBase) -> None:
    """Copy until either side has gone, then close both."""
    with suppress(OSError), source, target:
        while data := source.read(CHUNK):
            while data:
                data = data[target.write(data) or 0 :]
