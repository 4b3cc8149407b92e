"""A text split into words, and the error that says where it could not be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, final

import attrs

from hanabi.game import HanabiError, InvalidArgument, Rules
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, is_text, printable
from hanabi.rulebook.internals import texts

MAX_LINE = 5000
"""The longest text that is read. There is room for a hand of 255 cards reordered, and for an event about one."""

# A name in quotes, a number, a run of letters, an escape, or any other character alone. Escapes are words so that
# after a quote that is never closed no later one in it is tried: that would take the square of the length.
WORD = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9]+|[^\W\d_]+|\\["\\]|\S')


class NotationError(HanabiError, ValueError):
    """A text that cannot be read: `text`, the `place` in it from 0, and what was `expected` there.

    Examples:
        >>> from hanabi.records import read_move
        >>> read_move("play x")
        Traceback (most recent call last):
        hanabi.records.notation.words.NotationError: expected a slot, as 0 at place 5 of 'play x'
    """

    def __init__(self, text: str, place: int, expected: str) -> None:
        super().__init__(text, place, expected)
        self.text = text
        self.place = place
        self.expected = expected

    def __str__(self) -> str:
        return f"expected {self.expected} at place {self.place} of {brief_repr(self.text)}"


def require_line(text: object) -> None:
    """Raise `InvalidArgument` unless it is a text, `NotationError` if it is too long."""
    if type(text) is not str:
        raise InvalidArgument(f"expected a string, got {brief_repr(text)}")
    if len(text) > MAX_LINE:
        raise NotationError(text, MAX_LINE, f"at most {MAX_LINE} characters")


def folded(words: Sequence[str]) -> tuple[str, ...]:
    """Words without regard to case."""
    return tuple([word.casefold() for word in words])


def _split(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    called = as_tuple(names)
    if type(called) is not tuple or not all(is_text(name, MAX_TEXT) for name in called):
        raise InvalidArgument(f"expected the names of the players, got {brief_repr(names)}")
    # As they are shown, which is as they are written.
    return tuple([folded(WORD.findall(printable(name))) for name in called])


@final
@attrs.define
class Words:
    """The words of a text, with what gives them meaning: the rules of the game and the names of its players.

    Raises `NotationError` for a text that is too long, `InvalidArgument` for bad arguments.
    """

    text: str
    rules: Rules
    names: tuple[tuple[str, ...], ...] = attrs.field(default=(), converter=_split)
    words: tuple[str, ...] = attrs.field(init=False)
    folded: tuple[str, ...] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        require_line(self.text)
        if type(self.rules) is not Rules:
            raise InvalidArgument(f"expected Rules, got {brief_repr(self.rules)}")
        self.words = tuple(WORD.findall(self.text))
        self.folded = folded(self.words)

    def word(self, number: int) -> str:
        """One word, empty past the last one."""
        return self.words[number] if number < len(self.words) else ""

    def fail(self, number: int, expected: str) -> NotationError:
        """The error that something else was expected at that word."""
        places = [*(found.start() for found in WORD.finditer(self.text)), len(self.text)]
        return NotationError(self.text, places[number], expected)


Suits: TypeAlias = dict[tuple[str, ...], tuple[str, ...]]


@lru_cache(maxsize=64)
def suits_by_words(rules: Rules) -> tuple[Suits, Suits]:
    """The suits by the words of their names or their letters: exactly so, and without regard to case."""
    exact: Suits = {(suit.letter,): (suit.name,) for suit in rules.suits}
    exact |= {tuple(suit.name.split()): (suit.name,) for suit in rules.suits}
    loose: Suits = {}
    for suit in rules.suits:
        for words in {folded(suit.name.split()), folded([suit.letter])}:
            loose[words] = (*loose.get(words, ()), suit.name)
    return exact, loose


def plain(text: str) -> str:
    """A text without accents.

    Examples:
        >>> plain("défausser")
        'defausser'
    """
    return "".join([letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)])


@lru_cache(maxsize=64)
def suits_typed(rules: Rules, language: str) -> Suits:
    """The suits by the words of their names in a language, but for those that the rules give to another suit."""
    names = texts(language).suits
    exact, loose = suits_by_words(rules)
    found: Suits = {}
    for suit in rules.suits:
        called = names.get(suit.name, suit.name)
        for words in {folded(WORD.findall(each)) for each in (called, plain(called))}:
            if words not in exact and words not in loose:
                found[words] = (*found.get(words, ()), suit.name)
    return found
