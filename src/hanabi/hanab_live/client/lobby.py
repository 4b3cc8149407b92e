"""Reading what the site reports about tables, chat and the client's account."""

from __future__ import annotations

from typing import Any

from hanabi.hanab_live.client.notices import Chatted, LobbyTable, Refused, Warned, Welcomed
from hanabi.plain_data import Read, as_it_is, list_of, object_of, read_bool, read_text, read_whole

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
_read_table_id = object_of({"tableID": read_whole}, others=True)
_read_tables = list_of(as_it_is)


def table_id_of(body: object) -> int:
    """Read the number of the table that a frame is about."""
    number: int = _read_table_id(body)["tableID"]
    return number


def left_table_of(body: object) -> int:
    """Read the number of a table that the account no longer sits at. The site spells it in two ways."""
    if type(body) is dict and "TableID" in body:
        return table_id_of({"tableID": body["TableID"]})
    return table_id_of(body)


def warning_of(body: object) -> Warned:
    """Read a warning."""
    return Warned(object_of({"warning": read_text}, others=True)(body)["warning"])


def error_of(body: object) -> Refused:
    """Read an error."""
    return Refused(object_of({"error": read_text}, others=True)(body)["error"])


def tables_of(body: object) -> tuple[object, ...]:
    """Read the list of tables, each as it is."""
    tables: tuple[object, ...] = _read_tables(body)
    return tables


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
