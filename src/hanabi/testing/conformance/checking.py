"""Playing the cases of the corpus with an engine, and comparing the results with the verdicts."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.internals import as_tuple, brief_repr, require
from hanabi.rulebook import cases, edition, variant
from hanabi.testing.conformance.engine import Engine, Refused, Unsupported, plain, plain_rules
from hanabi.testing.conformance.reports import Mismatch, Report, Result, checked
from hanabi.testing.conformance.tiny_games import check_count, count_names, require_depth

_SHAPE = {"id": str, "rule": str, "moves": list, "verdicts": list}


def check(engine: Engine[Any], *, editions: Sequence[str] | None = None, depth: int | None = None) -> Report:
    """Check an engine against the corpus. Without `editions`, check it under all editions and against exact counts.

    Tiny games are counted up to `depth` moves (default: as far as the counts are known). An exception of the engine
    fails the case. Raises `InvalidArgument` for an edition that the corpus does not cover, or a depth that is not from
    1 to 20.

    Examples:
        >>> from hanabi.testing.conformance import Unsupported
        >>> def start(beginning):
        ...     raise Unsupported("not written yet")
        >>> shy = Engine(start=start, legal_moves=list, apply=max, table=dict)
        >>> report = check(shy, editions=["abacus"])
        >>> report.failed == (), report.skipped[0].skipped
        (True, 'not written yet')
    """
    require(engine, Engine, "an Engine")
    require_depth(depth)
    results = [check_case(engine, case, book) for case, book in _pairs(editions)]
    if editions is None:
        results += [check_count(engine, name, depth=depth) for name in count_names()]
    return Report(results)


def check_case(engine: Engine[Any], case: dict[str, Any], edition: str) -> Result:
    """Play one case under one edition. Raises `InvalidArgument` if the case does not cover that edition.

    Examples:
        >>> from hanabi.rulebook import cases
        >>> check_case(Engine(start=len, legal_moves=list, apply=max, table=dict), cases()[0], "chess")
        Traceback (most recent call last):
        hanabi.InvalidArgument: case 'deck/composition: fifty cards': it does not cover the edition 'chess'
    """
    require(engine, Engine, "an Engine")
    _require_case(case)
    verdict = _verdict(case, edition)
    return checked(lambda: _mismatches(engine, case, edition, verdict), case["id"], case["rule"], edition)


def _pairs(editions: Sequence[str] | None) -> Iterator[tuple[dict[str, Any], str]]:
    """Each case with each edition that it is played under."""
    corpus = cases()
    covered = {book for case in corpus for verdict in case["verdicts"] for book in verdict["editions"]}
    wanted: object = tuple(covered) if editions is None else as_tuple(editions)
    if type(wanted) is not tuple:
        raise InvalidArgument(f"editions: expected a list of ids, got {brief_repr(editions)}")
    for book in wanted:
        if type(book) is not str or book not in covered:
            raise InvalidArgument(f"editions: the corpus does not cover {brief_repr(book)}")
    return ((case, book) for case in corpus for book in _editions_of(case) if book in wanted)


def _editions_of(case: dict[str, Any]) -> list[str]:
    return [book for verdict in case["verdicts"] for book in verdict["editions"]]


def _require_case(case: object) -> None:
    if type(case) is not dict:
        raise InvalidArgument(f"expected a case of the corpus, got {brief_repr(case)}")
    for name, kind in _SHAPE.items():
        if type(case.get(name)) is not kind:
            raise InvalidArgument(f"case: {name}: expected a {kind.__name__}, got {brief_repr(case.get(name))}")
    for verdict in case["verdicts"]:
        if type(verdict) is not dict or type(verdict.get("editions")) is not list:
            raise InvalidArgument(f"case: verdicts: expected an object with editions, got {brief_repr(verdict)}")


def _verdict(case: dict[str, Any], edition: object) -> dict[str, Any]:
    """The verdict of a case under an edition, without the field `editions`."""
    for verdict in case["verdicts"]:
        if type(edition) is str and edition in verdict["editions"]:
            return {field: value for field, value in verdict.items() if field != "editions"}
    raise InvalidArgument(f"case {brief_repr(case['id'])}: it does not cover the edition {brief_repr(edition)}")


def _beginning(case: dict[str, Any], book: str) -> dict[str, Any]:
    """What `Engine.start` is given: a copy, which the engine may modify."""
    names = case.get("variants", [])
    rules = edition(book).rules.with_variants(*[variant(name) for name in names])
    what = {field: case[field] for field in ("setup", "deal") if field in case}
    return copy.deepcopy({"edition": book, "variants": names, "rules": plain_rules(rules), **what})


def _mismatches(engine: Engine[Any], case: dict[str, Any], edition: str, verdict: dict[str, Any]) -> Iterator[Mismatch]:
    wanted = verdict.get("illegal")
    beginning = _beginning(case, edition)
    number: int | None = None
    try:
        game = engine.start(beginning)
        for number, move in enumerate(case["moves"]):
            yield from _listing(engine, game, case, number, wanted)
            game = engine.apply(game, move, case["by"][number] if "by" in case else None)
    except Refused as error:
        yield from _refusal(wanted, {"move": number, "rule": error.rule})
        return
    if wanted is not None:
        yield Mismatch("illegal", brief_repr(wanted), "no refusal")
        return
    yield from _fields(engine.table(game), verdict)


def _listing(
    engine: Engine[Any], game: Any, case: dict[str, Any], number: int, wanted: dict[str, Any] | None
) -> Iterator[Mismatch]:
    """Check that the next move is among the legal moves if and only if the case says that it is legal."""
    move = case["moves"][number]
    if "by" in case or move.startswith("rearrange "):
        return
    legal = wanted is None or wanted["move"] != number
    listed = move in list(engine.legal_moves(game))
    if listed is not legal:
        states = {True: "listed", False: "not listed"}
        yield Mismatch(f"{move!r} in legal_moves", states[legal], states[listed])


def _refusal(wanted: dict[str, Any] | None, got: dict[str, Any]) -> Iterator[Mismatch]:
    """Check a refusal. An engine need not name the rule, but if it does, it must be the right one."""
    if wanted is None or got["move"] != wanted["move"] or got["rule"] not in {None, wanted["rule"]}:
        yield Mismatch("illegal", "no refusal" if wanted is None else brief_repr(wanted), brief_repr(got))


def _fields(table: Any, verdict: dict[str, Any]) -> Iterator[Mismatch]:
    unknown = [field for field in verdict if field not in table]
    mismatches = [
        Mismatch(field, brief_repr(value), brief_repr(table[field]))
        for field, value in verdict.items()
        if field not in unknown and plain(table[field]) != value
    ]
    if unknown and not mismatches:
        raise Unsupported(f"does not report {', '.join(unknown)}")
    yield from mismatches
