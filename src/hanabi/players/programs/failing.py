"""The error for a program that fails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from hanabi.game import HanabiError
from hanabi.game.internals import printable


@final
class ProgramFailed(HanabiError):
    """A program could not be started, exited, took too long, or wrote something other than an answer.

    * `name`: the program. `why`: what it did. `stderr`: the last lines that it wrote to standard error.

    Examples:
        >>> print(ProgramFailed("bot.py", "exited with status 1", ["KeyError: 'red'"]))
        bot.py: exited with status 1; stderr ends with: KeyError: 'red'
    """

    def __init__(self, name: str, why: str, stderr: Iterable[str] = ()) -> None:
        self.name = name
        self.why = why
        self.stderr = tuple(stderr)
        super().__init__(name, why, self.stderr)

    def __str__(self) -> str:
        stderr = f"; stderr ends with: {' | '.join(self.stderr)}" if self.stderr else ""
        return printable(f"{self.name}: {self.why}{stderr}")
