"""Comparing two editions on one game: where they first differ, and on which rule."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Ending, InvalidArgument, Move, Rearrangement, Rule, Rules, State, why_illegal
from hanabi.game.internals import Frozen, HtmlDisplay, as_tuple, brief_repr, consequences_of, require, seat_name
from hanabi.records.fields import brief_rules
from hanabi.records.record import Record
from hanabi.records.replaying.judging import Judgement, judge
from hanabi.rulebook import Explanation, Source, ruling
from hanabi.rulebook.internals import explained, source_in


@final
@attrs.frozen(kw_only=True)
class Difference(HtmlDisplay, Frozen):
    """Where two editions first differ on a game.

    * `number`: the number of the move, from 1.
    * `seat`, `move`: the player and the move.
    * `rule`: the rule on which they differ.
    * `one`, `other`: the move explained under each edition, with seats as letters.
    * `states`: the state before the move under each edition; they differ only in their rules.

    Examples:
        >>> from hanabi import HintColor
        >>> record = Record(players=2, seed=7, moves=[HintColor(1, "yellow")])
        >>> difference = compare(record, "abacus", "splash-2023").first_difference
        >>> str(difference.rule), difference.one.legal, difference.other.legal
        ('hint/empty', True, False)
        >>> [source.section for source in difference.sources]
        ['1. Color Hint', '2.1 Hints']
    """

    number: int
    seat: int
    move: Move
    rule: Rule
    one: Explanation = attrs.field(repr=False)
    other: Explanation = attrs.field(repr=False)
    states: tuple[State, ...] = attrs.field(converter=as_tuple, repr=False)

    @property
    def sources(self) -> tuple[Source | None, ...]:
        """What each book says on the rule; None for rules that are not from a book."""
        return tuple([source_in(state.rules, self.rule) for state in self.states])


@final
@attrs.frozen(kw_only=True)
class Comparison(HtmlDisplay, Frozen):
    """One game under two editions: both judgements, and the first difference, or None if they agree.

    Examples:
        >>> from hanabi import HintColor
        >>> found = compare(Record(players=2, seed=7, moves=[HintColor(1, "yellow")]), "abacus", "splash-2023")
        >>> found.one.legal, found.other.legal, found.first_difference.number
        (True, False, 1)
    """

    one: Judgement
    other: Judgement
    first_difference: Difference | None

    def __repr__(self) -> str:
        one, other = brief_rules(self.one.record.rules), brief_rules(self.other.record.rules)
        return f"<Comparison of {one} and {other}: first difference {self.first_difference}>"

    def cause(self, side: Judgement) -> Difference | None:
        """The first difference, if it caused the fault of this side; else None.

        It did if this side's own rules would allow the refused move in the state that the other side has reached.
        Raises `InvalidArgument` if `side` is neither `one` nor `other`.

        Examples:
            >>> from hanabi import HintColor
            >>> comparison = compare(Record(players=2, seed=7, moves=[HintColor(1, "yellow")]), "abacus", "splash-2023")
            >>> comparison.cause(comparison.other) is None
            True
        """
        require(side, Judgement, "a Judgement")
        if side not in (self.one, self.other):
            raise InvalidArgument(f"expected one of the two sides, got {brief_repr(side)}")
        difference, fault = self.first_difference, side.fault
        if difference is None or fault is None or fault.number <= difference.number:
            return None
        twin = (self.other if side == self.one else self.one).history
        if isinstance(fault.move, Rearrangement):
            return difference if fault.number < len(twin.states) else None
        if fault.number > len(twin.states):
            return None
        there = attrs.evolve(twin.states[fault.number - 1], rules=side.record.rules)
        return difference if why_illegal(there, fault.move) is None else None


def compare(record: Record, one: str, other: str) -> Comparison:
    """Judge a record under two editions, and find where they first differ and on which rule.

    Raises `InvalidArgument` if an edition is unknown or `record` is not a record.

    Examples:
        >>> from hanabi import HintColor
        >>> record = Record(players=2, seed=7, moves=[HintColor(1, "yellow")])
        >>> compare(record, "abacus", "splash-2023").first_difference
        Difference(number=1, seat=0, move=HintColor(seat=1, color='yellow'), rule=<Rule.HINT_EMPTY: 'hint/empty'>)
    """
    first, second = judge(record, one), judge(record, other)
    number = _first_difference(first, second)
    difference = None if number is None else _difference(first, second, number)
    return Comparison(one=first, other=second, first_difference=difference)


def _first_difference(first: Judgement, second: Judgement) -> int | None:
    """The number of the first move that leads to different tables or scores, or that only one side refuses."""
    pairs = zip(first.history.states, second.history.states, strict=False)
    for number, (state, twin) in enumerate(pairs):
        # The tables before the first move are equal, so `number` is at least 1 here.
        if _table(state) != _table(twin):
            return number
    if first.good_moves != second.good_moves:
        return min(first.good_moves, second.good_moves) + 1
    return None if first.score == second.score else first.good_moves


def _table(state: State) -> tuple[object, ...]:
    return (state.placed, state.discards, state.hint_tokens, state.strikes, state.turns_left, state.ending)


def _difference(first: Judgement, second: Judgement, number: int) -> Difference:
    states = first.history.states[number - 1], second.history.states[number - 1]
    move = first.record.moves[number - 1]
    assert not isinstance(move, Rearrangement), "editions do not differ on how hands may be reordered"
    one, other = (explained(state, move, seat_name) for state in states)
    return Difference(
        number=number,
        seat=states[0].current_player,
        move=move,
        rule=_parting_rule(one, other, states, move),
        one=one,
        other=other,
        states=states,
    )


def _parting_rule(one: Explanation, other: Explanation, states: tuple[State, State], move: Move) -> Rule:
    """The rule on which two sides differ after a move.

    If one side refuses the move, the rule that it breaks. If only one side's game ends, the rule of that ending.
    Otherwise the rule of the first consequence that differs.
    """
    for side in (one, other):
        if not side.legal:
            return side.rule
    endings = [side.rule for side in (one, other) if side.rule in _ENDINGS]
    if one.rule is not other.rule and endings:
        # If both sides end the game, the ending whose setting differs is the reason.
        return min(endings, key=lambda rule: not _is_changed(rule, *(state.rules for state in states)))
    here, there = (consequences_of(state, move) for state in states)
    return next(mine.rule for mine, its in zip(here, there, strict=False) if mine != its)


_ENDINGS = frozenset(ending.rule for ending in Ending)


def _is_changed(rule: Rule, rules: Rules, others: Rules) -> bool:
    """Whether the setting of a rule differs."""
    setting = ruling(rule).setting
    return setting is not None and getattr(rules, setting) != getattr(others, setting)
