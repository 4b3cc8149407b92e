"""Reading the rulings: the questions from `rulings.toml`, what the books say from their files, the words from `texts/`.

A book that does not answer a question says so: nothing missing speaks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hanabi.game import InvalidArgument, Rule
from hanabi.game.house import abridged
from hanabi.rulebook.book_files import INAPPLICABLE, Book, standing_of
from hanabi.rulebook.ruling_types import Ruling, Setting, Source, Standing
from hanabi.rulebook.texts import RuleText, Texts
from hanabi.rulebook.variants import variant

REQUIRED = ("related",)
OPTIONAL = ("setting", "values", "variant")


def rulings_in(data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> dict[Rule, Ruling]:
    """The rulings of data like that of `rulings.toml`, on books, in words.

    Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> from hanabi.rulebook.texts import texts
        >>> rulings_in({}, [], texts("en"))
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: rulings.toml: deck/composition: ruling missing; ...
    """
    defects = list(_rulings_defects(data, books, texts))
    if defects:
        raise InvalidArgument("; ".join(abridged(defects)))
    return {rule: _read(rule, data[rule.value], books, texts) for rule in Rule}


def _read(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Ruling:
    words = texts.rules[rule]
    return Ruling(
        rule=rule,
        statement=words.statement,
        question=words.question,
        ruling=words.answer,
        setting=data.get("setting"),
        variant=variant(data["variant"]) if "variant" in data else None,
        related=tuple([Rule(rule_id) for rule_id in data["related"]]),
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
        value=_frozen(data.get("values", {}).get(verdict)),
        citation=texts.words["citations"][how].format(book=book.id, heading=fields.get("under"), place=place),
    )


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


def _rulings_defects(data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Iterator[str]:
    """Every defect, with its file and rule id: unknown or missing rules, keys, books and words."""
    known = {str(rule.value) for rule in Rule}
    yield from (f"rulings.toml: {rule_id!r} is not a rule id" for rule_id in data if rule_id not in known)
    for rule in Rule:
        if rule.value not in data:
            yield f"rulings.toml: {rule}: ruling missing"
        else:
            yield from _ruling_defects(rule, data[rule.value], books, texts)


def _ruling_defects(rule: Rule, data: Mapping[str, Any], books: Sequence[Book], texts: Texts) -> Iterator[str]:
    here, spoken, words = f"rulings.toml: {rule}", f"texts/{texts.language}.toml: {rule}", texts.rules[rule]
    yield from (f"{here}: missing key {key!r}" for key in REQUIRED if key not in data)
    yield from (f"{here}: unknown key {key!r}" for key in data if key not in {*REQUIRED, *OPTIONAL})
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
