"""The moves in a picture: the legal moves, the last move, and a proposed move with its verdict."""

from __future__ import annotations

from typing import assert_never, get_args

import attrs

from hanabi.display.pictures.eyes import knows_legal_moves, sees
from hanabi.display.pictures.table_picture import MovePicture, ProposedPicture
from hanabi.game import (
    Discard,
    Event,
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Table,
    legal_moves,
)
from hanabi.game.internals import brief_repr, printable, seat_name, slots_in, subject_of, touched_slots
from hanabi.records import write_move
from hanabi.rulebook.internals import explained
from hanabi.seats import Happening

UNKNOWN_VERDICT = "This view cannot tell."


def move_picture(table: Table, move: Move) -> MovePicture:
    """The picture of a move at this table."""
    text = write_move(move, table.rules)
    match move:
        case Play(slot, announce):
            named = None if announce is None else printable(announce)
            return MovePicture(text=text, kind="play", slot=slot, announce=named)
        case Discard(slot):
            return MovePicture(text=text, kind="discard", slot=slot)
        case HintColor(seat, color):
            touches = _touches(table, move)
            return MovePicture(text=text, kind="hint color", seat=seat, color=printable(color), touches=touches)
        case HintValue(seat, value):
            return MovePicture(text=text, kind="hint value", seat=seat, value=value, touches=_touches(table, move))
    assert_never(move)


def _touches(table: Table, hint: Hint) -> tuple[int, ...] | None:
    """The slots that a hint touches; None if the hand is hidden or the hint is impossible."""
    possible = 0 <= hint.seat < table.players and subject_of(hint) in table.rules.lookup.hint_numbers
    if not possible or not sees(table, hint.seat):
        return None
    return slots_in(touched_slots(table, hint))


def legal_move_pictures(table: Table) -> tuple[MovePicture, ...]:
    """The legal moves; none if the viewer cannot tell."""
    return tuple([move_picture(table, move) for move in legal_moves(table)]) if knows_legal_moves(table) else ()


def last_move_picture(table: Table, last: Happening | None) -> MovePicture | None:
    """The move of the event that led to this table. `touches` has the slots that it touched when it was made."""
    if not isinstance(last, Event):
        return None
    touches = last.touched if isinstance(last.move, Hint) else None
    return attrs.evolve(move_picture(table, last.move), touches=touches)


def proposed_picture(table: Table, move: Move | None) -> ProposedPicture | None:
    """A proposed move with its verdict, as far as the viewer can tell."""
    if move is None:
        return None
    if type(move) not in get_args(Move):
        raise InvalidArgument(f"expected a move, got {brief_repr(move)}")
    shown, by = move_picture(table, move), table.current_player
    if not knows_legal_moves(table):
        return ProposedPicture(move=shown, by=by, legal=None, rule=None, because=UNKNOWN_VERDICT, effects=())
    why = explained(table, move, seat_name)
    return ProposedPicture(
        move=shown,
        by=by,
        legal=why.legal,
        rule=str(why.rule),
        because=why.because,
        effects=tuple([effect.text for effect in why.effects]),
    )
