"""What a program did that nobody can play with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from hanabi.game import HanabiError
from hanabi.game.internals import printable


@final
class ProgramFailed(HanabiError):
    """A program could not be started, ended, took too long, or wrote something other than an answer.

    * `name`: which program. `why`: what it did.
    * `said`: the last lines that it wrote to standard error.

    Examples:
        >>> print(ProgramFailed("bot.py", "ended with exit status 1", ["KeyError: 'red'"]))
        bot.py: ended with exit status 1; last written to standard error: KeyError: 'red'
    """

    def __init__(self, name: str, why: str, said: Iterable[str] = ()) -> None:
        self.name = name
        self.why = why
        self.said = tuple(said)
        super().__init__(name, why, self.said)

    def __str__(self) -> str:
        said = f"; last written to standard error: {' | '.join(self.said)}" if self.said else ""
        return printable(f"{self.name}: {self.why}{said}")
