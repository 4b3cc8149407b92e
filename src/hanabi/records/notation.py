"""Writing cards, moves and events as short text, and reading it back.

What is written has one form:

| what | written |
|---|---|
| a card | `red 1` |
| a play | `play 0`, with an announced colour `play 0 as red` |
| a discard | `discard 3` |
| a hint | `hint B red`, `hint B 3` |
| a reordered hand | `rearrange B 4 0 1 2 3` |
| an event | `A: play 0; shows red 1; placed; draws green 3; hints 8; strikes 0` |
| | `A: hint B red; touches 0 2; hints 7; strikes 0` |

An event names what there is to name: `shows` a face, `placed`, `touches` slots, `draws` a card (with no face where it
is hidden), `hints` and `strikes` after the move, and `ends` with the ending. Seats are letters from A, slots numbers
from 0. A name that could be misread stands in double quotes, as in JSON.

What is read may differ: any case, more or fewer spaces, `p0`, `d 3`, `plays`, `discards`, `hints`, `clue`, `tell`,
`to` before the seat; a colour by the letter of its suit; a card as `r1`, `R 1` or `red1`; the parts of an event in
any order. Anything else is a `NotationError`, which says where and what was expected. A colour that the game does not
have is no error of notation: the rules refuse the move.
"""

from __future__ import annotations

import json
from typing import Any

from hanabi.game import (
    MAX_NUMBER,
    STANDARD,
    Card,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rules,
    brief_repr,
    is_int_between,
    require,
    require_event,
)
from hanabi.records.reader import PARTS, SEATS, NotationError, Reader, RecordEntry


def write_card(card: Card) -> str:
    """A card in its one written form. Raises `InvalidArgument` when it is none.

    Examples:
        >>> write_card(Card("red", 1))
        'red 1'
    """
    if type(card) is not Card:
        raise InvalidArgument(f"expected a Card, got {brief_repr(card)}")
    return f"{card.suit} {card.value}"


def read_card(text: str, rules: Rules = STANDARD) -> Card:
    """A card of a game. Raises `NotationError` when there is none in the text.

    Examples:
        >>> read_card("red 1"), read_card("R1"), read_card("g 5")
        (Card('red', 1), Card('red', 1), Card('green', 5))
    """
    reader = Reader(text, rules)
    card = reader.card()
    reader.end()
    return card


def write_move(move: RecordEntry, rules: Rules = STANDARD) -> str:
    """A move, or a reordered hand, in its one written form. Raises `InvalidArgument` when it is neither.

    Examples:
        >>> [write_move(move) for move in (Play(0), Play(1, "red"), HintValue(1, 3), HintColor(0, "Red!"))]
        ['play 0', 'play 1 as red', 'hint B 3', 'hint A "Red!"']
    """
    require(rules, Rules, "Rules")
    if type(move) is Rearrangement:
        require_event(move)
        return " ".join(["rearrange", write_seat(move.seat), *map(str, move.slots)])
    if type(move) not in {Play, Discard, HintColor, HintValue}:
        raise InvalidArgument(f"{brief_repr(move)} is no move and no rearrangement")
    match move:
        case Play(slot, announce):
            return f"play {slot}" if announce is None else f"play {slot} as {_write_color(announce, rules)}"
        case Discard(slot):
            return f"discard {slot}"
        case HintColor(seat, color):
            return f"hint {write_seat(seat)} {_write_color(color, rules)}"
    return f"hint {write_seat(move.seat)} {move.value}"


def read_move(text: str, rules: Rules = STANDARD) -> RecordEntry:
    """A move, or a reordered hand. Raises `NotationError` with the place and what was expected.

    Examples:
        >>> read_move("play 0"), read_move("D3"), read_move("clue to b R")
        (Play(slot=0, announce=None), Discard(slot=3), HintColor(seat=1, color='red'))
    """
    reader = Reader(text, rules)
    turn = reader.turn()
    reader.end()
    return turn


def write_event(event: Event | Rearrangement, rules: Rules = STANDARD) -> str:
    """An event in its one written form. Raises `InvalidArgument` when it is none, or could not be read under the rules.

    Examples:
        >>> from hanabi import event, new_game
        >>> write_event(event(new_game(2, seed=7), Play(0)))
        'A: play 0; shows blue 4; draws red 2; hints 8; strikes 1'
    """
    require_event(event)
    if isinstance(event, Rearrangement):
        return write_move(event, rules)
    parts = [f"{write_seat(event.seat)}: {write_move(event.move, rules)}"]
    if event.card is not None:
        parts.append(f"shows {write_card(event.card)}")
    if event.placed:
        parts.append("placed")
    if event.touched:
        parts.append(f"touches {' '.join(map(str, event.touched))}")
    if event.draws:
        parts.append("draws" if event.drawn is None else f"draws {write_card(event.drawn)}")
    parts += [f"hints {event.hint_tokens}", f"strikes {event.strikes}"]
    if event.ending is not None:
        parts.append(f"ends {event.ending.value}")
    return _readable("; ".join(parts), event, rules)


def _readable(text: str, event: Event, rules: Rules) -> str:
    """An event is made of anything: what would be read as another one, or not at all, is refused."""
    try:
        again = read_event(text, rules)
    except NotationError as error:
        raise InvalidArgument(f"{brief_repr(event)} cannot be written: {error}") from None
    if again != event:
        raise InvalidArgument(f"{brief_repr(event)} cannot be written: it would be read as {brief_repr(again)}")
    return text


def read_event(text: str, rules: Rules = STANDARD) -> Event | Rearrangement:
    """An event. Raises `NotationError` with the place and what was expected.

    Examples:
        >>> read_event("a: p0; shows r1; placed; draws; hints 8; strikes 0").drawn is None
        True
    """
    reader = Reader(text, rules)
    if reader.peek(after=1) != ":":
        turn = reader.turn()
        reader.end()
        if isinstance(turn, Rearrangement):
            return turn
        raise NotationError(text, 0, "the seat that moves and a colon, as A:")
    seat = reader.seat()
    reader.skip(":")
    turn = reader.turn()
    if isinstance(turn, Rearrangement):
        raise NotationError(text, 0, "a rearrangement without a seat before it")
    parts: dict[str, Any] = {}
    while reader.skip(";"):
        place = reader.place
        word = reader.word("a part of an event, as hints 8")
        if word not in PARTS or word in parts:
            raise NotationError(text, place, f"one of {', '.join(PARTS)}, each once")
        parts[word] = PARTS[word](reader)
    reader.end()
    for needed in ("hints", "strikes"):
        if needed not in parts:
            raise reader.fail(f"{needed} and their number")
    return Event(
        seat=seat,
        move=turn,
        card=parts.get("shows"),
        placed="placed" in parts,
        touched=parts.get("touches", ()),
        draws="draws" in parts,
        drawn=parts.get("draws"),
        hint_tokens=parts["hints"],
        strikes=parts["strikes"],
        ending=parts.get("ends"),
    )


def write_seat(seat: int) -> str:
    """A seat as a letter. Raises `InvalidArgument` when it is no number.

    Examples:
        >>> write_seat(0), write_seat(5)
        ('A', 'F')
    """
    return SEATS[seat] if is_int_between(seat, 0, len(SEATS) - 1) else str(_number(seat))


def _number(number: object) -> int:
    if type(number) is not int or not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise InvalidArgument(f"expected a whole number of up to nine digits, got {brief_repr(number)}")
    return number


def _write_color(color: str, rules: Rules) -> str:
    quoted = json.dumps(color)
    try:
        reader = Reader(color, rules)
        plain = reader.color("") == color
        reader.end()
    except NotationError:
        return quoted
    return color if plain and color.isalpha() else quoted
