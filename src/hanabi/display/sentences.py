"""What happened at a table, as a sentence, and what the players are called in it.

Seats without a name are letters from A, and slots are numbers from 0. Line breaks and control characters in names are
escaped.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import assert_never

from hanabi.game import Card, Discard, Event, HintColor, HintValue, InvalidArgument, Play, Rearrangement
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, is_text, printable, require_event, seat_name
from hanabi.seats import Happening


def describe(happening: Happening, names: Sequence[str] = ()) -> str:
    """What happened at the table as one sentence, without a full stop; `names` are the players', in seat order.

    A drawn card that the event does not show is `a card`. `hanabi.records.read_move` reads the move back from the
    sentence, given the rules of the game and the same names. Raises `InvalidArgument` unless `happening` is an event
    or a rearrangement, and the names are texts.

    Examples:
        >>> from hanabi import HintValue, Play, Rearrangement, event, new_game, redact
        >>> happened = event(new_game(2, seed=7), Play(4))
        >>> describe(happened)
        'A plays blue 1 from slot 4: placed, draws red 2'
        >>> describe(redact(happened, 0))
        'A plays blue 1 from slot 4: placed, draws a card'
        >>> describe(event(new_game(2, seed=7), HintValue(1, 3)))
        'A hints 3 to B: touches slots 0, 3'
        >>> describe(Rearrangement(1, (4, 0, 1, 2, 3)))
        'B puts the hand in the order of slots 4, 0, 1, 2, 3'
    """
    require_event(happening)
    called = _texts(names)
    match happening:
        case Rearrangement(seat, slots):
            return f"{seat_called(seat, called)} puts the hand in the order of {_slots(slots)}"
        case Event():
            ending = "" if happening.ending is None else f", the game is over: {happening.ending.reason}"
            return f"{seat_called(happening.seat, called)} {_deed(happening, called)}{ending}"
    assert_never(happening)


def names_of(names: Sequence[str], players: int) -> tuple[str, ...]:
    """What the players of a table are called: by their names, or by the letters of their seats, each fit for one line.

    Raises `InvalidArgument` when the names are not texts, or there are more of them than players.

    Examples:
        >>> names_of(["Ann", " "], 3)
        ('Ann', 'B', 'C')
    """
    given = _texts(names)
    if len(given) > players:
        raise InvalidArgument(f"names: {len(given)} names for {players} players")
    return tuple([seat_called(seat, given) for seat in range(players)])


def _texts(names: Sequence[str]) -> tuple[str, ...]:
    called = as_tuple(names)
    if type(called) is not tuple or not all(is_text(name, MAX_TEXT) for name in called):
        raise InvalidArgument(f"expected the names of the players, got {brief_repr(names)}")
    return called


def seat_called(seat: int, names: Sequence[str] = ()) -> str:
    """What the player in a seat is called: by name, or else by the letter of the seat.

    Examples:
        >>> seat_called(1, ["Ann"]), seat_called(0, ["Ann"]), seat_called(30)
        ('B', 'Ann', 'seat 30')
    """
    if 0 <= seat < len(names) and names[seat].strip():
        return printable(names[seat])
    name = seat_name(seat)
    return name if name.isalpha() else f"seat {name}"


def _slots(slots: tuple[int, ...]) -> str:
    return f"{'slot' if len(slots) == 1 else 'slots'} {', '.join(map(str, slots))}"


# What happened.


def _deed(event: Event, names: tuple[str, ...]) -> str:
    move = event.move
    match move:
        case Play(slot, announce):
            named = "" if announce is None else f" as {_color(announce)}"
            came = "placed" if event.placed else f"strike {event.strikes}"
            return f"plays {_card(event.card)} from slot {slot}{named}: {came}, {_draw(event)}"
        case Discard(slot):
            return f"discards {_card(event.card)} from slot {slot}: {_draw(event)}"
        case HintColor(seat, color):
            return f"hints {_color(color)} to {seat_called(seat, names)}: {_touches(event)}"
        case HintValue(seat, value):
            return f"hints {value} to {seat_called(seat, names)}: {_touches(event)}"
    assert_never(move)


def _touches(event: Event) -> str:
    return f"touches {_slots(event.touched)}" if event.touched else "touches no card"


def _draw(event: Event) -> str:
    if not event.draws:
        return "draws nothing"
    return f"draws {_card(event.drawn)}"


def _color(color: str) -> str:
    """A colour as plain words, or in quotes where it could be misread."""
    words = color.split(" ")
    plain = len(color) > 1 and all(map(str.isalpha, words)) and color == color.casefold()
    return color if plain else json.dumps(color)


def _card(card: Card | None) -> str:
    return "a card" if card is None else printable(str(card))
