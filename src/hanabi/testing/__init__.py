"""Hypothesis strategies for testing what is built on this library. Needs the extra `testing`."""

from hanabi.testing.games import Playthrough, decks, openings, playthroughs, states
from hanabi.testing.moves import absurd_moves, cards, moves_at
from hanabi.testing.rule_sets import crowded_rules, rules, suits

__all__ = [
    "Playthrough",
    "absurd_moves",
    "cards",
    "crowded_rules",
    "decks",
    "moves_at",
    "openings",
    "playthroughs",
    "rules",
    "states",
    "suits",
]
