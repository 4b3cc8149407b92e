"""The parts of the grammar of notation: seats, slots, colours, cards and the like."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from hanabi.game import Card, Ending, Matching
from hanabi.game.internals import (
    MAX_HAND,
    MAX_NAME,
    UNTOLD_COLOR,
    UNTOLD_VALUE,
    Seat,
    is_text,
    seat_of_letter,
)
from hanabi.records.notation.grammar import Part
from hanabi.records.notation.tokens import Suits, Tokens, folded, suits_by_words
from hanabi.rulebook.internals import ENGLISH, wording

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_NONE: Suits = {}


def _number(tokens: Tokens, index: int) -> Iterator[tuple[int, int]]:
    if _NUMBER.fullmatch(tokens.at(index)):
        yield int(tokens.at(index)), index + 1


def _numbers(tokens: Tokens, index: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """All numbers that follow, with or without commas between them."""
    found: list[int] = []
    following = index
    while _NUMBER.fullmatch(tokens.at(following)):
        if len(found) == MAX_HAND:
            raise tokens.error(following, f"at most {MAX_HAND} slots")
        found.append(int(tokens.at(following)))
        index = following + 1
        following = index + (tokens.at(index) == ",")
    yield tuple(found), index


def _letter_or_name(tokens: Tokens, index: int) -> Iterator[tuple[Seat, int]]:
    lettered = seat_of_letter(tokens.at(index))
    if lettered is not None:
        yield Seat(lettered), index + 1
    for seat, name in enumerate(tokens.names):
        if name and tokens.folded[index : index + len(name)] == name:
            yield Seat(seat), index + len(name)


def _teammate(tokens: Tokens, index: int) -> Iterator[tuple[Seat, int]]:
    """A seat that exists in the largest game under the rules."""
    for seat, following in _letter_or_name(tokens, index):
        if seat < max(tokens.rules.players):
            yield seat, following


def _seat(tokens: Tokens, index: int) -> Iterator[tuple[int, int]]:
    yield from _number(tokens, index)
    yield from _letter_or_name(tokens, index)


def _color(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    """A colour of the game by its name or letter, or any name in quotes."""
    if tokens.at(index).startswith('"'):
        yield from _quoted(tokens, index)
        return
    yield from ((UNTOLD_COLOR, following) for following in _untold(tokens, index, UNTOLD_COLOR))
    exact, loose = suits_by_words(tokens.rules)
    yield from _by_words(tokens, index, loose, exact)


def _by_words(tokens: Tokens, index: int, loose: Suits, exact: Suits = _NONE) -> Iterator[tuple[str, int]]:
    for length in {len(name) for name in loose}:
        words = tokens.as_written[index : index + length]
        if len(words) < length:
            continue
        for suit in exact.get(words) or loose.get(folded(words), ()):
            yield suit, index + length


def _value(tokens: Tokens, index: int) -> Iterator[tuple[int, int]]:
    """A value as a number; odd or even, if the rules tell these apart; or that a hint does not tell its value."""
    yield from _number(tokens, index)
    yield from ((UNTOLD_VALUE, following) for following in _untold(tokens, index, UNTOLD_VALUE))
    yield from odd_or_even(tokens, index, ENGLISH)


def odd_or_even(tokens: Tokens, index: int, language: str) -> Iterator[tuple[int, int]]:
    """The value that a hint names for odd or for even values, by its word in a language."""
    if tokens.rules.value_matching is Matching.PARITY and index < len(tokens.folded):
        words = wording(language)
        for value in tokens.rules.hint_values:
            if tokens.folded[index] == words.hinted(tokens.rules, value):
                yield value, index + 1


def _untold(tokens: Tokens, index: int, subject: str | int) -> Iterator[int]:
    """The index after the words for a colour or value that hints do not tell."""
    if subject in tokens.rules.lookup.mark_subjects:
        for text in (str(subject), wording().hinted(tokens.rules, subject)):
            words = tuple(text.split())
            if tokens.folded[index : index + len(words)] == words and not text.isdecimal():
                yield index + len(words)


def _quoted(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    try:
        color = json.loads(tokens.at(index))
    except ValueError:
        return
    if not is_text(color, MAX_NAME):
        raise tokens.error(index, f"a name of up to {MAX_NAME} characters")
    yield color, index + 1


def _card(tokens: Tokens, index: int) -> Iterator[tuple[Card, int]]:
    cards = [*_cards_of(tokens, _color(tokens, index))]
    # A letter may be that of a colour without cards, and without regard to case that of a suit.
    yield from cards or _cards_of(tokens, _by_words(tokens, index, suits_by_words(tokens.rules)[1]))


def _cards_of(tokens: Tokens, suits: Iterator[tuple[str, int]]) -> Iterator[tuple[Card, int]]:
    for suit, after_suit in suits:
        for value, following in _number(tokens, after_suit):
            card = Card(suit, value)
            if card in tokens.rules.faces:
                yield card, following


def _ending(tokens: Tokens, index: int) -> Iterator[tuple[Ending, int]]:
    """An ending by its name, or by the reason that a sentence gives."""
    for ending in Ending:
        for words in ((ending.value,), tuple(ending.reason.split())):
            if tokens.folded[index : index + len(words)] == words:
                yield ending, index + len(words)


def _always(expected: str) -> Callable[[Tokens], str]:
    return lambda tokens: expected


def _cards_of_the_game(tokens: Tokens) -> str:
    suits = ", ".join([suit.name for suit in tokens.rules.suits])
    return f"a card of {suits} from 1 to {tokens.rules.values}"


PARTS = {
    "slot": Part(_always("a slot (such as 0)"), _number),
    "slots": Part(_always("a slot (such as 0)"), _numbers),
    "seat": Part(_always("a seat (such as B)"), _seat),
    "teammate": Part(_always("a seat (such as B)"), _teammate),
    "somebody": Part(None, _letter_or_name),
    "color": Part(_always("a colour of this game (such as red)"), _color),
    "value": Part(_always("a value (such as 3)"), _value),
    "card": Part(_cards_of_the_game, _card),
    "face": Part(None, _card),
    "number": Part(_always("a number"), _number),
    "hint_tokens": Part(_always("a number of hint tokens"), _number),
    "strikes": Part(_always("a number of strikes"), _number),
    "ending": Part(_always(f"one of {', '.join([ending.value for ending in Ending])}"), _ending),
}
"""Every part by its name."""
