"""Turns of any game, and all views of a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs
from hypothesis import strategies as st

from hanabi import (
    Event,
    Move,
    Rearrangement,
    Rules,
    State,
    Table,
    Telling,
    View,
    common_view,
    rearrange,
    shared_view,
    spectator_view,
    step,
    view,
)
from hanabi.records import Eyes, Record, RecordEntry, replay
from hanabi.testing import playthroughs


@final
@attrs.frozen
class Turn:
    """What happened in a state, and the state that it led to."""

    before: State
    happened: Event | Rearrangement
    state: State


def views(state: State) -> list[View]:
    """Every kind of view: of each seat, of a spectator, the common view, and one shared by two seats."""
    seats = [view(state, seat) for seat in range(state.players)]
    return [*seats, spectator_view(state), common_view(state), shared_view(seats[0], state.players - 1)]


def tables(state: State) -> list[Table]:
    return [state, *views(state)]


def turn(before: State, move: Move) -> Turn:
    state, happened = step(before, move)
    return Turn(before, happened, state)


def rearranged(before: State, seat: int, slots: tuple[int, ...]) -> Turn:
    return Turn(before, Rearrangement(seat, slots), rearrange(before, seat, slots))


@st.composite
def turns(draw: st.DrawFn, *, rules: st.SearchStrategy[Rules] | None = None) -> Turn:
    """Any turn of any game: a move (often the last one) or a rearrangement."""
    game = draw(playthroughs(rules=rules))
    number = draw(st.integers(0, len(game.moves) - 1) | st.just(len(game.moves) - 1))
    before = game.states[number]
    seat = draw(st.integers(0, before.players - 1))
    if draw(st.integers(0, 4)) == 0:
        slots = draw(st.permutations(range(len(before.hands[seat]))))
        return rearranged(before, seat, tuple(slots))
    return turn(*game.turns[number])


def told_alike(one: State, other: State, moves: Sequence[RecordEntry], eyes: Eyes) -> bool:
    """Whether two games that look alike after some moves were alike before.

    They were, unless hints do not tell their colour or value: such a hint rules out no card, but points at some.
    """
    if one.rules.hints_told is Telling.ALL:
        return True
    played = [replay(Record.of(start, moves)) for start in (one, other)]
    return played[1].fault is None and played[0].seen_by(eyes).events == played[1].seen_by(eyes).events
