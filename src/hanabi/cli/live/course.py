"""The course of the game, as the player has been shown it: after a rejoin it is not shown again."""

from __future__ import annotations

from typing import final

from hanabi.cli.live.thinking import Then, Thinker
from hanabi.game import Event
from hanabi.hanab_live.client import AskedToMove, GameStarted, Moved
from hanabi.seats import View


@final
class Course:
    """The game so far. A connection that is new reports the whole game again: only what is new reaches the player.

    * `names`: the names of the players. `view`: what the seat sees now.
    * `length`: the number of moves so far.
    * `edition`: how often the player was started. Moves that it chose in an earlier edition are ignored.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._start: GameStarted | None = None
        self._events: list[Event] = []
        self.edition = 0
        self.length = 0
        self.names: tuple[str, ...] = ()
        self.view: View | None = None

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun."""
        return self._start is not None

    @property
    def is_behind(self) -> bool:
        """Whether moves that the player has seen are being reported again."""
        return self.length < len(self._events)

    def begin(self, started: GameStarted) -> bool:
        """Begin a game, or hear of the same one again. Return whether it is new."""
        is_new = self._start is None or (self._start.view, self._start.names) != (started.view, started.names)
        self._start, self.names, self.view, self.length = started, started.names, started.view, 0
        if is_new:
            self._restart([])
        return is_new

    def add(self, moved: Moved) -> bool:
        """Add a move. Return whether it is new to the player."""
        is_known = self.is_behind and self._events[self.length] == moved.event
        if self.is_behind and not is_known:
            # The server's account of the game has changed.
            self._restart(self._events[: self.length])
        if not is_known:
            self._events.append(moved.event)
            self._thinker.see(moved.event)
        self.length, self.view = self.length + 1, moved.view
        return not is_known

    def settle(self) -> None:
        """All that has happened was reported. Moves that are missing now did not happen after all."""
        if self.is_behind:
            self._restart(self._events[: self.length])

    def ask(self, asked: AskedToMove, then: Then) -> None:
        """Ask the player for the next move."""
        self._thinker.think(asked.view, self.length + 1, then)

    def _restart(self, events: list[Event]) -> None:
        assert self._start is not None
        self._events = list(events)
        self.edition += 1
        self._thinker.start(self._start.view)
        for event in events:
            self._thinker.see(event)
