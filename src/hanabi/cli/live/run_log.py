"""The log of a run: one line on standard error for each thing that happens."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from time import strftime
from typing import final

from hanabi.cli.terminal.printing import show
from hanabi.game.internals import printable

MAX_FRAME = 400
"""Characters of a frame that are shown."""
_SECRET = re.compile(r'("(?:seed|password)"\s*:\s*)"(?:[^"\\]|\\.)*"')


@final
class RunLog:
    """Writes lines with the time. While a screen is shown, they are held, and written afterwards.

    * `last`: the last line, without the time. `on_line`: called after each line, if set.

    Examples:
        >>> lines = []
        >>> log = RunLog(verbose=True, write=lines.append)
        >>> log.say("Logged in as Bot-Ada.")
        >>> log.frame("<", 'init {"seed":"p2v0s5","tableID":7}')
        >>> [line[10:] for line in lines]
        ['Logged in as Bot-Ada.', '< init {"seed":"***","tableID":7}']
    """

    def __init__(self, *, verbose: bool = False, write: Callable[[str], object] | None = None) -> None:
        self._verbose = verbose
        self._write = write or (lambda line: show(line, stderr=True))
        self._held: list[str] | None = None
        self.last = ""
        self.on_line: Callable[[], object] | None = None

    def say(self, text: str) -> None:
        """Write a line. What comes from outside must be `printable` already."""
        line = f"{strftime('%H:%M:%S')}  {text}"
        self.last = text
        if self._held is None:
            self._write(line)
        else:
            self._held.append(line)
        if self.on_line is not None:
            self.on_line()

    def frame(self, direction: str, frame: str | bytes) -> None:
        """Write a frame, without the seed of the deck and without passwords, if the log is verbose."""
        if self._verbose:
            text = frame if isinstance(frame, str) else frame.decode(errors="replace")
            shown = printable(_SECRET.sub(r'\1"***"', text))
            self.say(f"{direction} {shown if len(shown) <= MAX_FRAME else shown[:MAX_FRAME] + '…'}")

    def hold(self) -> None:
        """Keep the lines until they are released: on the same terminal they would disturb the screen."""
        if sys.stderr.isatty():
            self._held = []

    def release(self) -> None:
        """Write the lines that were held."""
        held, self._held, self.on_line = self._held or [], None, None
        for line in held:
            self._write(line)
