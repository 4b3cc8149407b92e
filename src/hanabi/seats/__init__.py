"""What a player sees, learns and can conclude."""

from hanabi.seats import beliefs
from hanabi.seats.counting import Uncountable
from hanabi.seats.following import Happening, observe, redact
from hanabi.seats.hinting import hints_touching, imagine_hint, news, touched
from hanabi.seats.odds import Odds
from hanabi.seats.possible_worlds import World, determinize, shared_view, worlds
from hanabi.seats.views import View, common_view, spectator_view, view

__all__ = [
    "Happening",
    "Odds",
    "Uncountable",
    "View",
    "World",
    "beliefs",
    "common_view",
    "determinize",
    "hints_touching",
    "imagine_hint",
    "news",
    "observe",
    "redact",
    "shared_view",
    "spectator_view",
    "touched",
    "view",
    "worlds",
]
