"""Books as their files in `books/` have them: rules, citations, and what the books are called.

`docs/how-to/add-a-rulebook.md` describes the file. Reading one reports everything that is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, final

import attrs

from hanabi.game import Band, HanabiError, InvalidArgument, Rule, Rules, Suit, Touch
from hanabi.game.house import MEMORY, Frozen, abridged, brief_repr
from hanabi.rulebook.data_files import named_in, toml
from hanabi.rulebook.ruling_types import Standing
from hanabi.rulebook.texts import is_place, languages
from hanabi.rulebook.variants import Variant, variant

INAPPLICABLE = "inapplicable"
"""The whole entry of a book in which a question does not arise."""
CITATION_KEYS = {
    Standing.STATED: ({"stated", "under", "at"}, {"also", "reading"}),
    Standing.SILENT: ({"silent"}, {"from"}),
}
"""What an entry must have, and what it may have, by its standing."""
TABLES = ("book", "about", "rules", "citations")
BOOK_KEYS: Mapping[str, type] = MappingProxyType(
    {"order": int, "title": str, "publisher": str, "language": str, "variants": list}
)
"""What `[book]` must have."""
ABOUT_KEYS = ("name", "text")
"""What each language must say about a book; `title` is for those in which its title is another one."""
SETTINGS = tuple([field.name for field in attrs.fields(Rules) if field.name not in MEMORY])
TAKEN = ("standard", "hanab-live", "learning-environment", "early-research")
"""Names of rules that are no books."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@final
@attrs.frozen(kw_only=True, eq=False)
class About(Frozen):
    """What one language says about a book: its `name` in a word or two, its `title`, and a `text` of a line or two."""

    name: str
    title: str
    text: str


@final
@attrs.frozen(kw_only=True, eq=False)
class Book(Frozen):
    """A book as its file has it.

    * `id`: the name of the file. `order`: its place among the books. `title`, `publisher`, `language`: what it is.
    * `variants`: those that it offers. `rules`: its game without any.
    * `citations`: what it says on each question, by rule id. `about`: what each language says about it.
    """

    id: str
    order: int
    title: str
    publisher: str
    language: str
    variants: tuple[Variant, ...]
    rules: Rules
    citations: Mapping[str, Any]
    about: Mapping[str, About]

    @property
    def file(self) -> str:
        """Where it is, for errors."""
        return file_of(self.id)


def file_of(book_id: str) -> str:
    """The file of a book.

    Examples:
        >>> file_of("abacus")
        'books/abacus.toml'
    """
    return f"books/{book_id}.toml"


@cache
def books() -> tuple[Book, ...]:
    """All books, in their order. Raises `InvalidArgument` with everything that is wrong with the first bad one.

    Examples:
        >>> books()[0].title
        'Cocktail Games, 2010'
    """
    found = [book_of(toml(file_of(name)), name) for name in named_in("books", ".toml")]
    return tuple(sorted(found, key=lambda book: (book.order, book.id)))


def book_of(data: Mapping[str, Any], book_id: str) -> Book:
    """The book of the data of a file. Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> book_of({"book": {"title": "Mine"}}, "mine")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: books/mine.toml: book: order is missing; ...
    """
    defects = list(_defects(data, book_id))
    if defects:
        raise InvalidArgument(f"{file_of(book_id)}: {'; '.join(abridged(defects))}")
    book = data["book"]
    return Book(
        id=book_id,
        **{key: book[key] for key in BOOK_KEYS if key != "variants"},
        variants=tuple(map(variant, book["variants"])),
        rules=_rules(data.get("rules", {}), book_id),
        citations=MappingProxyType(data["citations"]),
        about=MappingProxyType({code: _about(data["about"][code], book["title"]) for code in languages()}),
    )


def _about(told: Mapping[str, str], title: str) -> About:
    return About(name=told["name"], title=told.get("title", title), text=told["text"])


# Rules.


def _rules(settings: Mapping[str, Any], book_id: str) -> Rules:
    values = {name: _FROM_TOML.get(name, _as_it_is)(value) for name, value in settings.items()}
    return Rules(edition=book_id, **values)


def _as_it_is(value: Any) -> Any:
    return value


def _suit(table: Mapping[str, Any]) -> Suit:
    touches: dict[str, Any] = {key: Touch(table[key]) for key in ("color_touch", "value_touch") if key in table}
    return Suit(**{**table, **touches})


_FROM_TOML: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {
        "suits": lambda rows: [_suit(row) for row in rows],
        "scale": lambda rows: [Band(lowest, label) for lowest, label in rows],
    }
)
"""How settings are read that TOML cannot write as they are: suits as tables, a scale as pairs."""


# What can be wrong.


def _defects(data: Mapping[str, Any], book_id: str) -> Iterator[str]:
    if not _ID.fullmatch(book_id):
        yield "the name of the file is the id of the book: expected small letters, digits and hyphens"
    if book_id in TAKEN:
        yield "other rules have that name"
    yield from (f"{key} is not a table of a book" for key in data if key not in TABLES)
    tables = {key: data.get(key, {}) for key in TABLES}
    strange = [key for key, table in tables.items() if type(table) is not dict]
    yield from (f"{key}: expected a table" for key in strange)
    if not strange:
        wrong = list(_book_defects(tables["book"]))
        yield from wrong
        yield from _about_defects(tables["about"])
        yield from _rules_defects(tables["rules"], book_id, [] if wrong else tables["book"]["variants"])
        yield from _citations_defects(tables["citations"])


def _book_defects(book: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"book: {key} is missing" for key in BOOK_KEYS if key not in book)
    yield from (f"book: {key} is not a key" for key in book if key not in BOOK_KEYS)
    for key, kind in BOOK_KEYS.items():
        if key in book and type(book[key]) is not kind:
            yield f"book: {key}: expected {_KINDS[kind]}, got {brief_repr(book[key])}"
        elif key == "variants":
            for name in book.get(key, ()):
                try:
                    variant(name)
                except InvalidArgument as error:
                    yield f"book: variants: {error}"


_KINDS: Mapping[type, str] = MappingProxyType({int: "a whole number", str: "a text", list: "a list of ids"})


def _about_defects(about: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"about: {code} is not a language of the rulings" for code in about if code not in languages())
    for code in languages():
        told = about.get(code, {})
        if type(told) is not dict:
            yield f"about.{code}: expected a table"
            continue
        yield from (f"about.{code}: {key} is missing" for key in ABOUT_KEYS if key not in told)
        yield from (f"about.{code}: {key} is not a key" for key in told if key not in {*ABOUT_KEYS, "title"})
        yield from (
            f"about.{code}: {key}: expected a text, got {brief_repr(text)}"
            for key, text in told.items()
            if type(text) is not str or not text.strip()
        )


def _rules_defects(settings: Mapping[str, Any], book_id: str, offered: Iterable[str]) -> Iterator[str]:
    strange = [key for key in settings if key not in SETTINGS]
    yield from (f"rules: {key} is not a setting of Rules" for key in strange)
    if strange:
        return
    try:
        rules = _rules(settings, book_id)
        for name in offered:
            rules.with_variants(variant(name))
    except HanabiError as error:
        yield f"rules: {error}"
    except (TypeError, ValueError) as error:
        yield f"rules: suits are tables like {{ name = 'red', letter = 'r' }}, a scale pairs like [0, 'poor']: {error}"


def _citations_defects(citations: Mapping[str, Any]) -> Iterator[str]:
    known = {str(rule.value) for rule in Rule}
    yield from (f"citations: {rule_id} is not a rule id" for rule_id in citations if rule_id not in known)
    for rule in Rule:
        if rule.value in citations:
            yield from (f"citations: {rule}: {defect}" for defect in _citation_defects(citations[rule.value]))
        else:
            yield f"citations: {rule} is missing: expected stated, silent or inapplicable"


def standing_of(entry: Any) -> Standing:
    """Whether a book answers, by its entry.

    Examples:
        >>> standing_of({"silent": "yes"}), standing_of("inapplicable")
        (<Standing.SILENT: 'silent'>, <Standing.INAPPLICABLE: 'not applicable'>)
    """
    if entry == INAPPLICABLE:
        return Standing.INAPPLICABLE
    return Standing.STATED if "stated" in entry else Standing.SILENT


def _citation_defects(entry: Any) -> Iterator[str]:
    if entry == INAPPLICABLE:
        return
    if type(entry) is not dict or ("stated" in entry) == ("silent" in entry):
        yield "expected either stated, silent or inapplicable"
        return
    required, optional = CITATION_KEYS[standing_of(entry)]
    yield from (f"missing key {key!r}" for key in sorted(required) if key not in entry)
    yield from (f"unknown key {key!r}" for key in entry if key not in required | optional)
    strange = [key for key in ("stated", "silent", "under") if type(entry.get(key, "")) is not str]
    yield from (f"{key}: expected a text, got {brief_repr(entry[key])}" for key in strange)
    yield from (f"{at!r} is not a place under a heading" for at in _places(entry) if not is_place(at))


def _places(entry: Mapping[str, Any]) -> Iterator[str]:
    """Every place that an entry names; what should name some and does not is given as it is."""
    more = entry.get("also", entry.get("from", {}))
    named = more.values() if type(more) is dict else [more]
    for places in (*([entry["at"]] if "at" in entry else []), *named):
        yield from str(places).split(", ")
