"""The parts of notation: seats, slots, colours, cards and the like."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from hanabi.game import Card, Ending
from hanabi.game.internals import MAX_HAND, MAX_NAME, is_text, seat_of_letter
from hanabi.records.notation.grammar import Part
from hanabi.records.notation.words import Words, folded, suits_by_words

_NUMBER = re.compile(r"-?[0-9]{1,9}")


def _number(words: Words, at: int) -> Iterator[tuple[int, int]]:
    if _NUMBER.fullmatch(words.word(at)):
        yield int(words.word(at)), at + 1


def _numbers(words: Words, at: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """As many numbers as there are, with or without commas between them."""
    found: list[int] = []
    following = at
    while _NUMBER.fullmatch(words.word(following)):
        if len(found) == MAX_HAND:
            raise words.fail(following, f"at most {MAX_HAND} slots")
        found.append(int(words.word(following)))
        at = following + 1
        following = at + (words.word(at) == ",")
    yield tuple(found), at


def _letter(words: Words, at: int) -> Iterator[tuple[int, int]]:
    seat = seat_of_letter(words.word(at))
    if seat is not None:
        yield seat, at + 1


def _named(words: Words, at: int) -> Iterator[tuple[int, int]]:
    for seat, name in enumerate(words.names):
        if name and folded(words.words[at : at + len(name)]) == name:
            yield seat, at + len(name)


def _lettered_or_named(words: Words, at: int) -> Iterator[tuple[int, int]]:
    yield from _letter(words, at)
    yield from _named(words, at)


def _teammate(words: Words, at: int) -> Iterator[tuple[int, int]]:
    """A seat that exists at the largest table of the rules."""
    for seat, after in _lettered_or_named(words, at):
        if seat < max(words.rules.players):
            yield seat, after


def _seat(words: Words, at: int) -> Iterator[tuple[int, int]]:
    yield from _number(words, at)
    yield from _lettered_or_named(words, at)


def _color(words: Words, at: int) -> Iterator[tuple[str, int]]:
    """A colour of the game by its name or letter, or any name in quotes."""
    if words.word(at).startswith('"'):
        yield from _quoted(words, at)
        return
    exact, loose = suits_by_words(words.rules)
    for length in {len(name) for name in loose}:
        said = words.words[at : at + length]
        if len(said) < length:
            continue
        for suit in exact.get(said) or loose.get(folded(said), ()):
            yield suit, at + length


def _quoted(words: Words, at: int) -> Iterator[tuple[str, int]]:
    try:
        color = json.loads(words.word(at))
    except ValueError:
        return
    if not is_text(color, MAX_NAME):
        raise words.fail(at, f"a name of up to {MAX_NAME} characters")
    yield color, at + 1


def _card(words: Words, at: int) -> Iterator[tuple[Card, int]]:
    for suit, after in _color(words, at):
        for value, end in _number(words, after):
            card = Card(suit, value)
            if card in words.rules.faces:
                yield card, end


def _ending(words: Words, at: int) -> Iterator[tuple[Ending, int]]:
    """An ending by its name, or by the reason that a sentence gives."""
    for ending in Ending:
        for said in ((ending.value,), tuple(ending.reason.split())):
            if words.folded[at : at + len(said)] == said:
                yield ending, at + len(said)


def _always(expected: str) -> Callable[[Words], str]:
    return lambda words: expected


def _cards(words: Words) -> str:
    suits = ", ".join([suit.name for suit in words.rules.suits])
    return f"a card of {suits} from 1 to {words.rules.values}"


PARTS = {
    "slot": Part(_always("a slot, as 0"), _number),
    "slots": Part(_always("a slot, as 0"), _numbers),
    "seat": Part(_always("a seat, as B"), _seat),
    "teammate": Part(_always("a seat, as B"), _teammate),
    "somebody": Part(None, _lettered_or_named),
    "color": Part(_always("a colour of this game, as red"), _color),
    "value": Part(_always("a value, as 3"), _number),
    "card": Part(_cards, _card),
    "face": Part(None, _card),
    "number": Part(_always("a number"), _number),
    "hint_tokens": Part(_always("a number of hint tokens"), _number),
    "strikes": Part(_always("a number of strikes"), _number),
    "ending": Part(_always(f"one of {', '.join([ending.value for ending in Ending])}"), _ending),
}
"""Every part by its name."""
