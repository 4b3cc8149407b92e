"""Players: what a bot is, games between bots, and players of our own."""

from hanabi.players.entrants import Entrant, maker
from hanabi.players.faults import PlayerFault
from hanabi.players.player import Follower, Player, UnsuitableRules, lots
from hanabi.players.playing import play
from hanabi.players.referee import Referee

__all__ = [
    "Entrant",
    "Follower",
    "Player",
    "PlayerFault",
    "Referee",
    "UnsuitableRules",
    "lots",
    "maker",
    "play",
]
