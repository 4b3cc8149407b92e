"""Games as numbers, for machine learning: numbered moves, and observations as vectors with named parts."""

from hanabi.encoding.layouts import Layout, layout
from hanabi.encoding.meanings import Meaning, Part
from hanabi.encoding.numbered_moves import Moves, learning_environment, moves
from hanabi.encoding.observing import observation
from hanabi.game.internals import publish

__all__ = ["Layout", "Meaning", "Moves", "Part", "layout", "learning_environment", "moves", "observation"]

publish("hanabi.encoding", globals(), __all__)
