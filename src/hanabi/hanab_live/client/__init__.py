"""A seat at a live table of hanab.live, without a network.

`Client` reads the frames of the site, writes the frames to send, and returns a `Notice` for whatever the site reports.
"""

from hanabi.game.internals import publish
from hanabi.hanab_live.client.client import Client
from hanabi.hanab_live.client.notices import (
    AskedToMove,
    Chatted,
    Contradicted,
    DeckShown,
    GameEnded,
    GameStarted,
    Joined,
    Left,
    LobbyTable,
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

__all__ = [
    "AskedToMove",
    "Chatted",
    "Client",
    "Contradicted",
    "DeckShown",
    "GameEnded",
    "GameStarted",
    "Joined",
    "Left",
    "LobbyTable",
    "Malformed",
    "Moved",
    "Notice",
    "Paused",
    "Refused",
    "TableGone",
    "TableSeen",
    "Unsupported",
    "Warned",
    "Welcomed",
]

publish("hanabi.hanab_live.client", globals(), __all__)
