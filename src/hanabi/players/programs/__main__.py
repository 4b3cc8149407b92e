"""`python -m hanabi.players.programs careful`, or `package.module:Class`: a player as a program."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hanabi.game import HanabiError
from hanabi.players.programs.serving import serve

USAGE = "usage: python -m hanabi.players.programs PLAYER (a name, or package.module:Class)\n"


def main(arguments: Sequence[str]) -> int:
    """Serve the named player, and return the exit status."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        sys.stderr.write(USAGE)
        return 2
    try:
        serve(arguments[0])
    except HanabiError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
