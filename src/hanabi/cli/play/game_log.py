"""What has happened in a game, and how much of it each person has been shown, by what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from hanabi.cli.narration import meaning, sentence
from hanabi.cli.terminal.printing import show
from hanabi.display import describe
from hanabi.game import State
from hanabi.records import History
from hanabi.records.internals import longer
from hanabi.seats import Happening, redact, view


@final
class GameLog:
    """A game so far, printed to people with these names, and with remarks that everybody may read.

    Examples:
        >>> from hanabi import Play, step
        >>> from hanabi.records import Record, replay
        >>> log = GameLog(replay(Record(players=2, seed=7)), ["Ann", ""])
        >>> after, happened = step(log.history.now, Play(4))
        >>> log.add(happened, after)
        >>> log.show_news(0)
          1  Ann plays blue 1 from slot 4: placed, draws a card
             it is the blue 1, and blue needs its 1
        >>> log.show_news(0)
        >>> log.show_all(1)
          1  Ann plays blue 1 from slot 4: placed, draws red 2
    """

    def __init__(self, start: History, names: Sequence[str]) -> None:
        self.history = start
        self.names = names
        self._remarks: dict[int, str] = {}
        self._shown = [0] * start.now.players

    def __len__(self) -> int:
        return len(self.history.steps)

    def add(self, happening: Happening, after: State, remark: str = "") -> None:
        """Add what happened."""
        self._remarks[len(self)] = remark
        self.history = longer(self.history, happening, after)

    def show_news(self, seat: int) -> None:
        """Show a person what happened since they last looked; at most the last round."""
        for number in range(max(self._shown[seat], len(self) - len(self._shown)), len(self)):
            show(*self._lines(number, seat))
        self._shown[seat] = len(self)

    def show_last_to_all(self) -> None:
        """Show everybody the last event, but not the card that was drawn."""
        show(f"{describe(redact(self.history.events[-1], None), self.names)}.")

    def show_all(self, seat: int) -> None:
        """Show all that has happened, as this person saw it."""
        for number, happening in enumerate(self.history.events, 1):
            show(sentence(number, redact(happening, seat), self.names))
        if not len(self):
            show("Nothing has happened yet.")

    def _lines(self, number: int, seat: int) -> Iterator[str]:
        before, after = self.history.states[number : number + 2]
        seen = redact(self.history.events[number], seat)
        if self._remarks[number]:
            yield self._remarks[number]
        yield sentence(number + 1, seen, self.names)
        meant = meaning(view(before, seat), seen, view(after, seat), self.names)
        if meant:
            yield f"     {meant}"
