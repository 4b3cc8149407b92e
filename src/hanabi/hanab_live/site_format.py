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


def identity_of(rules: Rules, suit: int, rank: int) -> int:
    """The identity of the card with the site's numbers; `UNSEEN` if there is none, such as for a hidden card.

    Examples:
        >>> identity_of(Rules(), 1, 5), identity_of(Rules(), -1, -1) == UNSEEN
        (9, True)
    """
    if 0 <= suit < len(rules.suits) and 1 <= rank <= rules.values:
        return suit * rules.values + rank - 1
    return UNSEEN
