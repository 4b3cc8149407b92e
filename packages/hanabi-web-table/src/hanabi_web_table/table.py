"""One table: its connections, their messages, and the turns of its bots.

Everything runs on one thread. Nothing is awaited between checking a move and storing it, so neither another message nor
a lost connection can come in between. Only bots think on another thread; meanwhile, the table keeps the lock.
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

MAX_TABS = 4
"""Maximum number of connections per seat. One more closes the oldest, which may be dead."""
MAX_WATCHERS = 50

LOG = logging.getLogger(__name__)


class Table:
    """A table at which somebody is connected.

    Raises `NoSuchBot` if one of its bots is no longer offered, or refuses its rules.
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

    # Connections.

    def seat_of(self, ticket: str) -> int | None:
        """The seat of a ticket, or None."""
        return next((number for number, seat in enumerate(self._seats) if tickets.fits(ticket, seat.ticket)), None)

    def take(self, seat: int, name: str) -> str:
        """Give a free seat to a person, and return its ticket. Raises `NotUnderstood` if that is not possible."""
        if not 0 <= seat < len(self._seats):
            raise NotUnderstood(f"The seats of this table are 0 to {len(self._seats) - 1}.")
        if name in [other.name for other in self._seats]:
            raise NotUnderstood(f"Somebody here is already called {name}: choose another name.")
        ticket = tickets.new_ticket()
        if not self._storage.take(self._id, seat, name, tickets.kept(ticket)):
            raise NotUnderstood("Somebody else sits there.")
        self._seats[seat] = SavedSeat(None, name, tickets.kept(ticket))
        self._send_people()
        self._game = self._begun()
        if self._game is not None:
            for connection in self._connections:
                self._send_table(connection)
            self._let_bots_move()
        return ticket

    def join(self, connection: Connection) -> None:
        """Add a connection, and send it everything."""
        same = [other for other in self._connections if other.seat == connection.seat]
        if len(same) >= (MAX_WATCHERS if connection.seat is None else MAX_TABS):
            same[0].end(LATER_TAB)
            self._connections.remove(same[0])
        self._connections.append(connection)
        self._send_people()
        self._send_table(connection)
        self._let_bots_move()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection in self._connections:
            self._connections.remove(connection)
            self._send_people()
        self.forget_if_empty()

    def forget_if_empty(self) -> None:
        """Forget the table if nobody is connected. The next connection loads it again."""
        if not self._connections and self._bots_moving is None:
            dismiss(self._players)
            self._forget()

    # Messages from browsers.

    async def receive(self, connection: Connection, text: str) -> None:
        """Do what a message asks for, or answer with the reason why not."""
        async with self._lock:
            number = 0 if self._game is None else self._game.number
            try:
                self._do(connection, text)
            except IllegalMove as error:
                assert connection.seat is not None
                connection.send(messages.illegal(redact(error, connection.seat), number))
            except (HanabiError, NotUnderstood) as error:
                connection.send(messages.refused(str(error), number))
        self._let_bots_move()

    def _do(self, connection: Connection, text: str) -> None:
        match read_message(text):
            case Look():
                self._send_table(connection)
            case Move(number, move):
                self._move(connection, number, move)
            case _:
                raise NotUnderstood("You have already sat down.")

    def _move(self, connection: Connection, number: int, text: str) -> None:
        game, seat = self._game, connection.seat
        if seat is None:
            raise NotUnderstood("Spectators cannot play.")
        if game is None:
            raise NotUnderstood("The game has not begun: there are free seats.")
        if game.did(number, text, seat):
            self._send_table(connection)  # the message came twice
        elif number != game.number:
            raise NotUnderstood(f"The move is for turn {number}, but it is turn {game.number}.")
        elif game.is_over:
            raise NotUnderstood("The game is over.")
        else:
            self._store(game.enter(game.read(text, seat), seat))

    # The game.

    def _begun(self) -> Game | None:
        """The game, once all seats are taken."""
        names = [seat.name for seat in self._seats if seat.name is not None]
        if len(names) < len(self._seats):
            return None
        try:
            return Game(self._deal, names, self._players)
        except HanabiError as error:
            raise NoSuchBot(f"A bot refuses this game: {error}") from error

    def _store(self, move: SavedMove) -> None:
        """Store a move, and then send it to everybody."""
        game = self._game
        assert game is not None
        try:
            finished = game.finished()
            self._storage.add(self._id, game.number - 1, move, self._deal.rules, finished)
        except Exception:
            # Nobody has seen the move, so it does not count. Disconnect everybody: they will load the stored table.
            LOG.exception("table %s: a move could not be stored", self._id)
            self._disconnect_all()
            return
        news = {seat: messages.happened(game.eyes(seat)) for seat in {each.seat for each in self._connections}}
        for connection in self._connections:
            connection.send(news[connection.seat])
        if finished is not None:
            self._verdict = finished[1]
            for connection in self._connections:
                connection.send(messages.over(self._verdict))

    def _disconnect_all(self) -> None:
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

    # Messages to browsers.

    def _send_people(self) -> None:
        here = {connection.seat for connection in self._connections}
        seats = [
            Seated(seat.name, seat.bot is not None, number in here or seat.bot is not None)
            for number, seat in enumerate(self._seats)
        ]
        for connection in self._connections:
            connection.send(messages.people(seats, connection.seat))

    def _send_table(self, connection: Connection) -> None:
        if self._game is not None:
            connection.send(messages.table(self._game.eyes(connection.seat)))
        if self._verdict is not None:
            connection.send(messages.over(self._verdict))
