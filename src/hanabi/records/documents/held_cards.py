"""Held cards in documents: their order in the deck, and their hint marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from hanabi.game import Defect, HeldCard, HintMarks, InvalidArgument, Rules, marks_of
from hanabi.game.internals import Order, about, brief_repr, hints_can_leave, marked_card
from hanabi.plain_data import Read, Unfit, list_of, object_of, read_whole, types_of

_marks = {field.name: field for field in attrs.fields(HintMarks)}
HeldCardDocument: Any = attrs.make_class(
    "HeldCardDocument",
    {
        "order": attrs.field(
            type=int, metadata=about("its index in the deck, from 0, which identifies it throughout the game")
        ),
        **{
            name: attrs.field(type=types_of(HintMarks)[name], default=(), metadata=field.metadata)
            for name, field in _marks.items()
        },
    },
    frozen=True,
    kw_only=True,
)
HeldCardDocument.__doc__ = "A held card: its order in the deck, and its hint marks."


def document_reader(read_subject: Read) -> Callable[[Any], dict[str, Any]]:
    """A reader of the fields of held cards; `read_subject` reads the colour or value of a hint."""
    subjects = list_of(read_subject)
    return object_of({"order": read_whole, **dict.fromkeys(_marks, subjects)}, optional=_marks)


def held_card_reader(rules: Rules, read_subject: Read) -> Callable[[Any], HeldCard]:
    """A reader of the held cards of one document; `read_subject` reads the colour or value of a hint.

    The reader caches the candidates for each set of marks. Use it for one document only, because process-wide caches
    must not depend on hidden cards.
    """
    read_document = document_reader(read_subject)
    every_card = rules.lookup.every_card

    known: dict[tuple[Any, Any], HeldCard] = {((), ()): HeldCard(0, every_card, 0)}

    def read_held(value: Any) -> HeldCard:
        found = read_document(value)
        marks = found.get("touched_by", ()), found.get("missed_by", ())
        held = known.get(marks) or known.setdefault(marks, read_marks(*marks))
        return HeldCard(found["order"], held.candidates, held.touched)

    def read_marks(touched_by: tuple[str | int, ...], missed_by: tuple[str | int, ...]) -> HeldCard:
        marks = HintMarks(touched_by=touched_by, missed_by=missed_by)
        held = marked_card(rules, Order(0), marks)
        # Marks that fit no card are a defect of the table, which `defects` reports.
        if held.candidates and (written := marks_of(rules, held)) != marks:
            figures = {name: str(list(getattr(written, name))) for name in _marks}
            raise Unfit(Defect("marks-written", figures=figures))
        return held

    return read_held


def held_card_writer(rules: Rules) -> Callable[[HeldCard], dict[str, Any]]:
    """A writer of held cards under some rules."""

    def write_held(held: HeldCard) -> dict[str, Any]:
        if held in rules.lookup.undealt[held.order : held.order + 1]:
            return {"order": held.order}
        if not hints_can_leave(rules, held):
            raise InvalidArgument(f"no hints lead to the candidates of {brief_repr(held)}")
        marks = marks_of(rules, held)
        return {"order": held.order, **{name: list(named) for name in _marks if (named := getattr(marks, name))}}

    return write_held
