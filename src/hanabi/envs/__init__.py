"""Environments for learners, a module for each framework: PettingZoo, Gymnasium, OpenSpiel and language models.

Each needs its framework, which is an extra, and is imported by its own name: `from hanabi.envs import pettingzoo`.
"""

from hanabi.envs.decks import deck_seed
from hanabi.envs.rewards import Reward
from hanabi.envs.settings import Setting, setting
from hanabi.game.internals import publish

__all__ = ["Reward", "Setting", "deck_seed", "setting"]

publish(__name__, globals(), __all__)
