"""Replaying a record, and judging it: under its own rules, or under another edition."""

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
    State,
    event,
)
from hanabi.game.house import Frozen, Shown, as_tuple, counted, printable, reason, require, result_in_words, seat_name
from hanabi.records.fields import brief_rules
from hanabi.records.notation import RecordEntry, write_move, write_seat
from hanabi.records.record import Record, after_entry
from hanabi.rulebook import Source, rules_under
from hanabi.rulebook.explaining import where_it_says
from hanabi.rulebook.other_edition import rules_called
from hanabi.rulebook.ruling_lookup import source_in

MAX_TRIED = 80
"""The most characters of a move in the repr of a fault."""


@final
@attrs.frozen(kw_only=True)
class Fault(Shown, Frozen):
    """The first move of a record that a rule refuses.

    * `number`: its place among the moves, counted from 1 as people do. `seat`, `move`: who tried what.
    * `rule`: the rule that refuses it; None for an impossible rearrangement.
    * `because`: why, with the figures of that moment. `state`: the table at that moment.

    Examples:
        >>> from hanabi import HintColor
        >>> fault = judge(Record(players=2, seed=7, moves=[HintColor(1, "yellow")])).replay.fault
        >>> fault.number, str(fault.rule)
        (1, 'hint/empty')
        >>> print(fault)
        move 1, A: hint B yellow: no card of seat B is touched by yellow. [hint/empty]
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
        return f"move {self.number}, {write_seat(self.seat)}: {write_move(self.move, self.state.rules)}"

    @property
    def _suffix(self) -> str:
        return "" if self.rule is None else f" [{self.rule}]"


@final
@attrs.frozen(kw_only=True)
class Replay(Shown, Frozen):
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

    Examples:
        >>> from hanabi import Discard, Play
        >>> game = replay(Record(players=2, seed=7, moves=[Play(0), Discard(0), Discard(0)]))
        >>> len(game.states), game.fault.number, str(game.fault.rule)
        (2, 2, 'discard/full')
    """
    require(record, Record, "a Record")
    state = record.start
    states = [state]
    for number, entry in enumerate(record.moves, 1):
        try:
            state = after_entry(state, entry)
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
class Judgement(Shown, Frozen):
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
    def not_judged(self) -> int:
        """How many moves of the record follow the one that is refused.

        Examples:
            >>> from hanabi import Discard, Play
            >>> judge(Record(players=2, seed=7, moves=[Discard(0), Play(0), Play(1)])).not_judged
            2
        """
        fault = self.replay.fault
        return 0 if fault is None else len(self.record.moves) - fault.number

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

    @property
    def result(self) -> str:
        """How the game ended and what it is worth, in words; or how far it came."""
        rules, piles = self.record.rules, self.last.score
        if self.replay.outcome is not None:
            return result_in_words(rules, self.replay.outcome)
        if self.score is None:
            return f"not over: {piles} of {rules.max_score} so far"
        assert self.record.stopped is not None
        kept = f", with {piles} in the piles" if piles else ""
        why = f" ({printable(self.record.stopped)})" if self.record.stopped.strip() else ""
        return f"stopped by hand{why}: 0 of {rules.max_score}{kept}"

    def __str__(self) -> str:
        book = cited(self)
        return "\n  ".join([*judgement_lines(self, book), f"judged by {rules_called(self.record.rules)}"])


def cited(verdict: Judgement) -> str | None:
    """Where the book in play has the rule that refuses a move; None where `Judgement.source` is."""
    fault = verdict.replay.fault
    if fault is None or fault.rule is None or verdict.source is None:
        return None
    return where_it_says(fault.rule, verdict.source)


def judgement_lines(verdict: Judgement, book: str | None) -> list[str]:
    """A judgement in a few short lines, with a line on the rule that refuses a move, such as what the book says."""
    table, fault = verdict.last, verdict.replay.fault
    rules = table.rules
    tokens = f"{table.hint_tokens} of {rules.hint_tokens} hint tokens, {table.strikes} of {rules.strikes} strikes"
    if fault is None:
        return [f"legal, {counted(verdict.good_moves, 'move')}; {verdict.result}", tokens]
    rule = "" if fault.rule is None else f" [{fault.rule}]"
    tried = f"{player_called(verdict.record, fault.seat)}: {write_move(fault.move, rules)}"
    return [
        f"illegal at move {fault.number}, {tried}",
        f"{fault.because}{rule}",
        *([] if book is None else [book]),
        f"before it: {verdict.result}; {tokens}",
        *([f"after it: {counted(verdict.not_judged, 'move')} not judged"] if verdict.not_judged else []),
    ]


def player_called(record: Record, seat: int) -> str:
    """A player's seat as a letter, with the name if the record has one.

    Examples:
        >>> player_called(Record(players=2, seed=7, names=["Ann", "Bob"]), 1)
        'B (Bob)'
    """
    letter = write_seat(seat)
    name = printable(record.names[seat]).strip() if 0 <= seat < len(record.names) else ""
    return letter if name in {"", letter} else f"{letter} ({name})"


def judge(record: Record, edition_id: str | None = None) -> Judgement:
    """Judge a record under its own rules, or under those of an edition.

    Raises `InvalidArgument` when there is no such edition, or `record` is not a record.

    Examples:
        >>> from hanabi import HintColor
        >>> game = Record(players=2, seed=7, moves=[HintColor(1, "yellow")])
        >>> print(judge(game))
        illegal at move 1, A: hint B yellow
          no card of seat B is touched by yellow. [hint/empty]
          before it: not over: 0 of 25 so far; 8 of 8 hint tokens, 0 of 3 strikes
          judged by the standard rules
        >>> judge(game, "abacus").legal
        True
    """
    require(record, Record, "a Record")
    return Judgement(replay=replay(record if edition_id is None else with_edition(record, edition_id)))


def with_edition(record: Record, edition_id: str) -> Record:
    """The same game under another edition. It keeps its cards, hand sizes and variants; all else is the edition's.

    Raises `InvalidArgument` when there is no such edition.

    Examples:
        >>> with_edition(Record(players=2, seed=7), "abacus").rules.empty_hints
        True
    """
    require(record, Record, "a Record")
    return attrs.evolve(record, rules=rules_under(record.rules, edition_id), seed=None, deck=record.start.deck)
