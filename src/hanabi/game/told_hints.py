"""What a hint tells about the cards of a hand, and what the table hears of its colour or value.

Rules may keep the colour or value secret (`Telling`). A *subject* is what a hint names. Each subject has a *told
subject*: itself or, if it is secret, a stand-in that several hints share. `HeldCard.touched` has a bit for each told
subject. If nothing is secret, these bits are the hint numbers.

A secret hint rules out no face, because nobody may conclude more from it than it tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, assert_never

from hanabi.game.hint_settings import Telling
from hanabi.game.numbers import Mask

UNTOLD_COLOR = "?"
"""Stands for the colour of a hint that does not tell it, and for the subject of a hint that does not tell its kind."""
UNTOLD_VALUE = 0
"""Stands for the value of a hint that does not tell it."""


class Told(NamedTuple):
    """What a hint tells about each card of the hand."""

    touch: Mask
    """The faces that a card which it touches can have."""
    miss: Mask
    """The faces that a card which it misses can have."""
    mark: Mask
    """The bit that it leaves in `HeldCard.touched`."""


def told_subjects(subjects: Sequence[str | int], telling: Telling) -> dict[str | int, str | int]:
    """The told subject of each subject, and of the told subjects themselves.

    Examples:
        >>> told_subjects(["red", "blue", 1], Telling.KIND)
        {'red': '?', 'blue': '?', 1: 0, '?': '?', 0: 0}
    """
    found = {subject: told_subject(subject, telling) for subject in subjects}
    return found | {each: each for each in found.values()}


def told_subject(subject: str | int, telling: Telling) -> str | int:
    """The told subject of a subject, which need not be one that hints can name.

    Examples:
        >>> told_subject("red", Telling.ALL), told_subject("red", Telling.KIND), told_subject(1, Telling.NOTHING)
        ('red', '?', '?')
    """
    match telling:
        case Telling.ALL:
            return subject
        case Telling.KIND:
            return UNTOLD_COLOR if isinstance(subject, str) else UNTOLD_VALUE
        case Telling.NOTHING:
            return UNTOLD_COLOR
    assert_never(telling)


def in_order_of_marks(telling: Mapping[str | int, str | int]) -> tuple[str | int, ...]:
    """The told subjects in the order of their bits in `HeldCard.touched`. `telling` is what `told_subjects` returns.

    Examples:
        >>> in_order_of_marks({"red": "?", "blue": "?", 1: 0, "?": "?", 0: 0})
        ('?', 0)
    """
    return tuple(dict.fromkeys(telling.values()))


def told(
    touches: Mapping[str | int, Mask], telling: Mapping[str | int, str | int], every_card: Mask
) -> dict[str | int, Told]:
    """What each hint tells, by its subject or its told subject.

    `touches` has for each subject the faces that its hint touches. `telling` is what `told_subjects` returns.

    Examples:
        >>> told({"red": 0b01}, {"red": "red"}, 0b11)
        {'red': Told(touch=1, miss=2, mark=1)}
        >>> told({"red": 0b01}, {"red": "?", "?": "?"}, 0b11)
        {'red': Told(touch=3, miss=3, mark=1), '?': Told(touch=3, miss=3, mark=1)}
    """
    bits = {subject: Mask(1 << number) for number, subject in enumerate(in_order_of_marks(telling))}
    found = {}
    for subject, as_told in telling.items():
        is_secret = as_told not in touches
        touch = every_card if is_secret else touches[subject]
        miss = every_card if is_secret else Mask(every_card & ~touch)
        found[subject] = Told(touch, miss, bits[as_told])
    return found
