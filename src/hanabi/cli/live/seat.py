"""A seat at the site: frames and answers in, frames out. There is no network in it, and no waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, final

from hanabi.cli.live.company import Company, Confirmed
from hanabi.cli.live.course import Course
from hanabi.cli.live.game_report import GameReport
from hanabi.cli.live.lobby import GivenUp, Lobby
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.thinking import Thought, places_of
from hanabi.game.internals import printable
from hanabi.hanab_live.client import (
    AskedToMove,
    Chatted,
    Client,
    Contradicted,
    DeckShown,
    GameEnded,
    GameStarted,
    Joined,
    Left,
    Malformed,
    Moved,
    Notice,
    Paused,
    Refused,
    TableGone,
    TableSeen,
    Unsupported,
    Warned,
    Welcomed,
)
from hanabi.players import PlayerFault
from hanabi.records import Record

Deliver = Callable[[int, Thought], object]
"""Brings a thought back to the thread of the socket, with the edition of the course that it was for."""


@final
class Seat:
    """One run of the command, over all its connections.

    * `is_over`: whether the game is over. `ended`: its end, as reported. `record`: the whole game, if it was shown.
    * `faults`: the faults of the player. `closed_with`: the error that the server sent last on this connection.
    * `moves`: the number of moves that came so far, to see whether a connection brought any.
    """

    def __init__(
        self,
        user: str,
        lobby: Lobby,
        company: Company,
        course: Course,
        report: GameReport,
        log: RunLog,
        deliver: Deliver,
    ) -> None:
        self._user = user
        self._lobby = lobby
        self._company = company
        self._course = course
        self._report = report
        self._log = log
        self._deliver = deliver
        self._client = Client(user)
        self._asked: AskedToMove | None = None
        self._thinks_about: tuple[int, int] | None = None
        self._thought: Thought | None = None
        self._is_sent = self._is_paused = False
        self.ended: GameEnded | None = None
        self.record: Record | None = None
        self.faults: list[PlayerFault] = []
        self._traces: list[tuple[str, ...]] = [()]
        self.closed_with: str | None = None
        self.moves = 0

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.ended is not None and self.ended.view.outcome is not None

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and its cards are known."""
        return self.record is not None

    def connect(self) -> None:
        """A new connection begins."""
        self._client = Client(self._user)
        self._lobby.connect()
        self._asked, self._is_sent, self._is_paused, self.closed_with = None, False, False, None

    def receive(self, frame: str | bytes) -> list[str]:
        """Read a frame, and return the frames to send. Raises `GivenUp` and `Failure`."""
        frames = [each for notice in self._client.receive(frame) for each in self._handle(notice)]
        return [*self._client.outgoing(), *frames]

    def thought(self, edition: int, thought: Thought) -> list[str]:
        """The player, or its substitute, has answered. Raises `GivenUp` if neither found a move."""
        if (edition, thought.number) != self._thinks_about:
            return []
        self._thought = thought
        if thought.fault is not None:
            self.faults.append(thought.fault)
            self._log.say(f"{str(thought.fault)[:1].upper()}{str(thought.fault)[1:]}")
            self._trace(thought.fault)
            self._log.say("A substitute moves instead." if thought.move else "Nobody moves instead.")
        return self._send_move()

    def _trace(self, fault: PlayerFault) -> None:
        """Log where the player raised an error, unless it has raised one there before."""
        trace = places_of(fault.__cause__)
        if trace not in self._traces:
            self._traces.append(trace)
            for line in trace:
                self._log.say(f"  {printable(line)}")

    def confirmed(self, answer: Confirmed) -> list[str]:
        """Somebody has said whether to play with strangers. Raises `GivenUp` if not."""
        if not answer.is_yes:
            raise GivenUp("Playing with these people is not confirmed.")
        self._company.confirm(answer.strangers)
        return self._play() if self._course.has_begun else self._lobby.look(self._client)

    def leave(self) -> list[str]:
        """Leave the table politely: before the game the seat becomes free; in a game it waits for our return."""
        if self._client.table_id is None:
            return []
        self._log.say(f"Leaving table {self._client.table_id}.")
        return [self._client.leave()]

    def _handle(self, notice: Notice) -> list[str]:
        if self.ended is not None and not isinstance(notice, DeckShown | Refused | Chatted):
            return []  # what is shown now is a replay
        match notice:
            case Welcomed() | TableSeen() | TableGone() | Joined() | Left() | Warned():
                return self._in_lobby(notice)
            case Refused() | Malformed() | Chatted() | Unsupported():
                self._anywhere(notice)
                return []
            case GameStarted() | Moved() | AskedToMove() | Paused() | Contradicted() | GameEnded() | DeckShown():
                return self._in_game(notice)
        assert_never(notice)

    def _in_lobby(self, notice: Welcomed | TableSeen | TableGone | Joined | Left | Warned) -> list[str]:
        match notice:
            case Welcomed():
                self._log.say(f"Connected as {printable(notice.username)}.")
                return self._lobby.enter(self._client, notice, has_begun=self._course.has_begun)
            case TableSeen() | TableGone():
                return [] if self._course.has_begun else self._lobby.look(self._client)
            case Joined(table_id):
                return self._lobby.sat_down(self._client, table_id)
            case Left():
                raise GivenUp("The server took the seat away.")
            case Warned(text):
                self._warned(printable(text))
                return []
        assert_never(notice)

    def _anywhere(self, notice: Refused | Malformed | Chatted | Unsupported) -> None:
        match notice:
            case Refused(text):
                self.closed_with = printable(text)
                self._log.say(f"The server reports an error: {self.closed_with}")
            case Malformed(frame, why):
                self._log.say(f"Ignored a frame that cannot be read: {printable(frame)}: {printable(why)}")
            case Chatted():
                self._chatted(notice)
            case Unsupported(why=why):
                raise GivenUp(f"We cannot play this game: {printable(why)}.")
            case _:
                assert_never(notice)

    def _in_game(
        self, notice: GameStarted | Moved | AskedToMove | Paused | Contradicted | GameEnded | DeckShown
    ) -> list[str]:
        match notice:
            case GameStarted():
                self._started(notice)
            case Moved():
                self._moved(notice)
            case AskedToMove():
                self._asked = notice
                return self._play()
            case Paused(is_paused=is_paused):
                self._is_paused = is_paused
                self._log.say("The game is paused." if is_paused else "The game goes on.")
            case Contradicted():
                self._contradicted(notice)
            case GameEnded():
                self.ended, self._asked = notice, None
                self._report.ended(notice)
            case DeckShown(record=record):
                self.record = record
            case _:
                assert_never(notice)
        return []

    def _started(self, started: GameStarted) -> None:
        if not started.plays:
            raise GivenUp("The account has no seat in this game.")
        self._lobby.game_began(started.table_id)
        self._asked = None
        if self._course.begin(started):
            self._report.began(started)
        else:
            self._log.say("Back in the game.")
        self._is_admitted()

    def _moved(self, moved: Moved) -> None:
        self._asked, self._is_sent = None, False
        before = self._course.view
        if self._course.add(moved):
            self.moves += 1
            assert before is not None
            self._report.moved(self._course.length, before, moved)

    def _contradicted(self, notice: Contradicted) -> None:
        self._log.say(f"The server contradicts our rules: {printable(str(notice))}")
        if notice.is_lost:
            raise GivenUp("We cannot follow this game any further.")

    def _chatted(self, chat: Chatted) -> None:
        if chat.is_private or chat.room == f"table{self._client.table_id}":
            who = printable(chat.sender) or "The server"
            self._log.say(f"{who} says{' in private' if chat.is_private else ''}: {printable(chat.text)}")

    def _warned(self, text: str) -> None:
        self._log.say(f"The server warns: {text}")
        if self._is_sent and not self._is_paused:
            raise GivenUp("The server refused our move.")
        self._is_sent = False
        self._lobby.warned(text)

    def _play(self) -> list[str]:
        """Ask the player for the move that the server waits for, or send it if it is known already."""
        if not self._is_admitted() or self._asked is None:
            return []
        self._course.settle()
        edition, number = self._course.edition, self._course.length + 1
        if self._thinks_about != (edition, number):
            self._thinks_about, self._thought = (edition, number), None
            self._course.ask(self._asked, lambda thought: self._deliver(edition, thought))
        return self._send_move()

    def _is_admitted(self) -> bool:
        """Whether playing with everybody is confirmed. Only then may a screen cover the question."""
        is_admitted = self._company.admits(self._course.names, self._client.username)
        if is_admitted:
            self._report.open_screen()
        return is_admitted

    def _send_move(self) -> list[str]:
        if self._asked is None or self._thought is None or self._is_paused:
            return []
        if self._thought.move is None:
            raise GivenUp("The player has no move.")
        self._asked, self._is_sent = None, True
        return [self._client.frame_of(self._thought.move)]
