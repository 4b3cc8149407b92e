"""Moves as people type them in languages other than English, with or without accents.

The words are in the texts of the rulebook.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial

import attrs

from hanabi.game import Discard, HintColor, HintValue, Play, Rearrangement, Rules
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.grammar_parts import PARTS, odd_or_even
from hanabi.records.notation.tokens import Tokens, translated_suits, without_accents
from hanabi.records.notation.writing import RecordEntry, write_move
from hanabi.rulebook.internals import texts

A_MOVE = "a move: play, discard, hint or rearrange"
"""What an error says was expected if not even the first word was understood."""
_MOVER = "[<somebody> [:]]"


@cache
def typed_words(language: str) -> Mapping[str, tuple[str, ...]]:
    """The words that people may type for each part of a move in a language other than English.

    Examples:
        >>> typed_words("fr")["discard"][:2]
        ('défausser', 'defausser')
    """
    return {
        key: tuple(dict.fromkeys([each.casefold() for word in words for each in (word, without_accents(word))]))
        for key, words in texts(language).typed.items()
    }


def color_in(tokens: Tokens, index: int, language: str) -> Iterator[tuple[str, int]]:
    """A colour by its name in the language or in English."""
    yield from PARTS["color"].read(tokens, index)
    for words, suits in translated_suits(tokens.rules, language).items():
        if tokens.folded[index : index + len(words)] == words:
            yield from ((suit, index + len(words)) for suit in dict.fromkeys(suits))


def _value_in(tokens: Tokens, index: int, language: str) -> Iterator[tuple[int, int]]:
    """A value as a number, or the word for odd or even in the language or in English."""
    yield from PARTS["value"].read(tokens, index)
    yield from odd_or_even(tokens, index, language)


@cache
def grammar_of(language: str) -> Grammar:
    """The moves that people may type in a language other than English."""
    either = {key: "/".join(words) for key, words in typed_words(language).items()}
    # English verbs are accepted, too, as a text such as `hint B rouge` has only one meaning.
    play, discard, hint, rearrange = (
        "/".join(dict.fromkeys([*typed_words(language)[verb], verb]))
        for verb in ("play", "discard", "hint", "rearrange")
    )
    slot = f"[{either['the']}] [{either['card']}] {{slot}}"
    # Before its verb, as in `Karte 3 ausspielen`, a slot needs the word.
    card = f"[{either['the']}] {either['card']} {{slot}}"
    said = f"[{either['as']} {{announce:color}}]"
    color = f"[:] [{either['about']}] [{either['the']}] [{either['color']}] {{color}} [{either['card']}]"
    value = f"[:] [{either['about']}] [{either['the']}] [{either['value']}] {{value}}"
    seat = f"[{either['to']}] [{either['the']}] [{either['player']}] {{seat}}"
    to_seat = f"({either['to']} [{either['the']}] [{either['player']}] {{seat}} | {{seat:teammate}})"
    forms = [
        (Play, f"{play} {slot} {said}"),
        (Play, f"{card} {said} {play}"),
        (Discard, f"{discard} {slot}"),
        (Discard, f"{card} {discard}"),
        (HintColor, f"{hint} {seat} {color}"),
        (HintValue, f"{hint} {seat} {value}"),
        (HintColor, f"{hint} {color} {to_seat}"),
        (HintValue, f"{hint} {value} {to_seat}"),
        (HintColor, "{seat:teammate} {color}"),
        (HintColor, "{color} {seat:teammate}"),
        (Rearrangement, f"{rearrange} {seat} {{slots}}"),
    ]
    if "play_end" in either:
        forms.append((Play, f"{play} {slot} {said} {either['play_end']}"))
    if "discard_end" in either:
        forms.append((Discard, f"{play}/{discard} {slot} {either['discard_end']}"))
    parts = {
        **PARTS,
        "color": attrs.evolve(PARTS["color"], read=partial(color_in, language=language)),
        "value": attrs.evolve(PARTS["value"], read=partial(_value_in, language=language)),
    }
    write = partial(write_move, language=language)
    return Grammar(parts, [(make, f"{_MOVER} {form}") for make, form in forms], write, A_MOVE)


def read_typed(text: str, rules: Rules, names: Sequence[str], language: str) -> RecordEntry:
    """A move typed in a language other than English. Raises `NotationError`.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_typed("indice rouge à B", STANDARD, (), "fr"), read_typed("defausse la carte 3", STANDARD, (), "fr")
        (HintColor(seat=1, color='red'), Discard(slot=3))
    """
    entry: RecordEntry = grammar_of(language).read(unicodedata.normalize("NFC", text), rules, names)
    return entry
