"""The policy of drawing lots."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.lots import Lots, draw
from hanabi.arrays.masks import bits
from hanabi.arrays.rules.legality import allowed_cards, allowed_hints


@rule
def random_legal(rules: ArrayRules, game: GameRecord, lots: Lots) -> tuple[Lots, int]:
    """Make any legal move, each as likely.

    Examples:
        >>> @rule
        ... def wild_at_first(rules, game, lots):
        ...     return random_legal(rules, game, lots) if game.strikes == 0 else (lots, 0)
    """
    plays, discards = allowed_cards(rules, game)
    count = plays + discards
    for away in range(1, rules.players):
        count += bits(np.uint32(allowed_hints(rules, game, away)))
    lots, left = draw(lots, count)
    if left < plays:
        return lots, left
    left -= plays
    if left < discards:
        return lots, rules.first_discard + left
    left -= discards
    first = rules.first_hint
    for away in range(1, rules.players):  # pragma: no branch: one of these hints it is
        hints = allowed_hints(rules, game, away)
        if left < bits(np.uint32(hints)):
            first += _bit(hints, left)
            break
        left -= bits(np.uint32(hints))
        first += rules.subjects
    return lots, first


@rule
def _bit(mask: int, skipped: int) -> int:
    """The place of a bit that is set, the first after some that are skipped."""
    place = 0
    while True:
        skipped -= mask >> place & 1
        if skipped < 0:
            return place
        place += 1
