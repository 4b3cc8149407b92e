"""The argument POSITION: loading it, and choosing a move and a seat."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, final

import attrs

from hanabi.cli.arguments.options import STANDARD_STREAM
from hanabi.cli.terminal.printing import Failure, failures
from hanabi.cli.terminal.standard_input import standard_input
from hanabi.display import Picture, picture
from hanabi.display.internals import PrintedTable, without_verdict
from hanabi.game import HanabiError, InvalidSetup, Move, Rearrangement, State, Table, ValidationFailed
from hanabi.game.internals import MAX_DOCUMENT, brief_repr, counted, printable, seat_name, seat_of_letter, with_and
from hanabi.hanab_live import from_site, read_game
from hanabi.hanab_live.internals import NamedGame, named_game
from hanabi.plain_data import json_data
from hanabi.records import (
    History,
    InvalidJson,
    Record,
    RecordEntry,
    Setup,
    from_data,
    read_position,
    replay,
    with_edition,
)
from hanabi.records.internals import IN_WORDS, beginning, entries
from hanabi.rulebook import rules_under, state_under
from hanabi.seats import Happening, View, view

POSITION_HELP = """\
POSITION is a file, - for standard input, or a few words. A file holds a record, a setup, a state, a view or an export
of hanab.live; FILE:3 is line 3 of a file with one record per line. A share link or a seed of hanab.live works, too. In
words, give the hands seat by seat, each starting with the card held longest; the other parts are optional:

\b
  r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 3; strikes 1;
  fireworks r1 b2; discards r1 y4; turn B; deck g1 w3;
  last round 2; edition abacus; variants avalanche

For an empty deck, write deck 0, and the turns that are left: deck 0; last round 2.
"""

_LINE = re.compile(r"(.+):([0-9]{1,9})", re.DOTALL)
_LIKE_A_FILE = re.compile(r"(/|~|\.\.?/).*|.*\.(json|jsonl|txt)(:[0-9]+)?", re.IGNORECASE | re.DOTALL)


@final
@attrs.frozen
class Found:
    """A table, with the players' names if they are known.

    A table that comes from a record has more: `last` is the event that led to it, `played` the next move, and `history`
    the whole game. A page of the game begins after `start` moves.
    """

    table: Table
    names: tuple[str, ...] = ()
    last: Happening | None = None
    played: RecordEntry | None = None
    history: History | None = None
    start: int = 0

    @property
    def next_move(self) -> Move | None:
        """The next move. None if a hand is rearranged next, or if the view is that of a seat that is not to move."""
        table, played = self.table, self.played
        is_looking_on = isinstance(table, View) and table.seat != table.current_player
        return None if is_looking_on or isinstance(played, Rearrangement) else played

    def picture(self, move: Move | None = None) -> Picture:
        """A picture of the table, with a move marked on it."""
        return picture(self.table, names=self.names, last=self.last, move=move)

    def printed(self, move: Move | None, indent: int = 0) -> PrintedTable:
        """The table with a move marked on it, to print below the verdict on that move."""
        return PrintedTable(without_verdict(self.picture(move)), indent)


Loaded: TypeAlias = Record | NamedGame | Table
"""A position as it was loaded, before a move or a seat is chosen."""


def load_position(position: str) -> Loaded:
    """Load a POSITION: a file, standard input, a link or seed of hanab.live, or a few words. Raises `Failure`."""
    if position == STANDARD_STREAM:
        return _parsed(_bytes(None), "standard input")
    if exists(position):
        return _parsed(_bytes(Path(position)), printable(position))
    line = _LINE.fullmatch(position)
    if line is not None and exists(line[1]):
        return _record_on_line(line[1], int(line[2]))
    with failures():
        named = named_game(position)
    if named is not None:
        return named
    try:
        return read_position(position).state()
    except InvalidSetup as error:
        no_file = f"There is no file {brief_repr(position)}."
        if _LIKE_A_FILE.fullmatch(position):
            raise Failure(no_file) from None
        could_be_file = len(position.split()) <= 1
        why = f"{no_file} Read as a position in words:\n{_in_words(error)}" if could_be_file else _in_words(error)
        raise Failure(f"{why}\nHow to write a position: hanabi explain --help") from None


def file_of(position: str) -> str | None:
    """The file that a POSITION is loaded from; None for standard input and for words."""
    if position == STANDARD_STREAM:
        return None
    line = _LINE.fullmatch(position)
    names = [position] if line is None else [position, line[1]]
    return next((name for name in names if exists(name)), None)


def find_table(position: str, number: int | None, seat: str | None, edition_id: str | None) -> Found:
    """The table of a POSITION, as `seat` sees it, under an edition. For a record: the table before move `number`.

    Raises `Failure`.
    """
    loaded = load_position(position)
    if isinstance(loaded, Record | NamedGame):
        record, turn = (loaded.record, loaded.turn) if isinstance(loaded, NamedGame) else (loaded, None)
        found = _at(record if edition_id is None else with_edition(record, edition_id), number, turn)
    elif number is not None:
        raise Failure("--move needs a record: this position has no moves.")
    else:
        found = Found(loaded if edition_id is None else under_edition(loaded, edition_id))
    return found if seat is None else attrs.evolve(found, table=_seen(found, seat))


def under_edition(table: Table, edition_id: str) -> Table:
    """The same position under another edition. Raises `Failure` if it cannot arise there.

    Examples:
        >>> from hanabi import new_game
        >>> under_edition(new_game(2, seed=7), "abacus").rules.edition
        'abacus'
    """
    if not isinstance(table, State):
        return attrs.evolve(table, rules=rules_under(table.rules, edition_id))
    with failures():
        return state_under(table, edition_id)


# Loading.


def _in_words(error: InvalidSetup) -> str:
    """The message of an error. It names the parts of a position as people type them."""
    return error.worded(IN_WORDS, "position")


def exists(path: str) -> bool:
    """Whether there is a file or a folder of this name.

    Examples:
        >>> exists("."), exists("https://hanab.live/replay/123")
        (True, False)
    """
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        # The text is too long for a file name, or has characters that no file name has.
        return False


def _bytes(path: Path | None) -> bytes:
    try:
        if path is None:
            return standard_input().read(MAX_DOCUMENT + 1)
        with path.open("rb") as file:
            return file.read(MAX_DOCUMENT + 1)
    except OSError as error:
        name = "standard input" if path is None else printable(str(path))
        raise Failure(f"{name} cannot be read: {error.strerror}") from None


def _parsed(text: bytes, name: str) -> Loaded:
    try:
        if text.removeprefix(BOM_UTF8).lstrip().startswith((b"{", b"[")):
            return _value(_document(text, name), name)
        words = text.decode("utf-8-sig")
        first, *more = words.strip().split("\n", 1)
        if more and _names_game(first):
            raise Failure(f"{name} has one game per line: choose a line, such as FILE:1.")
        return named_game(words) or read_position(words).state()
    except UnicodeDecodeError as error:
        raise Failure(f"{name}: not UTF-8 at byte {error.start}") from None
    except InvalidSetup as error:
        raise Failure(f"{name}: {_in_words(error)}") from None
    except HanabiError as error:
        raise Failure(f"{name}: {error}") from None


def _document(text: bytes, name: str) -> Any:
    try:
        return json_data(text)
    except InvalidJson:
        first, *more = text.strip().split(b"\n", 1)
        if more and _is_document(first):
            raise Failure(f"{name} has one document per line: choose a line, such as FILE:1.") from None
        raise


def _is_document(text: bytes) -> bool:
    try:
        json_data(text)
    except InvalidJson:
        return False
    return True


def _names_game(text: str) -> bool:
    try:
        return named_game(text) is not None
    except ValidationFailed:
        return False


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers. A file that is one document counts as line 1."""
    begun = beginning(file)
    if _is_document(begun):
        yield 1, begun
        return
    for line, text, error in entries(file, bytes, begun):
        if error is not None:
            raise error
        assert text is not None
        yield line, text


def _record_on_line(path: str, number: int) -> Record:
    """The record on a line of a file. The lines before it are not parsed."""
    try:
        with Path(path).open("rb") as file:
            for line, text in _lines(file):
                if line == number:
                    return read_game(text)
    except OSError as error:
        raise Failure(f"{printable(path)} cannot be read: {error.strerror}") from None
    except ValidationFailed as error:
        raise Failure(f"{printable(path)}:{number}: {error}") from None
    raise Failure(f"{printable(path)} has no record on line {number}.")


def _value(data: Any, name: str) -> Loaded:
    is_of_site = type(data) is dict and "format" not in data and "actions" in data
    value: Any = from_site(data) if is_of_site else from_data(data)
    if isinstance(value, Setup):
        return value.state()
    if isinstance(value, Record | Table):
        return value
    raise Failure(f"{name}: expected a record, setup, state or view, got {brief_repr(value)}")


# Choosing a move and a seat.


def _at(record: Record, number: int | None, turn: int | None) -> Found:
    """A record before a move, counted from 1.

    By default, this is the `turn` of a link, as far as the game gets. A link without a turn and any other record are
    shown before the illegal move if there is one, otherwise at the end.
    """
    whole = replay(record)
    last = len(whole.states)
    before = number or min(turn or last, last)
    if before > len(record.moves) + 1:
        raise Failure(f"--move {before}: the record has {counted(len(record.moves), 'move')}.")
    if before > last:
        raise Failure(f"--move {before}: the record is illegal before that, at {whole.fault}")
    return attrs.evolve(found_at(whole, before), start=before - 1 if number or turn else 0)


def found_at(history: History, number: int) -> Found:
    """The table of a game before move `number`, counted from 1."""
    record, before = history.origin, history.at(number - 1)
    played = record.moves[number - 1] if number <= len(record.moves) else None
    return Found(before.now, record.names, before.last, played, history)


def _seen(found: Found, seat: str) -> View:
    table = found.table
    number = seat_named(seat, found.names, table.players)
    if isinstance(table, View):
        if table.seat != number:
            raise Failure(f"--seat: this position is already a view, but not that of seat {seat_name(number)}.")
        return table
    assert isinstance(table, State)
    return view(table, number)


def seat_named(text: str, names: Sequence[str], players: int) -> int:
    """The seat that `--seat` means. A letter is always the seat, whatever the players are called.

    Raises `Failure` for an unknown or an ambiguous name.

    Examples:
        >>> seat_named("b", [], 2), seat_named("Bob", ["Ann", "Bob"], 2)
        (1, 1)
    """
    number = seat_of_letter(text)
    if number is not None and number < players:
        return number
    named = [seat for seat, name in enumerate(names) if name and name.casefold() == text.casefold()]
    if len(named) > 1:
        raise Failure(f"--seat: {brief_repr(text)} is the name of {with_and(map(seat_name, named))}; give a letter")
    if not named:
        known = " or ".join([brief_repr(name) for name in dict.fromkeys(names) if name])
        called = f" ({known})" if known else ""
        seats = f"{seat_name(0)} to {seat_name(players - 1)}"
        raise Failure(f"--seat: expected a seat ({seats}) or a player's name{called}, got {brief_repr(text)}")
    return named[0]
