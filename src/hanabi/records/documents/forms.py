"""How documents write cards, moves, hints and enums: exactly as notation writes them.

These forms accept the cards and moves of any game. `under_rules` restricts them to the game of given rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from hanabi.game import Card, Courses, Defect, Ending, HintKind, HintUse, Matching, Move, Rearrangement, Telling, Touch
from hanabi.game.internals import MAX_HAND, MAX_LISTED, MAX_NUMBER, brief_repr, is_int_between
from hanabi.plain_data import Form, Unfit, list_of, misfit, one_of, read_text, read_whole, unread
from hanabi.records.notation import NotationError, RecordEntry, read_card, read_move, write_card, write_move

_NUMBER = "(0|-?[1-9][0-9]{0,8})"
_SEAT = "([A-Z]|-[1-9][0-9]{0,8}|2[6-9]|[3-9][0-9]|[1-9][0-9]{2,8})"
_MOVE = f"play {_NUMBER}( as .+)?|discard {_NUMBER}|hint {_SEAT} .+"
_ANY_WORD = re.compile(r"[^\W\d_][1-9]")
_ANY_CARD = re.compile(rf"(.*) {_NUMBER}", re.DOTALL)

Written = TypeVar("Written")


def read_canonical(given: str, read: Callable[[str], Written], write: Callable[[Written], str]) -> Written:
    """Read a value, and refuse the text if `write` would write the value differently."""
    found = read(given)
    written = write(found)
    if written != given:
        raise Unfit(Defect("written", expected=brief_repr(written), got=brief_repr(given)))
    return found


# Cards.


def can_be_suit(name: str) -> bool:
    """Whether rules may have a suit of this name."""
    return name.replace(" ", "").isalpha() and name.strip() == name


def _read_card(value: Any) -> Card:
    text = read_text(value)
    found = _ANY_CARD.fullmatch(text)
    if found is not None and can_be_suit(found[1]):
        return Card(found[1], int(found[2]))
    try:
        return read_canonical(text, read_card, write_card)
    except NotationError:
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


def read_deck(value: Any, card_of: Callable[[str], Any]) -> tuple[Any, ...] | None:
    """Read a deck such as `r1 y3`, or None from null. `card_of` returns the card that a word means, or None."""
    if value is None:
        return None
    words = read_text(value).split(" ")
    deck = tuple([card_of(word) for word in words])
    if all(deck):
        return deck
    unknown = [word for word, card in zip(words, deck, strict=True) if card is None]
    wrong = [Defect("deck-word", got=brief_repr(word)) for word in unknown[:MAX_LISTED]]
    left = len(unknown) - len(wrong)
    raise Unfit(*([unread(len(wrong), left)] if left else []), *wrong)


DECK = Form(
    lambda value: read_deck(value, _ANY_WORD.fullmatch),
    None,
    {"anyOf": [{"type": "string", "pattern": r"^\S[1-9]( \S[1-9])*$"}, {"type": "null"}]},
    about="The cards in the order of the deal, each as the letter of its suit and its value: r1 y3 …",
)


# Moves. Without rules, any word may be a colour, but notation quotes a colour that the standard game does not have. So
# the reader adds quotes before it calls notation, and the writer removes the quotes that notation adds.


_NAMED = re.compile(r"(hint \S+|play \S+ as) ([^\W\d_]{2,})")
_QUOTED = re.compile(r'(hint \S+|play \S+ as) "([^\W\d_]{2,})"')


def _read_of_any_game(text: str) -> RecordEntry:
    return read_move(_NAMED.sub(r'\1 "\2"', text) if _NAMED.fullmatch(text) else text)


def _write_of_any_game(entry: RecordEntry) -> str:
    text = write_move(entry)
    return _QUOTED.sub(r"\1 \2", text) if _QUOTED.fullmatch(text) else text


def _read_entry(value: Any) -> RecordEntry:
    return read_canonical(read_text(value), _read_of_any_game, _write_of_any_game)


def move_reader(read: Callable[[Any], RecordEntry]) -> Callable[[Any], Move]:
    """Turn a reader of moves and rearrangements into a reader that refuses rearrangements."""

    def read_move(value: Any) -> Move:
        entry = read(value)
        if isinstance(entry, Rearrangement):
            raise Unfit(Defect("kind", expected="a move", got="a rearrangement"))
        return entry

    return read_move


MOVE = Form(
    move_reader(_read_entry),
    _write_of_any_game,
    {
        "type": "string",
        "pattern": f"^({_MOVE})$",
        "description": "A move: play 0, play 0 as red, discard 0, hint B red or hint B 1.",
    },
)
ENTRY = Form(
    _read_entry,
    _write_of_any_game,
    {
        "type": "string",
        "pattern": f"^({_MOVE}|rearrange {_SEAT}( {_NUMBER})*)$",
        "description": "A move, or a rearrangement: rearrange A 1 0 2 3 4.",
    },
)


# Numbers, the colours and values of hints, and enums.


def _read_number(value: Any) -> int:
    number = read_whole(value)
    if not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise misfit("a whole number of up to nine digits", number)
    return number


NUMBER = Form(_read_number, None, {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER})
SLOTS = Form(
    list_of(_read_number, most=MAX_HAND), None, {"type": "array", "items": NUMBER.schema, "maxItems": MAX_HAND}
)


def read_subject(value: Any) -> str | int:
    """The colour or the value of a hint in any game."""
    if type(value) is str:
        return read_text(value)
    if type(value) is int:
        return read_whole(value)
    raise misfit("a colour or a value", value)


SUBJECT = Form(read_subject, None, {"type": ["string", "integer"]})

FORMS: Mapping[Any, Form] = MappingProxyType(
    {
        Card: CARD,
        Move: MOVE,
        RecordEntry: ENTRY,
        str | int: SUBJECT,
        **{
            kind: one_of({member.value: member for member in kind}, lambda member: str(member.value))
            for kind in (Courses, Ending, HintKind, HintUse, Matching, Telling, Touch)
        },
    }
)
"""The forms of types that are not written field by field."""
