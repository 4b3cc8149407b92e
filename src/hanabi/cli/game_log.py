"""The log of a game: what happened, as each seat saw it, and what each person has been shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from hanabi.cli.narration import meaning, sentence
from hanabi.cli.terminal.printing import show
from hanabi.display import describe
from hanabi.game import State
from hanabi.records import Eyes, History, RecordEntry
from hanabi.records.internals import event_seen_by, longer, table_seen_by
from hanabi.seats import Happening


@final
class GameLog:
    """The game so far, to be shown to people. Remarks are shown to everybody.

    Examples:
        >>> from hanabi import Play, step
        >>> from hanabi.records import Record, replay
        >>> log = GameLog(replay(Record(players=2, seed=7)), ("Ann", ""))
        >>> after, happened = step(log.history.now, Play(4))
        >>> log.add(Play(4), happened, after)
        >>> log.show_news(0)
          1  Ann plays blue 1 from slot 4: placed, draws a card
             it is the blue 1, and blue needs its 1
        >>> log.show_news(0)
        >>> log.show_all(1)
          1  Ann plays blue 1 from slot 4: placed, draws red 2
    """

    def __init__(self, start: History, names: tuple[str, ...]) -> None:
        self.history = start
        self.names = names
        self._remarks: dict[int, str] = {}
        self._shown = [0] * start.now.players

    def __len__(self) -> int:
        return len(self.history.steps)

    def add(self, entry: RecordEntry, happening: Happening, after: State, remark: str = "") -> None:
        """Add what happened."""
        self.history = longer(self.history, entry, happening, after)
        self._remarks[len(self)] = remark

    def sentence(self, number: int, eyes: Eyes) -> str:
        """The sentence on an event, counted from 1."""
        happening = event_seen_by(self.history.events[number - 1], eyes)
        return sentence(number, happening, self.names, self.history.now.rules)

    def meaning(self, number: int, eyes: Eyes) -> str:
        """What that event meant; empty if there is nothing to say."""
        before, after = [table_seen_by(state, eyes) for state in self.history.states[number - 1 : number + 1]]
        return meaning(before, event_seen_by(self.history.events[number - 1], eyes), after, self.names)

    def show_news(self, seat: int) -> None:
        """Show a person what has happened since they last looked, but at most one event per seat."""
        for number in range(max(self._shown[seat], len(self) - len(self._shown)), len(self)):
            show(*self._lines(number + 1, seat))
        self._shown[seat] = len(self)

    def _lines(self, number: int, seat: int) -> Iterator[str]:
        if self._remarks[number]:
            yield self._remarks[number]
        yield self.sentence(number, seat)
        meant = self.meaning(number, seat)
        if meant:
            yield f"     {meant}"

    def show_last_to_all(self) -> None:
        """Show the last event without the card that was drawn, because everybody may read this."""
        happening = event_seen_by(self.history.events[-1], "everyone")
        show(f"{describe(happening, self.names, self.history.now.rules)}.")

    def show_all(self, seat: int) -> None:
        """Show everything that has happened, as this person saw it."""
        for number in range(1, len(self) + 1):
            show(self.sentence(number, seat))
        if not len(self):
            show("Nothing has happened yet.")
