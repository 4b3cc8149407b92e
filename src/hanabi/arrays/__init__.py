"""Thousands of games at once, in compiled loops, for training and search."""

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.games import Games
from hanabi.arrays.illegal import IllegalMoveInGame
from hanabi.arrays.playing_out.final_scores import Rollouts, Scores
from hanabi.arrays.playing_out.rolling_out import rollout, rollouts
from hanabi.arrays.policies.careful_policy import careful
from hanabi.arrays.policies.named_policies import Policy
from hanabi.arrays.policies.random_policy import random_legal
from hanabi.arrays.rng import random_below
from hanabi.arrays.rules.legality import is_legal
from hanabi.arrays.storage.array_rules import ENDINGS, ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.game.internals import publish

__all__ = [
    "ENDINGS",
    "ArrayRules",
    "GameRecord",
    "Games",
    "IllegalMoveInGame",
    "Policy",
    "Rollouts",
    "Scores",
    "careful",
    "is_legal",
    "random_below",
    "random_legal",
    "rollout",
    "rollouts",
    "rule",
]

publish("hanabi.arrays", globals(), __all__)
