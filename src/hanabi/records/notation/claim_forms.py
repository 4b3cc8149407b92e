"""What people type for a turn in another way than moves are written, as a grammar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import Discard, Play, Rule
from hanabi.game.internals import MAX_NAME, Frozen
from hanabi.records.notation.claim_words import (
    SIGNS,
    SUITS_OF_MANY_COLORS,
    after,
    known_words,
    many_colored,
    past_fillers,
    phrases_for,
    suits_called,
    value_names,
    words_for,
)
from hanabi.records.notation.grammar import Grammar, Part
from hanabi.records.notation.grammar_parts import PARTS
from hanabi.records.notation.tokens import Tokens
from hanabi.records.notation.typed_moves import color_in
from hanabi.records.notation.writing import write_move
from hanabi.rulebook.internals import languages

MAX_NAMED = 12
"""The number of things that one hint or one play is read with, at most."""
_SITE = ("hanab", ".", "live")


@final
@attrs.frozen
class ByAge(Frozen):
    """A card by its age: 1 is the newest. None is the oldest."""

    number: int | None


@final
@attrs.frozen
class Hinting(Frozen):
    """A hint about any number of things, for any number of seats. None stands for all other players."""

    seats: tuple[int | None, ...] = ()
    subjects: tuple[str | int, ...] = ()


@final
@attrs.frozen
class Moving(Frozen):
    """A play or a discard of any number of cards. None is a card that was named by its face."""

    kind: type[Play | Discard]
    cards: tuple[int | ByAge | None, ...] = ()
    announce: str | None = None


@final
@attrs.frozen
class Reordering(Frozen):
    """A new order of one's own hand; no slots if it is not said which."""

    slots: tuple[int, ...]


@final
@attrs.frozen
class Refusing(Frozen):
    """Something that the rules refuse whatever the table is."""

    rule: Rule
    sentence: str


Typed: TypeAlias = Hinting | Moving | Reordering | Refusing
_Reader: TypeAlias = Callable[[Tokens, int], Iterable[tuple[Any, int]]]


def _several(
    read_one: _Reader, tokens: Tokens, index: int, *, always_joined: bool = False
) -> Iterator[tuple[tuple[Any, ...], int]]:
    """All things of a kind that follow, with or without words between them. `always_joined`: only with words."""
    found: list[Any] = []
    end, at = index, index
    while len(found) <= MAX_NAMED:
        starts = dict.fromkeys([at, past_fillers(tokens, at)])
        read = next((each for start in starts for each in read_one(tokens, start)), None)
        if read is None:
            break
        found.append(read[0])
        end = past_fillers(tokens, read[1])
        joined = end + 1 if tokens.at(end) in SIGNS else after(phrases_for("and"), tokens, end)
        if joined is None and always_joined:
            break
        at = joined or end
    if found:
        yield tuple(dict.fromkeys(found)), end


def _colors(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    """A colour in any language. Names of the multicolour suit name the suit of that kind that is in play."""
    found = [each for language in languages()[1:] for each in color_in(tokens, index, language)]
    following = after(many_colored(), tokens, index)
    if not found and following is not None:
        typed = " ".join(tokens.as_written[index:following]).replace(" - ", "-")
        in_play = [suit.name for suit in tokens.rules.suits if suit.name in SUITS_OF_MANY_COLORS]
        found = [(name, following) for name in in_play or [typed]][:1]
    yield from found


def _subjects(tokens: Tokens, index: int) -> Iterator[tuple[str | int, int]]:
    """A colour or a value, such as `red`, `reds`, `1`, `1s`, `one` or `ones`."""
    yield from _colors(tokens, index)
    for value, following in PARTS["value"].read(tokens, index):
        yield value, following + (tokens.at(following).casefold() == "s")
    word = tokens.at(index).casefold()
    for each in (word, word.removesuffix("s")):
        if each in value_names():
            yield value_names()[each], index + 1
        elif each != word:
            yield from ((suit, index + 1) for suit in suits_called(each, tokens.rules))


def _seats(tokens: Tokens, index: int) -> Iterator[tuple[int | None, int]]:
    """A seat, or None for all seats."""
    everybody = after(phrases_for("everybody"), tokens, index)
    if everybody is not None:
        yield None, everybody
    yield from PARTS["teammate"].read(tokens, index)


def _cards(tokens: Tokens, index: int) -> Iterator[tuple[int | ByAge | None, int]]:
    """A slot, a card by its age, a slot of hanab.live, which counts from the newest, or None for a face."""
    for number, following in PARTS["slot"].read(tokens, index):
        yield from ((None, after_suit) for _, after_suit in _colors(tokens, following))
        site = after([_SITE], tokens, past_fillers(tokens, following))
        yield (number, following) if site is None else (ByAge(number), site)
    site = after([_SITE], tokens, index)
    if site is not None:
        for number, following in PARTS["slot"].read(tokens, past_fillers(tokens, site)):
            yield ByAge(number), following
    for key, card in (("oldest", ByAge(None)), ("newest", ByAge(1))):
        aged = after(phrases_for(key), tokens, index)
        if aged is not None:
            yield card, aged
    for _, after_suit in _colors(tokens, index):
        yield None, max([after_suit, *[following for _, following in PARTS["value"].read(tokens, after_suit)]])


def _unknown(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    """A word that means nothing else: the name of a colour that the game does not have."""
    word = tokens.at(index)
    if word.isalpha() and len(word) <= MAX_NAME and word.casefold() not in known_words():
        yield word, index + 1


_PARTS = {
    **PARTS,
    "seats": Part(None, partial(_several, _seats, always_joined=True)),
    "subjects": Part(None, partial(_several, _subjects)),
    "cards": Part(None, partial(_several, _cards)),
    "color": Part(None, _colors),
    "unknown": Part(None, _unknown),
    "fillers": Part(None, lambda tokens, index: [(None, past_fillers(tokens, index))]),
}


@cache
def claim_grammar() -> Grammar:
    """Everything that people type for a turn in another way than moves are written.

    Examples:
        >>> from hanabi import STANDARD
        >>> claim_grammar().meanings(Tokens("hint Bob, Cy 1", STANDARD, ["Ann", "Bob", "Cy"]))
        [Hinting(seats=(1, 2), subjects=(1,))]
    """
    play, discard, hint, rearrange, said_as, to = (
        "/".join(words_for(key)) for key in ("play", "discard", "hint", "rearrange", "as", "to")
    )
    play_end, discard_end = ("/".join(words_for(key)) for key in ("play_end", "discard_end"))
    passing, taking_back = (" | ".join([" ".join(each) for each in phrases_for(key)]) for key in ("pass", "take_back"))
    give, one = (" | ".join([" ".join(each) for each in phrases_for(key)]) for key in ("give", "a"))
    color = "<fillers> ({announce:color} | {announce:unknown})"
    forms: list[tuple[Callable[..., Typed], str]] = [
        (Hinting, f"{hint} [{to}] [<fillers>] {{seats}} [' s] [,/:] {{subjects}}"),
        (Hinting, f"{hint} {{subjects}} [{to}] {{seats}}"),
        (Hinting, f"{hint} [[{to}] [<fillers>] {{seats}} | {{subjects}}]"),
        (Hinting, f"({give}) [{to}] {{seats}} [{one}] [<fillers>] [{hint}] {{subjects}} [{hint}]"),
        (Hinting, f"({give}) [{one}] [<fillers>] [{hint}] {{subjects}} [{hint}] [{to}] {{seats}}"),
        (Hinting, f"({give}) [{one}] [<fillers>] {hint} [{to}] {{seats}} {{subjects}}"),
        (_unknown_hint, f"{hint} [{to}] [<fillers>] {{seats}} [,/:] <fillers> {{unknown}}"),
        (_unknown_hint, f"{hint} <fillers> {{unknown}} {to} {{seats}}"),
        (Hinting, "{seats} [' s] [,/:] {subjects}"),
        (Hinting, f"{{subjects}} [{to}] {{seats}}"),
        (partial(Moving, Play), f"{play} ({{cards}} | <fillers>) [{said_as} {color}]"),
        (partial(Moving, Discard), f"{discard} ({{cards}} | <fillers>)"),
        (partial(Moving, Play), f"{play} {{cards}} {play_end}"),
        (partial(Moving, Discard), f"{play}/{discard} {{cards}} {discard_end}"),
        (partial(Moving, Play), f"{{cards}} {play}"),
        (partial(Moving, Discard), f"{{cards}} {discard}"),
        (Reordering, f"{rearrange} <fillers> {{slots}}"),
        (partial(Refusing, Rule.TURN_ONE_ACTION, "passing"), f"({passing})"),
        (partial(Refusing, Rule.TURN_TAKE_BACK, "taken_back"), f"({taking_back})"),
    ]
    return Grammar(_PARTS, [(make, f"[<somebody> [:]] [<fillers>] {form} [.]") for make, form in forms], write_move)


def _unknown_hint(seats: tuple[int | None, ...], unknown: str) -> Typed:
    return Hinting(seats, (unknown,))
