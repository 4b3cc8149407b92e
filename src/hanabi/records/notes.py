"""Notes on a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs

from hanabi.game.internals import MAX_TEXT, Frozen, about, is_int_between, is_text, seat_and_name

MAX_ENTRIES = 10_000
"""The maximum number of moves of a record, and of its notes."""


@final
@attrs.frozen
class Note(Frozen):
    """A note on a game, or on a card.

    Examples:
        >>> Note(12, "the finesse")
        Note(after=12, text='the finesse', seat=None, card=None)
    """

    after: int = attrs.field(metadata=about("the number of moves made before it"))
    text: str = attrs.field(metadata=about("its text"))
    seat: int | None = attrs.field(default=None, metadata=about("the seat that wrote it, if one did"))
    card: int | None = attrs.field(
        default=None,
        metadata=about(
            "the order of the card that it is on, if any; on hanab.live, the numbers after the last card are fireworks"
        ),
    )


def is_note(note: object) -> bool:
    """Whether a value is a note with parts of the right kinds."""
    return (
        type(note) is Note
        and is_int_between(note.after, 0, MAX_ENTRIES)
        and is_text(note.text, MAX_TEXT)
        and all(number is None or is_int_between(number, 0, MAX_ENTRIES) for number in (note.seat, note.card))
    )


def signed_note(note: Note, names: Sequence[str]) -> str:
    """The text of a note, after who wrote it and the card that it is on.

    Examples:
        >>> signed_note(Note(12, "finessed", seat=1, card=7), ["Ann", "Bob"])
        'B (Bob), on card 7: finessed'
        >>> signed_note(Note(12, "finessed"), [])
        'finessed'
    """
    by = [] if note.seat is None else [seat_and_name(note.seat, names)]
    on = [] if note.card is None else [f"on card {note.card}"]
    return ": ".join([", ".join([*by, *on]), note.text]) if by or on else note.text
