"""What browsers are sent. Each message is made from what its receiver may see; there is no state here."""

import json
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from hanabi import IllegalMove, explain
from hanabi.display import to_data
from hanabi_web_table.eyes import Eyes


@frozen
class Seated:
    """Somebody's place at the table, as everybody may see it: the name, whether it is a bot, and whether it is here."""

    name: str | None
    bot: bool
    here: bool


def people(seats: Sequence[Seated], you: int | None) -> str:
    """Who sits where, and which seat the receiver has."""
    listed = [{"name": seat.name, "bot": seat.bot, "here": seat.here} for seat in seats]
    return _message("people", seats=listed, you=you)


def table(eyes: Eyes) -> str:
    """The whole table: for whoever joins, or comes back. It has everything, so that nothing has to be repaired."""
    return _message("table", number=eyes.number, picture=to_data(eyes.picture()), change=None)


def happened(eyes: Eyes) -> str:
    """The whole table after an event, and what the event changed."""
    now = eyes.picture()
    changed = eyes.change(now)
    moved = None if changed is None else to_data(changed)
    return _message("table", number=eyes.number, picture=to_data(now), change=moved)


def illegal(told: IllegalMove, number: int) -> str:
    """Why a move is illegal: the rule, the reason, and where the book of this table says so.

    Only for the player who tried it, and redacted for that player.
    """
    why = explain(told.state, told.move)
    book = None if why.source is None else why.source.citation
    return _message(
        "refused", number=number, rule=str(why.rule), because=why.because, ruling=why.ruling.statement, book=book
    )


def refused(because: str, number: int) -> str:
    """Why a message is not a move at all, or not one for now."""
    return _message("refused", number=number, rule=None, because=because, ruling=None, book=None)


def over(verdict: str) -> str:
    """What the judge says of the record of the game."""
    return _message("over", verdict=verdict)


def _message(kind: str, **parts: Any) -> str:
    return json.dumps({"kind": kind, **parts}, separators=(",", ":"))
