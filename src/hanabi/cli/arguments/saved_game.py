"""The file that a game is saved in: written whole or not at all, and never in place of another game."""

from __future__ import annotations

import os
from typing import final

from hanabi.cli.arguments.options import STANDARD_INPUT
from hanabi.cli.terminal.printing import Failure
from hanabi.game import HanabiError
from hanabi.game.internals import printable
from hanabi.records import Record, load, save


@final
class SavedGame:
    """A file for a game. `saved` is what it holds: nothing before the game was first written.

    Examples:
        >>> import tempfile
        >>> saved = SavedGame(f"{tempfile.mkdtemp()}/game.json")
        >>> saved.write(Record(players=2, seed=7))
        >>> saved.saved
        <Record of 2 players, the standard rules, seed 7, 0 moves>
    """

    def __init__(self, path: str) -> None:
        if path in {"", STANDARD_INPUT}:
            raise Failure(f"{path!r} is not the name of a file for a game")
        self.path = path
        self.saved: Record | None = None

    @property
    def name(self) -> str:
        """The file, as it is told to people."""
        return printable(self.path)

    def require_new(self) -> None:
        """Raise `Failure` when there is such a file already: it may be another game."""
        if os.path.lexists(self.path):
            raise Failure(f"{self.name} is there already, and is not overwritten")

    def write(self, record: Record) -> None:
        """Write the game, unless the file holds it. Raises `Failure` when it cannot be written."""
        if record == self.saved:
            return
        try:
            save(self.path, record)
        except OSError as error:
            raise Failure(f"{self.name} cannot be written: {error.strerror}") from None
        self.saved = record


def saved_game(path: str) -> tuple[SavedGame, Record]:
    """A game that was saved, and its file. Raises `Failure` when the file holds none."""
    saved = SavedGame(path)
    try:
        saved.saved = load(path, Record)
    except OSError as error:
        raise Failure(f"{saved.name} cannot be read: {error.strerror}") from None
    except HanabiError as error:
        raise Failure(f"{saved.name} is not a saved game: {error}") from None
    return saved, saved.saved
