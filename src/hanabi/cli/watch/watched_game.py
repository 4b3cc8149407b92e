"""A game of players while somebody watches it: on a screen that is drawn anew, or line by line."""

from __future__ import annotations

from collections.abc import Sequence
from time import sleep
from typing import final

import attrs
from rich.console import Console
from rich.text import Text

from hanabi.cli.arguments.positions import Found
from hanabi.cli.narration import distinct, meaning, result_line, sentence, thought_line, who_plays
from hanabi.cli.terminal.printing import lines_of, show
from hanabi.cli.terminal.screen import Drawing, Screen, is_screen
from hanabi.display.internals import PrintedTable
from hanabi.game.internals import seat_name
from hanabi.players import Referee
from hanabi.records import Eyes, Record, replay
from hanabi.records.internals import event_seen_by, longer, table_seen_by
from hanabi.rulebook.internals import rules_called
from hanabi.seats import Happening

PACE = 1.0
"""How many seconds there are between moves on a terminal."""


@final
class WatchedGame:
    """A game, and how much of it is seen: all hands, or what one `seat` sees. `notes` are told of the players.

    The `referee` plays it, from the deal of the record `dealt`.

    Examples:
        >>> from hanabi import legal_moves
        >>> class Hasty:
        ...     def move(self, view):
        ...         return legal_moves(view)[0]
        >>> dealt = Record(players=2, seed=7)
        >>> game = WatchedGame(Referee([Hasty(), Hasty()], dealt.start), dealt, None, ["", ""])
        >>> game.show(pace=None)
          1  A plays blue 4 from slot 0: strike 1, draws red 2
          2  B plays red 3 from slot 0: strike 2, draws red 3
          3  A plays yellow 4 from slot 0: strike 3, draws nothing, the game is over: the last strike was made
        >>> game.summary()[0]
        'The end: lost with 3 strikes: 0 of 25.'
    """

    def __init__(self, referee: Referee, dealt: Record, seat: int | None, notes: Sequence[str]) -> None:
        self.referee = referee
        self.seat = seat
        self.names = distinct(referee.names)
        self.players = who_plays(referee.names, notes)
        self._history = replay(dealt)

    # The game.

    def finish(self) -> None:
        """Play to the end, and show nothing."""
        while not self.referee.is_over:
            self._next()

    def show(self, pace: float | None) -> None:
        """Play to the end and show each move, with so many seconds between them."""
        if is_screen():
            with Screen() as screen:
                self._on(screen, PACE if pace is None else pace)
        else:
            while not self.referee.is_over:
                self._line_by_line(pace or 0)

    def _next(self) -> Happening | None:
        happened = self.referee.ask()
        if happened is not None:
            self._history = longer(self._history, happened, self.referee.state)
        return happened

    def _line_by_line(self, pace: float) -> None:
        happened = self._next()
        if happened is not None:
            show(sentence(len(self._history.steps), event_seen_by(happened, self._eyes), self.names))
            sleep(pace)

    def _on(self, screen: Screen, pace: float) -> None:
        screen.draw(self._drawing())
        while not self.referee.is_over:
            screen.wait(pace)
            self._next()
            screen.draw(self._drawing())

    # What is seen of it.

    @property
    def _eyes(self) -> Eyes:
        return "referee" if self.seat is None else self.seat

    def _drawing(self) -> Drawing:
        drawn, number, meant = self.found().picture(), len(self._history.steps), self._meaning()
        heading = Text(f"Move {number}. {self.players}; seed {self._seed}.", no_wrap=True, overflow="ellipsis")

        def lines(printer: Console, height: int) -> list[str]:
            above = lines_of(heading, printer)
            below = lines_of(f"{meant[:1].upper()}{meant[1:]}." if meant else "", printer)
            return [*above, *lines_of(PrintedTable(drawn, height=height - len(above) - len(below)), printer), *below]

        return lines

    def _meaning(self) -> str:
        last = self._history.last
        if last is None:
            return ""
        before, now = [table_seen_by(state, self._eyes) for state in self._history.states[-2:]]
        return meaning(before, event_seen_by(last, self._eyes), now, self.names)

    def found(self) -> Found:
        """The table now."""
        return Found(table_seen_by(self._history.now, self._eyes), self.names, self._history.last)

    def with_remarks(self) -> Found:
        """The table now, with the game so far and all that its record says."""
        return attrs.evolve(self.found(), history=attrs.evolve(self._history, origin=self.record()))

    @property
    def _seed(self) -> int | None:
        return self._history.origin.seed

    def record(self) -> Record:
        """The record of the game so far, with how long each player thought and what players did wrong."""
        return self.referee.record(seed=self._seed)

    def summary(self) -> list[str]:
        """How it ended, who played, and how to have it again."""
        referee, state = self.referee, self.referee.state
        outcome, rules = state.outcome, state.rules
        end = [] if outcome is None else [result_line(rules, outcome)]
        if referee.faults:
            fault = referee.faults[-1]
            # Why may have to do with cards that this seat does not see.
            why = str(fault) if self.seat is None else f"seat {fault.seat}, move {fault.number}"
            end = [f"{seat_name(fault.seat)} made no legal move, and the game ends: {why}"]
        return [
            *end,
            f"Players: {self.players}; {rules_called(rules)}.",
            thought_line(referee.seconds, self.names),
            f"The same deck again: --seed {self._seed}",
        ]
