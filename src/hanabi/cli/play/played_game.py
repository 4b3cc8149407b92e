"""A game at which persons sit: whose turn it is, what each is told, and what comes of what they type."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import final

import attrs
from rich.console import RenderableType

from hanabi.cli.arguments.saved_game import SavedGame
from hanabi.cli.narration import SEES_ITS_HAND, distinct, result_line, sentence, thought_line, who_plays
from hanabi.cli.play.game_log import Story
from hanabi.cli.play.move_list import MoveList
from hanabi.cli.play.orders import SAID, TRY_HELP, Order, entry_of, numbered, order_of, require_legal, why
from hanabi.cli.play.people import Company
from hanabi.cli.terminal.keyboard import Keyboard, NotUnderstood
from hanabi.cli.terminal.printing import Failure, console, lines_of, show
from hanabi.cli.terminal.screen import Screen, can_clear, height_of, is_screen
from hanabi.display import picture
from hanabi.display.internals import PrintedTable, seat_called, short_name
from hanabi.game import HanabiError, InvalidSetup, Rearrangement
from hanabi.players import Referee
from hanabi.records import History, Record, RecordEntry
from hanabi.rulebook.internals import rules_called
from hanabi.seats import Happening, View, view

MOST_MOVES = 2000
"""From then on no hand is rearranged: a record has room for some thousands of moves."""
ROOM_TO_TYPE = 4
"""How many lines of a terminal are left for what is typed below a table."""
YOU = "you"


class Ended(Exception):
    """Somebody leaves the game, or there is nothing more to read."""


@final
class PlayedGame:
    """A game at which persons sit, from a record on. It is saved after every move, if there is a file.

    What a person is shown comes from the view of the seat alone. On a terminal several persons have a screen of its
    own, which is cleared whenever another person is to look at it.
    """

    def __init__(
        self,
        referee: Referee,
        company: Company,
        record: Record,
        saved: SavedGame | None,
        keyboard: Keyboard,
        cheating: Sequence[int] = (),
    ) -> None:
        self.referee = referee
        self.company = company
        self.saved = saved
        self._record = record
        self._keyboard = keyboard
        self._cheating = cheating
        self._several = len(company.persons) > 1
        self._looking: int | None = None
        self._screen: Screen | None = None
        self._listed = False
        self._seconds = list(record.seconds or (0.0,) * record.players)
        named = zip(company.seats, company.names, referee.names, strict=True)
        self._names = [short_name(name if made_by is None else own) for made_by, name, own in named]
        dealt = History(origin=record, states=(referee.start,))
        self._story = Story(dealt, distinct(self._names))
        for entry in record.moves:
            self._happened(referee.enter(entry))

    # The game.

    def play(self) -> None:
        """Play to the end, or until somebody leaves. Raises `Failure` when the game cannot be saved or go on."""
        self._write()
        try:
            with ExitStack() as stack:
                if self._several and can_clear():
                    self._screen = stack.enter_context(Screen(typing=True))
                self._begin()
                while not self.referee.is_over:
                    self._turn(self.referee.state.current_player)
        except Ended:
            show(*self._how_to_go_on())
        except KeyboardInterrupt:
            self._keep()
            show("", *self._how_to_go_on())
            raise
        else:
            self._tell_the_end()

    def _begin(self) -> None:
        you = "" if self._several else YOU
        notes = [
            SEES_ITS_HAND if seat in self._cheating else you if made_by is None else ""
            for seat, made_by in enumerate(self.company.seats)
        ]
        where = "" if self.saved is None else f" Saved after every move: {self.saved.name}."
        show(f"{who_plays(self._names, notes)}; {rules_called(self.referee.start.rules)}.{where}", TRY_HELP, "")

    def _turn(self, seat: int) -> None:
        if seat in self.company.persons:
            self._hand_over(seat)
            self._story.tell(seat)
            self._show_table(seat)
            began = monotonic()
            while not self._obey(seat):
                pass
            self._seconds[seat] += monotonic() - began
        else:
            self._ask_player(seat)
        if not self._several and not self.referee.is_over:
            self._story.tell(self.company.persons[0])

    def _ask_player(self, seat: int) -> None:
        faults = len(self.referee.faults)
        refused = f"{self._called(seat)} made no legal move"
        try:
            happened = self.referee.ask()
        except HanabiError:
            # What it says may come from a view that a person does not have.
            raise Failure(f"{refused}, and nobody can move in its place: the game ends here") from None
        assert happened is not None
        self._happened(happened, f"{refused}: another moved instead." if len(self.referee.faults) > faults else "")
        self._keep()

    def _happened(self, happening: Happening, remark: str = "") -> None:
        self._story.add(happening, self.referee.state, remark)
        self._listed = False

    def _called(self, seat: int) -> str:
        return seat_called(seat, self._story.names)

    # What a person is shown.

    def _view(self, seat: int) -> View:
        return view(self.referee.state, seat)

    def _hand_over(self, seat: int) -> None:
        """Let nobody but this person look at the screen."""
        if not self._several or self._looking == seat:
            return
        if self._looking is not None:
            self._clear()
            self._story.tell_all()
        self._looking = seat
        if self._keyboard.typed:
            self._keyboard.forget()
            self._wait(f"Hand the screen to {self._called(seat)}, then press Enter. ")
            self._clear()
        else:
            show(f"The turn of {self._called(seat)}.")

    def _wait(self, prompt: str) -> None:
        # Whatever else is typed there does no harm.
        with suppress(NotUnderstood):
            self._read(prompt)

    def _clear(self) -> None:
        if self._screen is not None:
            self._screen.clear()

    def _show_table(self, seat: int, *, whole: bool = False) -> None:
        """Show a person the table: as much of it as fits on a terminal, or the whole where one can scroll back."""
        drawn = picture(self._view(seat), names=self._story.names, last=self._story.history.last)
        if self._screen is None and (whole or not is_screen()):
            show("", PrintedTable(drawn), "")
            return
        printer = console()
        lines = lines_of(PrintedTable(drawn, height=height_of(printer) - ROOM_TO_TYPE), printer)
        printer.file.write("\n".join([*([] if self._screen else [""]), *lines, ""]))

    # What a person types.

    def _obey(self, seat: int) -> bool:
        """Do what is typed next. Return whether it was a move."""
        try:
            entry = self._typed_entry(seat)
        except NotUnderstood as error:
            show(str(error))
            return False
        if entry is None:
            return False
        self._happened(self.referee.enter(entry))
        self._keep()
        if isinstance(entry, Rearrangement):
            self._story.tell(seat)
            self._show_table(seat)
        return not isinstance(entry, Rearrangement)

    def _typed_entry(self, seat: int) -> RecordEntry | None:
        """What is typed next, if it is something to enter; anything else is done."""
        line = self._read(f"{self._called(seat)}> ")
        if not line:
            raise NotUnderstood(f"Type a move, as play 0. {TRY_HELP}")
        order = order_of(line)
        if order is not None:
            self._carry_out(order, seat)
            return None
        entry = self._entry(line, seat)
        require_legal(entry, self._view(seat))
        if isinstance(entry, Rearrangement) and len(self._story) >= MOST_MOVES:
            raise NotUnderstood("No more hands are rearranged: the record of this game is long enough.")
        return entry

    def _read(self, prompt: str) -> str:
        line = self._keyboard.ask(prompt)
        order = None if line is None else order_of(line)
        if line is None or (order is not None and order.what == "quit"):
            raise Ended
        return line

    def _entry(self, line: str, seat: int) -> RecordEntry:
        eyes = self._view(seat)
        picked = numbered(line, eyes)
        if picked is None:
            return entry_of(line, eyes, self._story.names)
        if not self._listed:
            raise NotUnderstood("Numbers are those of the list of moves: type moves to see it.")
        return picked

    def _carry_out(self, order: Order, seat: int) -> None:
        match order.what:
            case "table":
                self._show_table(seat, whole=True)
            case "moves":
                show(MoveList(self._view(seat)))
                self._listed = True
            case "history":
                self._story.tell_whole(seat)
            case "why" if order.about:
                show(*why(order.about, self._entry(order.about, seat), self._view(seat)))
            case "save":
                self._save_as(order.about)
            case _:
                show(SAID[order.what])

    # Saving.

    def record(self) -> Record:
        """The game so far, as it can be gone on with. Raises `Failure` when no record can hold it."""
        was = self._record
        try:
            now = self.referee.record(seed=was.seed, deck=was.deck, names=self.company.names, seconds=self._thought())
            return attrs.evolve(now, notes=(*was.notes, *now.notes))
        except InvalidSetup as error:
            # Such as more moves than a record has room for.
            raise Failure(str(error)) from None

    def _thought(self) -> list[float]:
        return [before + now for before, now in zip(self._seconds, self.referee.seconds, strict=True)]

    def _write(self) -> None:
        if self.saved is not None:
            self.saved.write(self.record())

    def _keep(self) -> None:
        """Save the game. Where that fails it goes on: the file has what it had before."""
        try:
            self._write()
        except Failure as error:
            show(f"Not saved: {error.message}")

    def _save_as(self, path: str) -> None:
        if not path and self.saved is None:
            raise NotUnderstood("Save where? Name a file, as save game.json.")
        try:
            if path and (self.saved is None or Path(path) != Path(self.saved.path)):
                new = SavedGame(str(Path(path).expanduser()))
                new.require_new()
                new.write(self.record())
                self.saved = new
            self._write()
        except (Failure, RuntimeError) as error:
            # There is no home for the ~ of somebody who is not there.
            raise NotUnderstood(f"Not saved: {error}") from None
        assert self.saved is not None
        show(f"Saved, now and after every move: {self.saved.name}")

    # The end.

    def _how_to_go_on(self) -> Sequence[str]:
        if self.saved is not None:
            return [f"Saved: {self.saved.name}", f"To go on: hanabi play {shlex.quote(self.saved.name)}"]
        return [f"Not saved. The same deck again: --seed {self._record.seed}"]

    def _tell_the_end(self) -> None:
        state = self.referee.state
        assert state.outcome is not None
        last = self._story.history.last
        assert last is not None
        faults = self.referee.faults
        parts: list[RenderableType] = [
            sentence(len(self._story), last, self._story.names),
            "",
            PrintedTable(picture(state, names=self._story.names, last=last)),
            "",
            result_line(state.rules, state.outcome),
            thought_line(self._thought(), self._story.names),
            *[f"At fault: {fault}" for fault in faults],
        ]
        if self.saved is not None:
            parts.append(f"Saved: {self.saved.name}")
        else:
            parts.append(f"The same deck again: --seed {self._record.seed}")
        show(*parts)
