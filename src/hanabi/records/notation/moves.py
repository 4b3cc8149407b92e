"""Writing a move as short text, and reading what people write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from hanabi.game import STANDARD, Discard, HintColor, HintValue, InvalidArgument, Move, Play, Rearrangement, Rules
from hanabi.game.house import MAX_NUMBER, brief_repr, is_int_between, require, require_event, seat_name
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.parts import PARTS

RecordEntry: TypeAlias = Move | Rearrangement
"""A move, or a hand reordered between moves."""

_SLOT = "[(<face> | a card) from] [the] [card] [in] [slot] {slot}"
_SEAT = "[seat/player] {seat}"
_COLOR = "[all] [the/his/her/their] [colour/color] {color} [card/cards]"
_VALUE = "[all] [the/his/her/their] [value/number/rank] {value} [s] [card/cards]"
_HINT = "hint/hints/clue/clues/tell/tells/h"
_TO = f"(to {_SEAT} | {{seat:teammate}})"
_DRAWS = "draws (nothing | a card | <face>)"
_TOUCHES = "touches (no card | slot/slots <slots>)"

# A move, and what a sentence may add of what it did.
_MOVES = [
    (Play, f"play/plays/p {_SLOT} [as {{announce:color}}]", f"(placed | strike <number>) , {_DRAWS}"),
    (Discard, f"discard/discards/d {_SLOT}", _DRAWS),
    (HintColor, f"{_HINT} [to] {_SEAT} [about] {_COLOR}", _TOUCHES),
    (HintValue, f"{_HINT} [to] {_SEAT} [about] {_VALUE}", _TOUCHES),
    (HintColor, f"{_HINT} {_COLOR} {_TO}", _TOUCHES),
    (HintValue, f"{_HINT} {_VALUE} {_TO}", _TOUCHES),
]
_VERBLESS = [
    (HintColor, "{seat:teammate} {color}"),
    (HintColor, "{color} {seat:teammate}"),
]
_REARRANGEMENTS = [
    (Rearrangement, f"rearrange/rearranges/reorder/reorders {_SEAT} {{slots}}"),
    (Rearrangement, f"{_SEAT} rearranges/reorders {{slots}}"),
    (Rearrangement, f"{_SEAT} puts the hand in the order of slot/slots {{slots}}"),
]
_A_MOVE = "a move: play, discard, hint or rearrange"
_MOVER = "[(<somebody> | seat/player <number>) [:]]"
_OVER = "[, the game is over : <ending>]"


def write_move(move: RecordEntry, rules: Rules = STANDARD) -> str:
    """A move, or a reordered hand, in its one written form. Raises `InvalidArgument` when it is neither.

    A colour that the rules do not have is written in quotes, as is a name of more than one word.

    Examples:
        >>> [write_move(move) for move in (Play(0), Play(1, "red"), HintValue(1, 3), HintColor(0, "puce"))]
        ['play 0', 'play 1 as red', 'hint B 3', 'hint A "puce"']
    """
    require(rules, Rules, "Rules")
    if type(move) is Rearrangement:
        require_event(move)
        return " ".join(["rearrange", write_seat(move.seat), *map(str, move.slots)])
    if type(move) not in {Play, Discard, HintColor, HintValue}:
        raise InvalidArgument(f"{brief_repr(move)} is not a move or a rearrangement")
    match move:
        case Play(slot, announce):
            return f"play {slot}" if announce is None else f"play {slot} as {_write_color(announce, rules)}"
        case Discard(slot):
            return f"discard {slot}"
        case HintColor(seat, color):
            return f"hint {write_seat(seat)} {_write_color(color, rules)}"
    return f"hint {write_seat(move.seat)} {move.value}"


def _write_color(color: str, rules: Rules) -> str:
    return color if color.isalpha() and any(suit.name == color for suit in rules.suits) else json.dumps(color)


def write_seat(seat: int) -> str:
    """A seat as a letter. Raises `InvalidArgument` when it is not a number.

    Examples:
        >>> write_seat(0), write_seat(5)
        ('A', 'F')
    """
    if not is_int_between(seat, -MAX_NUMBER, MAX_NUMBER):
        raise InvalidArgument(f"expected a whole number of up to nine digits, got {brief_repr(seat)}")
    return seat_name(seat)


def read_move(text: str, rules: Rules = STANDARD, names: Sequence[str] = ()) -> RecordEntry:
    """A move, or a reordered hand, as people write it; players may be called by their `names`, in seat order.

    What `write_move` writes is always read as the same. Anything else is read only if every word of it is
    understood and there is one meaning. Raises `NotationError` with the place and what was expected.

    Examples:
        >>> read_move("play 0"), read_move("D3"), read_move("tell Bob about red", names=["Ann", "Bob"])
        (Play(slot=0, announce=None), Discard(slot=3), HintColor(seat=1, color='red'))
    """
    move: RecordEntry = _SENTENCE.read(text, rules, names)
    return move


def ordinary_moves(rules: Rules) -> Iterator[Move]:
    """Every move that may be legal at some table of these rules."""
    announced = [None, *(suit.name for suit in rules.suits)] if rules.choreography else [None]
    for slot in range(max(size for _, size in rules.hand_sizes)):
        yield from [Play(slot, name) for name in announced]
        yield Discard(slot)
    for seat, subject in product(range(max(rules.players)), rules.lookup.subjects):
        yield HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)


BARE = Grammar(
    PARTS,
    [*((make, move) for make, move, _ in _MOVES), *_VERBLESS, *_REARRANGEMENTS],
    write_move,
    _A_MOVE,
    ordinary_moves,
)
"""A move or a rearrangement alone, as in an event."""
_SENTENCE = Grammar(
    PARTS,
    [
        *((make, f"{_MOVER} {move} [: {effect}] {_OVER} [.]") for make, move, effect in _MOVES),
        *((make, f"{form} [.]") for make, form in [*_VERBLESS, *_REARRANGEMENTS]),
    ],
    write_move,
    _A_MOVE,
    ordinary_moves,
)
"""The same with who does it and what comes of it, as `hanabi.display.describe` writes it."""
