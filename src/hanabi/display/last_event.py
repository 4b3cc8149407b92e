"""The event that led to a table, checked against it, and no more of it than the holder of the table may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from hanabi.game import (
    Discard,
    Event,
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Table,
    marks_of,
)
from hanabi.game.internals import brief_repr, require_event, subject_of
from hanabi.seats import Happening, View, redact


def last_event(table: Table, last: Happening) -> Happening:
    """The event as the holder of the table may see it. Raises `InvalidArgument` when it cannot have led to the table.

    Examples:
        >>> from hanabi import new_game, step
        >>> state, happened = step(new_game(2, seed=7), Play(4))
        >>> last_event(state, happened) == happened
        True
        >>> last_event(new_game(2, seed=7), Rearrangement(0, (1, 0)))
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: Rearrangement(seat=0, slots=(1, 0)) did not lead to this table: seat 0 \
holds 5 cards
    """
    require_event(last)
    for defect in _defects(table, last):
        raise InvalidArgument(f"{brief_repr(last)} did not lead to this table: {defect}")
    return last if sees(table, last.seat) else redact(last, None)


def sees(table: Table, seat: int) -> bool:
    """Whether the holder of a table sees the hand of a seat.

    Examples:
        >>> from hanabi import new_game, view
        >>> sees(new_game(2, seed=7), 0), sees(view(new_game(2, seed=7), 0), 0)
        (True, False)
    """
    return not isinstance(table, View) or table.sees[seat]


def _defects(table: Table, last: Happening) -> Iterator[str]:
    """Why an event cannot have led to a table; what follows the first reason takes it for granted."""
    if not 0 <= last.seat < table.players:
        yield f"it has no seat {last.seat}"
    elif isinstance(last, Rearrangement):
        held = len(table.hands[last.seat])
        if {*last.slots} != {*range(held)} or len(last.slots) != held:
            yield f"seat {last.seat} holds {held} cards"
        if table.is_over:
            yield "the game is over, and hands are no longer rearranged"
    else:
        yield from _counts(table, last)
        yield from _move(table, last)


def _counts(table: Table, last: Event) -> Iterator[str]:
    if (last.hint_tokens, last.strikes, last.ending) != (table.hint_tokens, table.strikes, table.ending):
        yield "hint tokens, strikes and ending are others"
    if (last.seat + 1) % table.players != table.current_player:
        yield f"after seat {last.seat} another player moves"


def _move(table: Table, last: Event) -> Iterator[str]:
    move = last.move
    match move:
        case HintColor() | HintValue():
            return _hint(table, last, move)
        case Play() | Discard():
            return _card(table, last)
    assert_never(move)


def _card(table: Table, last: Event) -> Iterator[str]:
    if last.card not in _on_top(table, last):
        yield "the card did not come to lie where it says"
    hand = table.hands[last.seat]
    newest = hand[-1] if hand else None
    if last.draws and (newest is None or newest.order != table.drawn - 1):
        yield f"seat {last.seat} drew no card"
    elif newest is not None and last.drawn is not None and table.face(newest) not in {None, last.drawn}:
        yield f"seat {last.seat} drew another card"


def _on_top(table: Table, last: Event) -> tuple[object, ...]:
    """The cards that may have been the last to leave a hand: those on top of the fireworks, or of the discards."""
    if not (isinstance(last.move, Play) and last.placed):
        return table.discards[-1:]
    lookup = table.rules.lookup
    piles = zip(lookup.faces_by_step, table.fireworks, strict=True)
    return tuple([lookup.cards[order[height - 1]] for order, height in piles if height])


def _hint(table: Table, last: Event, hint: Hint) -> Iterator[str]:
    named = subject_of(hint)
    if hint.seat == last.seat or not 0 <= hint.seat < table.players:
        yield f"seat {last.seat} gives no hint to seat {hint.seat}"
    else:
        # Every card that the hint touches bears it now, and no other: a card is not touched by it once and missed then.
        said = [marks_of(table.rules, held).touched_by for held in table.hands[hint.seat]]
        if last.touched != tuple([slot for slot, subjects in enumerate(said) if named in subjects]):
            yield "it touches other slots"
