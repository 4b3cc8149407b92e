"""`Client`: reads the frames of one connection and writes the frames to send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, final

from hanabi.game import InvalidArgument, Move
from hanabi.game.internals import MAX_NAME, brief_repr, is_text
from hanabi.hanab_live.client import commands
from hanabi.hanab_live.client.lobby import (
    chat_of,
    error_of,
    left_table_of,
    table_id_of,
    table_of,
    tables_of,
    warning_of,
    welcome_of,
)
from hanabi.hanab_live.client.notices import Joined, Left, LobbyTable, Notice, TableGone, TableSeen
from hanabi.hanab_live.client.table_session import TableSession, malformed
from hanabi.plain_data import InvalidJson, Unfit, json_data
from hanabi.records import Record
from hanabi.seats import View

MAX_IGNORED = 1000
"""Upper bound on the names of unknown frames and fields that are counted apart."""


@final
class Client:
    """A client of hanab.live without any network in it: it reads the frames of a websocket and writes the answers.

    Give every text frame that arrives to `receive`, and handle the notices that it returns. Then send the frames of
    `outgoing`. A client serves one connection and sits at one table at a time; after a lost connection, make a new one.

    The client sees no more than a player at the table. It drops the seed, which the site sends to the players of a
    running game, and every face of its own cards until the game is over.

    `username` is the name of the account, as the site writes it. Raises `InvalidArgument` if it is not a string.

    Examples:
        >>> client = Client("Bot-Ada")
        >>> client.join(7)
        'tableJoin {"tableID":7,"password":""}'
        >>> client.receive('joined {"tableID": 7}')
        (Joined(table_id=7),)
        >>> client.receive('tableStart {"tableID": 7}'), client.outgoing()
        ((), ['getGameInfo1 {"tableID":7}'])
    """

    def __init__(self, username: str) -> None:
        if not is_text(username, MAX_NAME):
            expected = f"a string of up to {MAX_NAME} characters"
            raise InvalidArgument(f"username: expected {expected}, got {brief_repr(username)}")
        self.username = username
        self._tables: dict[int, LobbyTable] = {}
        self._session: TableSession | None = None
        self._outgoing: list[str] = []
        self._ignored: Counter[str] = Counter()

    @property
    def tables(self) -> Mapping[int, LobbyTable]:
        """The tables of the lobby, by number."""
        return MappingProxyType(self._tables)

    @property
    def table_id(self) -> int | None:
        """The table at which the client sits; None in the lobby."""
        return None if self._session is None else self._session.table_id

    @property
    def view(self) -> View | None:
        """What the client sees of the game now; None without a game."""
        return None if self._session is None else self._session.view

    @property
    def ignored(self) -> Mapping[str, int]:
        """How often each frame or field came that the client does not know or use, by name."""
        return MappingProxyType(self._ignored)

    def record(self) -> Record:
        """The whole game. Raises `InvalidArgument` until the game is over and every card is known."""
        game = self._at_table().game
        if game is None:
            raise InvalidArgument("the client has no game")
        return game.record()

    # Frames to send.

    def frame_of(self, move: Move) -> str:
        """The frame that makes a move.

        Raises `IllegalMove` with the rule, and `InvalidArgument` if the client does not play a game now.

        Examples:
            >>> from hanabi import Play
            >>> Client("Bot-Ada").frame_of(Play(0))
            Traceback (most recent call last):
            hanabi.InvalidArgument: the client sits at no table
        """
        return self._at_table().frame_of(move)

    def join(self, table_id: int, password: str = "") -> str:
        """The frame that joins a table whose game has not started."""
        return commands.join(table_id, password)

    def rejoin(self, table_id: int) -> str:
        """The frame that returns to a table at which the account plays already, such as after a lost connection."""
        return commands.rejoin(table_id)

    def spectate(self, table_id: int, shadowing: int | None = None) -> str:
        """The frame that watches a running game; with `shadowing`, as this seat sees it."""
        return commands.spectate(table_id, shadowing)

    def create(
        self, name: str, variant: str = "No Variant", *, max_players: int = 5, password: str = "", **options: bool | int
    ) -> str:
        """The frame that opens a table. `options` are those of the site; any other raises `InvalidArgument`.

        Examples:
            >>> Client("Bot-Ada").create("bots only", "Rainbow (6 Suits)", emptyClues=True)[:38]
            'tableCreate {"name":"bots only","optio'
        """
        return commands.create(name, variant, max_players, password, options)

    def start(self) -> str:
        """The frame that starts the game at the client's table. Raises `InvalidArgument` in the lobby."""
        number = self._at_table().table_id
        return commands.start(number, self._tables[number].players if number in self._tables else ())

    def leave(self) -> str:
        """The frame that leaves the client's table. A running game goes on, and waits for the client to return.

        Raises `InvalidArgument` in the lobby.
        """
        session = self._at_table()
        if not session.has_started:
            return commands.write_frame("tableLeave", tableID=session.table_id)
        # The site does not confirm this one.
        self._session = None
        return commands.write_frame("tableUnattend", tableID=session.table_id)

    def terminate(self) -> str:
        """The frame that ends the running game for all players. Raises `InvalidArgument` in the lobby."""
        return commands.write_frame("tableTerminate", tableID=self._at_table().table_id)

    def chat(self, text: str, *, recipient: str | None = None) -> str:
        """The frame that says something: to the account `recipient`, or else at the client's table or in the lobby."""
        if recipient is not None:
            return commands.whisper(text, recipient)
        return commands.say(text, "lobby" if self.table_id is None else f"table{self.table_id}")

    def outgoing(self) -> list[str]:
        """The frames that the protocol needs now, to be sent in this order. Each is returned once."""
        frames, self._outgoing = self._outgoing, []
        return frames

    # Frames received.

    def receive(self, frame: str | bytes) -> tuple[Notice, ...]:
        """Read a frame, and return what it means, in order.

        Nothing that a server sends raises an error: a frame that cannot be read gives `Malformed`. Raises
        `InvalidArgument` if the frame is not a string or bytes.
        """
        if type(frame) not in {str, bytes}:
            raise InvalidArgument(f"expected a frame, which is a string or bytes, got {brief_repr(frame)}")
        text = frame.decode(errors="replace") if isinstance(frame, bytes) else frame
        command, _, body = text.partition(" ")
        if command not in self._IN_LOBBY and command not in self._AT_TABLE:
            self._ignore(command)
            return ()
        try:
            data = json_data(body)
        except InvalidJson as error:
            return (malformed(command, error),)
        return tuple(self._read(command, data))

    def _read(self, command: str, body: object) -> list[Notice]:
        try:
            if command in self._IN_LOBBY:
                return self._IN_LOBBY[command](self, body)
            session = self._session_of(table_id_of(body), seats=command in {"tableStart", "init"})
            if session is None:
                return []
            notices = self._AT_TABLE[command](session, body)
        except Unfit as error:
            return [malformed(command, error)]
        self._outgoing += session.outgoing
        session.outgoing.clear()
        return notices

    def _session_of(self, table_id: int, *, seats: bool) -> TableSession | None:
        """The session at a table, or None for a table at which the client does not sit.

        If the frame `seats` the client and it plays no game, it takes its place there.
        """
        session = self._session
        if session is not None and session.table_id == table_id:
            return session
        if seats and (session is None or not session.is_running):
            self._session = TableSession(table_id, self._ignore)
            return self._session
        self._ignore("another table")
        return None

    def _welcome(self, body: object) -> list[Notice]:
        notice = welcome_of(body)
        self.username = notice.username
        return [notice]

    def _table_seen(self, body: object) -> list[Notice]:
        table = table_of(body)
        self._tables[table.id] = table
        return [TableSeen(table)]

    def _table_list(self, body: object) -> list[Notice]:
        return [notice for table in tables_of(body) for notice in self._read("table", table)]

    def _table_gone(self, body: object) -> list[Notice]:
        number = table_id_of(body)
        return [] if self._tables.pop(number, None) is None else [TableGone(number)]

    def _joined(self, body: object) -> list[Notice]:
        number = table_id_of(body)
        return [] if self._session_of(number, seats=True) is None else [Joined(number)]

    def _left(self, body: object) -> list[Notice]:
        number = left_table_of(body)
        if number != self.table_id:
            return []
        self._session = None
        return [Left(number)]

    def _ignore(self, name: str) -> None:
        is_full = len(self._ignored) >= MAX_IGNORED
        self._ignored["others" if is_full and name not in self._ignored else name[:MAX_NAME]] += 1

    def _at_table(self) -> TableSession:
        if self._session is None:
            raise InvalidArgument("the client sits at no table")
        return self._session

    _IN_LOBBY: ClassVar[Mapping[str, Callable[[Client, object], list[Notice]]]] = {
        "welcome": _welcome,
        "warning": lambda _, body: [warning_of(body)],
        "error": lambda _, body: [error_of(body)],
        "chat": lambda _, body: [chat_of(body)],
        "table": _table_seen,
        "tableList": _table_list,
        "tableGone": _table_gone,
        "joined": _joined,
        "left": _left,
        "boot": _left,
    }
    """What reads each frame about the account and the lobby."""
    _AT_TABLE: ClassVar[Mapping[str, Callable[[TableSession, object], list[Notice]]]] = {
        "tableStart": lambda session, _: session.start(),
        "init": TableSession.init,
        "gameActionList": TableSession.action_list,
        "gameAction": TableSession.action,
        "cardIdentities": TableSession.identities,
        "pause": TableSession.pause,
    }
    """What reads each frame about the game at a table."""
