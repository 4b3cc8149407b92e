"""What one player sees, learns and can conclude."""

from hanabi.seats import beliefs
from hanabi.seats.counting import Uncountable
from hanabi.seats.fitting import some_hand_fits
from hanabi.seats.following import Happening, observe, possible_endings, redact
from hanabi.seats.odds import Odds
from hanabi.seats.view import View, common_view, spectator_view, view
from hanabi.seats.worlds import World, determinize, imagine, worlds

__all__ = [
    "Happening",
    "Odds",
    "Uncountable",
    "View",
    "World",
    "beliefs",
    "common_view",
    "determinize",
    "imagine",
    "observe",
    "possible_endings",
    "redact",
    "some_hand_fits",
    "spectator_view",
    "view",
    "worlds",
]
