"""The words that people type at a table, in all languages together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from hanabi.game import Rules
from hanabi.records.notation.tokens import TOKEN, Tokens, folded, suits_by_words, translated_suits, without_accents
from hanabi.records.notation.typed_moves import typed_words
from hanabi.rulebook.internals import languages, texts

ENGLISH_WORDS: Mapping[str, tuple[str, ...]] = {
    "play": ("play", "plays", "lay", "p"),
    "discard": ("discard", "discards", "dump", "chuck", "throw", "d"),
    "hint": ("hint", "hints", "clue", "clues", "tell", "tells", "say", "says", "h"),
    "rearrange": ("rearrange", "rearranges", "reorder", "reorders"),
    "as": ("as",),
    "to": ("to",),
    "about": ("about",),
    "the": ("the", "his", "her", "their", "all"),
    "card": ("card", "cards"),
    "player": ("seat", "player"),
    "color": ("colour", "color"),
    "value": ("value", "number", "rank"),
}
"""The words of moves in English, as `typed` in the texts has them for other languages."""
SIGNS = (",", ";", "&", "+", "/")
"""The signs that may stand between two things."""
SUITS_OF_MANY_COLORS = frozenset({"multicolor", "rainbow"})
"""The suits that people call by the same names."""


def words_for(key: str) -> tuple[str, ...]:
    """The words for a part of a move, in all languages.

    Examples:
        >>> words_for("player")
        ('seat', 'player', 'spieler', 'spielerin', 'sitz', 'joueur')
    """
    others = [word for language in languages()[1:] for word in typed_words(language).get(key, ())]
    return tuple(dict.fromkeys([*ENGLISH_WORDS.get(key, ()), *others]))


@cache
def phrases_for(key: str) -> tuple[tuple[str, ...], ...]:
    """What people say, in all languages, with and without accents. The longest phrases come first.

    Examples:
        >>> phrases_for("and")[:3]
        (('and', 'then'), ('et', 'puis'), ('und', 'dann'))
    """
    said = [phrase for language in languages() for phrase in texts(language).said[key]]
    phrases = {folded(each.split()) for phrase in said for each in (phrase, without_accents(phrase))}
    return tuple(sorted(phrases, key=lambda phrase: (-len(phrase), phrase)))


@cache
def value_names() -> Mapping[str, int]:
    """The values by their names in all languages."""
    named = {language: texts(language).said["values"] for language in languages()}
    return {word.casefold(): value for words in named.values() for value, word in enumerate(words, 1)}


def suits_called(name: str, rules: Rules) -> list[str]:
    """The suits with this name, in any language.

    Examples:
        >>> from hanabi import STANDARD
        >>> suits_called("rouge", STANDARD), suits_called("puce", STANDARD)
        (['red'], [])
    """
    known = [suits_by_words(rules)[1], *[translated_suits(rules, language) for language in languages()[1:]]]
    return list(dict.fromkeys(suit for suits in known for suit in suits.get((name,), ())))


@cache
def many_colored() -> tuple[tuple[str, ...], ...]:
    """What people call the suits of many colours, in all languages."""
    names = [texts(language).suits[suit] for language in languages()[1:] for suit in SUITS_OF_MANY_COLORS]
    called = {folded(TOKEN.findall(each)) for name in names for each in (name, without_accents(name))}
    return (*sorted(called), *phrases_for("multicolor"))


@cache
def joint() -> re.Pattern[str]:
    """Everything that may stand between two things.

    Examples:
        >>> joint().split("red and 1, 2")
        ['red', '1', '2']
    """
    words = "|".join([" +".join(phrase) for phrase in phrases_for("and")])
    return re.compile(rf"\s+(?:{words})\s+|\s*[{re.escape(''.join(SIGNS))}]\s*", re.IGNORECASE)


@cache
def own_hand() -> re.Pattern[str]:
    """A new order of one's own hand, which is the only group."""
    return re.compile(rf"\s*(?:{'|'.join(words_for('rearrange'))})((?:[\s,]+[0-9]{{1,9}})+)\s*", re.IGNORECASE)


@cache
def known_words() -> frozenset[str]:
    """The words that are no name of a colour."""
    phrases = [
        phrase
        for key in ("and", "oldest", "newest", "pass", "take_back", "everybody", "give", "a")
        for phrase in phrases_for(key)
    ]
    said = {word for phrase in phrases for word in phrase}
    return frozenset(said.union(*map(words_for, ENGLISH_WORDS)) | fillers())


@cache
def fillers() -> frozenset[str]:
    """The words around a card, a colour or a value that change nothing.

    Examples:
        >>> {"the", "card", "my"} <= fillers(), "newest" in fillers()
        (True, False)
    """
    words = {word for key in ("the", "card", "player", "color", "value", "about") for word in words_for(key)}
    return frozenset(words | {word for key in ("my", "slot", "of") for phrase in phrases_for(key) for word in phrase})


def after(phrases: Iterable[tuple[str, ...]], tokens: Tokens, index: int) -> int | None:
    """The index after the first phrase that stands at an index; None if there is none."""
    for phrase in phrases:
        if tokens.folded[index : index + len(phrase)] == phrase:
            return index + len(phrase)
    return None


def past_fillers(tokens: Tokens, index: int) -> int:
    """The index of the first token from an index on that is no filler."""
    while tokens.at(index).casefold() in fillers():
        index += 1
    return index
