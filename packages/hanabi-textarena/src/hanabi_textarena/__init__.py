"""Hanabi in TextArena, by its true rules. Import this package, and `textarena.make` knows the game by `NAME`.

TextArena's own Hanabi accepts false hints, and ends at the fifth strike.
"""

from hanabi_textarena.environment import NAME, HanabiEnv

__all__ = ["NAME", "HanabiEnv"]
