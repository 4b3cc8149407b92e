"""Refuting possible meanings of earlier hints by what happens in a turn."""

from __future__ import annotations

from operator import is_
from typing import final

import attrs

from hanabi.game.internals import Frozen, Order
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.position import Position
from hanabi.players.reference.conventions.readings import Link, Meaning, Reading


@final
@attrs.frozen
class Turn(Frozen):
    """What a seat did in its turn.

    If the seat played or discarded a card, `order` and `identity` are those of the card. `placed` is whether the card
    was placed.

    Examples:
        >>> Turn(seat=1)
        Turn(seat=1, order=None, identity=None, placed=False)
    """

    seat: int
    order: Order | None = None
    identity: int | None = None
    placed: bool = False


def after_turn(before: Knowledge, turn: Turn, after: Position) -> Knowledge:
    """What everybody knows after a turn. If the turn was a hint, this does not include what the hint means.

    A meaning is refuted if a blind play that was due did not happen, or if a link left the hand but was not placed as
    the expected card. In the second case nobody relies on the hint any more.
    """
    if after is before.position and not any(reading.is_linked for reading in before.readings):
        return before
    kept = [
        _kept(before, reading, turn) if reading.is_linked else reading
        for reading in before.readings
        if reading.focus != turn.order
    ]
    if after is before.position and all(map(is_, kept, before.readings)):
        return before
    return Knowledge(after, tuple([reading for reading in kept if reading is not None]))


def _kept(before: Knowledge, reading: Reading, turn: Turn) -> Reading | None:
    meanings: list[Meaning] = []
    for meaning in reading.meanings:
        link = _refuted_link(before, meaning, turn)
        if link is None:
            meanings.append(meaning)
        elif link.order == turn.order:
            return attrs.evolve(reading, meanings=())
    if len(meanings) == len(reading.meanings):
        return reading
    return attrs.evolve(reading, meanings=tuple(meanings)) if meanings else None


def _refuted_link(before: Knowledge, meaning: Meaning, turn: Turn) -> Link | None:
    """The link by which the turn refutes the meaning; None if the meaning is still possible."""
    position = before.position
    for link in meaning.links:
        if all(held.order != link.order for held in position.hands[link.seat]):
            continue
        if link.order == turn.order:
            return None if turn.placed and turn.identity == link.identity else link
        due = link.blind and link.seat == turn.seat and position.playable >> link.identity & 1
        # A seat plays only one card per turn. If it played another promised card first, the blind play may still come.
        if due and not (turn.placed and turn.order is not None and before.is_promised(turn.order)):
            return link
    return None
