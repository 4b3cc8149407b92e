"""The policy of random legal moves."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rng import Rng, random_below
from hanabi.arrays.rules.legality import allowed_cards, allowed_hints
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.arrays.storage.mask_words import bits


@rule
def random_legal(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    """Choose uniformly from the legal moves.

    Examples:
        >>> @rule
        ... def wild_at_first(rules, game, rng):
        ...     return random_legal(rules, game, rng) if game.strikes == 0 else (rng, 0)
    """
    plays, discards = allowed_cards(rules, game)
    count = plays + discards
    for away in range(1, rules.players):
        count += bits(np.uint32(allowed_hints(rules, game, away)))
    rng, left = random_below(rng, count)
    if left < plays:
        return rng, left
    left -= plays
    if left < discards:
        return rng, rules.first_discard + left
    left -= discards
    first = rules.first_hint
    for away in range(1, rules.players):  # pragma: no branch: one of these hints is chosen
        hints = allowed_hints(rules, game, away)
        if left < bits(np.uint32(hints)):
            first += _bit(hints, left)
            break
        left -= bits(np.uint32(hints))
        first += rules.subjects
    return rng, first


@rule
def _bit(mask: int, skipped: int) -> int:
    """The index of the set bit that has `skipped` set bits below it."""
    index = 0
    while True:
        skipped -= mask >> index & 1
        if skipped < 0:
            return index
        index += 1
