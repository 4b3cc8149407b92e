"""Text that comes from outside: how much of it is allowed, and how messages show it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeGuard

MAX_NAME = 100
"""The most characters in the name of a suit, a colour, an edition or a band of a scale."""
MAX_TEXT = 10_000
"""The most characters in the name of a player, a note or a reason for stopping."""
MAX_DOCUMENT = 8_000_000
"""The most characters in a document that is read or written."""
MAX_LISTED = 25
"""The most faults that a message lists; the others it only counts."""

JOINERS = "\u200d\u200c"
"""What joins two signs to one, as emoji, and what parts two letters that would be joined, as in Persian."""
_JOIN = JOINERS[0]
_ON_PICTOGRAPHS = "\ufe0f" + "".join(map(chr, range(0x1F3FB, 0x1F400)))
"""What changes the look of a pictograph before it: that it is an emoji, and the colour of its skin."""
_SHAPED_LETTERS = range(0xFB50, 0xFF00)
"""Where Unicode has the shapes of Arabic letters that are joined."""


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
    escaped. So are joiners, but for those inside a word that do what they are for: an astronaut is a woman and a
    rocket, joined.

    Examples:
        >>> print(printable("late\nother.json: legal" + chr(0x202E) + chr(27) + "[2J"))
        late\nother.json: legal\u202e\x1b[2J
        >>> print(printable("An" + chr(0x200D) + "n"))
        An\u200dn
    """
    if text.isprintable():
        return text
    return "".join(
        [
            letter if _is_plain(letter) or (letter in JOINERS and _is_at_work(text, place)) else repr(letter)[1:-1]
            for place, letter in enumerate(text)
        ]
    )


def _is_plain(letter: str) -> bool:
    # `str.isprintable` rejects spaces of unusual width, which do no harm.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _is_at_work(text: str, place: int) -> bool:
    """Whether a joiner has signs beside it that it can join or part."""
    before, after = text[max(place - 2, 0) : place], text[place + 1 : place + 2]
    if text[place] == _JOIN:
        return _is_pictograph(before.rstrip(_ON_PICTOGRAPHS)[-1:]) and _is_pictograph(after)
    return before[-1:] in _letters_shaped("<initial>") and after in _letters_shaped("<final>")


def _is_pictograph(letter: str) -> bool:
    return letter != "" and unicodedata.category(letter) == "So"


@cache
def _letters_shaped(form: str) -> frozenset[str]:
    """The letters that have a form for being joined to the next one, `<initial>`, or to the one before, `<final>`."""
    decompositions = [unicodedata.decomposition(chr(code)).split() for code in _SHAPED_LETTERS]
    return frozenset(chr(int(parts[1], 16)) for parts in decompositions if len(parts) == 2 and parts[0] == form)


def cut_short(text: str, most: int) -> str:
    """A text in at most this many characters: three dots stand for the end of a longer one.

    Examples:
        >>> cut_short("yellow", 6), cut_short("multicolor", 6)
        ('yellow', 'mul...')
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def counted(number: int, thing: str) -> str:
    """A number and its noun, in the singular or the plural.

    Examples:
        >>> counted(1, "card"), counted(2, "card")
        ('1 card', '2 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def with_and(words: Iterable[object]) -> str:
    """One or more words after each other, with "and" before the last.

    Examples:
        >>> with_and(["Ann"]), with_and("AB"), with_and([0, 2, 3])
        ('Ann', 'A and B', '0, 2 and 3')
    """
    *first, last = map(str, words)
    return f"{', '.join(first)} and {last}" if first else last


def in_slots(slots: Sequence[int]) -> str:
    """Slots in words.

    Examples:
        >>> in_slots([]), in_slots([0]), in_slots([0, 2, 3])
        ('no slot', 'slot 0', 'slots 0, 2 and 3')
    """
    if len(slots) < 2:
        return f"slot {slots[0]}" if slots else "no slot"
    return f"slots {with_and(slots)}"


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
