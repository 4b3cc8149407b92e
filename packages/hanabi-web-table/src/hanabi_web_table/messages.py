"""Messages to browsers. Each is made from what its receiver may see; no state is used here."""

import json
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from hanabi import IllegalMove, explain
from hanabi.display import to_data
from hanabi_web_table.eyes import Eyes


@frozen
class Seated:
    """A seat as everybody may see it: the name, whether it is a bot's, and whether the player is connected."""

    name: str | None
    bot: bool
    here: bool


def people(seats: Sequence[Seated], you: int | None) -> str:
    """The people at the table, and the seat of the receiver."""
    listed = [{"name": seat.name, "bot": seat.bot, "here": seat.here} for seat in seats]
    return _message("people", seats=listed, you=you)


def table(eyes: Eyes) -> str:
    """The whole table, for a browser that connects or reconnects."""
    return _message("table", number=eyes.number, picture=to_data(eyes.picture()), change=None)


def happened(eyes: Eyes) -> str:
    """The whole table after an event, with what the event changed."""
    now = eyes.picture()
    changed = eyes.change(now)
    moved = None if changed is None else to_data(changed)
    return _message("table", number=eyes.number, picture=to_data(now), change=moved)


def illegal(refused: IllegalMove, number: int) -> str:
    """Why a move is illegal: the rule, the reason, and the place in the book.

    Only for the player who tried it, with the error redacted for that player.
    """
    why = explain(refused.state, refused.move)
    book = None if why.source is None else why.source.citation
    return _message("refused", number=number, rule=str(why.rule), because=why.because, ruling=why.statement, book=book)


def refused(because: str, number: int) -> str:
    """Why a message is not a move, or not one for this turn."""
    return _message("refused", number=number, rule=None, because=because, ruling=None, book=None)


def over(verdict: str) -> str:
    """The judge's verdict on the game."""
    return _message("over", verdict=verdict)


def _message(kind: str, **parts: Any) -> str:
    return json.dumps({"kind": kind, **parts}, separators=(",", ":"))
