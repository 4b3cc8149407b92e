"""Judgements and comparisons, as text for people and as plain data for programs.

Text and data count moves from 1, and write seats as letters.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from hanabi.cli.arguments.positions import found_at
from hanabi.display.internals import PrintedTable
from hanabi.game.internals import counted
from hanabi.records import Comparison, Difference, Judgement, to_data, write_move, write_seat
from hanabi.records.internals import cited, judgement_lines, player_called
from hanabi.rulebook import Explanation, Source, Standing, ruling
from hanabi.rulebook.internals import book_says, rules_called

THE_TABLE = "  the table before it:"

Parts: TypeAlias = tuple[str | PrintedTable, ...]
"""Parts to print one below the other."""


def judgement_parts(verdict: Judgement, score: int | None) -> Parts:
    """A judgement for people, with the score that a data set gives."""
    fault = verdict.fault
    text = str(verdict) if score is None else f"{verdict}\n  the data set says {counted(score, 'point')}"
    if fault is None:
        return (text,)
    return f"{text}\n{THE_TABLE}", _table(verdict, fault.number)


def _table(verdict: Judgement, number: int) -> PrintedTable:
    """The table before a move, with the move as an arrow."""
    found = found_at(verdict.history, number)
    return found.printed(found.next_move, indent=4)


def judgement_data(verdict: Judgement, score: int | None = None) -> dict[str, Any]:
    """A judgement for programs, with the score that a data set gives."""
    last, fault, outcome = verdict.last, verdict.fault, verdict.history.outcome
    return {
        "legal": verdict.legal,
        "edition": verdict.last.rules.edition,
        "judged_by": rules_called(verdict.last.rules),
        "good_moves": verdict.good_moves,
        "fault": None if fault is None else _fault_data(verdict),
        "not_judged": verdict.not_judged,
        "hint_tokens": last.hint_tokens,
        "strikes": last.strikes,
        "fireworks": list(last.fireworks),
        "turns_left": last.turns_left,
        "outcome": None if outcome is None else to_data(outcome),
        "stopped": verdict.history.origin.stopped,
        "characters": list(verdict.history.origin.characters),
        "score": verdict.score,
        "max_score": last.rules.max_score,
        **({} if score is None else {"data_set_score": score}),
        "result": verdict.result,
    }


def _fault_data(verdict: Judgement) -> dict[str, Any]:
    fault, source = verdict.fault, verdict.source
    assert fault is not None
    return {
        "number": fault.number,
        "seat": write_seat(fault.seat),
        "player": _name(verdict, fault.seat),
        "move": write_move(fault.move, fault.state.rules),
        "rule": None if fault.rule is None else fault.rule.value,
        "because": fault.because,
        "section": None if source is None else source.section,
        "citation": None if source is None else source.citation,
    }


def _name(verdict: Judgement, seat: int) -> str | None:
    names = verdict.history.origin.names
    return names[seat] if 0 <= seat < len(names) else None


def comparison_data(comparison: Comparison, both: tuple[str, str]) -> dict[str, Any]:
    """A comparison for programs."""
    sides = zip(both, (comparison.one, comparison.other), strict=True)
    difference = comparison.first_difference
    return {
        "first_difference": None if difference is None else _difference_data(comparison.one, difference, both),
        "editions": {name: _side_data(comparison, side) for name, side in sides},
    }


def comparison_parts(comparison: Comparison, both: tuple[str, str]) -> Parts:
    """A comparison for people."""
    lines = []
    for side in (comparison.one, comparison.other):
        first, *others = judgement_lines(side, _about_the_fault(comparison, side))
        lines += [f"  {rules_called(side.last.rules)}: {first}", *(f"    {line}" for line in others)]
    difference = comparison.first_difference
    if difference is None:
        return f"{both[0]} and {both[1]} agree", "\n".join(lines)
    return *_difference_parts(comparison.one, difference, both), "\n".join(lines)


# Where two editions differ.


def _difference_parts(verdict: Judgement, difference: Difference, both: tuple[str, str]) -> Parts:
    rule, rules = difference.rule, verdict.last.rules
    player = player_called(verdict.history.origin, difference.seat)
    lines = [
        f"{both[0]} and {both[1]} first differ at move {difference.number}, on {rule}",
        f"  {ruling(rule).question}",
        f"  move {difference.number}, {player}: {write_move(difference.move, rules)}",
    ]
    for name, explained, source in zip(both, (difference.one, difference.other), difference.sources, strict=True):
        lines += [f"  {name}: {_what(explained, difference)}", f"    {book_says(source)}"]
        lines += [f"    {source.note}"] if source is not None and source.note is not None else []
    return "\n".join([*lines, THE_TABLE]), _table(verdict, difference.number)


def _what(explained: Explanation, difference: Difference) -> str:
    """The effect that the disputed rule has on the move under one of the editions."""
    if not explained.legal:
        return f"illegal: {explained.because}"
    return next((effect.text for effect in explained.effects if effect.rule is difference.rule), "has no effect here")


def _difference_data(verdict: Judgement, difference: Difference, both: tuple[str, str]) -> dict[str, Any]:
    sides = zip(both, (difference.one, difference.other), difference.sources, strict=True)
    return {
        "number": difference.number,
        "seat": write_seat(difference.seat),
        "player": _name(verdict, difference.seat),
        "move": write_move(difference.move, verdict.last.rules),
        "rule": difference.rule.value,
        "question": ruling(difference.rule).question,
        "editions": {
            name: {"legal": explained.legal, "what": _what(explained, difference), **_source_data(source)}
            for name, explained, source in sides
        },
        "state": to_data(difference.states[0]),
    }


def _source_data(source: Source | None) -> dict[str, Any]:
    names = ("verdict", "section", "place", "note", "citation")
    standing = None if source is None else source.standing.value
    return {"standing": standing, **{name: getattr(source, name, None) for name in names}}


# The consequences of a difference.


def _source_of(comparison: Comparison, side: Judgement, difference: Difference) -> Source | None:
    return difference.sources[0 if side is comparison.one else 1]


def _about_the_fault(comparison: Comparison, side: Judgement) -> str | None:
    """The line below an illegal move: the difference that made it illegal, if one did, otherwise what the book says."""
    difference = comparison.cause(side)
    if difference is not None:
        stated = _stated(_source_of(comparison, side, difference), side)
        return f"follows from {difference.rule} at move {difference.number}; {stated}"
    return cited(side)


def _stated(source: Source | None, side: Judgement) -> str:
    if source is None:
        return f"{rules_called(side.last.rules)} is not a book"
    if source.standing is Standing.SILENT:
        return f"{source.edition} is silent: our reading"
    return f"see {source.citation}"


def _side_data(comparison: Comparison, side: Judgement) -> dict[str, Any]:
    data = judgement_data(side)
    difference = comparison.cause(side)
    if difference is not None:
        source = _source_of(comparison, side, difference)
        data["fault"] |= {
            "section": None,
            "citation": None,
            "follows_from": {
                "number": difference.number,
                "rule": difference.rule.value,
                "standing": None if source is None else source.standing.value,
            },
        }
    return data
