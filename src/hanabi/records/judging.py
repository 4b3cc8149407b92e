"""Replaying a record, and judging it: under its own rules, under another edition, or under two side by side."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.game import (
    Event,
    IllegalMove,
    InvalidArgument,
    Outcome,
    Rearrangement,
    Rule,
    Rules,
    State,
    apply,
    event,
    rearrange,
)
from hanabi.game.house import Frozen, as_tuple, brief_repr, counted, printable, reason, seat_name
from hanabi.records.fields import brief_rules
from hanabi.records.notation import RecordEntry, write_move, write_seat
from hanabi.records.record import Record
from hanabi.rulebook import Source, edition, variants
from hanabi.rulebook.ruling_lookup import source_in

_DEALT = ("suits", "hand_sizes", *(name for each in variants.VARIANTS for name, _ in each.settings))
"""What belongs to the game that was dealt, not to the book it is judged by: its cards, and its variants."""

MAX_TRIED = 80
"""The most characters of a move in the repr of a fault."""


@final
@attrs.frozen(kw_only=True)
class Fault(Frozen):
    """The first move of a record that a rule refuses.

    * `number`: its place among the moves, from 0. `seat`, `move`: who tried what.
    * `rule`: the rule that refuses it; None for an impossible rearrangement.
    * `because`: why, with the figures of that moment. `state`: the table at that moment.
    """

    number: int
    seat: int
    move: RecordEntry
    rule: Rule | None
    because: str
    state: State

    def __repr__(self) -> str:
        tried = self._tried if len(self._tried) <= MAX_TRIED else f"{self._tried[: MAX_TRIED - 3]}..."
        return f"<Fault at {tried}{self._suffix}>"

    def __str__(self) -> str:
        return f"{self._tried}: {self.because}{self._suffix}"

    @property
    def _tried(self) -> str:
        return f"move {self.number + 1}, {write_seat(self.seat)}: {write_move(self.move, self.state.rules)}"

    @property
    def _suffix(self) -> str:
        return "" if self.rule is None else f" [{self.rule}]"


@final
@attrs.frozen(kw_only=True)
class Replay(Frozen):
    """A record replayed: the `states` up to its end or its `fault`, one more than there were good moves.

    Examples:
        >>> from hanabi import Discard, Play
        >>> again = replay(Record(players=2, seed=7, moves=[Play(0), Play(1), Discard(9)]))
        >>> len(again.states), str(again.fault)
        (3, 'move 3, A: discard 9: seat A holds 5 cards, in slots 0 to 4, and none in slot 9. [turn/no-such-card]')
    """

    record: Record
    states: tuple[State, ...] = attrs.field(converter=as_tuple)
    fault: Fault | None

    def __repr__(self) -> str:
        end = "no fault" if self.fault is None else f"then {self.fault!r}"
        return f"<Replay of {counted(len(self.states) - 1, 'good move')}, {end}>"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended under its rules; None if the record stops before that."""
        return self.states[-1].outcome

    @property
    def moves(self) -> tuple[RecordEntry, ...]:
        """The good moves."""
        return self.record.moves[: len(self.states) - 1]

    @cached_property
    def events(self) -> tuple[Event | Rearrangement, ...]:
        """What each good move did, with every card shown."""
        return tuple(
            [
                entry if isinstance(entry, Rearrangement) else event(state, entry)
                for state, entry in zip(self.states, self.moves, strict=False)
            ]
        )


def replay(record: Record) -> Replay:
    """Replay a record. A move that a rule refuses ends it there, and is reported as the fault.

    Raises `InvalidArgument` when it is not a record.
    """
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    state = record.start
    states = [state]
    for number, entry in enumerate(record.moves):
        try:
            if isinstance(entry, Rearrangement):
                state = rearrange(state, entry.seat, entry.slots)
            else:
                state = apply(state, entry)
        except (IllegalMove, InvalidArgument) as error:
            return Replay(record=record, states=tuple(states), fault=_fault(state, number, entry, error))
        states.append(state)
    return Replay(record=record, states=tuple(states), fault=None)


def _fault(state: State, number: int, entry: RecordEntry, error: IllegalMove | InvalidArgument) -> Fault:
    rule = error.rule if isinstance(error, IllegalMove) else None
    seat = entry.seat if isinstance(entry, Rearrangement) else state.current_player
    because = _because(state, entry, rule) or str(error)
    return Fault(number=number, seat=seat, move=entry, rule=rule, because=f"{because}.", state=state)


def _because(state: State, entry: RecordEntry, rule: Rule | None) -> str | None:
    """Why, with seats as letters, as in the written move; None where the text of the error will do."""
    if isinstance(entry, Rearrangement):
        known = 0 <= entry.seat < state.players
        return None if known else f"the seats are {seat_name(0)} to {seat_name(state.players - 1)}"
    return None if rule is None else reason(state, entry, rule, seat_name)


@final
@attrs.frozen(kw_only=True)
class Judgement(Frozen):
    """The verdict on a record under the rules of its `replay`.

    Examples:
        >>> from hanabi import Discard, Play
        >>> verdict = judge(Record(players=2, seed=7, moves=[Play(0), Discard(9)]))
        >>> verdict.legal, verdict.good_moves, verdict.score
        (False, 1, None)
    """

    replay: Replay

    def __repr__(self) -> str:
        rules, good = brief_rules(self.record.rules), counted(self.good_moves, "move")
        verdict = f"legal, {good}" if self.replay.fault is None else f"illegal after {good}"
        return f"<Judgement under {rules}: {verdict}, score {self.score}>"

    @property
    def record(self) -> Record:
        """The record, with the rules that it was judged by."""
        return self.replay.record

    @property
    def legal(self) -> bool:
        """Whether every move is allowed."""
        return self.replay.fault is None

    @property
    def good_moves(self) -> int:
        """How many moves were good."""
        return len(self.replay.states) - 1

    @property
    def last(self) -> State:
        """The table after the last good move."""
        return self.replay.states[-1]

    @property
    def score(self) -> int | None:
        """The score of the game: 0 if it was stopped by hand, None if it is not over."""
        if self.replay.outcome is not None:
            return self.replay.outcome.score
        return 0 if self.legal and self.record.stopped is not None else None

    @property
    def source(self) -> Source | None:
        """The book on the rule that refuses a move; None if no rule does, or the game is not under one of the five."""
        fault = self.replay.fault
        return None if fault is None or fault.rule is None else source_in(self.record.rules, fault.rule)

    def __str__(self) -> str:
        tokens, strikes = counted(self.last.hint_tokens, "hint token"), counted(self.last.strikes, "strike")
        moves = counted(self.good_moves, "move")
        table = f"{self.last.score} in the piles, {tokens}, {strikes}"
        if self.replay.fault is not None:
            book = "" if self.source is None else f" {self.source.citation}."
            return f"illegal at {self.replay.fault} Before it: {table}.{book}"
        if self.replay.outcome is not None:
            return f"legal, {moves}, {self.replay.outcome.ending.value}: {counted(self.score or 0, 'point')}; {table}."
        if self.record.stopped is not None:
            return f"legal, {moves}, stopped by hand ({printable(self.record.stopped)}): 0 points; {table}."
        return f"legal, {moves}, not over; {table}."


def judge(record: Record, edition_id: str | None = None) -> Judgement:
    """Judge a record under its own rules, or under those of an edition.

    Raises `InvalidArgument` when there is no such edition, or `record` is not a record.
    """
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    return Judgement(replay=replay(record if edition_id is None else with_edition(record, edition_id)))


def with_edition(record: Record, edition_id: str) -> Record:
    """The same game under another edition. It keeps its cards, hand sizes and variants; all else is the edition's.

    Raises `InvalidArgument` when there is no such edition.

    Examples:
        >>> with_edition(Record(players=2, seed=7), "abacus").rules.empty_hints
        True
    """
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    kept = {name: getattr(record.rules, name) for name in _DEALT}
    played = [each for each in variants.VARIANTS if each.suit in record.rules.suits]
    rules: Rules = attrs.evolve(edition(edition_id).rules.with_variants(*played), **kept)
    return attrs.evolve(record, rules=rules, seed=None, deck=record.start.deck)


@final
@attrs.frozen(kw_only=True)
class Comparison(Frozen):
    """One game under two editions. `first_difference` is the number of the first move on which they disagree.

    It counts from 0; None if they agree throughout. A number past the last move means the ending and the score.
    """

    one: Judgement
    other: Judgement
    first_difference: int | None

    def __repr__(self) -> str:
        one, other = brief_rules(self.one.record.rules), brief_rules(self.other.record.rules)
        return f"<Comparison of {one} and {other}: first difference {self.first_difference}>"


def compare(record: Record, one: str, other: str) -> Comparison:
    """Judge a record under two editions, and find where their verdicts differ.

    Raises `InvalidArgument` when there is no such edition.

    Examples:
        >>> from hanabi import HintColor
        >>> record = Record(players=2, seed=7, moves=[HintColor(1, "yellow")])
        >>> compare(record, "abacus", "splash-2023").first_difference
        0
    """
    first, second = judge(record, one), judge(record, other)
    pairs = zip(first.replay.states, second.replay.states, strict=False)
    for number, (state, twin) in enumerate(pairs):
        if _table(state) != _table(twin):
            return Comparison(one=first, other=second, first_difference=number - 1)
    if first.good_moves != second.good_moves:
        return Comparison(one=first, other=second, first_difference=min(first.good_moves, second.good_moves))
    agree = first.score == second.score and _refusal(first) == _refusal(second)
    return Comparison(one=first, other=second, first_difference=None if agree else first.good_moves)


def _table(state: State) -> tuple[object, ...]:
    return (state.fireworks, state.discards, state.hint_tokens, state.strikes, state.turns_left, state.ending)


def _refusal(judgement: Judgement) -> object:
    return None if judgement.replay.fault is None else judgement.replay.fault.rule
