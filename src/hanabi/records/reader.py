"""Reading text word by word: what `hanabi.records.notation` reads with."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import (
    MAX_HAND,
    MAX_NAME,
    Card,
    Discard,
    Ending,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    brief_repr,
    is_text,
)

SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_LINE = 5000
"""No card, move or event is longer than this: a hand of 255 cards reordered has room, and an event of its cards."""

RecordEntry: TypeAlias = Move | Rearrangement
"""A move, or a hand reordered between moves."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+|[;:]|[^\s\d";:]+|"')
_NUMBER = re.compile(r"-?\d{1,9}")
_PLAY = {"play", "plays", "p"}
_DISCARD = {"discard", "discards", "d"}
_HINT = {"hint", "hints", "clue", "clues", "tell", "tells", "h"}
_REARRANGE = {"rearrange", "rearranges"}


class NotationError(HanabiError, ValueError):
    """A text that cannot be read: `text`, the `place` in it from 0, and what was `expected` there.

    Examples:
        >>> from hanabi.records import read_move
        >>> read_move("play x")
        Traceback (most recent call last):
        hanabi.records.reader.NotationError: expected a slot, as 0, at place 5 of 'play x'
    """

    def __init__(self, text: str, place: int, expected: str) -> None:
        super().__init__(text, place, expected)
        self.text = text
        self.place = place
        self.expected = expected

    def __str__(self) -> str:
        return f"expected {self.expected} at place {self.place} of {brief_repr(self.text)}"


@final
@attrs.define
class Reader:
    """Reads one text word by word, and knows the place for an error."""

    text: str
    rules: Rules
    tokens: list[tuple[int, str]] = attrs.field(init=False)
    next: int = attrs.field(init=False, default=0)

    def __attrs_post_init__(self) -> None:
        if type(self.text) is not str:
            raise InvalidArgument(f"expected a text, got {brief_repr(self.text)}")
        if type(self.rules) is not Rules:
            raise InvalidArgument(f"expected Rules, got {brief_repr(self.rules)}")
        if len(self.text) > MAX_LINE:
            raise NotationError(self.text, MAX_LINE, f"at most {MAX_LINE} characters")
        self.tokens = [(found.start(), found.group()) for found in _TOKEN.finditer(self.text)]

    @property
    def place(self) -> int:
        """Where in the text the next word begins."""
        return self.tokens[self.next][0] if self.next < len(self.tokens) else len(self.text)

    def peek(self, after: int = 0) -> str | None:
        """The next word, or one after it; None at the end."""
        place = self.next + after
        return self.tokens[place][1] if place < len(self.tokens) else None

    def fail(self, expected: str) -> NotationError:
        """The error that something else was expected here."""
        return NotationError(self.text, self.place, expected)

    def turn(self) -> RecordEntry:
        """A move, or a reordered hand."""
        place = self.place
        verb = self.word("a move: play, discard, hint or rearrange")
        if verb in _PLAY:
            slot = self.number("a slot, as 0")
            return Play(slot, self.color("a colour, as red") if self.skip("as") else None)
        if verb in _DISCARD:
            return Discard(self.number("a slot, as 0"))
        if verb in _HINT:
            self.skip("to")
            seat = self.seat()
            number = self.maybe_number()
            return HintColor(seat, self.color("a colour or a value")) if number is None else HintValue(seat, number)
        if verb in _REARRANGE:
            return Rearrangement(self.seat(), self.numbers())
        raise NotationError(self.text, place, "a move: play, discard, hint or rearrange")

    def card(self) -> Card:
        """A card of this game."""
        place = self.place
        card = Card(self.color("a card, as red 1"), self.number("a value, as 1"))
        if card not in self.rules.lookup.identities:
            suits = ", ".join(suit.name for suit in self.rules.suits)
            raise NotationError(self.text, place, f"a card of {suits} from 1 to {self.rules.values}")
        return card

    def take(self, expected: str) -> str:
        """The next word as it stands."""
        token = self.peek()
        if token is None:
            raise self.fail(expected)
        self.next += 1
        return token

    def word(self, expected: str) -> str:
        """The next word, whatever its case."""
        return self.take(expected).casefold()

    def skip(self, word: str) -> bool:
        """Pass over a word if it comes next, and tell whether it did."""
        token = self.peek()
        found = token is not None and token.casefold() == word
        self.next += found
        return found

    def maybe_number(self) -> int | None:
        """The next word if it is a number."""
        token = self.peek()
        if token is None or not _NUMBER.fullmatch(token):
            return None
        self.next += 1
        return int(token)

    def number(self, expected: str) -> int:
        """A number."""
        number = self.maybe_number()
        if number is None:
            raise self.fail(expected)
        return number

    def numbers(self) -> tuple[int, ...]:
        """Slots, up to the end of a part."""
        found: list[int] = []
        for _, word in self.tokens[self.next :]:
            if word == ";":
                break
            if len(found) == MAX_HAND:
                raise self.fail(f"at most {MAX_HAND} slots")
            if not _NUMBER.fullmatch(word):
                raise self.fail("a slot, as 0")
            found.append(int(word))
            self.next += 1
        return tuple(found)

    def ending(self) -> Ending:
        """The name of an ending."""
        token = self.word("an ending")
        for ending in Ending:
            if ending.value == token:
                return ending
        self.next -= 1
        raise self.fail(f"one of {', '.join(ending.value for ending in Ending)}")

    def seat(self) -> int:
        """A seat, as a letter or a number."""
        number = self.maybe_number()
        if number is not None:
            return number
        token = self.peek()
        if token is None or token.upper() not in set(SEATS):
            raise self.fail("a seat, as B")
        self.next += 1
        return SEATS.index(token.upper())

    def color(self, expected: str) -> str:
        """A colour by its name, its letter or in quotes; one that is not in play is taken as it is said."""
        token = self.peek()
        if token is None or _NUMBER.fullmatch(token):
            raise self.fail(expected)
        if token.startswith('"'):
            return self.quoted(expected)
        words: list[str] = []
        while len(words) <= MAX_NAME and (token := self.peek()) is not None and token.isalpha():
            words.append(token)
            self.next += 1
        name = " ".join(words)
        found = self._suit(name)
        if found is not None:
            return found
        folded = name.casefold()
        if len(name) <= 1 or len(folded) > MAX_NAME:
            self.next -= len(words)
            raise self.fail(expected if len(name) <= 1 else f"a name of up to {MAX_NAME} characters")
        return folded

    def _suit(self, name: str) -> str | None:
        """The suit that a name means: one of exactly that name before one that differs in case, letters last."""
        suits = [(suit.name, " ".join(suit.name.split()), suit.letter) for suit in self.rules.suits]
        exact = [suit for suit, spaced, _ in suits if name == spaced]
        named = [suit for suit, spaced, _ in suits if name.casefold() == spaced.casefold()]
        lettered = [suit for suit, _, letter in suits if name.casefold() == letter.casefold()]
        return next(iter([*exact, *named, *lettered]), None)

    def quoted(self, expected: str) -> str:
        """A name in double quotes."""
        try:
            color = json.loads(self.tokens[self.next][1])
        except ValueError:
            raise self.fail(expected) from None
        if not is_text(color, MAX_NAME):
            raise self.fail(f"a name of up to {MAX_NAME} characters")
        self.next += 1
        return str(color)

    def end(self) -> None:
        """Nothing more."""
        if self.peek() is not None:
            raise self.fail("nothing more")


def _drawn(reader: Reader) -> Card | None:
    return None if reader.peek() in {None, ";"} else reader.card()


PARTS: dict[str, Callable[[Reader], Any]] = {
    "shows": Reader.card,
    "placed": lambda reader: True,
    "touches": Reader.numbers,
    "draws": _drawn,
    "hints": lambda reader: reader.number("a number of hint tokens"),
    "strikes": lambda reader: reader.number("a number of strikes"),
    "ends": Reader.ending,
}
