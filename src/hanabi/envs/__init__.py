"""Environments for training agents, one module each: PettingZoo, Gymnasium, OpenSpiel, and language models.

Import a module by its name, as in `from hanabi.envs import pettingzoo`. All but `language` need the extra of that name.
"""

from hanabi.envs.decks import deck_seed
from hanabi.envs.rewards import Reward
from hanabi.envs.settings import Setting, setting
from hanabi.game.internals import publish

__all__ = ["Reward", "Setting", "deck_seed", "setting"]

publish("hanabi.envs", globals(), __all__)
