"""One table: who is connected, what each is told, and the turns of the bots.

All of it happens on one thread. Between checking a move and storing it nothing is awaited, so that neither another
message nor a lost connection comes in between. Only a bot thinks on a thread of its own, and holds the lock meanwhile.
"""

import asyncio
import logging
from collections.abc import Callable

from hanabi import HanabiError, IllegalMove, redact
from hanabi_web_table import messages, tickets
from hanabi_web_table.bots import Bots, NoSuchBot, dismiss
from hanabi_web_table.connection import LATER_TAB, RELOAD, Connection
from hanabi_web_table.game import Game
from hanabi_web_table.messages import Seated
from hanabi_web_table.requests import Look, Move, NotUnderstood, read_message
from hanabi_web_table.storage import SavedGame, SavedMove, SavedSeat, Storage

MOST_TABS = 4
"""So many connections one seat may have. One more ends the oldest, which may be a line that is dead."""
MOST_WATCHERS = 50

LOG = logging.getLogger(__name__)


class Table:
    """A table, for as long as somebody is connected; then `leave` is called.

    Raises `NoSuchBot` when one of its bots is not offered, or does not play by its rules, any more.
    """

    def __init__(
        self,
        game_id: str,
        saved: SavedGame,
        storage: Storage,
        bots: Bots,
        *,
        pause: float,
        forget: Callable[[], None],
    ) -> None:
        self._id = game_id
        self._deal = saved.deal
        self._seats = [*saved.seats]
        self._verdict = saved.verdict
        self._storage = storage
        self._pause = pause
        self._forget = forget
        self._connections: list[Connection] = []
        self._players = bots.seated([seat.bot for seat in saved.seats])
        self._lock = asyncio.Lock()
        self._bots_moving: asyncio.Task[None] | None = None
        self._game = self._begun()
        if self._game is not None:
            self._game.replay(saved.moves)

    # Who is there.

    def seat_of(self, ticket: str) -> int | None:
        """The seat of a ticket; None if it is of none."""
        return next((number for number, seat in enumerate(self._seats) if tickets.fits(ticket, seat.ticket)), None)

    def take(self, seat: int, name: str) -> str:
        """Give a free seat to somebody, who gets its ticket. Raises `NotUnderstood` if that cannot be."""
        if not 0 <= seat < len(self._seats):
            raise NotUnderstood(f"The seats of this table are 0 to {len(self._seats) - 1}.")
        if name in [other.name for other in self._seats]:
            raise NotUnderstood(f"Somebody here is called {name} already: take another name.")
        ticket = tickets.new_ticket()
        if not self._storage.take(self._id, seat, name, tickets.kept(ticket)):
            raise NotUnderstood("Somebody else sits there.")
        self._seats[seat] = SavedSeat(None, name, tickets.kept(ticket))
        self._tell_people()
        self._game = self._begun()
        if self._game is not None:
            for connection in self._connections:
                self._tell_table(connection)
            self._let_bots_move()
        return ticket

    def join(self, connection: Connection) -> None:
        """Let a browser in, and tell it everything."""
        same = [other for other in self._connections if other.seat == connection.seat]
        if len(same) >= (MOST_WATCHERS if connection.seat is None else MOST_TABS):
            same[0].end(LATER_TAB)
            self._connections.remove(same[0])
        self._connections.append(connection)
        self._tell_people()
        self._tell_table(connection)
        self._let_bots_move()

    def leave(self, connection: Connection) -> None:
        """A browser has gone."""
        if connection in self._connections:
            self._connections.remove(connection)
            self._tell_people()
        self.forget_if_empty()

    def forget_if_empty(self) -> None:
        """Whoever comes next finds the table as it is stored."""
        if not self._connections and self._bots_moving is None:
            dismiss(self._players)
            self._forget()

    # What browsers say.

    async def hear(self, connection: Connection, text: str) -> None:
        """Do what a browser asks for, or tell it why not."""
        async with self._lock:
            number = 0 if self._game is None else self._game.number
            try:
                self._do(connection, text)
            except IllegalMove as error:
                assert connection.seat is not None
                connection.tell(messages.illegal(redact(error, connection.seat), number))
            except (HanabiError, NotUnderstood) as error:
                connection.tell(messages.refused(str(error), number))
        self._let_bots_move()

    def _do(self, connection: Connection, text: str) -> None:
        match read_message(text):
            case Look():
                self._tell_table(connection)
            case Move(number, move):
                self._move(connection, number, move)
            case _:
                raise NotUnderstood("You have sat down already.")

    def _move(self, connection: Connection, number: int, text: str) -> None:
        game, seat = self._game, connection.seat
        if seat is None:
            raise NotUnderstood("Whoever watches does not play.")
        if game is None:
            raise NotUnderstood("The game has not begun: there are free seats.")
        if game.did(number, text, seat):
            self._tell_table(connection)  # it came twice
        elif number != game.number:
            raise NotUnderstood(f"The table has moved on: that was for turn {number}, and it is turn {game.number}.")
        elif game.is_over:
            raise NotUnderstood("The game is over.")
        else:
            self._store(game.enter(game.read(text, seat), seat))

    # What happens.

    def _begun(self) -> Game | None:
        """The game, once everybody has sat down."""
        names = [seat.name for seat in self._seats if seat.name is not None]
        if len(names) < len(self._seats):
            return None
        try:
            return Game(self._deal, names, self._players)
        except HanabiError as error:
            raise NoSuchBot(f"A bot does not play here any more: {error}") from error

    def _store(self, move: SavedMove) -> None:
        """Keep what was done, and then tell everybody."""
        game = self._game
        assert game is not None
        try:
            finished = game.finished()
            self._storage.add(self._id, game.number - 1, move, self._deal.rules, finished)
        except Exception:
            # It has not happened: nobody was told. Everybody comes back to the table as it is stored.
            LOG.exception("table %s: a move could not be stored", self._id)
            self._scatter()
            return
        news = {seat: messages.happened(game.eyes(seat)) for seat in {each.seat for each in self._connections}}
        for connection in self._connections:
            connection.tell(news[connection.seat])
        if finished is not None:
            self._verdict = finished[1]
            for connection in self._connections:
                connection.tell(messages.over(self._verdict))

    def _scatter(self) -> None:
        for connection in self._connections:
            connection.end(RELOAD)
        self._connections.clear()
        self._forget()

    def _let_bots_move(self) -> None:
        if self._bots_moving is None and self._is_turn_of_a_bot():
            self._bots_moving = asyncio.create_task(self._bots_move())

    async def _bots_move(self) -> None:
        try:
            while self._is_turn_of_a_bot():
                await asyncio.sleep(self._pause)
                async with self._lock:
                    assert self._game is not None
                    self._store(await asyncio.to_thread(self._game.ask))
        finally:
            self._bots_moving = None
            self.forget_if_empty()

    def _is_turn_of_a_bot(self) -> bool:
        game = self._game
        return game is not None and not game.is_over and self._seats[game.to_move].bot is not None

    # What browsers are told.

    def _tell_people(self) -> None:
        here = {connection.seat for connection in self._connections}
        seats = [
            Seated(seat.name, seat.bot is not None, number in here or seat.bot is not None)
            for number, seat in enumerate(self._seats)
        ]
        for connection in self._connections:
            connection.tell(messages.people(seats, connection.seat))

    def _tell_table(self, connection: Connection) -> None:
        if self._game is not None:
            connection.tell(messages.table(self._game.eyes(connection.seat)))
        if self._verdict is not None:
            connection.tell(messages.over(self._verdict))
