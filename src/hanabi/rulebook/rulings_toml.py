"""Reading the rulings from `rulings.toml`, and everything that can be wrong with that data.

A book that is missing is a defect, never "not applicable". Headings are the books' own; the words are in `texts`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from hanabi.game import InvalidArgument, Rule
from hanabi.game.house import abridged
from hanabi.rulebook.editions import BOOKS
from hanabi.rulebook.ruling_types import Ruling, Setting, Source, Standing
from hanabi.rulebook.texts import RuleText, Texts, is_place
from hanabi.rulebook.variants import variant

REQUIRED = ("related", "books")
OPTIONAL = ("setting", "values", "variant")
KEYS = {
    Standing.STATED: ({"stated", "under", "at"}, {"also", "reading"}),
    Standing.SILENT: ({"silent"}, {"from"}),
}
"""What an entry of a book must have, and what it may have, by its standing."""
INAPPLICABLE = "inapplicable"


def rulings_in(text: str, texts: Texts) -> dict[Rule, Ruling]:
    """The rulings in a TOML text like `rulings.toml`, in words.

    Raises `InvalidArgument` with everything that is wrong with it.

    Examples:
        >>> from hanabi.rulebook.texts import texts
        >>> rulings_in("", texts("en"))
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: rulings: deck/composition: ruling missing; ...
    """
    data = tomllib.loads(text)
    defects = list(_rulings_defects(data, texts))
    if defects:
        raise InvalidArgument(f"rulings: {'; '.join(abridged(defects))}")
    return {rule: _read(rule, data[rule.value], texts) for rule in Rule}


def _read(rule: Rule, data: dict[str, Any], texts: Texts) -> Ruling:
    words = texts.rules[rule]
    return Ruling(
        rule=rule,
        statement=words.statement,
        question=words.question,
        ruling=words.answer,
        setting=data.get("setting"),
        variant=variant(data["variant"]) if "variant" in data else None,
        related=tuple([Rule(rule_id) for rule_id in data["related"]]),
        sources=tuple([_source(book.id, data, words, texts) for book in BOOKS]),
    )


def _source(book: str, data: dict[str, Any], words: RuleText, texts: Texts) -> Source:
    entry = data["books"][book]
    standing = _standing(entry)
    fields = {} if entry == INAPPLICABLE else entry
    verdict = fields.get(standing.name.lower())
    more = fields.get("also", fields.get("from", {}))
    place = texts.place(fields["at"]) if "at" in fields else None
    reading = bool(fields.get("reading", standing is Standing.SILENT))
    how = "reading" if reading and standing is Standing.STATED else standing.name.lower()
    return Source(
        edition=book,
        standing=standing,
        section=fields.get("under"),
        place=place,
        also=tuple([(heading, texts.place(at)) for heading, at in more.items()]),
        verdict=words.verdicts[verdict] if verdict is not None else None,
        reading=reading,
        note=words.notes.get(book),
        value=_frozen(data.get("values", {}).get(verdict)),
        citation=texts.words["citations"][how].format(book=book, heading=fields.get("under"), place=place),
    )


def _standing(entry: Any) -> Standing:
    if entry == INAPPLICABLE:
        return Standing.INAPPLICABLE
    return Standing.STATED if "stated" in entry else Standing.SILENT


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


def _rulings_defects(data: dict[str, Any], texts: Texts) -> Iterator[str]:
    """Every defect of the data, by rule id: unknown or missing rules, keys, books and words."""
    known = {str(rule.value) for rule in Rule}
    yield from (f"{rule_id!r} is not a rule id" for rule_id in data if rule_id not in known)
    for rule in Rule:
        if rule.value not in data:
            yield f"{rule}: ruling missing"
        else:
            yield from (f"{rule}: {defect}" for defect in _ruling_defects(data[rule.value], texts.rules[rule]))


def _ruling_defects(data: dict[str, Any], words: RuleText) -> Iterator[str]:
    yield from (f"missing key {key!r}" for key in REQUIRED if key not in data)
    yield from (f"unknown key {key!r}" for key in data if key not in {*REQUIRED, *OPTIONAL})
    entries = data.get("books", {})
    books = [book.id for book in BOOKS]
    named = [*entries, *words.notes]
    yield from (f"{book!r} is not one of the five books" for book in named if book not in books)
    for book in books:
        if book in entries:
            yield from (f"{book}: {defect}" for defect in _entry_defects(book, entries[book], words))
        else:
            yield f"{book} is neither stated, silent nor inapplicable"
    given = {entry.get("stated", entry.get("silent")) for entry in entries.values() if type(entry) is dict}
    yield from (f"no book has the verdict {key!r}" for key in words.verdicts if key not in given)
    values = data.get("values", {})
    yield from (f"there is a value for {key!r}, which is not a verdict" for key in values if key not in words.verdicts)
    if "setting" in data:
        yield from (f"there is no value for {key!r}" for key in words.verdicts if key not in values)


def _places(entry: dict[str, Any]) -> Iterator[str]:
    """Every place that an entry names; what should name some and does not is given as it is."""
    more = entry.get("also", entry.get("from", {}))
    named = more.values() if type(more) is dict else [more]
    for places in (*([entry["at"]] if "at" in entry else []), *named):
        yield from str(places).split(", ")


def _entry_defects(book: str, entry: Any, words: RuleText) -> Iterator[str]:
    if entry == INAPPLICABLE:
        return
    if type(entry) is not dict or ("stated" in entry) == ("silent" in entry):
        yield "expected either stated, silent or inapplicable"
        return
    standing = _standing(entry)
    required, optional = KEYS[standing]
    yield from (f"missing key {key!r}" for key in sorted(required) if key not in entry)
    yield from (f"unknown key {key!r}" for key in entry if key not in required | optional)
    verdict = entry[standing.name.lower()]
    if verdict not in words.verdicts:
        yield f"there are no words for the verdict {verdict!r}"
    yield from (f"{at!r} is not a place under a heading" for at in _places(entry) if not is_place(at))
    if entry.get("reading") and book not in words.notes:
        yield "a note has to say which part is our reading"
