"""What the other rooms use of `hanabi.players` beyond its exports. Not for users: any of it may change."""

from hanabi.players.entrants import NAMES, PROGRAM, Maker
from hanabi.players.matches.results import HEADINGS, row_of
from hanabi.players.matches.tournaments import MAX_GAMES
from hanabi.players.places import cheats, dismiss
from hanabi.players.playing import SEED_BITS
from hanabi.players.programs.process import Broken, Process
from hanabi.players.referee import WORDS
from hanabi.players.reference.careful import CERTAINTY, LAST_COPY, LATER_CARD, NEWS, NEXT_CARD, PRICE

__all__ = [
    "CERTAINTY",
    "HEADINGS",
    "LAST_COPY",
    "LATER_CARD",
    "MAX_GAMES",
    "NAMES",
    "NEWS",
    "NEXT_CARD",
    "PRICE",
    "PROGRAM",
    "SEED_BITS",
    "WORDS",
    "Broken",
    "Maker",
    "Process",
    "cheats",
    "dismiss",
    "row_of",
]
