"""What a player sees, learns and can conclude."""

from hanabi.game.internals import publish
from hanabi.seats.following import Happening, observe, redact
from hanabi.seats.hint_effects import hints_touching, imagine_hint, news, touched
from hanabi.seats.unseen import beliefs
from hanabi.seats.unseen.counting import Uncountable
from hanabi.seats.unseen.odds import Odds
from hanabi.seats.unseen.possible_worlds import World, determinize, worlds
from hanabi.seats.views import View, common_view, shared_view, spectator_view, view

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

publish("hanabi", globals(), __all__)
