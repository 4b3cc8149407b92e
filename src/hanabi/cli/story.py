"""What has happened in a game so far, and how far each person was told: each by what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs

from hanabi.cli.printing import show
from hanabi.cli.telling import meaning, sentence
from hanabi.display import describe
from hanabi.game import State
from hanabi.seats import Happening, redact, view


@final
@attrs.frozen
class Happened:
    """What happened, with the states around it, and a remark that all may hear."""

    before: State
    happening: Happening
    after: State
    remark: str


@final
class Story:
    """What has happened since the start, for people who are called by these names.

    Examples:
        >>> from hanabi import Play, new_game, step
        >>> story = Story(new_game(2, seed=7), ["Ann", ""])
        >>> after, happened = step(story.now, Play(4))
        >>> story.add(happened, after)
        >>> story.tell(0)
          1  Ann plays blue 1 from slot 4: placed, draws a card
             it is the blue 1, and blue needs its 1
        >>> story.tell(0)
        >>> story.history(1)
          1  Ann plays blue 1 from slot 4: placed, draws red 2
    """

    def __init__(self, start: State, names: Sequence[str]) -> None:
        self.now = start
        self.names = names
        self._all: list[Happened] = []
        self._told = [0] * start.players

    def __len__(self) -> int:
        return len(self._all)

    @property
    def last(self) -> Happening | None:
        """What happened last."""
        return self._all[-1].happening if self._all else None

    def add(self, happening: Happening, after: State, remark: str = "") -> None:
        """Go on."""
        self._all.append(Happened(self.now, happening, after, remark))
        self.now = after

    def tell(self, seat: int) -> None:
        """Tell a person what has happened since they were told last; of a long story only the last round."""
        for number in range(max(self._told[seat], len(self._all) - self.now.players), len(self._all)):
            show(*self._lines(number, seat))
        self._told[seat] = len(self._all)

    def tell_all(self) -> None:
        """Say what happened last to everybody: not the card that was drawn."""
        show(f"{describe(redact(self._all[-1].happening, None), self.names)}.")

    def history(self, seat: int) -> None:
        """All that has happened, as this person saw it."""
        for number, each in enumerate(self._all, 1):
            show(sentence(number, redact(each.happening, seat), self.names))
        if not self._all:
            show("Nothing has happened yet.")

    def _lines(self, number: int, seat: int) -> Iterator[str]:
        each = self._all[number]
        seen = redact(each.happening, seat)
        if each.remark:
            yield each.remark
        yield sentence(number + 1, seen, self.names)
        meant = meaning(view(each.before, seat), seen, view(each.after, seat), self.names)
        if meant:
            yield f"     {meant}"
