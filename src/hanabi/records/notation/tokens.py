"""A text split into tokens, the suits that its words may mean, and the error for a text that cannot be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, final

import attrs

from hanabi.game import HanabiError, InvalidArgument, Rules
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, color_letters, is_text, printable
from hanabi.rulebook.internals import texts

MAX_LINE = 5000
"""Maximum length of a text. A rearrangement of a hand of 255 cards fits, and so does a hint to it."""

# A name in quotes, a number, a run of letters, an escape, or any other single character. An escape is a token of its
# own because a quote may never be closed. Then every escaped quote after it would start another search to the end of
# the text, and the time would grow with the square of the length.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9]+|[^\W\d_]+|\\["\\]|\S')


class NotationError(HanabiError, ValueError):
    """A text that cannot be read: the `text`, what was `expected` and at which `index`.

    Examples:
        >>> from hanabi.records import read_move
        >>> read_move("play x")
        Traceback (most recent call last):
        hanabi.records.NotationError: expected a slot (such as 0) at character 6 of 'play x'
    """

    def __init__(self, text: str, index: int, expected: str) -> None:
        super().__init__(text, index, expected)
        self.text = text
        self.index = index
        self.expected = expected

    def __str__(self) -> str:
        # People count characters from 1.
        return f"expected {self.expected} at character {self.index + 1} of {brief_repr(self.text)}"


def require_line(text: object) -> None:
    """Raise `InvalidArgument` unless `text` is a string, and `NotationError` if it is too long."""
    if type(text) is not str:
        raise InvalidArgument(f"expected a string, got {brief_repr(text)}")
    if len(text) > MAX_LINE:
        raise NotationError(text, MAX_LINE, f"at most {MAX_LINE} characters")


def folded(words: Sequence[str]) -> tuple[str, ...]:
    """Fold the case of words, to compare them."""
    return tuple([word.casefold() for word in words])


def _split_names(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    given = as_tuple(names)
    if type(given) is not tuple or not all(is_text(name, MAX_TEXT) for name in given):
        raise InvalidArgument(f"expected the names of the players, got {brief_repr(names)}")
    # People type names as they are displayed.
    return tuple([folded(TOKEN.findall(printable(name))) for name in given])


@final
@attrs.define
class Tokens:
    """The tokens of a text, with the rules and the players' names that give them meaning.

    Raises `NotationError` if the text is too long, and `InvalidArgument` for arguments of the wrong types.
    """

    text: str
    rules: Rules
    names: tuple[tuple[str, ...], ...] = attrs.field(default=(), converter=_split_names)
    as_written: tuple[str, ...] = attrs.field(init=False)
    folded: tuple[str, ...] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        require_line(self.text)
        if type(self.rules) is not Rules:
            raise InvalidArgument(f"expected Rules, got {brief_repr(self.rules)}")
        self.as_written = tuple(TOKEN.findall(self.text))
        self.folded = folded(self.as_written)

    def at(self, index: int) -> str:
        """The token at an index; an empty string past the last token."""
        return self.as_written[index] if index < len(self.as_written) else ""

    def error(self, index: int, expected: str) -> NotationError:
        """The error to raise if the token at an index is not what was `expected`."""
        starts = [*(found.start() for found in TOKEN.finditer(self.text)), len(self.text)]
        return NotationError(self.text, starts[index], expected)


Suits: TypeAlias = dict[tuple[str, ...], tuple[str, ...]]
"""For each sequence of words, the names of the suits and colours that it may mean."""


@lru_cache(maxsize=64)
def suits_by_words(rules: Rules) -> tuple[Suits, Suits]:
    """The suits and the colours that hints may name, by name and by letter.

    Two dictionaries: exactly as written, and without regard to case.
    """
    letters = letters_of_colors(rules)
    exact: Suits = {(letter,): (name,) for name, letter in letters.items()}
    exact |= {tuple(name.split()): (name,) for name in letters}
    loose: Suits = {}
    for name, letter in letters.items():
        for words in {folded(name.split()), folded([letter])}:
            loose[words] = (*loose.get(words, ()), name)
    return exact, loose


def letters_of_colors(rules: Rules) -> dict[str, str]:
    """The letters of the suits, and of the colours that hints may name, by name.

    Examples:
        >>> from hanabi import Suit
        >>> letters_of_colors(Rules(suits=[Suit("navy", "n", colors=["blue"])], hand_sizes={2: 2}))
        {'navy': 'n', 'blue': 'b'}
    """
    return {suit.name: suit.letter for suit in rules.suits} | color_letters(rules)


def without_accents(text: str) -> str:
    """A text without accents."""
    return "".join([letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)])


@lru_cache(maxsize=64)
def translated_suits(rules: Rules, language: str) -> Suits:
    """The suits and colours by the words of their names in a language, except words that name others in English."""
    names, inflected = texts(language).suits, texts(language).inflected
    exact, loose = suits_by_words(rules)
    found: Suits = {}
    for color in letters_of_colors(rules):
        forms = [names.get(color, color), *inflected.get(color, ())]
        for words in {folded(TOKEN.findall(each)) for form in forms for each in (form, without_accents(form))}:
            if words not in exact and words not in loose:
                found[words] = (*found.get(words, ()), color)
    return found
