"""Reading the files in `data/books/`: the rules, citations and names of each book.

`docs/how-to/add-a-rulebook.md` describes the file. Reading a file reports every defect in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, final

import attrs

from hanabi.game import (
    Band,
    Courses,
    Defect,
    HintUse,
    InvalidArgument,
    InvalidRules,
    Matching,
    Rule,
    Rules,
    Telling,
    Touch,
)
from hanabi.game.internals import Frozen, setting_names
from hanabi.plain_data import (
    Converter,
    Form,
    Unfit,
    as_it_is,
    list_of,
    map_of,
    misfit,
    object_of,
    one_of,
    read_bool,
    read_text,
    read_whole,
    types_of,
)
from hanabi.rulebook.books.variants import Variant, variant
from hanabi.rulebook.data_files import ENGLISH, contents, languages, named_in, read_data, read_nonblank, toml, toml_in

INAPPLICABLE = "inapplicable"
"""The citation for a question that does not arise in a book."""
SETTINGS = setting_names(Rules)
PLACE = re.compile("cover|above|table|(?:paragraph|point) [1-9]|(?:note|important|example)(?: [1-9])?")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@final
@attrs.frozen(kw_only=True, eq=False)
class About(Frozen):
    """How one language presents a book: its `name` in a word or two, its `title`, and a `text` of a line or two."""

    name: str
    title: str
    text: str


@final
@attrs.frozen(kw_only=True, eq=False)
class Book(Frozen):
    """A book, as in its file.

    * `id`: the name of the file. `order`: for sorting the books. `title`, `publisher`, `language`: as printed.
    * `variants`: the variants that the book offers. `rules`: the rules of the book without variants.
    * `citations`: what it says on each question, by rule id. `about`: how each language presents it.
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

    def about_in(self, language: str) -> About:
        """The book's name, title and text in a language, or in English if its file lacks that language."""
        return self.about.get(language, self.about[ENGLISH])

    @property
    def file(self) -> str:
        """The path of the book's file in the data folder."""
        return file_of(self.id)


def file_of(book_id: str) -> str:
    """The path of a book's file in the data folder."""
    return f"books/{book_id}.toml"


@cache
def books() -> tuple[Book, ...]:
    """All books, sorted by their `order`. Raises `InvalidArgument` with every defect of the first bad file."""
    found = [book_of(_data(file_of(name)), name) for name in named_in("books", ".toml")]
    return tuple(sorted(found, key=lambda book: (book.order, book.id)))


def _data(file: str) -> dict[str, Any]:
    # A user's file may add a language to a book of the library. It must not define another book with the same id.
    found = contents(file)
    if len(found) > 1 and all("book" in toml_in(text, file) for text in found):
        raise InvalidArgument(f"{file}: the library has a book with that id: expected another name for the file")
    return toml(file)


def book_of(data: Mapping[str, Any], book_id: str) -> Book:
    """The book in the data of a file. Raises `InvalidArgument` with every defect."""
    found = read_data(partial(_read_book, book_id), data, file_of(book_id))
    book = found["book"]
    return Book(
        id=book_id,
        **book,
        rules=found["rules"],
        citations=found["citations"],
        about={code: About(**{"title": book["title"], **about}) for code, about in found["about"].items()},
    )


def _read_book(book_id: str, data: Any) -> dict[str, Any]:
    if not _ID.fullmatch(book_id):
        raise Unfit(Defect("book-file"))
    read = object_of(
        {
            "book": _read_title_page,
            "about": _read_abouts,
            "rules": partial(_read_rules, book_id),
            "citations": object_of({rule.value: _read_citation for rule in Rule}),
        }
    )
    found = read({"rules": {}, **data})
    for each in found["book"]["variants"]:
        try:
            found["rules"].with_variants(each)
        except InvalidRules as error:
            raise Unfit(*[defect.under("book") for defect in error.defects]) from None
    return found


_read_title_page = object_of(
    {
        "order": read_whole,
        "title": read_nonblank,
        "publisher": read_nonblank,
        "language": read_nonblank,
        "variants": list_of(variant),
    }
)
_read_about = object_of({"name": read_nonblank, "text": read_nonblank, "title": read_nonblank}, optional={"title"})


def _read_abouts(value: Any) -> dict[str, Any]:
    others = {code for code in languages() if code != ENGLISH}
    return object_of(dict.fromkeys(languages(), _read_about), optional=others)(value)


def _read_band(value: Any) -> Band:
    lowest, label = list_of(as_it_is, size=2)(value)
    return Band(lowest, label)


_ENUMS = (Courses, HintUse, Matching, Telling, Touch)
_RULES = Converter(
    {**{kind: one_of({member.value: member for member in kind}) for kind in _ENUMS}, Band: Form(_read_band)}
)
"""Reads settings from TOML, where a suit is a table and a scale is a list of pairs."""
_read_settings = object_of({name: _RULES.reader(types_of(Rules)[name]) for name in SETTINGS}, optional=SETTINGS)


def _read_rules(book_id: str, value: Any) -> Rules:
    return Rules(edition=book_id, **_read_settings(value))


def _read_places(value: Any) -> str:
    text = read_text(value)
    strange = [at for at in text.split(", ") if not is_place(at)]
    if strange:
        raise Unfit(*[Defect("place", got=repr(at)) for at in strange])
    return text


_read_stated = object_of(
    {
        "stated": read_text,
        "under": read_nonblank,
        "at": _read_places,
        "also": map_of(_read_places),
        "reading": read_bool,
    },
    optional={"also", "reading"},
)
_read_silent = object_of({"silent": read_text, "from": map_of(_read_places)}, optional={"from"})


def _read_citation(value: Any) -> Any:
    if value == INAPPLICABLE:
        return value
    if type(value) is not dict or ("stated" in value) == ("silent" in value):
        raise misfit("either stated, silent or inapplicable", value)
    return _read_stated(value) if "stated" in value else _read_silent(value)


def is_place(at: str) -> bool:
    """Whether a text names one place under a heading.

    Examples:
        >>> is_place("paragraph 2"), is_place("table"), is_place("paragraph"), is_place("page 2")
        (True, True, False, False)
    """
    return PLACE.fullmatch(at) is not None
