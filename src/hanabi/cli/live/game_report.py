"""Reports a game while it runs: in the log, and as a drawing if the terminal shows one."""

from __future__ import annotations

from types import TracebackType
from typing import Self, final

from rich.console import Console, RenderableType
from rich.text import Text

from hanabi.cli.live.run_log import RunLog
from hanabi.cli.narration import distinct_names, meaning, result_line, sentence, who_plays
from hanabi.cli.terminal.printing import lines_of
from hanabi.cli.terminal.screen import Drawing, Screen, is_screen
from hanabi.display import picture
from hanabi.display.internals import PrintedTable
from hanabi.game import Event
from hanabi.game.internals import printable
from hanabi.hanab_live.client import GameEnded, GameStarted, Moved
from hanabi.rulebook.internals import rules_called
from hanabi.seats import View

THIS_BOT = "this bot"


@final
class GameReport:
    """Reports one game. As a context manager, it leaves the screen at the end, and then writes the log held for it."""

    def __init__(self, log: RunLog, *, watch: bool) -> None:
        self._log = log
        self._watch = watch and is_screen()
        self._screen: Screen | None = None
        self._names: tuple[str, ...] = ()
        self._heading = ""
        self._meant = ""
        self._number = 0
        self._view: View | None = None
        self._last: Event | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._screen is not None:
            self._screen.__exit__(kind, error, at)
            self._screen = None
        self._log.release()

    def began(self, started: GameStarted) -> None:
        """The game begins."""
        view = self._view = started.view
        self._last, self._names = None, distinct_names(started.names)
        notes = [THIS_BOT if seat == view.seat else "" for seat in range(view.players)]
        self._heading = f"{who_plays(started.names, notes)}; {rules_called(view.rules)}"
        self._number, self._meant = 0, ""
        self._log.say(f"The game begins: {self._heading}.")

    def open_screen(self) -> None:
        """Draw the table from now on, if that is wanted."""
        if self._watch and self._screen is None:
            self._screen = screen = Screen()
            screen.__enter__()
            self._log.hold()
            self._log.on_line = lambda: screen.draw(self._drawing())
            screen.draw(self._drawing())

    def moved(self, number: int, before: View, moved: Moved) -> None:
        """Somebody has moved."""
        self._view, self._last, self._number = moved.view, moved.event, number
        meant = meaning(before, moved.event, moved.view, self._names)
        self._meant = f"{meant[:1].upper()}{meant[1:]}." if meant else ""
        self._log.say(sentence(number, moved.event, self._names))

    def ended(self, end: GameEnded) -> None:
        """The game is over."""
        self._view = end.view
        self._log.say(self.result(end))

    def result(self, end: GameEnded) -> str:
        """How the game ended."""
        if end.view.outcome is not None:
            return result_line(end.view.rules, end.view.outcome)
        return f"The game was stopped: {printable(end.stopped or 'no reason given')}."

    def last_table(self) -> list[RenderableType]:
        """The table as it was seen last."""
        if self._view is None:
            return []
        return [PrintedTable(picture(self._view, names=self._names, last=self._last))]

    def _drawing(self) -> Drawing:
        assert self._view is not None
        seen = picture(self._view, names=self._names, last=self._last)
        heading = Text(f"Move {self._number}. {self._heading}.", no_wrap=True, overflow="ellipsis")
        remarks = [self._meant, self._log.last]

        def lines(printer: Console, height: int) -> list[str]:
            above = lines_of(heading, printer)
            below = [line for remark in remarks for line in lines_of(remark, printer)]
            table = PrintedTable(seen, height=height - len(above) - len(below))
            return [*above, *lines_of(table, printer), *below]

        return lines
