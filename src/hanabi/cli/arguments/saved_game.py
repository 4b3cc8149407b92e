"""The file that a game is saved in: written atomically, and never over another game."""

from __future__ import annotations

import os
from typing import final

from hanabi.cli.arguments.options import STANDARD_STREAM
from hanabi.cli.terminal.printing import Failure
from hanabi.game import HanabiError
from hanabi.game.internals import printable
from hanabi.records import Record, load, save


@final
class SavedGame:
    """The file of a game. `saved` is the game in it; None before it is first written.

    Examples:
        >>> import tempfile
        >>> file = SavedGame(f"{tempfile.mkdtemp()}/game.json")
        >>> file.write(Record(players=2, seed=7))
        >>> file.saved
        <Record of 2 players, the standard rules, seed 7, 0 moves>
    """

    def __init__(self, path: str) -> None:
        if path in {"", STANDARD_STREAM}:
            raise Failure(f"{path!r} cannot be the file of a game")
        self.path = path
        self.saved: Record | None = None

    @property
    def name(self) -> str:
        """The file, safe to print."""
        return printable(self.path)

    def require_new(self) -> None:
        """Raise `Failure` if the file exists: it may hold another game."""
        if os.path.lexists(self.path):
            raise Failure(f"{self.name} already exists; not overwritten")

    def write(self, record: Record) -> None:
        """Write the game, unless the file holds it already. Raises `Failure` if it cannot be written."""
        if record == self.saved:
            return
        try:
            save(self.path, record)
        except OSError as error:
            raise Failure(f"{self.name} cannot be written: {error.strerror}") from None
        self.saved = record


def saved_game(path: str) -> tuple[SavedGame, Record]:
    """A saved game and its file. Raises `Failure` if the file holds none."""
    file = SavedGame(path)
    try:
        file.saved = load(path, Record)
    except OSError as error:
        raise Failure(f"{file.name} cannot be read: {error.strerror}") from None
    except HanabiError as error:
        raise Failure(f"{file.name} is not a saved game: {error}") from None
    return file, file.saved
