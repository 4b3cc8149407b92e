"""The seats of a picture and their cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, final

import attrs

from hanabi.display.pictures.eyes import sees, viewer_of
from hanabi.display.pictures.table_picture import CardPicture, ProposedPicture, SeatPicture
from hanabi.game import Card, Event, HeldCard, Hint, Rules, Table, marks_of
from hanabi.game.internals import Order, Seat, Slot, seat_name
from hanabi.seats import Happening

SlotOfSeat: TypeAlias = tuple[int, int]
"""A seat and one of its slots."""

Marks: TypeAlias = dict[SlotOfSeat, str]
"""Texts to write on cards, by seat and slot."""


@final
@attrs.frozen(kw_only=True)
class _Highlights:
    """What stands out on this table.

    * `new`: the order of the card that the last event drew, if any. `marks`: the texts on cards.
    * `hinted`: the cards that the last hint touched. `aimed_at`: those that the proposed move would play, discard or
      touch.
    * `playable`, `dead`, `indispensable`: the faces of such cards.
    """

    new: Order | None
    hinted: set[SlotOfSeat]
    aimed_at: set[SlotOfSeat]
    marks: Marks
    playable: set[Card]
    dead: set[Card]
    indispensable: set[Card]


def seat_pictures(
    table: Table,
    names: Sequence[str],
    last: Happening | None,
    proposed: ProposedPicture | None,
    marks: Marks,
) -> tuple[SeatPicture, ...]:
    """The seats, from seat 0."""
    highlights = _Highlights(
        new=Order(table.drawn - 1) if isinstance(last, Event) and last.draws else None,
        hinted=_hinted(last),
        aimed_at=_aimed_at(proposed),
        marks=marks,
        playable=set(table.playable_cards),
        dead=set(table.dead_cards),
        indispensable=set(table.indispensable_cards),
    )
    viewer = viewer_of(table)
    return tuple(
        [
            SeatPicture(
                seat=seat,
                letter=seat_name(seat),
                name=names[seat],
                to_move=seat == table.current_player and not table.is_over,
                viewer=seat == viewer,
                seen=sees(table, seat),
                cards=tuple([_card(table, Seat(seat), Slot(slot), held, highlights) for slot, held in enumerate(hand)]),
            )
            for seat, hand in enumerate(table.hands)
        ]
    )


def _card(table: Table, seat: Seat, slot: Slot, held: HeldCard, highlights: _Highlights) -> CardPicture:
    face, marks, names = table.face(held), marks_of(table.rules, held), _short_names(table.rules)
    return CardPicture(
        order=held.order,
        slot=slot,
        card=None if face is None else str(face),
        suit=None if face is None else face.suit,
        value=None if face is None else face.value,
        touched_by=marks.touched_by,
        missed_by=marks.missed_by,
        possible=tuple([name for identity, name in enumerate(names) if held.candidates >> identity & 1]),
        new=held.order == highlights.new,
        hinted=(seat, slot) in highlights.hinted,
        playable=None if face is None else face in highlights.playable,
        dead=None if face is None else face in highlights.dead,
        indispensable=None if face is None else face in highlights.indispensable,
        aimed_at=(seat, slot) in highlights.aimed_at,
        mark=highlights.marks.get((seat, slot)),
    )


@lru_cache(maxsize=64)
def _short_names(rules: Rules) -> tuple[str, ...]:
    """The letter and value of each identity, such as `r1`."""
    letters = {suit.name: suit.letter for suit in rules.suits}
    return tuple([f"{letters[card.suit]}{card.value}" for card in rules.lookup.cards])


def _hinted(last: Happening | None) -> set[SlotOfSeat]:
    if isinstance(last, Event) and isinstance(last.move, Hint):
        return {(last.move.seat, slot) for slot in last.touched}
    return set()


def _aimed_at(proposed: ProposedPicture | None) -> set[SlotOfSeat]:
    if proposed is None:
        return set()
    move = proposed.move
    if move.seat is not None:
        return {(move.seat, slot) for slot in move.touches or ()}
    assert move.slot is not None
    return {(proposed.by, move.slot)}
