"""The courses of a suit: the orders in which the cards of its firework may be placed."""

from __future__ import annotations

from typing import assert_never

from hanabi.game.enums import FrozenEnum


class Courses(FrozenEnum):
    """In which orders the cards of a firework may be placed.

    Examples:
        >>> Courses("round")
        <Courses.ROUND: 'round'>
    """

    ONE = "one"
    """In one: from 1 up, or from the highest value down if the suit is descending."""
    UP_OR_DOWN = "up-or-down"
    """Up or down, from either end. START, the highest value of the deck, may stand for the first card of both ways."""
    ROUND = "round"
    """From any value with which no other firework began; 1 follows the highest value."""


def start_value(courses: Courses, values: int) -> int | None:
    """The value of the START cards, given the highest value; None if there are no such cards.

    Examples:
        >>> start_value(Courses.UP_OR_DOWN, 6), start_value(Courses.ROUND, 5)
        (6, None)
    """
    return values if courses is Courses.UP_OR_DOWN else None


def courses_of(courses: Courses, values: int, descending: bool) -> tuple[tuple[int, ...], ...]:
    """The courses of a suit, as values.

    Examples:
        >>> courses_of(Courses.UP_OR_DOWN, 4, descending=False)
        ((1, 2, 3), (4, 2, 3), (3, 2, 1), (4, 2, 1))
    """
    rising = tuple(range(1, values + 1))
    match courses:
        case Courses.ONE:
            return (rising[::-1] if descending else rising,)
        case Courses.UP_OR_DOWN:
            *up, start = rising
            return tuple([each for way in (up, up[::-1]) for each in ((*way,), (start, *way[1:]))])
        case Courses.ROUND:
            return tuple([(*rising[first:], *rising[:first]) for first in range(values)])
    assert_never(courses)
