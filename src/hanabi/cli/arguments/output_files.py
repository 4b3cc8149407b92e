"""The images and pages that `--svg`, `--png` and `--html` write, to files or to standard output."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

import click

from hanabi.cli.arguments.options import STANDARD_STREAM
from hanabi.cli.arguments.positions import Found
from hanabi.cli.terminal.printing import Failure, failures
from hanabi.cli.terminal.screen import is_terminal
from hanabi.display import page, png, svg
from hanabi.game.internals import brief_repr, printable
from hanabi.records.internals import write_bytes
from hanabi.seats import View


def write_drawings(found: Found, outs: Mapping[str, str], source: str | None = None) -> None:
    """Write drawings. `outs` maps a kind (`svg`, `png`, `html`) to a file.

    `source` is the file that the position comes from: it is never overwritten. If one drawing fails, none is written.
    Raises `Failure`.
    """
    _require_different_files(outs, source)
    if outs.get("png") == STANDARD_STREAM and is_terminal():
        raise click.UsageError("A terminal cannot show a PNG: name a file, or pipe the output into a program.")
    with failures():
        contents = [(out, _drawing(found, kind)) for kind, out in outs.items()]
    for out, content in contents:
        write_out(out, content)


def _require_different_files(outs: Mapping[str, str], source: str | None) -> None:
    """Raise `Failure` if two drawings, or a drawing and the position, have the same file: a name may be mistyped."""
    if [*outs.values()].count(STANDARD_STREAM) > 1:
        raise click.UsageError("Only one drawing can be written to standard output.")
    taken = {} if source is None else {os.path.realpath(source): "the position is read from it"}
    for out in outs.values():
        file = out if out == STANDARD_STREAM else os.path.realpath(out)
        if file in taken:
            raise Failure(f"{printable(out)} cannot be written: {taken[file]}")
        taken[file] = "another drawing is written to it"


def _drawing(found: Found, kind: str) -> bytes:
    if kind == "html":
        return _page(found).encode()
    picture = found.picture(found.next_move)
    return png(picture) if kind == "png" else svg(picture).encode()


def _page(found: Found) -> str:
    """A page: of a record, to step through it, or of one table."""
    table, history = found.table, found.history
    if history is None:
        return page(table, names=found.names)
    seats = [table.seat] if isinstance(table, View) and table.seat is not None else None
    return page(history, seats=seats, start=found.start, names=found.names)


def write_out(out: str, content: bytes) -> None:
    """Write a file atomically; - is standard output. Raises `Failure`."""
    if out == STANDARD_STREAM:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        write_bytes(out, [content])
    except OSError as error:
        raise Failure(f"{printable(out) or brief_repr(out)} cannot be written: {error.strerror}") from None
