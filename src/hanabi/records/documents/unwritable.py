"""The defects that keep a value from being written. Setups, events and outcomes do not check their fields before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from hanabi.game import Defect, Ending, Event, InvalidArgument, Outcome
from hanabi.game.internals import MAX_DOCUMENT, SEEDS_END, brief_repr, is_int_between, is_text, require_event
from hanabi.plain_data import defects_of
from hanabi.records.documents.forms import can_be_suit
from hanabi.records.fields import Expected, is_tuple_of, kind_defects, optional
from hanabi.records.setup import Setup, part_defects


def _is_number(value: object) -> bool:
    return is_int_between(value, 1 - SEEDS_END, SEEDS_END - 1)


_NUMBER = "a whole number of up to 1000 digits"
_OF_SETUP: Expected = {
    "fireworks": (is_tuple_of(_is_number), "whole numbers of up to 1000 digits"),
    "hint_tokens": (optional(_is_number), f"{_NUMBER} or None"),
    "strikes": (_is_number, _NUMBER),
    "current_player": (_is_number, _NUMBER),
    "turns_left": (optional(_is_number), f"{_NUMBER} or None"),
}
_OF_OUTCOME: Expected = {
    "ending": (lambda ending: type(ending) is Ending, "an Ending"),
    **dict.fromkeys(("score", "piles", "reachable"), (_is_number, _NUMBER)),
    "won": (lambda won: type(won) is bool, "True or False"),
    "rating": (
        optional(lambda rating: is_text(rating, MAX_DOCUMENT)),
        "a string that can be written as UTF-8 or None",
    ),
}


def _of_setup(setup: Setup) -> list[Defect]:
    return part_defects(setup) or kind_defects(setup, _OF_SETUP)


def _of_event(event: Event) -> Iterator[Defect]:
    try:
        require_event(event)
    except InvalidArgument as error:
        yield from defects_of(error)
        return
    for name, card in (("card", event.card), ("drawn", event.drawn)):
        if card is not None and not can_be_suit(card.suit):
            yield Defect("any-card", [name], got=brief_repr(str(card)))


def _of_outcome(outcome: Outcome) -> list[Defect]:
    return kind_defects(outcome, _OF_OUTCOME)


UNWRITABLE: Mapping[type[Any], Callable[[Any], Any]] = MappingProxyType(
    {Setup: _of_setup, Event: _of_event, Outcome: _of_outcome}
)
"""Functions that find the defects of a value, by its class."""
