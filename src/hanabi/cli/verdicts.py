"""What a judgement or a comparison says: as text for people, and as plain data for programs."""

from __future__ import annotations

from typing import Any

from hanabi.display import show as picture
from hanabi.records import Comparison, Judgement, Record, to_data, write_move, write_seat


def judgement_text(verdict: Judgement) -> str:
    """A judgement for people."""
    fault = verdict.replay.fault
    return str(verdict) if fault is None else f"{verdict}\n{picture(fault.state)}"


def judgement_data(verdict: Judgement) -> dict[str, Any]:
    """A judgement for programs."""
    last, fault, outcome = verdict.last, verdict.replay.fault, verdict.replay.outcome
    return {
        "legal": verdict.legal,
        "edition": verdict.record.rules.edition,
        "good_moves": verdict.good_moves,
        "fault": None if fault is None else _fault_data(verdict),
        "hint_tokens": last.hint_tokens,
        "strikes": last.strikes,
        "fireworks": list(last.fireworks),
        "turns_left": last.turns_left,
        "outcome": None if outcome is None else to_data(outcome),
        "stopped": verdict.record.stopped,
        "score": verdict.score,
    }


def _fault_data(verdict: Judgement) -> dict[str, Any]:
    fault, source = verdict.replay.fault, verdict.source
    assert fault is not None
    return {
        "number": fault.number,
        "seat": write_seat(fault.seat),
        "move": write_move(fault.move, fault.state.rules),
        "rule": None if fault.rule is None else fault.rule.value,
        "because": fault.because,
        "section": None if source is None else source.section,
    }


def compared(comparison: Comparison, both: tuple[str, str]) -> tuple[dict[str, Any], str]:
    """A comparison: as plain data, and as text."""
    sides = dict(zip(both, (comparison.one, comparison.other), strict=True))
    data = {
        "first_difference": comparison.first_difference,
        "editions": {name: judgement_data(side) for name, side in sides.items()},
    }
    lines = [_difference(comparison, comparison.one.record)]
    lines += [f"  {name}: {side}" for name, side in sides.items()]
    return data, "\n".join(lines)


def _difference(comparison: Comparison, record: Record) -> str:
    place = comparison.first_difference
    if place is None:
        return "the two editions agree"
    if place >= len(record.moves):
        return "the two editions differ at the end"
    return f"the two editions differ at move {place + 1}, {write_move(record.moves[place], record.rules)}"
