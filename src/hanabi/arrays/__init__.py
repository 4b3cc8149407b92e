"""Thousands of games in step, compiled: for training and search."""

from hanabi.arrays.array_rules import ENDINGS
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.games import Games
from hanabi.arrays.illegal import IllegalMoveInGame

__all__ = ["ENDINGS", "GameRecord", "Games", "IllegalMoveInGame"]
