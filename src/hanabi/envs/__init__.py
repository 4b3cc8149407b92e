"""Environments for learners, a module for each framework: PettingZoo, Gymnasium, OpenSpiel and language models.

Each needs its framework, which is an extra, and is imported by its own name: `from hanabi.envs import pettingzoo`.
"""

from hanabi.envs.decks import deck_seed

__all__ = ["deck_seed"]
