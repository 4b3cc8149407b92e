"""What can become of the cards under rules by which a suit has several courses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hanabi.game.numbers import Identity, Mask
from hanabi.game.open_courses import open_courses
from hanabi.game.table_fields import TableFields


def playable_faces(table: TableFields) -> Mask:
    """The cards that can be placed now, as a bit mask."""
    following = [course[height : height + 1] for course, height in _every(table)]
    return _mask(identity for some in following for identity in some)


def live_faces(table: TableFields, lost: int) -> Mask:
    """The cards that can still be placed, now or later, if the cards in the mask `lost` are not there any more."""
    return _mask(
        identity for course, height in _every(table) for identity in course[height : _reach(course, height, lost)]
    )


def lost_faces(table: TableFields) -> Mask:
    """The cards of which every copy is discarded, as a bit mask."""
    copies, discards = table.rules.lookup.copies, table.discard_faces
    return _mask(identity for identity in {*discards} if discards.count(identity) == copies[identity])


def indispensable_faces(table: TableFields) -> Mask:
    """The cards whose loss would lower the best sum, as a bit mask."""
    lookup, lost = table.rules.lookup, lost_faces(table)
    live, most = live_faces(table, lost), best_sum(table, lost)
    return _mask(
        identity
        for identity, copies in enumerate(lookup.copies)
        if live >> identity & 1
        and table.discard_faces.count(identity) == copies - 1
        and best_sum(table, lost | 1 << identity) < most
    )


def best_sum(table: TableFields, lost: int) -> int:
    """The highest sum of fireworks that the open courses allow without the cards in the mask `lost`."""
    lookup = table.rules.lookup
    reachable = [
        [(1 << number, _reach(course, height, lost)) for number, course in open_courses(lookup, table.courses, suit)]
        for suit, height in enumerate(table.fireworks)
    ]
    if not lookup.first_cards_differ:
        return sum(max(height for _, height in heights) for heights in reachable)
    # The best sum of the suits so far, for each set of courses that they can follow, no two the same one.
    best = {0: 0}
    for heights in reachable:
        longer: dict[int, int] = {}
        for used, total in best.items():
            for course, height in heights:
                if not used & course:
                    longer[used | course] = max(longer.get(used | course, 0), total + height)
        best = longer
    return max(best.values())


def _reach(course: tuple[Identity, ...], height: int, lost: int) -> int:
    """The height that a firework on this course can reach."""
    return next((step for step in range(height, len(course)) if lost >> course[step] & 1), len(course))


def _every(table: TableFields) -> Iterator[tuple[tuple[Identity, ...], int]]:
    """Each open course of each suit, with the height of its firework."""
    for suit, height in enumerate(table.fireworks):
        for _, course in open_courses(table.rules.lookup, table.courses, suit):
            yield course, height


def _mask(identities: Iterable[int]) -> Mask:
    return Mask(sum({1 << identity for identity in identities}))
