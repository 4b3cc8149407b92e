"""Everything that has to outlive the process, in one SQLite file.

A game is stored as the deal, the seats and the moves, which determine the state. Each move is stored before it is sent
to anybody, and the last one together with the finished record, so what people have seen is never lost. Another process
cannot store the same move, because its number is the key.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from hanabi import Rules
from hanabi.records import Record, RecordEntry, dumps, loads, read_move, write_move

VERSION = 1
SCHEMA = f"""
    CREATE TABLE games (id TEXT PRIMARY KEY, deal TEXT NOT NULL);
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games, seat INTEGER NOT NULL, bot TEXT, name TEXT, ticket TEXT,
        PRIMARY KEY (game, seat)
    );
    CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games, number INTEGER NOT NULL, by INTEGER NOT NULL, entry TEXT NOT NULL,
        note TEXT, PRIMARY KEY (game, number)
    );
    CREATE TABLE finished (game TEXT PRIMARY KEY REFERENCES games, record TEXT NOT NULL, verdict TEXT NOT NULL);
    PRAGMA user_version = {VERSION};
"""


class UnknownDatabase(Exception):
    """A database that this program cannot read."""


@frozen
class SavedSeat:
    """A seat at a table.

    * `bot`: the name of the bot; None for a person. `name`: the name to show; None while the seat is free.
    * `ticket`: the hash of the person's ticket.
    """

    bot: str | None = None
    name: str | None = None
    ticket: str | None = None


@frozen
class SavedMove:
    """A move or a rearrangement, the seat that made it, and an optional note, such as how a bot failed."""

    by: int
    entry: RecordEntry
    note: str | None = None


@frozen
class SavedGame:
    """A stored game. `verdict` is the judge's; None while the game goes on."""

    deal: Record
    seats: tuple[SavedSeat, ...]
    moves: tuple[SavedMove, ...]
    verdict: str | None


class Storage:
    """The file with all games; ":memory:" means no file. Raises `UnknownDatabase`, and the errors of `sqlite3`."""

    def __init__(self, file: Path | str) -> None:
        # One connection, used on one thread. With `isolation_level=None` only our own statements begin transactions.
        self._database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        try:
            self._prepare()
        except BaseException:
            self._database.close()
            raise

    def create(self, game: str, deal: Record, seats: Sequence[SavedSeat]) -> None:
        """Store a new game."""
        with self._database:
            self._database.execute("BEGIN IMMEDIATE")
            self._database.execute("INSERT INTO games VALUES (?, ?)", (game, dumps(deal)))
            rows = [(game, number, seat.bot, seat.name, seat.ticket) for number, seat in enumerate(seats)]
            self._database.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", rows)

    def take(self, game: str, seat: int, name: str, ticket: str) -> bool:
        """Take a seat for a person; False if it is not free. Two who ask at once cannot both get it."""
        done = self._database.execute(
            "UPDATE seats SET name = ?, ticket = ? WHERE game = ? AND seat = ? AND name IS NULL",
            (name, ticket, game, seat),
        )
        return done.rowcount == 1

    def add(self, game: str, number: int, move: SavedMove, rules: Rules, finished: tuple[Record, str] | None) -> None:
        """Store a move, counted from 0; with the last move, the record of the game and the verdict."""
        with self._database:
            self._database.execute("BEGIN IMMEDIATE")
            row = (game, number, move.by, write_move(move.entry, rules), move.note)
            self._database.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", row)
            if finished is not None:
                record, verdict = finished
                self._database.execute("INSERT INTO finished VALUES (?, ?, ?)", (game, dumps(record), verdict))

    def load(self, game: str) -> SavedGame | None:
        """The game with this id; None if there is none."""
        row = self._database.execute("SELECT deal FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            return None
        deal = loads(row[0], Record)
        seats = self._database.execute("SELECT bot, name, ticket FROM seats WHERE game = ? ORDER BY seat", (game,))
        moves = self._database.execute("SELECT by, entry, note FROM moves WHERE game = ? ORDER BY number", (game,))
        finished = self._database.execute("SELECT verdict FROM finished WHERE game = ?", (game,)).fetchone()
        return SavedGame(
            deal=deal,
            seats=tuple([SavedSeat(*seat) for seat in seats]),
            moves=tuple([SavedMove(by, read_move(entry, deal.rules), note) for by, entry, note in moves]),
            verdict=None if finished is None else finished[0],
        )

    def record(self, game: str) -> Record | None:
        """The record of a finished game; None if there is none with this id."""
        row = self._database.execute("SELECT record FROM finished WHERE game = ?", (game,)).fetchone()
        return None if row is None else loads(row[0], Record)

    def _prepare(self) -> None:
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._database.execute(f"PRAGMA {setting}")
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version == 0:
            self._database.executescript(f"BEGIN IMMEDIATE; {SCHEMA} COMMIT;")
        elif version != VERSION:
            raise UnknownDatabase(f"The database has version {version}; this program reads version {VERSION}.")

    def close(self) -> None:
        """Close the file."""
        self._database.close()
