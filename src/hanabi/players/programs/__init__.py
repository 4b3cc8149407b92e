"""Programs that play: a process of its own as a player, in any language, and a player as such a process.

The protocol is described in `docs/reference/player-protocol.md`. From a shell, `python -m hanabi.players.programs
careful` is a program that plays, and so is any class, as `package.module:Class`.
"""

from hanabi.players.programs.failing import ProgramFailed
from hanabi.players.programs.program import Program
from hanabi.players.programs.serving import serve

__all__ = ["Program", "ProgramFailed", "serve"]
