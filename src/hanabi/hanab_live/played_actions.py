"""The moves of a recorded game, from its actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import final

import attrs

from hanabi.game import IllegalMove, Move, State, apply
from hanabi.game.internals import brief_repr, is_int_between
from hanabi.hanab_live.site_actions import SiteAction, recorded_move
from hanabi.hanab_live.site_format import END_CONDITIONS, ENDED, PLAY, VOTE, VOTED
from hanabi.plain_data import Unfit, object_of, read_between, read_whole

_read_action = object_of(
    {"type": partial(read_between, PLAY, VOTED), "target": read_whole, "value": read_whole},
    optional={"value"},
    others=True,
)


@final
@attrs.frozen
class Played:
    """What the actions of a game mean.

    * `moves`: the moves up to the first illegal one, which is the last.
    * `stopped`: why the players stopped early, if they did.
    * `ended_by`: the seat that ended the game early, if it was not its turn.
    """

    moves: tuple[Move, ...]
    stopped: str | None = None
    ended_by: int | None = None


def played(actions: Sequence[object], start: State) -> Played:
    """Read the actions of a game, and play them from its deal. Those after its end are not read.

    Raises `Unfit` for an action that is malformed or not a move of the game, with its number as the path.

    Examples:
        >>> from hanabi import new_game
        >>> played([{"type": 0, "target": 4}, {"type": 4, "target": 1, "value": 3}], new_game(2, seed=7))
        Played(moves=(Play(slot=4, announce=None),), stopped='time-out', ended_by=None)
    """
    state, moves = start, list[Move]()
    for number, given in enumerate(actions):
        try:
            action = SiteAction(**_read_action(given))
            if action.type in {ENDED, VOTED}:
                return Played(tuple(moves), _why(action), _who(action, state))
            move = recorded_move(state, action)
        except Unfit as error:
            raise Unfit(*[defect.under(number) for defect in error.defects]) from None
        moves.append(move)
        try:
            state = apply(state, move)
        except IllegalMove:
            break
    return Played(tuple(moves))


def _why(action: SiteAction) -> str:
    condition = VOTE if action.type == VOTED else action.value
    known = END_CONDITIONS.get(condition)
    return f"end condition {brief_repr(condition)}" if known is None else known


def _who(action: SiteAction, state: State) -> int | None:
    """The seat that ended the game, if it was not its turn. Nobody is named if the site ended it."""
    is_seat = action.type == ENDED and is_int_between(action.target, 0, state.players - 1)
    return action.target if is_seat and action.target != state.current_player else None
