"""Reading what the site reports about tables, chat and the client's account."""

from __future__ import annotations

from typing import Any

from hanabi.hanab_live.live_table.notices import Chatted, LobbyTable, Welcomed
from hanabi.plain_data import Read, list_of, object_of, read_bool, read_text, read_whole

_read_welcome = object_of(
    {"username": read_text, "playingAtTables": list_of(read_whole)}, optional={"playingAtTables"}, others=True
)
_CHAT: dict[str, Read] = {"msg": read_text, "who": read_text, "room": read_text, "recipient": read_text}
_read_chat = object_of(_CHAT, optional=_CHAT.keys() - {"msg"}, others=True)
_TABLE: dict[str, Read] = {
    "id": read_whole,
    "name": read_text,
    "variant": read_text,
    "players": list_of(read_text),
    "maxPlayers": read_whole,
    "running": read_bool,
    "passwordProtected": read_bool,
    "sharedReplay": read_bool,
    "owned": read_bool,
}
_read_table = object_of(
    _TABLE, optional={"maxPlayers", "running", "passwordProtected", "sharedReplay", "owned"}, others=True
)
read_text_of = {name: object_of({name: read_text}, others=True) for name in ("warning", "error")}
"""The readers of warnings and errors."""

read_table_id = object_of({"tableID": read_whole}, others=True)
"""The reader of everything that names a table."""


def welcome_of(body: object) -> Welcomed:
    """Read a welcome."""
    found = _read_welcome(body)
    return Welcomed(found["username"], found.get("playingAtTables", ()))


def chat_of(body: object) -> Chatted:
    """Read a chat message.

    Examples:
        >>> chat_of({"msg": "hello", "who": "Ada", "room": "lobby"}).sender
        'Ada'
    """
    found: dict[str, Any] = {"who": "", "room": "", "recipient": "", **_read_chat(body)}
    return Chatted(found["who"], found["msg"], found["room"], found["recipient"])


def table_of(body: object) -> LobbyTable:
    """Read a table of the lobby."""
    found = _read_table(body)
    return LobbyTable(
        id=found["id"],
        name=found["name"],
        variant=found["variant"],
        players=found["players"],
        max_players=found.get("maxPlayers", 5),
        running=found.get("running", False),
        password_protected=found.get("passwordProtected", False),
        shared_replay=found.get("sharedReplay", False),
        owned=found.get("owned", False),
    )
