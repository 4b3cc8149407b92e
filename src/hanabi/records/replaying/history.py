"""A game so far: its states, what led from each to the next, and the illegal move at its end, if any."""

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
from hanabi.records.record import Record, after_entry
from hanabi.records.replaying.fault import Fault, fault_at
from hanabi.records.replaying.seen_history import (
    Eyes,
    SeenHistory,
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
    """A game so far: its states, and what led from each to the next.

    Do not construct one: begin with `replay` and continue with `after`.

    * `origin`: the record that it comes from, for the deal, the names and the notes; its moves are not used.
    * `states`: from the deal to now.
    * `steps`: what was done between them: events, rearrangements, and moves whose events were not computed yet.
    * `fault`: the illegal move at the end; None if there is none.
    * `not_made`: that move and those after it.

    Histories of the same game are equal.

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
        """How the game ended under its rules; None if the moves stop before that."""
        return self.now.outcome

    @cached_property
    def moves(self) -> tuple[RecordEntry, ...]:
        """The moves that were made, with rearrangements between them."""
        return _entries(self.steps)

    @property
    def turns(self) -> tuple[tuple[State, Move], ...]:
        """Each move with the state in which it was made, without the rearrangements."""
        both = zip(self.states, self.moves, strict=False)
        return tuple([(state, move) for state, move in both if not isinstance(move, Rearrangement)])

    @cached_property
    def events(self) -> tuple[Happening, ...]:
        """What each move did, with every card shown."""
        return tuple(map(_happening, self.states, self.steps))

    @property
    def last(self) -> Happening | None:
        """What led to the state now; None at the deal."""
        return _happening(self.states[-2], self.steps[-1]) if self.steps else None

    def after(self, entry: RecordEntry) -> History:
        """The history after one more move or rearrangement. This one is not changed.

        Raises what `apply` and `rearrange` raise.

        Examples:
            >>> from hanabi import Play
            >>> dealt = replay(Record(players=2, seed=7))
            >>> dealt.after(Play(0)) == replay(Record(players=2, seed=7, moves=[Play(0)]))
            True
        """
        if isinstance(entry, Rearrangement):
            return longer(self, entry, rearrange(self.now, entry.seat, entry.slots))
        state, happened = step(self.now, entry)
        return longer(self, happened, state)

    def at(self, number: int) -> History:
        """The history after its first `number` moves.

        Raises `InvalidArgument` when it has fewer.

        Examples:
            >>> from hanabi import Play
            >>> replay(Record(players=2, seed=7, moves=[Play(0), Play(1)])).at(1).moves
            (Play(slot=0, announce=None),)
        """
        if not is_int_between(number, 0, len(self.steps)):
            raise InvalidArgument(f"expected 0 to {counted(len(self.steps), 'move')}, got {brief_repr(number)}")
        return History(origin=self.origin, states=self.states[: number + 1], steps=self.steps[:number])

    def seen_by(self, eyes: Eyes) -> SeenHistory:
        """The history as seen by a seat or an onlooker, without anything hidden from them.

        `eyes` is a seat; `"referee"`, who sees everything; `"spectator"`, who sees all hands; or `"everyone"`, for
        common knowledge.

        Raises `InvalidArgument` for any other `eyes`.

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
        attempt = self.not_made[0] if self.not_made else None
        return SeenHistory(tables=tables, events=events, attempt=attempt)

    def record(self, **more: Any) -> Record:
        """The record of the game so far, with the moves that were not made; `more` fields replace its own.

        Raises `InvalidSetup` when that is too much for a record.

        Examples:
            >>> from hanabi import Play
            >>> game = replay(Record(players=2, seed=7, names=["Ann", "Bob"])).after(Play(0))
            >>> game.record().names, game.record().moves, game.record(stopped="tea").stopped
            (('Ann', 'Bob'), (Play(slot=0, announce=None),), 'tea')
        """
        moves = (*self.moves, *self.not_made)
        known: dict[str, Any] = {} if moves == self.origin.moves else {"moves": moves}
        if self.now.deck_faces != self.origin.start.deck_faces:
            # Where the deck is revealed card by card, the last state knows most of it.
            known |= {"seed": None, "deck": self.now.deck}
        return attrs.evolve(self.origin, **{**known, **more}) if known or more else self.origin


def replay(record: Record) -> History:
    """Replay a record. An illegal move stops the replay and is reported as the `fault`.

    Raises `InvalidArgument` when it is not a record.

    Examples:
        >>> from hanabi import Discard, Play
        >>> game = replay(Record(players=2, seed=7, moves=[Play(0), Discard(0), Discard(0)]))
        >>> len(game.states), game.fault.number, str(game.fault.rule)
        (2, 2, 'discard/full')
    """
    require(record, Record, "a Record")
    state, moves = record.start, record.moves
    states = [state]
    for made, entry in enumerate(moves):
        try:
            state = after_entry(state, entry)
        except (IllegalMove, InvalidArgument) as error:
            rule = error.rule if isinstance(error, IllegalMove) else None
            fault = fault_at(state, made + 1, entry, rule)
            return History(origin=record, states=states, steps=moves[:made], fault=fault, not_made=moves[made:])
        states.append(state)
    return History(origin=record, states=states, steps=moves)


def longer(history: History, happening: Happening, state: State) -> History:
    """The history with one more step and the state that it led to. Nothing is checked.

    Examples:
        >>> from hanabi import Play, new_game
        >>> dealt = replay(Record(players=2, seed=7))
        >>> state, happened = step(dealt.now, Play(0))
        >>> longer(dealt, happened, state) == dealt.after(Play(0))
        True
    """
    return History(origin=history.origin, states=(*history.states, state), steps=(*history.steps, happening))
