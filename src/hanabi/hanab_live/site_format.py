"""The numbers in the site's exports."""

from __future__ import annotations

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
