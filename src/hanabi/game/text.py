"""Text that comes from outside: how much of it is allowed, and how messages show it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import TypeGuard

MAX_NAME = 100
"""The most characters in the name of a suit, a colour, an edition or a band of a scale."""
MAX_TEXT = 10_000
"""The most characters in the name of a player, a note or a reason for stopping."""
MAX_DOCUMENT = 8_000_000
"""The most characters in a document that is read or written."""
MAX_LISTED = 25
"""The most faults that a message lists; the others it only counts."""


def is_text(value: object, longest: int) -> TypeGuard[str]:
    """Whether `value` is a text of at most `longest` characters, all of which can be written as UTF-8.

    Half of a surrogate pair cannot.

    Examples:
        >>> is_text("red", 3), is_text("green", 3), is_text(b"red", 3), is_text(chr(0xD800), 3)
        (True, False, False, False)
    """
    if type(value) is not str or len(value) > longest:
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def printable(text: str) -> str:
    r"""A text as one line that is safe to print on a terminal: all but letters, signs and spaces is escaped.

    Line breaks, control characters, halves of surrogate pairs, and marks that change the direction of writing are
    escaped.

    Examples:
        >>> print(printable("late\nother.json: legal" + chr(0x202E) + chr(27) + "[2J"))
        late\nother.json: legal\u202e\x1b[2J
    """
    if text.isprintable():
        return text
    return "".join([letter if _is_plain(letter) else repr(letter)[1:-1] for letter in text])


def _is_plain(letter: str) -> bool:
    # `str.isprintable` rejects spaces of unusual width, which do no harm.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def counted(number: int, thing: str) -> str:
    """A number and its noun, in the singular or the plural.

    Examples:
        >>> counted(1, "card"), counted(2, "card")
        ('1 card', '2 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def in_slots(slots: Sequence[int]) -> str:
    """Slots in words.

    Examples:
        >>> in_slots([]), in_slots([0]), in_slots([0, 2, 3])
        ('no slot', 'slot 0', 'slots 0, 2 and 3')
    """
    if len(slots) < 2:
        return f"slot {slots[0]}" if slots else "no slot"
    return f"slots {', '.join(map(str, slots[:-1]))} and {slots[-1]}"


def abridged(faults: Iterable[str]) -> tuple[str, ...]:
    """A list of faults short enough for a message: the first ones, and how many more there are.

    Examples:
        >>> abridged(["one", "two"])
        ('one', 'two')
        >>> abridged(str(number) for number in range(50_000))[-2:]
        ('24', '… and 49,975 more')
    """
    first: list[str] = []
    more = 0
    for fault in faults:
        if len(first) <= MAX_LISTED:
            first.append(fault)
        else:
            more += 1
    # One more than `MAX_LISTED` is still listed whole, so that abridging a list twice changes nothing.
    return (*first[:MAX_LISTED], f"… and {more + 1:,} more") if more else tuple(first)
