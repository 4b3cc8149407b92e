"""The cost of discarding a card."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Rules
from hanabi.game.internals import Frozen
from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects

SEEN_ELSEWHERE = 0.1
"""The loss of a card with another copy in sight."""
NEEDED = 1.0
"""The loss of a playable card with another copy still to come."""
EACH_STEP = 0.15
"""How much smaller the loss of a card is, for each card that has to be played before it."""
LAST_COPY = 4.0
"""The loss of the last copy of a card, in addition to the points that can no longer be scored."""
FATAL = 10.0
"""The factor by which the loss of a last copy grows if it loses the game."""


@final
@attrs.frozen
class Losses(Frozen):
    """The cost of discarding cards, when some identities are `in_sight`."""

    rules: Rules
    fireworks: tuple[int, ...]
    prospects: Prospects
    in_sight: int

    def of(self, identity: int) -> float:
        """The loss of a card with this identity."""
        card = 1 << identity
        if self.prospects.dead & card:
            return 0.0
        if self.in_sight & card:
            return SEEN_ELSEWHERE
        suit, step = self.rules.lookup.suit_of[identity], self.rules.lookup.step_of[identity]
        if not self.prospects.indispensable & card:
            return max(SEEN_ELSEWHERE, NEEDED - EACH_STEP * (step - self.fireworks[suit]))
        fatal = self.rules.lost_card_ends or self.rules.all_or_nothing
        return (LAST_COPY + self.prospects.reachable[suit] - step) * (FATAL if fatal else 1.0)

    def expected(self, mask: int, pool: Pool) -> float:
        """The expected loss of a card that can be any identity in a mask."""
        return sum([pool.share(mask, 1 << identity) * self.of(identity) for identity in identities_in(mask)])
