"""A small server of ours that speaks the protocol of hanab.live over real sockets on the loopback.

It has accounts, a lobby, tables, games by our engine, the site's ban on floods, and mischief to order: dropped
connections, frames that come twice or in another order, and pings that must be answered.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Semaphore
from time import monotonic
from typing import Any, final

import attrs

from hanab_live.site_frames import OPTIONS, SiteGame
from hanab_live.site_sockets import Socket, listening
from hanabi import Move, new_game, view, why_illegal
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.site_actions import SiteAction, sent_move
from hanabi.players import Careful

PASSWORD = "correct horse"  # noqa: S105
FLOOD, SECONDS = 200, 2.0
"""So many messages in so many seconds ban an account."""
BANNED = "Your IP address has been banned. Please contact an administrator if you think this is a mistake."
SOMEWHERE_ELSE = "You have logged on from somewhere else, so you have been disconnected here."
WRONG_PASSWORD = "That is not the correct password."  # noqa: S105


@attrs.define
class SiteTable:
    """A table, before the game and in it."""

    id: int
    name: str
    variant: str
    password: str
    max_players: int
    players: list[str]
    game: SiteGame | None = None

    def row(self, user: str) -> dict[str, Any]:
        """The table as the lobby shows it to somebody."""
        return {
            "id": self.id,
            "name": self.name,
            "passwordProtected": bool(self.password),
            "joined": user in self.players,
            "numPlayers": len(self.players),
            "owned": self.players[:1] == [user],
            "running": self.game is not None,
            "variant": self.variant,
            "options": {**OPTIONS, "variantName": self.variant},
            "sharedReplay": False,
            "progress": 0,
            "players": self.players,
            "spectators": [],
            "maxPlayers": self.max_players,
        }


@attrs.define
class Mischief:
    """What goes wrong, by order of a test. Actions of the game are counted from 1, for each user.

    * `drops`: a user's connection is dropped instead of these actions. `closes`: it is closed politely instead.
    * `dies_at`: before this action, the server dies.
    * `is_doubled`: actions are told twice. `is_swapped`: the last two actions of a move change places.
    * `flood`: so many messages in two seconds ban an account.
    * `says`: frames that are sent before an action, such as somebody's chat.
    * `busy`: so many times a new connection is refused for the moment.
    * `hides_deck`: the cards are not shown at the end.
    """

    drops: dict[str, list[int]] = attrs.field(factory=dict)
    closes: dict[str, list[int]] = attrs.field(factory=dict)
    dies_at: int | None = None
    is_doubled: bool = False
    is_swapped: bool = False
    flood: int = FLOOD
    says: dict[int, list[str]] = attrs.field(factory=dict)
    busy: int = 0
    hides_deck: bool = False


@final
class SiteServer:
    """The server. `residents` are users of ours who play without a socket, and take a seat at every new table.

    Tests read `received`, `logins` and `connections` after the command has ended.
    """

    def __init__(
        self,
        *residents: str,
        seed: int = 7,
        pings_every: float | None = None,
        mischief: Mischief | None = None,
    ) -> None:
        self.residents = residents
        self.seed = seed
        self.pings_every = pings_every
        self.mischief = mischief or Mischief()
        self.tables: dict[int, SiteTable] = {}
        self.received: list[tuple[str, str, Any]] = []
        self.logins: list[tuple[str, str]] = []
        self.connections: Counter[str] = Counter()
        self.pongs = Semaphore(0)
        self.banned: set[str] = set()
        self.is_dead = False
        self.address = ""
        self._cookies: dict[str, str] = {}
        self._sockets: dict[str, Socket] = {}
        self._sent: Counter[str] = Counter()
        self._allowance: dict[str, tuple[float, float]] = {}

    def open(self, name: str = "club", variant: str = "No Variant", password: str = "", seats: int = 2) -> SiteTable:
        """Open a table at which the residents sit. The first of them starts as soon as it is full."""
        table = SiteTable(len(self.tables) + 7, name, variant, password, seats, [*self.residents])
        self.tables[table.id] = table
        return table

    def commands(self, user: str) -> list[str]:
        """The commands that a user sent."""
        return [command for who, command, _ in self.received if who == user]

    # What the sockets ask.

    def log_in(self, user: str, password: str, version: str) -> tuple[int, str]:
        self.logins.append((user, version))
        if user in self.banned:
            return 401, BANNED
        if password != PASSWORD:
            return 401, WRONG_PASSWORD
        cookie = f"cookie-of-{user}"
        self._cookies[cookie] = user
        return 200, cookie

    def user_of(self, cookie: str) -> str | None:
        user = self._cookies.get(cookie)
        return None if user in self.banned else user

    @property
    def is_busy(self) -> bool:
        """Whether the next connection is refused. Counts down."""
        self.mischief.busy -= 1
        return self.mischief.busy >= 0

    def opened(self, socket: Socket) -> None:
        user = socket.user
        self.connections[user] += 1
        old = self._sockets.get(user)
        if old is not None:
            self.tell(user, "error", {"error": SOMEWHERE_ELSE})
            old.close()
        self._sockets[user] = socket
        playing = [table.id for table in self.tables.values() if user in table.players]
        self.tell(user, "welcome", {"userID": 1, "username": user, "playingAtTables": playing, "settings": {}})
        self.tell(user, "userList", [])
        self.tell(user, "tableList", [table.row(user) for table in self.tables.values()])
        self.tell(user, "chat", {"msg": "Welcome!", "who": "", "room": "lobby", "recipient": ""})

    def closed(self, socket: Socket) -> None:
        if self._sockets.get(socket.user) is not socket:
            return
        del self._sockets[socket.user]
        for table in list(self.tables.values()):
            if table.game is None and socket.user in table.players:
                self._leave(socket.user, table)

    def heard(self, socket: Socket, text: str) -> None:
        command, _, body = text.partition(" ")
        if self._floods(socket.user):
            self.banned.add(socket.user)
            socket.close()
        if socket.user in self.banned:
            return
        try:
            data = json.loads(body)
            self.received.append((socket.user, command, data))
            if command in _COMMANDS:
                _COMMANDS[command](self, socket.user, data)
        except (ValueError, KeyError, TypeError, AttributeError):
            self.received.append((socket.user, "nonsense", text[:50]))

    def _floods(self, user: str) -> bool:
        flood, now = self.mischief.flood, monotonic()
        allowance, last = self._allowance.get(user, (flood, now))
        allowance = min(flood, allowance + (now - last) * flood / SECONDS)
        self._allowance[user] = (allowance - 1, now)
        return allowance < 1

    # Telling.

    def tell(self, user: str, command: str, data: Any) -> None:
        """Send a frame to a user, if connected."""
        self.pass_on(user, f"{command} {json.dumps(data)}")

    def pass_on(self, user: str, frame: str) -> None:
        """Send a frame to a user, if connected, with the mischief that was ordered."""
        socket = self._sockets.get(user)
        if socket is None or socket.is_dropped:
            return
        if not frame.startswith("gameAction "):
            socket.send(frame)
            return
        self._sent[user] += 1
        number = self._sent[user]
        for said in self.mischief.says.get(number, []):
            socket.send(said)
        self.is_dead = self.is_dead or number == self.mischief.dies_at
        if self.is_dead or number in self.mischief.drops.get(user, []):
            socket.drop()
            return
        if number in self.mischief.closes.get(user, []):
            socket.close()
        for _ in range(2 if self.mischief.is_doubled else 1):
            socket.send(frame)

    def warn(self, user: str, text: str) -> None:
        self.tell(user, "warning", {"warning": text})

    def _show(self, table: SiteTable) -> None:
        for user in list(self._sockets):
            self.tell(user, "table", table.row(user))

    # Commands in the lobby.

    def create(self, user: str, data: Any) -> None:
        number = len(self.tables) + 7
        table = SiteTable(
            number, data["name"], data["options"]["variantName"], data["password"], data["maxPlayers"], []
        )
        self.tables[number] = table
        for player in (user, *self.residents):
            self._sit(player, table)

    def join(self, user: str, data: Any) -> None:
        table = self.tables.get(data["tableID"])
        if table is None:
            self.warn(user, f"Table {data['tableID']} does not exist.")
        elif table.password != data.get("password", ""):
            self.warn(user, "That is not the correct password for this game.")
        elif table.game is None and user not in table.players:
            self._sit(user, table)
            if table.players[0] in self.residents and len(table.players) == table.max_players:
                self._begin(table)

    def _sit(self, user: str, table: SiteTable) -> None:
        table.players.append(user)
        self._show(table)
        self.tell(user, "joined", {"tableID": table.id})

    def _leave(self, user: str, table: SiteTable) -> None:
        if table.players[0] != user:
            table.players.remove(user)
            self._show(table)
            self.tell(user, "left", {"tableID": table.id})
            return
        del self.tables[table.id]
        for other in list(self._sockets):
            self.tell(other, "tableGone", {"tableID": table.id})
        for player in table.players:
            self.tell(player, "left", {"tableID": table.id})

    def leave(self, user: str, data: Any) -> None:
        self._leave(user, self.tables[data["tableID"]])

    def start(self, user: str, data: Any) -> None:
        table = self.tables[data["tableID"]]
        if table.players[0] != user or table.players != data["intendedPlayers"]:
            self.warn(user, "You cannot start this game.")
            return
        self._begin(table)

    def _begin(self, table: SiteTable) -> None:
        # The site shuffles the seats: whoever joined last begins here.
        table.players.reverse()
        start = new_game(len(table.players), variant_rules(table.variant), seed=self.seed)
        table.game = SiteGame(start, table.players, table.id)
        for player in table.players:
            self.tell(player, "tableStart", {"tableID": table.id, "replay": False})
        self._show(table)
        self._let_residents_play(table.game)

    # Commands in the game.

    def reattend(self, user: str, data: Any) -> None:
        table = self.tables[data["tableID"]]
        command = "joined" if table.game is None else "tableStart"
        self.tell(user, command, {"tableID": table.id})

    def info_1(self, user: str, data: Any) -> None:
        game, seat = self._seat(user, data)
        self.pass_on(user, game.init(seat))

    def info_2(self, user: str, data: Any) -> None:
        game, seat = self._seat(user, data)
        self.pass_on(user, game.action_list(seat))
        if game.state.is_over:
            self.pass_on(user, game.identities())
        self.tell(user, "clock", {"tableID": game.table_id, "times": [0] * len(game.names), "activePlayerIndex": 0})

    def _seat(self, user: str, data: Any) -> tuple[SiteGame, int]:
        game = self.tables[data["tableID"]].game
        assert game is not None
        return game, game.names.index(user)

    def act(self, user: str, data: Any) -> None:
        game, seat = self._seat(user, data)
        state = game.state
        if state.is_over or state.current_player != seat:
            self.warn(user, "It is not your turn, so you cannot perform an action.")
            return
        move = sent_move(state, SiteAction(data["type"], data["target"], data.get("value", 0)))
        if why_illegal(state, move) is not None:
            self.warn(user, "That is not a legal action.")
            return
        self._make(game, move)
        self._let_residents_play(game)

    def _let_residents_play(self, game: SiteGame) -> None:
        while not game.state.is_over and game.names[game.state.current_player] in self.residents:
            self._make(game, Careful().move(view(game.state, game.state.current_player)))

    def _make(self, game: SiteGame, move: Move) -> None:
        actions = game.make(move)
        for seat, player in enumerate(game.names):
            frames = game.frames(actions, seat)
            if self.mischief.is_swapped:
                frames[-2:] = reversed(frames[-2:])
            for frame in frames:
                self.pass_on(player, frame)
            if game.state.is_over and not self.mischief.hides_deck:
                self.pass_on(player, game.identities())


_COMMANDS: Mapping[str, Callable[[SiteServer, str, Any], None]] = {
    "tableCreate": SiteServer.create,
    "tableJoin": SiteServer.join,
    "tableLeave": SiteServer.leave,
    "tableStart": SiteServer.start,
    "tableReattend": SiteServer.reattend,
    "getGameInfo1": SiteServer.info_1,
    "getGameInfo2": SiteServer.info_2,
    "action": SiteServer.act,
}
"""What carries out each command. All others are only noted."""


@contextmanager
def running(site: SiteServer) -> Iterator[SiteServer]:
    """A context in which the server runs; its `address` is set."""
    with listening(site) as site.address:
        yield site
