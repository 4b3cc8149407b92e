"""Reading the files in `data/texts/`, one per language: the texts of rulings and explanations.

Reading a file reports everything that is missing from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, brief_repr
from hanabi.plain_data import Read, map_of, misfit, object_of, read_text
from hanabi.rulebook.data_files import ENGLISH, languages, read_data, read_nonblank, toml
from hanabi.rulebook.texts.phrases import Phrase, phrase_with, text_with
from hanabi.rulebook.texts.sections import CAPTIONS, NOT_IN_ENGLISH, PHRASES, SAID, SUITS, TYPED, TYPED_ENDS

HAND = 5
NUMBERS = "numbers"
SINGULAR = "singular"
SOME_NUMBERS = re.compile("[0-9]{1,3}(?: [0-9]{1,3})*")


@final
@attrs.frozen
class RuleText(Frozen):
    """The texts of a ruling: statement, question, answer, verdicts by key, notes by book, what groups usually do."""

    statement: str
    question: str
    answer: str
    verdicts: Mapping[str, str]
    notes: Mapping[str, str]
    practice: str | None


@final
@attrs.frozen
class Texts(Frozen):
    """Everything in the file of one language.

    * `language`: its code. `rules`: the texts of each ruling. `singular`: the numbers that take a noun in the singular.
    * `captions`: the texts around the rulings, by section and key. `phrases`: the same for explanations.
    * `slots`: the words for every set of slots in a hand of five. They are made in advance, as every hint needs some.
    * `suits`, `ratings`: names in this language. `typed`: what people may type in moves. English has only `ratings`.
    * `said`: phrases that people type for what is not written like a move.
    * `inflected`: other forms of the suits' names, in languages that have them. The first stands before a noun.
    """

    language: str
    rules: Mapping[Rule, RuleText]
    captions: Mapping[str, Mapping[str, str]]
    phrases: Mapping[str, Mapping[str, Phrase]]
    singular: tuple[int, ...]
    slots: Mapping[tuple[int, ...], str]
    suits: Mapping[str, str]
    ratings: Mapping[str, str]
    typed: Mapping[str, tuple[str, ...]]
    inflected: Mapping[str, tuple[str, ...]]
    said: Mapping[str, tuple[str, ...]]

    def place(self, at: str) -> str:
        """Put places under a heading, such as `paragraph 2, important`, into the words of the language.

        Examples:
            >>> texts("en").place("paragraph 2, important")
            'paragraph 2, important remark'
        """
        parts = [each.partition(" ") for each in at.split(", ")]
        return ", ".join([self.captions["places"][kind].format(number=number).strip() for kind, _, number in parts])


def texts(language: str) -> Texts:
    """The texts in a language. Raises `InvalidArgument` for a language without rulings.

    Examples:
        >>> texts("en").rules[Rule.HINT_EMPTY].question
        'May a hint match no card at all?'
        >>> texts("elvish")
        Traceback (most recent call last):
        hanabi.InvalidArgument: 'elvish' is not a language of the rulings: expected one of ...
    """
    known = languages()
    if type(language) is not str or language not in known:
        listed = ", ".join(known)
        raise InvalidArgument(f"{brief_repr(language)} is not a language of the rulings: expected one of {listed}")
    return _texts(language)


@cache
def _texts(language: str) -> Texts:
    # Texts that a user adds in English only are better read in English than missed.
    return texts_of(toml(file_of(language), instead=file_of(ENGLISH)), language)


def file_of(language: str) -> str:
    """The path of a language's file in the data folder."""
    return f"texts/{language}.toml"


def texts_of(data: dict[str, Any], language: str) -> Texts:
    """The texts in the data of a file. Raises `InvalidArgument` with every defect."""
    found = read_data(_reader(language), data, file_of(language))
    # The statements in English are in `Rule`.
    rules = {rule: RuleText(**{"statement": rule.statement, **_OMITTED, **found[rule.value]}) for rule in Rule}
    phrases, singular = {name: found.get(name, {}) for name in PHRASES}, found[NUMBERS][SINGULAR]
    ordinary = [slots for count in range(HAND + 1) for slots in combinations(range(HAND), count)]
    return Texts(
        language=language,
        rules=rules,
        captions={name: found[name] for name in CAPTIONS},
        phrases=phrases,
        singular=singular,
        slots={slots: slots_in_words(slots, phrases["figures"], singular) for slots in ordinary},
        **{name: found.get(name, {}) for name in ("suits", "ratings", "typed", "inflected", "said")},
    )


def slots_in_words(slots: tuple[int, ...], phrases: Mapping[str, Phrase], singular: tuple[int, ...]) -> str:
    """Slots in words, as in `slots 0, 2 and 3`, by the phrases in `figures`."""
    listed = ", ".join(map(str, slots))
    if len(slots) > 1:
        first, _, last = listed.rpartition(", ")
        listed = phrases["and"].usual.text % {"one": first, "other": last}
    return phrases["slots"].of(len(slots), singular).text % {"listed": listed}


def _reader(language: str) -> Read:
    lacks, omitted = (NOT_IN_ENGLISH, {"statement"}) if language == ENGLISH else ((), set[str]())
    sections = {name: read for name, read in _SECTIONS.items() if name not in lacks}
    read_rule = object_of(_RULE, optional={*_OMITTED, *omitted})
    return object_of({**sections, **{rule.value: read_rule for rule in Rule}}, optional={"inflected", "ratings"})


def _read_numbers(value: Any) -> tuple[int, ...]:
    if not SOME_NUMBERS.fullmatch(read_text(value)):
        raise misfit("the numbers that take a noun in the singular, such as '0 1'", value)
    return tuple(map(int, value.split()))


def _read_typed(value: Any) -> tuple[str, ...]:
    words = read_nonblank(value).split()
    if not "".join(words).isalpha():
        raise misfit("words of letters", value)
    return tuple(words)


def _read_said(value: Any) -> tuple[str, ...]:
    phrases = tuple([" ".join(phrase.split()) for phrase in read_nonblank(value).split(",")])
    if not all(phrase.replace(" ", "").isalpha() for phrase in phrases):
        raise misfit("phrases of letters, separated by commas", value)
    return phrases


def _section(reader_with: Callable[[Sequence[str]], Read], entries: Mapping[str, str]) -> Read:
    return object_of({key: reader_with(blanks.split()) for key, blanks in entries.items()})


_OMITTED: Mapping[str, Any] = {"notes": {}, "practice": None}
"""The texts that a ruling may lack, with what is read then."""
_RULE = {
    **dict.fromkeys(("statement", "question", "answer", "practice"), read_nonblank),
    **dict.fromkeys(("verdicts", "notes"), map_of(read_nonblank)),
}
_SECTIONS = {
    **{name: _section(text_with, entries) for name, entries in CAPTIONS.items()},
    **{name: _section(phrase_with, entries) for name, entries in PHRASES.items()},
    NUMBERS: object_of({SINGULAR: _read_numbers}),
    "typed": object_of(dict.fromkeys((*TYPED, *TYPED_ENDS), _read_typed), optional=TYPED_ENDS),
    "said": object_of(dict.fromkeys(SAID, _read_said)),
    "suits": map_of(read_nonblank, needed=SUITS),
    "inflected": map_of(_read_typed),
    "ratings": map_of(read_nonblank),
}
