"""The moves of a recorded game, from its actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from hanabi.game import IllegalMove, Move, State, apply
from hanabi.game.internals import brief_repr, is_int_between
from hanabi.hanab_live.site_actions import SiteAction, recorded_move
from hanabi.hanab_live.site_format import END_CONDITIONS, ENDED, VOTE, VOTED
from hanabi.plain_data import Unfit


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


def played(actions: Iterable[SiteAction], start: State) -> Played:
    """Play the actions of a game from its deal.

    Raises `Unfit` for an action that is not a move of the game, with its number as the path.

    Examples:
        >>> from hanabi import new_game
        >>> played([SiteAction(0, 4), SiteAction(4, 1, 3)], new_game(2, seed=7))
        Played(moves=(Play(slot=4, announce=None),), stopped='time-out', ended_by=None)
    """
    state, moves = start, list[Move]()
    for number, action in enumerate(actions):
        if action.type in {ENDED, VOTED}:
            return Played(tuple(moves), _why(action), _who(action, state))
        try:
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
