"""The event that led to a table: checked against that table, and redacted for its viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from hanabi.display.pictures.eyes import sees
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
    Telling,
    marks_of,
)
from hanabi.game.internals import brief_repr, require_event, subject_of
from hanabi.seats import Happening, redact


def last_event(table: Table, last: Happening) -> Happening:
    """The event as the viewer of the table may see it. Raises `InvalidArgument` if it cannot have led to the table.

    Examples:
        >>> from hanabi import new_game, step
        >>> state, happened = step(new_game(2, seed=7), Play(4))
        >>> last_event(state, happened) == happened
        True
        >>> last_event(new_game(2, seed=7), Rearrangement(0, (1, 0)))
        Traceback (most recent call last):
        hanabi.InvalidArgument: Rearrangement(seat=0, slots=(1, 0)) did not lead to this table: seat 0 \
holds 5 cards
    """
    require_event(last)
    for defect in _defects(table, last):
        raise InvalidArgument(f"{brief_repr(last)} did not lead to this table: {defect}")
    return last if sees(table, last.seat) else redact(last, None)


def _defects(table: Table, last: Happening) -> Iterator[str]:
    """Why an event cannot have led to a table. Only the first defect counts, as later checks rely on earlier checks."""
    if not 0 <= last.seat < table.players:
        yield f"it has no seat {last.seat}"
    elif isinstance(last, Rearrangement):
        held = len(table.hands[last.seat])
        if {*last.slots} != {*range(held)} or len(last.slots) != held:
            yield f"seat {last.seat} holds {held} cards"
        if table.is_over:
            yield "the game is over, and hands are no longer rearranged"
    else:
        yield from _count_defects(table, last)
        yield from _move_defects(table, last)


def _count_defects(table: Table, last: Event) -> Iterator[str]:
    if (last.hint_tokens, last.strikes, last.ending) != (table.hint_tokens, table.strikes, table.ending):
        yield "hint tokens, strikes or ending differ"
    if (last.seat + 1) % table.players != table.current_player:
        yield f"after seat {last.seat} it is another player's turn"


def _move_defects(table: Table, last: Event) -> Iterator[str]:
    move = last.move
    match move:
        case HintColor() | HintValue():
            return _hint_defects(table, last, move)
        case Play() | Discard():
            return _card_defects(table, last)
    assert_never(move)


def _card_defects(table: Table, last: Event) -> Iterator[str]:
    if last.card not in _top_cards(table, last):
        yield "the card is not on the pile that the event names"
    hand = table.hands[last.seat]
    newest = hand[-1] if hand else None
    if last.draws and (newest is None or newest.order != table.drawn - 1):
        yield f"seat {last.seat} drew no card"
    elif newest is not None and last.drawn is not None and table.face(newest) not in {None, last.drawn}:
        yield f"seat {last.seat} drew another card"


def _top_cards(table: Table, last: Event) -> tuple[object, ...]:
    """The cards on top of the fireworks if the event placed a card; otherwise the top discard."""
    if not last.placed:
        return table.discards[-1:]
    return tuple([pile[-1] for pile in table.placed if pile])


def _hint_defects(table: Table, last: Event, hint: Hint) -> Iterator[str]:
    if hint.seat == last.seat or not 0 <= hint.seat < table.players:
        yield f"seat {last.seat} gives no hint to seat {hint.seat}"
    else:
        # Equal hints touch the same cards, so the cards marked with this hint now are exactly those that it touched.
        # If hints do not tell their subject, earlier hints may have left the same mark on other cards.
        marks = [marks_of(table.rules, held).touched_by for held in table.hands[hint.seat]]
        marked = {slot for slot, subjects in enumerate(marks) if subject_of(hint) in subjects}
        told = table.rules.hints_told is Telling.ALL
        if (marked != {*last.touched}) if told else not marked.issuperset(last.touched):
            yield "it touches other slots"
