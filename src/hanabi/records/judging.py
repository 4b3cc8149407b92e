"""Playing a record again, and judging it: under its own rules, or those of another edition, or of two side by side."""

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
from hanabi.records.notation import RecordEntry, write_move, write_seat
from hanabi.records.record import Record
from hanabi.rulebook import Source, edition, variants
from hanabi.rulebook.ruling_lookup import source_in

_DEALT = ("suits", "hand_sizes", *(name for each in variants.VARIANTS for name, _ in each.settings))
"""What belongs to the game that was dealt, not to the book it is judged by: its cards, and what variants put."""


@final
@attrs.frozen(kw_only=True)
class Fault(Frozen):
    """The first move of a record that a rule refuses.

    * `number`: its place among the moves, from 0. `seat`, `move`: who tried what.
    * `rule`: the rule that refuses it; None for a hand that cannot be reordered so.
    * `because`: why, with the figures of that moment. `state`: the table at that moment.
    """

    number: int
    seat: int
    move: RecordEntry
    rule: Rule | None
    because: str
    state: State

    def __str__(self) -> str:
        rule = "" if self.rule is None else f" [{self.rule}]"
        tried = write_move(self.move, self.state.rules)
        return f"move {self.number + 1}, {write_seat(self.seat)}: {tried}: {self.because}{rule}"


@final
@attrs.frozen(kw_only=True)
class Replay(Frozen):
    """A record played again: the `states` up to its end or its `fault`, one more than moves were good.

    Examples:
        >>> from hanabi import Discard, Play
        >>> again = replay(Record(players=2, seed=7, moves=[Play(0), Play(1), Discard(9)]))
        >>> len(again.states), str(again.fault)
        (3, 'move 3, A: discard 9: seat A holds 5 cards, in slots 0 to 4, and none in slot 9. [turn/no-such-card]')
    """

    record: Record
    states: tuple[State, ...] = attrs.field(converter=as_tuple)
    fault: Fault | None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended under its rules; None when the record stops before."""
        return self.states[-1].outcome

    @property
    def moves(self) -> tuple[RecordEntry, ...]:
        """The moves that were good."""
        return self.record.moves[: len(self.states) - 1]

    @cached_property
    def events(self) -> tuple[Event | Rearrangement, ...]:
        """What each good move did, with every face."""
        return tuple(
            [
                turn if isinstance(turn, Rearrangement) else event(state, turn)
                for state, turn in zip(self.states, self.moves, strict=False)
            ]
        )


def replay(record: Record) -> Replay:
    """Play a record again. A move that a rule refuses ends it there, and is reported as the fault.

    Raises `InvalidArgument` when it is not a record.
    """
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    state = record.start
    states = [state]
    for number, turn in enumerate(record.moves):
        try:
            state = rearrange(state, turn.seat, turn.slots) if isinstance(turn, Rearrangement) else apply(state, turn)
        except (IllegalMove, InvalidArgument) as error:
            return Replay(record=record, states=tuple(states), fault=_fault(state, number, turn, error))
        states.append(state)
    return Replay(record=record, states=tuple(states), fault=None)


def _fault(state: State, number: int, turn: RecordEntry, error: IllegalMove | InvalidArgument) -> Fault:
    rule = error.rule if isinstance(error, IllegalMove) else None
    seat = turn.seat if isinstance(turn, Rearrangement) else state.current_player
    because = _because(state, turn, rule) or str(error)
    return Fault(number=number, seat=seat, move=turn, rule=rule, because=f"{because}.", state=state)


def _because(state: State, turn: RecordEntry, rule: Rule | None) -> str | None:
    """What there is to say of seats, which are letters here as in the written move; None when nothing is."""
    if isinstance(turn, Rearrangement):
        known = 0 <= turn.seat < state.players
        return None if known else f"the seats are {seat_name(0)} to {seat_name(state.players - 1)}"
    return None if rule is None else reason(state, turn, rule, seat_name)


@final
@attrs.frozen(kw_only=True)
class Judgement(Frozen):
    """What became of a record under the rules of its `replay`.

    Examples:
        >>> from hanabi import Discard, Play
        >>> verdict = judge(Record(players=2, seed=7, moves=[Play(0), Discard(9)]))
        >>> verdict.legal, verdict.good_moves, verdict.score
        (False, 1, None)
    """

    replay: Replay

    @property
    def record(self) -> Record:
        """The record, under the rules that it was judged by."""
        return self.replay.record

    @property
    def legal(self) -> bool:
        """Whether no rule refuses any of its moves."""
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
        """What the game is worth: 0 when it was stopped by hand, None when it is not over."""
        if self.replay.outcome is not None:
            return self.replay.outcome.score
        return 0 if self.legal and self.record.stopped is not None else None

    @property
    def source(self) -> Source | None:
        """The book on the rule that refuses a move; None when none does, or no one of the five is in play."""
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
    """The same game under another edition: its cards, hands and variants stay, all else is that edition's.

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
    """One game under two editions. `first_difference` is the number of the first move on which they do not agree.

    It counts from 0; None when they agree throughout. A number past the last move means the ending and the score.
    """

    one: Judgement
    other: Judgement
    first_difference: int | None


def compare(record: Record, one: str, other: str) -> Comparison:
    """Judge a record under two editions, and find where their verdicts part.

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
