"""How cards, moves, hints and enums are written in documents: as notation writes them, and in no other way.

Most can be read only under rules. A document that has rules has them first, and they are in play until it ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from typing import Any, TypeVar

import attrs

from hanabi.game import Card, Defect, Ending, HanabiError, Move, Rearrangement, Rules, Touch
from hanabi.game.house import MAX_HAND, MAX_LISTED, MAX_NUMBER, brief_repr, is_int_between
from hanabi.records.documents.converter import CONVERTER, Form, Unfit, misfit, read_list, read_text, read_whole, unread
from hanabi.records.notation import RecordEntry, read_card, read_move, write_card, write_move
from hanabi.records.notation.writing import vocabulary_of

IN_PLAY: ContextVar[Rules | None] = ContextVar("IN_PLAY", default=None)
"""The rules of the document being read or written; None if it has none, or they could not be read."""

_NUMBER = "(0|-?[1-9][0-9]{0,8})"
_SEAT = "([A-Z]|-[1-9][0-9]{0,8}|2[6-9]|[3-9][0-9]|[1-9][0-9]{2,8})"
_MOVE = f"play {_NUMBER}( as .+)?|discard {_NUMBER}|hint {_SEAT} .+"
_ANY_WORD = re.compile(r"[^\W\d_][1-9]")
_ANY_CARD = re.compile(rf"(.*) {_NUMBER}", re.DOTALL)


def in_play() -> Rules:
    """The rules of the document being written."""
    rules = IN_PLAY.get()
    assert rules is not None
    return rules


Written = TypeVar("Written")


def _only_written(given: str, read: Callable[[str], Written], write: Callable[[Written], str]) -> Written:
    """The value of a text, if the text is just as we write it."""
    found = read(given)
    written = write(found)
    if written != given:
        raise Unfit(Defect("written", expected=brief_repr(written), got=brief_repr(given)))
    return found


# Cards.


def read_identity(value: Any, rules: Rules) -> int:
    """The identity of a card of some rules."""
    identity = vocabulary_of(rules).identities.get(value) if type(value) is str else None
    if identity is None:
        # The vocabulary has every card as we write it, so that this raises an error.
        return rules.identity(_only_written(read_text(value), partial(read_card, rules=rules), write_card))
    return identity


def _read_card(value: Any) -> Card:
    rules = IN_PLAY.get()
    if rules is not None:
        return rules.lookup.cards[read_identity(value, rules)]
    return _read_any_card(read_text(value))


def _read_any_card(text: str) -> Card:
    """A card of any game, with any name that a suit may have."""
    found = _ANY_CARD.fullmatch(text)
    if found is not None and found[1].replace(" ", "").isalpha() and found[1] == found[1].strip():
        return Card(found[1], int(found[2]))
    try:
        return _only_written(text, read_card, write_card)
    except HanabiError:
        raise Unfit(Defect("any-card", got=brief_repr(text))) from None


CARD = Form(
    _read_card,
    write_card,
    {
        "type": "string",
        "pattern": rf"^\S(.*\S)? {_NUMBER}$",
        "description": "A card, such as red 1.",
    },
)


def _read_deck(value: Any) -> tuple[Card, ...]:
    rules = IN_PLAY.get()
    words = read_text(value).split(" ")
    if rules is None:
        # Whose letters these are is not known.
        _require_words([word for word in words if not _ANY_WORD.fullmatch(word)])
        return ()
    cards = vocabulary_of(rules).cards_by_letter
    _require_words([word for word in words if word not in cards])
    return tuple([cards[word] for word in words])


def _require_words(strange: list[str]) -> None:
    if strange:
        wrong = [Defect("deck-word", got=brief_repr(word)) for word in strange[:MAX_LISTED]]
        left = len(strange) - len(wrong)
        raise Unfit(*[unread(len(wrong), left)] * (left > 0), *wrong)


def _write_deck(deck: tuple[Card, ...]) -> str:
    rules = in_play()
    letters = {suit.name: suit.letter for suit in rules.suits}
    return " ".join([f"{letters[card.suit]}{card.value}" for card in deck])


def or_null(form: Form) -> Form:
    """The same form, with null for None."""
    read, write = form.read, form.write
    assert read is not None
    assert write is not None
    return attrs.evolve(
        form,
        read=lambda value: None if value is None else read(value),
        write=lambda value: None if value is None else write(value),
        schema={"anyOf": [form.schema, {"type": "null"}]},
    )


DECK = or_null(
    Form(
        _read_deck,
        _write_deck,
        {"type": "string", "pattern": r"^\S[1-9]( \S[1-9])*$"},
        about="The cards in the order of the deal, each as the letter of its suit and its value: r1 y3 …",
    )
)


# Moves.


def read_entry(value: Any) -> RecordEntry:
    """A move or a rearrangement, under the rules in play if any."""
    rules = IN_PLAY.get()
    if rules is None:
        return _only_written(read_text(value), _read_of_any_game, _write_of_any_game)
    move = vocabulary_of(rules).moves.get(value) if type(value) is str else None
    if move is None:
        return _only_written(read_text(value), partial(read_move, rules=rules), lambda entry: write_move(entry, rules))
    return move


def _write_entry(entry: RecordEntry) -> str:
    rules = IN_PLAY.get()
    if rules is None:
        return _write_of_any_game(entry)
    return vocabulary_of(rules).move_texts.get(entry) or write_move(entry, rules)


# Without rules any word may be a colour. Notation wants quotes around one that is not in the standard game.
_NAMED = re.compile(r"(hint \S+|play \S+ as) ([^\W\d_]{2,})")
_QUOTED = re.compile(r'(hint \S+|play \S+ as) "([^\W\d_]{2,})"')


def _read_of_any_game(text: str) -> RecordEntry:
    return read_move(_NAMED.sub(r'\1 "\2"', text) if _NAMED.fullmatch(text) else text)


def _write_of_any_game(entry: RecordEntry) -> str:
    text = write_move(entry)
    return _QUOTED.sub(r"\1 \2", text) if _QUOTED.fullmatch(text) else text


def _read_move(value: Any) -> Move:
    entry = read_entry(value)
    if isinstance(entry, Rearrangement):
        raise Unfit(Defect("kind", expected="a move", got="a rearrangement"))
    return entry


MOVE = Form(
    _read_move,
    _write_entry,
    {
        "type": "string",
        "pattern": f"^({_MOVE})$",
        "description": "A move: play 0, play 0 as red, discard 0, hint B red or hint B 1.",
    },
)
ENTRY = Form(
    read_entry,
    _write_entry,
    {
        "type": "string",
        "pattern": f"^({_MOVE}|rearrange {_SEAT}( {_NUMBER})*)$",
        "description": "A move, or a rearrangement: rearrange A 1 0 2 3 4.",
    },
)


# Numbers, what hints name, and enums.


def _read_number(value: Any) -> int:
    number = read_whole(value)
    if not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise misfit("a whole number of up to nine digits", number)
    return number


NUMBER = Form(_read_number, None, {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER})


def _read_slots(value: Any) -> tuple[int, ...]:
    if type(value) is list and len(value) > MAX_HAND:  # refused before any of them is read
        raise Unfit(Defect("slots", expected=MAX_HAND, figures={"count": len(value)}))
    return read_list(None, lambda slot, _: _read_number(slot), None, value)


SLOTS = Form(_read_slots, None, {"type": "array", "items": NUMBER.schema, "maxItems": MAX_HAND})


def _read_subject(value: Any) -> str | int:
    if type(value) not in {str, int}:
        raise misfit("a colour or a value", value)
    subject: str | int = read_text(value) if type(value) is str else read_whole(value)
    rules = IN_PLAY.get()
    if rules is not None and subject not in rules.lookup.hint_numbers:
        raise Unfit(Defect("subject", got=brief_repr(subject)))
    return subject


SUBJECT = Form(_read_subject, lambda subject: subject, {"type": ["string", "integer"]})


def one_of(names: Mapping[str, Any], write: Callable[[Any], str]) -> Form:
    """The form of a value that is written as one of a few names."""

    def read(value: Any) -> Any:
        if type(value) is not str or value not in names:
            raise Unfit(Defect("one-of", expected=tuple(names), got=brief_repr(value)))
        return names[value]

    return Form(read, write, {"type": "string", "enum": list(names)})


CONVERTER.register(Card, CARD)
CONVERTER.register(Move, MOVE)
CONVERTER.register(RecordEntry, ENTRY)
CONVERTER.register(str | int, SUBJECT)
for kind in (Ending, Touch):
    CONVERTER.register(kind, one_of({member.value: member for member in kind}, lambda member: str(member.value)))
