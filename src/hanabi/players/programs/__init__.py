"""Programs as players: `Program` asks a program in any language for moves, and `serve` runs a Python player as one.

`docs/reference/player-protocol.md` has the protocol. From a shell, run `python -m hanabi.players.programs PLAYER`,
where PLAYER is a name such as `careful`, or `package.module:Class`.
"""

from hanabi.players.programs.failing import ProgramFailed
from hanabi.players.programs.program import Program
from hanabi.players.programs.serving import serve

__all__ = ["Program", "ProgramFailed", "serve"]
