"""The file with the records of a tournament. It is written as games are played, and read to resume the tournament."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, final

from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_DOCUMENT, printable
from hanabi.players.tournaments.chunks import GameResult, Played, result_of
from hanabi.players.tournaments.lineups import Lineup, game_seed
from hanabi.records import ReadResult, Record, read_lines, replay

_RECORD_START = b'{"format":"hanabi/record/'


@final
class Archive:
    """A file with one record per line. Finished games are appended.

    Raises `InvalidArgument` if the file is not empty, unless `resume` is true. Raises `OSError` if the file cannot be
    written, is a pipe or a device, or is removed while games are played.
    """

    def __init__(self, path: Path, *, resume: bool) -> None:
        _require_regular(path)
        self._path = path
        self._file = path.open("ab")
        if self._file.tell() and not resume:
            self._file.close()
            raise InvalidArgument(f"{path} is not empty: resume it to continue with its games")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def played(self, lineups: Sequence[Lineup], seed: int, games: int) -> Iterator[Played]:
        """The games in the file, each as a chunk of one game.

        An incomplete last line is cut off. Raises `InvalidArgument` for any other line that is not a record, and for a
        game that is not over or does not belong to this tournament.
        """
        numbers = _GameNumbers(seed, games)
        incomplete = _incomplete_last_line(self._path)
        results = read_lines(self._path)
        for found in results:
            if found.record is not None:
                yield from _chunks_of(found, found.record, lineups, numbers)
            elif incomplete and next(results, None) is None and incomplete[: len(_RECORD_START)] in _RECORD_START:
                self._file.truncate(self._path.stat().st_size - len(incomplete))
                incomplete = b""
            else:
                raise InvalidArgument(f"{found.name}: {found.error}")
        if incomplete:
            self._file.write(b"\n")

    def append(self, played: Played) -> None:
        """Write the records of a chunk to the file at once, so that they survive a crash."""
        if not self._is_there():
            raise FileNotFoundError(errno.ENOENT, "removed while games were played", str(self._path))
        self._file.write(played.lines.encode())
        self._file.flush()

    def _is_there(self) -> bool:
        """Whether the path still leads to the open file. On POSIX, writing to a removed file raises no error."""
        try:
            return os.path.samestat(self._path.stat(), os.fstat(self._file.fileno()))
        except FileNotFoundError:
            return False


class _GameNumbers:
    """Finds the number of a game by its seed. Seeds are computed on demand."""

    def __init__(self, seed: int, games: int) -> None:
        self._seeds = ((game_seed(seed, game), game) for game in range(games))
        self._known: dict[int, int] = {}

    def of(self, seed: int) -> int | None:
        """The number of a game, from 0; None if no game has this seed."""
        while seed not in self._known:
            following = next(self._seeds, None)
            if following is None:
                return None
            self._known[following[0]] = following[1]
        return self._known[seed]


def _require_regular(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        # A pipe or a device cannot be read back, and reading it may never end.
        raise OSError(errno.EINVAL, "not a regular file", str(path))


def _incomplete_last_line(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MAX_DOCUMENT))
        return file.read().rpartition(b"\n")[2]


def _chunks_of(found: ReadResult, record: Record, lineups: Sequence[Lineup], numbers: _GameNumbers) -> Iterator[Played]:
    """A recorded game as chunks: one for each line-up that has these players in these seats in that game."""
    game = None if record.seed is None else numbers.of(record.seed)
    sitting = [] if game is None else [each for each in enumerate(lineups) if _belongs_to(record, each[1], game)]
    if game is None or not sitting:
        who = ", ".join(record.names) or f"{record.players} players"
        raise InvalidArgument(
            f"{found.name}: this game of {printable(who)} with seed {record.seed} is not part of this tournament; "
            "expected the same players, rules and seed as before, and at least as many games"
        )
    result = _result_of(found, record)
    faults = tuple([(game, note.text) for note in record.notes[:1]])
    for number, _ in sitting:
        yield Played(number, game, (result,), faults, "", 0.0)


def _belongs_to(record: Record, lineup: Lineup, game: int) -> bool:
    return record.names == lineup.seat_names(game) and record.rules == lineup.rules


def _result_of(found: ReadResult, record: Record) -> GameResult:
    last = replay(record).now
    if not last.is_over and not record.notes:
        raise InvalidArgument(f"{found.name}: expected a game that is over, got {record}")
    return result_of(record, last.outcome, last.score)
