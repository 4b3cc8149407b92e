"""The words of rulings and explanations in each language, from `texts/`, and everything that can be missing from them.

A file in `texts/` is a language. Reading it reports everything that it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, brief_repr, require
from hanabi.plain_data import Read, map_of, misfit, object_of, read_text
from hanabi.rulebook.data_files import ENGLISH, languages, read_data, read_nonblank, toml, toml_in
from hanabi.rulebook.texts.phrases import Phrase, phrase_with, text_with
from hanabi.rulebook.texts.sections import NOT_IN_ENGLISH, PHRASES, SUITS, TYPED, WORD_LISTS

HAND = 5
"""The slots of an ordinary hand."""
NUMBERS = "numbers"
SINGULAR = "singular"
SOME_NUMBERS = re.compile("[0-9]{1,3}(?: [0-9]{1,3})*")
NOTHING: Mapping[str, str] = MappingProxyType({})


@final
@attrs.frozen
class RuleText(Frozen):
    """One ruling in words: its statement in a line, question and answer, verdicts by key, and notes by book."""

    statement: str
    question: str
    answer: str
    verdicts: Mapping[str, str]
    notes: Mapping[str, str]


@final
@attrs.frozen
class Texts(Frozen):
    """All that the rulings say in one language.

    * `language`: its code. `rules`: the words of each rule. `words`: those around the rulings, by list and key.
    * `phrases`: those of explanations, by section and key. `singular`: the numbers that take a noun in the singular.
    * `slots`: the slots of an ordinary hand in words, ready-made, as every hint names some.
    * `suits`, `ratings`: what the language calls them, where it has names of its own for them.
    * `typed`: what people may type for a move, in a language other than English.
    """

    language: str
    rules: Mapping[Rule, RuleText]
    words: Mapping[str, Mapping[str, str]]
    phrases: Mapping[str, Mapping[str, Phrase]]
    singular: tuple[int, ...]
    slots: Mapping[tuple[int, ...], str]
    suits: Mapping[str, str]
    ratings: Mapping[str, str]
    typed: Mapping[str, tuple[str, ...]]

    def place(self, at: str) -> str:
        """The places under a heading in words, from data like `paragraph 2, important`.

        Examples:
            >>> texts("en").place("paragraph 2, important")
            'paragraph 2, important remark'
        """
        return ", ".join([self._place(each) for each in at.split(", ")])

    def _place(self, at: str) -> str:
        kind, _, number = at.partition(" ")
        return self.words["places"][kind].format(number=number).strip()


def texts(language: str) -> Texts:
    """The words in a language. Raises `InvalidArgument` if there are no rulings in it, with those that there are.

    Examples:
        >>> texts("en").rules[Rule.HINT_EMPTY].question
        'May a hint match no card at all?'
        >>> texts("elvish")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: 'elvish' is not a language of the rulings: expected one of en, fr
    """
    known = languages()
    if type(language) is not str or language not in known:
        listed = ", ".join(known)
        raise InvalidArgument(f"{brief_repr(language)} is not a language of the rulings: expected one of {listed}")
    return _texts(language)


@cache
def _texts(language: str) -> Texts:
    return texts_of(toml(file_of(language)), language)


def texts_in(text: str, language: str = ENGLISH) -> Texts:
    """The words in a TOML text like those in `texts/`. Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> texts_in("")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: texts/en.toml: standings: is missing; citations: is missing; ...
    """
    require(text, str, "a text")
    return texts_of(toml_in(text, file_of(language)), language)


def file_of(language: str) -> str:
    """The file of a language, for errors.

    Examples:
        >>> file_of("fr")
        'texts/fr.toml'
    """
    return f"texts/{language}.toml"


def texts_of(data: dict[str, Any], language: str) -> Texts:
    """The words of the data of such a file. Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> texts_of({}, "eo")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: texts/eo.toml: standings: is missing; citations: is missing; ...
    """
    found = read_data(_reader(language), data, file_of(language))
    singular, phrases = found[NUMBERS][SINGULAR], _sections(found, PHRASES)
    ordinary = [slots for count in range(HAND + 1) for slots in combinations(range(HAND), count)]
    return Texts(
        language=language,
        # In English the engine has the statements.
        rules=MappingProxyType(
            {rule: RuleText(**{"statement": rule.statement, "notes": NOTHING, **found[rule.value]}) for rule in Rule}
        ),
        words=_sections(found, WORD_LISTS),
        phrases=phrases,
        singular=singular,
        slots=MappingProxyType({slots: slots_said(slots, phrases["figures"], singular) for slots in ordinary}),
        **_sections(found, ("suits", "ratings", "typed")),
    )


def _sections(found: Mapping[str, Any], names: Iterable[str]) -> Mapping[str, Mapping[str, Any]]:
    return MappingProxyType({name: MappingProxyType(found.get(name, NOTHING)) for name in names})


def slots_said(slots: tuple[int, ...], phrases: Mapping[str, Phrase], singular: tuple[int, ...]) -> str:
    """Slots in words, as in `slots 0, 2 and 3`, by the phrases for figures."""
    listed = str(slots[-1]) if slots else ""
    if len(slots) > 1:
        listed = phrases["and"].usual.text % {"one": ", ".join(map(str, slots[:-1])), "other": listed}
    return phrases["slots"].of(len(slots), singular).text % {"listed": listed}


# Reading.


def _reader(language: str) -> Read:
    """The reader of the file of a language."""
    lacks, unsaid = (NOT_IN_ENGLISH, {"statement", "notes"}) if language == ENGLISH else ((), {"notes"})
    sections = {name: read for name, read in _SECTIONS.items() if name not in lacks}
    read_rule = object_of(_RULE, optional=unsaid)
    return object_of({**sections, **{rule.value: read_rule for rule in Rule}}, optional={"ratings"})


def _read_texts(value: Any) -> Mapping[str, str]:
    return MappingProxyType(map_of(read_nonblank)(value))


def _read_numbers(value: Any) -> tuple[int, ...]:
    if not SOME_NUMBERS.fullmatch(read_text(value)):
        raise misfit("the numbers that take a noun in the singular, such as '0 1'", value)
    return tuple(map(int, value.split()))


def _read_typed(value: Any) -> tuple[str, ...]:
    words = read_nonblank(value).split()
    if not "".join(words).isalpha():
        raise misfit("words of letters", value)
    return tuple(words)


def _section(reader_with: Callable[[Sequence[str]], Read], entries: Mapping[str, str]) -> Read:
    return object_of({key: reader_with(blanks.split()) for key, blanks in entries.items()})


_RULE = {
    **dict.fromkeys(("statement", "question", "answer"), read_nonblank),
    **dict.fromkeys(("verdicts", "notes"), _read_texts),
}
_SECTIONS = {
    **{name: _section(text_with, entries) for name, entries in WORD_LISTS.items()},
    **{name: _section(phrase_with, entries) for name, entries in PHRASES.items()},
    NUMBERS: object_of({SINGULAR: _read_numbers}),
    "typed": object_of(dict.fromkeys(TYPED, _read_typed)),
    "suits": map_of(read_nonblank, needed=SUITS),
    "ratings": map_of(read_nonblank),
}
