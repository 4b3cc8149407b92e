"""The numbers by which the site writes actions, ends and cards."""

from __future__ import annotations

from hanabi.game import Rules
from hanabi.game.internals import UNSEEN

PLAY, DISCARD, COLOR, RANK, ENDED, VOTED = range(6)
"""The types of actions, as numbers."""

VOTE = 10
"""The end condition of a vote."""
END_CONDITIONS = {
    0: "in progress",
    1: "normal",
    2: "strikeout",
    3: "time-out",
    4: "terminated",
    5: "speedrun failed",
    6: "idle",
    7: "character softlock",
    8: "all or nothing failed",
    9: "all or nothing softlock",
    VOTE: "vote",
}
"""The end conditions by number. The first three need no action to end a game."""
TERMINATED = 4
"""The end condition for any reason that the site does not have."""


START_RANK = 7
"""The rank of START cards, which have the highest value in our rules."""


def rank_of(rules: Rules, value: int) -> int:
    """The rank of the cards with a value.

    Examples:
        >>> from hanabi import Courses
        >>> rank_of(Rules(courses=Courses.UP_OR_DOWN), 5), rank_of(Rules(), 5)
        (7, 5)
    """
    return START_RANK if value == rules.start_value else value


def identity_of(rules: Rules, suit: int, rank: int) -> int:
    """The identity of the card with the site's numbers; `UNSEEN` if there is none, such as for a hidden card.

    Examples:
        >>> identity_of(Rules(), 1, 5), identity_of(Rules(), -1, -1) == UNSEEN
        (9, True)
    """
    ranks = [rank_of(rules, value) for value in range(1, rules.values + 1)]
    return suit * len(ranks) + ranks.index(rank) if 0 <= suit < len(rules.suits) and rank in ranks else UNSEEN
