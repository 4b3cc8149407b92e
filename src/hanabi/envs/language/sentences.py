"""A move in an English sentence, every word of which is understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from hanabi.envs.language.refusing import Refused
from hanabi.envs.language.wishes import NEWEST, NOBODY, OLDEST, Misread, Said, Wish
from hanabi.game import Discard, HintColor, HintValue, Play, Rule, Rules
from hanabi.records import NotationError, write_move
from hanabi.records.internals import PARTS, Grammar, Part, Tokens, notation_lookup

LONGEST = 500
"""The most characters of a sentence that is one move."""
_SIGNS = re.compile(r"[*`\[\]]|(?<!\w)_+|_+(?!\w)")
"""What marks up a text, and says nothing."""
_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "!": ".", "(": ":", ")": " "})

_COLOR_WORDS = frozenset(
    [
        "red",
        "yellow",
        "green",
        "blue",
        "white",
        "purple",
        "orange",
        "black",
        "pink",
        "brown",
        "teal",
        "violet",
        "grey",
        "gray",
        "rainbow",
        "multicolor",
    ]
)
"""Words that are colours, in play or not."""
_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ORDINALS = frozenset(
    ["first", "second", "third", "fourth", "fifth", "sixth", "last", "leftmost", "rightmost", "left", "right", "middle"]
)
_NO_LETTER = frozenset({"a", "i", "I"})
"""Words that are letters of seats only where a move is written exactly."""


def read_sentence(text: str, rules: Rules, names: Sequence[str]) -> Said:
    """What a sentence says. Raises `Refused` when it is no move, or may be several.

    Examples:
        >>> from hanabi import STANDARD
        >>> read_sentence("I will discard my oldest card.", STANDARD, ())
        Wish(move=Discard(slot=-1), age='oldest', by=None, touches=None)
        >>> read_sentence("play the 3", STANDARD, ()).problem
        "a card is named by its slot, as in 'play 0'"
    """
    written = notation_lookup(rules).moves.get(text)
    if written is not None:
        return Wish(written)
    if len(text) > LONGEST:
        raise Refused(f"expected one move, got {len(text):,} characters without the words 'Final answer:'")
    plain = " ".join(_SIGNS.sub(" ", text.translate(_QUOTES)).split())
    try:
        said: Said = _GRAMMAR.read(plain, rules, tuple(names))
    except NotationError as error:
        raise Refused(f"that is not one move and nothing else: {error}") from None
    return said


# The parts.


def _by_word(values: dict[str, Any], tokens: Tokens, at: int) -> Iterator[tuple[Any, int]]:
    word = tokens.folded[at] if at < len(tokens.as_written) else ""
    if word in values:
        yield values[word], at + 1


def _receiver(tokens: Tokens, at: int) -> Iterator[tuple[int, int]]:
    if tokens.at(at) not in _NO_LETTER:
        yield from PARTS["teammate"].read(tokens, at)


def _value(tokens: Tokens, at: int) -> Iterator[tuple[int, int]]:
    yield from PARTS["value"].read(tokens, at)
    yield from _by_word(_VALUES, tokens, at)


def _color(tokens: Tokens, at: int) -> Iterator[tuple[str, int]]:
    found = [*PARTS["color"].read(tokens, at)]
    yield from found or _by_word(_COLORS, tokens, at)


def _expecting(expected: str | None) -> Callable[[Tokens], str] | None:
    return None if expected is None else lambda tokens: expected


_VALUES = {
    said: value
    for value, word in enumerate(_NUMBER_WORDS, 1)
    for said in (word, f"{word}es" if word.endswith("x") else f"{word}s")
}
_COLORS = {word: word for word in _COLOR_WORDS}
_AGES = {age: age for age in (OLDEST, NEWEST)}
_PARTS = {
    **PARTS,
    "receiver": Part(_expecting("a player (such as B)"), _receiver),
    "mover": Part(None, _receiver),
    "value": Part(_expecting("a value (such as 3)"), _value),
    "color": Part(_expecting("a colour of this game (such as red)"), _color),
    "age": Part(None, partial(_by_word, _AGES)),
    "ordinal": Part(None, partial(_by_word, dict.fromkeys(_ORDINALS))),
    # In forms that are understood only to say what is wrong with them. What nothing else may follow says so.
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
_NAMED = (
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


def _in_slot(kind: type[Play | Discard]) -> Callable[..., Said]:
    def made(slot: int = NOBODY, by: int | None = None, age: str | None = None, announce: str | None = None) -> Said:
        move = Discard(slot) if kind is Discard else Play(slot, announce)
        return Wish(move, age=age, by=by)

    return made


def _hint_of_color(
    color: str, seat: int = NOBODY, by: int | None = None, touches: tuple[int, ...] | None = None
) -> Said:
    return Wish(HintColor(seat, color), by=by, touches=touches)


def _hint_of_value(
    value: int, seat: int = NOBODY, by: int | None = None, touches: tuple[int, ...] | None = None
) -> Said:
    return Wish(HintValue(seat, value), by=by, touches=touches)


def _misread(problem: str, rule: Rule | None = None) -> Callable[..., Said]:
    return lambda **kept: Misread(problem, rule)


_BY_SLOT = _misread("a card is named by its slot, as in 'play 0'")
_BY_NUMBER = _misread("slots are numbers from 0: say which one, as in 'play 0', and not where it is in a row")
_BY_LETTER = _misread("players are called by their letters, as in 'hint B red': a number may mean two of them")
_BOTH = _misread("a hint names one colour or one value", Rule.HINT_ONE_THING)

_FORMS: list[tuple[Callable[..., Said], str]] = [
    (_in_slot(Play), f"{_I} {_PLAY} ({_SLOT} | {_OLD}) [as/announcing/naming {{announce:color}}] [.]"),
    (_in_slot(Discard), f"{_I} {_DISCARD} ({_SLOT} | {_OLD}) [.]"),
    *[(_hint_of_color, f"{_I} {form} {_TOUCHES}") for form in _hints(_COLOR)],
    *[(_hint_of_value, f"{_I} {form} {_TOUCHES}") for form in _hints(_VALUE)],
    *[(_BY_SLOT, f"{_I} {verb} ({_NAMED}) [.]") for verb in (_PLAY, _DISCARD)],
    *[(_BY_NUMBER, f"{_I} {verb} [the/my] <ordinal> [card/one/slot] [.]") for verb in (_PLAY, _DISCARD)],
    (_BY_LETTER, f"{_I} {_HINT} [to] [player/seat] <any_number> [about] <color> {_TOUCHES}"),
    (_BY_LETTER, f"{_I} {_HINT} [to] player/seat <any_number> [about] <value> {_TOUCHES}"),
    (_BY_LETTER, f"{_I} {_HINT} [about] (<any_color> | <any_value>) to [player/seat] <any_number> {_TOUCHES}"),
    *[
        (_BOTH, f"{_I} {_HINT} [to] [player/seat] <mover> [about] {both} {_TOUCHES}")
        for both in ("<any_color> [and/,] <other_value>", "<any_value> [and/,] <other_color>")
    ],
]


def _written(said: Said, rules: Rules) -> str:
    return said.problem if isinstance(said, Misread) else write_move(said.move, rules)


_GRAMMAR = Grammar(_PARTS, _FORMS, _written, "one move, such as play 0, discard 0, hint B red or hint B 3")
