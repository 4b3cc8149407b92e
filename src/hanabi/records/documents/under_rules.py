"""Reading and writing cards, moves, decks and tables, either under given rules or as in any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, final

import attrs

from hanabi.game import Card, Defect, Event, HeldCard, Move, Rearrangement, Rules, State
from hanabi.game.internals import UNSEEN, Identity, brief_repr, defects
from hanabi.plain_data import (
    Converter,
    Fields,
    Form,
    Forms,
    Unfit,
    list_of,
    map_of,
    or_null,
    read_between,
    read_text,
    read_whole,
)
from hanabi.records.documents.forms import (
    CARD,
    DECK,
    ENTRY,
    MOVE,
    NUMBER,
    SLOTS,
    SUBJECT,
    move_reader,
    read_canonical,
    read_deck,
    read_subject,
)
from hanabi.records.documents.held_cards import HeldCardDocument, document_reader, held_card_reader, held_card_writer
from hanabi.records.documents.rules import RULES, RULES_FORMS
from hanabi.records.notation import RecordEntry, read_card, read_move, write_card, write_move
from hanabi.records.notation.lookup import NotationLookup, notation_lookup
from hanabi.records.record import MAX_MOVES, Record
from hanabi.records.site_settings import read_site_value
from hanabi.seats import View
from hanabi.seats.internals import view_defects

# In any game.

_TABLE = {
    "discard_faces": Form(
        list_of(CARD.reads),
        schema={"type": "array", "items": CARD.schema},
        name="discards",
        about="the discarded cards, in order",
    ),
    "drawn": Form(
        read_whole,
        schema={"type": "integer", "minimum": 0},
        name="deck_size",
        about="the number of cards left to draw",
    ),
}
_SEEN = Form(
    list_of(or_null(CARD).reads),
    schema={"type": "array", "items": or_null(CARD).schema},
    name="seen",
    about="the deck in the order of the deal, with null for each hidden card",
)
_DECK = Form(
    list_of(CARD.reads),
    schema={"type": "array", "items": CARD.schema},
    name="deck",
    about="all cards in the order of the deal; the index of a card is its order",
)
_FIELDS: Fields = {
    Record: {
        "deck": DECK,
        "moves": Form(
            list_of(ENTRY.reads, most=MAX_MOVES), None, {"type": "array", "items": ENTRY.schema, "maxItems": MAX_MOVES}
        ),
        "site": Form(
            map_of(read_site_value),
            dict,
            {"type": "object", "additionalProperties": {"type": ["boolean", "number", "string"]}},
            about="what a site says of the game besides its rules and moves, such as its clock, by name",
        ),
    },
    State: {**_TABLE, "deck_faces": _DECK},
    View: {**_TABLE, "deck_faces": _SEEN},
    Event: {"seat": NUMBER, "touched": SLOTS, "hint_tokens": NUMBER, "strikes": NUMBER},
    Rearrangement: {"seat": NUMBER, "slots": SLOTS},
}
_FORMS: Forms = {
    **RULES_FORMS,
    Rules: RULES,
    HeldCard: Form(document_reader(read_subject), schema=HeldCardDocument),
}
ANY_GAME = Converter(_FORMS, _FIELDS)
"""The converter of values without rules. It also finds the other defects of a document whose rules are wrong."""


# Under rules.


@lru_cache(maxsize=64)
def converter_for(rules: Rules) -> Converter:
    """The converter of all values under some rules.

    The converter does not read the rules of a document again, as `kinds` has read them before.
    """
    return _UnderRules(rules, notation_lookup(rules)).converter()


@final
@attrs.frozen(eq=False)
class _UnderRules:
    rules: Rules
    texts: NotationLookup

    def converter(self) -> Converter:
        subject = attrs.evolve(SUBJECT, read=self.read_subject)
        forms = {
            **_FORMS,
            Rules: attrs.evolve(RULES, read=lambda _: self.rules),
            Card: attrs.evolve(CARD, read=self.read_card),
            Move: attrs.evolve(MOVE, read=move_reader(self.read_entry), write=self.write_entry),
            RecordEntry: attrs.evolve(ENTRY, read=self.read_entry, write=self.write_entry),
            str | int: subject,
            HeldCard: Form(None, held_card_writer(self.rules), HeldCardDocument),
        }
        size = self.rules.deck_size
        table = {
            "hands": Form(self.read_hands),
            "discard_faces": attrs.evolve(
                _TABLE["discard_faces"], read=self.faces_reader(None), write=self.write_faces
            ),
            "drawn": attrs.evolve(_TABLE["drawn"], read=self.read_deck_size, write=lambda drawn: size - drawn),
        }
        moves = list_of(self.read_entry, most=MAX_MOVES)
        fields: Fields = {
            **_FIELDS,
            Record: {
                **_FIELDS[Record],
                "deck": attrs.evolve(DECK, read=self.read_deck, write=self.write_deck),
                "moves": attrs.evolve(_FIELDS[Record]["moves"], read=moves, write=self.write_moves),
            },
            State: {**table, "deck_faces": attrs.evolve(_DECK, read=self.faces_reader(size), write=self.write_faces)},
            View: {
                **table,
                "deck_faces": attrs.evolve(_SEEN, read=self.faces_reader(size, blanks=True), write=self.write_faces),
            },
        }
        return Converter(forms, fields, {State: defects, View: view_defects})

    # Cards.

    def read_hands(self, value: Any) -> tuple[tuple[HeldCard, ...], ...]:
        hands: tuple[tuple[HeldCard, ...], ...] = list_of(list_of(held_card_reader(self.rules, self.read_subject)))(
            value
        )
        return hands

    def read_identity(self, value: Any) -> Identity:
        identity = self.texts.identities.get(value) if type(value) is str else None
        if identity is None:
            # The lookup has the text of every card, so this text is wrong. Reading it raises the error that says why.
            read = partial(read_card, rules=self.rules)
            return Identity(self.rules.identity(read_canonical(read_text(value), read, write_card)))
        return identity

    def read_card(self, value: Any) -> Card:
        return self.rules.lookup.cards[self.read_identity(value)]

    def read_deck(self, value: Any) -> tuple[Card, ...] | None:
        return read_deck(value, self.texts.cards_by_short_text.get)

    def write_deck(self, deck: tuple[Card, ...]) -> str:
        return " ".join([self.texts.short_texts[card] for card in deck])

    def faces_reader(self, size: int | None, *, blanks: bool = False) -> Callable[[Any], bytes]:
        """A reader of a list of `size` cards, or of any list if `size` is None. `blanks` allows hidden cards."""
        known: dict[Any, int] = {**self.texts.identities, **({None: UNSEEN} if blanks else {})}
        one_by_one = list_of(lambda value: UNSEEN if blanks and value is None else self.read_identity(value), size=size)

        def read_faces(value: Any) -> bytes:
            if type(value) is list and size in {None, len(value)}:
                try:
                    return bytes([known[text] for text in value])
                except (KeyError, TypeError):
                    # Reading one by one reports every defect.
                    pass
            return bytes(one_by_one(value))

        return read_faces

    def write_faces(self, faces: bytes) -> list[str | None]:
        texts = self.texts.card_texts
        return [None if identity == UNSEEN else texts[identity] for identity in faces]

    def read_deck_size(self, value: Any) -> int:
        """Read the number of cards left to draw, and return the number of cards drawn."""
        size = self.rules.deck_size
        return size - read_between(0, size, value)

    # Moves.

    def read_entry(self, value: Any) -> RecordEntry:
        move = self.texts.moves.get(value) if type(value) is str else None
        if move is None:
            return read_canonical(read_text(value), partial(read_move, rules=self.rules), self.write_entry)
        return move

    def write_entry(self, entry: RecordEntry) -> str:
        return self.texts.move_texts.get(entry) or write_move(entry, self.rules)

    def write_moves(self, moves: tuple[RecordEntry, ...]) -> list[str]:
        return [*map(self.write_entry, moves)]

    def read_subject(self, value: Any) -> str | int:
        subject = read_subject(value)
        if subject not in self.rules.lookup.told_as:
            raise Unfit(Defect("subject", got=brief_repr(subject)))
        return subject
