"""Read a move from an English sentence. Every word must be understood, so nothing is guessed.

The sentence is matched against the forms at the end of this module, by the same grammar as the notation of moves. Some
forms describe common mistakes: they match only to say what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from hanabi.envs.language.parsed_moves import NEWEST, NOT_GIVEN, OLDEST, Misread, Parsed, ParsedMove, Refused
from hanabi.game import Discard, HintColor, HintValue, Play, Rule, Rules
from hanabi.records import NotationError, write_move
from hanabi.records.internals import PARTS, Grammar, Part, Tokens, notation_lookup

MAX_SENTENCE = 500
"""Maximum length of a sentence that is a move, in characters."""
_MARKUP = re.compile(r"[*`\[\]]|(?<!\w)_+|_+(?!\w)")
_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "!": ".", "(": ":", ")": " "})

_COLORS = {
    color: color
    for color in (
        *("red", "yellow", "green", "blue", "white", "purple", "orange", "black"),
        *("pink", "brown", "teal", "violet", "grey", "gray", "rainbow", "multicolor"),
    )
}
"""Colours, in this game or not."""
_VALUES = {
    word: value
    for value, name in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 1)
    for word in (name, f"{name}es" if name.endswith("x") else f"{name}s")
}
_AGES = {age: age for age in (OLDEST, NEWEST)}
_ORDINALS = dict.fromkeys(
    (
        *("first", "second", "third", "fourth", "fifth", "sixth", "last"),
        *("leftmost", "left", "middle", "right", "rightmost"),
    )
)
_NO_SEATS = frozenset({"a", "i", "I"})
"""Words that mean a seat only in exact notation: in an English sentence they are an article and a pronoun."""


def read_sentence(text: str, rules: Rules, names: Sequence[str]) -> Parsed:
    """Read a sentence. Raises `Refused` unless it is exactly one move.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_sentence("I will discard my oldest card.", STANDARD, ())
        ParsedMove(move=Discard(slot=-1), age='oldest', by=None, touches=None)
        >>> read_sentence("play the 3", STANDARD, ()).problem
        "name a card by its slot, as in 'play 0'"
    """
    exact = notation_lookup(rules).moves.get(text)
    if exact is not None:
        return ParsedMove(exact)
    if len(text) > MAX_SENTENCE:
        raise Refused(f"expected one move, got {len(text):,} characters without the words 'Final answer:'")
    plain = " ".join(_MARKUP.sub(" ", text.translate(_QUOTES)).split())
    try:
        parsed: Parsed = _GRAMMAR.read(plain, rules, tuple(names))
    except NotationError as error:
        raise Refused(f"expected one move and nothing else: {error}") from None
    return parsed


# The parts of the forms.


def _by_word(values: dict[str, Any], tokens: Tokens, at: int) -> Iterator[tuple[Any, int]]:
    word = tokens.folded[at] if at < len(tokens.as_written) else ""
    if word in values:
        yield values[word], at + 1


def _receiver(tokens: Tokens, at: int) -> Iterator[tuple[int, int]]:
    if tokens.at(at) not in _NO_SEATS:
        yield from PARTS["teammate"].read(tokens, at)


def _value(tokens: Tokens, at: int) -> Iterator[tuple[int, int]]:
    yield from PARTS["value"].read(tokens, at)
    yield from _by_word(_VALUES, tokens, at)


def _color(tokens: Tokens, at: int) -> Iterator[tuple[str, int]]:
    found = [*PARTS["color"].read(tokens, at)]
    yield from found or _by_word(_COLORS, tokens, at)


def _expecting(expected: str) -> Callable[[Tokens], str]:
    return lambda tokens: expected


_PARTS = {
    **PARTS,
    "receiver": Part(_expecting("a player (such as B)"), _receiver),
    "mover": Part(None, _receiver),
    "value": Part(_expecting("a value (such as 3)"), _value),
    "color": Part(_expecting("a colour of this game (such as red)"), _color),
    "age": Part(None, partial(_by_word, _AGES)),
    "ordinal": Part(None, partial(_by_word, _ORDINALS)),
    # For the forms of mistakes. In "hint B red 2" nothing may follow "red", and the error says so.
    "other_color": Part(_expecting("nothing more"), _color),
    "other_value": Part(_expecting("nothing more"), _value),
    "any_number": Part(None, PARTS["number"].read),
    "any_color": Part(None, _color),
    "any_value": Part(None, _value),
}

# The forms.

_I = (
    "[{by:mover} [:/,]] [so/therefore/thus/hence/ok/okay [,]] "
    "[(i [will | shall | choose to | decide to | want to] | i ' ll | i would like to | i ' d like to "
    "| i am going to | i ' m going to | let me | let us | let ' s "
    "| [the/my] [final] move/action/answer/choice (: | is [to] [:]))]"
)
_SLOT = "({slot} | [the/my] [card/one] [in/from/at] [my/the] slot [number/#/:] {slot} [card])"
_OLD = "[the/my] {age} [card]"
_COLOR = "[the] [colour/color] {color} [card/cards]"
_VALUE = "[the/his/her/their] [value/number/rank] {value} [[ ' ] s] [card/cards]"
_HINT = "hint/hints/clue/clues/tell/tells"
_GIVE = "give/gives"
_A_HINT = "[a/the] hint/clue"
_TO = "[to] [player/seat] {seat:receiver}"
_TOUCHES = "[[:/,/-/\u2013/\u2014] touches/touching (no card | slot/slots/card/cards {touches:slots})] [.]"
_PLAY, _DISCARD = "play/plays", "discard/discards"
_FACE = (
    "[the/my] (card <any_number> | <any_color> | <any_color> <any_number> | <any_number> <any_color>) [card]"
    " | the/my <any_number> [card]"
)


def _hints(subject: str) -> Iterator[str]:
    yield f"{_HINT} {_TO} [about/:] {subject}"
    yield f"{_HINT} [about] {subject} [[to] [player/seat] {{seat:receiver}}]"
    yield f"{_GIVE} {_TO} {_A_HINT} [about/of/on/:] {subject}"
    yield f"{_GIVE} {_TO} [a] {subject} hint/clue"
    yield f"{_GIVE} [a] {subject} hint/clue [{_TO}]"
    yield f"{_GIVE} {_A_HINT} [about/of/on] {subject} [{_TO}]"
    yield f"{_GIVE} {_A_HINT} {_TO} [about/of/on/:] {subject}"


def _in_slot(kind: type[Play | Discard]) -> Callable[..., Parsed]:
    def made(
        slot: int = NOT_GIVEN, by: int | None = None, age: str | None = None, announce: str | None = None
    ) -> Parsed:
        move = Discard(slot) if kind is Discard else Play(slot, announce)
        return ParsedMove(move, age=age, by=by)

    return made


def _hint(kind: type[HintColor | HintValue]) -> Callable[..., Parsed]:
    def made(
        seat: int = NOT_GIVEN, by: int | None = None, touches: tuple[int, ...] | None = None, **subject: Any
    ) -> Parsed:
        return ParsedMove(kind(seat, **subject), by=by, touches=touches)

    return made


def _misread(problem: str, rule: Rule | None = None) -> Callable[..., Parsed]:
    return lambda **kept: Misread(problem, rule)


_CARD_BY_FACE = _misread("name a card by its slot, as in 'play 0'")
_SLOT_BY_ORDINAL = _misread("slots count from 0, so 'first' is ambiguous: write the number, as in 'play 0'")
_PLAYER_BY_NUMBER = _misread("name a player by the letter, as in 'hint B red': a number is ambiguous")
_TWO_SUBJECTS = _misread("a hint names one colour or one value", Rule.HINT_ONE_THING)

_FORMS: list[tuple[Callable[..., Parsed], str]] = [
    (_in_slot(Play), f"{_I} {_PLAY} ({_SLOT} | {_OLD}) [as/announcing/naming {{announce:color}}] [.]"),
    (_in_slot(Discard), f"{_I} {_DISCARD} ({_SLOT} | {_OLD}) [.]"),
    *[(_hint(HintColor), f"{_I} {form} {_TOUCHES}") for form in _hints(_COLOR)],
    *[(_hint(HintValue), f"{_I} {form} {_TOUCHES}") for form in _hints(_VALUE)],
    # The forms that describe common mistakes.
    *[(_CARD_BY_FACE, f"{_I} {verb} ({_FACE}) [.]") for verb in (_PLAY, _DISCARD)],
    *[(_SLOT_BY_ORDINAL, f"{_I} {verb} [the/my] <ordinal> [card/one/slot] [.]") for verb in (_PLAY, _DISCARD)],
    (_PLAYER_BY_NUMBER, f"{_I} {_HINT} [to] [player/seat] <any_number> [about] <color> {_TOUCHES}"),
    (_PLAYER_BY_NUMBER, f"{_I} {_HINT} [to] player/seat <any_number> [about] <value> {_TOUCHES}"),
    (_PLAYER_BY_NUMBER, f"{_I} {_HINT} [about] (<any_color> | <any_value>) to [player/seat] <any_number> {_TOUCHES}"),
    *[
        (_TWO_SUBJECTS, f"{_I} {_HINT} [to] [player/seat] <mover> [about] {both} {_TOUCHES}")
        for both in ("<any_color> [and/,] <other_value>", "<any_value> [and/,] <other_color>")
    ],
]


def _written(parsed: Parsed, rules: Rules) -> str:
    return parsed.problem if isinstance(parsed, Misread) else write_move(parsed.move, rules)


_GRAMMAR = Grammar(_PARTS, _FORMS, _written, "one move, such as play 0, discard 0, hint B red or hint B 3")
