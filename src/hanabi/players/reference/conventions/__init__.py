"""A player that gives and reads hints by conventions that people use."""

from hanabi.players.reference.conventions.player import Conventions

__all__ = ["Conventions"]
