"""Checking that a view calls for a move."""

from __future__ import annotations

from hanabi.game import Courses, InvalidArgument, Move, legal_moves
from hanabi.game.internals import require
from hanabi.players.player import UnsuitableRules
from hanabi.seats import View


def options(view: View, *, open_hand: bool = False) -> tuple[Move, ...]:
    """The legal moves of the player who is asked for one.

    Raises `InvalidArgument` if this is not the view of the current player, or if the game is over. The view must show
    that player's own hand if `open_hand` is true, and must hide this hand otherwise.

    Examples:
        >>> from hanabi import new_game, view
        >>> len(options(view(new_game(2, seed=7), 0)))
        12
        >>> options(view(new_game(2, seed=7), 1))
        Traceback (most recent call last):
        hanabi.InvalidArgument: there is no move to make: seat 0 is to move, and this view is of seat 1
    """
    require(view, View, "a View")
    if view.is_over:
        raise InvalidArgument("there is no move to make: the game is over")
    if not view.may_move:
        raise InvalidArgument(
            f"there is no move to make: seat {view.current_player} is to move, and this view is of seat {view.seat}"
        )
    if view.sees[view.current_player] != open_hand:
        expected = (
            "a spectator's view, which shows all hands" if open_hand else "the view of a seat, without its own hand"
        )
        raise InvalidArgument(f"expected {expected}")
    return legal_moves(view)


def require_one_course(view: View, name: str) -> None:
    """Raise `UnsuitableRules` if suits have several courses. `name` is that of the player who refuses.

    Examples:
        >>> from hanabi import Courses, Rules, new_game, view
        >>> require_one_course(view(new_game(2, Rules(courses=Courses.ROUND)), 0), "cheating")
        Traceback (most recent call last):
        hanabi.players.UnsuitableRules: cheating plays only if each suit has one course, not under courses=round
    """
    require(view, View, "a View")
    require(view, View, "a View")
    courses = view.rules.courses
    if courses is not Courses.ONE:
        raise UnsuitableRules(f"{name} plays only if each suit has one course, not under courses={courses.value}")
