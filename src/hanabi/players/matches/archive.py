"""The file of records of a tournament: written as games are played, and read when it is resumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, final

from hanabi.game import InvalidArgument
from hanabi.game.house import MAX_DOCUMENT
from hanabi.players.matches.chunks import Played, result_of
from hanabi.players.matches.lineups import Lineup, game_seed
from hanabi.records import ReadResult, Record, read_lines, replay

_BEGINNING = b'{"format":"hanabi/record/'


@final
class Archive:
    """A file with one record to a line, to which finished games are appended.

    Raises `InvalidArgument` when there are records in it already, unless they are to be resumed; and `OSError` when it
    cannot be written.
    """

    def __init__(self, path: Path, *, resume: bool) -> None:
        self._path = path
        self._file = path.open("ab")
        if self._file.tell() and not resume:
            self._file.close()
            raise InvalidArgument(f"{path} is not empty: to go on with the games in it, resume it")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def played(self, lineups: Sequence[Lineup], seed: int, games: int) -> Iterator[Played]:
        """The games in the file, each as a chunk of one.

        The last line, if it was not written to its end, is cut off. Raises `InvalidArgument` for a line that is no
        record, and for a game that is none of these.
        """
        numbers = {game_seed(seed, game): game for game in range(games)}
        unfinished = _unfinished(self._path)
        results = read_lines(self._path)
        for found in results:
            if found.record is not None:
                yield _chunk_of(found, found.record, lineups, numbers)
            elif unfinished and next(results, None) is None and unfinished[: len(_BEGINNING)] in _BEGINNING:
                self._file.truncate(self._path.stat().st_size - len(unfinished))
                unfinished = b""
            else:
                raise InvalidArgument(f"{found.name}: {found.error}")
        if unfinished:
            self._file.write(b"\n")

    def append(self, played: Played) -> None:
        """Write the records of a chunk, so that they outlast this process."""
        self._file.write(played.lines.encode())
        self._file.flush()


def _unfinished(path: Path) -> bytes:
    """What follows the last line break, of a file of any size."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MAX_DOCUMENT))
        return file.read().rpartition(b"\n")[2]


def _chunk_of(found: ReadResult, record: Record, lineups: Sequence[Lineup], numbers: dict[int, int]) -> Played:
    game = None if record.seed is None else numbers.get(record.seed)
    if game is not None:
        for number, lineup in enumerate(lineups):
            if record.names == lineup.seat_names(game) and record.rules == lineup.rules:
                last = replay(record).states[-1]
                faults = tuple([(game, note.text) for note in record.notes[:1]])
                return Played(number, game, (result_of(record, last.outcome, last.score),), faults, "", 0.0)
    who = ", ".join(record.names) or f"{record.players} players"
    raise InvalidArgument(
        f"{found.name}: a game of {who} with seed {record.seed}, which is not in this tournament; "
        "expected the same players, rules and seed as before, and as many games or more"
    )
