"""Views and states in documents: the deck as cards, and held cards with what hints have said about them.

Either may come from anyone, so each is checked before it becomes a view or a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import attrs

from hanabi.game import Card, Defect, HeldCard, HintMarks, InvalidArgument, InvalidSetup, State, marks_of
from hanabi.game.house import UNSEEN, brief_repr, defects, hints_can_leave, marked_card
from hanabi.records.documents.converter import CONVERTER, Form, Unfit, Wrapper, read_list, read_whole
from hanabi.records.documents.forms import CARD, IN_PLAY, in_play, read_identity
from hanabi.records.documents.rules import RULES_FIRST, reads_under_rules, writes_under_rules
from hanabi.records.notation.writing import vocabulary_of
from hanabi.seats import View
from hanabi.seats.view_soundness import view_defects

# Held cards.

_types = get_type_hints(HintMarks)
_marks = {field.name: _types[field.name] for field in attrs.fields(HintMarks)}
HeldCardDocument: Any = attrs.make_class(
    "HeldCardDocument",
    {
        "order": attrs.field(type=int),
        **{name: attrs.field(type=kind, default=()) for name, kind in _marks.items()},
    },
    frozen=True,
    kw_only=True,
)
HeldCardDocument.__doc__ = "A held card: its place in the deck, and what hints have said about it."


def _read_held(value: Any) -> HeldCard | None:
    document = CONVERTER.reader(HeldCardDocument)(value, HeldCardDocument)
    rules = IN_PLAY.get()
    if rules is None:
        return None
    marks = HintMarks(**{name: getattr(document, name) for name in _marks})
    held = marked_card(rules, document.order, marks)
    # Marks that no card fits are a defect of the table.
    if held.candidates and (written := marks_of(rules, held)) != marks:
        touched_by, missed_by = map(list, (written.touched_by, written.missed_by))
        raise Unfit(Defect("marks-written", figures={"touched_by": str(touched_by), "missed_by": str(missed_by)}))
    return held


def _write_held(held: HeldCard) -> dict[str, Any]:
    rules = in_play()
    if held in rules.lookup.undealt[held.order : held.order + 1]:
        return {"order": held.order}
    if not hints_can_leave(rules, held):
        raise InvalidArgument(f"no hints can leave {brief_repr(held)}")
    marks = marks_of(rules, held)
    document = HeldCardDocument(order=held.order, **{name: getattr(marks, name) for name in _marks})
    written: dict[str, Any] = CONVERTER.writer(HeldCardDocument)(document)
    return written


# Places of the deck.


def _read_faces(value: Any, read: Callable[[Any, Any], int], size: int | None) -> bytes:
    rules = IN_PLAY.get()
    if rules is not None and type(value) is list and size in {None, len(value)}:
        identities = vocabulary_of(rules).identities
        try:
            return bytes([identities[text] for text in value])
        except (KeyError, TypeError):
            # There is a blank or a fault, which is dealt with below.
            pass
    return bytes(read_list(None, read, size, value))


def _read_identity(value: Any, _: Any) -> int:
    rules = IN_PLAY.get()
    if rules is None:
        CONVERTER.reader(Card)(value, Card)
        return UNSEEN
    return read_identity(value, rules)


def _read_place(value: Any, _: Any) -> int:
    return UNSEEN if value is None else _read_identity(value, None)


def _places() -> int | None:
    rules = IN_PLAY.get()
    return None if rules is None else rules.deck_size


def _write_faces(faces: bytes) -> list[str | None]:
    texts = vocabulary_of(in_play()).card_texts
    return [None if identity == UNSEEN else texts[identity] for identity in faces]


def _read_deck_size(value: Any) -> int:
    """How many cards were drawn, from how many are left."""
    size, places = read_whole(value), _places()
    if places is not None and not 0 <= size <= places:
        raise Unfit(Defect("range", expected=(0, places), got=brief_repr(size)))
    return (places or size) - size


DISCARDS = Form(
    lambda value: _read_faces(value, _read_identity, None),
    _write_faces,
    {"type": "array", "items": CARD.schema},
    name="discards",
    about="the discarded cards, in order",
)
DECK_SIZE = Form(
    _read_deck_size,
    lambda drawn: in_play().deck_size - drawn,
    {"type": "integer", "minimum": 0},
    name="deck_size",
    about="how many cards are left to draw",
)
SEEN = Form(
    lambda value: _read_faces(value, _read_place, _places()),
    _write_faces,
    {"type": "array", "items": {"anyOf": [CARD.schema, {"type": "null"}]}},
    name="seen",
    about="the deck in the order of the deal, with null for each card that is not seen",
)
DECK = Form(
    lambda value: _read_faces(value, _read_identity, _places()),
    _write_faces,
    {"type": "array", "items": CARD.schema},
    name="deck",
    about="all cards in the order of the deal; the place of a card in it is its order",
)


# Tables.


def _reads_sound(defects: Callable[[Any], tuple[Defect, ...]]) -> Wrapper:
    """Read a table under its rules, and refuse it if it cannot be true."""

    def wrapper(read: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        under_rules = reads_under_rules(read)

        def read_sound(value: Any, kind: Any) -> Any:
            table = under_rules(value, kind)
            found = defects(table)
            if found:
                raise InvalidSetup(found)
            return table

        return read_sound

    return wrapper


for _kind, _defects, _deck in ((View, view_defects, SEEN), (State, defects, DECK)):
    CONVERTER.register_object(
        _kind,
        read=_reads_sound(_defects),
        write=writes_under_rules,
        rules=RULES_FIRST,
        discard_faces=DISCARDS,
        drawn=DECK_SIZE,
        deck_faces=_deck,
    )
MARKS: dict[str, Any] = {
    "touched_by": Form(about="the colours and values of the hints that touched it"),
    "missed_by": Form(about="the colours and values of the hints that missed it, where that adds anything"),
}
ORDER = Form(about="its place in the deck, from 0, which identifies it throughout the game")
CONVERTER.register_object(HintMarks, **MARKS)
CONVERTER.register_object(HeldCardDocument, order=ORDER, **MARKS)
CONVERTER.register(HeldCard, Form(_read_held, _write_held, HeldCardDocument))
