"""Notices: what a `Client` reports about the frames that it receives."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from hanabi.game import Event
from hanabi.game.internals import Frozen, about, as_tuple
from hanabi.records import Record
from hanabi.seats import View


@final
@attrs.frozen
class LobbyTable(Frozen):
    """A table in the lobby of the site.

    Examples:
        >>> LobbyTable(7, "casual", "No Variant", ("Ada",), max_players=5).running
        False
    """

    id: int = attrs.field(metadata=about("the number of the table"))
    name: str = attrs.field(metadata=about("its name"))
    variant: str = attrs.field(metadata=about("the site's name of the variant"))
    players: tuple[str, ...] = attrs.field(
        converter=as_tuple, metadata=about("the names of the players, in the order in which they joined")
    )
    max_players: int = attrs.field(default=5, metadata=about("the number of players that it has room for"))
    running: bool = attrs.field(default=False, metadata=about("whether the game has started"))
    password_protected: bool = attrs.field(default=False, metadata=about("whether joining needs a password"))
    shared_replay: bool = attrs.field(default=False, metadata=about("whether it shows a finished game"))
    owned: bool = attrs.field(default=False, metadata=about("whether the client's account may start the game"))


@final
@attrs.frozen
class Welcomed(Frozen):
    """The server has accepted the login.

    Examples:
        >>> Welcomed("Bot-Ada", playing_at=(7,))
        Welcomed(username='Bot-Ada', playing_at=(7,))
    """

    username: str = attrs.field(metadata=about("the name of the account, as the site writes it"))
    playing_at: tuple[int, ...] = attrs.field(
        default=(),
        converter=as_tuple,
        metadata=about("the tables at which the account plays already; `Client.rejoin` takes their numbers"),
    )


@final
@attrs.frozen
class Warned(Frozen):
    """The server did not do what it was asked, such as an action out of turn. The game has not changed.

    Examples:
        >>> Warned("It is not your turn, so you cannot perform an action.").text[:11]
        'It is not y'
    """

    text: str = attrs.field(metadata=about("the server's message"))


@final
@attrs.frozen
class Refused(Frozen):
    """The server reports an error, and usually closes the connection.

    Examples:
        >>> Refused("You are banned.").text
        'You are banned.'
    """

    text: str = attrs.field(metadata=about("the server's message"))


@final
@attrs.frozen
class Malformed(Frozen):
    """A frame that cannot be read. It is ignored.

    Examples:
        >>> Malformed("init", "expected an object, got []").command
        'init'
    """

    command: str = attrs.field(metadata=about("the command with which the frame begins"))
    why: str = attrs.field(metadata=about("what is wrong with it"))


@final
@attrs.frozen
class Chatted(Frozen):
    """Somebody said something.

    Examples:
        >>> Chatted("Ada", "hello", room="table7").is_private
        False
    """

    sender: str = attrs.field(metadata=about("who said it; empty for the server"))
    text: str = attrs.field(metadata=about("the message. The site may have put HTML into it"))
    room: str = attrs.field(default="", metadata=about("the room, such as lobby or table7; empty in private"))
    recipient: str = attrs.field(default="", metadata=about("the account that a private message is for"))

    @property
    def is_private(self) -> bool:
        """Whether it is a private message."""
        return bool(self.recipient)


@final
@attrs.frozen
class TableSeen(Frozen):
    """A table of the lobby is new, or has changed.

    Examples:
        >>> TableSeen(LobbyTable(7, "casual", "No Variant", ("Ada",))).table.id
        7
    """

    table: LobbyTable = attrs.field(metadata=about("the table now"))


@final
@attrs.frozen
class TableGone(Frozen):
    """A table has left the lobby. A game that has just ended leaves the lobby before its deck is shown.

    Examples:
        >>> TableGone(7).table_id
        7
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))


@final
@attrs.frozen
class Joined(Frozen):
    """The client sits at a table. The game has not started.

    Examples:
        >>> Joined(7).table_id
        7
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))


@final
@attrs.frozen
class Left(Frozen):
    """The client no longer sits at the table.

    Examples:
        >>> Left(7).table_id
        7
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))


@final
@attrs.frozen
class Unsupported(Frozen):
    """A game that our rules cannot express. The client does not follow it, and will not ask for moves.

    Examples:
        >>> Unsupported(7, "detrimental characters").why
        'detrimental characters'
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    why: str = attrs.field(metadata=about("what our rules do not have"))


@final
@attrs.frozen(kw_only=True)
class GameStarted(Frozen):
    """A game to follow. Pass `view` to the `start` of a player.

    It comes after the deal. Somebody who rejoins gets the same view of the deal, and then a `Moved` for every move so
    far. It comes again for the same game if the server's account of it changed, or reports a move that our rules
    forbid: the player then starts again from `view`.

    Examples:
        >>> from hanabi import new_game, view
        >>> GameStarted(table_id=7, view=view(new_game(2, seed=7), 1), names=("Ada", "Ben"), plays=True).view.seat
        1
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    view: View = attrs.field(metadata=about("what the client's seat sees; a spectator's view has no seat"))
    names: tuple[str, ...] = attrs.field(converter=as_tuple, metadata=about("the names of the players, in seat order"))
    plays: bool = attrs.field(metadata=about("whether the client plays; False for spectators and in replays"))


@final
@attrs.frozen
class Moved(Frozen):
    """A player has moved. Pass `event` to the `see` of a player.

    Examples:
        >>> from hanabi import Play, new_game, redact, step, view
        >>> after, event = step(new_game(2, seed=7), Play(0))
        >>> Moved(7, redact(event, 1), view(after, 1)).view.strikes
        1
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    event: Event = attrs.field(metadata=about("what happened, as the client's seat sees it"))
    view: View = attrs.field(metadata=about("the view after it"))


@final
@attrs.frozen
class AskedToMove(Frozen):
    """It is the client's turn. Pass `view` to a player, and its move to `Client.frame_of`.

    Examples:
        >>> from hanabi import new_game, view
        >>> AskedToMove(7, view(new_game(2, seed=7), 0)).view.may_move
        True
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    view: View = attrs.field(metadata=about("what the client's seat sees"))


@final
@attrs.frozen
class Paused(Frozen):
    """A timed game is paused, or goes on. Moves are refused in a pause. After it, an open `AskedToMove` comes again.

    Examples:
        >>> Paused(7, True).is_paused
        True
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    is_paused: bool = attrs.field(metadata=about("whether the game is paused now"))


@final
@attrs.frozen(kw_only=True)
class Contradicted(Frozen):
    """The server reports something that our rules or the view exclude.

    If the game can go on, our own result is kept, or a new `GameStarted` follows. If `is_lost`, the client cannot
    follow this game any further: it reports only its end.

    Examples:
        >>> print(Contradicted(table_id=7, what="hint tokens", expected="7", got="6"))
        hint tokens: expected 7, got 6
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    what: str = attrs.field(metadata=about("what is contradicted, such as hint tokens or a move"))
    expected: str = attrs.field(metadata=about("what our rules expect"))
    got: str = attrs.field(metadata=about("what the server reports"))
    is_lost: bool = attrs.field(default=False, metadata=about("whether the client gave up following this game"))

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.got}"


@final
@attrs.frozen
class GameEnded(Frozen):
    """The game is over. `view.outcome` says how; if the players stopped early, it is None and `stopped` says why.

    Examples:
        >>> from hanabi import new_game, view
        >>> GameEnded(7, view(new_game(2, seed=7), 0), stopped="vote").view.outcome is None
        True
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    view: View = attrs.field(metadata=about("the last view"))
    stopped: str | None = attrs.field(default=None, metadata=about("why the players stopped early, if they did"))


@final
@attrs.frozen
class DeckShown(Frozen):
    """The game is over and every card is known.

    Examples:
        >>> DeckShown(7, Record(players=2, seed=7)).record.players
        2
    """

    table_id: int = attrs.field(metadata=about("the number of the table"))
    record: Record = attrs.field(metadata=about("the whole game"))


Notice: TypeAlias = (
    Welcomed
    | Warned
    | Refused
    | Malformed
    | Chatted
    | TableSeen
    | TableGone
    | Joined
    | Left
    | Unsupported
    | GameStarted
    | Moved
    | AskedToMove
    | Paused
    | Contradicted
    | GameEnded
    | DeckShown
)
"""Anything that a client reports. A `match` over these classes is exhaustive."""
