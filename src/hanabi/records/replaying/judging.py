"""Judging a record under its own rules or under an edition."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import State
from hanabi.game.internals import Frozen, HtmlDisplay, counted, printable, require, seat_and_name
from hanabi.records.fields import brief_rules
from hanabi.records.notation import write_move
from hanabi.records.record import Record
from hanabi.records.replaying.fault import Fault
from hanabi.records.replaying.history import History, replay
from hanabi.rulebook import Source, rules_under
from hanabi.rulebook.internals import result_in_words, rules_called, source_in, where_it_says


@final
@attrs.frozen(kw_only=True)
class Judgement(HtmlDisplay, Frozen):
    """The verdict on a record; `history` is its replay.

    Examples:
        >>> from hanabi import Discard, Play
        >>> verdict = judge(Record(players=2, seed=7, moves=[Play(0), Discard(9)]))
        >>> verdict.legal, verdict.good_moves, verdict.score
        (False, 1, None)
    """

    history: History

    def __attrs_post_init__(self) -> None:
        require(self.history, History, "a History")

    def __repr__(self) -> str:
        rules, good = brief_rules(self.last.rules), counted(self.good_moves, "move")
        verdict = f"legal, {good}" if self.legal else f"illegal after {good}"
        return f"<Judgement under {rules}: {verdict}, score {self.score}>"

    @property
    def record(self) -> Record:
        """The record, with the rules under which it was judged."""
        return self.history.record()

    @property
    def fault(self) -> Fault | None:
        """The first illegal move; None if all moves are legal."""
        return self.history.fault

    @property
    def legal(self) -> bool:
        """Whether all moves are legal."""
        return self.fault is None

    @property
    def good_moves(self) -> int:
        """The number of legal moves before the fault, or of all moves if there is no fault."""
        return len(self.history.steps)

    @property
    def not_judged(self) -> int:
        """The number of moves after the fault.

        Examples:
            >>> from hanabi import Discard, Play
            >>> judge(Record(players=2, seed=7, moves=[Discard(0), Play(0), Play(1)])).not_judged
            2
        """
        return len(self.history.not_made[1:])

    @property
    def last(self) -> State:
        """The state after the last legal move."""
        return self.history.now

    @property
    def score(self) -> int | None:
        """The score: 0 if the players stopped early, None if the game is not over."""
        if self.history.outcome is not None:
            return self.history.outcome.score
        return 0 if self.legal and self.history.origin.stopped is not None else None

    @property
    def source(self) -> Source | None:
        """Where the book states the broken rule; None without a fault, or if no book is in play."""
        fault = self.fault
        return None if fault is None or fault.rule is None else source_in(self.last.rules, fault.rule)

    @property
    def result(self) -> str:
        """The ending and the score in words, or the points so far."""
        return result_of(self, self.history.origin.stopped or "")

    def __str__(self) -> str:
        book = cited(self)
        return "\n  ".join([*judgement_lines(self, book), f"judged by {rules_called(self.last.rules)}"])


def result_of(verdict: Judgement, stopped: str) -> str:
    """`Judgement.result` with another reason for stopping, or without a reason if `stopped` is empty.

    Examples:
        >>> game = Record(players=2, seed=7, stopped="A saw a red 5")
        >>> result_of(judge(game), ""), judge(game).result
        ('stopped early: 0 of 25', 'stopped early (A saw a red 5): 0 of 25')
    """
    rules, piles, outcome = verdict.last.rules, verdict.last.score, verdict.history.outcome
    if outcome is not None:
        return result_in_words(rules, outcome)
    if verdict.score is None:
        return f"not over: {piles} of {rules.max_score} so far"
    kept = f", with {piles} in the piles" if piles else ""
    why = f" ({printable(stopped)})" if stopped.strip() else ""
    return f"stopped early{why}: 0 of {rules.max_score}{kept}"


def cited(verdict: Judgement) -> str | None:
    """Where the book in play states the broken rule, in words; None if `Judgement.source` is None."""
    fault = verdict.fault
    if fault is None or fault.rule is None or verdict.source is None:
        return None
    return where_it_says(fault.rule, verdict.source)


def judgement_lines(verdict: Judgement, book: str | None) -> list[str]:
    """A judgement in a few short lines; `book` is a line on the broken rule, such as where the book states it."""
    table, fault = verdict.last, verdict.fault
    rules = table.rules
    tokens = f"{table.hint_tokens} of {rules.hint_tokens} hint tokens, {table.strikes} of {rules.strikes} strikes"
    characters = left_out(verdict.history.origin)
    if fault is None:
        return [f"legal, {counted(verdict.good_moves, 'move')}; {verdict.result}", tokens, *characters]
    rule = "" if fault.rule is None else f" [{fault.rule}]"
    tried = f"{player_called(verdict.history.origin, fault.seat)}: {write_move(fault.move, rules)}"
    return [
        f"illegal at move {fault.number}, {tried}",
        f"{fault.because}{rule}",
        *([] if book is None else [book]),
        f"before it: {verdict.result}; {tokens}",
        *([f"after it: {counted(verdict.not_judged, 'move')} not judged"] if verdict.not_judged else []),
        *characters,
    ]


def left_out(record: Record) -> list[str]:
    """A line on what a judgement leaves out: the characters of the players, if they have any.

    Examples:
        >>> left_out(Record(players=2, seed=7, characters=["Inept", "Miser"]))
        ['not judged: the characters of the players, which the rules do not know (A: Inept, B: Miser)']
    """
    if not record.characters:
        return []
    each = [f"{player_called(record, seat)}: {printable(name)}" for seat, name in enumerate(record.characters)]
    return [f"not judged: the characters of the players, which the rules do not know ({', '.join(each)})"]


def player_called(record: Record, seat: int) -> str:
    """The letter of a seat, with the player's name if the record has one.

    Examples:
        >>> player_called(Record(players=2, seed=7, names=["Ann", "Bob"]), 1)
        'B (Bob)'
    """
    return seat_and_name(seat, record.names)


def judge(record: Record, edition_id: str | None = None) -> Judgement:
    """Judge a record under its own rules or under an edition.

    Raises `InvalidArgument` if the edition is unknown or `record` is not a record.

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
    return Judgement(history=replay(record if edition_id is None else with_edition(record, edition_id)))


def with_edition(record: Record, edition_id: str) -> Record:
    """The same game under another edition. The game keeps its cards, hand sizes and variants; all other rules change.

    Raises `InvalidArgument` if the edition is unknown.

    Examples:
        >>> with_edition(Record(players=2, seed=7), "abacus").rules.empty_hints
        True
    """
    require(record, Record, "a Record")
    return attrs.evolve(record, rules=rules_under(record.rules, edition_id), seed=None, deck=record.start.deck)
