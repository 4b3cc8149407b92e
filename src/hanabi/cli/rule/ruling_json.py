"""Rulings as plain data: what `--json` prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanabi.rulebook import Ruling, Source


def ruling_data(each: Ruling, books: Sequence[str]) -> dict[str, Any]:
    """A ruling, with what these books say, as plain data.

    Examples:
        >>> from hanabi import ruling
        >>> data = ruling_data(ruling("hint/empty"), ["abacus"])
        >>> data["setting"], data["related"]
        ('empty_hints', ['hint/complete', 'hint/unknown-colour'])
        >>> data["sources"][0]["verdict"]
        'allowed'
    """
    return {
        "id": each.id,
        "statement": each.statement,
        "question": each.question,
        "ruling": each.ruling,
        "practice": each.practice,
        "setting": each.setting,
        "variant": None if each.variant is None else each.variant.id,
        "related": [rule.value for rule in each.related],
        "sources": [_source_data(each.by(book)) for book in books],
    }


def _source_data(source: Source) -> dict[str, Any]:
    return {
        "edition": source.edition,
        "standing": source.standing.value,
        "section": source.section,
        "place": source.place,
        "also": [list(each) for each in source.also],
        "verdict": source.verdict,
        "reading": source.reading,
        "note": source.note,
        "citation": source.citation,
        "value": source.value,
    }
