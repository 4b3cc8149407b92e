"""Hanabi in TextArena, by the published rules. Importing this package registers the game as `NAME`.

TextArena's own Hanabi accepts false hints, and ends at the fifth strike.
"""

from hanabi_textarena.environment import NAME, HanabiEnv

__all__ = ["NAME", "HanabiEnv"]
