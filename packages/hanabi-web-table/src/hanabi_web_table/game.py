"""One game: a referee that holds the state, and the eyes of each seat."""

from collections.abc import Iterable, Sequence

from hanabi import InvalidArgument, Rearrangement, apply, common_view, redact, view
from hanabi.players import Player, PlayerFault, Referee
from hanabi.records import Note, Record, RecordEntry, judge, read_move
from hanabi.seats import Happening
from hanabi_web_table.eyes import Eyes
from hanabi_web_table.storage import SavedMove

STAND_IN = "random"
"""The player that moves for a bot that fails."""
MAX_NOTE = 1_000
MAX_EVENTS = 1_000
"""After this many events, no hand can be rearranged: the game must end, and a record must hold all of it."""


class Game:
    """A game whose seats are all taken. Only it holds the state; other modules get the eyes of a seat.

    Raises what `Referee` raises, such as `UnsuitableRules` if a bot refuses the game.
    """

    def __init__(self, deal: Record, names: Sequence[str], players: Sequence[Player]) -> None:
        start = deal.start
        self._deal = deal
        self._names = names
        self._referee = Referee(players, start, names=names, on_fault=STAND_IN)
        self._eyes = {seat: Eyes(view(start, seat), names) for seat in range(start.players)}
        self._everybody = Eyes(common_view(start), names)
        self._moves: list[SavedMove] = []

    def replay(self, moves: Iterable[SavedMove]) -> None:
        """Play stored moves again. The bots see them, and are not asked."""
        for move in moves:
            self._follow(move, self._referee.enter(move.entry))

    @property
    def number(self) -> int:
        """The number of events so far."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._referee.is_over

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self._referee.state.current_player

    def eyes(self, seat: int | None) -> Eyes:
        """The eyes of a seat, or of spectators for None."""
        return self._everybody if seat is None else self._eyes[seat]

    def read(self, text: str, seat: int) -> RecordEntry:
        """Read a person's move, which has to be legal now.

        Raises `NotationError` if the text is not a move, `IllegalMove` if it is illegal, and `InvalidArgument` if the
        hand cannot be rearranged like that.
        """
        state = self._referee.state
        entry = read_move(text, state.rules)
        if not isinstance(entry, Rearrangement):
            apply(state, entry, seat=seat)
        elif entry.seat != seat:
            raise InvalidArgument("You may rearrange only your own hand.")
        elif self.number >= MAX_EVENTS:
            raise InvalidArgument("No more hands can be rearranged in this game.")
        return entry

    def did(self, number: int, text: str, seat: int) -> bool:
        """Whether this seat has already made this move after `number` events: then the message came twice."""
        if not 0 <= number < len(self._moves):
            return False
        done = self._moves[number]
        return done.by == seat and done.entry == read_move(text, self._deal.rules)

    def enter(self, entry: RecordEntry, seat: int) -> SavedMove:
        """Make a person's move that `read` returned."""
        move = SavedMove(seat, entry)
        self._follow(move, self._referee.enter(entry))
        return move

    def ask(self) -> SavedMove:
        """Ask the bot to move. This blocks while it thinks."""
        by, faults = self.to_move, len(self._referee.faults)
        happening = self._referee.ask()
        # If the bot fails, the stand-in moves.
        assert happening is not None
        failed = "; ".join(map(_note, self._referee.faults[faults:])) or None
        move = SavedMove(by, self._referee.moves[-1], failed)
        self._follow(move, happening)
        return move

    def finished(self) -> tuple[Record, str] | None:
        """The record of a finished game, and the judge's verdict; None while it goes on."""
        if not self.is_over:
            return None
        moves = [move.entry for move in self._moves]
        record = Record.of(self._deal.start, moves, seed=self._deal.seed, names=self._names, notes=self._notes())
        return record, str(judge(record))

    def _notes(self) -> list[Note]:
        return [Note(number, move.note) for number, move in enumerate(self._moves) if move.note is not None]

    def _follow(self, move: SavedMove, happening: Happening) -> None:
        """Show every seat what it may see of the event."""
        self._moves.append(move)
        for seat, eyes in self._eyes.items():
            eyes.see(redact(happening, seat))
        self._everybody.see(redact(happening, None))


def _note(fault: PlayerFault) -> str:
    return str(fault)[:MAX_NOTE]
