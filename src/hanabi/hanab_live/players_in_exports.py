"""The notes and the characters of the players in the site's exports."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_NUMBER
from hanabi.hanab_live.site_options import read_short
from hanabi.plain_data import Read, list_of, misfit, object_of, read_between
from hanabi.records import Note, Record

MOST = 100
"""The maximum number of notes of a player, and of lists of notes. The site has one for each card and each suit."""
NO_METADATA = -1
_NAME = r"[A-Za-z]+(?:[ -][A-Za-z]+)*"
_CHARACTER = re.compile(rf"(?P<name>{_NAME})(?: (?P<metadata>0|[1-9][0-9]{{,8}}))?")


def _or_none(read: Read) -> Read:
    """The same reader, which takes null for an empty list."""
    return lambda value: () if value is None else read(value)


def _read_name(value: Any) -> str:
    if not re.fullmatch(_NAME, read_short(value)):
        raise misfit("the name of a character", value)
    return str(value)


def _read_character(value: Any) -> str:
    given = _read_parts(value)
    metadata = given.get("metadata", NO_METADATA)
    return given["name"] if metadata == NO_METADATA else f"{given['name']} {metadata}"


_read_parts = object_of(
    {"name": _read_name, "metadata": partial(read_between, NO_METADATA, MAX_NUMBER)},
    optional={"metadata"},
    others=True,
)
read_notes = _or_none(list_of(_or_none(list_of(read_short, most=MOST)), most=MOST))
"""The reader of the notes of each player, one for each card in the order of the deck."""
read_characters = _or_none(list_of(_read_character, most=MOST))
"""The reader of the characters in seat order, each as its name and its number, if it has one."""


def notes_of(given: Sequence[Sequence[str]], after: int) -> tuple[Note, ...]:
    """The notes of the players. The site does not say when they were written: they come after all moves.

    Examples:
        >>> notes_of([["", "r1?"], []], 60)
        (Note(after=60, text='r1?', seat=0, card=1),)
    """
    return tuple(
        [Note(after, text, seat, card) for seat, texts in enumerate(given) for card, text in enumerate(texts) if text]
    )


def written_notes(record: Record) -> list[list[str]]:
    """The notes of each player as exports have them; an empty list if nobody wrote a note on a card.

    Examples:
        >>> written_notes(Record(players=2, seed=7, notes=[Note(60, "r1?", seat=0, card=1), Note(60, "well played")]))
        [['', 'r1?'], []]
    """
    most = record.rules.deck_size + len(record.rules.suits)
    texts: list[dict[int, str]] = [{} for _ in range(record.players)]
    for note in record.notes:
        seat, card = note.seat, note.card
        if seat is not None and card is not None and seat < record.players and card < most and note.text:
            before = texts[seat].get(card)
            texts[seat][card] = note.text if before is None else f"{before} | {note.text}"
    if not any(texts):
        return []
    return [[each.get(card, "") for card in range(max(each, default=-1) + 1)] for each in texts]


def written_characters(record: Record) -> list[dict[str, Any]]:
    """The characters as exports have them. Raises `InvalidArgument` if the site has no such names.

    Examples:
        >>> written_characters(Record(players=2, seed=7, characters=["Miser", "Fuming 3"]))
        [{'name': 'Miser', 'metadata': -1}, {'name': 'Fuming', 'metadata': 3}]
    """
    found = [_CHARACTER.fullmatch(text) for text in record.characters]
    if not all(found):
        raise InvalidArgument(f"characters: expected names with or without a number, got {record.characters}")
    return [
        {"name": each["name"], "metadata": int(each["metadata"] or NO_METADATA)} for each in found if each is not None
    ]
