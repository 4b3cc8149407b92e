"""Writing an event as short text, and reading it back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from hanabi.game import STANDARD, Event, InvalidArgument, Rearrangement, Rules
from hanabi.game.internals import brief_repr, require, require_event
from hanabi.records.fields import is_card_of
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.grammar_parts import PARTS
from hanabi.records.notation.reading import BARE
from hanabi.records.notation.tokens import NotationError, require_line
from hanabi.records.notation.writing import write_card, write_move, write_seat

_Fields: TypeAlias = tuple[tuple[str, Any], ...]


def _fields(**always: Any) -> Callable[..., _Fields]:
    return lambda **kept: tuple({**always, **kept}.items())


_CLAUSES = {
    "shows": (_fields(), "shows {card}"),
    "placed": (_fields(placed=True), "placed"),
    "touches": (_fields(), "touches {touched:slots}"),
    "draws": (_fields(draws=True, drawn=None), "draws [{drawn:card}]"),
    "hints": (_fields(), "hints {hint_tokens}"),
    "strikes": (_fields(), "strikes {strikes}"),
    "ends": (_fields(), "ends {ending}"),
}
_ONE_EACH = f"one of {', '.join(_CLAUSES)}, each once"
_CLAUSE = Grammar(PARTS, list(_CLAUSES.values()), lambda fields, rules: str(fields), _ONE_EACH)
_SEAT = Grammar(PARTS, [(lambda seat: seat, "{seat}")], lambda seat, rules: write_seat(seat))
# `_PIECE` ends before a semicolon outside quotes. `_MOVER` ends at the first colon, if no quote comes before it.
_PIECE = re.compile(r'\s*((?:[^;"]|"(?:[^"\\]|\\.)*"|")*+)')
_MOVER = re.compile(r'([^:"]*):')


def write_event(event: Event | Rearrangement, rules: Rules = STANDARD) -> str:
    """The text of an event.

    Raises `InvalidArgument` if `event` is not an event, or if its text could not be read back under the rules.

    Examples:
        >>> from hanabi import Play, event, new_game
        >>> write_event(event(new_game(2, seed=7), Play(0)))
        'A: play 0; shows blue 4; draws red 2; hints 8; strikes 1'
    """
    require_event(event)
    if isinstance(event, Rearrangement):
        return write_move(event, rules)
    _require_readable(event, rules)
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
    return "; ".join(parts)


def _require_readable(event: Event, rules: Rules) -> None:
    """Raise `InvalidArgument` for a card of another game, and for a drawn card in an event without a draw."""
    require(rules, Rules, "Rules")
    for card in (event.card, event.drawn):
        if card is not None and not is_card_of(rules, card):
            raise InvalidArgument(f"{brief_repr(event)} cannot be written: {str(card)!r} is not a card of this game")
    if event.drawn is not None and not event.draws:
        raise InvalidArgument(f"{brief_repr(event)} cannot be written: it has a drawn card, but no draw")


def read_event(text: str, rules: Rules = STANDARD) -> Event | Rearrangement:
    """Read an event. Raises `NotationError` with the index and what was expected.

    Examples:
        >>> read_event("a: p0; shows r1; placed; draws; hints 8; strikes 0").drawn is None
        True
    """
    require_line(text)
    mover = _MOVER.match(text)
    if mover is None:
        turned = BARE.read(text, rules)
        if isinstance(turned, Rearrangement):
            return turned
        raise NotationError(text, 0, "the seat that moves and a colon, as in A:")
    first, *pieces = _pieces(text, mover.end())
    seat = _read_piece(_SEAT, text, mover.span(1), rules)
    move = _read_piece(BARE, text, first, rules)
    if isinstance(move, Rearrangement):
        raise NotationError(text, 0, "no seat before a rearrangement")
    fields: dict[str, Any] = {}
    for piece in pieces:
        clause = dict(_read_piece(_CLAUSE, text, piece, rules))
        if clause.keys() & fields:
            raise NotationError(text, piece[0], _ONE_EACH)
        fields |= clause
    for needed, called in (("hint_tokens", "hints"), ("strikes", "strikes")):
        if needed not in fields:
            raise NotationError(text, len(text), f"{called} and a number")
    return Event(seat=seat, move=move, **fields)


def _pieces(text: str, start: int) -> Iterator[tuple[int, int]]:
    """The start and the end of each piece between semicolons."""
    while start <= len(text):
        found = _PIECE.match(text, start)
        assert found is not None
        yield found.span(1)
        start = found.end() + 1


def _read_piece(grammar: Grammar, text: str, piece: tuple[int, int], rules: Rules) -> Any:
    """The value of one piece. The index of an error counts from the start of the whole text."""
    start, end = piece
    try:
        return grammar.read(text[start:end], rules)
    except NotationError as error:
        raise NotationError(text, start + error.index, error.expected) from None
