"""Fireworks that may still follow one of several courses.

`Table.courses` has a bit mask for each suit: the numbers of the courses in `Lookup.courses` that its firework may still
follow. It is empty under rules by which each suit has one course, as `Table.fireworks` then says everything.

Example: under `Courses.UP_OR_DOWN`, an empty firework may follow four courses. START leaves two of them, START 2 3 4 5
and START 4 3 2 1. A 4 then leaves one.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanabi.game.lookup import Lookup
from hanabi.game.numbers import Identity


def courses_after(
    lookup: Lookup, fireworks: tuple[int, ...], courses: tuple[int, ...], identity: int
) -> tuple[int, ...]:
    """The courses that are open after a card is placed; none at all if it cannot be placed."""
    suit = lookup.suit_of[identity]
    height = fireworks[suit]
    followed = 0
    for number, course in open_courses(lookup, courses, suit):
        if course[height : height + 1] == (identity,):
            followed |= 1 << number
    if not followed:
        return ()
    closed = 0 if height or not lookup.first_cards_differ else followed
    return tuple([followed if other == suit else mask & ~closed for other, mask in enumerate(courses)])


def built(lookup: Lookup, placed: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The heights and the open courses after some cards are placed in this order; None if one of them does not fit."""
    fireworks, courses = (0,) * len(lookup.courses), lookup.every_course
    for identity in placed:
        courses = courses_after(lookup, fireworks, courses, identity)
        if not courses:
            return None
        suit = lookup.suit_of[identity]
        fireworks = (*fireworks[:suit], fireworks[suit] + 1, *fireworks[suit + 1 :])
    return fireworks, courses


def placed_on(lookup: Lookup, fireworks: Iterable[int], courses: tuple[int, ...]) -> list[tuple[Identity, ...]]:
    """For each suit the cards on its firework, in the order in which they were placed.

    All open courses of a suit have these cards in common.
    """
    return [open_courses(lookup, courses, suit)[0][1][:height] for suit, height in enumerate(fireworks)]


def open_courses(lookup: Lookup, courses: tuple[int, ...], suit: int) -> list[tuple[int, tuple[Identity, ...]]]:
    """The courses that the firework of a suit may still follow, with their numbers."""
    every = lookup.courses[suit]
    return [(number, course) for number, course in enumerate(every) if not courses or courses[suit] >> number & 1]
