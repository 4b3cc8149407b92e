"""Thousands of games in step, compiled: for training and search."""

from hanabi.arrays.array_rules import ENDINGS, ArrayRules
from hanabi.arrays.careful_policy import careful
from hanabi.arrays.compiling import rule
from hanabi.arrays.final_scores import Rollouts, Scores
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.games import Games
from hanabi.arrays.illegal import IllegalMoveInGame
from hanabi.arrays.lots import draw
from hanabi.arrays.policies import Policy
from hanabi.arrays.random_policy import random_legal
from hanabi.arrays.rolling_out import rollout, rollouts
from hanabi.arrays.rules.legality import is_legal
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
    "draw",
    "is_legal",
    "random_legal",
    "rollout",
    "rollouts",
    "rule",
]

publish(__name__, globals(), __all__)
