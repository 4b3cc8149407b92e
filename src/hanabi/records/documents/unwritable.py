"""The defects that keep a value from being written. Setups, events and outcomes can be made with any fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from hanabi.game import Defect, Ending, Event, InvalidArgument, Outcome
from hanabi.game.internals import MAX_DOCUMENT, brief_repr, is_text, require_event
from hanabi.plain_data import defects_of
from hanabi.records.documents.forms import can_be_suit
from hanabi.records.fields import NUMBER, Expected, is_number, kind_defects, optional
from hanabi.records.setup import Setup, part_defects

_OUTCOME_FIELDS: Expected = {
    "ending": (lambda ending: type(ending) is Ending, "an Ending"),
    **dict.fromkeys(("score", "piles", "reachable"), (is_number, NUMBER)),
    "won": (lambda won: type(won) is bool, "True or False"),
    "rating": (
        optional(lambda rating: is_text(rating, MAX_DOCUMENT)),
        "a string that can be written as UTF-8 or None",
    ),
}


def _event_defects(event: Event) -> Iterator[Defect]:
    try:
        require_event(event)
    except InvalidArgument as error:
        yield from defects_of(error)
        return
    for name, card in (("card", event.card), ("drawn", event.drawn)):
        if card is not None and not can_be_suit(card.suit):
            yield Defect("any-card", [name], got=brief_repr(str(card)))


UNWRITABLE: Mapping[type[Any], Callable[[Any], Any]] = MappingProxyType(
    {
        Setup: part_defects,
        Event: _event_defects,
        Outcome: partial(kind_defects, expected=_OUTCOME_FIELDS),
    }
)
"""Functions that find the defects of a value, by its class."""
