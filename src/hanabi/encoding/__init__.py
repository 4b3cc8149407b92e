"""Games as numbers, for those who learn: numbered moves, and observations as vectors with named parts."""

from hanabi.encoding.numbered_moves import Moves, learning_environment, moves

__all__ = ["Moves", "learning_environment", "moves"]
