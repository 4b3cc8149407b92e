"""Answers of any length as notes of a record, which has room for so many characters."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from hanabi.game.internals import MAX_TEXT
from hanabi.records import Note

MAX_ROOM = 3_000_000
"""How many characters all answers may take when they are written."""
MAX_ANSWERS = 5_000
CUT = " …"


def as_notes(notes: Sequence[Note], said: Iterable[tuple[int, str]]) -> tuple[Note, ...]:
    """Notes, and after them the last answers, each after so many moves; all cut to one length if need be.

    Examples:
        >>> as_notes([], [(3, "x" * 20_000)])[0].text[-3:]
        'x …'
    """
    answers = [(after, _writable(text)) for after, text in said][-MAX_ANSWERS:]
    most = MAX_TEXT
    while sum([len(json.dumps(_cut(text, most))) for _, text in answers]) > MAX_ROOM:
        most //= 2
    return (*notes, *[Note(after, _cut(text, most)) for after, text in answers])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - len(CUT)] + CUT


def _writable(text: str) -> str:
    """Halves of surrogate pairs, which cannot be written, become question marks."""
    return text[: MAX_TEXT + 1].encode("utf-8", "replace").decode()
