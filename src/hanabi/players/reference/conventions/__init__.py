"""A player that gives and reads hints by the conventions of the H-Group."""

from hanabi.players.reference.conventions.player import Conventions

__all__ = ["Conventions"]
