"""Text from users and documents: its maximum lengths, and how messages show it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeGuard

MAX_NAME = 100
"""The maximum length of the name of a suit, a colour, an edition or a band of a scale."""
MAX_TEXT = 10_000
"""The maximum length of a player's name, of a note, and of a reason for stopping."""
MAX_DOCUMENT = 8_000_000
"""The maximum length of a document."""
MAX_LISTED = 25
"""The maximum number of defects that a message lists. For the others, it gives their number."""

JOINERS = "\u200d\u200c"
"""The zero-width joiner, as in emoji, and the zero-width non-joiner, as in Persian."""
_JOIN = JOINERS[0]
_ON_PICTOGRAPHS = "\ufe0f" + "".join(map(chr, range(0x1F3FB, 0x1F400)))
"""The characters that may follow a pictograph: the variation selector for emoji, and the skin tones."""
_SHAPED_LETTERS = range(0xFB50, 0xFF00)
"""Unicode's presentation forms of joined Arabic letters."""


def is_text(value: object, longest: int) -> TypeGuard[str]:
    """Whether `value` is a `str` of at most `longest` characters that can be encoded as UTF-8.

    A text with a lone surrogate cannot be encoded.

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
    r"""Escape a text to one line that is safe to print on a terminal.

    It escapes line breaks, control characters, lone surrogates, and marks that change the direction of writing. It
    also escapes joiners, unless they join something: the emoji of an astronaut is a woman, a joiner and a rocket.

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
            letter if _is_plain(letter) or (letter in JOINERS and _joins(text, index)) else repr(letter)[1:-1]
            for index, letter in enumerate(text)
        ]
    )


def _is_plain(letter: str) -> bool:
    # `str.isprintable` rejects spaces of unusual width, which are harmless.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _joins(text: str, index: int) -> bool:
    """Whether a joiner stands between characters that it can join or separate."""
    before, after = text[max(index - 2, 0) : index], text[index + 1 : index + 2]
    if text[index] == _JOIN:
        return _is_pictograph(before.rstrip(_ON_PICTOGRAPHS)[-1:]) and _is_pictograph(after)
    return before[-1:] in _letters_shaped("<initial>") and after in _letters_shaped("<final>")


def _is_pictograph(letter: str) -> bool:
    return letter != "" and unicodedata.category(letter) == "So"


@cache
def _letters_shaped(form: str) -> frozenset[str]:
    """The letters with a form that joins the next letter (`<initial>`) or the previous one (`<final>`)."""
    decompositions = [unicodedata.decomposition(chr(code)).split() for code in _SHAPED_LETTERS]
    return frozenset(chr(int(parts[1], 16)) for parts in decompositions if len(parts) == 2 and parts[0] == form)


def cut_short(text: str, most: int) -> str:
    """Truncate a text to at most this many characters, with three dots at the end.

    Examples:
        >>> cut_short("yellow", 6), cut_short("multicolor", 6)
        ('yellow', 'mul...')
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def counted(number: int, thing: str) -> str:
    """A number with its noun in singular or plural.

    Examples:
        >>> counted(1, "card"), counted(2, "card")
        ('1 card', '2 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def with_and(words: Iterable[object]) -> str:
    """Join one or more words with commas, and "and" before the last.

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
    """The first 25 faults and the number of the others, to keep a message short.

    Examples:
        >>> abridged(["one", "two"])
        ('one', 'two')
        >>> abridged(str(number) for number in range(50_000))[-2:]
        ('24', '… and 49,975 more')
    """
    listed = tuple(faults)
    # `MAX_LISTED` + 1 are still listed in full, so that abridging twice changes nothing.
    if len(listed) <= MAX_LISTED + 1:
        return listed
    return (*listed[:MAX_LISTED], f"… and {len(listed) - MAX_LISTED:,} more")
