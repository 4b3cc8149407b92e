"""What has happened in a game so far, and how far each person was told: each by what the seat sees."""

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
class Story:
    """A game so far, for people who are called by these names, with remarks that all may hear.

    Examples:
        >>> from hanabi import Play, step
        >>> from hanabi.records import Record, replay
        >>> story = Story(replay(Record(players=2, seed=7)), ["Ann", ""])
        >>> after, happened = step(story.history.now, Play(4))
        >>> story.add(happened, after)
        >>> story.tell(0)
          1  Ann plays blue 1 from slot 4: placed, draws a card
             it is the blue 1, and blue needs its 1
        >>> story.tell(0)
        >>> story.tell_whole(1)
          1  Ann plays blue 1 from slot 4: placed, draws red 2
    """

    def __init__(self, start: History, names: Sequence[str]) -> None:
        self.history = start
        self.names = names
        self._remarks: dict[int, str] = {}
        self._told = [0] * start.now.players

    def __len__(self) -> int:
        return len(self.history.steps)

    def add(self, happening: Happening, after: State, remark: str = "") -> None:
        """Go on."""
        self._remarks[len(self)] = remark
        self.history = longer(self.history, happening, after)

    def tell(self, seat: int) -> None:
        """Tell a person what has happened since they were told last; of a long story only the last round."""
        for number in range(max(self._told[seat], len(self) - len(self._told)), len(self)):
            show(*self._lines(number, seat))
        self._told[seat] = len(self)

    def tell_all(self) -> None:
        """Say what happened last to everybody: not the card that was drawn."""
        last = self.history.last
        assert last is not None
        show(f"{describe(redact(last, None), self.names)}.")

    def tell_whole(self, seat: int) -> None:
        """All that has happened, as this person saw it."""
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
