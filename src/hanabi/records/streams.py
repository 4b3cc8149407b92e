"""Documents from a stream that may be endless: read once, forwards, and no further than makes sense."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import BinaryIO, TypeVar

from hanabi.game import MAX_DOCUMENT, InvalidArgument, brief_repr
from hanabi.records.parsing import InvalidJson

Read = TypeVar("Read")

MAX_UNREADABLE = 100
"""Of so many lines that cannot be read each is told; at the next one reading stops."""


def beginning(file: BinaryIO) -> bytes:
    """As much of a file as tells whether it is one document. Raises `InvalidArgument` unless it is read as bytes."""
    begun = b""
    # A file without a buffer gives what is there, which may be a part.
    while len(begun) <= MAX_DOCUMENT and (more := _more(file, MAX_DOCUMENT + 1 - len(begun))):
        begun += more
    return begun


def _more(file: BinaryIO, most: int) -> bytes:
    more: object = None
    try:
        more = file.read(most)
    except OSError:
        raise
    except Exception:  # noqa: BLE001, S110
        # What is no file, or a closed one, fails in its own way.
        pass
    if type(more) is not bytes or len(more) > most:
        raise InvalidArgument(f"expected a file that is read as bytes, got {brief_repr(file)}")
    return more


def entries(
    file: BinaryIO, read: Callable[[bytes], Read], begun: bytes = b""
) -> Iterator[tuple[int, Read | None, InvalidJson | None]]:
    """What `read` makes of each line of a file of which some was `begun` already: its number, and a value or an error.

    Empty lines are passed over. The last entry says so when reading stops before the end: at a line that is longer than
    any document, after as much empty space, and after too many lines that cannot be read.
    """
    empty = unreadable = 0
    for number, line in enumerate(_lines(file, begun), start=1):
        empty = 0 if line.strip() else empty + len(line)
        if len(line) > MAX_DOCUMENT:
            yield number, None, _stop(f"a line of more than {MAX_DOCUMENT} characters")
            return
        if empty > MAX_DOCUMENT:
            yield number, None, _stop(f"more than {MAX_DOCUMENT} characters of empty lines")
            return
        if empty:
            continue
        try:
            value = read(line)
        except InvalidJson as error:
            unreadable += 1
            if unreadable > MAX_UNREADABLE:
                yield number, None, _stop(f"more than {MAX_UNREADABLE} lines that cannot be read")
                return
            yield number, None, error
        else:
            yield number, value, None


def _stop(why: str) -> InvalidJson:
    return InvalidJson([f"$: {why}; reading stops here"])


def _lines(file: BinaryIO, begun: bytes) -> Iterator[bytes]:
    """The lines of what was read already and of what follows; of an endless one as much as it takes to refuse it."""
    most = MAX_DOCUMENT + 1
    start = BytesIO(begun)
    while line := start.readline():
        yield line if line.endswith(b"\n") else line + file.readline(most - len(line))
    while line := file.readline(most):
        yield line
