"""Showing a game as plain text."""

from hanabi.display.text import describe, show

__all__ = [
    "describe",
    "show",
]
