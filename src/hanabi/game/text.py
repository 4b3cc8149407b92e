"""Text that comes from outside: how much of it is kept, and how it is told."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TypeGuard

MAX_NAME = 100
"""No name of a suit, a colour, an edition or a band of a scale has more characters."""
MAX_TEXT = 10_000
"""No name of a player, no remark and no reason for stopping has more characters."""
MAX_DOCUMENT = 8_000_000
"""No document is read or written that has more characters."""
MAX_LISTED = 25
"""Of a list of faults so many are told; of the others, how many there are."""


def is_text(value: object, longest: int) -> TypeGuard[str]:
    """Tell whether `value` is a text of at most so many characters, each of which can be written as UTF-8.

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
    r"""A text as one line that does nothing to a terminal: what is no letter, sign or space stands escaped.

    Line breaks, control characters, halves of surrogate pairs, and the marks that turn the direction of writing are
    such.

    Examples:
        >>> print(printable("late\nother.json: legal" + chr(0x202E) + chr(27) + "[2J"))
        late\nother.json: legal\u202e\x1b[2J
    """
    if text.isprintable():
        return text
    return "".join([letter if _is_plain(letter) else repr(letter)[1:-1] for letter in text])


def _is_plain(letter: str) -> bool:
    # A space of another width than usual is none of `str.isprintable`, and does no harm.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def counted(number: int, thing: str) -> str:
    """So many of a thing, in words that agree.

    Examples:
        >>> counted(1, "card"), counted(2, "card")
        ('1 card', '2 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def told(faults: Iterable[str]) -> tuple[str, ...]:
    """A list of faults fit to be told: the first ones, and how many more there are.

    Examples:
        >>> told(["one", "two"])
        ('one', 'two')
        >>> told(str(number) for number in range(50_000))[-2:]
        ('24', '… and 49,975 more')
    """
    first: list[str] = []
    more = 0
    for fault in faults:
        if len(first) <= MAX_LISTED:
            first.append(fault)
        else:
            more += 1
    # One more is told itself, so that a list that is told already stays as it is.
    return (*first[:MAX_LISTED], f"… and {more + 1:,} more") if more else tuple(first)
