"""The command `hanabi`. Importing it needs no extra; running it needs `cli`."""

from hanabi.cli.start import run

__all__ = ["run"]
