"""The corpus: positions, moves and the verdict of each edition, as plain data that any implementation can read.

The data is in `corpus/*.json`; `docs/reference/corpus.md` describes the format field by field.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.house import MAX_DOCUMENT, abridged, brief_repr
from hanabi.rulebook.data_files import contents, named_in
from hanabi.rulebook.editions import BOOKS

FORMAT = "hanabi/corpus/1"
"""The `format` of every file of the corpus."""

FILES = (
    "material",
    "turn",
    "hint",
    "hand",
    "discard",
    "draw",
    "play",
    "end",
    "score",
    "crowning",
    "choreography",
    "avalanche",
)
"""The files of the corpus, in the order of the rules that they cover."""


def cases() -> tuple[dict[str, Any], ...]:
    """Every case of the corpus, file by file, as plain dictionaries, made afresh for each caller.

    Examples:
        >>> known = {case["id"]: case for case in cases()}
        >>> case = known["discard/full: eight tokens available"]
        >>> case["rule"], case["moves"], case["verdicts"][0]["illegal"]
        ('discard/full', ['discard 0'], {'move': 0, 'rule': 'discard/full'})
    """
    found: dict[str, dict[str, Any]] = {}
    for name in (*FILES, *[more for more in named_in("corpus", ".json") if more not in FILES]):
        file = f"corpus/{name}.json"
        for text in contents(file):
            try:
                _add(found, cases_of(text))
            except InvalidArgument as error:
                raise InvalidArgument(f"{file}: {error}") from None
    return tuple(found.values())


def _add(found: dict[str, dict[str, Any]], cases: Iterable[dict[str, Any]]) -> None:
    """Add cases. One that is there already is given by its id, with the verdicts to add to it."""
    for case in cases:
        known = found.setdefault(case["id"], case)
        if known is case:
            continue
        if case.keys() != {"id", "verdicts"}:
            raise InvalidArgument(f"case {brief_repr(case['id'])} is there already: expected only id and verdicts")
        for verdict in case["verdicts"]:
            _add_verdict(known["verdicts"], verdict)
        defects = list(_case_defects(0, known))
        if defects:
            raise InvalidArgument("; ".join(defects))


def _add_verdict(verdicts: list[dict[str, Any]], verdict: dict[str, Any]) -> None:
    """Add a verdict; editions with the same one are listed together."""
    for known in verdicts:
        if {**known, "editions": ()} == {**verdict, "editions": ()}:
            known["editions"] += verdict["editions"]
            return
    verdicts.append(verdict)


def cases_of(text: str) -> tuple[dict[str, Any], ...]:
    """The cases of one JSON document of the corpus.

    Raises `InvalidArgument` unless it is JSON of this format, not nested too deeply and no longer than 8,000,000
    characters; also when the verdicts of a case do not list editions, each book at most once.

    Examples:
        >>> cases_of('{"format": "hanabi/corpus/1", "cases": []}')
        ()
        >>> cases_of('{"format": "hanabi/record/1", "players": 2}')
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: format 'hanabi/record/1': expected 'hanabi/corpus/1', with a list of cases
    """
    if type(text) not in {str, bytes}:
        raise InvalidArgument(f"expected a JSON text, got {brief_repr(text)}")
    if len(text) > MAX_DOCUMENT:
        raise InvalidArgument(f"not JSON: {len(text)} characters, more than {MAX_DOCUMENT}")
    try:
        document = json.loads(text)
    except ValueError as error:
        raise InvalidArgument(f"not JSON: {error}") from None
    except RecursionError:
        raise InvalidArgument("not JSON: nested too deeply") from None
    given = document.get("format") if isinstance(document, dict) else None
    if given != FORMAT or not isinstance(document.get("cases"), list):
        raise InvalidArgument(f"format {brief_repr(given)}: expected {FORMAT!r}, with a list of cases")
    defects = abridged(
        defect for number, case in enumerate(document["cases"]) for defect in _case_defects(number, case)
    )
    if defects:
        raise InvalidArgument(f"corpus: {'; '.join(defects)}")
    return tuple(document["cases"])


def _case_defects(number: int, case: Any) -> Iterator[str]:
    if not isinstance(case, dict) or type(case.get("id")) is not str:
        yield f"case {number}: expected an object with an id"
        return
    where, verdicts = f"case {brief_repr(case['id'])}", case.get("verdicts")
    if not (isinstance(verdicts, list) and all(_lists_editions(verdict) for verdict in verdicts)):
        yield f"{where}: expected verdicts, each with a list of editions"
        return
    listed = [book for verdict in verdicts for book in verdict["editions"]]
    books = [book.id for book in BOOKS]
    strange = [name for name in listed if name not in books]
    if not listed:
        yield f"{where}: no verdict on any edition"
    if strange:
        yield f"{where}: {brief_repr(strange[0])} is not a book: expected one of {', '.join(books)}"
    yield from (f"{where}: {book} is listed twice" for book in books if listed.count(book) > 1)


def _lists_editions(verdict: Any) -> bool:
    return isinstance(verdict, dict) and isinstance(verdict.get("editions"), list)
