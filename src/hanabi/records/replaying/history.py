"""A game so far: its states, the events between them, and the illegal move at its end, if any."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, TypeAlias, final, get_args

import attrs

from hanabi.game import (
    Event,
    IllegalMove,
    InvalidArgument,
    Move,
    Outcome,
    Rearrangement,
    State,
    event,
    rearrange,
    step,
)
from hanabi.game.internals import Frozen, HtmlDisplay, as_tuple, brief_repr, counted, is_int_between, require
from hanabi.records.notation import RecordEntry
from hanabi.records.record import Record, states_of
from hanabi.records.replaying.fault import Fault, fault_at
from hanabi.records.replaying.seen_history import (
    Eyes,
    SeenHistory,
    attempt_seen_by,
    event_seen_by,
    is_eyes,
    known_eyes,
    require_each,
    require_one_more,
    table_seen_by,
)
from hanabi.seats import Happening

Step: TypeAlias = Move | Happening
"""An event, a rearrangement, or a bare move; `History.events` computes the event of a bare move."""

_STATES, _ENTRIES = frozenset({State}), frozenset(get_args(RecordEntry))
_STEPS = _ENTRIES | {Event}


def _entries(steps: Iterable[Step]) -> tuple[RecordEntry, ...]:
    return tuple([step.move if isinstance(step, Event) else step for step in steps])


def _happening(state: State, step: Step) -> Happening:
    return step if isinstance(step, Event | Rearrangement) else event(state, step)


def _but_its_moves(record: Record) -> tuple[object, ...]:
    return tuple([getattr(record, field.name) for field in attrs.fields(Record) if field.name != "moves"])


@final
@attrs.frozen(kw_only=True)
class History(HtmlDisplay, Frozen):
    """A game so far: its states, and the step from each to the next.

    Do not construct a history: begin with `replay` and continue with `after`. Histories of the same game are equal.

    * `origin`: the record with the deal, the names and the notes; its moves are not used.
    * `states`: the states from the deal to now.
    * `steps`: the steps between them: events, rearrangements, and moves whose events are not computed yet.
    * `fault`: the illegal move at the end, if any.
    * `not_made`: the illegal move and the moves after it.

    Examples:
        >>> from hanabi import Discard, Play
        >>> game = replay(Record(players=2, seed=7, moves=[Play(0), Play(1), Discard(9)]))
        >>> len(game.states), str(game.fault)
        (3, 'move 3, A: discard 9: seat A holds 5 cards, in slots 0 to 4, and none in slot 9. [turn/no-such-card]')
        >>> game = game.after(Play(0))
        >>> len(game.states), game.last.card, game.fault
        (4, Card('yellow', 4), None)
    """

    origin: Record = attrs.field(eq=_but_its_moves)
    states: tuple[State, ...] = attrs.field(converter=as_tuple)
    steps: tuple[Step, ...] = attrs.field(default=(), converter=as_tuple, eq=_entries)
    fault: Fault | None = None
    not_made: tuple[RecordEntry, ...] = attrs.field(default=(), converter=as_tuple)

    def __attrs_post_init__(self) -> None:
        require(self.origin, Record, "a Record as origin")
        require_each("states", self.states, _STATES)
        require_each("steps", self.steps, _STEPS)
        require_one_more("states", self.states, "steps", self.steps)
        if self.fault is not None:
            require(self.fault, Fault, "a Fault or None as fault")
        require_each("not_made", self.not_made, _ENTRIES)

    def __repr__(self) -> str:
        end = "no fault" if self.fault is None else f"then {self.fault!r}"
        return f"<History of {counted(len(self.steps), 'move')}, {end}>"

    @property
    def now(self) -> State:
        """The state after the last move."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended under its rules; None if the moves stop before the end."""
        return self.now.outcome

    @cached_property
    def moves(self) -> tuple[RecordEntry, ...]:
        """The moves made, with rearrangements between them."""
        return _entries(self.steps)

    @property
    def turns(self) -> tuple[tuple[State, Move], ...]:
        """Each move with the state before it, without the rearrangements."""
        both = zip(self.states, self.moves, strict=False)
        return tuple([(state, move) for state, move in both if not isinstance(move, Rearrangement)])

    @cached_property
    def events(self) -> tuple[Happening, ...]:
        """The event of each move, with every card shown."""
        return tuple(map(_happening, self.states, self.steps))

    @property
    def last(self) -> Happening | None:
        """The last event; None before the first event."""
        return _happening(self.states[-2], self.steps[-1]) if self.steps else None

    def after(self, entry: RecordEntry) -> History:
        """The history after one more move or rearrangement. Raises what `apply` and `rearrange` raise.

        Examples:
            >>> from hanabi import Play
            >>> dealt = replay(Record(players=2, seed=7))
            >>> dealt.after(Play(0)) == replay(Record(players=2, seed=7, moves=[Play(0)]))
            True
        """
        if isinstance(entry, Rearrangement):
            return longer(self, entry, entry, rearrange(self.now, entry.seat, entry.slots))
        state, happened = step(self.now, entry)
        return longer(self, entry, happened, state)

    def at(self, number: int) -> History:
        """The history after its first `number` moves. Raises `InvalidArgument` if it has fewer moves.

        Examples:
            >>> from hanabi import Play
            >>> replay(Record(players=2, seed=7, moves=[Play(0), Play(1)])).at(1).moves
            (Play(slot=0, announce=None),)
        """
        if not is_int_between(number, 0, len(self.steps)):
            raise InvalidArgument(f"expected 0 to {counted(len(self.steps), 'move')}, got {brief_repr(number)}")
        return History(origin=self.origin, states=self.states[: number + 1], steps=self.steps[:number])

    def seen_by(self, eyes: Eyes) -> SeenHistory:
        """The history from one perspective, without anything that is hidden from it.

        `eyes` is a seat; `"referee"`, who sees everything; `"spectator"`, who sees all hands; or `"everyone"`, for
        common knowledge. Raises `InvalidArgument` for anything else.

        Examples:
            >>> from hanabi import Play, view
            >>> game = replay(Record(players=2, seed=7, moves=[Play(0)]))
            >>> game.seen_by(1).tables[-1] == view(game.now, 1)
            True
        """
        if not is_eyes(eyes, self.now.players):
            raise InvalidArgument(f"expected one of {known_eyes(self.now.players)}, got {brief_repr(eyes)}")
        tables = tuple([table_seen_by(state, eyes) for state in self.states])
        events = tuple([event_seen_by(happening, eyes) for happening in self.events])
        attempt = attempt_seen_by(self.now, self.not_made[0], eyes) if self.not_made else None
        return SeenHistory(tables=tables, events=events, attempt=attempt)

    def record(self, **more: Any) -> Record:
        """The record of the game so far, including the moves that were not made; `more` sets other fields.

        Raises `InvalidSetup` if the game is too long for a record.

        Examples:
            >>> from hanabi import Play
            >>> game = replay(Record(players=2, seed=7, names=["Ann", "Bob"])).after(Play(0))
            >>> game.record().names, game.record().moves, game.record(stopped="tea").stopped
            (('Ann', 'Bob'), (Play(slot=0, announce=None),), 'tea')
        """
        moves = (*self.moves, *self.not_made)
        known: dict[str, Any] = {} if moves == self.origin.moves else {"moves": moves}
        if self.now.deck_faces != self.origin.start.deck_faces:
            # If the deck was revealed card by card, the last state knows most of the deck.
            known |= {"seed": None, "deck": self.now.deck}
        return attrs.evolve(self.origin, **{**known, **more}) if known or more else self.origin


def replay(record: Record) -> History:
    """Replay a record. An illegal move stops the replay and becomes the `fault`.

    Raises `InvalidArgument` if `record` is not a record.

    Examples:
        >>> from hanabi import Discard, Play
        >>> game = replay(Record(players=2, seed=7, moves=[Play(0), Discard(0), Discard(0)]))
        >>> len(game.states), game.fault.number, str(game.fault.rule)
        (2, 2, 'discard/full')
    """
    require(record, Record, "a Record")
    moves = record.moves
    states: list[State] = []
    try:
        for state in states_of(record):
            states.append(state)  # noqa: PERF402
    except (IllegalMove, InvalidArgument) as error:
        made = len(states) - 1
        fault = fault_at(states[-1], made + 1, moves[made], error.rule if isinstance(error, IllegalMove) else None)
        return History(origin=record, states=states, steps=moves[:made], fault=fault, not_made=moves[made:])
    return History(origin=record, states=states, steps=moves)


def longer(history: History, entry: RecordEntry, happening: Happening, state: State) -> History:
    """The history with one more step, its event, and the state after it. Nothing is checked.

    The event of a hint that does not tell its colour or value is not stored, because a record needs the hint itself.
    """
    is_told = isinstance(happening, Rearrangement) or happening.move == entry
    step = happening if is_told else entry
    return History(origin=history.origin, states=(*history.states, state), steps=(*history.steps, step))
