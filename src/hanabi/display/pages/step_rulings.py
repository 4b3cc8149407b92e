"""What the rules say of a step: its verdict, its effects and the rule that decides."""

from __future__ import annotations

from typing import Any, final

import attrs

from hanabi.display.pictures.table_picture import Picture, ProposedPicture
from hanabi.game import Hint, Move, Rearrangement, Rule, Rules, Table, Telling
from hanabi.game.internals import UNTOLD_COLOR, UNTOLD_VALUE, Frozen, seat_name, subject_of
from hanabi.records import RecordEntry
from hanabi.records.internals import why_not_rearranged
from hanabi.rulebook import Explanation
from hanabi.rulebook.internals import explained, explained_after, source_in, where_it_says
from hanabi.seats import Happening


@final
@attrs.frozen(kw_only=True)
class StepRuling(Frozen):
    """What the rules say of a move.

    * `legal`: None if this perspective cannot tell. `because`: why, as a sentence; empty if unknown.
    * `effects`: what the move did, in order, each with the id of its rule.
    * `rule`: the id of the rule that decides; None if unknown. `statement`: what that rule says.
    * `book`: where the book in play says so; None if no book is in play.
    """

    legal: bool | None
    because: str
    effects: tuple[tuple[str, str], ...] = ()
    rule: str | None = None
    statement: str | None = None
    book: str | None = None


def ruling_of_event(before: Table, happening: Happening, after: Table) -> StepRuling:
    """The ruling on an event."""
    if isinstance(happening, Rearrangement):
        return StepRuling(legal=True, because="", **_rule(before.rules, Rule.HAND_REARRANGE))
    return _explanation(before.rules, explained_after(before, happening, after, seat_name))


def ruling_of_attempt(table: Table, attempt: RecordEntry, shown: Picture) -> StepRuling:
    """The ruling on an illegal move, as far as this perspective can tell; `shown` is the picture with this move."""
    if isinstance(attempt, Rearrangement):
        because = why_not_rearranged(table, attempt)
        return StepRuling(legal=because is None, because=because or "")
    assert shown.proposed is not None
    if shown.proposed.legal is None or _is_untold(table.rules, attempt):
        return StepRuling(legal=None, because="This view cannot tell whether the move is legal.")
    return _explanation(table.rules, explained(table, attempt, seat_name))


def _is_untold(rules: Rules, attempt: Move) -> bool:
    """Whether the move is a hint whose colour or value this perspective was not told."""
    return (
        rules.hints_told is not Telling.ALL
        and isinstance(attempt, Hint)
        and subject_of(attempt) in {UNTOLD_COLOR, UNTOLD_VALUE}
    )


def ruling_of_proposal(proposed: ProposedPicture | None) -> StepRuling | None:
    """The ruling on the proposed move of a picture."""
    if proposed is None:
        return None
    statement = None if proposed.rule is None else Rule(proposed.rule).statement
    return StepRuling(legal=proposed.legal, because=proposed.because, rule=proposed.rule, statement=statement)


def _explanation(rules: Rules, why: Explanation) -> StepRuling:
    return StepRuling(
        legal=why.legal,
        because=why.because,
        effects=tuple([(effect.marked(), str(effect.rule)) for effect in why.effects]),
        **_rule(rules, why.rule),
    )


def _rule(rules: Rules, rule: Rule) -> dict[str, Any]:
    source = source_in(rules, rule)
    book = None if source is None else where_it_says(rule, source)
    return {"rule": str(rule), "statement": rule.statement, "book": book}
