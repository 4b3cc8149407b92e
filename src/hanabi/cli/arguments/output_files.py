"""Drawings written where they are wanted: into files, or to standard output."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

import click

from hanabi.cli.arguments.positions import Found
from hanabi.cli.terminal.printing import Failure
from hanabi.display import page, png, svg
from hanabi.game import HanabiError
from hanabi.game.internals import brief_repr, printable
from hanabi.records.internals import write_bytes
from hanabi.seats import View

STANDARD_OUTPUT = "-"


def write_drawings(found: Found, outs: Mapping[str, str], start: int | None, source: str | None = None) -> None:
    """Write drawings, of the kinds `svg`, `png` and `html`; a page of a record begins after `start` moves.

    Raises `Failure` with what is wrong; `source`, the file that the position comes from, is not overwritten. When one
    of them cannot be drawn, none is written.
    """
    _require_own_files(outs, source)
    if outs.get("png") == STANDARD_OUTPUT and _is_terminal():
        raise click.UsageError("A terminal cannot show a PNG: give the name of a file, or send it on to a program.")
    try:
        drawn = [(out, _drawn(found, kind, start)) for kind, out in outs.items()]
    except HanabiError as error:
        raise Failure(str(error)) from None
    for out, content in drawn:
        write_out(out, content)


def _require_own_files(outs: Mapping[str, str], source: str | None) -> None:
    """Whoever mistypes a name must not lose another drawing, or the game."""
    if [*outs.values()].count(STANDARD_OUTPUT) > 1:
        raise click.UsageError("Only one drawing fits into standard output.")
    taken = set() if source is None else {os.path.realpath(source)}
    for out in outs.values():
        place = out if out == STANDARD_OUTPUT else os.path.realpath(out)
        if place in taken:
            is_source = source is not None and place == os.path.realpath(source)
            why = "it is what is to be drawn" if is_source else "another drawing goes there"
            raise Failure(f"{printable(out)} cannot be written: {why}")
        taken.add(place)


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _drawn(found: Found, kind: str, start: int | None) -> bytes:
    if kind == "html":
        return _page(found, start).encode()
    picture = found.picture(found.next_move)
    return png(picture) if kind == "png" else svg(picture).encode()


def _page(found: Found, start: int | None) -> str:
    """A record to step through, or a page of one table."""
    table, history = found.table, found.history
    if history is None:
        return page(table, names=found.names)
    seats = [table.seat] if isinstance(table, View) and table.seat is not None else None
    return page(history, seats=seats, start=start or 0, names=found.names)


def write_out(out: str, content: bytes) -> None:
    """Write a file, whole or not at all; - is standard output. Raises `Failure`."""
    if out == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        write_bytes(out, [content])
    except OSError as error:
        raise Failure(f"{printable(out) or brief_repr(out)} cannot be written: {error.strerror}") from None
