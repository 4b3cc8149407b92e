"""Moves as people type them in other languages: the words are in the texts of the rulings, accents are optional."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial

import attrs

from hanabi.game import Discard, HintColor, HintValue, Play, Rearrangement, Rules
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.parts import PARTS
from hanabi.records.notation.words import Words, plain, suits_typed
from hanabi.records.notation.writing import RecordEntry, write_move
from hanabi.rulebook.internals import texts

A_MOVE = "a move: play, discard, hint or rearrange"
"""What is expected where nothing is understood."""
_MOVER = "[<somebody> [:]]"


@cache
def typed_words(language: str) -> Mapping[str, tuple[str, ...]]:
    """What may be typed for each part of a move in a language other than English, with and without accents.

    Examples:
        >>> typed_words("fr")["discard"][:2]
        ('défausser', 'defausser')
    """
    return {
        key: tuple(dict.fromkeys([each for word in words for each in (word.casefold(), plain(word).casefold())]))
        for key, words in texts(language).typed.items()
    }


def _color(words: Words, at: int, language: str) -> Iterator[tuple[str, int]]:
    """A colour by its name in a language, or as in English."""
    yield from PARTS["color"].read(words, at)
    for said, suits in suits_typed(words.rules, language).items():
        if words.folded[at : at + len(said)] == said:
            yield from ((suit, at + len(said)) for suit in dict.fromkeys(suits))


@cache
def grammar_of(language: str) -> Grammar:
    """The moves that may be typed in a language other than English."""
    said = {key: "/".join(words) for key, words in typed_words(language).items()}
    # English verbs are read, too: `hint B rouge` has only one meaning.
    play, discard, hint, rearrange = (
        "/".join(dict.fromkeys([*typed_words(language)[verb], verb]))
        for verb in ("play", "discard", "hint", "rearrange")
    )
    slot = f"[{said['the']}] [{said['card']}] {{slot}}"
    color = f"[{said['about']}] [{said['the']}] [{said['color']}] {{color}}"
    value = f"[{said['about']}] [{said['the']}] [{said['value']}] {{value}}"
    seat = f"[{said['to']}] [{said['the']}] [{said['player']}] {{seat}}"
    to_seat = f"({said['to']} [{said['the']}] [{said['player']}] {{seat}} | {{seat:teammate}})"
    forms = [
        (Play, f"{play} {slot} [{said['as']} {{announce:color}}]"),
        (Discard, f"{discard} {slot}"),
        (HintColor, f"{hint} {seat} {color}"),
        (HintValue, f"{hint} {seat} {value}"),
        (HintColor, f"{hint} {color} {to_seat}"),
        (HintValue, f"{hint} {value} {to_seat}"),
        (HintColor, "{seat:teammate} {color}"),
        (HintColor, "{color} {seat:teammate}"),
        (Rearrangement, f"{rearrange} {seat} {{slots}}"),
    ]
    parts = {**PARTS, "color": attrs.evolve(PARTS["color"], read=partial(_color, language=language))}
    write = partial(write_move, language=language)
    return Grammar(parts, [(make, f"{_MOVER} {form}") for make, form in forms], write, A_MOVE)


def read_typed(text: str, rules: Rules, names: Sequence[str], language: str) -> RecordEntry:
    """A move as it is typed in a language other than English. Raises `NotationError`.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_typed("indice rouge à B", STANDARD, (), "fr"), read_typed("defausse la carte 3", STANDARD, (), "fr")
        (HintColor(seat=1, color='red'), Discard(slot=3))
    """
    entry: RecordEntry = grammar_of(language).read(unicodedata.normalize("NFC", text), rules, names)
    return entry
