"""How each kind of value is written as a shape and read from one."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import attrs

from hanabi.game import (
    Card,
    Ending,
    Event,
    HintMarks,
    InvalidArgument,
    Outcome,
    Rearrangement,
    Rules,
    brief_repr,
    marks_of,
    require_event,
)
from hanabi.records import shapes
from hanabi.records.notation import read_card, read_move, write_card, write_move
from hanabi.records.parsing import each
from hanabi.records.record import MAX_MOVES, Note, Record
from hanabi.records.rules_shape import rules_of_shape, shape_of_rules
from hanabi.records.setup import Setup
from hanabi.records.view_shape import view_of_shape
from hanabi.seats import View


@attrs.frozen
class Form:
    """How one kind of value is written and read."""

    kind: type[Any]
    shape: type[Any]
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    doubtful: bool = False
    """Whether such values are made of anything, so that only reading tells whether what is written can be read."""


_rules_shape = lru_cache(maxsize=64)(shape_of_rules)
_rules_read = lru_cache(maxsize=64)(rules_of_shape)


_VALUE = re.compile(r"0|-?[1-9][0-9]{0,8}")


def _ending(name: str | None) -> Ending | None:
    if name is None:
        return None
    endings = {ending.value: ending for ending in Ending}
    if name not in endings:
        raise InvalidArgument(f"ending {brief_repr(name)}: expected one of {', '.join(endings)}")
    return endings[name]


def _any_card(text: str | None) -> Card | None:
    """A card of a game whose rules are not at hand, in its one written form."""
    if text is None:
        return None
    suit, space, value = text.rpartition(" ")
    if not space or _VALUE.fullmatch(value) is None:
        raise InvalidArgument(f"{brief_repr(text)} is no card: expected one as 'red 1'")
    return Card(suit, int(value))


def _write_record(record: Record) -> shapes.RecordShape:
    letters = {suit.name: suit.letter for suit in record.rules.suits}
    deck = None if record.deck is None else " ".join([f"{letters[card.suit]}{card.value}" for card in record.deck])
    return shapes.RecordShape(
        rules=_rules_shape(record.rules),
        players=record.players,
        first_player=record.first_player,
        seed=record.seed,
        deck=deck,
        moves=tuple([write_move(move, record.rules) for move in record.moves]),
        names=record.names,
        notes=tuple([shapes.NoteShape(after=note.after, text=note.text) for note in record.notes]),
        stopped=record.stopped,
    )


def _read_record(shape: shapes.RecordShape) -> Record:
    if len(shape.moves) > MAX_MOVES:  # told before any of them is read
        raise InvalidArgument(f"moves: expected at most {MAX_MOVES}, got {len(shape.moves)}")
    rules = _rules_read(shape.rules)
    return Record(
        rules=rules,
        players=shape.players,
        first_player=shape.first_player,
        seed=shape.seed,
        deck=None if shape.deck is None else _read_deck(shape.deck, rules),
        moves=each("$.moves", shape.moves, partial(read_move, rules=rules)),
        names=shape.names,
        notes=tuple([Note(note.after, note.text) for note in shape.notes]),
        stopped=shape.stopped,
    )


def _read_deck(text: str, rules: Rules) -> tuple[Card, ...]:
    letters = {f"{suit.letter}{value}": Card(suit.name, value) for suit in rules.suits for value in range(1, 10)}
    words = text.split()
    strange = next((word for word in words if word not in letters), None)
    if strange is not None:
        raise InvalidArgument(f"deck: {brief_repr(strange)} is no card: expected one as r1")
    return tuple([letters[word] for word in words])


def _write_setup(setup: Setup) -> shapes.SetupShape:
    marks = [
        [shapes.HintMarksShape(touched_by=m.touched_by, missed_by=m.missed_by) for m in row] for row in setup.hint_marks
    ]
    return shapes.SetupShape(
        rules=_rules_shape(setup.rules),
        hands=tuple([tuple(map(write_card, hand)) for hand in setup.hands]),
        hint_marks=tuple([tuple(row) for row in marks]),
        fireworks=setup.fireworks,
        discards=tuple(map(write_card, setup.discards)),
        hint_tokens=setup.hint_tokens,
        strikes=setup.strikes,
        current_player=setup.current_player,
        turns_left=setup.turns_left,
        deck=tuple(map(write_card, setup.deck)),
    )


def _read_setup(shape: shapes.SetupShape) -> Setup:
    rules = _rules_read(shape.rules)
    read = partial(read_card, rules=rules)
    return Setup(
        rules=rules,
        hands=tuple([each(f"$.hands[{seat}]", hand, read) for seat, hand in enumerate(shape.hands)]),
        hint_marks=tuple(
            [
                tuple([HintMarks(touched_by=m.touched_by, missed_by=m.missed_by) for m in row])
                for row in shape.hint_marks
            ]
        ),
        fireworks=shape.fireworks,
        discards=each("$.discards", shape.discards, read),
        hint_tokens=shape.hint_tokens,
        strikes=shape.strikes,
        current_player=shape.current_player,
        turns_left=shape.turns_left,
        deck=each("$.deck", shape.deck, read),
    )


def _write_view(view: View) -> shapes.ViewShape:
    hands = []
    for hand in view.hands:
        marked = [(held.order, marks_of(view.rules, held)) for held in hand]
        hands.append(
            tuple([shapes.HeldShape(order=n, touched_by=m.touched_by, missed_by=m.missed_by) for n, m in marked])
        )
    return shapes.ViewShape(
        rules=_rules_shape(view.rules),
        seat=view.seat,
        sees=view.sees,
        hands=tuple(hands),
        fireworks=view.fireworks,
        discards=tuple(map(write_card, view.discards)),
        hint_tokens=view.hint_tokens,
        strikes=view.strikes,
        current_player=view.current_player,
        turns_left=view.turns_left,
        drawn=view.drawn,
        ending=None if view.ending is None else view.ending.value,
        seen=tuple([None if card is None else write_card(card) for card in view.seen]),
    )


def _read_view(shape: shapes.ViewShape) -> View:
    return view_of_shape(shape, _rules_read(shape.rules), _ending(shape.ending))


def _write_event(event: Event) -> shapes.EventShape:
    return shapes.EventShape(
        seat=event.seat,
        move=write_move(event.move),
        card=None if event.card is None else write_card(event.card),
        placed=event.placed,
        touched=event.touched,
        draws=event.draws,
        drawn=None if event.drawn is None else write_card(event.drawn),
        hint_tokens=event.hint_tokens,
        strikes=event.strikes,
        ending=None if event.ending is None else event.ending.value,
    )


def _read_event(shape: shapes.EventShape) -> Event:
    move = read_move(shape.move)
    if isinstance(move, Rearrangement):
        raise InvalidArgument("move: a rearrangement is an event of its own kind")
    event = Event(
        seat=shape.seat,
        move=move,
        card=_any_card(shape.card),
        placed=shape.placed,
        touched=shape.touched,
        draws=shape.draws,
        drawn=_any_card(shape.drawn),
        hint_tokens=shape.hint_tokens,
        strikes=shape.strikes,
        ending=_ending(shape.ending),
    )
    require_event(event)
    return event


def _write_outcome(outcome: Outcome) -> shapes.OutcomeShape:
    return shapes.OutcomeShape(
        ending=outcome.ending.value,
        score=outcome.score,
        won=outcome.won,
        piles=outcome.piles,
        reachable=outcome.reachable,
        rating=outcome.rating,
    )


def _read_outcome(shape: shapes.OutcomeShape) -> Outcome:
    ending = _ending(shape.ending)
    assert ending is not None
    return Outcome(
        ending=ending,
        score=shape.score,
        won=shape.won,
        piles=shape.piles,
        reachable=shape.reachable,
        rating=shape.rating,
    )


FORMS = {
    "record": Form(Record, shapes.RecordShape, _write_record, _read_record),
    "setup": Form(Setup, shapes.SetupShape, _write_setup, _read_setup, doubtful=True),
    "view": Form(View, shapes.ViewShape, _write_view, _read_view),
    "event": Form(Event, shapes.EventShape, _write_event, _read_event, doubtful=True),
    "rearrangement": Form(
        Rearrangement,
        shapes.RearrangementShape,
        lambda turned: shapes.RearrangementShape(seat=turned.seat, slots=turned.slots),
        lambda shape: Rearrangement(shape.seat, shape.slots),
    ),
    "rules": Form(Rules, shapes.RulesShape, _rules_shape, _rules_read),
    "outcome": Form(Outcome, shapes.OutcomeShape, _write_outcome, _read_outcome, doubtful=True),
}
"""Every kind of document by its name."""
