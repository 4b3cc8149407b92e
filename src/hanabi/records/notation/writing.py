"""Writing cards, seats and moves as short text."""

from __future__ import annotations

import json
from typing import TypeAlias, assert_never, get_args

from hanabi.game import STANDARD, Card, Discard, HintColor, HintValue, InvalidArgument, Move, Play, Rearrangement, Rules
from hanabi.game.internals import (
    MAX_NUMBER,
    UNTOLD_COLOR,
    brief_repr,
    is_int_between,
    require,
    require_event,
    seat_name,
)
from hanabi.records.notation.tokens import TOKEN, folded, translated_suits
from hanabi.rulebook.internals import ENGLISH, Wording, wording

RecordEntry: TypeAlias = Move | Rearrangement
"""A move, or a rearrangement of a hand between moves."""

_ENTRIES = frozenset(get_args(RecordEntry))


def is_entry(value: object) -> bool:
    """Whether a value is a move or a rearrangement."""
    return type(value) in _ENTRIES


def write_card(card: Card) -> str:
    """The text of a card. Raises `InvalidArgument` if it is not a card.

    Examples:
        >>> write_card(Card("red", 1))
        'red 1'
    """
    if type(card) is not Card:
        raise InvalidArgument(f"expected a Card, got {brief_repr(card)}")
    return f"{card.suit} {card.value}"


def write_seat(seat: int) -> str:
    """The letter of a seat. Raises `InvalidArgument` if it is not a number.

    Examples:
        >>> write_seat(0), write_seat(5)
        ('A', 'F')
    """
    if not is_int_between(seat, -MAX_NUMBER, MAX_NUMBER):
        raise InvalidArgument(f"expected a whole number of up to nine digits, got {brief_repr(seat)}")
    return seat_name(seat)


def write_move(move: RecordEntry, rules: Rules = STANDARD, language: str = ENGLISH) -> str:
    """The text of a move or a rearrangement. Raises `InvalidArgument` if it is neither.

    A colour that the rules do not have is written in quotes, and so is a colour of several words. `language` is a
    language of the rulebook; files are always in English.

    Examples:
        >>> [write_move(move) for move in (Play(0), Play(1, "red"), HintValue(1, 3), HintColor(0, "puce"))]
        ['play 0', 'play 1 as red', 'hint B 3', 'hint A "puce"']
        >>> write_move(HintColor(1, "red"), language="fr")
        'indice B rouge'
    """
    require(rules, Rules, "Rules")
    if not is_entry(move):
        raise InvalidArgument(f"{brief_repr(move)} is not a move or a rearrangement")
    if type(language) is not str or language != ENGLISH:
        return _translated(move, rules, language)
    match move:
        case Play(slot, announce):
            return f"play {slot}" if announce is None else f"play {slot} as {_write_color(announce, rules)}"
        case Discard(slot):
            return f"discard {slot}"
        case HintColor(seat, color):
            return f"hint {write_seat(seat)} {_write_color(color, rules)}"
        case HintValue(seat, value):
            return f"hint {write_seat(seat)} {value}"
        case Rearrangement(seat, slots):
            require_event(move)
            return " ".join(["rearrange", write_seat(seat), *map(str, slots)])
    assert_never(move)


def _translated(move: RecordEntry, rules: Rules, language: str) -> str:
    words = wording(language, write_seat)
    match move:
        case Play(slot, announce):
            if announce is None:
                return words.say("moves", "play", slot=slot)
            return words.say("moves", "play_as", slot=slot, said=_say_color(announce, rules, words))
        case Discard(slot):
            return words.say("moves", "discard", slot=slot)
        case HintColor(seat, color):
            return words.say("moves", "hint", seat=seat, said=_say_color(color, rules, words))
        case HintValue(seat, value):
            return words.say("moves", "hint", seat=seat, said=words.hinted(rules, value))
        case Rearrangement(seat, slots):
            require_event(move)
            return words.say("moves", "rearrange", seat=seat, said=" ".join(map(str, slots)))
    assert_never(move)


def _say_color(color: str, rules: Rules, words: Wording) -> str:
    """A colour in another language, or in English if the translation could be read as another suit of the rules."""
    translated = words.color(color)
    meant = translated_suits(rules, words.texts.language).get(folded(TOKEN.findall(translated)))
    return translated if meant == (color,) else _write_color(color, rules)


def _write_color(color: str, rules: Rules) -> str:
    if color == UNTOLD_COLOR and color in rules.lookup.mark_subjects:
        return color
    known = any(suit.name == color for suit in rules.suits) or color in rules.colors
    return color if color.isalpha() and known else json.dumps(color)
