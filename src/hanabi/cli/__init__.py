"""The command `hanabi`. It needs the extra `cli`, but only when the command is run."""

from hanabi.cli.start import run

__all__ = ["run"]
