"""`Client`: reads the frames of one connection and writes the frames to send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, final

from hanabi.game import HanabiError, IllegalMove, InvalidArgument, Move, why_illegal
from hanabi.game.internals import MAX_NAME, MAX_NUMBER, MAX_TEXT, brief_repr, is_int_between, is_text
from hanabi.hanab_live.live_table.frames import split_frame, write_frame
from hanabi.hanab_live.live_table.game_actions import face_of, game_action
from hanabi.hanab_live.live_table.live_game import LiveGame
from hanabi.hanab_live.live_table.lobby import chat_of, read_table_id, read_text_of, table_of, welcome_of
from hanabi.hanab_live.live_table.notices import (
    AskedToMove,
    Joined,
    Left,
    LobbyTable,
    Malformed,
    Notice,
    Paused,
    Refused,
    TableGone,
    TableSeen,
    Unsupported,
    Warned,
)
from hanabi.hanab_live.live_table.table_info import TableInfo, UnsupportedGame, info_of, unknown_fields
from hanabi.hanab_live.site_actions import sent_action
from hanabi.plain_data import InvalidJson, Unfit, as_it_is, defects_of, json_data, list_of, object_of, read_bool
from hanabi.records import Record
from hanabi.seats import View

MAX_PASSED_OVER = 1000
"""Upper bound on the names of unknown frames and fields that are counted apart."""


@final
class Client:
    """A client of hanab.live without any network in it: it reads the frames of a websocket and writes the answers.

    Give every text frame that arrives to `receive`, and handle the notices that it returns. Then send the frames of
    `outgoing`. A client serves one connection and sits at one table at a time; after a lost connection, make a new one.

    * `username`: the name of the account, as the site writes it.
    * `table_id`: the table at which the client sits; None in the lobby.

    The client sees no more than a player at the table: it drops the seed, which the site sends to players during the
    game, and every face of the client's own cards, until the game is over.

    Raises `InvalidArgument` if the name is not a string.

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
            raise InvalidArgument(
                f"username: expected a string of up to {MAX_NAME} characters, got {brief_repr(username)}"
            )
        self.username = username
        self.table_id: int | None = None
        self._tables: dict[int, LobbyTable] = {}
        self._outgoing: list[str] = []
        self._passed_over: Counter[str] = Counter()
        self._info: TableInfo | None = None
        self._game: LiveGame | None = None
        self._story: list[Notice] = []
        self._awaits_list = False
        self._is_paused = False
        self._asked: int | None = None

    @property
    def tables(self) -> Mapping[int, LobbyTable]:
        """The tables of the lobby, by number."""
        return MappingProxyType(self._tables)

    @property
    def passed_over(self) -> Mapping[str, int]:
        """How often each frame or field came that the client does not know or use, by name."""
        return MappingProxyType(self._passed_over)

    @property
    def view(self) -> View | None:
        """What the client sees of the game now; None without a game."""
        return None if self._game is None else self._game.view

    def record(self) -> Record:
        """The whole game. Raises `InvalidArgument` until the game is over and every card is known."""
        return self._running().record()

    def frame_of(self, move: Move) -> str:
        """The frame that makes a move.

        Raises `IllegalMove` with the rule, and `InvalidArgument` if the client does not play now.

        Examples:
            >>> from hanabi import Play
            >>> Client("Bot-Ada").frame_of(Play(0))
            Traceback (most recent call last):
            hanabi.InvalidArgument: the client has no game
        """
        game = self._running()
        view = game.view
        if view is None or not game.info.plays or game.is_over:
            raise InvalidArgument("the client does not play at this table now")
        rule = why_illegal(view, move)
        if rule is not None:
            raise IllegalMove(rule, move, view, view.seat)
        return write_frame("action", {"tableID": game.info.table_id, **sent_action(view, move)._asdict()})

    def _running(self) -> LiveGame:
        if self._game is None:
            raise InvalidArgument("the client has no game")
        return self._game

    def receive(self, frame: str | bytes) -> tuple[Notice, ...]:
        """Read a frame, and return what it means, in order.

        Nothing that a server sends raises an error: a frame that cannot be read gives `Malformed`. Raises
        `InvalidArgument` if the frame is not a string or bytes.
        """
        command, text = split_frame(frame)
        if command not in self._READERS:
            self._pass_over(command)
            return ()
        try:
            body = json_data(text)
        except InvalidJson as error:
            return (_malformed(command, error),)
        return tuple(self._read(command, body))

    def _read(self, command: str, body: object) -> list[Notice]:
        try:
            return self._READERS[command](self, body)
        except Unfit as error:
            return [_malformed(command, error)]

    def _pass_over(self, name: str) -> None:
        full = len(self._passed_over) >= MAX_PASSED_OVER
        self._passed_over["others" if full and name not in self._passed_over else name[:MAX_NAME]] += 1

    def outgoing(self) -> list[str]:
        """The frames that the protocol needs now, to be sent in this order. Each is returned once."""
        frames, self._outgoing = self._outgoing, []
        return frames

    # Frames to send.

    def join(self, table_id: int, password: str = "") -> str:
        """The frame that joins a table whose game has not started."""
        return write_frame("tableJoin", {"tableID": _number(table_id), "password": _text(password)})

    def rejoin(self, table_id: int) -> str:
        """The frame that returns to a table at which the account plays already, such as after a lost connection."""
        return write_frame("tableReattend", {"tableID": _number(table_id)})

    def spectate(self, table_id: int, shadowing: int | None = None) -> str:
        """The frame that watches a running game; with `shadowing`, as this seat sees it."""
        seat = -1 if shadowing is None else _number(shadowing)
        return write_frame("tableSpectate", {"tableID": _number(table_id), "shadowingPlayerIndex": seat})

    def create(
        self, name: str, variant: str = "No Variant", *, max_players: int = 5, password: str = "", **options: bool | int
    ) -> str:
        """The frame that opens a table.

        `options` are those of the site, such as `emptyClues=True`. Raises `InvalidArgument` if there is no such option.

        Examples:
            >>> Client("Bot-Ada").create("bots only", "Rainbow (6 Suits)", cardCycles=True)
            Traceback (most recent call last):
            hanabi.InvalidArgument: no such option: 'cardCycles'. The site has timed, timeBase, timePerTurn, speedrun, \
cardCycle, deckPlays, emptyClues, oneExtraCard, oneLessCard, allOrNothing, detrimentalCharacters
        """
        for option, value in options.items():
            if option not in _OPTIONS:
                raise InvalidArgument(f"no such option: {brief_repr(option)}. The site has {', '.join(_OPTIONS)}")
            if type(value) not in {bool, int}:
                raise InvalidArgument(f"option {option}: expected a number, True or False, got {brief_repr(value)}")
        known = {"variantName": _text(variant), **_OPTIONS, **options}
        body = {"name": _text(name), "options": known, "password": _text(password), "maxPlayers": _number(max_players)}
        return write_frame("tableCreate", body)

    def start(self) -> str:
        """The frame that starts the game at the client's table. Raises `InvalidArgument` in the lobby."""
        table = self._tables.get(self._table())
        names = [] if table is None else list(table.players)
        return write_frame("tableStart", {"tableID": self._table(), "intendedPlayers": names})

    def leave(self) -> str:
        """The frame that leaves the client's table: a game that has started goes on, and waits for the client.

        Raises `InvalidArgument` in the lobby.
        """
        command = "tableLeave" if self._info is None else "tableUnattend"
        return write_frame(command, {"tableID": self._table()})

    def terminate(self) -> str:
        """The frame that ends the running game for all players. Raises `InvalidArgument` in the lobby."""
        return write_frame("tableTerminate", {"tableID": self._table()})

    def chat(self, text: str, *, recipient: str | None = None) -> str:
        """The frame that says something: to the account `recipient`, or else at the client's table or in the lobby."""
        if recipient is not None:
            return write_frame("chatPM", {"msg": _text(text), "recipient": _text(recipient), "room": ""})
        room = "lobby" if self.table_id is None else f"table{self.table_id}"
        return write_frame("chat", {"msg": _text(text), "room": room})

    def _table(self) -> int:
        if self.table_id is None:
            raise InvalidArgument("the client sits at no table")
        return self.table_id

    # Frames received.

    def _welcome(self, body: object) -> list[Notice]:
        notice = welcome_of(body)
        self.username = notice.username
        return [notice]

    def _table_seen(self, body: object) -> list[Notice]:
        table = table_of(body)
        self._tables[table.id] = table
        return [TableSeen(table)]

    def _table_list(self, body: object) -> list[Notice]:
        return [notice for table in _read_tables(body) for notice in self._read("table", table)]

    def _table_gone(self, body: object) -> list[Notice]:
        number = read_table_id(body)["tableID"]
        return [] if self._tables.pop(number, None) is None else [TableGone(number)]

    def _joined(self, body: object) -> list[Notice]:
        number = self._table_of(body)
        if number is None:
            return []
        self._sit(number)
        return [Joined(number)]

    def _left(self, body: object) -> list[Notice]:
        number = self._table_of(body)
        if number is None or self.table_id is None:
            return []
        self._sit(None)
        return [Left(number)]

    def _table_start(self, body: object) -> list[Notice]:
        number = self._table_of(body)
        if number is not None:
            self._sit(number)
            self._send("getGameInfo1")
        return []

    def _init(self, body: Any) -> list[Notice]:
        number = self._table_of(body)
        if number is None:
            return []
        self._sit(number)
        try:
            self._info = info_of(body)
        except UnsupportedGame as error:
            self._info = self._game = None
            return [Unsupported(number, str(error))]
        for name in unknown_fields(body):
            self._pass_over(name)
        self._is_paused = self._info.paused
        self._send("getGameInfo2")
        self._awaits_list = True
        return []

    def _action_list(self, body: object) -> list[Notice]:
        if self._table_of(body) is None or self._info is None:
            return []
        actions = _read_list(body)["list"]
        self._send("loaded")
        self._awaits_list = False
        self._game = LiveGame(self._info, self._pass_over)
        before, self._story = self._story, []
        self._tell(actions)
        known = len(before) if self._story[: len(before)] == before else 0
        if not known:
            self._asked = None
        return [*self._story[known:], *self._asks()]

    def _action(self, body: object) -> list[Notice]:
        if self._table_of(body) is None or self._game is None:
            return []
        known, doubts = len(self._story), self._game.doubts
        self._tell([_read_action(body)["action"]])
        if self._game.doubts > doubts and not self._awaits_list:
            # Perhaps a frame was lost. The whole list says what the server believes.
            self._send("getGameInfo2")
            self._awaits_list = True
        return [*self._story[known:], *self._asks()]

    def _identities(self, body: object) -> list[Notice]:
        if self._table_of(body) is None or self._game is None:
            return []
        faces = _read_identities(body)["cardIdentities"]
        notices = self._game.show_deck(enumerate(faces))
        self._story += notices
        return notices

    def _pause(self, body: object) -> list[Notice]:
        if self._table_of(body) is None or self._game is None:
            return []
        self._is_paused = _read_pause(body)["active"]
        self._asked = None
        return [Paused(self._game.info.table_id, self._is_paused), *self._asks()]

    def _tell(self, actions: Iterable[object]) -> None:
        game = self._running()
        for data in actions:
            try:
                action = game_action(data)
            except Unfit as error:
                self._story.append(_malformed("gameAction", error))
                continue
            if isinstance(action, str):
                self._pass_over(f"gameAction {action}")
            else:
                self._story += game.tell(action)

    def _asks(self) -> list[Notice]:
        """Ask for a move if it is the client's turn, once."""
        game, view = self._game, self.view
        if game is None or view is None or not game.info.plays or game.is_over or game.is_lost:
            return []
        if self._awaits_list or self._is_paused or view.is_over or not view.may_move or self._asked == len(game.moves):
            return []
        self._asked = len(game.moves)
        return [AskedToMove(game.info.table_id, view)]

    def _table_of(self, body: object) -> int | None:
        """The table that a frame is about; None for a table other than the client's."""
        number: int = read_table_id(body)["tableID"]
        if self.table_id is None or self.table_id == number:
            return number
        self._pass_over("other table")
        return None

    def _sit(self, number: int | None) -> None:
        """Sit at a table, or at none. The game at another table is forgotten."""
        if number != self.table_id:
            self.table_id, self._info, self._game, self._story = number, None, None, []
            self._awaits_list, self._is_paused, self._asked = False, False, None

    def _send(self, command: str) -> None:
        self._outgoing.append(write_frame(command, {"tableID": self.table_id}))

    _READERS: ClassVar[Mapping[str, Callable[[Client, Any], list[Notice]]]] = {
        "welcome": _welcome,
        "warning": lambda _, body: [Warned(read_text_of["warning"](body)["warning"])],
        "error": lambda _, body: [Refused(read_text_of["error"](body)["error"])],
        "chat": lambda _, body: [chat_of(body)],
        "table": _table_seen,
        "tableList": _table_list,
        "tableGone": _table_gone,
        "joined": _joined,
        "left": _left,
        "tableStart": _table_start,
        "init": _init,
        "gameActionList": _action_list,
        "gameAction": _action,
        "cardIdentities": _identities,
        "pause": _pause,
    }
    """What reads each frame."""


_read_tables = list_of(as_it_is)
_read_list = object_of({"list": list_of(as_it_is)}, others=True)
_read_action = object_of({"action": as_it_is}, others=True)
_read_identities = object_of({"cardIdentities": list_of(face_of)}, others=True)
_read_pause = object_of({"active": read_bool}, others=True)


def _number(value: int) -> int:
    if not is_int_between(value, 0, MAX_NUMBER):
        raise InvalidArgument(f"expected the number of a table or a seat, got {brief_repr(value)}")
    return value


def _text(value: str) -> str:
    if not is_text(value, MAX_TEXT):
        raise InvalidArgument(f"expected a string of up to {MAX_TEXT} characters, got {brief_repr(value)}")
    return value


def _malformed(command: str, error: HanabiError) -> Malformed:
    return Malformed(command, "; ".join(map(str, defects_of(error))))


_OPTIONS = {
    "timed": False,
    "timeBase": 0,
    "timePerTurn": 0,
    "speedrun": False,
    "cardCycle": False,
    "deckPlays": False,
    "emptyClues": False,
    "oneExtraCard": False,
    "oneLessCard": False,
    "allOrNothing": False,
    "detrimentalCharacters": False,
}
"""The options of a new table, besides its variant."""
