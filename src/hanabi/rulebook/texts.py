"""The words of rulings and explanations in each language, from `texts/`, and everything that can be missing from them.

A file in `texts/` is a language. Reading it reports everything that it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, TypeVar, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.house import Frozen, abridged, brief_repr, require
from hanabi.rulebook.data_files import named_in, toml, toml_in
from hanabi.rulebook.phrases import Phrase, phrase_defects, phrase_in, text_defects
from hanabi.rulebook.text_sections import NAMES, NOT_IN_ENGLISH, PHRASES, SUITS, TYPED, WORD_LISTS

ENGLISH = "en"
"""The language used when no other is asked for."""
PLACE = re.compile("cover|above|table|(?:paragraph|point) [1-9]|(?:note|important|example)(?: [1-9])?")
HAND = 5
"""The slots of an ordinary hand."""
NUMBERS = "numbers"
SINGULAR = "singular"
SOME_NUMBERS = re.compile("[0-9]{1,3}(?: [0-9]{1,3})*")
REQUIRED = ("question", "answer", "verdicts")
KEYS = ("statement", *REQUIRED, "notes")
TABLES = ("verdicts", "notes")
"""The keys whose value is a table of texts."""


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


def is_place(at: str) -> bool:
    """Whether data names one place under a heading.

    Examples:
        >>> is_place("paragraph 2"), is_place("table"), is_place("paragraph"), is_place("page 2")
        (True, True, False, False)
    """
    return PLACE.fullmatch(at) is not None


@cache
def languages() -> tuple[str, ...]:
    """The languages of the rulings, by their codes, English first.

    Examples:
        >>> languages()[0]
        'en'
    """
    return tuple(sorted(named_in("texts", ".toml"), key=lambda code: (code != ENGLISH, code)))


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
        hanabi.game.errors.InvalidArgument: texts/en.toml: standings: 'stated' is missing; ...
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
        hanabi.game.errors.InvalidArgument: texts/eo.toml: standings: 'stated' is missing; ...
    """
    defects = list(_defects(data, language))
    if defects:
        raise InvalidArgument(f"{file_of(language)}: {'; '.join(abridged(defects))}")
    singular = tuple(map(int, data[NUMBERS][SINGULAR].split()))
    phrases = _by_section(data, PHRASES, phrase_in)
    ordinary = [slots for count in range(HAND + 1) for slots in combinations(range(HAND), count)]
    return Texts(
        language=language,
        rules=MappingProxyType({rule: _text(rule, data[rule.value]) for rule in Rule}),
        words=_by_section(data, WORD_LISTS, str),
        phrases=phrases,
        singular=singular,
        slots=MappingProxyType({slots: slots_said(slots, phrases["figures"], singular) for slots in ordinary}),
        **_by_section(data, NAMES, str),
        typed=MappingProxyType({key: tuple(words.split()) for key, words in data.get("typed", {}).items()}),
    )


def slots_said(slots: tuple[int, ...], phrases: Mapping[str, Phrase], singular: tuple[int, ...]) -> str:
    """Slots in words, as in `slots 0, 2 and 3`, by the phrases for figures."""
    listed = str(slots[-1]) if slots else ""
    if len(slots) > 1:
        listed = phrases["and"].usual.text % {"one": ", ".join(map(str, slots[:-1])), "other": listed}
    return phrases["slots"].of(len(slots), singular).text % {"listed": listed}


Value = TypeVar("Value")


def _by_section(
    data: dict[str, Any], sections: Iterable[str], read: Callable[[Any], Value]
) -> Mapping[str, Mapping[str, Value]]:
    return MappingProxyType(
        {name: MappingProxyType({key: read(each) for key, each in data.get(name, {}).items()}) for name in sections}
    )


def _text(rule: Rule, data: dict[str, Any]) -> RuleText:
    return RuleText(
        statement=data.get("statement", rule.statement),
        question=data["question"],
        answer=data["answer"],
        verdicts=MappingProxyType(data["verdicts"]),
        notes=MappingProxyType(data.get("notes", {})),
    )


def _defects(data: dict[str, Any], language: str) -> Iterator[str]:
    elsewhere = NOT_IN_ENGLISH if language == ENGLISH else ()
    sections = {name: keys for name, keys in {**WORD_LISTS, **PHRASES}.items() if name not in elsewhere}
    for name, entries in sections.items():
        table = data.get(name, {})
        yield from _key_defects(name, table, entries, entries)
        defects = phrase_defects if name in PHRASES else text_defects
        for key, each in table.items() if type(table) is dict else ():
            yield from defects(f"{name}: {key!r}", each, tuple(entries.get(key, "").split()))
    yield from _number_defects(data.get(NUMBERS))
    if not elsewhere:
        yield from _name_defects(data)
    known = {str(rule.value) for rule in Rule} | {*sections, NUMBERS, *([] if elsewhere else ["typed", *NAMES])}
    yield from (f"{key!r} is not a rule id" for key in data if key not in known)
    for rule in Rule:
        # In English the engine has the statement.
        required = REQUIRED if language == ENGLISH else ("statement", *REQUIRED)
        yield from _rule_defects(str(rule), data.get(rule.value, {}), required)


def _number_defects(table: Any) -> Iterator[str]:
    singular = table.get(SINGULAR) if type(table) is dict else None
    if type(singular) is not str or not SOME_NUMBERS.fullmatch(singular) or len(table) > 1:
        yield f"{NUMBERS}: expected {SINGULAR}, the numbers that take a noun in the singular, and nothing else"


def _name_defects(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with what only languages other than English have."""
    yield from _key_defects("typed", data.get("typed", {}), TYPED, TYPED)
    yield from _key_defects("suits", data.get("suits", {}), SUITS)
    yield from _key_defects("ratings", data.get("ratings", {}), ())
    for name in ("typed", *NAMES):
        yield from _text_defects(name, data.get(name, {}))
    if type(data.get("typed")) is dict:
        for key, words in data["typed"].items():
            if type(words) is str and not "".join(words.split()).isalpha():
                yield f"typed: {key!r} has more than words of letters"


def _rule_defects(name: str, entry: Any, required: tuple[str, ...]) -> Iterator[str]:
    yield from _key_defects(name, entry, required, KEYS)
    if type(entry) is dict:
        yield from _text_defects(name, {key: entry[key] for key in KEYS if key in entry and key not in TABLES})
        for key in TABLES:
            yield from _text_defects(f"{name}: {key}", entry.get(key, {}))


def _key_defects(name: str, table: Any, required: Iterable[str], keys: Container[str] | None = None) -> Iterator[str]:
    """Which keys of a table are missing, and which are not among those that it may have, if these are given."""
    if type(table) is dict:
        yield from (f"{name}: {key!r} is missing" for key in required if key not in table)
        yield from (f"{name}: {key!r} is not a key" for key in table if keys is not None and key not in keys)
    else:
        yield f"{name}: expected a table"


def _text_defects(name: str, table: Any) -> Iterator[str]:
    if type(table) is not dict:
        yield f"{name}: expected texts by key"
        return
    for key, text in table.items():
        if type(text) is not str or not text.strip():
            yield f"{name}: {key!r} is not a text"
