"""A game of players, shown move by move: on a screen, or line by line."""

from __future__ import annotations

from collections.abc import Sequence
from time import sleep
from typing import final

import attrs
from rich.console import Console
from rich.text import Text

from hanabi.cli.arguments.positions import Found
from hanabi.cli.game_log import GameLog
from hanabi.cli.narration import distinct_names, replay_line, result_line, thinking_time, who_plays
from hanabi.cli.terminal.printing import lines_of, show
from hanabi.cli.terminal.screen import Drawing, Screen, is_screen
from hanabi.display.internals import PrintedTable
from hanabi.game.internals import seat_name
from hanabi.players import Referee
from hanabi.records import Eyes, Record, replay
from hanabi.records.internals import table_seen_by
from hanabi.rulebook.internals import rules_called

PACE = 1.0
"""Seconds between moves on a screen."""


@final
class WatchedGame:
    """A game that `referee` plays from the deal of the record `dealt`, as everybody or as one `seat` sees it.

    `notes` are printed beside the players.

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
        'Three strikes. Game over. Score: 0 of 25.'
    """

    def __init__(self, referee: Referee, dealt: Record, seat: int | None, notes: Sequence[str]) -> None:
        self.referee = referee
        self.seat = seat
        self._players = who_plays(referee.names, notes)
        self._eyes: Eyes = "referee" if seat is None else seat
        self._seed = dealt.seed
        self._log = GameLog(replay(dealt), distinct_names(referee.names))

    # Playing.

    def finish(self) -> None:
        """Play to the end without showing anything."""
        while not self.referee.is_over:
            self._next()

    def show(self, pace: float | None) -> None:
        """Play to the end and show each move, `pace` seconds apart; by default 1 on a screen, otherwise 0."""
        if not is_screen():
            while not self.referee.is_over:
                self._next_line(pace or 0)
            return
        with Screen() as screen:
            screen.draw(self._drawing())
            while not self.referee.is_over:
                screen.wait(PACE if pace is None else pace)
                self._next()
                screen.draw(self._drawing())

    def _next(self) -> bool:
        """Ask for the next move. Return whether a move was made."""
        happened = self.referee.ask()
        if happened is not None:
            self._log.add(self.referee.moves[-1], happened, self.referee.state)
        return happened is not None

    def _next_line(self, pace: float) -> None:
        if self._next():
            show(self._log.sentence(len(self._log), self._eyes))
            sleep(pace)

    # Showing the game.

    def _drawing(self) -> Drawing:
        picture, number = self.found().picture(), len(self._log)
        meant = self._log.meaning(number, self._eyes) if number else ""
        heading = Text(f"Move {number}. {self._players}; seed {self._seed}.", no_wrap=True, overflow="ellipsis")

        def lines(printer: Console, height: int) -> list[str]:
            above = lines_of(heading, printer)
            below = lines_of(f"{meant[:1].upper()}{meant[1:]}." if meant else "", printer)
            table = PrintedTable(picture, height=height - len(above) - len(below))
            return [*above, *lines_of(table, printer), *below]

        return lines

    def found(self) -> Found:
        """The table now."""
        history = self._log.history
        return Found(table_seen_by(history.now, self._eyes), self._log.names, history.last)

    def with_remarks(self) -> Found:
        """The table now, with the history of the game, whose record has the times and the faults of players too."""
        return attrs.evolve(self.found(), history=attrs.evolve(self._log.history, origin=self.record()))

    def record(self) -> Record:
        """The record of the game so far, with the times and the faults of players."""
        return self.referee.record(seed=self._seed)

    def summary(self) -> list[str]:
        """How the game ended, who played, and how to replay it."""
        referee, state = self.referee, self.referee.state
        end = [] if state.outcome is None else [result_line(state.rules, state.outcome)]
        if referee.faults:
            fault = referee.faults[-1]
            # The reason may name cards that this seat does not see.
            why = str(fault) if self.seat is None else f"seat {fault.seat}, move {fault.number}"
            end = [f"{seat_name(fault.seat)} made no legal move. Game over. {why[:1].upper()}{why[1:]}"]
        return [
            *end,
            f"Players: {self._players}; {rules_called(state.rules)}.",
            thinking_time(referee.seconds, self._log.names),
            replay_line(self._seed),
        ]
