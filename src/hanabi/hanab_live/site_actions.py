"""Our moves as the site's actions, and back: as players send them to a running game, and as exports record them.

They differ for a suit that is inverted. A player sends what it intends, as our moves say. An export has what happened.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from hanabi.game import Defect, Discard, HintColor, HintValue, Move, Play, State, Table
from hanabi.game.internals import is_int_between, within_reach
from hanabi.hanab_live.site_format import COLOR, DISCARD, PLAY, RANK
from hanabi.plain_data import Unfit


class SiteAction(NamedTuple):
    """An action of the site. The target of a play or a discard is the order of a card, and that of a hint is a seat.

    Examples:
        >>> SiteAction(PLAY, 7)._asdict()
        {'type': 0, 'target': 7, 'value': 0}
    """

    type: int
    target: int
    value: int = 0


def sent_action(table: Table, move: Move) -> SiteAction:
    """The action that a player sends to make a legal move in a running game. The table may be a view.

    Examples:
        >>> from hanabi import new_game, view
        >>> sent_action(view(new_game(2, seed=7), 0), HintColor(1, "blue"))
        SiteAction(type=2, target=1, value=3)
    """
    match move:
        case Play(slot):
            return SiteAction(PLAY, within_reach(table)[slot].order)
        case Discard(slot):
            return SiteAction(DISCARD, within_reach(table)[slot].order)
        case HintColor(seat, color):
            return SiteAction(COLOR, seat, table.rules.colors.index(color))
        case HintValue(seat, value):
            return SiteAction(RANK, seat, value)
    assert_never(move)


def sent_move(table: Table, action: SiteAction) -> Move:
    """The move that a sent action means. The move may be illegal. Raises `Unfit` if there is no such move.

    Examples:
        >>> from hanabi import new_game, view
        >>> sent_move(view(new_game(2, seed=7), 0), SiteAction(2, 1, 3))
        HintColor(seat=1, color='blue')
    """
    kind, target, value = action
    if kind == COLOR:
        colors = table.rules.colors
        if not is_int_between(value, 0, len(colors) - 1):
            raise Unfit(Defect("site-color", ["value"], expected=(0, len(colors) - 1)))
        return HintColor(_bounded(target), colors[value])
    if kind == RANK:
        return HintValue(_bounded(target), _bounded(value))
    # The slot after the hand is the next card of the deck.
    orders: list[int] = [*(held.order for held in table.hands[table.current_player]), table.drawn]
    slot = orders.index(target) if target in orders else -1
    return Play(slot) if kind == PLAY else Discard(slot)


def recorded_action(state: State, move: Move) -> SiteAction:
    """The action that an export records for a legal move: what happened, whatever the player intended.

    Examples:
        >>> from hanabi import new_game
        >>> recorded_action(new_game(2, seed=7), Play(4))
        SiteAction(type=0, target=4, value=0)
    """
    return _as_intended_or_as_it_happened(state, sent_action(state, move))


def recorded_move(state: State, action: SiteAction) -> Move:
    """The move that a recorded action means. The move may be illegal. Raises `Unfit` if there is no such move.

    Examples:
        >>> from hanabi import new_game
        >>> recorded_move(new_game(2, seed=7), SiteAction(0, 4))
        Play(slot=4, announce=None)
    """
    return sent_move(state, _as_intended_or_as_it_happened(state, action))


_INVERTED = {PLAY: DISCARD, DISCARD: PLAY}


def _as_intended_or_as_it_happened(state: State, action: SiteAction) -> SiteAction:
    """Turn what a player intends with a card into what happens to it, and back: an inverted card swaps the two."""
    kind, order = _INVERTED.get(action.type), action.target
    if kind is None or not 0 <= order < state.drawn:
        return action
    return action._replace(type=kind) if state.deck_faces[order] in state.rules.lookup.inverted else action


def _bounded(number: int) -> int:
    """Clip a number to the range of a move. No game has a clipped number as a seat or value: the move is illegal."""
    return max(-1, min(number, 99))
