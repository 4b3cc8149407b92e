"""A game that people play: whose turn it is, what each person is shown, and what their input does."""

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
from hanabi.cli.explain.explanations import Asked
from hanabi.cli.game_log import GameLog
from hanabi.cli.narration import (
    SEES_ITS_HAND,
    distinct_names,
    replay_line,
    result_line,
    thinking_time,
    who_plays,
)
from hanabi.cli.play.move_list import MoveList
from hanabi.cli.play.people import Company
from hanabi.cli.play.typed_input import (
    ANSWERS,
    TRY_HELP,
    TypedCommand,
    asked_in,
    command_of,
    help_text,
    legal_entry,
    numbered,
    why,
)
from hanabi.cli.terminal.printing import Failure, console, failures, lines_of, show
from hanabi.cli.terminal.screen import Screen, can_clear, height_of, is_screen
from hanabi.cli.terminal.standard_input import Keyboard, NotUnderstood
from hanabi.display import picture
from hanabi.display.internals import PrintedTable, seat_called, short_name
from hanabi.game import HanabiError, Rearrangement
from hanabi.players import Referee
from hanabi.records import History, Record, RecordEntry
from hanabi.rulebook.internals import rules_called
from hanabi.seats import Happening, View, view

MAX_REARRANGED = 2000
"""After this many moves and rearrangements, hands can no longer be rearranged: a record needs room for the moves."""
ROOM_TO_TYPE = 4
"""Lines of the terminal that are left for input below a table."""


class PersonLeft(Exception):
    """A person leaves the game, or the input ends."""


@final
class PlayedGame:
    """A game that people play, starting from a record. It is saved after every move, if there is a file.

    A person is shown only what the view of their seat shows. On a terminal, several people use the alternate screen,
    which is cleared before the next person looks at it.
    """

    def __init__(
        self,
        referee: Referee,
        company: Company,
        record: Record,
        file: SavedGame | None,
        keyboard: Keyboard,
        cheating: Sequence[int] = (),
    ) -> None:
        self.referee = referee
        self.company = company
        self.file = file
        self._record = record
        self._keyboard = keyboard
        self._cheating = cheating
        self._several = len(company.persons) > 1
        self._looking: int | None = None
        self._screen: Screen | None = None
        self._has_seen_moves = False
        self._seconds = list(record.seconds or (0.0,) * record.players)
        named = zip(company.seats, company.names, referee.names, strict=True)
        self._names = [short_name(name if made_by is None else own) for made_by, name, own in named]
        self._log = GameLog(History(origin=record, states=(referee.start,)), distinct_names(self._names))
        for entry in record.moves:
            self._happened(referee.enter(entry))

    # Playing.

    def play(self) -> None:
        """Play to the end, or until somebody leaves. Raises `Failure` if the game cannot be saved or cannot go on."""
        self._write()
        try:
            with ExitStack() as stack:
                if self._several and can_clear():
                    self._screen = stack.enter_context(Screen(typing=True))
                self._show_company()
                while not self.referee.is_over:
                    self._turn(self.referee.state.current_player)
        except PersonLeft:
            show(*self._how_to_resume())
        except KeyboardInterrupt:
            self._save()
            show("", *self._how_to_resume())
            raise
        else:
            self._show_end()

    def _turn(self, seat: int) -> None:
        if seat in self.company.persons:
            self._pass_screen(seat)
            self._log.show_news(seat)
            self._show_table(seat)
            began = monotonic()
            while not self._obey(seat):
                pass
            self._seconds[seat] += monotonic() - began
        else:
            self._ask_player(seat)
        if not self._several and not self.referee.is_over:
            self._log.show_news(self.company.persons[0])

    def _ask_player(self, seat: int) -> None:
        faults = len(self.referee.faults)
        refused = f"{self._called(seat)} made no legal move"
        try:
            happened = self.referee.ask()
        except HanabiError:
            # The error may name cards that no person may see.
            raise Failure(f"{refused}, nor did the substitute: the game ends here") from None
        assert happened is not None
        remark = f"{refused}; a substitute moved instead." if len(self.referee.faults) > faults else ""
        self._happened(happened, remark)
        self._save()

    def _happened(self, happening: Happening, remark: str = "") -> None:
        self._log.add(self.referee.moves[-1], happening, self.referee.state, remark)
        self._has_seen_moves = False

    def _called(self, seat: int) -> str:
        return seat_called(seat, self._log.names)

    # What a person is shown.

    def _show_company(self) -> None:
        you = "" if self._several else "you"
        notes = [
            SEES_ITS_HAND if seat in self._cheating else you if made_by is None else ""
            for seat, made_by in enumerate(self.company.seats)
        ]
        where = "" if self.file is None else f" Saved after every move: {self.file.name}."
        show(f"{who_plays(self._names, notes)}; {rules_called(self.referee.start.rules)}.{where}", TRY_HELP, "")

    def _view(self, seat: int) -> View:
        return view(self.referee.state, seat)

    def _pass_screen(self, seat: int) -> None:
        """Ask for the screen to be passed to this person, unless they have it. Clear it before and after."""
        if not self._several or self._looking == seat:
            return
        if self._looking is not None:
            self._clear()
            self._log.show_last_to_all()
        self._looking = seat
        if self._keyboard.typed:
            self._keyboard.forget()
            # Whatever is typed here only confirms that the screen was passed.
            with suppress(NotUnderstood):
                self._read(f"Pass the screen to {self._called(seat)}, then press Enter. ")
            self._clear()
        else:
            show(f"{self._called(seat)}'s turn.")

    def _clear(self) -> None:
        if self._screen is not None:
            self._screen.clear()

    def _show_table(self, seat: int, *, whole: bool = False) -> None:
        """Show a person as much of the table as fits the terminal, or all of it if they can scroll back."""
        seen = picture(self._view(seat), names=self._log.names, last=self._log.history.last)
        if self._screen is None and (whole or not is_screen()):
            show("", PrintedTable(seen), "")
            return
        printer = console()
        lines = lines_of(PrintedTable(seen, height=height_of(printer) - ROOM_TO_TYPE), printer)
        printer.file.write("\n".join([*([] if self._screen else [""]), *lines, ""]))

    # What a person types.

    def _obey(self, seat: int) -> bool:
        """Read and carry out what is typed next. Return whether it was a move."""
        try:
            entry = self._typed_entry(seat)
        except NotUnderstood as error:
            show(str(error))
            return False
        if entry is None:
            return False
        self._happened(self.referee.enter(entry))
        self._save()
        if isinstance(entry, Rearrangement):
            self._log.show_news(seat)
            self._show_table(seat)
        return not isinstance(entry, Rearrangement)

    def _typed_entry(self, seat: int) -> RecordEntry | None:
        """Read what is typed next. Return a legal entry; carry out a command, and return None."""
        line = self._read(f"{self._called(seat)}> ")
        if not line:
            raise NotUnderstood(f"Type a move, such as play 0. {TRY_HELP}")
        command = command_of(line)
        if command is not None:
            self._carry_out(command, seat)
            return None
        entry = legal_entry(self._asked(line, seat), self._view(seat))
        if isinstance(entry, Rearrangement) and len(self._log) >= MAX_REARRANGED:
            raise NotUnderstood("This game is too long for more reordering.")
        return entry

    def _read(self, prompt: str) -> str:
        line = self._keyboard.ask(prompt)
        command = None if line is None else command_of(line)
        if line is None or (command is not None and command.what == "quit"):
            raise PersonLeft
        return line

    def _asked(self, line: str, seat: int) -> Asked:
        seen = self._view(seat)
        move = numbered(line, seen)
        if move is None:
            return asked_in(line, seen, self._log.names)
        if not self._has_seen_moves:
            raise NotUnderstood("Type moves first: it lists the moves with their numbers.")
        return Asked(move)

    def _carry_out(self, command: TypedCommand, seat: int) -> None:
        match command.what:
            case "table":
                self._show_table(seat, whole=True)
            case "moves":
                show(MoveList(self._view(seat)))
                self._has_seen_moves = True
            case "history":
                self._log.show_all(seat)
            case "help":
                show(help_text())
            case "why" if command.about:
                show(*why(self._asked(command.about, seat), self._view(seat)))
            case "save":
                self._save_as(command.about)
            case _:
                show(ANSWERS[command.what])

    # Saving.

    def record(self) -> Record:
        """The game so far, to be resumed later. Raises `Failure` if no record can hold it."""
        old = self._record
        # The game may have more entries than a record can hold.
        with failures():
            new = self.referee.record(seed=old.seed, deck=old.deck, names=self.company.names, seconds=self._times())
            return attrs.evolve(new, notes=(*old.notes, *new.notes))

    def _times(self) -> list[float]:
        return [before + now for before, now in zip(self._seconds, self.referee.seconds, strict=True)]

    def _write(self) -> None:
        if self.file is not None:
            self.file.write(self.record())

    def _save(self) -> None:
        """Save the game. If that fails, the game goes on and the file stays as it was."""
        try:
            self._write()
        except Failure as error:
            show(f"Not saved: {error.message}")

    def _save_as(self, path: str) -> None:
        if not path and self.file is None:
            raise NotUnderstood("Save where? Name a file: save game.json")
        try:
            if path and (self.file is None or Path(path) != Path(self.file.path)):
                new = SavedGame(str(Path(path).expanduser()))
                new.require_new()
                new.write(self.record())
                self.file = new
            self._write()
        except (Failure, RuntimeError) as error:
            # A ~ may name a user who does not exist.
            raise NotUnderstood(f"Not saved: {error}") from None
        assert self.file is not None
        show(f"Saved, now and after every move: {self.file.name}")

    def _how_to_resume(self) -> list[str]:
        if self.file is not None:
            return [f"Saved: {self.file.name}", f"Resume: hanabi play {shlex.quote(self.file.name)}"]
        return [f"Not saved. {replay_line(self._record.seed)}"]

    def _show_end(self) -> None:
        state, last = self.referee.state, self._log.history.last
        assert state.outcome is not None
        assert last is not None
        parts: list[RenderableType] = [
            self._log.sentence(len(self._log), "referee"),
            "",
            PrintedTable(picture(state, names=self._log.names, last=last)),
            "",
            result_line(state.rules, state.outcome),
            thinking_time(self._times(), self._log.names),
            *[f"At fault: {fault}" for fault in self.referee.faults],
            replay_line(self._record.seed) if self.file is None else f"Saved: {self.file.name}",
        ]
        show(*parts)
