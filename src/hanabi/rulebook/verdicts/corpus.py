"""The corpus: positions, moves and the verdict of each edition, as plain data that any implementation can read.

The data is in `data/corpus/*.json`. `docs/reference/corpus.md` describes the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from hanabi.game import Defect, HanabiError, InvalidArgument, Rule
from hanabi.game.internals import brief_repr
from hanabi.plain_data import Read, Unfit, json_data, list_of, object_of, one_of, read_json, read_text
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.data_files import contents, named_in, read_data, refuse

FORMAT = "hanabi/corpus/1"
"""The `format` of every file of the corpus."""

FILES = (
    *("material", "turn", "hint", "hand", "discard", "draw"),
    *("play", "end", "score", "crowning", "choreography", "avalanche"),
)
"""The library's files, in the order of the rules that they cover."""


def cases() -> tuple[dict[str, Any], ...]:
    """Every case of the corpus as plain dictionaries, new ones for each call.

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
            except HanabiError as error:
                raise InvalidArgument(f"{file}: {error}") from None
    return tuple(found.values())


def _add(found: dict[str, dict[str, Any]], cases: Iterable[dict[str, Any]]) -> None:
    """Add cases. To add verdicts to an existing case, a file names it by its id."""
    for case in cases:
        known = found.setdefault(case["id"], case)
        if known is case:
            read_data(_read_new_case, case, f"case {brief_repr(case['id'])}, which no other file has")
            continue
        if case.keys() != {"id", "verdicts"}:
            raise InvalidArgument(f"case {brief_repr(case['id'])} already exists: expected only id and verdicts")
        for verdict in case["verdicts"]:
            _add_verdict(known["verdicts"], verdict)
        refuse(map(str, _verdict_defects(known)))


_has_the_fields = object_of(
    {
        "rule": one_of({rule.value: rule for rule in Rule}).reads,
        "about": read_text,
        "moves": list_of(read_text),
    },
    others=True,
)


def _read_new_case(data: Any) -> None:
    _has_the_fields(data)
    if ("setup" in data) == ("deal" in data):
        raise Unfit(Defect("setup-or-deal"))


def _add_verdict(verdicts: list[dict[str, Any]], verdict: dict[str, Any]) -> None:
    """Add a verdict. Editions with the same verdict share an entry."""
    for known in verdicts:
        if {**known, "editions": ()} == {**verdict, "editions": ()}:
            known["editions"] += verdict["editions"]
            return
    verdicts.append(verdict)


def cases_of(text: str) -> tuple[dict[str, Any], ...]:
    """The cases in the JSON text of a file.

    Raises `InvalidJson` if the text does not have this format, or if a case lists no book, or the same book twice.
    Raises `InvalidArgument` if `text` is not a text.

    Examples:
        >>> cases_of('{"format": "hanabi/corpus/1", "cases": []}')
        ()
        >>> cases_of('{"format": "hanabi/corpus/1"}')
        Traceback (most recent call last):
        hanabi.records.InvalidJson: invalid JSON: $.cases: is missing
    """
    books = one_of({book.id: book.id for book in BOOKS})
    verdict = object_of({"editions": list_of(books.reads)}, others=True)
    case = object_of({"id": read_text, "verdicts": list_of(verdict)}, others=True)
    document = object_of({"format": one_of({FORMAT: FORMAT}).reads, "cases": list_of(partial(_read_case, case))})
    found: tuple[dict[str, Any], ...] = read_json(document, json_data(text))["cases"]
    return found


def _read_case(read: Read, data: Any) -> dict[str, Any]:
    defects = _verdict_defects(read(data))
    if defects:
        raise Unfit(*defects)
    found: dict[str, Any] = data
    return found


def _verdict_defects(case: Mapping[str, Any]) -> list[Defect]:
    listed = Counter([book for verdict in case["verdicts"] for book in verdict["editions"]])
    called = {"case": brief_repr(case["id"])}
    if not listed:
        return [Defect("no-verdict", ["verdicts"], figures=called)]
    twice = [book for book, times in listed.items() if times > 1]
    return [Defect("verdict-twice", ["verdicts"], got=book, figures=called) for book in twice]
