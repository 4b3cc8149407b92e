"""Reading the rulings: questions from `rulings.toml`, what each book says from its file, texts from `texts/`.

Every book has an entry for every question. A missing entry is an error: it does not mean that the book is silent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanabi.game import Rule
from hanabi.plain_data import list_of, map_of, object_of, one_of
from hanabi.rulebook.books.book_files import INAPPLICABLE, SETTINGS, Book
from hanabi.rulebook.books.variants import variant
from hanabi.rulebook.data_files import read_data, refuse
from hanabi.rulebook.texts.text_files import Texts, file_of
from hanabi.rulebook.verdicts.ruling_types import Ruling, Setting, Source, Standing
from hanabi.rulebook.verdicts.statements import YES_AND_NO, statement


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


_read_entry = object_of(
    {
        "related": list_of(one_of({str(rule.value): rule for rule in Rule}).reads),
        "setting": one_of({name: name for name in SETTINGS}).reads,
        "values": map_of(_frozen),
        "variant": variant,
        "answers": map_of(one_of({each: each for each in YES_AND_NO}).reads),
    },
    optional={"setting", "values", "variant", "answers"},
)
_read_entries = object_of({str(rule.value): _read_entry for rule in Rule})


def rulings_in(data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> dict[Rule, Ruling]:
    """The rulings in the data of `rulings.toml`. Raises `InvalidArgument` with every defect."""
    found = read_data(_read_entries, data, "rulings.toml")
    refuse(defect for rule in Rule for defect in _ruling_defects(rule, found[rule.value], books, texts))
    return {rule: _read(rule, found[rule.value], books, texts) for rule in Rule}


def _read(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Ruling:
    text = texts.rules[rule]
    sources = tuple([_source(book, rule, data, texts) for book in books])
    return Ruling(
        rule=rule,
        statement=statement(text, sources, _yes_or_no(rule, data, books), _names(books, texts), texts),
        question=text.question,
        ruling=text.answer,
        practice=text.practice,
        setting=data.get("setting"),
        variant=data.get("variant"),
        related=data["related"],
        sources=sources,
    )


def _yes_or_no(rule: Rule, data: Mapping[str, Any], books: Sequence[Book]) -> set[str | None]:
    """What the verdicts of the books mean: yes, no, or None if the question is not a yes-or-no question."""
    answers = {**{each: each for each in YES_AND_NO}, **data.get("answers", {})}
    return {answers.get(verdict) for book in books if (verdict := _verdict(book, rule)) is not None}


def _names(books: Iterable[Book], texts: Texts) -> dict[str, str]:
    return {book.id: book.about_in(texts.language).name for book in books}


def _source(book: Book, rule: Rule, data: Mapping[str, Any], texts: Texts) -> Source:
    entry, text = book.citations[rule.value], texts.rules[rule]
    standing = standing_of(entry)
    fields: Mapping[str, Any] = {} if entry == INAPPLICABLE else entry
    verdict = fields.get(standing.name.lower())
    more = fields.get("also", fields.get("from", {}))
    place = texts.place(fields["at"]) if "at" in fields else None
    reading = bool(fields.get("reading", standing is Standing.SILENT))
    how = "reading" if reading and standing is Standing.STATED else standing.name.lower()
    if standing is Standing.INAPPLICABLE and "variant" in data:
        how = "no_variant"
    return Source(
        edition=book.id,
        standing=standing,
        section=fields.get("under"),
        place=place,
        also=tuple([(heading, texts.place(at)) for heading, at in more.items()]),
        verdict=text.verdicts[verdict] if verdict is not None else None,
        reading=reading,
        note=text.notes.get(book.id),
        value=data.get("values", {}).get(verdict),
        citation=texts.captions["citations"][how].format(book=book.id, heading=fields.get("under"), place=place),
    )


def _ruling_defects(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Iterator[str]:
    facts_file, texts_file = f"rulings.toml: {rule}", f"{file_of(texts.language)}: {rule}"
    text, values = texts.rules[rule], data.get("values", {})
    given = {book.id: _verdict(book, rule) for book in books}
    yield from (f"{texts_file}: notes: there is no book {name!r}" for name in text.notes if name not in given)
    for book in books:
        verdict, entry = given[book.id], book.citations[rule.value]
        if verdict is not None and verdict not in text.verdicts:
            yield f"{texts_file}: verdicts: {verdict!r} is missing, which {book.file} names"
        if entry != INAPPLICABLE and entry.get("reading") and book.id not in text.notes:
            yield f"{texts_file}: notes: {book.id} is missing, to say which part is our reading"
    yield from (f"{texts_file}: no book has the verdict {key!r}" for key in text.verdicts if key not in given.values())
    for name, keys in {"a value": values, "an answer": data.get("answers", {})}.items():
        strange = [key for key in keys if key not in text.verdicts]
        yield from (f"{facts_file}: there is {name} for {key!r}, which is not a verdict" for key in strange)
    if "setting" in data:
        yield from (f"{facts_file}: there is no value for {key!r}" for key in text.verdicts if key not in values)


def _verdict(book: Book, rule: Rule) -> Any:
    entry = book.citations[rule.value]
    return None if entry == INAPPLICABLE else entry[standing_of(entry).name.lower()]


def standing_of(entry: Any) -> Standing:
    """The standing of an entry in a book's citations."""
    if entry == INAPPLICABLE:
        return Standing.INAPPLICABLE
    return Standing.STATED if "stated" in entry else Standing.SILENT
