"""The words of the rulings in each language, from `texts/`, and everything that can be missing from them.

A file in `texts/` is a language. Reading it reports everything that it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.house import Frozen, abridged, brief_repr, require
from hanabi.rulebook.data_files import named_in, toml, toml_in

ENGLISH = "en"
"""The language used when no other is asked for."""
PLACES = ("cover", "above", "paragraph", "point", "note", "important", "example", "table")
"""The kinds of places under a heading; `above` is right before it."""
PLACE = re.compile("cover|above|table|(?:paragraph|point) [1-9]|(?:note|important|example)(?: [1-9])?")
LABELS = (
    *("all_books", "all_agree", "alike", "books_say", "silent", "place", "two_places", "also", "rests_on", "setting"),
    *("variant", "related", "rule_heading", "question_heading", "book_says", "book_says_part", "book_is_silent"),
    "does_not_arise",
    *("one_in_full", "found_too", "nothing_found", "all_rules", "no_difference", "variants_offered", "both", "none"),
)
"""What is written around the rulings on a page."""
WORD_LISTS = {
    "standings": ("stated", "silent", "inapplicable"),
    "citations": ("stated", "reading", "silent", "inapplicable"),
    "places": PLACES,
    "themes": tuple(dict.fromkeys(rule.value.partition("/")[0] for rule in Rule)),
    "labels": LABELS,
}
"""The words that every language has for all rules, by their lists."""
BLANKS = {"citations": ("book", "heading", "place"), "places": ("number",)}
"""What is filled in where the words have braces, by their lists."""
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
    """All that the rulings say in one language: the words of each rule, and those for all rules by list and key."""

    language: str
    rules: Mapping[Rule, RuleText]
    words: Mapping[str, Mapping[str, str]]

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
    return Texts(
        language=language,
        rules=MappingProxyType({rule: _text(rule, data[rule.value]) for rule in Rule}),
        words=MappingProxyType({name: MappingProxyType(data[name]) for name in WORD_LISTS}),
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
    for name, keys in WORD_LISTS.items():
        yield from _key_defects(name, data.get(name, {}), keys, keys)
        yield from _text_defects(name, data.get(name, {}), BLANKS.get(name))
    known = {str(rule.value) for rule in Rule} | set(WORD_LISTS)
    yield from (f"{key!r} is not a rule id" for key in data if key not in known)
    for rule in Rule:
        # In English the engine has the statement.
        required = REQUIRED if language == ENGLISH else ("statement", *REQUIRED)
        yield from _rule_defects(str(rule), data.get(rule.value, {}), required)


def _rule_defects(name: str, entry: Any, required: tuple[str, ...]) -> Iterator[str]:
    yield from _key_defects(name, entry, required, KEYS)
    if type(entry) is dict:
        yield from _text_defects(name, {key: text for key, text in entry.items() if key not in TABLES})
        for key in TABLES:
            yield from _text_defects(f"{name}: {key}", entry.get(key, {}))


def _key_defects(name: str, table: Any, required: tuple[str, ...], keys: tuple[str, ...]) -> Iterator[str]:
    if type(table) is dict:
        yield from (f"{name}: {key!r} is missing" for key in required if key not in table)
        yield from (f"{name}: {key!r} is not a key" for key in table if key not in keys)
    else:
        yield f"{name}: expected a table"


def _text_defects(name: str, table: Any, blanks: tuple[str, ...] | None = None) -> Iterator[str]:
    if type(table) is not dict:
        yield f"{name}: expected texts by key"
        return
    for key, text in table.items():
        if type(text) is not str or not text.strip():
            yield f"{name}: {key!r} is not a text"
        elif blanks is not None and not _can_be_filled_in(text, blanks):
            yield f"{name}: {key!r} may have {' '.join(f'{{{blank}}}' for blank in blanks)} in braces, and nothing else"


def _can_be_filled_in(text: str, blanks: tuple[str, ...]) -> bool:
    try:
        text.format(**dict.fromkeys(blanks, ""))
    except (ValueError, LookupError, AttributeError):
        return False
    return True
