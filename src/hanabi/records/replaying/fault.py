"""The first illegal move of a record, and why it is illegal."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import InvalidArgument, Rearrangement, Rule, State, Table, rearrange
from hanabi.game.internals import Frozen, HtmlDisplay, cut_short, reason, seat_name
from hanabi.records.notation import RecordEntry, write_move, write_seat
from hanabi.rulebook.internals import wording

MAX_MOVE = 80
"""Maximum length of a move in the repr of a fault."""


@final
@attrs.frozen(kw_only=True)
class Fault(HtmlDisplay, Frozen):
    """The first illegal move of a record.

    * `number`: the number of the move, from 1.
    * `seat`, `move`: the player and the move.
    * `rule`: the rule that the move breaks; None for an impossible rearrangement.
    * `because`: the reason, with the figures of that moment.
    * `state`: the state before the move.

    Examples:
        >>> from hanabi import HintColor
        >>> from hanabi.records import Record, replay
        >>> fault = replay(Record(players=2, seed=7, moves=[HintColor(1, "yellow")])).fault
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
        return f"<Fault at {cut_short(self._tried, MAX_MOVE)}{self._suffix}>"

    def __str__(self) -> str:
        return f"{self._tried}: {self.because}{self._suffix}"

    @property
    def _tried(self) -> str:
        return f"move {self.number}, {write_seat(self.seat)}: {write_move(self.move, self.state.rules)}"

    @property
    def _suffix(self) -> str:
        return "" if self.rule is None else f" [{self.rule}]"


def fault_at(state: State, number: int, entry: RecordEntry, rule: Rule | None) -> Fault:
    """The fault of a move that breaks this rule; `rule` is None for a rearrangement."""
    if isinstance(entry, Rearrangement):
        seat, because = entry.seat, why_not_rearranged(state, entry)
        assert because is not None
    else:
        assert rule is not None
        seat, because = state.current_player, f"{wording(called=seat_name).reason(reason(state, entry, rule))}."
    return Fault(number=number, seat=seat, move=entry, rule=rule, because=because, state=state)


def why_not_rearranged(table: Table, entry: Rearrangement) -> str | None:
    """Why a rearrangement is impossible, with seats as letters; None if it is possible.

    Examples:
        >>> from hanabi import new_game
        >>> why_not_rearranged(new_game(2, seed=7), Rearrangement(6, (0, 1)))
        'the seats are A to B.'
    """
    if not 0 <= entry.seat < table.players:
        return f"the seats are {seat_name(0)} to {seat_name(table.players - 1)}."
    try:
        rearrange(table, entry.seat, entry.slots)
    except InvalidArgument as error:
        return f"{error}."
    return None
