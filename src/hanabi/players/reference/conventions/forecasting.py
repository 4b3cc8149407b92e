"""Simulating the next turns: what everybody would play if nobody gave another hint."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.internals import Frozen
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.refuting import Turn, after_turn


@final
@attrs.frozen
class Forecast(Frozen):
    """The expected plays of the next turns.

    * `plays`: the number of cards placed. `mistakes`: the number of misplays.
    * `soon`: whether there is a misplay before the player's next turn.
    """

    plays: int
    mistakes: int
    soon: bool


def forecast(knowledge: Knowledge, turns: int) -> Forecast:
    """Simulate the turns after the player's turn: each seat plays a card that it believes to be playable, if any."""
    me, players = knowledge.position.seat, len(knowledge.position.hands)
    plays = mistakes = 0
    soon = False
    for number in range(1, turns + 1):
        seat = (me + number) % players
        position = knowledge.position
        order = knowledge.next_play(seat)
        truth = 0 if order is None else knowledge.truth(seat, order)
        if order is None or not truth:
            knowledge = after_turn(knowledge, Turn(seat), position)
            continue
        identity = truth.bit_length() - 1
        fits = bool(position.playable & truth)
        plays += fits
        mistakes += not fits
        soon = soon or (not fits and number < players)
        turn = Turn(seat, order, identity, placed=fits)
        knowledge = after_turn(knowledge, turn, position.after_play(seat, order, identity))
    return Forecast(plays, mistakes, soon)
