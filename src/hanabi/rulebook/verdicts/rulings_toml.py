"""Reading the rulings: the questions from `rulings.toml`, what the books say from their files, the words from `texts/`.

A book that does not answer a question says so: nothing missing speaks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import abridged
from hanabi.plain_data import list_of, map_of, object_of, one_of, read_text
from hanabi.rulebook.books.book_files import INAPPLICABLE, Book
from hanabi.rulebook.books.variants import variant
from hanabi.rulebook.data_files import read_data
from hanabi.rulebook.texts.text_files import RuleText, Texts
from hanabi.rulebook.verdicts.ruling_types import Ruling, Setting, Source, Standing


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


_read_entry = object_of(
    {
        "related": list_of(one_of({str(rule.value): rule for rule in Rule}).reads),
        "setting": read_text,
        "values": map_of(_frozen),
        "variant": variant,
    },
    optional={"setting", "values", "variant"},
)
_read_entries = object_of({str(rule.value): _read_entry for rule in Rule})


def rulings_in(data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> dict[Rule, Ruling]:
    """The rulings of data like that of `rulings.toml`, on books, in words.

    Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> from hanabi.rulebook.texts.text_files import texts
        >>> rulings_in({}, [], texts("en"))
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: rulings.toml: deck/composition: is missing; ...
    """
    found = read_data(_read_entries, data, "rulings.toml")
    defects = [defect for rule in Rule for defect in _ruling_defects(rule, found[rule.value], books, texts)]
    if defects:
        raise InvalidArgument("; ".join(abridged(defects)))
    return {rule: _read(rule, found[rule.value], books, texts) for rule in Rule}


def _read(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Ruling:
    words = texts.rules[rule]
    return Ruling(
        rule=rule,
        statement=words.statement,
        question=words.question,
        ruling=words.answer,
        setting=data.get("setting"),
        variant=data.get("variant"),
        related=data["related"],
        sources=tuple([_source(book, rule, data, texts) for book in books]),
    )


def _source(book: Book, rule: Rule, data: Mapping[str, Any], texts: Texts) -> Source:
    entry, words = book.citations[rule.value], texts.rules[rule]
    standing = standing_of(entry)
    fields: Mapping[str, Any] = {} if entry == INAPPLICABLE else entry
    verdict = fields.get(standing.name.lower())
    more = fields.get("also", fields.get("from", {}))
    place = texts.place(fields["at"]) if "at" in fields else None
    reading = bool(fields.get("reading", standing is Standing.SILENT))
    how = "reading" if reading and standing is Standing.STATED else standing.name.lower()
    return Source(
        edition=book.id,
        standing=standing,
        section=fields.get("under"),
        place=place,
        also=tuple([(heading, texts.place(at)) for heading, at in more.items()]),
        verdict=words.verdicts[verdict] if verdict is not None else None,
        reading=reading,
        note=words.notes.get(book.id),
        value=data.get("values", {}).get(verdict),
        citation=texts.words["citations"][how].format(book=book.id, heading=fields.get("under"), place=place),
    )


def _ruling_defects(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Iterator[str]:
    here, spoken, words = f"rulings.toml: {rule}", f"texts/{texts.language}.toml: {rule}", texts.rules[rule]
    given = {book.id: _verdict(book, rule) for book in books}
    yield from (f"{spoken}: notes: there is no book {name!r}" for name in words.notes if name not in given)
    yield from _verdict_defects(rule, books, words, spoken)
    yield from (f"{spoken}: no book has the verdict {key!r}" for key in words.verdicts if key not in given.values())
    values = data.get("values", {})
    strange = [key for key in values if key not in words.verdicts]
    yield from (f"{here}: there is a value for {key!r}, which is not a verdict" for key in strange)
    if "setting" in data:
        yield from (f"{here}: there is no value for {key!r}" for key in words.verdicts if key not in values)


def _verdict(book: Book, rule: Rule) -> Any:
    entry = book.citations[rule.value]
    return None if entry == INAPPLICABLE else entry[standing_of(entry).name.lower()]


def _verdict_defects(rule: Rule, books: Sequence[Book], words: RuleText, spoken: str) -> Iterator[str]:
    for book in books:
        verdict, entry = _verdict(book, rule), book.citations[rule.value]
        if verdict is not None and verdict not in words.verdicts:
            yield f"{spoken}: verdicts: {verdict!r} is missing, which {book.file} names"
        if entry != INAPPLICABLE and entry.get("reading") and book.id not in words.notes:
            yield f"{spoken}: notes: {book.id} is missing, to say which part is our reading"


def standing_of(entry: Any) -> Standing:
    """Whether a book answers, by its entry.

    Examples:
        >>> standing_of({"silent": "yes"}), standing_of("inapplicable")
        (<Standing.SILENT: 'silent'>, <Standing.INAPPLICABLE: 'not applicable'>)
    """
    if entry == INAPPLICABLE:
        return Standing.INAPPLICABLE
    return Standing.STATED if "stated" in entry else Standing.SILENT
