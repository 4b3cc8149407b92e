"""The truth of one game: a referee, and what each seat is told of what happens."""

from collections.abc import Iterable, Sequence

from hanabi import InvalidArgument, Rearrangement, apply, common_view, redact, view
from hanabi.players import Player, PlayerFault, Referee
from hanabi.records import Note, Record, RecordEntry, judge, read_move
from hanabi.seats import Happening
from hanabi_web_table.eyes import Eyes
from hanabi_web_table.storage import SavedMove

STAND_IN = "random"
"""Who moves in place of a bot that fails."""
MAX_NOTE = 1_000
MOST_EVENTS = 1_000
"""After so many events no hand is rearranged any more: a game has an end, and a record has room for so many."""


class Game:
    """A game that everybody has sat down to. It alone holds the state; others get at the eyes of a seat.

    Raises what `Referee` raises: `UnsuitableRules` when a bot refuses the game.
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
        """Play again what was stored. The bots are told, and not asked."""
        for move in moves:
            self._follow(move, self._referee.enter(move.entry))

    @property
    def number(self) -> int:
        """How many events there were."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more."""
        return self._referee.is_over

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self._referee.state.current_player

    def eyes(self, seat: int | None) -> Eyes:
        """What a seat has seen; with None, what everybody has."""
        return self._everybody if seat is None else self._eyes[seat]

    def read(self, text: str, seat: int) -> RecordEntry:
        """What a person wants to do, if the rules allow it now.

        Raises `NotationError` when it is not a move, `IllegalMove` when a rule refuses it, and `InvalidArgument` when
        the hand cannot be rearranged like that.
        """
        state = self._referee.state
        entry = read_move(text, state.rules)
        if not isinstance(entry, Rearrangement):
            apply(state, entry, seat=seat)
        elif entry.seat != seat:
            raise InvalidArgument("Each player may rearrange only their own hand.")
        elif self.number >= MOST_EVENTS:
            raise InvalidArgument("Hands have been rearranged often enough in this game.")
        return entry

    def did(self, number: int, text: str, seat: int) -> bool:
        """Whether a seat did this at that turn: a message that came twice."""
        if not 0 <= number < len(self._moves):
            return False
        done = self._moves[number]
        return done.by == seat and done.entry == read_move(text, self._deal.rules)

    def enter(self, entry: RecordEntry, seat: int) -> SavedMove:
        """Make a person's move, which has been read."""
        move = SavedMove(seat, entry)
        self._follow(move, self._referee.enter(entry))
        return move

    def ask(self) -> SavedMove:
        """Let the bot whose turn it is move. It may take its time."""
        by, faults = self.to_move, len(self._referee.faults)
        happening = self._referee.ask()
        # A stand-in has moved if the bot could not.
        assert happening is not None
        failed = "; ".join(map(_told, self._referee.faults[faults:])) or None
        move = SavedMove(by, self._referee.moves[-1], failed)
        self._follow(move, happening)
        return move

    def finished(self) -> tuple[Record, str] | None:
        """The record of a game that is over, and what the judge says of it."""
        if not self.is_over:
            return None
        moves = [move.entry for move in self._moves]
        record = Record.of(self._deal.start, moves, seed=self._deal.seed, names=self._names, notes=self._notes())
        return record, str(judge(record))

    def _notes(self) -> list[Note]:
        return [Note(number, move.note) for number, move in enumerate(self._moves) if move.note is not None]

    def _follow(self, move: SavedMove, happening: Happening) -> None:
        """Every seat sees what happened, as far as it may."""
        self._moves.append(move)
        for seat, eyes in self._eyes.items():
            eyes.see(redact(happening, seat))
        self._everybody.see(redact(happening, None))


def _told(fault: PlayerFault) -> str:
    """How a bot failed, as far as a note has room for it."""
    return str(fault)[:MAX_NOTE]
